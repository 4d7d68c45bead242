"""A climax stays on the card until a person concerned goes on; the last one comes before the result."""

from __future__ import annotations

import asyncio
import re
from datetime import timedelta

import pytest

from bot.tables.memory import CardMemory
from bot.tables.table import TableView
from games.contract import State
from sandbox.person import pictures
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness, leaves, until
from tests.journeys.people import Player, is_over, labels, offers, private, verbs
from tests.journeys.robots import anything, cook
from tests.texts import Message, labelled, words

TOLD = {"heimlich": "opens the safe", "heller": "Payday 3"}
"""Words that go with the first picture of each game's end."""


def second_round(state: State) -> bool:
    return getattr(state.view(None).public, "round", 0) == 2


def at_rest(state: State) -> bool:
    """Whether nothing has been placed in this round."""
    return len(getattr(state.view(None).public, "free", ())) == 30


def scored(state: State) -> bool:
    """Whether any seat has points: by a serving at In Teufels Küche, a scoring at Heimlich & Co."""
    public = state.view(None).public
    return any(getattr(public, "scores", ())) or any(getattr(public, "markers", ()))


def rests(person: Player) -> bool:
    return "goon" in verbs(person.card)


def seen(message: Message) -> str:
    """Return a message's words and pictures."""
    return "\n".join([words(message), *(picture["description"] for picture in pictures(message))])


@pytest.fixture
async def resting(harness: BotHarness, anna: Player, ben: Player) -> BotHarness:
    """A table of Heller at which the first round is just over."""
    await harness.restarted(rest=3600.0, climax=5.0)
    await anna.starts(ben, game="heller")
    await harness.forward(second_round, anything())
    return harness


@pytest.mark.parametrize("told", ["pictures", "words"])
async def test_a_rest_is_ended_from_ones_cards_too(
    resting: BotHarness, anna: Player, ben: Player, told: str
) -> None:
    """Until then the card is the account of the round."""
    assert rests(anna) and "Draw or place?" not in words(anna.card)
    assert "Payday 1" in words(anna.card) and "Payday 1 ·" not in words(anna.card), "the picture tells it"
    assert "Payday 1" in pictures(anna.card)[0]["description"]
    assert not await resting.shows_what_is_stored(resting.card())
    await ben.prefers(display_mode=told)
    panel = await ben.press("mycards")
    assert verbs(panel) == ["notes", "goon"] and verbs(anna.card) == ["mycards", "menu", "goon"]
    shown = await ben.press("goon", panel)
    assert "goon" not in verbs(shown) and "notes" in verbs(shown)
    assert verbs(anna.card)[-2:] == ["mycards", "menu"], "they keep their places"
    assert not rests(anna) and "Draw or place?" in words(anna.card)
    assert await resting.shows_what_is_stored(resting.card())


async def test_a_table_goes_on_by_itself_when_it_has_rested_also_in_a_new_process(
    resting: BotHarness, anna: Player
) -> None:
    assert rests(anna)
    await resting.restarted(rest=0.1)
    while rests(anna):
        await asyncio.sleep(0.05)
    await resting.settle()
    assert await resting.shows_what_is_stored(resting.card())


async def test_nobody_need_wait_for_a_rest_to_end(resting: BotHarness, anna: Player) -> None:
    await resting.forward(lambda state: bool(state.view(None).public.ply) and not at_rest(state), anything())
    assert not rests(anna)


async def test_a_clock_that_is_set_back_lets_no_table_rest_for_hours(resting: BotHarness, anna: Player) -> None:
    resting.clock_jumps(timedelta(hours=-3))
    resting.runtime.changed(await resting.table())
    await resting.settle()
    assert "Draw or place?" in words(anna.card)


@pytest.mark.parametrize("game", ["heimlich", "teufel"])
async def test_a_climax_stays_until_anybody_goes_on_who_sees_that_and_offers_no_moves_without_a_board(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, game: str
) -> None:
    people = [anna, ben, cleo]
    await harness.restarted(rest=3600.0, climax=5.0)
    await anna.starts(ben, cleo, game=game)
    await harness.forward(scored, cook(1) if game == "teufel" else anything())
    assert rests(anna) and not offers(anna.card)
    await harness.restart_bot()
    assert rests(anna)
    scores = getattr(TableView.of(await harness.table()).view(None).public, "scores", (0, 0, 0))
    person = next(person for person, score in zip(people, scores, strict=True) if not score)
    panel = await person.press("mycards")
    assert "goon" in verbs(panel) and not offers(panel)
    await person.press("goon")
    assert private(person) == [person.now(panel)], "nobody is refused what all are shown"
    assert not rests(anna) and await harness.shows_what_is_stored(harness.card())
    assert "goon" not in verbs(person.now(panel))


async def test_a_person_who_waits_alone_skips_the_pauses(harness: BotHarness, anna: Player) -> None:
    await anna.starts(game="heller", computers=2, level="easy")
    await harness.restarted(computer_pause=600.0)
    choose = anything()
    while (table := await harness.table()).asked_people:
        code = choose(table, 0, leaves(TableView.of(table, 0).menu(0)))
        harness.runtime.changed(await harness.move_by(anna.user_id, *code.split("+")))
        await harness.settle()
    assert (await anna.tap("skip")).is_done

    async def asked() -> object:
        return (await harness.table()).asked_people

    await until(asked)  # harness.settle() waits for no computer that pauses for long
    await harness.settle()
    assert "skip" not in verbs(anna.card)


# The last one


async def end(harness: BotHarness, anna: Player, ben: Player, game: str = "heller", rest: float = 3600.0) -> None:
    """Play a game to its end, that rests at climaxes."""
    await harness.restarted(rest=rest, climax=5.0)
    await anna.starts(ben, game=game)
    await harness.finish(anything())


async def until_the_result(harness: BotHarness, person: Player) -> None:
    await until(lambda: is_over(person))
    assert await harness.shows(harness.card(), await harness.table_of(person, SessionStatus.FINISHED))


@pytest.mark.parametrize("told", ["pictures", "words"])
async def test_the_last_climax_comes_before_the_result_until_somebody_goes_on_also_in_ones_cards(
    harness: BotHarness, anna: Player, ben: Player, told: str
) -> None:
    await ben.prefers(display_mode=told)
    await end(harness, anna, ben)
    climax = anna.card
    assert labelled("goon-result") in labels(climax) and not is_over(anna)
    assert TOLD["heller"] in pictures(climax)[0]["description"]
    assert (await harness.table_of(anna, SessionStatus.FINISHED)).result["scores"]
    assert await harness.storage.results.of_person(anna.user_id), "it has ended with its result"
    assert "🏆" not in words(ben.letter)
    panel = await ben.press("mycards")
    assert "goon" in verbs(panel) and "🏆" not in words(panel) and "Payday 3" in seen(panel)
    shown = await ben.press("goon", panel)
    assert "goon" not in verbs(shown) and re.search("wins?|victory", words(shown))
    assert told == "words" or pictures(shown)[0]["description"].startswith("🏆"), "the podium"
    await until_the_result(harness, anna)
    assert anna.card["id"] == climax["id"] and not rests(anna) and "🏆" in words(ben.letter)
    assert verbs(shown) == ["rematch", "mycards"], "what does no harm stands where one has tapped"
    assert verbs(anna.card) == ["rematch", "more"]
    await ben.press("rematch", shown)
    assert private(ben) == [] and "join" in verbs(anna.card)


async def test_a_last_scoring_is_seen_before_the_unmasking_that_the_same_move_brings_and_both_before_the_result(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await end(harness, anna, ben, "heimlich")
    assert "opens the safe" in pictures(anna.card)[0]["description"] and labelled("goon") in labels(anna.card)
    panel = await ben.press("goon", await ben.press("mycards"))
    for message in (anna.card, panel):
        assert labelled("goon-result") in labels(message)
        assert ": 🎭" in pictures(message)[0]["description"].split(".")[0]
    await anna.press("goon")
    await until_the_result(harness, anna)


async def test_a_new_process_shows_the_result_when_the_time_of_the_climax_is_over(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await end(harness, anna, ben, "heimlich")
    await harness.restart_bot()
    assert rests(anna) and TOLD["heimlich"] in pictures(anna.card)[0]["description"], "a minute is not over yet"
    await harness.restarted(rest=0.1)
    await until_the_result(harness, anna)
    assert not await harness.storage.unpublished()


async def test_who_goes_on_while_the_climax_is_just_being_shown_is_heard(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.restarted(rest=3600.0, climax=5.0)
    mark = harness.storage.mark_published

    async def marked(session_id: str, version: int, *, card: str | None, is_safe: bool = False) -> bool:
        is_newest = await mark(session_id, version, card=card, is_safe=is_safe)
        memory = CardMemory.read(card)
        if memory is not None and memory.held is not None:
            harness.runtime.publisher.go_on(session_id, (await harness.tables.load(session_id)).moves_made)
        return is_newest

    monkeypatch.setattr(harness.storage, "mark_published", marked)
    await anna.starts(ben, game="heller")
    await harness.finish(anything())
    await until_the_result(harness, anna)
