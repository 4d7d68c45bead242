"""Lessons: a first game that one person alone sees, clicked from its first step to its last."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.features.learn import lesson_address
from bot.ui.items import Address
from bot.ui.words import to_card
from games.contract import LEARNER, Game, Lesson
from games.engine.lessons import begin, edition
from games.engine.lessons import choose as choose_in_lesson
from games.engine.registry import GAMES
from sandbox.person import buttons, pictures, selects
from tests.journeys.bot_harness import BotHarness, custom_ids, leaves
from tests.journeys.fake_workers import DOT
from tests.journeys.people import Player, custom_id, forge, labels, private, refusal, verbs
from tests.journeys.test_rules import GAME, begin_rules
from tests.texts import Message, labelled, tells, words

MOST_TAPS = 25
FIRST = GAME.lessons[0]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"),
    [
        pytest.param(game, lesson, id=f"{game.key}-{lesson.id}")
        for game in GAMES.values()
        for lesson in game.lessons
    ],
)


def is_at(panel: Message, number: int, lesson: Lesson = FIRST) -> bool:
    return f"{number}/{len(lesson.steps)}" in words(panel)


async def on(learner: Learner) -> None:
    """Go on to the next step, whatever this one demands."""
    if labelled("lesson-show") in labels(learner.panel):
        await learner.press("show")
    await learner.press("next")


@every_lesson
async def test_a_whole_lesson_is_clicked_in_pictures_with_few_taps(
    harness: BotHarness, anna: Player, game: Game, lesson: Lesson
) -> None:
    before = harness.snapshot()
    learner = await Learner.begin(anna, game, lesson)
    shown = await whole(learner)
    assert learner.taps <= MOST_TAPS
    assert all(pictures(message) for message in shown[:-1] if "B:lessonplay" not in f"{custom_ids(message)[:1]}")
    for message in (message for message in shown if labelled("lesson-show") in labels(message)):
        (board,) = pictures(message)
        assert (await anna.download(board["url"])).startswith(DOT), "one chooses by the board, not a climax"
    for number in range(1, len(lesson.steps) + 1):
        assert any(is_at(message, number, lesson) for message in shown)
    assert tells(shown[-1], "lesson-ready")
    await harness.settle()
    assert harness.snapshot() == before, "nothing is posted, and nothing is stored"


async def test_what_the_lesson_does_not_want_is_answered_with_a_reason_and_asked_again(anna: Player) -> None:
    game, lesson = GAME, FIRST
    learner = await Learner.begin(anna, game, lesson)

    def codes_at(number: int) -> list[str]:
        moment = begin(game, lesson, number)
        return leaves(game.menu(moment.view, moment.state.legal_moves(LEARNER)))

    steps = enumerate(lesson.steps)
    offered = ((number, codes) for number, step in steps if step.move for codes in codes_at(number))
    number, codes = next(
        known for known in offered if not choose_in_lesson(game, lesson, known[0], known[1].split("+")).is_wanted
    )
    first = words(learner.panel)
    await on(learner)
    assert words(learner.panel) != first
    await learner.press("back")
    assert words(learner.panel) == first
    assert labelled("lesson-back") not in labels(learner.panel), "there is nothing before the first step"
    for _ in range(number):
        await on(learner)
    await learner.choose(number, codes)
    step = lesson.steps[number]
    assert tells(learner.panel, f"lesson-{step.id}-other", of=game)
    assert labelled("lesson-show") in labels(learner.panel), "the step is still to be done"
    await learner.choose(number, step.move)
    assert tells(learner.panel, f"lesson-{step.id}-done", of=game)


async def test_a_lesson_survives_a_restart_and_refuses_others_moves_and_buttons_of_an_older_one(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = await Learner.begin(anna, GAME)
    await ben.open("games")
    before = words(learner.panel)
    data = {"component_type": 2, "custom_id": custom_id(learner.panel, "lesson-next")}
    assert private(ben) == [] and await forge(harness, ben, data, channel="games") is not None
    assert words(anna.message(learner.panel)) == before
    await on(learner)
    illegal = Address("lessonplay", GAME.key, edition(GAME, FIRST, 1), "go.S.1").button()
    told = await refusal(harness, anna, anna.tap(illegal, learner.panel))
    assert told == "⚪S Schulz isn’t in this game."
    await harness.restart_bot()
    await learner.choose(1, "go.J.2")
    assert tells(learner.panel, "lesson-split-done", of=GAME)
    learner = await Learner.begin(anna, GAME)
    await on(learner)
    steps = (FIRST.steps[0], replace(FIRST.steps[1], move="go.J.3"), *FIRST.steps[2:])
    monkeypatch.setattr(GAME, "lessons", (replace(FIRST, steps=steps),))
    for address in custom_ids(learner.panel):
        if "back" not in address:
            await anna.is_refused("old-lesson", anna.tap(address, learner.panel))
    await learner.press("back")
    assert is_at(learner.panel, 1), "what did not change still leads on"


async def test_whoever_takes_anything_gets_what_the_lesson_would_choose(anna: Player) -> None:
    learner = await Learner.begin(anna, GAMES["teufel"])
    while labelled("atrandom") not in labels(learner.panel):
        await on(learner)
    await learner.tap(custom_id(learner.panel, "atrandom"))
    assert tells(learner.panel, "lesson-menu-done", of=learner.game)


async def test_a_lesson_ends_with_easy_computers_at_a_new_table_or_at_ones_own_or_leads_back_to_ones_game(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    learner = await Learner.begin(anna, GAME)
    await whole(learner)
    await ben.hosts()
    await anna.is_refused("channel-busy", anna.tap("lesson-play", learner.panel), of_edits=False)
    await ben.use("leave", sure=True)
    await learner.press("play")
    opened = await harness.table()
    assert [seat.computer for seat in opened.seats] == [None, "easy", "easy"]
    assert opened.session.host_id == anna.user_id and "start" in verbs(harness.card())
    assert tells(learner.panel, "lesson-table-open")
    for _ in range(2):
        await anna.menu_of_lobby("removecomputer")
    learner = await Learner.begin(anna, GAME)
    await whole(learner)
    await learner.press("play")
    table = await harness.table()
    assert (table.session.id, len(table.computers)) == (opened.session.id, 2), "one's own that gathers"
    await anna.press("start")
    end = (await whole(await Learner.begin(anna, GAME)))[-1]
    assert "lessontable" not in verbs(end)
    assert tells(end, "lesson-own-table", card=to_card((await harness.table()).card_location, "en"))
    learner = Learner(anna, GAME, FIRST, await anna.use("learn", await anna.open_dm(), game=GAME.key))
    await whole(learner)
    assert labels(learner.panel)[-2:] == [labelled("rules"), labelled("lesson-close")], "in private there is none"
    assert labelled("lesson-play") not in labels(learner.panel)


async def test_a_lesson_begins_at_the_lobby_the_rules_and_about(anna: Player, ben: Player) -> None:
    await anna.hosts(ben, game=GAME.key)
    for person, message in ((ben, ben.card), (anna, await begin_rules(anna, GAME))):
        panel = await person.press("learn", message)
        assert is_at(panel, 1) and panel["ephemeral"]
    chooser = await anna.press("learn", await anna.use("about"))
    assert len(labels(chooser)) == sum(len(game.lessons) for game in GAMES.values())
    assert is_at(await anna.press(GAME.title, chooser), 1)


@dataclass
class Learner:
    """A person who clicks through a lesson, and counts the taps."""

    person: Player
    game: Game
    lesson: Lesson
    panel: Message
    taps: int = 0

    @classmethod
    async def begin(cls, person: Player, game: Game, lesson: Lesson | None = None) -> Learner:
        panel = await person.use("learn", game=game.key)
        assert panel["ephemeral"]
        learner = cls(person, game, lesson or game.lessons[0], panel)
        if learner.lesson.id:
            await learner.tap(lesson_address(game, learner.lesson).button())
        return learner

    async def tap(self, custom_id: str, value: str | None = None) -> None:
        """Press a button, or open a list and choose from it."""
        if value is None:
            outcome = await self.person.click(self.panel, custom_id)
        else:
            outcome = await self.person.select(self.panel, custom_id, [value])
        self.taps += 1 if value is None else 2
        assert outcome.is_done, outcome
        await self.person.harness.settle()
        self.panel = self.person.now(self.panel) or self.panel

    async def press(self, name: str) -> None:
        """Press one of the lesson's own buttons."""
        await self.tap(custom_id(self.panel, f"lesson-{name}"))

    async def choose(self, number: int, codes: str) -> None:
        """Choose by the menu, through whatever must be opened on the way."""
        wanted = f"B:lessonplay:{self.game.key}:{edition(self.game, self.lesson, number)}:{codes}"
        for _ in range(4):
            if wanted in custom_ids(self.panel):
                return await self.tap(wanted)
            for select in selects(self.panel):
                if codes in [option["value"] for option in select["options"]]:
                    return await self.tap(select["custom_id"], codes)
            await self._open(number, codes)
        raise AssertionError(f"{codes} is not offered")

    async def _open(self, number: int, codes: str) -> None:
        moment = begin(self.game, self.lesson, number)
        menu = self.game.menu(moment.view, moment.state.legal_moves(LEARNER))
        for button in buttons(self.panel):
            verb, *_, path = button["custom_id"].split(":", 4)[1:]
            if verb == "lessonopen" and codes in leaves(_below(menu, path)):
                return await self.tap(button["custom_id"])
        for select in selects(self.panel):
            for value in (option["value"] for option in select["options"]):
                if value.startswith(">") and codes in leaves(_below(menu, value[1:])):
                    return await self.tap(select["custom_id"], value)
        raise AssertionError(f"nothing leads to {codes}")


def _below(menu: Any, path: str) -> Any:
    for number in map(int, path.split(".")):
        menu = menu[number].choices
    return menu


async def whole(learner: Learner) -> list[Message]:
    """Click a lesson to its end, and return all that was shown."""
    shown = [learner.panel]
    for number, step in enumerate(learner.lesson.steps):
        if step.move:
            await learner.choose(number, step.move)
            shown.append(learner.panel)
        await learner.press("next")
        shown.append(learner.panel)
    return shown
