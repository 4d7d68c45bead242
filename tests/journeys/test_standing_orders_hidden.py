"""Others can't tell whether a person used an order, clicked, or had nothing to play."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from bot.tables import standing_orders
from bot.tables.table import Table
from games.chance import Playout
from games.contract import Event, Game, Move, Seat, StandingOrder, State, replaced
from games.engine.playback import Recording
from games.engine.record import deal, play_on
from games.engine.registry import GAMES
from games.heimlich.rules.board import Card
from games.heimlich.rules.position import HeimlichPosition
from tests.journeys.bot_harness import BotHarness, open_harness, until
from tests.journeys.conftest import join
from tests.journeys.entry_points import DOORS, SHOWING_COMMANDS, SHOWING_VERBS
from tests.journeys.fake_workers import FakePictures
from tests.journeys.people import Player, at_question, decline, order, sent_to_channel
from tests.journeys.test_entry_points import MOMENTS, Company, Doors, Got, Leaks, company
from tests.size import IS_LONG

pytestmark = pytest.mark.slow

# An answer ahead on the card is like a click at every door, and nothing shows that it was given or ended


ANNA = Seat(0)
ACTS = {f"/{name}" for name in ("leave", "endgame", "replace", "continue")} | {
    verb for verb, door in DOORS.items() if door.acts
}
"""Doors at which something is done; what follows from that is looked at in `test_entry_points`."""
LOOKS = frozenset({*(f"/{command}" for command in SHOWING_COMMANDS), *SHOWING_VERBS}) - ACTS
WATCHED: Doors = {"Cleo": LOOKS - {"/tables", "tables"}, "Olga": LOOKS, "Mona": frozenset({"/tables", "tables"})}
SEED = "5eed" * 16
TRIES = 400
KINDS = [
    *[("teufel", kind) for kind in ("pots", "run", "accept", "fetch")],
    *[("heller", kind) for kind in ("draw", "tile", "market")],
    ("heuchel", "climb"),
]
"""Games, and kinds of orders about questions on the card."""
TRIED = KINDS if IS_LONG else [*dict(KINDS).items()]
"""One kind of each game."""


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
    """Let a seat move until another is asked; automatic moves aren't its own."""
    codes, after = list[str](), state.clone()
    while after.to_act == {seat} and len(codes) < 40:
        move = rng.pick(after.legal_moves(seat))
        codes.append(move.code)
        play_on(game, after, seat, move.code, SEED)
        _forced(game, after)
    return tuple(codes), after


def _ordered(game: Game, state: State, id: str) -> tuple[str, ...]:
    """Return the moves that Anna's order plays, in order."""
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


TIMES = re.compile(
    r"\?ex=[^\"]*|test\d{4}|\d{4}-\d\d-\d\dT[0-9:.+]+|\d{17,20}|<t:\d+:\w>|(?<=//)[^/]+|(?<=\"nonce\": )\"\w+\""
)
"""Moments, places and ids of a run."""


class Bystander:
    """A person without a table, and everything that reaches them and the channel from now on."""

    def __init__(self, person: Player) -> None:
        self._person, self._requests = person, person.harness.local.requests
        self._began = person.num_frames, len(self._requests)

    def heard(self) -> list[str]:
        frames, requests = self._began
        told = [json.dumps(frame, sort_keys=True) for frame in self._person.frames(frames)]
        return [TIMES.sub("", line) for line in (*told, *sent_to_channel(self._person.harness, requests))]


async def play_by_order(harness: BotHarness) -> None:
    """Let the pause be over that comes before an answer ahead."""
    table, computers = await harness.table(), harness.runtime.computers
    await until(lambda: table.session.id in computers._waiting)
    computers.hurry(table.session.id)  # once: the next pause is that of the next move
    while (await harness.table()).moves_made == table.moves_made:
        await asyncio.sleep(0.01)


@dataclass(frozen=True)
class World:
    """Others' results before and after moves of another person and of Anna, and what comes unasked."""

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
        bystander = Bystander(company.people["Olga"])
        await _act(company, moment.other, moment.codes)
        for code in moment.anna:
            if self.orders and not self.ends:
                await play_by_order(company.harness)
                await company.harness.settle()
            else:
                await _act(company, ANNA, (code,))
        got["unasked"] = {"Olga": "\n".join(bystander.heard())}
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


@pytest.mark.parametrize(("game", "kind"), TRIED)
async def test_others_get_the_same_at_every_door_and_unasked_with_and_without_an_answer_ahead(
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
            await people.harness.restarted(computer_pause=1000.0)
            await people.harness.bot.wait_until_ready()
            got[name] = await world.run(people, found, WATCHED)
        for when, seen in got[name].items():
            leaks.compare(f"{name}, {when}", got["clicked"][when], seen)
    assert got["clicked"]["before"] != got["clicked"]["afterwards"]
    assert got["clicked"]["unasked"]["Olga"], "what follows is shown"
    assert leaks.num_compared > 100
    assert not leaks.found, "\n".join(leaks.found)


# Whether a person used an order, clicked, or had nothing to play

PLAYABLE: Card = "to-safe"
UNPLAYABLE: Card = "rescue"
"""While no agent is in the ruins."""
Answering = Callable[[BotHarness, Sequence[Player]], Awaitable[None]]


async def all_click(harness: BotHarness, people: Sequence[Player]) -> None:
    await decline(*people)


async def two_promise_when_they_are_asked(harness: BotHarness, people: Sequence[Player]) -> None:
    for person in people[1:]:
        await order(person, person.dms()[-1], "round")
    await decline(people[0])


async def one_takes_it_back(harness: BotHarness, people: Sequence[Player]) -> None:
    await order(people[1], people[1].dms()[-1], "round")
    await people[1].press("askmeagain", people[1].letter)
    await decline(people[2], people[0])


async def all_have_promised(harness: BotHarness, people: Sequence[Player]) -> None:
    """Let people have promised before they were asked; then they are."""
    table = await harness.table()
    for person in people:
        table, _ = await standing_orders.place(
            harness.tables, table.session.id, person.user_id, "turn", question=-1
        )
    harness.runtime.changed(table)


WAYS = (two_promise_when_they_are_asked, all_have_promised, one_takes_it_back)


async def hold(harness: BotHarness, person: Player, card: Card) -> None:
    """Exchange a person's cards for as many others, without a public difference."""
    table = await harness.table()
    seat = table.seat_of(person.user_id)
    assert seat is not None and table.session.state is not None
    position: HeimlichPosition = HeimlichPosition.codec.read_cache(table.session.state, table.session.schema)
    hands = position.secret.hands
    position.secret.hands = replaced(hands, seat.seat, (card,) * len(hands[seat.seat]))
    state = HeimlichPosition.codec.write_cache(position, table.session.schema)
    harness.runtime.changed(await harness.tables.commit(table, {"state": state}))


async def observed(folder: Path, answering: Answering, card: Card) -> list[str]:
    """Return all that a bystander hears, and all that is sent to the channel, from a question to the next."""
    async with AsyncExitStack() as stack:
        harness = await stack.enter_async_context(open_harness(folder, FakePictures))
        names = ("Anna", "Ben", "Cleo", "David")
        *people, david = [await stack.enter_async_context(await join(harness, name)) for name in names]
        await at_question(*people)
        await hold(harness, people[1], card)
        await harness.settle()
        bystander = Bystander(david)
        await answering(harness, people)
        await harness.settle()
        return bystander.heard()


@pytest.mark.parametrize("way", WAYS)
async def test_nobody_can_tell_who_answered_ahead_who_clicked_and_who_had_nothing_to_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Answering
) -> None:
    told: list[list[str]] = []
    for answering, card in ((all_click, PLAYABLE), (way, UNPLAYABLE)):
        ids = itertools.count()
        monkeypatch.setattr("storage.commits.new_id", lambda ids=ids: f"test{next(ids):04}")
        monkeypatch.setattr("bot.tables.lobby.new_secret", lambda: "5eed" * 16)
        told.append(await observed(tmp_path / str(len(told)), answering, card))
    assert told[0], "what follows is shown"
    assert told[0] == told[1]
