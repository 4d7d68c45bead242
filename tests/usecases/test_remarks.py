"""What computer players say at climaxes: seldom, as they are, and nothing of what they know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bot.tables.news import MOST_REMARKS, VARIANTS, Happened, Remark, remark_at
from bot.tables.table import Table
from bot.ui.cards import said
from games.contract import Event, Seat
from games.players.characters import CHARACTERS
from games.teufel.rules.events import Delivered
from games.text import LANGUAGES
from storage import MoveRecord
from tests.usecases.use_case_harness import BEN, UseCaseHarness

GAMES_PLAYED = 40
CLIMAXES = 15


def served(seat: int, visible_to: tuple[Seat, ...] | None = None) -> Event:
    return Delivered(seat=Seat(seat), devil=1, pot="Yd", card="1", total=1, visible_to=visible_to)


def log(*events: Event) -> Happened:
    """Return a log with one event a move, moves that tell nothing between them."""
    return [
        (MoveRecord(ply=ply, seat=0, code="end", events="[]"), [events[ply // 2]] if ply % 2 else [])
        for ply in range(2 * len(events))
    ]


def remarks(table: Table, happened: Happened) -> list[Remark]:
    """Return all that is said in a game."""
    found = (remark_at(table, happened, move.ply, event) for move, events in happened for event in events)
    return [remark for remark in found if remark is not None]


def with_luck(table: Table, number: int) -> Table:
    return replace(table, session=replace(table.session, seed=f"{number:064x}"))


async def test_in_a_game_two_words_are_said_at_most_and_often_fewer(harness: UseCaseHarness) -> None:
    table = await harness.start(seats=3, computers=2)
    happened = log(*(served(ply % 3) for ply in range(CLIMAXES)))
    many = Counter(len(remarks(with_luck(table, number), happened)) for number in range(GAMES_PLAYED))
    assert set(many) <= set(range(MOST_REMARKS + 1)) and many[MOST_REMARKS] and MOST_REMARKS == 2
    few = Counter(len(remarks(with_luck(table, number), log(served(1)))) for number in range(GAMES_PLAYED))
    assert few[0] > few[1] > 0, "rare, where there are few climaxes"


async def test_who_has_done_it_speaks_and_of_what_people_do_any_computer(harness: UseCaseHarness) -> None:
    table = await harness.start(seats=3, computers=2)
    names = {seat.seat: "Ada" if "Ada" in seat.name else "Babbage" for seat in table.computers}
    person = next(seat.seat for seat in table.people)
    heard: dict[int, set[Remark]] = {seat: set() for seat in range(3)}
    for number in range(GAMES_PLAYED):
        for seat, found in heard.items():
            found.update(remarks(with_luck(table, number), log(*[served(seat)] * 5)))
    for seat in names:
        assert {(one.seat, one.character, one.is_own) for one in heard[seat]} == {(seat, names[seat], True)}
    assert {(one.seat, one.is_own) for one in heard[person]} == {(seat, False) for seat in names}
    assert {one.variant for found in heard.values() for one in found} == set(range(1, VARIANTS + 1))


async def test_people_say_nothing_nor_does_anybody_where_computers_are_shown_fast(harness: UseCaseHarness) -> None:
    people = await harness.start(BEN)
    fast = await harness.start(seats=3, computers=2, tempo="fast", channel=8)
    for number in range(GAMES_PLAYED):
        for table in (people, fast):
            assert not remarks(with_luck(table, number), log(*[served(1)] * 5))


async def test_nothing_is_said_on_what_not_everybody_has_heard(harness: UseCaseHarness) -> None:
    table = await harness.start(seats=3, computers=2)
    secret = served(1, visible_to=(Seat(1),))
    assert not any(remarks(with_luck(table, number), log(*[secret] * 5)) for number in range(GAMES_PLAYED))


async def test_the_same_climax_has_the_same_word_whenever_it_is_shown(harness: UseCaseHarness) -> None:
    """A card is drawn again, by another process too; what is hidden makes no difference."""
    table = await harness.start(seats=3, computers=2)
    happened = log(*(served(ply % 3) for ply in range(CLIMAXES)))
    first = remarks(table, happened)
    at = [ply for ply, (_, events) in enumerate(happened) for _ in events]
    later = [remark_at(table, happened[: ply + 1], ply, event) for ply in at for event in happened[ply][1]]
    assert [remark for remark in later if remark is not None] == first
    assert remarks(replace(table, _state=None), happened) == first


def test_everybody_has_a_word_for_each_occasion_in_every_language() -> None:
    for language in LANGUAGES:
        words = {
            said(Remark(0, name, is_own, variant), language)
            for name in CHARACTERS
            for is_own in (True, False)
            for variant in range(1, VARIANTS + 1)
        }
        assert len(words) == 4 * len(CHARACTERS)
