"""An answer ahead on the card is like a click at every door, and nothing shows that it was given or ended."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from bot.tables import standing_orders
from bot.tables.table import Table
from games.chance import Playout
from games.contract import Event, Game, Move, Seat, StandingOrder, State
from games.engine.playback import Recording
from games.engine.record import deal, play_on
from games.engine.registry import GAMES
from tests.journeys.entry_points import SHOWING_COMMANDS, SHOWING_VERBS
from tests.journeys.test_entry_points import MOMENTS, Company, Doors, Got, Leaks, company
from tests.size import IS_LONG

pytestmark = pytest.mark.slow

ANNA = Seat(0)
ACTS = {f"/{name}" for name in ("leave", "endgame", "replace", "continue")} | set(
    """
    endgame endnow endvote offerseat remedy keep requesttakeback agreetakeback leave rematch goon skip takeback
    share answerahead askmeagain takeseat sitdown imback unshare continuehere continue endtable
    late continueelsewhere
    """.split()
)
"""Doors at which something is done; what follows from that is looked at in `test_entry_points`."""
LOOKS = frozenset({*(f"/{command}" for command in SHOWING_COMMANDS), *SHOWING_VERBS}) - ACTS
DOORS: Doors = {"Cleo": LOOKS - {"/tables", "tables"}, "Olga": LOOKS, "Mona": frozenset({"/tables", "tables"})}
MAIN = frozenset({"/board", "/mycards", "mycards", "menu", "recap", "suggest", "tables"})
"""What is tried with every kind of order."""
SEED = "5eed" * 16
TRIES = 400
KINDS = [
    *[("teufel", kind) for kind in ("pots", "run", "accept", "fetch")],
    *[("heller", kind) for kind in ("draw", "tile", "market")],
    ("heuchel", "climb"),
]
"""Games, and kinds of orders about questions on the card."""


def tried(game: str, kind: str) -> Doors:
    """Return who tries what with a kind of order: of the doors that are not `MAIN`, each person others.

    Each of them is tried by everybody with one kind of order of each game, with `make long` with all.
    """
    if IS_LONG:
        return DOORS
    kinds = [other for key, other in KINDS if key == game]
    found = {}
    for number, (name, doors) in enumerate(DOORS.items()):
        turn = (kinds.index(kind) + number) % len(kinds)
        found[name] = doors & MAIN | frozenset(sorted(doors - MAIN)[turn :: len(kinds)])
    return found


@dataclass(frozen=True)
class Moment:
    """A game in which the seat `other` is to move with `codes`, and Anna's order `id` answers then with `anna`."""

    recording: Recording
    id: str
    other: Seat
    codes: tuple[str, ...]
    anna: tuple[str, ...]


@cache
def moment(key: str, kind: str) -> Moment:
    """Return the first moment of a random game at which an order of a kind can be given that is carried out."""
    game = GAMES[key]
    for number in range(20):
        for found in _moments(game, kind, Playout(number)):
            return found
    raise AssertionError(f"{kind} is never ordered in {key}")


def _moments(game: Game, kind: str, rng: Playout) -> Iterator[Moment]:
    seats, options = max(3, game.seats[0]), game.options()
    state, moves = deal(game, options, seats, SEED), list[tuple[int, str]]()
    for _ in range(TRIES):
        if not state.to_act:
            return
        if len(state.to_act) == 1 and ANNA not in state.to_act and (id := _offered(game, state, kind, rng)):
            (other,) = state.to_act
            codes, after = _played(game, state, other, rng)
            anna = _ordered(game, after, id) if after.to_act == {ANNA} else ()
            if anna:
                yield Moment(
                    Recording(game.key, options, seats, SEED, tuple(moves), game.schema), id, other, codes, anna
                )
        seat = rng.pick(sorted(state.to_act))
        move = rng.pick(state.legal_moves(seat))
        moves.append((seat, move.code))
        play_on(game, state, seat, move.code, SEED)


def _offered(game: Game, state: State, kind: str, rng: Playout) -> str | None:
    """Return an order of a kind that Anna may give."""
    within = ""
    while True:
        offered = [one for one in game.standing_orders(state.view(ANNA), within) if one.id.split(".")[0] == kind]
        if not offered:
            return None
        offer = rng.pick(offered)
        if isinstance(offer, StandingOrder):
            return offer.id
        within = offer.id


def _played(game: Game, state: State, seat: Seat, rng: Playout) -> tuple[tuple[str, ...], State]:
    """Let a seat move until somebody else is asked; moves that play themselves are none of its."""
    codes, after = list[str](), state.clone()
    while after.to_act == {seat} and len(codes) < 40:
        move = rng.pick(after.legal_moves(seat))
        codes.append(move.code)
        play_on(game, after, seat, move.code, SEED)
        _forced(game, after)
    return tuple(codes), after


def _ordered(game: Game, state: State, id: str) -> tuple[str, ...]:
    """Return what Anna's order plays, one move after the other."""
    codes, order = list[str](), game.standing_order(state.view(ANNA), id)
    assert order is not None
    happened = list[Event]()
    while state.to_act == {ANNA}:
        move = order.decide(game.own(state.view(ANNA)), happened)
        if not isinstance(move, Move):
            break
        codes.append(move.code)
        happened += play_on(game, state, ANNA, move.code, SEED)
        _forced(game, state)
    return tuple(codes)


def _forced(game: Game, state: State) -> None:
    while (move := state.forced) is not None:
        play_on(game, state, min(state.to_act), move.code, SEED)


@dataclass(frozen=True)
class World:
    """What others get at every door in one course of things: before somebody else moves, and after Anna's moves."""

    orders: bool = False
    ends: bool = False

    async def run(self, company: Company, moment: Moment, doors: Doors) -> dict[str, Got]:
        table = await company.set_up(moment.recording)
        made, tables = table.moves_made, company.harness.tables
        if self.orders:
            table, _ = await standing_orders.place(
                tables, table.session.id, company.ids[ANNA], moment.id, question=-1
            )
            await _show(company, table)
        if self.ends:
            await _show(company, await standing_orders.cancel(tables, table.session.id, company.ids[ANNA]))
        got = {"before": await _look(company, await company.harness.table(), doors)}
        await _act(company, moment.other, moment.codes)
        if not self.orders or self.ends:
            await _act(company, ANNA, moment.anna)
        table = await company.harness.table()
        moves = await company.harness.storage.moves(table.session.id)
        played = [move.code for move in moves[made:] if move.seat == ANNA][: len(moment.anna)]
        assert played == list(moment.anna), "both play the same"
        return got | {"afterwards": await _look(company, table, doors)}


async def _act(company: Company, seat: Seat, codes: tuple[str, ...]) -> None:
    for code in codes:
        table = await company.harness.table()
        question = table.seats[seat].questions
        await _show(
            company, await company.harness.tables.act(table.session.id, company.ids[seat], question, [code])
        )


async def _show(company: Company, table: Table) -> None:
    company.harness.runtime.changed(table)
    await company.harness.settle()


async def _look(company: Company, table: Table, doors: Doors) -> Got:
    got = Got()
    for name in doors:
        shown = await company.looker(name, doors).look(table)
        got |= {f"{name}: {door}": MOMENTS.sub("", what) for door, what in shown.items()}
    return got


@pytest.mark.parametrize("game", sorted({game for game, _ in KINDS}))
def test_every_door_is_tried_by_everybody_with_an_order_of_each_game(game: str) -> None:
    tries = [tried(key, kind) for key, kind in KINDS if key == game]
    assert {name: frozenset().union(*(doors[name] for doors in tries)) for name in DOORS} == DOORS


@pytest.mark.parametrize(("game", "kind"), KINDS)
async def test_others_get_the_same_at_every_door_with_and_without_an_answer_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, kind: str
) -> None:
    ids = itertools.count()
    monkeypatch.setattr("bot.features.play.new_secret", lambda: SEED)
    monkeypatch.setattr("storage.commits.new_id", lambda: f"test{next(ids):04}")
    found, leaks = moment(game, kind), Leaks()
    courses = {"clicked": World(), "ordered": World(orders=True), "ended": World(orders=True, ends=True)}
    got: dict[str, dict[str, Got]] = {}
    for name, world in courses.items():
        async with company(tmp_path / name, found.recording.seats) as people:
            got[name] = await world.run(people, found, tried(game, kind))
        for when, seen in got[name].items():
            leaks.compare(f"{name}, {when}", got["clicked"][when], seen)
    assert got["clicked"]["before"] != got["clicked"]["afterwards"]
    assert leaks.num_compared > 100
    assert not leaks.found, "\n".join(leaks.found)
