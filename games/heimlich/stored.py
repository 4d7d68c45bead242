"""The stored state of Heimlich & Co.: compact JSON, checked in full before it becomes a table again.

Keys in plain words; seats are 0-based. Agents are numbers, in a text one figure each; buildings are base-12
figures; cards are letters. A turn of the chart is its number and a base-62 figure per marker.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated, Final, Literal, NamedTuple

import pydantic

from games.contract import Seat
from games.heimlich.board import (
    AGENTS_IN_PLAY,
    BLANK,
    BUILDINGS,
    CARD_OF_CODE,
    DOSSIER_AT,
    FIGURES,
    FINISH,
    FREE,
    HELD,
    MAX_HAND,
    RUINS,
    VALUES,
    building_codes,
    card_codes,
    pack_for,
)
from games.heimlich.history import MAX_POINTS
from games.heimlich.legal import asked
from games.heimlich.table import Table
from games.heimlich.view import ChartPoint, Phase, chart_code
from games.stored import demand, read

SCHEMA: Final = 1

_MAX_MARKER: Final = FINISH - 1 + max(VALUES)
_SeatNumber = Annotated[int, pydantic.Field(ge=0, le=6)]
_Places = Annotated[str, pydantic.StringConstraints(pattern="^[0-9ab]{5,7}$")]
_Agents = Annotated[str, pydantic.StringConstraints(pattern="^[0-6]{0,7}$")]
_Cards = Annotated[str, pydantic.StringConstraints(pattern="^[a-o]*$")]
_Dossier = Annotated[str, pydantic.StringConstraints(pattern=r"^[0-6f.\-]{5,7}$")]
_Marker = Annotated[int, pydantic.Field(ge=0, le=_MAX_MARKER)]
_Markers = Annotated[list[_Marker], pydantic.Field(min_length=5, max_length=7)]
_Flag = Annotated[int, pydantic.Field(ge=0, le=1)]
_Turn = Annotated[str, pydantic.StringConstraints(pattern="^[1-9][0-9]*:[0-9A-Za-z]{5,7}$")]


class _Strict(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(strict=True, extra="forbid")


class _StoredState(_Strict):
    schema_: Annotated[int, pydantic.Field(alias="schema", ge=SCHEMA, le=SCHEMA)]
    ply: Annotated[int, pydantic.Field(ge=0)]
    options: Literal["", "t", "d", "td"]
    held: Annotated[list[_Agents], pydantic.Field(min_length=2, max_length=7)]
    at: _Places
    markers: _Markers
    safe: Annotated[int, pydantic.Field(ge=0, le=RUINS)]
    phase: Literal["move", "ask", "play", "safe", "dossier", "over"]
    turn: _SeatNumber
    turns: Annotated[int, pydantic.Field(ge=0)]
    face: Literal[0, 2, 3, 4, 5, 6]
    left: Annotated[int, pydantic.Field(ge=0, le=6)]
    before: _Places
    arrived: _Agents
    from_: Annotated[_Places, pydantic.Field(alias="from")]
    were: _Markers
    retract: _SeatNumber | None
    chart: Annotated[list[_Turn], pydantic.Field(max_length=MAX_POINTS)]
    hands: list[_Cards]
    supply: _Cards
    discard: _Cards
    laid: _Cards
    removed: _Flag
    answers: Annotated[str, pydantic.StringConstraints(pattern="^[yn?]{0,7}$")]
    actor: _SeatNumber
    forced: _Flag
    played: _Flag
    passes: Annotated[int, pydantic.Field(ge=0, le=6)]
    due: _Flag
    dossiers: list[_Dossier]
    submitted: list[_Flag]


class StoredState(NamedTuple):
    """What a stored text holds."""

    table: Table
    ply: int


def dump(table: Table, ply: int) -> str:
    """Return `table` after `ply` moves as JSON text."""
    fields = {
        "schema": SCHEMA,
        "ply": ply,
        "options": "t" * table.top_secret + "d" * table.dossier,
        "held": [_agent_codes(agents) for agents in table.held],
        "at": building_codes(table.positions),
        "markers": table.markers,
        "safe": table.safe,
        "phase": table.phase,
        "turn": table.turn,
        "turns": table.turns_ended,
        "face": table.face,
        "left": table.left,
        "before": building_codes(table.before),
        "arrived": _agent_codes(sorted(table.arrived)),
        "from": building_codes(table.trace_positions),
        "were": table.trace_markers,
        "retract": table.retractable,
        "chart": [chart_code(point) for point in table.chart],
        "hands": [card_codes(hand) for hand in table.hands],
        "supply": card_codes(table.supply),
        "discard": card_codes(table.discard),
        "laid": card_codes(table.laid),
        "removed": table.num_removed,
        "answers": "".join("?" if answer is None else "y" if answer else "n" for answer in table.answers),
        "actor": table.actor,
        "forced": int(table.forced),
        "played": int(table.has_played),
        "passes": table.passes,
        "due": int(table.is_dossier_due),
        "dossiers": table.dossiers,
        "submitted": [int(done) for done in table.submitted],
    }
    return json.dumps(fields, separators=(",", ":"))


def _agent_codes(agents: tuple[int, ...] | list[int]) -> str:
    return "".join(map(str, agents))


def load(text: str) -> StoredState:
    """Return what `dump` wrote. Raises `UnreadableState` for a newer schema and for anything damaged."""
    return read(text, SCHEMA, _StoredState, _state)


def _state(stored: _StoredState) -> StoredState:
    table = _table(stored)
    _check(table)
    return StoredState(table, stored.ply)


def _table(stored: _StoredState) -> Table:
    answers = {"?": None, "y": True, "n": False}
    return Table(
        top_secret="t" in stored.options,
        dossier="d" in stored.options,
        held=tuple(tuple(map(int, agents)) for agents in stored.held),
        positions=_places(stored.at),
        markers=tuple(stored.markers),
        safe=stored.safe,
        phase=Phase(stored.phase),
        turn=Seat(stored.turn),
        turns_ended=stored.turns,
        face=stored.face,
        left=stored.left,
        before=_places(stored.before),
        arrived=frozenset(map(int, stored.arrived)),
        trace_positions=_places(stored.from_),
        trace_markers=tuple(stored.were),
        retractable=None if stored.retract is None else Seat(stored.retract),
        chart=tuple(_chart_point(turn) for turn in stored.chart),
        hands=tuple(tuple(CARD_OF_CODE[code] for code in hand) for hand in stored.hands),
        supply=tuple(CARD_OF_CODE[code] for code in stored.supply),
        discard=tuple(CARD_OF_CODE[code] for code in stored.discard),
        laid=tuple(CARD_OF_CODE[code] for code in stored.laid),
        num_removed=stored.removed,
        answers=tuple(answers[answer] for answer in stored.answers),
        actor=Seat(stored.actor),
        forced=bool(stored.forced),
        has_played=bool(stored.played),
        passes=stored.passes,
        is_dossier_due=bool(stored.due),
        dossiers=tuple(stored.dossiers),
        submitted=tuple(map(bool, stored.submitted)),
    )


def _places(codes: str) -> tuple[int, ...]:
    return tuple(int(code, len(BUILDINGS)) for code in codes)


def _chart_point(text: str) -> ChartPoint:
    turn, markers = text.split(":")
    return ChartPoint(int(turn), tuple(map(FIGURES.index, markers)))


def _check(table: Table) -> None:
    """Demand that what is stored fits together."""
    seats = table.num_seats
    count = AGENTS_IN_PLAY[seats]
    by_agent = (table.positions, table.before, table.trace_positions, table.markers, table.trace_markers)
    demand({len(items) for items in by_agent} == {count}, "number of agents")
    demand(all(len(point.markers) == count for point in table.chart), "chart")
    dealt = [agent for agents in table.held for agent in agents]
    demand(len(set(dealt)) == len(dealt) and all(agent < count for agent in dealt), "agents held")
    demand(all(table.held), "a seat without an agent")
    seat_numbers = [table.turn, table.actor, *(() if table.retractable is None else (table.retractable,))]
    demand(max(seat_numbers) < seats, "a seat that nobody has")
    demand(all(agent < count and table.positions[agent] == table.safe for agent in table.arrived), "arrivals")
    _check_cards(table, seats)
    _check_dossiers(table, seats, count)
    _check_turn(table)
    demand((table.phase is Phase.OVER) == (not asked(table)), "nothing to do")


def _check_cards(table: Table, seats: int) -> None:
    demand(len(table.hands) == seats and all(len(hand) <= MAX_HAND for hand in table.hands), "hands")
    cards = [card for pile in (*table.hands, table.supply, table.discard, table.laid) for card in pile]
    pack = Counter(pack_for(seats) if table.top_secret else ())
    pack["free"] -= table.num_removed
    demand(+Counter(cards) == +pack and pack["free"] >= 0, "cards")
    is_part = table.phase in (Phase.ASK, Phase.PLAY)
    demand(len(table.answers) == (seats if is_part else 0), "answers")
    holding = [answer for answer, hand in zip(table.answers, table.hands, strict=False) if hand]
    demand((table.phase is Phase.ASK) == (None in holding), "answers")
    demand(not table.laid or table.phase is Phase.PLAY, "cards laid out")
    if table.phase is Phase.PLAY:
        demand(bool(table.hands[table.actor]) and True in table.answers, "whose opportunity it is")
        demand(table.passes < seats, "passes")
    else:
        demand(not (table.actor or table.forced or table.has_played or table.passes), "an opportunity")


def _check_dossiers(table: Table, seats: int, count: int) -> None:
    demand(table.dossier or not (table.is_dossier_due or table.dossiers), "dossiers")
    demand(len(table.dossiers) == len(table.submitted), "dossiers")
    if table.dossiers:
        demand(len(table.dossiers) == seats and table.is_dossier_due, "dossiers")
    else:
        demand(table.phase is not Phase.DOSSIER, "dossiers")
    for seat, (form, done) in enumerate(zip(table.dossiers, table.submitted, strict=True)):
        own = table.held[seat][: form.count(HELD)]
        entries = [FREE, BLANK, *(str(other) for other in range(seats) if other != seat)]
        demand(len(form) == count and bool(own), "a dossier")
        demand(all((entry == HELD) == (agent in own) for agent, entry in enumerate(form)), "a dossier")
        demand(all(entry in entries for entry in form if entry != HELD), "a dossier")
        demand(not done or BLANK not in form, "a dossier")
    is_open = bool(table.dossiers) and not all(table.submitted)
    demand(is_open == (table.phase is Phase.DOSSIER), "dossiers")


def _check_turn(table: Table) -> None:
    demand(table.left <= table.total and (table.phase is Phase.MOVE) == (table.left > 0), "points")
    is_won = max(table.markers) >= FINISH
    demand(not is_won or table.phase in (Phase.DOSSIER, Phase.OVER), "the end")
    demand(table.phase is not Phase.OVER or is_won, "the end")
    demand(not table.dossier or max(table.markers) < DOSSIER_AT or table.is_dossier_due, "dossiers")
    turns = [point.turn for point in table.chart]
    demand(turns == sorted(set(turns)) and (not turns or turns[-1] <= table.turns_ended), "chart")
