"""Whole games by words alone: who doesn't see pictures plays from what a screen reader says, and nothing else."""

from __future__ import annotations

import pytest

from bot.ui.words import cut, plain, spoken
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, verbs
from tests.journeys.playing_in_cards import HOW_TO_PLAY, check_words, play_in_cards


@pytest.mark.parametrize("game", HOW_TO_PLAY)
@pytest.mark.slow(long=True)
async def test_a_whole_game_is_played_by_words_alone(harness: BotHarness, anna: Player, game: str) -> None:
    """Reads the private panel, chooses among the words of its choices, and reads again until the game is over."""
    await anna.prefers(display_mode="words")
    await play_in_cards(harness, anna, game, check_words)
    assert "rematch" in verbs(anna.card), "it is really over"


@pytest.mark.parametrize(
    ("text", "language", "told"),
    [
        ("◆🟡 ●🔵", "en", "diamond yellow circle blue"),
        ("◆\u2060🟡", "en", "diamond yellow"),
        ("**1 → A2** · 2 steps", "de", "1 nach A2, 2 steps"),
        ("-# max\\_power: −3", "en", "max_power: minus 3"),
        ("What it brings:\n```\n  1 2\nA 3 4\n```\nDone.", "en", "Done."),
        ("[go to the table](https://example.org)", "en", "go to the table"),
    ],
)
def test_signs_become_words(text: str, language: str, told: str) -> None:
    assert spoken(text, language) == told


def test_texts_are_cut_between_words_and_lose_their_markdown() -> None:
    assert cut("one two three", 10) == "one two…"
    assert cut("one two", 7) == "one two"
    assert plain("### **Bold** and `code`\n-# small") == "Bold and code\nsmall"
