"""Moments of every game stay within Discord's limits, whoever sits there."""

from __future__ import annotations

import pytest

from bot.features.replay import film_message, replay_message
from games.contract import Game
from games.engine.playback import Eyes
from games.engine.registry import GAMES
from games.engine.snapshot import snapshot
from games.text import LANGUAGES
from tests.bot.ui.test_limits import check, components
from tests.games.test_playback import played

LONG = r"\*" * 24
"""As long as a name can be where it stands in Markdown."""


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
@pytest.mark.slow
def test_every_moment_with_all_secrets_open_fits_into_a_message(game: Game) -> None:
    recording = played(game, game.seats[-1])
    last = len(recording.moves)
    for ply in (0, 1, *range(last // 4, last, last // 4), last):
        for language in LANGUAGES:
            shown = snapshot(recording, ply, Eyes(are_open=True), language, [LONG] * recording.seats)
            check(replay_message(game, "abcdefgh", shown, b"png", Eyes(are_open=True), language))


def test_selects_show_names_as_they_are() -> None:
    game = GAMES["heimlich"]
    recording = played(game, 2)
    shown = snapshot(recording, 5, Eyes(), "en", [r"A\_nn\*a", "Ben"])
    content = replay_message(game, "abcdefgh", shown, b"png", Eyes(), "en")
    labels = [option["label"] for part in components(content.components()) for option in part.get("options", ())]
    assert any("A_nn*a" in label for label in labels)
    assert not any("\\" in label for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_film_is_one_file(language: str) -> None:
    content = film_message(GAMES["teufel"], b"RIFF", language)
    check(content)
    assert content.files[0].name.endswith(".webp")
