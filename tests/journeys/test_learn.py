"""Lessons: a first game that one person alone sees, clicked from its first step to its last."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.features.learn import names_in_lesson
from bot.ui.items import Address
from bot.ui.words import say
from games.contract import LEARNER, Game, Lesson
from games.engine.lessons import begin, choose, edition
from games.engine.registry import GAMES
from sandbox.person import Person, pictures
from tests.journeys import people
from tests.journeys.bot_harness import BotHarness, custom_ids, leaves
from tests.journeys.forged_interactions import forge
from tests.journeys.learner import Learner, whole
from tests.journeys.people import card, click, custom_id, labels, open_table, private, refusal, words

pytestmark = pytest.mark.usefixtures("small_pictures")

MOST_TAPS = 25
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"),
    [
        pytest.param(game, lesson, id=f"{game.key}-{lesson.id}")
        for game in GAMES.values()
        for lesson in game.lessons
    ],
)


@every_lesson
async def test_a_whole_lesson_is_clicked_in_pictures_with_few_taps(
    harness: BotHarness, anna: Person, game: Game, lesson: Lesson
) -> None:
    before = harness.snapshot()
    learner = await Learner.begin(anna, game, lesson)
    shown = await whole(learner)
    assert learner.taps <= MOST_TAPS
    assert all(pictures(message) for message in shown[:-1] if "B:lessonplay" not in f"{custom_ids(message)[:1]}")
    places = [f"{number + 1}/{len(lesson.steps)}" for number in range(len(lesson.steps))]
    assert all(any(place in words(message) for message in shown) for place in places)
    assert "You are ready" in words(shown[-1])
    await harness.settle()
    assert harness.snapshot() == before, "nothing is posted, and nothing is stored"


@every_lesson
async def test_what_the_lesson_does_not_want_is_answered_with_a_reason_and_asked_again(
    harness: BotHarness, anna: Person, game: Game, lesson: Lesson
) -> None:
    learner = await Learner.begin(anna, game, lesson)
    number, codes = next(
        (number, codes)
        for number, step in enumerate(lesson.steps)
        if step.move
        for codes in leaves(_menu(game, lesson, number))
        if not choose(game, lesson, number, codes.split("+")).is_wanted
    )
    first = words(learner.panel)
    await _on(learner)
    assert words(learner.panel) != first
    await learner.press("back")
    assert words(learner.panel) == first
    assert say("en", "button-lesson-back") not in labels(learner.panel), "there is nothing before the first step"
    for _ in range(number):
        await _on(learner)
    await learner.choose(number, codes)
    step = lesson.steps[number]
    said = words(learner.panel)
    assert game.text.format("en", f"lesson-{step.id}-other") in said
    assert say("en", "button-lesson-show") in labels(learner.panel), "the step is still to be done"
    await learner.choose(number, step.move)
    assert game.text.format("en", f"lesson-{step.id}-done") in words(learner.panel)


def _menu(game: Game, lesson: Lesson, number: int) -> Any:
    moment = begin(game, lesson, number)
    return game.menu(moment.view, moment.state.legal_moves(LEARNER))


async def _on(learner: Learner) -> None:
    """Go on to the next step, whatever is to be done in this one."""
    if say("en", "button-lesson-show") in labels(learner.panel):
        await learner.press("show")
    await learner.press("next")


async def test_a_round_that_ends_in_a_lesson_shows_its_payday(harness: BotHarness, anna: Person) -> None:
    learner = await Learner.begin(anna, GAMES["heller"])
    while "7/8" not in words(learner.panel):
        await _on(learner)
    await learner.press("show")
    (shown,) = pictures(learner.panel)
    moment = choose(learner.game, learner.lesson, 6, [learner.lesson.steps[6].move])
    (ended,) = (event for event in moment.events if event.is_climax)
    names = names_in_lesson(learner.lesson, "Anna")
    assert await anna.download(shown["url"]) == learner.game.climax(ended, moment.view.public, names)


GAME = GAMES["heimlich"]
FIRST = GAME.lessons[0]


async def test_a_lesson_survives_a_restart_and_refuses_moves_in_the_words_of_the_rules(
    harness: BotHarness, anna: Person
) -> None:
    learner = await Learner.begin(anna, GAME)
    await _on(learner)
    illegal = Address("lessonplay", GAME.key, edition(GAME, FIRST, 1), "go.S.1").button()
    said = await refusal(harness, anna, anna.click(learner.panel, illegal, force=True))
    assert said == "⚪ S Schulz isn’t in this game."
    await harness.restart_bot()
    await learner.choose(1, "go.J.2")
    assert GAME.text.format("en", "lesson-split-done") in words(learner.panel)


async def test_whoever_takes_anything_gets_what_the_lesson_would_choose(harness: BotHarness, anna: Person) -> None:
    learner = await Learner.begin(anna, GAMES["teufel"])
    while say("en", "button-atrandom") not in labels(learner.panel):
        await _on(learner)
    await learner.tap(custom_id(learner.panel, say("en", "button-atrandom")))
    assert GAMES["teufel"].text.format("en", "lesson-menu-done") in words(learner.panel)


async def test_buttons_of_an_older_lesson_are_refused_in_a_sentence(
    harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = await Learner.begin(anna, GAME)
    await _on(learner)
    steps = (FIRST.steps[0], replace(FIRST.steps[1], move="go.J.3"), *FIRST.steps[2:])
    monkeypatch.setattr(GAME, "lessons", (replace(FIRST, steps=steps),))
    for old_id in custom_ids(learner.panel):
        if "back" not in old_id:
            said = await refusal(harness, anna, anna.click(learner.panel, old_id, force=True))
            assert said == "This lesson has changed. Begin again with /learn."
    await learner.press("back")
    assert "1/" in words(learner.panel), "what did not change still leads on"


async def test_nobody_else_can_click_a_lesson(harness: BotHarness, anna: Person, ben: Person) -> None:
    learner = await Learner.begin(anna, GAME)
    await ben.open("games")
    assert private(ben) == []
    before = words(learner.panel)
    data = {"component_type": 2, "custom_id": custom_id(learner.panel, "Next")}
    answer = await forge(harness, ben, data, channel="games")
    assert answer is not None
    assert words(anna.message(learner.panel)) == before


async def test_a_lesson_ends_with_a_table_against_easy_computers_where_there_is_none_yet(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    learner = await Learner.begin(anna, GAME)
    await whole(learner)
    await open_table(harness, ben)
    play = custom_id(learner.panel, "Play against easy computers")
    assert "has a table" in await refusal(harness, anna, anna.click(learner.panel, play), of_edits=False)
    await people.surely(ben, "leave")
    await harness.settle()
    await learner.press("play")
    await harness.settle()
    table = await harness.table()
    assert [seat.computer for seat in table.seats] == [None, "easy", "easy"]
    assert table.session.host_id == int(anna.id)
    assert "Start" in labels(harness.card())
    assert "is open in this channel" in words(learner.panel)


async def test_in_private_there_is_no_table_to_be_opened(harness: BotHarness, anna: Person) -> None:
    dm = await anna.open_dm()
    learner = Learner(anna, GAME, FIRST, "en", (await anna.slash(dm, "learn", game=GAME.key)).message or {})
    await whole(learner)
    assert labels(learner.panel)[-2:] == ["Rules", "Close"]
    assert "Play against easy computers" not in labels(learner.panel)


async def test_a_lesson_begins_at_the_lobby_the_rules_and_about(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await open_table(harness, anna, [ben], game=GAME.key)
    rules = (await anna.slash("games", "rules", game=GAME.key)).message or {}
    for person, message in ((ben, card(ben)), (anna, rules)):
        panel = (await click(person, message, "Learn")).message or {}
        panel = person.message(panel) or panel
        assert "Heimlich & Co. · 1/" in words(panel) and panel["ephemeral"]
    about = (await anna.slash("games", "about")).message or {}
    chooser = (await click(anna, about, "Learn")).message or about
    chooser = anna.message(chooser) or chooser
    assert len(labels(chooser)) == sum(len(game.lessons) for game in GAMES.values())
    lesson = (await click(anna, chooser, GAME.title)).message or chooser
    assert "Heimlich & Co. · 1/" in words(anna.message(lesson) or lesson)
