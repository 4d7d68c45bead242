"""What people say in `/settings` is what happens: words, calls, letters, quiet; and how often hosts call."""

from __future__ import annotations

from datetime import timedelta

from bot.features.settings import GROUPS
from bot.tables.lobby import CALLED_EVERY
from bot.tables.people import CALLED_AFTER
from sandbox.person import selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, at_question, choose, chosen, on_turn, verbs
from tests.texts import labelled, said, tells, words

LATER, MINUTE = timedelta(minutes=2, seconds=30), timedelta(minutes=1)


async def test_settings_stand_in_groups_that_a_phone_shows_at_once_and_people_say_how_they_play(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await choose(anna, "quiet_from", "22")
    panel = await anna.use("settings")
    for group, names in GROUPS.items():
        panel = await anna.press(f"settings-{group}", panel)
        shown = selects(panel)
        assert [select["custom_id"].rpartition(":")[2] for select in shown] == list(names) and len(shown) <= 3
        assert all(len(chosen({"components": [select]})) == 1 for select in shown), "what is set is marked"
    await on_turn([anna, ben])
    panel = await anna.press("settings-play", await anna.press("settings", await anna.table_panel()))
    assert chosen(panel) == ["final", "by-itself", "on"]
    assert chosen(await anna.pick("forced", ["by-hand"], panel)) == ["final", "by-hand", "on"]
    preferences = [(await harness.tables.people.preferences(person.user_id)).forced for person in (anna, ben)]
    assert preferences == ["by-hand", "by-itself"]


async def test_a_chosen_language_is_spoken_everywhere(harness: BotHarness, anna: Player, ben: Player) -> None:
    panel = (await choose(anna, "language", "de")).message
    assert said("settings-look", "de") in words(panel) or labelled("settings", "de") in words(panel), "at once"
    await anna.starts(ben)
    assert tells(await anna.use("mygames"), "mygames-title", "de")
    for person, language in ((anna, "de"), (ben, "en")):
        assert tells(person.letter, "to-the-card", language)
    await choose(anna, "language", "auto")
    assert tells(await anna.use("mygames"), "mygames-title")


async def test_a_private_message_that_stands_follows_how_its_person_plays_from_now_on(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await at_question(anna, ben, cleo)
    for name, code in (("standing", "off"), ("display_mode", "words"), ("language", "de")):
        before, calls, bens = anna.letter, anna.pings, words(ben.letter)
        await choose(anna, name, code)
        await harness.settle()
        assert words(anna.letter) != words(before) or verbs(anna.letter) != verbs(before), name
        assert anna.letter["id"] == before["id"] and anna.pings == calls, "no new one: nobody's phone rings for it"
        assert words(ben.letter) == bens
    assert len(anna.dms()) == 1 and tells(anna.letter, "to-the-card", "de") and "###" not in words(anna.letter)


async def test_who_wants_no_calls_gets_none_and_who_wants_them_always_when_their_turn_begins(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    for person in (anna, ben):
        await choose(person, "pings", "never")
    playing, other = await on_turn([anna, ben])
    await harness.round(later=LATER)
    assert harness.calls() == [] and anna.pings == ben.pings == []
    for person in (anna, ben):
        await choose(person, "pings", "always")
    while (await harness.table()).asked_people == (playing.user_id,):
        await playing.take()
        assert not any(playing.id in call["content"] for call in harness.calls()), "not for every question"
    await other.press("mycards")
    await harness.round(later=CALLED_AFTER)
    (call,) = harness.calls()
    assert call["content"].startswith(f"<@{other.id}>")


async def test_a_time_zone_is_typed_where_the_list_lacks_it(harness: BotHarness, anna: Player) -> None:
    outcome = await anna.submit(await choose(anna, "zone", "other"), {"zone": "bogota"})
    assert outcome.is_done
    panel = await anna.press("settings-quiet", await anna.use("settings"))
    assert chosen(panel)[0] == "America/Bogota"
    refused = await anna.submit(await choose(anna, "zone", "other"), {"zone": "Atlantis"})
    assert tells(refused.message, "refusal-no-such-zone")
    assert (await harness.tables.people.preferences(anna.user_id)).zone == "America/Bogota"


# Number of invitations to a host's tables, by each entry point


async def invite(host: Player, guest: Player, channel: str = "games") -> None:
    """Open a table and keep a seat for a person."""
    lobby = await host.hosts(players=3, channel=channel)
    await host.pick("invite", [guest.id], await host.press("options", lobby))


def num_calls(guest: Player) -> int:
    """Return how often a person's phone rang for an invitation."""
    return sum(tells(ping["content"], "ping-invited") for ping in guest.pings)


async def test_many_tables_that_are_opened_and_left_call_a_guest_once_an_hour(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    for _ in range(3):
        await invite(anna, ben)
        await anna.use("leave", sure=True)
    assert num_calls(ben) == 1
    await invite(cleo, ben, "lounge")
    assert num_calls(ben) == 2, "another host calls for themselves"
    await harness.round(later=CALLED_EVERY / 2)
    await invite(anna, ben)
    assert num_calls(ben) == 2
    await harness.restart_bot()
    await harness.round(later=CALLED_EVERY / 2)
    assert num_calls(ben) == 3, "and to a table that still waits then"


async def test_who_declines_twice_is_called_by_that_host_no_more_until_they_join_a_table_of_theirs(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    for number in range(4):
        await invite(anna, ben)
        assert num_calls(ben) == min(number + 1, 2)
        for person in (ben, anna):
            await person.use("leave", sure=True)
        await harness.round(later=CALLED_EVERY + MINUTE)
    await anna.hosts(ben, players=3)
    for person in (anna, ben):
        await person.use("leave", sure=True)
    await invite(anna, ben)
    assert num_calls(ben) == 3
