"""The memory of a group: what is told of finished games, to whom, and what is not."""

from __future__ import annotations

import io
import itertools
import json
import threading
import zipfile
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.app.features import VERBS
from bot.features import history as commands
from bot.interactions.access import seen_in
from bot.interactions.route import About, Place
from bot.tables import leave
from games.engine.registry import GAMES
from sandbox import permissions
from sandbox.components import files_of
from tests.journeys.bot_harness import CHANNEL, BotHarness, custom_ids
from tests.journeys.entry_points import SHOWING_VERBS
from tests.journeys.people import Player, card, private, refusal, verb_of, verbs
from tests.texts import Message, said, tells, words

HIDDEN = "lounge"


async def finished(*people: Player, channel: str = CHANNEL, game: str = "teufel", computers: int = 0) -> str:
    """Play a game to its end; return its id."""
    await people[0].starts(*people[1:], channel=channel, game=game, computers=computers)
    return (await people[0].harness.finish(channel=channel)).session.id


def shown(person: Player, channel: Any = CHANNEL, **given: Any) -> Awaitable[Message]:
    """Return what `/history` shows."""
    return person.use("history", channel, **given)


def hide(harness: BotHarness, channel: str, *people: Player) -> None:
    """Let these people not see a channel."""
    for person in people:
        harness.local.world.set_permissions(
            str(harness.channel_id(channel)), person.id, deny=permissions.VIEW_CHANNEL
        )


def replays(message: Message) -> list[str]:
    """Return the games that a list offers to watch again."""
    return [known.split(":")[2] for known in custom_ids(message) if verb_of(known) == "replay"]


def is_none(message: Message, who: str) -> bool:
    return tells(message, "history-none", who=who) and not replays(message)


async def watched(person: Player, message: Message, channel: Any = CHANNEL) -> None:
    """Press Watch, and wait for the set-up."""
    await person.press("replay", message)
    await person.wait_until(lambda: tells(private(person, channel)[-1], "replay-place", of=GAMES["teufel"]))


# One's own games


async def test_games_of_a_channel_are_told_to_nobody_who_cannot_see_it_but_those_who_played(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    secret = await finished(anna, ben, channel=HIDDEN)
    hide(harness, HIDDEN, cleo, ben)
    assert is_none(await shown(cleo), "Anna")
    assert is_none(await shown(cleo, user=anna.id, game="teufel"), "Anna")
    assert replays(await shown(anna)) == replays(await shown(ben)) == [secret]
    open_to_all = await finished(anna, ben)
    page = await shown(cleo)
    assert tells(page, "history-games", games=1) and "Anna " in words(page) and "Ben " in words(page)
    assert replays(page) == replays(await shown(cleo, user=ben.id)) == [open_to_all]
    assert is_none(await shown(anna, user=cleo.id), "Cleo")
    for rest in ("server.chess", "nobody.all", f"{2**70}.all", ""):
        await cleo.is_refused("old-button", cleo.tap(f"B:history:0:0:{rest}", page))
    dm = await anna.open_dm()
    mine = await shown(anna, dm)
    assert len(replays(mine)) == 2 and set(verbs(mine)) == {"replay"}, "in private one is told of ones own alone"
    await watched(anna, mine, dm)
    assert tells(await shown(anna, dm, user=ben.id), "refusal-history-in-private")
    forged = await anna.tap("B:history:0:0:server.all", mine)
    assert tells(forged.message, "refusal-history-in-private")


async def test_a_table_of_a_hidden_channel_is_shown_by_no_door_to_who_can_not_see_it(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    over = await finished(anna, ben, channel=HIDDEN)
    await anna.starts(ben, channel=HIDDEN)
    running = (await harness.table(HIDDEN)).session.id
    hide(harness, HIDDEN, cleo, ben)
    board = await shown(cleo)
    for verb, rests in SHOWING_VERBS.items():
        origin = VERBS[verb].origin
        if origin.about is About.NOTHING or Place.PANEL not in origin.places or origin.any_server:
            continue
        for session, rest in itertools.product((over, running), rests):
            told = await refusal(harness, cleo, cleo.tap(f"B:{verb}:{session}:0:{rest}", board))
            why = ("old-button", "only-moderators", "not-seated")
            assert any(tells(told, f"refusal-{code}") for code in why), (verb, told)
    await watched(ben, await shown(ben))


async def test_of_a_channel_that_is_gone_only_those_are_told_who_played_there(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await finished(anna, channel=HIDDEN, computers=1)
    assert replays(await shown(cleo))
    channel_id = harness.channel_id(HIDDEN)
    await anna.delete_channel(HIDDEN)
    await anna.wait_until(lambda: harness.bot.get_channel(channel_id) is None)
    assert not replays(await shown(cleo)) and replays(await shown(anna))


async def test_a_thread_is_seen_by_those_who_see_the_channel_around_it_even_when_it_is_gone(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await anna.set_bot_permissions(CHANNEL, permissions.INVITED | permissions.CREATE_PUBLIC_THREADS)
    given: Any = {"game": "teufel", "players": 2, "computers": 1}
    await anna.use("newgame", thread=True, **given)
    (first,) = await harness.tables.of_user(anna.user_id)
    name = harness.local.world.channels[str(first.session.channel_id)]["name"]
    await harness.end(name)
    await anna.use("newgame", name, **given)
    (table,) = await harness.tables.of_user(anna.user_id)
    assert first.session.seen_in == table.session.seen_in == harness.channel_id()
    await anna.press("start", card(anna, name))
    await harness.finish(channel=name)
    await anna.delete_channel(name)
    await anna.wait_until(lambda: harness.bot.get_channel(table.session.channel_id) is None)
    assert replays(await shown(cleo)) == [table.session.id]
    hide(harness, CHANNEL, ben)
    assert not replays(await shown(ben, HIDDEN))


@pytest.mark.parametrize(("is_private", "place"), [(False, 7), (True, None)])
def test_what_is_played_in_a_private_thread_is_told_nowhere_else(is_private: bool, place: int | None) -> None:
    thread = Mock(spec=discord.Thread, parent_id=7)
    thread.is_private.return_value = is_private
    assert seen_in(thread) == place


async def test_who_wants_no_name_is_someone_to_others_and_who_is_forgotten_to_all(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await finished(anna, ben)
    await ben.prefers(history="hidden")
    assert "Ben" not in words(await shown(cleo)) and said("history-someone") in words(await shown(cleo))
    assert is_none(await shown(cleo, user=ben.id), "Ben")
    assert "Ben" not in words(await shown(cleo, user=anna.id))
    assert "Ben" in words(await shown(anna, user=anna.id)), "Anna has sat at a table with him"
    assert "Ben" in words(await shown(ben))
    await leave.forget(harness.tables, ben.user_id)
    assert "Ben" not in words(await shown(anna)) and is_none(await shown(anna, user=ben.id), "Ben")


async def test_who_manages_a_server_takes_its_games_along_as_far_as_they_see_them(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    gone, channel_id = await finished(anna, ben, channel=HIDDEN), harness.channel_id(HIDDEN)
    await anna.delete_channel(HIDDEN)
    await anna.wait_until(lambda: harness.bot.get_channel(channel_id) is None)
    session_id = await finished(anna, ben)
    await ben.prefers(history="hidden")
    await anna.starts(ben)
    running = (await harness.table()).session
    await cleo.set_moderator(True)
    panel = await cleo.use("setup")
    (attachment,) = files_of(await cleo.press("exportgames", panel))
    with zipfile.ZipFile(io.BytesIO(await cleo.download(attachment["url"]))) as archive:
        text = archive.read("games.json").decode()
    (game,) = json.loads(text)["games"]
    assert (game["session_id"], game["options"]["stove"]) == (session_id, 10)
    assert [(seat["user_id"], seat["name"]) for seat in game["seats"]] == [(anna.id, "Anna"), (None, "")]
    for secret in (ben.id, "Ben", str(running.seed), running.id, gone):
        assert secret not in text
    await cleo.set_moderator(False)
    await cleo.is_refused("only-admins", cleo.tap("exportgames", panel))


async def test_what_is_told_of_many_games_is_worked_out_beside_the_event_loop(
    harness: BotHarness, anna: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(anna, ben)
    places: dict[str, threading.Thread] = {}

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*args: Any, **kwargs: Any) -> Any:
            places[work.__name__] = threading.current_thread()
            return work(*args, **kwargs)

        return noting

    monkeypatch.setattr(commands, "history_panel", noted(commands.history_panel))
    await anna.use("history")
    assert set(places) == {"history_panel"}
    assert threading.main_thread() not in places.values()
