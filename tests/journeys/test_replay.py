"""Finished games watched again: moments, eyes, films."""

from __future__ import annotations

import io
from collections.abc import Awaitable
from itertools import islice
from typing import Any

import pytest
from PIL import Image

from bot.tables.table import Table
from games.engine.playback import views
from sandbox.person import Outcome, pictures, selects
from tests.journeys.bot_harness import CHANNEL, BotHarness, custom_ids
from tests.journeys.people import Player, chosen, listed, private
from tests.texts import Message, said, tells, words

BACK, ON, LAST = "back", "on", "last"
STEPS = {"first": 0, BACK: 1, ON: 2, LAST: 3}


async def shown(person: Player, asking: Awaitable[Outcome], channel: Any = CHANNEL) -> Message:
    """Return the private message that a click or command brought."""
    assert (await asking).is_done
    await person.wait_until(lambda: bool(private(person, channel)) and bool(selects(private(person, channel)[-1])))
    return private(person, channel)[-1]


async def opened(person: Player) -> Message:
    return await shown(person, person.tap("replay", await person.more()))


def step_id(message: Message, step: str) -> str:
    """Return the custom id of the button to the beginning, back, on or to the end."""
    return [known for known in custom_ids(message) if known.startswith("B:replay:")][STEPS[step]]


async def _changed(person: Player, message: Message, doing: Awaitable[Outcome]) -> Message:
    """Return the same message after a click: another moment."""
    before = message["edited_timestamp"]
    assert (await doing).is_done
    await person.wait_until(lambda: person.now(message)["edited_timestamp"] != before)
    return person.now(message)


async def stepped(person: Player, message: Message, *steps: str) -> Message:
    for step in steps:
        message = await _changed(person, message, person.click(message, step_id(message, step)))
    return message


async def through(person: Player, message: Message, eyes: str) -> Message:
    """Look through these eyes."""
    eyes_list = listed(message, "replayas")["custom_id"]
    return await _changed(person, message, person.select(message, eyes_list, eyes))


def is_at(message: Message, move: int, table: Table) -> bool:
    return tells(message, "replay-place", of=table.game, move=move, moves=table.moves_made)


async def test_a_finished_game_is_watched_move_by_move_and_everybodys_secrets_are_open_to_those_who_ask(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.is_refused("no-finished-game", anna.slash(CHANNEL, "replay"))
    table = await anna.finishes(ben, game="heimlich")
    observed = private(anna)
    message = await opened(ben)
    assert is_at(message, 0, table) and private(anna) == observed
    assert (await ben.click(message, step_id(message, BACK))).failure == "This button cannot be pressed."
    message = await stepped(ben, message, ON)
    assert is_at(message, 1, table)
    await harness.restart_bot()
    message = await stepped(ben, message, ON)
    assert is_at(message, 2, table)
    assert is_at(await stepped(ben, message, BACK), 1, table)
    message = await stepped(ben, message, LAST)
    assert is_at(message, table.moves_made, table) and "wins" in words(message)
    assert (await ben.click(message, step_id(message, ON))).failure == "This button cannot be pressed."
    message = await stepped(ben, message, "first")
    for number in (1, 0):
        jumps = selects(message)[number]
        last = jumps["options"][-1]["value"]
        message = await _changed(ben, message, ben.select(message, jumps["custom_id"], last))
        assert is_at(message, int(last), table)
        assert chosen({"components": [selects(message)[1]]}) == [last]
    for rest in ("everything.on", "9.on", ".", "open.on.x", "-1"):
        assert (await anna.tap(f"B:replay:{table.session.id}:99999:{rest}")).is_done and private(anna)
    message = await shown(anna, anna.slash(CHANNEL, "replay"))
    assert is_at(message, 0, table) or f"{table.moves_made} moves" in words(message), "the last game here"
    message = await opened(anna)
    for eyes, secrets in (("public", 0), ("1", 1), ("open", 2)):
        message = await through(anna, message, eyes) if secrets else message
        assert words(message).count("🔑") == secrets
    assert words(await stepped(anna, message, ON)).count("🔑") == 2, "eyes stay open"
    answers = len(private(anna))
    await anna.more("details", "infigures")
    await anna.wait_until(lambda: len(private(anna)) > answers + 1 and "Anna: " in words(anna.newest))
    await anna.set_locale("de")
    message = await opened(anna)
    assert said("replay-eyes-public", "de") in [o["label"] for o in listed(message, "replayas")["options"]]


# A finished game as a film


@pytest.mark.slow
@pytest.mark.usefixtures("films")
async def test_the_film_of_a_game_comes_in_private_in_place_of_what_announced_it_or_it_is_said_that_it_fits_nowhere(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    await anna.finishes(ben, game="heimlich")
    for person in (anna, ben):
        message = await person.more("film")
        if person is anna:
            with Image.open(io.BytesIO(await anna.download(pictures(message)[0]["url"]))) as film:
                assert film.format == "WEBP" and getattr(film, "n_frames", 1) > 10
            monkeypatch.setattr("sandbox.interactions.checks.MAX_FILE_BYTES", 1000)
            monkeypatch.setattr("games.engine.replay.WIDTHS", (40,))
            monkeypatch.setattr("games.engine.replay.views", lambda *of_game: islice(views(*of_game), 3))
    assert tells(message, "film-failed")
