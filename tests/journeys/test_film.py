"""A finished game as a film."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import islice

import pytest
from PIL import Image

from games.engine.playback import views
from sandbox.person import Person, pictures
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.people import (
    Message,
    more_panel,
    private,
    words,
)
from tests.journeys.test_replay import finished

pytestmark = pytest.mark.usefixtures("small_pictures")


async def filmed(harness: BotHarness, people: Sequence[Person]) -> Message:
    """Let all of them press Film at once; return what the first one has got."""
    for person in people:
        assert (await person.click(await more_panel(person), label="Film")).is_done
    await harness.bot.acceptor.settle()
    await people[0].open(CHANNEL)
    return private(people[0])[-1]


@pytest.mark.slow
@pytest.mark.usefixtures("films")
async def test_the_film_of_a_game_comes_in_private_in_place_of_what_announced_it(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await finished(harness, anna, ben)
    outcome = await anna.click(await more_panel(anna), label="Film")
    assert outcome.message is not None
    message = await filmed(harness, [ben])
    assert "🎞️ Heimlich & Co." in words(message)
    with Image.open(io.BytesIO(await ben.download(pictures(message)[0]["url"]))) as film:
        assert film.format == "WEBP"
        assert getattr(film, "n_frames", 1) > 10


@pytest.mark.slow
@pytest.mark.usefixtures("films")
async def test_a_film_that_fits_nowhere_says_so(
    harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.interactions.checks.MAX_FILE_BYTES", 1000)
    monkeypatch.setattr("games.engine.film.WIDTHS", (40,))
    monkeypatch.setattr("games.engine.film.views", lambda *of_game: islice(views(*of_game), 3))
    await finished(harness, anna)
    assert "too large for Discord" in words(await filmed(harness, [anna]))
