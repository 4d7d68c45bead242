"""A finished game as a film."""

from __future__ import annotations

import io
from itertools import islice

import pytest
from PIL import Image

from games.engine.playback import views
from sandbox.person import pictures
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player
from tests.texts import tells


@pytest.mark.slow
@pytest.mark.usefixtures("films")
async def test_the_film_of_a_game_comes_in_private_in_place_of_what_announced_it_or_it_is_said_that_it_fits_nowhere(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    await anna.starts(ben, game="heimlich")
    await harness.finish()
    for person in (anna, ben):
        message = await person.more("film")
        if person is anna:
            with Image.open(io.BytesIO(await anna.download(pictures(message)[0]["url"]))) as film:
                assert film.format == "WEBP" and getattr(film, "n_frames", 1) > 10
            monkeypatch.setattr("sandbox.interactions.checks.MAX_FILE_BYTES", 1000)
            monkeypatch.setattr("games.engine.film.WIDTHS", (40,))
            monkeypatch.setattr("games.engine.film.views", lambda *of_game: islice(views(*of_game), 3))
    assert tells(message, "film-failed")
