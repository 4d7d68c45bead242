"""The lobby: opening a table, joining, leaving, options, computers, expiry."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest

from bot.tables import endgame
from games.contract import Seat
from games.engine.registry import GAMES
from sandbox import permissions
from sandbox.guild import ANNOUNCEMENT_THREAD, ANNOUNCEMENTS
from sandbox.person import Person, buttons, pictures, selects, texts
from sandbox.weather import Fault
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    card,
    click,
    custom_id,
    for_verb,
    in_lobby_menu,
    labels,
    open_table,
    private,
    refusal,
    settled,
    start_table,
    surely,
    until_all_see,
    words,
)
from tests.journeys.robots import anything

pytestmark = pytest.mark.usefixtures("small_pictures")


async def seen(harness: BotHarness, *people: Person, channel: str = "games") -> str:
    """Return what the card says, once everybody has it."""
    await settled(harness, people, channel)
    return words(card(people[0], channel))


def sitting(told: str) -> list[str]:
    """Return who sits on the seats of a lobby card, without their words for the luck."""
    return [line.split(". ", 1)[1].split(" · ")[0] for line in told.splitlines() if line[:1].isdigit()]


async def test_a_lobby_shows_seats_options_and_its_time(harness: BotHarness, anna: Person) -> None:
    outcome = await anna.slash("games", "newgame", game="teufel", players=3, options="stove=8")
    assert words(outcome.message).startswith("Your table for In Teufels Küche is open")
    told = await seen(harness, anna)
    assert "1. Anna 👑" in told
    assert told.count("free seat") == 2
    assert [name for name, _ in re.findall(r"\*\*([^*]*):\*\* ([^·\n]*)", told.split("free seat")[-1])] == [
        "Presses per duel"
    ], "what is as usual is not told"
    assert len(told.split("free seat")[-1].strip("*\n").splitlines()) == 1, "one line besides names"
    assert ":** 8" in told
    assert labels(card(anna)) == [
        *("Join", "Start with 2 🤖"),
        *("Add computer", "Options", "Learn", "Menu"),
    ]
    assert "2–4 players · 60 min" in told
    assert [picture["description"] for picture in pictures(card(anna))] == [
        "The box of In Teufels Küche: its title over a game on the table."
    ]
    assert anna.pings == []
    many = await open_table(harness, anna, channel="lounge", game="heuchel", players=6)
    assert "\n*5 free seats*" in words(many)


async def test_people_come_and_go_on_one_card_until_the_game_begins_with_those_who_sit_there(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    lobby = await open_table(harness, anna, players=2)
    assert coloured(lobby) == {"Join": 1, "Start with 1 🤖": 3}
    await click(anna, lobby, "Add computer")
    assert "2. 🤖" in await seen(harness, anna, ben, cleo)
    assert coloured(card(anna)) == {"Replace 🤖": 2, "Start": 3}
    assert labels((await click(anna, lobby, "Menu")).message) == ["Rules", "Remove computer", "Leave"]
    assert labels((await click(ben, lobby, "Menu")).message) == ["Rules", "How the dice work"]
    assert (await in_lobby_menu(anna, "Remove computer")).is_done
    assert "🤖" not in (await seen(harness, anna, ben)).replace("Start with 1 🤖", "")
    await click(anna, lobby, "Add computer")
    await seen(harness, anna, ben)
    await click(ben, lobby, "Replace 🤖")
    assert sitting(await seen(harness, anna, ben, cleo)) == ["Anna 👑", "Ben"]
    assert labels(card(anna)) == ["Start", "Options", "Learn", "Menu"]
    assert coloured(card(anna)) == {"Start": 3}
    join = for_verb(lobby, "join")
    assert await refusal(harness, cleo, cleo.click(lobby, join, force=True)) == "All seats are taken."
    assert (await in_lobby_menu(anna, "Leave")).is_done
    assert sitting(await seen(harness, anna, ben)) == ["Ben 👑", "*free seat*"]
    await click(anna, lobby, "Join")
    assert sitting(await seen(harness, anna, ben)) == ["Ben 👑", "Anna"]
    assert [message["id"] for message in harness.public()] == [lobby["id"]]
    await click(ben, lobby, "Start")
    await seen(harness, anna, ben)
    table = await harness.table()
    assert table.is_running
    assert [seat.name for seat in table.seats] == ["Ben", "Anna"]
    assert table.luck is not None
    assert anna.message(lobby) is None, "the lobby has made way"


async def test_computers_come_to_whoever_is_alone_and_to_nobody_else(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    alone = await open_table(harness, anna, players=3, channel="lounge")
    await click(anna, alone, "Start with 2 🤖")
    await seen(harness, anna, channel="lounge")
    table = await harness.table("lounge")
    assert table.is_running
    assert [seat.computer is None for seat in table.seats] == [True, False, False]
    lobby = await open_table(harness, anna, players=3)
    await seen(harness, anna, ben)
    await click(ben, lobby, "Join")
    await seen(harness, anna, ben)
    assert coloured(card(anna)) == {"Join": 1, "Start": 3}, "a free seat is still offered"
    assert (await anna.click(lobby, for_verb(lobby, "start") + "filled", force=True)).is_done
    await harness.settle()
    assert len((await harness.table()).seats) == 2, "an old button brings nobody to those who have come"


async def test_the_host_sets_options_in_private(harness: BotHarness, anna: Person, ben: Person) -> None:
    lobby = await open_table(harness, anna, [ben], players=3)
    panel = (await click(anna, lobby, "Options")).message
    assert panel is not None
    assert panel["ephemeral"]
    titles = ["Colours for two", "Guards for three", "Duels", "Presses per duel"]
    assert [select["placeholder"] for select in selects(panel)[:4]] == titles
    assert [told.split(" – ")[0] for told in texts(panel)[1:5]] == [
        "**Colours for two**",
        "**Guards for three**",
        "**Duels**",
        "**Presses per duel**",
    ]
    kinds = [part["type"] for part in panel["components"][0]["components"]]
    assert kinds == [10, *9 * [10, 1], 1], "each below its text: options, pace, what is late, hints; both of people"
    stove = selects(panel)[3]
    assert [option["value"] for option in stove["options"]] == [str(sides) for sides in range(6, 21)]
    assert (await anna.select(panel, stove["custom_id"], ["7"])).is_done
    guards = selects(panel)[1]
    assert (await anna.select(panel, guards["custom_id"], ["violet"])).is_done
    told = await seen(harness, anna, ben)
    assert "**Presses per duel:** 7" in told
    assert "**Guards for three:** Violet" in told
    shown = anna.message(panel)
    assert shown is not None
    chosen = [
        option["value"] for select in selects(shown)[:4] for option in select["options"] if option.get("default")
    ]
    assert chosen == ["yellow-blue", "violet", "by-hand", "7"]
    assert private(ben) == []


async def test_typed_options_are_completed(harness: BotHarness, anna: Person, ben: Person) -> None:
    offered = await completed(anna, "teufel", "st")
    assert "Presses per duel: 6" in offered
    assert all(choice.startswith("Presses per duel: ") for choice in offered)
    assert await completed(anna, "teufel", "stove=6 guards=v") == ["stove=6, Guards for three: Violet"]
    assert await completed(anna, "teufel", "stove=6 st") == []
    assert 0 < len(await completed(anna, "teufel", "")) <= 25
    assert await completed(anna, "heller", "") == []
    assert await anna.autocomplete("games", "newgame", "options", options="st") == [], "of which game?"
    await ben.set_locale("de")
    offered = await completed(ben, "teufel", "vers")
    assert offered
    assert all(choice.startswith("Versuche je Duell: ") for choice in offered)


async def completed(person: Person, game: str, typed: str) -> list[str]:
    offered = await person.autocomplete("games", "newgame", "options", game=game, options=typed)
    assert all(choice["name"] == choice["value"] for choice in offered), "clients send back what they show"
    return [choice["value"] for choice in offered]


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_suggested_is_accepted(harness: BotHarness, anna: Person, game: str) -> None:
    """Take the newest suggestion and ask for more, until nothing is left to suggest."""
    options = GAMES[game].options.choices()
    for language, channel in (("en-US", "games"), ("de", "lounge")):
        await anna.set_locale(language)
        typed = ""
        for number in range(1, len(options) + 1):
            offered = await completed(anna, game, typed)
            assert offered
            assert not typed or offered[0] == typed, "what is complete may stay as it is"
            typed = offered[-1]
            assert typed.count(": ") == number, "no option is offered twice"
        assert await completed(anna, game, typed) == [typed] * bool(options)
        await open_table(harness, anna, game=game, options=typed, channel=channel)
        chosen = (await harness.table(channel)).options.codes()
        assert chosen == {option.name: option.codes[-1] for option in reversed(options)}


async def test_wrong_values_are_named_with_hints_of_the_same_game_and_language(
    harness: BotHarness, anna: Person
) -> None:
    dossier = "Bei „dossier“ fehlt der Wert. Schreib zum Beispiel „Geheimes Dossier: ja“."
    secret = "Dieses Spiel hat keine Option „Geheim“. Es hat: Top-Secret-Karten, Geheimes"
    fridge = "This game has no option “fridge”. It has: Colours for two, Guards for three, Duels, Presses per duel."
    wrong: dict[str, list[tuple[str, dict[str, object], str]]] = {
        "en-US": [
            ("teufel", {"options": "stove=99"}, "“Presses per duel” can be: 6, 7, 8,"),
            ("teufel", {"options": "Stove: hot"}, "“Presses per duel” can be: 6, 7, 8,"),
            ("teufel", {"options": "fridge=6"}, fridge),
            ("teufel", {"options": "stove"}, "“stove” has no value. Write, for example, “Presses per duel: 20”."),
            ("teufel", {"players": 2, "computers": 2}, "There is room for 0 to 1 computers"),
        ],
        "de": [
            ("heimlich", {"options": "dossier"}, dossier),
            ("heimlich", {"options": "Geheim: ja"}, secret),
            ("heuchel", {"options": "Mit Würfel: 6"}, "Für „Mit Würfel“ gibt es: nein, ja."),
            ("heller", {"options": "stove=8"}, "Dieses Spiel hat keine Optionen."),
        ],
    }
    for language, cases in wrong.items():
        await anna.set_locale(language)
        for game, options, refused in cases:
            told = await refusal(harness, anna, anna.slash("games", "newgame", game=game, **options))
            assert told.startswith(refused)


async def test_a_lobby_closes_when_its_time_is_over(harness: BotHarness, anna: Person, ben: Person) -> None:
    lobby = await open_table(harness, anna, [ben])
    await harness.round(later=timedelta(minutes=59))
    assert "Anna" in await seen(harness, anna, ben)
    await harness.round(later=timedelta(minutes=2))
    await until_all_see(harness, [anna, ben])
    assert words(anna.message(lobby)).endswith("Closed: the game never began. /newgame opens another.")
    assert buttons(anna.message(lobby) or {}) == []
    assert (await harness.table_of(anna, SessionStatus.ABORTED)).session.host_id == int(anna.id)
    await open_table(harness, ben)


async def test_missing_permissions_are_named_in_the_language_of_who_asks(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await ben.set_locale("de")
    quiet = harness.local.world.channel_named("quiet")
    assert await refusal(harness, anna, anna.slash("quiet", "newgame", game="teufel"), "quiet") == (
        "I can’t run a game in this channel yet. Give me: Send Messages, Attach Files."
    )
    await anna.set_bot_permissions(quiet, permissions.VIEW_CHANNEL)
    assert await refusal(harness, ben, ben.slash("quiet", "newgame", game="teufel"), "quiet") == (
        "In diesem Kanal kann ich noch kein Spiel leiten. Gebt mir: Nachrichten senden, Dateien anhängen."
    )


async def test_names_on_buttons_are_plain_text(harness: BotHarness, anna: Person) -> None:
    async with await Person.connect(harness.local.origin, "max_power") as max_:
        await max_.set_locale("en-US")
        await max_.open("games")
        await start_table(harness, max_, [anna], game="heller", players=2)
        await harness.forward(lambda state: state.can_take_back(Seat(0)), anything(1))
        told = await seen(harness, anna)
    assert r"max\_power" in told
    assert "🔴 max_power: take back" in labels(card(anna))


async def test_a_table_by_invitation_is_opened_and_its_guest_hears_of_it(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    lobby = await open_table(harness, anna, players=3, private=True)
    await until_all_see(harness, [ben, cleo])
    assert "By invitation" in words(lobby)
    assert "Join" not in labels(lobby)
    panel = (await click(anna, lobby, "Options")).message
    assert panel is not None
    guests = next(select for select in selects(panel) if ":invite:" in select["custom_id"])
    told = await refusal(harness, anna, anna.select(panel, guests["custom_id"], [harness.local.world.bot["id"]]))
    assert "Add computers instead." in told
    assert (await anna.select(panel, guests["custom_id"], [ben.id])).is_done
    told = await seen(harness, anna, ben)
    assert f"2. *kept for* <@{ben.id}>" in told
    (call,) = [message for message in ben.messages("games") if "a seat is kept for you" in message["content"]]
    assert call["mentions"][0]["id"] == ben.id
    join = custom_id(card(ben), "Join")
    assert (await refusal(harness, cleo, cleo.click(card(cleo), join))).startswith("This table is by invitation.")
    await click(ben, card(ben), "Join")
    assert sitting(await seen(harness, anna, ben))[1] == "Ben"
    shown = anna.message(panel)
    remove = next(select for select in selects(shown or {}) if ":remove:" in select["custom_id"])
    assert [option["label"] for option in remove["options"]] == ["Ben"]
    assert (await anna.select(panel, remove["custom_id"], [ben.id])).is_done
    assert "Ben" not in await seen(harness, anna, ben)


async def invitation(harness: BotHarness, host: Person, guest: Person, **options: Any) -> Any:
    """Open a table, invite somebody, and return the message that calls them to their seat."""
    lobby = await open_table(harness, host, players=3, **options)
    panel = (await click(host, lobby, "Options")).message or {}
    guests = next(select for select in selects(panel) if ":invite:" in select["custom_id"])
    assert (await host.select(panel, guests["custom_id"], [guest.id])).is_done
    await seen(harness, host, guest)
    found = [message for message in guest.messages("games") if "a seat is kept for you" in message["content"]]
    return found[0] if found else next(message for message in guest.dms() if message["content"])


async def test_an_invitation_is_accepted_with_its_button(harness: BotHarness, anna: Person, ben: Person) -> None:
    call = await invitation(harness, anna, ben, private=True, start="in 2 hours")
    assert labels(call) == ["Join", "No, thanks"]
    assert "In Teufels Küche, which starts <t:" in call["content"]
    await click(ben, call, "Join")
    assert sitting(await seen(harness, anna, ben))[1] == "Ben"
    assert ben.message(call) is None, "it is answered"


async def test_a_table_that_was_closed_calls_nobody_to_it(harness: BotHarness, anna: Person, ben: Person) -> None:
    call = await invitation(harness, anna, ben)
    assert (await surely(anna, "leave")).is_done
    await harness.settle()
    assert ben.message(call) is None


async def test_an_invitation_is_declined_with_its_button_and_the_card_says_so_to_the_host(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    call = await invitation(harness, anna, ben)
    await cleo.open("games")
    told = await refusal(harness, cleo, cleo.click(call, label="No, thanks"))
    assert told == "No seat is kept for you at this table."
    await click(ben, call, "No, thanks")
    told = await seen(harness, anna, ben)
    assert sitting(told) == ["Anna 👑", "*free seat*", "*free seat*"]
    assert f"<@{ben.id}> can’t come." in told
    assert ben.message(call) is None
    panel = (await click(anna, card(anna), "Options")).message or {}
    guests = next(select for select in selects(panel) if ":invite:" in select["custom_id"])
    told = await refusal(harness, anna, anna.select(panel, guests["custom_id"], [ben.id]))
    assert told.startswith("Ben declined")
    await click(ben, card(ben), "Join")
    assert "can’t come" not in await seen(harness, anna, ben), "but may come after all"


async def test_an_invitation_by_direct_message_is_answered_there(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await ben.set_locale("de")
    await harness.tables.people.choose_preference(int(ben.id), "pings", "message")
    await harness.tables.people.choose_preference(int(ben.id), "language", "de")
    call = await invitation(harness, anna, ben, private=True)
    assert labels(call) == ["Mitspielen", "Nein, danke"]
    await click(ben, call, "Nein, danke")
    assert f"<@{ben.id}> can’t come." in await seen(harness, anna, ben)
    assert not [message for message in ben.dms() if message["content"]]


async def test_a_table_opens_a_thread_of_its_own(harness: BotHarness, anna: Person) -> None:
    assert "Give me: Create Public Threads." in await refusal(
        harness, anna, anna.slash("games", "newgame", game="heller", thread=True)
    )
    await anna.set_bot_permissions("games", permissions.INVITED | permissions.CREATE_PUBLIC_THREADS)
    outcome = await anna.slash("games", "newgame", game="heller", thread=True)
    await harness.settle()
    (session_id,) = [stored.session.id for stored in await harness.storage.of_user(int(anna.id))]
    table = await harness.tables.load(session_id)
    assert f"<#{table.session.channel_id}>" in words(outcome.message)
    place = harness.local.world.channels[str(table.session.channel_id)]
    assert (place["name"], place["parent_id"]) == ("Auf Heller und Pfennig", anna.channel_id("games"))
    assert await harness.tables.in_channel(int(anna.channel_id("games"))) is None
    assert any("Auf Heller" in words(message) for message in harness.local.world.history(place["id"]))


async def test_a_table_stands_in_the_channel_where_no_more_threads_are_allowed(
    harness: BotHarness, anna: Person
) -> None:
    await anna.set_bot_permissions("games", permissions.INVITED | permissions.CREATE_PUBLIC_THREADS)
    for code in (160006, 160007):
        harness.local.weather.announce(Fault(code, r"POST /channels/\d+/threads"))
        outcome = await anna.slash("games", "newgame", game="heller", thread=True)
        assert words(outcome.message).startswith(
            "This server has no room for another thread, so the table stands here. "
            "Your table for Auf Heller und Pfennig is open."
        )
        await seen(harness, anna)
        harness.local.weather.announce(Fault(code, r"POST /channels/\d+/threads"))
        outcome = await anna.slash("games", "newgame", game="heller", thread=True)
        assert "no room for another thread. Close one" in words(outcome.message)
        await surely(anna, "leave")
        await harness.settle()


async def test_a_thread_of_an_announcement_channel_is_one_of_announcements(
    harness: BotHarness, anna: Person
) -> None:
    harness.local.world.channels[anna.channel_id("games")]["type"] = ANNOUNCEMENTS
    await anna.set_bot_permissions("games", permissions.INVITED | permissions.CREATE_PUBLIC_THREADS)
    await anna.slash("games", "newgame", game="heller", thread=True)
    (stored,) = await harness.storage.of_user(int(anna.id))
    assert harness.local.world.channels[str(stored.session.channel_id)]["type"] == ANNOUNCEMENT_THREAD


async def begun_and_ended(harness: BotHarness, anna: Person, **options: Any) -> None:
    """Let Anna host a game that begins and is ended."""
    await start_table(harness, anna, players=2, computers=1, **options)
    session_id = (await harness.table()).session.id
    harness.runtime.changed(await endgame.vote_end(harness.tables, session_id, 0, moderator=True))
    await harness.settle()


async def test_who_has_hosted_a_game_here_is_offered_what_they_chose_last(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await begun_and_ended(harness, anna)
    assert "As last time" not in words((await anna.slash("lounge", "newgame", game="teufel")).message), "as usual"
    await surely(anna, "leave", "lounge")
    await begun_and_ended(harness, anna, options="stove=8", pace="days-1")
    for host, said in ((ben, {}), (anna, {"options": "stove=12", "pace": "evening"})):
        opened = (await host.slash("games", "newgame", game="teufel", **said)).message
        assert "As last time" not in words(opened)
        assert (await harness.table()).options.codes()["stove"] == ("12" if said else "10")
        await surely(host, "leave")
        await harness.settle()
    opened = (await anna.slash("games", "newgame", game="teufel")).message or {}
    assert "As last time: **Presses per duel:** 8 · **Pace:** 1 day" in words(opened)
    await harness.settle()
    table = await harness.table()
    assert (table.options.codes()["stove"], table.session.time_control) == ("8", "days-1")
    await click(anna, opened, "As usual")
    assert "Back to the usual options." in words(anna.message(opened))
    table = await harness.table()
    assert (table.options, table.session.time_control) == (table.game.options(), "evening")
    await surely(anna, "leave")
    await harness.tamper("UPDATE sessions SET options = '{\"cauldron\": 3}'")
    opened = (await anna.slash("games", "newgame", game="teufel")).message or {}
    assert "As last time: **Pace:** 1 day" in words(opened), "options that there are no more are not offered"
    assert (await harness.table()).options == table.game.options()


def coloured(lobby: dict[str, Any]) -> dict[str, int]:
    """Return the styles of the buttons on which it depends how many sit there: 1 blue, 2 grey, 3 green."""
    found = {str(button["label"]): int(button["style"]) for button in buttons(lobby)}
    return {label: found[label] for label in ("Join", "Replace 🤖", "Start", "Start with 1 🤖") if label in found}


async def test_options_that_mean_nothing_for_those_who_sit_there_are_not_told(
    harness: BotHarness, anna: Person
) -> None:
    unusual = "colours=violet-green guards=blue"
    await open_table(harness, anna, players=4, computers=1, options=unusual)
    for sit, told in ((2, {"two", "three"}), (3, {"three"}), (4, set())):
        shown = await seen(harness, anna)
        assert {number for number in ("two", "three") if f"for {number}:" in shown} == told, sit
        if sit < 4:
            await click(anna, card(anna), "Add computer")
