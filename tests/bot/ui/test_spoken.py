"""Signs in words, for people who don't see."""

from __future__ import annotations

import pytest

from bot.ui.words import spoken
from games.engine.registry import GAMES


@pytest.mark.parametrize(("language", "said"), [("en", "circle milk"), ("de", "Kreis Milch")])
def test_a_sign_with_its_word_beside_it_is_said_once(language: str, said: str) -> None:
    milk = GAMES["teufel"].text.format(language, "secrets-milk")
    assert spoken(f"● **{milk}**", language) == said
    assert spoken("●🥛", language) == said
