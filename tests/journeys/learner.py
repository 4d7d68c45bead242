"""Somebody who learns a game: clicks through its lesson and counts the taps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.features.learn import lesson_address
from games.contract import LEARNER, Game, Lesson
from games.engine.lessons import begin, edition
from sandbox.person import buttons, selects
from tests.journeys.bot_harness import custom_ids, leaves
from tests.journeys.people import Player, custom_id
from tests.texts import Message


@dataclass
class Learner:
    """Somebody who clicks through a lesson, and counts the taps."""

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
