"""A whole game inside My cards: somebody reads the private panel, chooses there, and looks at nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from games.engine.registry import GAMES
from sandbox.person import Person, buttons, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import card, click, labels, start_table, words

Message = dict[str, Any]
Choice = tuple[str, str, str | None]
"""The words of a choice, its custom id, and the value in a select."""
MOST_CLICKS = 900
ENDED = ("wins!", "share the victory", "Nobody wins")


def choices(message: Message) -> list[Choice]:
    """Return what can be chosen now, not ahead."""
    found: list[Choice] = [
        (str(button["label"]), str(button["custom_id"]), None)
        for button in buttons(message)
        if button["custom_id"].startswith(("B:play:", "B:open:", "B:doit:")) and not button.get("disabled")
    ]
    for select in selects(message):
        found += [
            (f"{select['placeholder']}: {o['label']}", select["custom_id"], o["value"])
            for o in select["options"]
            if not select["custom_id"].startswith("S:answerahead:")
        ]
    return found


def prefer(*wanted: str) -> Callable[[list[str], int], int]:
    """Return a way to choose: what has the first of these words that anything has, else one after another."""

    def choose(said: list[str], turn: int) -> int:
        for word in wanted:
            for number, label in enumerate(said):
                if word in label:
                    return number
        return turn * 7 % len(said)

    return choose


HOW_TO_PLAY = {
    "teufel": prefer("at random", "At random", "Run home", "End turn"),
    "heimlich": prefer("Hand in", "Pass"),
    "heller": prefer("Draw"),
    "heuchel": prefer("home", "End turn"),
}
"""How somebody comes to the end of a game."""


async def play_in_cards(
    harness: BotHarness, person: Person, game: str, look: Callable[[Message], None], presses: Sequence[str] = ()
) -> list[str]:
    """Play a game against computers to its end, in one panel and by what it offers alone.

    `look` is given all that the panel ever shows. Buttons labelled as `presses` say are pressed on the way,
    each once and in this order; returned are those that never came.
    """
    seats = GAMES[game].seats[0]
    await start_table(harness, person, game=game, players=seats, computers=seats - 1)
    panel = (await click(person, card(person), "My cards")).message
    ahead = list(presses)
    for turn in range(MOST_CLICKS):
        assert panel is not None, "the panel stays"
        look(panel)
        if any(ended in words(panel) for ended in ENDED):
            return ahead
        offered = choices(panel)
        if ahead and ahead[0] in labels(panel):
            outcome = await person.click(panel, label=ahead.pop(0))
        elif offered:
            _, custom_id, value = offered[HOW_TO_PLAY[game]([label for label, _, _ in offered], turn)]
            chosen = person.click(panel, custom_id) if value is None else person.select(panel, custom_id, [value])
            outcome = await chosen
        else:
            await harness.settle()
            outcome = await person.click(panel, label="My cards")
        assert outcome.is_done, outcome
        await harness.settle()
        panel = person.message(panel)
    pytest.fail(f"the game was not over after {MOST_CLICKS} clicks")
