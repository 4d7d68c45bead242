"""The stored state of In Teufels Küche: compact JSON, checked in full before it becomes a table again.

Keys in plain words; seats are 0-based. A colour is a letter of ``YVBG``, a devil ``<place>[^ for its cap][pot]``
or ``-``, a way of the trace ``<colour><from><to>``. Cards of delivered pots, scores and who is out are not
stored: they follow from menus, grills and devils.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Annotated, Final, Literal, NamedTuple

import pydantic

from games.contract import Seat
from games.stored import DamagedError, demand, read
from games.teufel.board import (
    COLOURS,
    COOKING_PLACES,
    EXITS,
    LETTER,
    POINTS,
    START,
    Colour,
    Devil,
    Place,
    colour_of,
    pots_of,
)
from games.teufel.ending import LAST_TURN, outcome
from games.teufel.legal import legal_moves
from games.teufel.moves import CookingPlace, DevilNumber, Menu, PotName
from games.teufel.table import DEVILS_PER_SEAT, Table, devil_of
from games.teufel.view import Duel, Phase, devil_code, letters, way_code

SCHEMA: Final = 1

_COLOUR_OF_LETTER: Final[dict[str, Colour]] = {letter: colour for colour, letter in LETTER.items()}
_DEVIL: Final = re.compile(r"([A-F][1-6])(\^?)([YVBG][dcts])?")
_SeatNumber = Annotated[int, pydantic.Field(ge=0, le=3)]
_Pips = Annotated[int, pydantic.Field(ge=0, le=3)]
_Way = Annotated[str, pydantic.StringConstraints(pattern=r"^[YVBG]([A-F][1-6]){2}$")]


class _Strict(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(strict=True, extra="forbid")


class _StoredDuel(_Strict):
    place: CookingPlace
    attacker: _SeatNumber
    devil: DevilNumber
    defender: _SeatNumber | None
    enemy: DevilNumber
    presser: _SeatNumber
    presses: Annotated[int, pydantic.Field(ge=1)]


class _StoredState(_Strict):
    schema_: Annotated[int, pydantic.Field(alias="schema", ge=SCHEMA, le=SCHEMA)]
    ply: Annotated[int, pydantic.Field(ge=0)]
    stove: Annotated[int, pydantic.Field(ge=6, le=20)]
    colours: Literal["YB", "VG", "VBG", "YBG", "YVG", "YVB", "YVBG"]
    phase: Literal["menu", "pots", "turn", "answer", "press", "over"]
    menus: list[Menu | None]
    devils: list[str]
    pots: dict[CookingPlace, list[PotName]]
    unplaced: list[PotName]
    grills: list[list[PotName]]
    first: _SeatNumber
    turn: _SeatNumber
    turns: Annotated[int, pydantic.Field(ge=0, le=LAST_TURN)]
    dice: Annotated[list[_Pips], pydantic.Field(min_length=2, max_length=2)] | None
    points: Annotated[int, pydantic.Field(ge=0, le=6)]
    bonus: DevilNumber | None
    must_move: DevilNumber | None
    flight: Literal["none", "ready", "flown"]
    flier: DevilNumber | None
    handled: list[DevilNumber]
    taken: list[DevilNumber]
    duel: _StoredDuel | None
    trace: list[_Way]
    moved: bool
    reversible: Annotated[int, pydantic.Field(ge=0)]


class StoredState(NamedTuple):
    """What a stored text holds."""

    table: Table
    ply: int


def dump(table: Table, ply: int) -> str:
    """Return `table` after `ply` moves as JSON text."""
    duel = table.duel
    fields = {
        "schema": SCHEMA,
        "ply": ply,
        "stove": table.stove,
        "colours": letters(table.colours),
        "phase": table.phase,
        "menus": table.menus,
        "devils": [devil_code(devil) for devil in table.devils],
        "pots": dict(table.pots),
        "unplaced": [pot for pots in table.unplaced for pot in pots],
        "grills": [[pot for pot, _ in grill] for grill in table.grills],
        "first": table.first,
        "turn": table.turn,
        "turns": table.turns_ended,
        "dice": table.dice,
        "points": table.points,
        "bonus": table.bonus,
        "must_move": table.must_move,
        "flight": table.flight,
        "flier": table.flier,
        "handled": table.handled,
        "taken": table.taken,
        "duel": None
        if duel is None
        else {
            "place": duel.place,
            "attacker": duel.attacker,
            "devil": duel.devil,
            "defender": duel.defender,
            "enemy": duel.defender_devil,
            "presser": duel.presser,
            "presses": duel.presses,
        },
        "trace": [way_code(way) for way in table.trace],
        "moved": table.has_moved,
        "reversible": table.reversible,
    }
    return json.dumps(fields, separators=(",", ":"))


def load(text: str) -> StoredState:
    """Return what `dump` wrote. Raises `UnreadableState` for a newer schema and for anything damaged."""
    return read(text, SCHEMA, _StoredState, lambda stored: StoredState(_Reader(stored).table(), stored.ply))


class _Reader:
    """Builds a table from stored fields whose types are right, and demands that they fit together."""

    def __init__(self, stored: _StoredState) -> None:
        self.stored = stored
        self.colours = tuple(_COLOUR_OF_LETTER[letter] for letter in stored.colours)
        self.seats = len(self.colours)
        missing = [colour for colour in COLOURS if colour not in self.colours]
        self.guard_colour = missing[0] if self.seats == 3 else None

    def table(self) -> Table:
        stored = self.stored
        self._check_pots()
        demand(len(stored.menus) == self.seats, "menus")
        demand(max(stored.first, stored.turn) < self.seats, "a seat that nobody has")
        devils = [self._devil(index, code) for index, code in enumerate(stored.devils)]
        guards = 0 if self.guard_colour is None else 2
        demand(len(devils) == DEVILS_PER_SEAT * self.seats + guards, "number of devils")
        table = Table(
            stove=stored.stove,
            colours=self.colours,
            guard_colour=self.guard_colour,
            phase=Phase(stored.phase),
            menus=tuple(stored.menus),
            devils=devils,
            pots={place: tuple(pots) for place, pots in stored.pots.items()},
            unplaced=tuple(
                tuple(pot for pot in stored.unplaced if colour_of(pot) == colour) for colour in self.colours
            ),
            grills=((),) * self.seats,
            scores=(0,) * self.seats,
            out=(False,) * self.seats,
            first=Seat(stored.first),
            turn=Seat(stored.turn),
            turns_ended=stored.turns,
            dice=None if stored.dice is None else (stored.dice[0], stored.dice[1]),
            points=stored.points,
            bonus=stored.bonus,
            must_move=stored.must_move,
            flight=stored.flight,
            flier=stored.flier,
            handled=tuple(stored.handled),
            taken=tuple(stored.taken),
            duel=self._duel(),
            trace=tuple((_COLOUR_OF_LETTER[way[0]], way[1:3], way[3:5]) for way in stored.trace),
            has_moved=stored.moved,
            reversible=stored.reversible,
        )
        self._check_phase(table)
        table.grills = tuple(tuple((pot, table.card_in(pot)) for pot in grill) for grill in stored.grills)
        table.scores = tuple(sum(POINTS[card] for _, card in grill) for grill in table.grills)
        table.out = tuple(
            all(devil.place is None for devil in table.devils_of(Seat(seat))) for seat in range(self.seats)
        )
        self._check_devils(table)
        self._check_turn(table)
        return table

    def _check_pots(self) -> None:
        """Every pot in play is in exactly one spot."""
        stored = self.stored
        carried = [found[3] for code in stored.devils if (found := _DEVIL.fullmatch(code)) and found[3]]
        standing = [pot for pots in stored.pots.values() for pot in pots]
        delivered = [pot for grill in stored.grills for pot in grill]
        found_pots = Counter(carried + standing + delivered + stored.unplaced)
        demand(found_pots == Counter(pot for colour in self.colours for pot in pots_of(colour)), "pots")
        demand(all(stored.pots.values()), "an entry for a place without a pot")
        demand(len(stored.grills) == self.seats, "grills")

    def _devil(self, index: int, code: str) -> Devil:
        seat, rest = divmod(index, DEVILS_PER_SEAT)
        is_guard = seat == self.seats
        colour = self.guard_colour if is_guard else self.colours[seat] if seat < self.seats else None
        if colour is None:
            raise DamagedError("a devil that nobody has")
        if code == "-":
            return devil_of(colour, rest + 1, None, False, None)
        found = _DEVIL.fullmatch(code)
        if found is None:
            raise DamagedError("a devil")
        place, has_cap, pot = found[1], bool(found[2]), found[3]
        if is_guard:
            demand(place == EXITS[START[colour]][rest] and not has_cap and pot is None, "a guard")
        else:
            demand(place in COOKING_PLACES or (place == START[colour] and pot is None), "a devil")
        return devil_of(colour, rest + 1, place, has_cap, pot)

    def _duel(self) -> Duel | None:
        duel = self.stored.duel
        if duel is None:
            return None
        seats = (duel.attacker, duel.presser, 0 if duel.defender is None else duel.defender)
        demand(max(seats) < self.seats and duel.attacker != duel.defender, "seats of the duel")
        if duel.defender is not None:
            colour: Colour | None = self.colours[duel.defender]
        else:
            colour = self.guard_colour
        if colour is None:
            raise DamagedError("a duel with a guard without guards")
        return Duel(
            place=duel.place,
            attacker=Seat(duel.attacker),
            devil=duel.devil,
            defender=None if duel.defender is None else Seat(duel.defender),
            defender_colour=colour,
            defender_devil=duel.enemy,
            presser=Seat(duel.presser),
            presses=duel.presses,
        )

    def _check_phase(self, table: Table) -> None:
        before_play = table.phase in (Phase.MENU, Phase.POTS)
        demand((table.phase is Phase.MENU) == (None in table.menus), "menus")
        demand(any(table.unplaced) if before_play else not any(table.unplaced), "unplaced pots")
        demand(before_play == (table.dice is None), "dice")
        demand((table.phase in (Phase.ANSWER, Phase.PRESS)) == (table.duel is not None), "duel")
        if table.phase is Phase.POTS:
            demand(bool(table.unplaced[table.turn]), "whose turn it is")
        if before_play:
            demand(not any(self.stored.grills), "grills")
            demand(all(devil.place == START[devil.colour] for devil in table.devils[: 3 * self.seats]), "devils")

    def _check_devils(self, table: Table) -> None:
        """Apart from a devil that passes its brother and from a duel, one devil stands on each cooking place."""
        standing = Counter(devil.place for devil in table.devils if devil.place in COOKING_PLACES)
        passing: Place | None = None
        if table.must_move is not None:
            passing = table.devils_of(table.turn)[table.must_move - 1].place
        duel = table.duel
        if duel is not None:
            attacker = table.devils[table.index(duel.attacker, duel.devil)]
            enemy = table.devils[table.index(duel.defender, duel.defender_devil)]
            demand(attacker.place == enemy.place == duel.place and table.turn == duel.attacker, "duel")
            demand(passing is None, "duel")
            passing = duel.place
        crowded = {place: 2 for place in (passing,) if place is not None}
        demand({place: count for place, count in standing.items() if count > 1} == crowded, "devils")

    def _check_turn(self, table: Table) -> None:
        is_over = table.phase is Phase.OVER
        demand(is_over == (None not in table.menus and outcome(table) is not None), "the end")
        flown = table.flight == "flown"
        demand(flown == (table.flier is not None), "flight")
        demand(table.flight == "none" or (table.dice == (0, 0) and table.points == 0), "flight")
        demand(table.must_move is None or table.points > 0, "points")
        if not is_over and table.dice is not None:
            demand(not table.out[table.turn], "whose turn it is")
            demand(table.points <= sum(table.dice), "points")
        duel = table.duel
        if duel is not None and duel.presser != duel.attacker:
            owner = table.next_seat(duel.attacker) if duel.defender is None else duel.defender
            demand(duel.presser == owner, "duel")
        # The flier may be out of the game: it flew, and then served milk.
        for number in (table.bonus, table.must_move):
            demand(number is None or table.devils_of(table.turn)[number - 1].place is not None, "devils")
        demand(is_over or bool(legal_moves(table)), "nothing to do")
