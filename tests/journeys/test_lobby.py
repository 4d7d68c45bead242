"""The lobby: opening a table, joining, leaving, options, computers, invitations, threads, expiry."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.tables.table import TableView
from bot.ui.parts import seat_names
from games.engine.registry import GAMES
from sandbox import permissions
from sandbox.guild import ANNOUNCEMENT_THREAD, ANNOUNCEMENTS, PUBLIC_THREAD, TEXT
from sandbox.person import buttons, pictures, selects, texts
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, chosen, for_verb, labels, listed, offers, options, private, verb_of, verbs
from tests.texts import Message, labelled, said, tells, words

JOINING = ("join", "start")
"""Verbs of buttons on whose colour it depends how many sit there."""
BLUE, GREY, GREEN = 1, 2, 3
THREADS = permissions.INVITED | permissions.CREATE_PUBLIC_THREADS


def sitting(lobby: Message) -> list[str]:
    """Return the names on the seats of a lobby card, without their words for the luck."""
    return [line.split(". ", 1)[1].split(" · ")[0] for line in words(lobby).splitlines() if line[:1].isdigit()]


def coloured(lobby: Message) -> dict[str, int]:
    found = {verb_of(button["custom_id"]): int(button["style"]) for button in buttons(lobby)}
    return {verb: found[verb] for verb in JOINING if verb in found}


FREE = f"*{said('seat-free')}*"


async def test_a_lobby_shows_seats_options_and_its_time(harness: BotHarness, anna: Player) -> None:
    assert tells(await anna.use("newgame", game="teufel", players=3), "opened", where="none")
    await anna.select(panel := await anna.press("options"), selects(panel)[3]["custom_id"], ["8"])
    await harness.settle()
    told = words(anna.card)
    assert sitting(anna.card) == ["Anna 👑", FREE, FREE]
    unusual = told.split(FREE)[-1].strip("*\n")
    assert re.findall(r"\*\*([^*]*):\*\* ([^·\n]*)", f"**{unusual}") == [("Presses per duel", "8")], "and no more"
    assert verbs(anna.card) == ["start", "join", "addcomputer", "options", "learn", "menu"], (
        "what stays comes first"
    )
    assert tells(told, "lobby-facts")
    assert pictures(anna.card)[0]["description"] == said("box-alt", game="In Teufels Küche")
    assert anna.pings == []
    assert tells(await anna.hosts(channel="lounge", game="heuchel", players=6), "seats-free", number=5)


async def test_people_come_and_go_on_one_card_until_the_game_begins_with_those_who_sit_there(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    lobby = await anna.hosts(players=2)
    assert coloured(lobby) == {"join": BLUE, "start": GREEN}
    await anna.press("addcomputer")
    assert sitting(anna.card)[1].startswith("🤖") and coloured(anna.card) == {"join": GREY, "start": GREEN}
    assert verbs(await anna.press("menu")) == ["rules", "removecomputer", "leave"]
    assert verbs(await ben.press("menu")) == ["rules", "fair"]
    await anna.menu_of_lobby("removecomputer")
    assert sitting(anna.card) == ["Anna 👑", FREE]
    await anna.press("addcomputer")
    await ben.press("join")
    assert sitting(anna.card) == ["Anna 👑", "Ben"] and coloured(anna.card) == {"start": GREEN}
    await cleo.is_refused("table-full", cleo.tap(for_verb(lobby, "join")))
    await anna.menu_of_lobby("leave")
    assert sitting(anna.card) == ["Ben 👑", FREE]
    await anna.press("join")
    assert [message["id"] for message in harness.public()] == [lobby["id"]]
    await ben.press("start")
    table = await harness.table()
    assert table.is_running and [seat.name for seat in table.seats] == ["Ben", "Anna"] and table.luck is not None
    assert anna.message(lobby) is None, "the lobby has made way"


async def test_a_start_is_seen_before_the_first_board_is_drawn(
    harness: BotHarness, anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby, draw, may_draw = await anna.hosts(), harness.runtime.workers.picture, asyncio.Event()

    async def picture(*given: Any, **named: Any) -> bytes:
        await may_draw.wait()
        return await draw(*given, **named)

    monkeypatch.setattr(harness.runtime.workers, "picture", picture)
    starting = asyncio.create_task(anna.tap("start", lobby))
    await anna.wait_until(lambda: tells(anna.now(lobby), "start-begins"))
    assert buttons(anna.now(lobby)) == [] and len(harness.public()) == 1
    may_draw.set()
    assert (await starting).is_done
    await harness.settle()
    assert anna.message(lobby) is None and pictures(anna.card)


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_starts_is_asked_in_secret_at_once_and_nothing_stays_over_a_public_card(
    harness: BotHarness, anna: Player, ben: Player, game: str
) -> None:
    await anna.hosts(ben, game=game)
    assert tells(anna.newest, "opened")
    await anna.press("start")
    table = TableView.of(await harness.table(), 0)
    view = table.view(0)
    name = f"{table.game.badges(view)[0]} {table.game.seat_names(view, 'en')[0]}"
    secrets = table.game.secrets(view, "en", seat_names(table, view)).replace("\N{NO-BREAK SPACE}", " ")
    assert tells(ben.letter, "mycards-seat") and bool(private(anna)) == table.asks_secretly
    if table.asks_secretly:
        (sheet,) = private(anna)
        assert tells(sheet, "mycards-seat", seat=name) and secrets in words(sheet)
        await anna.plays(offers(sheet)[0])
        assert private(anna) == []


@pytest.mark.parametrize("game", GAMES)
async def test_who_is_alone_has_one_card_and_no_letter_beside_it(
    harness: BotHarness, anna: Player, game: str
) -> None:
    await anna.press("start", await anna.hosts(game=game, players=GAMES[game].seats[-1]))
    assert len((await harness.table()).seats) == 4
    assert anna.dms() == [] and len(harness.public()) == 1


async def test_computers_come_to_whoever_is_alone_and_to_nobody_else(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.press("start", await anna.hosts(players=3, channel="lounge"))
    assert [seat.computer is None for seat in (await harness.table("lounge")).seats] == [True, False, False]
    lobby = await anna.hosts(ben, players=3)
    assert coloured(anna.card) == {"join": BLUE, "start": GREEN}, "a free seat is still offered"
    await anna.press(for_verb(lobby, "start", "filled"), lobby)
    assert len((await harness.table()).seats) == 2, "an old button brings nobody to those who have come"


async def test_the_host_sets_options_and_seats_in_private_until_the_game_begins(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.hosts(ben, players=3)
    panel = await anna.press("options")
    titles = [select["placeholder"] for select in selects(panel)[:4]]
    assert panel["ephemeral"] and private(ben) == []
    assert [told.split(" – ")[0] for told in texts(panel)[1:5]] == [f"**{title}**" for title in titles]
    kinds = [part["type"] for part in panel["components"][0]["components"]]
    assert kinds == [10, *7 * [10, 1], 1, *2 * [10, 1], 1], "each but the seats stands below its text"
    for number, value in ((3, "7"), (1, "violet")):
        await anna.select(panel, selects(panel)[number]["custom_id"], [value])
    await harness.settle()
    assert f"**{titles[3]}:** 7" in words(ben.card) and f"**{titles[1]}:** Violet" in words(ben.card)
    assert chosen({"components": selects(anna.now(panel))[:4]}) == ["yellow-blue", "violet", "by-hand", "7"]
    assert options(panel, "seats") == ["2", "3", "4"] and chosen({"components": [listed(panel, "seats")]}) == ["3"]
    await anna.pick("seats", ["4"], anna.now(panel))
    assert sitting(anna.card)[2:] == [FREE, FREE]
    for _ in range(2):
        await anna.press("addcomputer")
    await anna.pick("seats", ["3"], anna.now(panel))
    assert [name.split(" ")[0] for name in sitting(anna.card)] == ["Anna", "Ben", "🤖"], "computers make way"
    await anna.press("start")
    await anna.wait_until(lambda: anna.message(panel) is None)


async def test_missing_permissions_are_named_in_the_language_of_who_asks(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.set_locale("de")
    for person, missing, language in (
        (anna, "Send Messages, Attach Files", "en"),
        (ben, "Nachrichten senden, Dateien anhängen", "de"),
    ):
        asking = person.slash("quiet", "newgame", game="teufel")
        await person.is_refused("permissions", asking, "quiet", language=language, missing=missing)
        await anna.set_bot_permissions("quiet", permissions.VIEW_CHANNEL)


async def invitation(host: Player, guest: Player, **options: Any) -> Message:
    """Open a table, invite a person, and return the invitation."""
    await host.hosts(players=3, **options)
    await host.pick("invite", [guest.id], await host.press("options"))
    return next(message for message in (*guest.messages("games"), *guest.dms()) if message["content"])


async def test_an_invitation_is_accepted_with_its_button(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    lobby = await anna.hosts(players=3, private=True)
    await anna.plans("in 2 hours")
    assert tells(lobby, "lobby-private") and "join" not in verbs(lobby)
    panel = await anna.press("options")
    invite, bot = listed(panel, "invite")["custom_id"], harness.local.world.bot
    await anna.is_refused("no-bots", anna.select(panel, invite, [bot["id"]]))
    await anna.pick("invite", [ben.id], panel)
    assert tells(anna.card, "seat-kept", who=f"<@{ben.id}>")
    (call,) = harness.calls()
    assert call["mentions"][0]["id"] == ben.id and verbs(call) == ["join", "decline"]
    assert "In Teufels Küche: a seat is kept for you, the game starts <t:" in call["content"]
    await cleo.is_refused("by-invitation", cleo.tap("join"))
    await ben.press("join", call)
    assert sitting(anna.card)[1] == "Ben" and ben.message(call) is None
    assert options(anna.now(panel), "remove") == [ben.id]
    await anna.pick("remove", [ben.id], panel)
    assert "Ben" not in words(anna.card)
    await anna.pick("invite", [ben.id], panel)
    assert harness.calls() == [], "invitations of one host call a person once an hour"
    await anna.pick("invite", [cleo.id], panel)
    (call,) = harness.calls()
    await anna.use("leave", sure=True)
    assert cleo.message(call) is None, "a table that was closed calls nobody to it"


async def test_an_invitation_is_declined_with_its_button_and_the_card_says_so_to_the_host(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    call = await invitation(anna, ben)
    await cleo.is_refused("not-invited", cleo.tap("decline", call))
    await ben.press("decline", call)
    assert sitting(anna.card) == ["Anna 👑", FREE, FREE] and ben.message(call) is None
    assert tells(anna.card, "lobby-declined", who=f"<@{ben.id}>")
    panel = await anna.press("options")
    again = anna.select(panel, listed(panel, "invite")["custom_id"], [ben.id])
    await anna.is_refused("has-declined", again, who="Ben")
    await ben.press("join")
    assert not tells(anna.card, "lobby-declined"), "but may come after all"


async def test_an_invitation_by_direct_message_is_answered_there(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.set_locale("de")
    await ben.prefers(pings="message", language="de")
    call = await invitation(anna, ben, private=True)
    assert labels(call) == [labelled("join", "de"), labelled("decline", "de")]
    await ben.press("decline", call)
    assert tells(anna.card, "lobby-declined", who=f"<@{ben.id}>")
    assert not [message for message in ben.dms() if message["content"]]


@pytest.mark.parametrize(("of", "thread"), [(TEXT, PUBLIC_THREAD), (ANNOUNCEMENTS, ANNOUNCEMENT_THREAD)])
async def test_a_table_opens_a_thread_of_its_own(harness: BotHarness, anna: Player, of: int, thread: int) -> None:
    world, here = harness.local.world, str(harness.channel_id())
    asking = anna.slash("games", "newgame", game="heller", thread=True)
    await anna.is_refused("permissions", asking, missing="Create Public Threads")
    world.channels[here]["type"] = of
    await anna.set_bot_permissions("games", THREADS)
    opened = await anna.use("newgame", game="heller", thread=True)
    (table,) = await harness.tables.of_user(anna.user_id)
    place = world.channels[str(table.session.channel_id)]
    assert tells(opened, "opened", where=f"<#{place['id']}>")
    assert (place["name"], place["parent_id"], place["type"]) == ("Auf Heller und Pfennig", here, thread)
    assert await harness.tables.in_channel(int(here)) is None
    assert any("Auf Heller" in words(message) for message in world.history(place["id"]))


async def test_who_has_hosted_a_game_here_is_offered_what_they_chose_last(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    for unusual, pace in (("", "evening"), ("stove=8", "days-1")):
        opened = await anna.use("newgame", game="teufel", pace=pace)
        assert not tells(opened, "options-as-last-time"), "as usual"
        await anna.set_options(unusual)
        await anna.press("start")
        await harness.end()
    assert not tells(await ben.use("newgame", game="teufel"), "options-as-last-time")
    assert (await harness.table()).options.codes()["stove"] == "10"
    await ben.use("leave", sure=True)
    opened = await anna.use("newgame", game="teufel", pace="evening")
    assert tells(opened, "options-as-last-time", chosen="**Presses per duel:** 8"), "but the pace"
    await anna.use("leave", sure=True)
    opened = await anna.use("newgame", game="teufel")
    assert tells(opened, "options-as-last-time", chosen="**Presses per duel:** 8 · **Pace:** 1 day")
    table = await harness.table()
    assert (table.options.codes()["stove"], table.session.time_control) == ("8", "days-1")
    assert tells(await anna.press("asusual", opened), "options-as-usual")
    table = await harness.table()
    assert (table.options, table.session.time_control) == (table.game.options(), "evening")
    await anna.use("leave", sure=True)
    await harness.tamper("UPDATE sessions SET options = '{\"cauldron\": 3}'")
    opened = await anna.use("newgame", game="teufel")
    assert tells(opened, "options-as-last-time", chosen="**Pace:** 1 day"), "what is no option is not offered"
    assert (await harness.table()).options == table.game.options()


async def test_options_that_mean_nothing_for_those_who_sit_there_are_not_told(
    harness: BotHarness, anna: Player
) -> None:
    await anna.hosts(players=4, computers=1, options="colours=violet-green guards=blue")
    for told in ({"two", "three"}, {"three"}, set[str]()):
        assert {number for number in ("two", "three") if f"for {number}:" in words(anna.card)} == told
        if told:
            await anna.press("addcomputer")


# Computers and what they suggest


async def test_the_host_chooses_how_well_a_computer_plays_and_that_nothing_is_suggested(
    harness: BotHarness, anna: Player
) -> None:
    await anna.use("newgame", game="heller", computers=1, hints="off")
    assert f"**{said('hints')}:** {said('hints-off')}" in words(anna.card) and "2. 🤖 Ada\n" in words(anna.card)
    panel = await anna.press("options")
    assert options(panel, "level")[:2] == ["1.easy", "1.normal"]
    await anna.pick("level", ["1.easy"], panel)
    assert f"2. 🤖 Ada ({said('level-easy')})\n" in words(anna.card)
    await anna.press("start")
    assert "suggest" not in verbs(await anna.press("mycards"))
