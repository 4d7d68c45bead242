"""Whole games by words alone: who doesn't see pictures plays from what a screen reader says, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.ui.spoken import cut, plain, spoken
from games.registry import GAMES
from sandbox.person import Person, buttons, pictures, selects
from tests.bot.house import House
from tests.bot.people import card, choose, click, labels, start_table, until_all_see, words

pytestmark = pytest.mark.usefixtures("small_pictures")

Message = dict[str, Any]
SIGNS = re.compile("[◆●▲■→×·−▸\u2068\u2069]|[*_`~]{2}|^-# |^#", re.MULTILINE)
MOST_CLICKS = 900


def choices(message: Message) -> list[tuple[str, str, str | None]]:
    """Return what can be chosen now, not ahead: the words of each, its custom id, and the value in a select."""
    found: list[tuple[str, str, str | None]] = [
        (str(button["label"]), str(button["custom_id"]), None)
        for button in buttons(message)
        if button["custom_id"].startswith(("b:play:", "b:open:", "b:sure:"))
    ]
    for select in selects(message):
        found += [
            (f"{select['placeholder']}: {o['label']}", select["custom_id"], o["value"])
            for o in select["options"]
            if not select["custom_id"].startswith("s:order:")
        ]
    return found


def check_words(message: Message) -> None:
    """Everything said is in words: no pictures, no signs, no dead buttons, no two choices alike."""
    assert pictures(message) == []
    assert not any(button.get("disabled") for button in buttons(message))
    said = [label for label, _, _ in choices(message)]
    assert len(set(said)) == len(said), said
    offered = [option["label"] for select in selects(message) for option in select["options"]]
    for told in (words(message), *said, *offered):
        assert not SIGNS.search(told.replace("\\", "")), told
    assert "```" not in words(message)


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
    "teufel": prefer("serves", "at random", "Pick up", "Refuse", "no points", "End turn"),
    "heimlich": prefer("Hand in", "Pass"),
    "heller": prefer("Draw"),
    "heuchel": prefer("home", "End turn"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow(long=True)
async def test_a_whole_game_is_played_by_words_alone(house: House, anna: Person, game: str) -> None:
    """Reads the private panel, chooses among the words of its choices, and reads again until the game is over."""
    if game not in HOW_TO_PLAY:
        pytest.skip("no game of the box")
    await choose(anna, "display_mode", "words")
    seats = GAMES[game].seats[0]
    await start_table(house, anna, game=game, players=seats, computers=seats - 1)
    panel = (await click(anna, card(anna), "My cards")).message
    for turn in range(MOST_CLICKS):
        assert panel is not None
        check_words(panel)
        offered = choices(panel)
        if "wins!" in words(panel) or "share the victory" in words(panel) or "Nobody wins" in words(panel):
            break
        if offered:
            _, custom_id, value = offered[HOW_TO_PLAY[game]([label for label, _, _ in offered], turn)]
            if value is None:
                outcome = await anna.click(panel, custom_id)
            else:
                outcome = await anna.select(panel, custom_id, [value])
        else:
            await house.settle()
            outcome = await anna.click(panel, label="My cards")
        assert outcome.is_done, outcome
        await house.settle()
        panel = anna.message(panel)
    else:
        pytest.fail(f"the game was not over after {MOST_CLICKS} clicks")
    await until_all_see(house, [anna])
    assert "Rematch" in labels(card(anna)), "it is really over"


async def test_private_messages_are_in_words_too(house: House, anna: Person, ben: Person) -> None:
    await choose(anna, "display_mode", "words")
    await start_table(house, anna, [ben], players=2)
    asked, told = anna.dms()[0], ben.dms()[0]
    check_words(asked)
    assert len(choices(asked)) == len(choices(told)) == 24
    assert any(SIGNS.search(label) for label, _, _ in choices(told)), "others go on seeing"


async def test_pictures_come_back(house: House, anna: Person, ben: Person) -> None:
    await choose(anna, "display_mode", "words")
    await start_table(house, anna, [ben], game="heller", players=2)
    told = (await click(anna, card(anna), "My cards")).message
    assert " to move." in words(told)
    assert "Anna" in words(told)
    assert pictures((await click(ben, card(ben), "My cards")).message or {}), "others go on seeing"
    await choose(anna, "display_mode", "pictures")
    assert pictures((await click(anna, card(anna), "My cards")).message or {})


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("◆🟡 ●🔵", "en", "diamond yellow circle blue"),
        ("**1 → A2** · 2 steps", "de", "1 nach A2, 2 steps"),
        ("-# max\\_power: −3", "en", "max_power: minus 3"),
        ("What it brings:\n```\n  1 2\nA 3 4\n```\nDone.", "en", "Done."),
        ("[go to the table](https://example.org)", "en", "go to the table"),
    ],
)
def test_signs_become_words(text: str, language: str, said: str) -> None:
    assert spoken(text, language) == said


def test_texts_are_cut_between_words_and_lose_their_markdown() -> None:
    assert cut("one two three", 10) == "one two…"
    assert cut("one two", 7) == "one two"
    assert plain("### **Bold** and `code`\n-# small") == "Bold and code\nsmall"
