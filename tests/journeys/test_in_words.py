"""Whole games by words alone: who doesn't see pictures plays from what a screen reader says, and nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.ui.words import cut, plain, spoken
from sandbox.person import Person, buttons, pictures, selects
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import (
    card,
    choose,
    click,
    labels,
    offers,
    settled,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.playing_in_cards import HOW_TO_PLAY, choices, play_in_cards
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")

Message = dict[str, Any]
SIGNS = re.compile("[◆●▲■→×·−▸\u2068\u2069]|[*_`~]{2}|^-# |^#", re.MULTILINE)


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


@pytest.mark.parametrize("game", HOW_TO_PLAY)
@pytest.mark.slow(long=True)
async def test_a_whole_game_is_played_by_words_alone(harness: BotHarness, anna: Person, game: str) -> None:
    """Reads the private panel, chooses among the words of its choices, and reads again until the game is over."""
    await choose(anna, "display_mode", "words")
    await play_in_cards(harness, anna, game, check_words)
    await until_all_see(harness, [anna])
    assert "Rematch" in labels(card(anna)), "it is really over"


async def test_private_messages_are_in_words_too_and_who_reads_them_plays_in_their_cards(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await choose(anna, "display_mode", "words")
    await start_table(harness, anna, [ben], players=2)
    asked, told = anna.dms()[0], ben.dms()[0]
    check_words(asked)
    assert len(choices(asked)) == len(choices(told)) == 24
    assert any(SIGNS.search(label) for label, _, _ in choices(told)), "others go on seeing"
    table = await harness.forward(asks("turn"), cook(1))
    await until_all_see(harness, [anna, ben])
    playing = anna if int(anna.id) in table.asked_people else ben
    await choose(playing, "display_mode", "words")
    panel = (await click(playing, card(playing), "My cards")).message or {}
    assert (await offers(panel)[0].take(playing)).is_done
    await settled(harness, [playing])
    after = playing.message(panel) or {}
    assert pictures(after) == []
    assert words(after) != words(panel)


async def test_pictures_come_back(harness: BotHarness, anna: Person, ben: Person) -> None:
    await choose(anna, "display_mode", "words")
    await start_table(harness, anna, [ben], game="heller", players=2)
    told = (await click(anna, card(anna), "My cards")).message
    assert "’s turn." in words(told)
    assert "Anna" in words(told)
    assert pictures((await click(ben, card(ben), "My cards")).message or {}), "others go on seeing"
    await choose(anna, "display_mode", "pictures")
    assert pictures((await click(anna, card(anna), "My cards")).message or {})


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("◆🟡 ●🔵", "en", "diamond yellow circle blue"),
        ("◆\u2060🟡", "en", "diamond yellow"),
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
