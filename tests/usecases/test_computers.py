"""Computer players at a table: levels, names, what they are told, and what they choose."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from bot.account import Account
from bot.features import takeback
from bot.tables import leave
from bot.tables import lobby as lobby
from bot.tables.checks import Refusal
from bot.tables.computers import Computers, next_pause
from bot.tables.seats import character_of, level_of, plain_name
from bot.tables.table import Table, TableView
from bot.workers.pool import Limits, Pool, WorkFailed
from bot.workers.workers import Workers
from games.chance import Playout
from games.contract import Event, Move, Seat, View
from games.engine.registry import GAMES
from games.heimlich.rules.events import Scored
from games.heimlich.rules.imagination import suspicions
from games.heimlich.rules.position import HeimlichView
from games.players import first_glance, levels
from games.players.advice import Advice, Candidate, DecisionPoint
from storage import Occupant
from tests.usecases.use_case_harness import ANNA, AT_ONCE, BEN, UseCaseHarness, state_of

T = TypeVar("T")


class Listener:
    """A thinker that notes what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, View, Sequence[Event], str]] = []
        self.characters: list[str | None] = []
        self.accounts: set[Hashable] = set()

    async def plan(self, point: DecisionPoint, *, whose: Hashable) -> Sequence[Move]:
        self.characters.append(point.character)
        self.accounts.add(whose)
        self.told.append((point.level, point.view, point.observed, point.seed))
        return (Playout(point.seed).pick(point.legal_moves),)

    async def advice(self, point: DecisionPoint, *, whose: Hashable) -> Advice:
        return [Candidate(tuple(await self.plan(point, whose=whose)), 0.5)]


async def advised(harness: UseCaseHarness, thinker: Any, table: Table) -> Advice:
    """Return the advice to a person who is asked."""
    computers, seat = Computers(harness.tables, thinker, lambda _: None, AT_ONCE), table.asked[0].seat
    return await computers.advice(TableView.of(table, seat), seat, whose=Account(1, ANNA))


async def begun(harness: UseCaseHarness, num_computers: int = 1, thinker: Any = None) -> Table:
    """Let Anna play with computers, and answer what she is asked first; with a thinker they do it, too."""
    table = await harness.start(game="heller", seats=1 + num_computers, computers=num_computers)
    while ANNA in table.asked_people:
        table = await harness.move(table, user_id=ANNA)
    return table if thinker is None else await harness.let_computers_move(table, thinker)


@pytest.mark.parametrize(
    ("user_id", "seat", "level"), [(BEN, 1, "easy"), (ANNA, 0, "easy"), (ANNA, 9, "easy"), (ANNA, 1, "god")]
)
async def test_nobody_else_and_nothing_else_gets_a_level(
    harness: UseCaseHarness, user_id: int, seat: int, level: str
) -> None:
    table = await harness.open(seats=3, computers=1)
    with pytest.raises(Refusal):
        await harness.do(lobby.set_level, table, user_id, seat, level)


async def test_another_computer_plays_as_well_as_the_one_before(harness: UseCaseHarness) -> None:
    table = await harness.open(game="heller", seats=4, computers=1)
    table = await harness.do(lobby.set_level, table, ANNA, 1, "normal")
    table = await harness.do(lobby.set_computers, table, ANNA, +1)
    assert [seat.computer for seat in table.computers] == ["normal", "normal"]


def test_a_level_that_a_game_lacks_or_nobody_knows_becomes_one_that_it_has() -> None:
    for game in GAMES.values():
        assert [level_of(game, level) for level in levels(game)] == list(levels(game))
        assert level_of(game, "random") == level_of(game, None) == level_of(game, "normal")
        assert level_of(game, "hard") == levels(game)[-1]


async def test_what_was_taken_back_by_consent_was_not_heard(harness: UseCaseHarness) -> None:
    after = await harness.start(BEN, game="heimlich", hints="everybody")
    while not any(isinstance(event, Scored) for event in await harness.tables.events(TableView.of(after), 0)):
        before, after = after, await harness.move(after)
    (mover,) = before.asked_people
    observed, too_much = [await harness.tables.events(TableView.of(table), 0) for table in (before, after)]
    undone = await harness.do(takeback.request_takeback, after, mover)
    undone = await harness.do(takeback.agree_takeback, after, (ANNA + BEN) - mover, undone.moves_made)
    await advised(harness, listener := Listener(), undone)
    [(_, view, told, _)] = listener.told
    assert isinstance(view, HeimlichView)
    assert list(told) == observed
    assert suspicions(view.public, told) != suspicions(view.public, too_much)
    people = await harness.tables.moves_with_events(TableView.of(undone), 0)
    assert [event for _, events in people for event in events] != list(told), "people are told all that happened"


@pytest.mark.slow
async def test_computers_are_told_what_their_seat_may_know_and_nothing_of_the_dice(harness: UseCaseHarness) -> None:
    table = await harness.start(game="heimlich", seats=3, computers=2)
    listener = Listener()
    for _ in range(30):
        if ANNA in table.asked_people:
            table = await harness.move(table, user_id=ANNA)
        table = await harness.let_computers_move(table, listener)
    assert listener.told
    for level, view, observed, seed in listener.told:
        assert level == "easy"
        assert view.seat is not None and table.seats[view.seat].computer
        assert all(event.is_visible_to(view.seat) for event in observed)
        assert seed != table.session.seed
    assert any(observed for _, _, observed, _ in listener.told)


async def test_computers_play_by_their_characters_and_advice_comes_from_nobody_in_particular(
    harness: UseCaseHarness,
) -> None:
    table = await harness.start(game="heller", seats=3, computers=2, channel=8)
    await advised(harness, listener := Listener(), table)
    assert listener.characters == [None]
    table = await begun(harness, 2, listener)
    while ANNA in table.asked_people:
        table = await harness.move(table, user_id=ANNA)
    await harness.let_computers_move(table, listener)
    assert set(listener.characters) == {None, "Ada", "Babbage"}


async def test_thinking_is_accounted_to_the_server_and_the_host_of_a_table(harness: UseCaseHarness) -> None:
    table = await begun(harness, 2, listener := Listener())
    assert listener.accounts == {Account(table.session.guild_id, ANNA, table.session.id)}


class NoTime(Pool):
    """A helper process that never gets round to anything."""

    async def do(self, whose: Hashable, work: Callable[..., T], *handed: object) -> T:
        raise WorkFailed("too much waits")


def hurried_workers() -> Workers:
    workers = Workers()
    workers.thinking = NoTime("thinking", Limits(seconds=1, idle=1, patience=1, waiting=1, per_account=1))
    return workers


@pytest.mark.parametrize("level", ["easy", "normal"])
async def test_what_cannot_be_thought_about_in_time_is_what_the_policy_says_without_a_mistake(
    harness: UseCaseHarness, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    workers, game = hurried_workers(), GAMES["heller"]
    state = game.new(game.options(), 2, Playout(1))
    seat = min(state.to_act)
    view, legal_moves = state.view(seat), state.legal_moves(seat)
    for number in range(40):
        point = DecisionPoint(game, level, view, (), legal_moves, f"{number}")
        (chosen,) = await workers.plan(point, whose=Account(1, 1, "a table"))
        assert chosen == first_glance(game, view, legal_moves, f"{number}")
        assert chosen == game.play.policy(view, legal_moves, Playout(f"{number}"))
    assert [record.getMessage() for record in caplog.records] == [
        "a move was made without thinking ahead, which is said once: too much waits"
    ]


async def test_computers_and_suggestions_that_have_no_time_move_all_the_same(harness: UseCaseHarness) -> None:
    before = await begun(harness)
    table = await harness.let_computers_move(before, hurried_workers())
    assert table.moves_made > before.moves_made
    [suggested] = await advised(harness, hurried_workers(), table)
    assert suggested.moves[0] in state_of(table).legal_moves(Seat(table.asked[0].seat))


async def test_computers_that_are_stopped_as_soon_as_they_are_woken_go_on_when_woken_again(
    harness: UseCaseHarness,
) -> None:
    table = await begun(harness)
    computers = Computers(harness.tables, Listener(), lambda _: None, AT_ONCE)
    computers.wake(table.session.id)
    await computers.close()
    assert (await harness.tables.load(table.session.id)).moves_made == table.moves_made
    assert (await harness.let_computers_move(table)).moves_made > table.moves_made


@pytest.mark.parametrize(
    ("hints", "alone", "together"), [("alone", True, False), ("on", True, True), ("off", False, False)]
)
async def test_a_table_says_whether_it_gives_hints(
    harness: UseCaseHarness, hints: str, alone: bool, together: bool
) -> None:
    begun = await harness.start(seats=2, computers=1, hints=hints)
    assert begun.may_have_hints == alone
    await harness.do(leave.leave, begun, ANNA)
    table = await harness.open(BEN, hints=hints)
    assert not table.may_have_hints, "nobody is asked yet"
    assert (await harness.do(lobby.start, table, ANNA)).may_have_hints == together


class Slow(Listener):
    """A thinker that answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.alone: list[bool] = []

    async def plan(self, point: DecisionPoint, *, whose: Hashable) -> Sequence[Move]:
        self.alone.append(len(point.legal_moves) == 1)
        moves = await super().plan(point, whose=whose)
        await self.may_answer.wait()
        return moves


async def somebody_moves(harness: UseCaseHarness, table: Table) -> Table:
    """Let Anna or a computer, whichever is asked first, make any move."""
    seat = table.asked[0]
    if not seat.is_automatic:
        return await harness.move(table, user_id=ANNA)
    code = harness.code(table, seat.seat)
    return (await harness.tables.act_computer(table.session.id, seat.seat, seat.questions, code))[0]


class Steps(Listener):
    """A thinker that makes one more move of its turn, and then ends it."""

    async def plan(self, point: DecisionPoint, *, whose: Hashable) -> Sequence[Move]:
        legal = {move.code: move for move in point.legal_moves}
        others = [code for code in legal if code != "end"]
        chosen = others[0] if (others and not self.told) or "end" not in legal else "end"
        self.told.append((point.level, point.view, point.observed, point.seed))
        return (legal[chosen],)


async def test_who_goes_on_after_a_climax_waits_for_no_further_move_of_that_turn(harness: UseCaseHarness) -> None:
    table = await harness.start(game="teufel", seats=2, computers=1)
    computers = Computers(harness.tables, Steps(), lambda _: None, replace(AT_ONCE, rest=1000.0))
    while not (
        table.asked[0].is_automatic
        and table.public is not None
        and table.public.turn_seat == table.asked[0].seat
        and (climax := await computers._climax(table)) is not None
        and climax.rests
    ):
        table = await somebody_moves(harness, table)
    computers.wake(table.session.id)
    while table.session.id not in computers._waiting:
        await asyncio.sleep(0)
    computers.hurry(table.session.id)
    await asyncio.wait_for(computers.settle(), 10)
    assert (await harness.tables.load(table.session.id)).asked[0].user_id == ANNA


def asks_some_without_a_choice(table: Table) -> bool:
    """Tell whether a secret question is open, which some computer player can answer in one way only."""
    if not table.asks_secretly or table.state is None:
        return False
    asked = [Seat(seat.seat) for seat in table.asked if seat.is_automatic]
    return any(len(table.state.legal_moves(seat)) == 1 for seat in asked)


async def test_a_secret_question_is_thought_about_by_all_before_any_answer_even_where_there_is_no_choice(
    harness: UseCaseHarness,
) -> None:
    table = await harness.start(game="heimlich", seats=4, computers=3, options={"top_secret": "true"})
    while not asks_some_without_a_choice(table):
        table = await somebody_moves(harness, table)
    asked = [seat.seat for seat in table.asked if seat.is_automatic]
    slow, before = Slow(), table.moves_made
    computers = Computers(harness.tables, slow, lambda _: None, AT_ONCE)
    computers.wake(table.session.id)
    while len(slow.told) < len(asked):
        await asyncio.sleep(0)
    assert True in slow.alone
    assert [view.seat for _, view, _, _ in slow.told] == asked
    assert (await harness.tables.load(table.session.id)).moves_made == before
    slow.may_answer.set()
    await computers.settle()
    assert (await harness.tables.load(table.session.id)).moves_made > before


@pytest.mark.parametrize(
    ("due", "pauses", "now", "expected"),
    [(10, 2, 9, 10), (10, 2, 10, 10), (10, 2, 10.5, 12), (10, 2, 15.9, 16), (10, 0, 15, 10)],
)
def test_an_answer_that_took_longer_than_a_pause_comes_at_the_end_of_another(
    due: float, pauses: float, now: float, expected: float
) -> None:
    assert next_pause(due, pauses, now) == expected


def test_only_a_computer_has_signs_in_its_name_and_a_character_if_it_is_known() -> None:
    assert plain_name(Occupant(name="🤖 Ada ★★", computer="normal")) == "Ada"
    assert plain_name(Occupant(name="🤖 Anna ★", user_id=1)) == "🤖 Anna ★"
    assert character_of(Occupant(name="🤖 Ada ★★", computer="normal")) == "Ada"
    assert character_of(Occupant(name="🤖 Robo ★★", computer="normal")) is None, "of an older version"
    assert character_of(Occupant(name="Ada", user_id=1)) is None
