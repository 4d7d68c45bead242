"""The memory of a group: what is told of finished games, to whom, and what is not."""

from __future__ import annotations

import io
import itertools
import json
import threading
import zipfile
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.app.features import VERBS
from bot.features import history as commands
from bot.features import rivals
from bot.features import season as seasons
from bot.interactions.access import About, Place, seen_in
from bot.tables import endgame, lobby
from bot.tables import leave as leaving
from sandbox import permissions
from sandbox.components import files_of
from sandbox.person import Person, buttons, selects
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.entry_points import SHOWING_VERBS
from tests.journeys.people import (
    Message,
    choose,
    click,
    labels,
    my_data,
    private,
    refusal,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import anything, cook

pytestmark = pytest.mark.usefixtures("small_pictures")

HIDDEN = "lounge"
REFUSED = "This button is old", "Only moderators", "You’re not at this table."


async def finished(
    harness: BotHarness, *people: Person, channel: str = CHANNEL, game: str = "teufel", computers: int = 0
) -> str:
    """Play a game to its end and let everybody see the result; return its id."""
    players = len(people) + computers
    await start_table(
        harness, people[0], people[1:], channel=channel, game=game, players=players, computers=computers
    )
    table = await harness.finish(cook(1) if game == "teufel" else anything(1), channel)
    await until_all_see(harness, people, channel)
    return table.session.id


async def shown(person: Person, channel: Any = CHANNEL, **options: Any) -> Message:
    """Return what `/history` shows."""
    outcome = await person.slash(channel, "history", **options)
    assert outcome.is_done and outcome.message is not None, outcome
    return outcome.message


async def turned(person: Person, message: Message, custom_id: str, value: str | None = None) -> Message:
    """Return the same panel after a click, or a choice of a select."""
    outcome = await (
        person.click(message, custom_id) if value is None else person.select(message, custom_id, [value])
    )
    assert outcome.is_done, outcome
    return person.message(message) or {}


def hide(harness: BotHarness, channel: str, *people: Person) -> None:
    """Let these people not see a channel."""
    for person in people:
        world = harness.local.world
        world.set_permissions(world.channel_named(channel)["id"], person.id, deny=permissions.VIEW_CHANNEL)


def replays(message: Message) -> list[str]:
    """Return the games that a list offers to watch again."""
    return [found["custom_id"].split(":")[2] for found in buttons(message) if ":replay:" in found["custom_id"]]


# One's own games


async def test_the_last_games_stand_below_ones_tables_and_are_watched_from_there(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    told = words((await anna.slash(CHANNEL, "mygames")).message)
    assert "/newgame" in told and "alone against computers too" in told
    await start_table(harness, anna, players=2, computers=1, channel=HIDDEN)
    closed = await harness.table(HIDDEN)
    await endgame.vote_end(harness.tables, closed.session.id, 0, moderator=True)
    assert "No game has ended here yet." in words(await shown(anna)), "what is closed without a result is none"
    assert "No table waits for you." in words((await anna.slash(CHANNEL, "mygames")).message)
    session_id = await finished(harness, anna, ben)
    listed = (await anna.slash(CHANNEL, "mygames")).message or {}
    (result,) = await harness.storage.results.of_person(int(anna.id))
    place = "won" if result.seats[0].place == 1 else "place 2 of 2"
    assert "No table waits for you." in words(listed)
    assert f"In Teufels Küche**\n-# {place} · <t:" in words(listed)
    assert f"Anna {result.seats[0].score}" in words(listed) and f"Ben {result.seats[1].score}" in words(listed)
    assert replays(listed) == [session_id]
    outcome = await anna.click(listed, label="Watch")
    assert outcome.is_done
    await anna.wait_until(lambda: bool(selects(private(anna)[-1])), timeout=30)
    assert "The set-up." in words(private(anna)[-1])
    assert replays(anna.message(listed) or {}) == [session_id], "the list stays"


async def test_history_counts_wins_and_tells_who_is_ahead_of_whom(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await finished(harness, anna, ben)
    await finished(harness, anna, computers=1, game="heller")
    games = await harness.storage.results.of_person(int(anna.id))
    wins = sum(game.seats[0].place == 1 for game in games if game.game == "teufel")
    mine = await turned(anna, await shown(anna), "B:history:0:0:me.all")
    assert "Your finished games" in words(mine)
    assert f"In Teufels Küche**: {wins or 'no'} win" in words(mine)
    against = words(mine).split("Against")[1]
    assert "- Ben: ahead" in against and "- Computers (normal): ahead" in against
    (select,) = selects(mine)
    of_heller = words(await turned(anna, mine, select["custom_id"], "heller"))
    assert "Auf Heller und Pfennig" in of_heller and "Teufels" not in of_heller
    assert "Highest score" in of_heller and "Ben" not in of_heller


async def test_in_private_one_is_told_of_ones_own_games_on_all_servers_and_of_nobody_elses(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await finished(harness, anna, ben)
    dm = await anna.open_dm()
    mine = await shown(anna, dm)
    assert "Your finished games" in words(mine) and len(replays(mine)) == 1
    assert labels(mine) == ["Watch"]
    assert (await anna.click(mine, label="Watch")).is_done
    await anna.wait_until(lambda: "The set-up." in words(private(anna, dm)[-1]), timeout=30)
    outcome = await anna.slash(dm, "history", user=ben.id)
    assert "of your own games" in words(outcome.message)
    forged = await anna.click(mine, "B:history:0:0:server.all", force=True)
    assert "of your own games" in words(forged.message)


# Other people's


async def test_everybody_finds_the_games_of_channels_they_see(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await finished(harness, anna, ben)
    page = await shown(cleo)
    assert "What was played on this server" in words(page)
    assert "Anna " in words(page) and "Ben " in words(page)
    of_anna = await shown(cleo, user=anna.id)
    assert "What Anna has played here" in words(of_anna)
    assert len(replays(of_anna)) == 1
    assert "Nothing about Cleo here yet." in words(await shown(anna, user=cleo.id))
    await anna.set_locale("de")
    page = await shown(anna)
    assert "Was auf diesem Server gespielt wurde" in words(page) and "Letzte Spiele" in words(page)
    for rest in ("server.chess", "nobody.all", f"{2**70}.all", ""):
        told = await refusal(harness, cleo, cleo.click(await shown(cleo), f"B:history:0:0:{rest}", force=True))
        assert "This button is old" in told, rest


async def test_games_of_a_channel_are_told_to_nobody_who_cannot_see_it_but_those_who_played(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    secret = await finished(harness, anna, ben, channel=HIDDEN)
    hide(harness, HIDDEN, cleo, ben)
    assert "No game has ended here yet." in words(await shown(cleo))
    assert "Nothing about Anna here yet." in words(await shown(cleo, user=anna.id, game="teufel"))
    for person in (anna, ben):
        assert replays(await shown(person)) == [secret]
    open_to_all = await finished(harness, anna, ben)
    assert replays(await shown(cleo)) == replays(await shown(cleo, user=ben.id)) == [open_to_all]
    assert "1 game, on" in words(await shown(cleo))


async def test_a_table_of_a_hidden_channel_is_shown_by_no_door_to_who_can_not_see_it(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    over = await finished(harness, anna, ben, channel=HIDDEN)
    await start_table(harness, anna, [ben], players=2, channel=HIDDEN)
    running = (await harness.table(HIDDEN)).session.id
    hide(harness, HIDDEN, cleo, ben)
    board = await shown(cleo)
    for verb, rests in SHOWING_VERBS.items():
        origin = VERBS[verb].origin
        if origin.about is About.NOTHING or Place.PANEL not in origin.places or origin.any_server:
            continue
        for session, rest in itertools.product((over, running), rests):
            told = await refusal(
                harness, cleo, cleo.click(board, f"B:{verb}:{session}:0:{rest}", force=True), CHANNEL
            )
            assert told.startswith(REFUSED), (verb, told)
    await ben.click(await shown(ben), label="Watch")
    await ben.wait_until(lambda: "The set-up." in words(private(ben)[-1]))


async def test_of_a_channel_that_is_gone_only_those_are_told_who_played_there(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await finished(harness, anna, channel=HIDDEN, computers=1)
    assert replays(await shown(cleo))
    channel_id = int(anna.channel_id(HIDDEN))
    await anna.delete_channel(HIDDEN)
    await anna.wait_until(lambda: harness.bot.get_channel(channel_id) is None)
    assert not replays(await shown(cleo)) and replays(await shown(anna))


async def test_a_thread_is_seen_by_those_who_see_the_channel_around_it_even_when_it_is_gone(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await anna.set_bot_permissions(CHANNEL, permissions.INVITED | permissions.CREATE_PUBLIC_THREADS)
    await anna.slash(CHANNEL, "newgame", game="teufel", players=2, computers=1, thread=True)
    await harness.settle()
    (first,) = await harness.tables.of_user(int(anna.id))
    harness.runtime.changed(await endgame.vote_end(harness.tables, first.session.id, 0, moderator=True))
    await harness.settle()
    await anna.slash("In Teufels Küche", "newgame", game="teufel", players=2, computers=1)
    (table,) = await harness.tables.of_user(int(anna.id))
    assert first.session.seen_in == table.session.seen_in == int(anna.channel_id(CHANNEL))
    await lobby.start(harness.tables, table.session.id, int(anna.id))
    thread = harness.local.world.channels[str(table.session.channel_id)]
    await harness.finish(cook(1), thread["name"])
    await anna.delete_channel(thread["name"])
    await anna.wait_until(lambda: harness.bot.get_channel(int(thread["id"])) is None)
    assert replays(await shown(cleo)) == [table.session.id]
    hide(harness, CHANNEL, ben)
    assert not replays(await shown(ben, HIDDEN))


@pytest.mark.parametrize(("is_private", "place"), [(False, 7), (True, None)])
def test_what_is_played_in_a_private_thread_is_told_nowhere_else(is_private: bool, place: int | None) -> None:
    thread = Mock(spec=discord.Thread, parent_id=7)
    thread.is_private.return_value = is_private
    assert seen_in(thread) == place


async def test_who_wants_no_name_is_someone_to_others_and_who_is_forgotten_to_all(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await finished(harness, anna, ben)
    await choose(ben, "history", "hidden")
    page = await shown(cleo)
    assert "Ben" not in words(page) and "someone" in words(page)
    assert "Nothing about Ben here yet." in words(await shown(cleo, user=ben.id))
    assert "Ben" not in words(await shown(cleo, user=anna.id))
    assert "Ben" in words(await shown(anna, user=anna.id)), "Anna has sat at a table with him"
    assert "Ben" in words(await shown(ben))
    await leaving.forget(harness.tables, int(ben.id))
    told = words(await shown(anna))
    assert "Ben" not in told and "someone" in told
    assert "Nothing about Ben here yet." in words(await shown(anna, user=ben.id))


async def test_what_is_kept_of_results_is_told_handed_out_and_deleted(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await finished(harness, anna, ben)
    panel = (await anna.slash(CHANNEL, "privacy")).message or {}
    assert "How 1 game ended** for you" in words(panel)
    text = await my_data(anna, panel)
    (result,) = json.loads(text)["result_seats"]
    assert result["name"] == "Anna" and result["game"] == "teufel" and "Ben" not in text
    question = (await click(anna, panel, "Delete my data")).message or {}
    await click(anna, question, "Yes, delete everything")
    assert await harness.storage.results.of_person(int(anna.id)) == []
    (game,) = await harness.storage.results.of_person(int(ben.id))
    assert [seat.name for seat in game.seats] == ["", "Ben"]


async def test_who_manages_a_server_takes_its_games_along_as_far_as_they_see_them(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    session_id = await finished(harness, anna, ben)
    await choose(ben, "history", "hidden")
    await start_table(harness, anna, [ben], players=2)
    running = (await harness.table()).session
    await cleo.set_moderator(True)
    panel = (await cleo.slash(CHANNEL, "setup")).message or {}
    message = (await click(cleo, panel, "Download finished games")).message or {}
    assert message["ephemeral"] and "1 game that is still kept" in words(message)
    (attachment,) = files_of(message)
    with zipfile.ZipFile(io.BytesIO(await cleo.download(attachment["url"]))) as archive:
        files = {name: archive.read(name).decode() for name in archive.namelist()}
    text = files.pop("games.json")
    (game,) = json.loads(text)["games"]
    assert game["session_id"] == session_id and game["options"]["stove"] == 10
    assert [(seat["user_id"], seat["name"]) for seat in game["seats"]] == [(anna.id, "Anna"), (None, "")]
    assert [*files] == [game["record"]]
    assert game["record"].startswith("records/")
    record = files[game["record"]]
    assert ben.id not in text + record and "Ben" not in text + record
    assert running.seed is not None and running.seed not in text + record and running.id not in text + record
    for command, seen in (("replay", "The set-up."), ("check", "Nothing is wrong")):
        uploaded = await cleo.upload("game.json", record.encode())
        brought = (await cleo.slash(CHANNEL, command, record=uploaded)).message
        await harness.settle()
        await cleo.open(CHANNEL)
        assert seen in words(cleo.message(brought or {})), command
    await cleo.set_moderator(False)
    told = await refusal(harness, cleo, cleo.click(panel, label="Download finished games"))
    assert told == "Only managers of this server can do that."


async def test_what_is_told_of_many_games_is_worked_out_beside_the_event_loop(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(harness, anna, ben)
    places: dict[str, threading.Thread] = {}

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def noting(*args: Any, **kwargs: Any) -> Any:
            places[work.__name__] = threading.current_thread()
            return work(*args, **kwargs)

        return noting

    for module, name in ((commands, "history_panel"), (rivals, "head_to_heads"), (seasons, "season_tables")):
        monkeypatch.setattr(module, name, noted(getattr(module, name)))
    history = (await anna.slash(CHANNEL, "history")).message or {}
    await click(anna, history, "Season")
    await click(anna, (await anna.slash(CHANNEL, "about")).message or {}, "Rivals")
    assert set(places) == {"history_panel", "head_to_heads", "season_tables"}
    assert threading.main_thread() not in places.values()
