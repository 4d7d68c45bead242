"""A whole game inside My cards: somebody reads the private panel, chooses there, and looks at nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from games.contract import Move
from games.engine.registry import GAMES
from games.players import first_glance
from games.players.advice import DecisionPoint
from sandbox.person import buttons, pictures, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, verbs
from tests.texts import Message, tells, words

Choice = tuple[str, str, str | None]
"""The words of a choice, its custom id, and the value in a select."""
MOST_CLICKS = 900


def choices(message: Message) -> list[Choice]:
    """Return what can be chosen now, not ahead."""
    found: list[Choice] = [
        (str(button["label"]), str(button["custom_id"]), None)
        for button in buttons(message)
        if button["custom_id"].startswith(("B:play:", "B:open:", "B:doit:")) and not button.get("disabled")
    ]
    for select in selects(message):
        if not select["custom_id"].startswith("S:answerahead:"):
            title = select["placeholder"]
            found += [(f"{title}: {o['label']}", select["custom_id"], o["value"]) for o in select["options"]]
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


async def at_first_glance(point: DecisionPoint, **_: object) -> Sequence[Move]:
    """Return what a computer player does that thinks of nothing but its next move."""
    return (first_glance(point.game, point.view, point.legal_moves, point.seed),)


async def play_in_cards(
    harness: BotHarness, person: Player, game: str, look: Callable[[Message], None], presses: Sequence[str] = ()
) -> list[str]:
    """Play a game against computers to its end, in one panel and by what it offers alone.

    `look` is given all that the panel ever shows. Buttons of the verbs `presses` are pressed on the way,
    each once and in this order; returned are those that never came.
    """
    setattr(harness.runtime.workers, "plan", at_first_glance)  # noqa: B010 - who plays by chance takes long
    await person.starts(game=game, computers=GAMES[game].seats[0] - 1)
    panel, ahead = await person.press("mycards"), list(presses)
    for turn in range(MOST_CLICKS):
        assert panel, "the panel stays"
        look(panel)
        if tells(panel, "wins") or tells(panel, "nobody-wins"):
            return ahead
        offered = choices(panel)
        if ahead and ahead[0] in verbs(panel):
            panel = await person.press(ahead.pop(0), panel)
        elif offered:
            _, known, value = offered[HOW_TO_PLAY[game]([label for label, _, _ in offered], turn)]
            chosen = person.click(panel, known) if value is None else person.select(panel, known, [value])
            assert (await chosen).is_done
            await harness.settle()
            panel = person.now(panel)
        else:
            panel = await person.press("mycards", panel)
    pytest.fail(f"the game was not over after {MOST_CLICKS} clicks")


SIGNS = re.compile("[◆●▲■→×·−▸\u2068\u2069]|[*_`~]{2}|^-# |^#", re.MULTILINE)


def check_words(message: Message) -> None:
    """Everything said is in words: no pictures, no signs, no dead buttons, no two choices alike."""
    assert pictures(message) == []
    assert not any(button.get("disabled") for button in buttons(message))
    told = [label for label, _, _ in choices(message)]
    assert len(set(told)) == len(told), told
    offered = [option["label"] for select in selects(message) for option in select["options"]]
    for said in (words(message), *told, *offered):
        assert not SIGNS.search(said.replace("\\", "")), said
    assert "```" not in words(message)
