"""The memory of a group: the history of finished games, and its limits for each viewer."""

from __future__ import annotations

import io
import itertools
import json
import threading
import zipfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Any, TypeVar
from unittest.mock import Mock

import discord
import pytest

from bot.account import Account
from bot.features import VERBS, replace
from bot.features import history as commands
from bot.interactions.access import seen_in
from bot.interactions.route import Place
from bot.tables import leave
from bot.tables.clock import IDLE_LIMIT, IDLE_WARNING
from bot.tables.table import Table
from games.engine.registry import GAMES
from sandbox import permissions
from sandbox.components import files_of
from tests.journeys.bot_harness import CHANNEL, BotHarness, custom_ids
from tests.journeys.conftest import join
from tests.journeys.entry_points import SHOWING_COMMANDS, SHOWING_VERBS
from tests.journeys.fake_workers import FakePictures, _Thread
from tests.journeys.people import Player, card, choose, panel, private, refusal, verb_of, verbs
from tests.journeys.robots import anything
from tests.texts import Message, said, tells, words

HIDDEN = "lounge"


def shown(person: Player, channel: Any = CHANNEL, **given: Any) -> Awaitable[Message]:
    """Return the answer of `/history`."""
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
    secret = (await anna.finishes(ben, channel=HIDDEN)).session.id
    hide(harness, HIDDEN, cleo, ben)
    assert is_none(await shown(cleo), "Anna")
    assert is_none(await shown(cleo, user=anna.id, game="teufel"), "Anna")
    assert replays(await shown(anna)) == replays(await shown(ben)) == [secret]
    open_to_all = (await anna.finishes(ben)).session.id
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
    over = (await anna.finishes(ben, channel=HIDDEN)).session.id
    await anna.starts(ben, channel=HIDDEN)
    running = (await harness.table(HIDDEN)).session.id
    hide(harness, HIDDEN, cleo, ben)
    board = await shown(cleo)
    for verb, rests in SHOWING_VERBS.items():
        origin = VERBS[verb].origin
        if not origin.of_table or Place.PANEL not in origin.places or origin.any_server:
            continue
        for session, rest in itertools.product((over, running), rests):
            told = await refusal(harness, cleo, cleo.tap(f"B:{verb}:{session}:0:{rest}", board))
            why = ("old-button", "only-moderators", "not-seated")
            assert any(tells(told, f"refusal-{code}") for code in why), (verb, told)
    await watched(ben, await shown(ben))


async def test_of_a_channel_that_is_gone_only_those_are_told_who_played_there(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await anna.finishes(channel=HIDDEN, computers=1)
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
    await anna.finishes(ben)
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
    gone, channel_id = (await anna.finishes(ben, channel=HIDDEN)).session.id, harness.channel_id(HIDDEN)
    await anna.delete_channel(HIDDEN)
    await anna.wait_until(lambda: harness.bot.get_channel(channel_id) is None)
    session_id = (await anna.finishes(ben)).session.id
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
    await anna.finishes(ben)
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


# Anonymous people stay anonymous at every entry point to people who weren't at the table


NAME = "Zebulon"
T = TypeVar("T")
TELLING = ("more", "recap", "infigures", "film", "fair", "menu", "page", "replay", "replayas", "record")
"""What differs from game to game."""
NAMING = {"recap", "fair", "replay", "replayto", "replayas", "film", "history", "the result"}
"""Verbs that name people, and messages that stand in the channel."""
TAILS = {"recap": ("0:", "1:first", "2:next", "3:next"), "replayto": ("0:0",)}
"""What stands in an address behind its session, where the list of doors does not lead there."""


@pytest.fixture
async def zebulon(harness: BotHarness) -> AsyncIterator[Player]:
    async with await join(harness, NAME) as person:
        yield person


class Handed:
    """The arguments for drawing and telling since the last look."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._seen: list[object] = []
        do = _Thread.do

        async def noted(pool: _Thread, whose: Account, work: Callable[..., T], *handed: object) -> T:
            self._seen.append(handed)
            return await do(pool, whose, work, *handed)

        async def film(
            _: FakePictures, session: str, recording: object, names: object, *__: object, **___: object
        ) -> None:
            self._seen.append(names)

        monkeypatch.setattr(_Thread, "do", noted)
        monkeypatch.setattr(FakePictures, "film", film)

    def taken(self) -> str:
        seen, self._seen = repr(self._seen), []
        return seen


async def gets(person: Player, message: Message | None) -> str:
    """Return all of a message: words, alternative texts, choices, and what its files hold."""
    shown = {key: (message or {}).get(key) for key in ("content", "components")}
    files = [await person.download(file["url"]) for file in files_of(message or {})]
    return json.dumps(shown, ensure_ascii=False) + repr(files)


def addresses(verb: str, table: Table) -> list[str]:
    """Return addresses with which a verb leads to what there is of a game that is over."""
    target = "0" if not VERBS[verb].origin.of_table else table.session.id
    assert table.state is not None
    pages = [listed.id for listed in table.game.pages(table.state.view(None))]
    rests = pages if verb == "page" else SHOWING_VERBS.get(verb) or ("",)
    return [f"B:{verb}:{target}:{tail}" for tail in TAILS.get(verb) or [f"0:{rest}" for rest in rests]]


async def looked_at(
    harness: BotHarness, person: Player, table: Table, handed: Handed, verbs: Iterable[str]
) -> dict[str, str]:
    """Return a person's results at a finished game, by command or verb."""
    found = {"the result": await gets(person, card(person))}
    for verb in verbs:
        found[verb], message = "", await panel(person, "games")
        for source in (card(person), message):
            for address in addresses(verb, table):
                before = {message["id"] for message in harness.public()}
                handed.taken()
                outcome = await person.click(source, address, force=True)
                await harness.settle()
                posted = [message for message in harness.public() if message["id"] not in before]
                got = [await gets(person, message) for message in (outcome.message, *posted)]
                found[verb] += "".join(got) + json.dumps(outcome.modal) + handed.taken()
    for command, given in SHOWING_COMMANDS.items():
        for options in given:
            outcome = await person.slash("games", command, **options)
            await harness.settle()
            name = f"/{command}"
            found[name] = found.get(name, "") + await gets(person, outcome.message) + handed.taken()
    return found


def naming(found: dict[str, str], person: Player) -> set[str]:
    """Return the entry points that name or mention a person."""
    return {door for door, got in found.items() if NAME in got or f"<@{person.id}>" in got}


async def over(harness: BotHarness, game: str, anna: Player, zebulon: Player, *, wish: str) -> Table:
    await choose(zebulon, "history", wish)
    most = GAMES[game].seats[0]
    await anna.starts(zebulon, game=game, players=most, computers=most - 2)
    return await harness.finish(anything(1))


@pytest.mark.parametrize(("game", "wish"), [("heller", "named"), ("heller", "hidden"), ("heimlich", "hidden")])
async def test_no_door_names_who_wants_no_name_when_a_game_is_over(
    harness: BotHarness,
    anna: Player,
    zebulon: Player,
    cleo: Player,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    wish: str,
) -> None:
    table = await over(harness, game, anna, zebulon, wish=wish)
    verbs = VERBS.keys() & NAMING if wish == "named" else VERBS if game == "heller" else TELLING
    found = await looked_at(harness, cleo, table, Handed(monkeypatch), verbs)
    if wish == "hidden":
        assert not naming(found, zebulon)
    else:
        assert naming(found, zebulon) >= NAMING, "else nothing is looked at here"


async def test_those_who_sat_there_and_whoever_wants_no_name_read_it(
    harness: BotHarness, anna: Player, zebulon: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await over(harness, "heller", anna, zebulon, wish="hidden")
    for person in (anna, zebulon):
        found = await looked_at(harness, person, table, Handed(monkeypatch), {"recap", "fair", "replay", "film"})
        assert naming(found, zebulon) >= {"recap", "fair", "replay"}
        assert not naming(found, zebulon) & {"film", "the result"}, "these are for everybody"


async def test_a_table_that_goes_on_names_its_people_again(
    harness: BotHarness, anna: Player, zebulon: Player
) -> None:
    await choose(zebulon, "history", "hidden")
    await anna.starts(zebulon, game="heller")
    await harness.forward(lambda state: state.ply > 5, anything(1))
    assert NAME in words(harness.card())
    await harness.round(later=IDLE_WARNING)
    await harness.round(later=IDLE_LIMIT - IDLE_WARNING)
    assert tells(harness.card(), "closed")
    assert NAME not in words(harness.card())
    await zebulon.press("continue")
    assert NAME in words(harness.card())


@pytest.mark.parametrize("wish", ["hidden", "named"])
async def test_who_sat_on_a_seat_before_is_not_mentioned_either(
    harness: BotHarness,
    anna: Player,
    zebulon: Player,
    cleo: Player,
    david: Player,
    monkeypatch: pytest.MonkeyPatch,
    wish: str,
) -> None:
    await choose(zebulon, "history", wish)
    await anna.starts(zebulon, game="heller")
    table = await harness.forward(lambda state: state.ply > 20, anything(1))
    seat = next(seat.seat for seat in table.seats if seat.user_id == zebulon.user_id)
    await replace.offer(harness.tables, table.session.id, zebulon.user_id, is_offered=True)
    await replace.take(harness.tables, table.session.id, david.user_id, "David", seat)
    table = await harness.finish(anything(1))
    found = naming(await looked_at(harness, cleo, table, Handed(monkeypatch), ["recap", "menu", "replay"]), zebulon)
    assert {"recap", "the result"} & found == (set() if wish == "hidden" else {"recap", "the result"})
    assert wish == "named" or not found
