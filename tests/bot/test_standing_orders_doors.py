"""An answer ahead on the card is like a click at every door, and nothing shows that it was given or ended."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from bot.table.table import Table
from games.chance import Playout
from games.contract import Event, Game, Move, Seat, StandingOrder, State
from games.playback import Recording
from games.record import deal, play_on
from games.registry import GAMES
from tests.bot.doors import SHOWING_COMMANDS, SHOWING_VERBS
from tests.bot.test_doors import MOMENTS, Company, Doors, Got, Leaks, company

pytestmark = pytest.mark.slow

ANNA, CLEO = Seat(0), Seat(1)
ACTS = {
    *("/leave", "/endgame", "/replace", "/continue", "endgame", "endnow", "endvote", "offer", "remedy", "keep"),
    *("requesttakeback", "agreetakeback", "leave", "rematch", "goon", "skip", "undo", "order", "cancelorder"),
    *("take", "sitdown", "return", "share", "unshare", "goonhere", "reopen", "tablesend"),
}
"""Doors at which something is done; what follows from that is looked at in `test_doors`."""
LOOKS = frozenset({*(f"/{command}" for command in SHOWING_COMMANDS), *SHOWING_VERBS}) - ACTS
DOORS: Doors = {"Cleo": LOOKS - {"/tables", "tables"}, "Olga": LOOKS, "Mona": frozenset({"/tables", "tables"})}
SEED = "5eed" * 16
TRIES = 400


@dataclass(frozen=True)
class Moment:
    """A game in which Cleo is to move with `cleo`, and Anna's order `id` answers then with `anna`."""

    recording: Recording
    id: str
    cleo: tuple[str, ...]
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
        if state.to_act == {CLEO} and (id := _offered(game, state, kind, rng)) is not None:
            cleo, after = _played(game, state, rng)
            anna = _ordered(game, after, id) if after.to_act == {ANNA} else ()
            if anna:
                yield Moment(Recording(game.key, options, seats, SEED, tuple(moves)), id, cleo, anna)
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


def _played(game: Game, state: State, rng: Playout) -> tuple[tuple[str, ...], State]:
    """Let Cleo move until somebody else is asked; moves that play themselves are none of hers."""
    codes, after = list[str](), state.clone()
    while after.to_act == {CLEO} and len(codes) < 40:
        move = rng.pick(after.legal_moves(CLEO))
        codes.append(move.code)
        play_on(game, after, CLEO, move.code, SEED)
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


@dataclass
class World:
    """What others get at every door in one course of things, by what has happened until then."""

    company: Company
    moment: Moment
    orders: bool = False
    ends: bool = False

    async def run(self) -> dict[str, Got]:
        company, moment = self.company, self.moment
        table = await company.set_up(moment.recording)
        got = {"before": await self._look(table)}
        orders = company.house.services.standing_orders
        if self.orders:
            table, _ = await orders.place(table.session.id, company.ids[ANNA], moment.id, question=-1)
            company.house.runtime.changed(table)
            await company.settled()
        got["ordered"] = await self._look(table)
        if self.ends:
            table = await orders.cancel(table.session.id, company.ids[ANNA])
            company.house.runtime.changed(table)
            await company.settled()
        got["ended"] = await self._look(table)
        await self._act(CLEO, moment.cleo)
        if not self.orders or self.ends:
            await self._act(ANNA, moment.anna)
        table = await company.house.table()
        moves = await company.house.storage.moves(table.session.id)
        played = [move.code for move in moves if move.seat == ANNA][-len(moment.anna) :]
        assert played == list(moment.anna), "both play the same"
        got["afterwards"] = await self._look(table)
        await company.end(table)
        return got

    async def _act(self, seat: Seat, codes: tuple[str, ...]) -> None:
        for code in codes:
            table = await self.company.house.table()
            mine = table.seats[seat]
            table = await self.company.house.services.sessions.act(
                table.session.id, self.company.ids[seat], mine.questions, [code]
            )
            self.company.house.runtime.changed(table)
            await self.company.settled()

    async def _look(self, table: Table) -> Got:
        got = Got()
        for name in DOORS:
            shown = await self.company.looker(name, DOORS).look(table)
            got |= {f"{name}: {door}": MOMENTS.sub("", what) for door, what in shown.items()}
        return got


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("teufel", "pots"),
        ("teufel", "run"),
        ("teufel", "accept"),
        ("teufel", "fetch"),
        ("heller", "draw"),
        ("heller", "tile"),
        ("heller", "market"),
        ("heuchel", "climb"),
    ],
)
async def test_others_get_the_same_at_every_door_with_and_without_an_answer_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, kind: str
) -> None:
    ids = itertools.count()
    monkeypatch.setattr("bot.features.play.commands.new_secret", lambda: SEED)
    monkeypatch.setattr("storage.writes.new_id", lambda: f"test{next(ids):04}")
    found, leaks = moment(game, kind), Leaks()
    async with company(tmp_path, found.recording.seats) as people:
        without = await World(people, found).run()
        for world in (World(people, found, orders=True), World(people, found, orders=True, ends=True)):
            for when, got in (await world.run()).items():
                leaks.compare(f"{when}, {'ended' if world.ends else 'ordered'}", without[when], got)
        assert without["before"] == without["ordered"] == without["ended"] != without["afterwards"]
    assert leaks.num_compared > 100
    assert not leaks.found, "\n".join(leaks.found)
