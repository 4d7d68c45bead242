"""The card of a running game and what is behind it: edits, new cards, menu, recap, leaving, ending, the result."""

from __future__ import annotations

import pytest

from bot.tables.table import TableView
from games.heller.rules.position import HellerPublic
from sandbox.components import files_of
from sandbox.person import buttons, pictures
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, asked, labels, my_offers, on_turn, verbs
from tests.journeys.robots import anything, asks, cook
from tests.texts import Message, said, tells, words

LONG = "stove=20 pressing=by-hand"


async def test_a_turn_and_the_next_one_are_edited_into_the_same_card(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, other = await on_turn([anna, ben], options=LONG)
    table, first, pings = await harness.table(), playing.card, len(other.pings)
    described, view = pictures(first)[0]["description"], TableView.of(table).view(None)
    yellow, blue = table.seats
    assert described == f"{table.game.alt_text(view, 'en')} Yellow: {yellow.name}, Blue: {blue.name}."
    assert await harness.shows_what_is_stored(first)
    await playing.take(my_offers(playing)[0].code.partition("+")[0])  # to a pot, which may be taken
    assert (await harness.table()).asked_people == table.asked_people
    assert other.card["id"] == first["id"] and words(other.card) != words(first)
    assert pictures(other.card)[0]["url"] != pictures(first)[0]["url"], "no client shows an old picture"
    await playing.end_turn()
    assert other.card["id"] == first["id"] and len(other.pings) == pings
    assert asked(other.card) == {other.name}
    assert harness.public() == [harness.card()]


async def test_a_new_card_comes_below_what_people_have_said_and_the_old_one_goes(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, other = await on_turn([anna, ben], options=LONG)
    first, notices = playing.card, len(anna.pings) + len(ben.pings)
    await other.say("games", "hurry up")
    await playing.take("step")
    assert other.card["id"] == first["id"], "it does not jump away under a finger"
    await playing.end_turn()
    assert anna.message(first) is None
    assert [message["content"] for message in harness.public()] == ["hurry up", ""]
    assert len(anna.pings) + len(ben.pings) == notices, "cards are silent and mention nobody"


async def test_what_happened_tells_the_whole_game_from_its_beginning_once_it_is_over(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await on_turn([anna, ben], options=LONG)
    page = await cleo.press("recap", await cleo.press("menu"))
    assert tells(page, "recap-newest") and not tells(page, "recap-since")
    await harness.finish(cook(3))
    assert harness.public() == [harness.card()] and "🏆" in words(harness.card())
    page = await ben.more("recap")
    assert tells(page, "recap-page", page=1) and not tells(page, "recap-since")
    for way, number in [("next", 2), ("previous", 1)]:
        page = await ben.press(f"recap-{way}", page)
        assert tells(page, "recap-page", page=number)
    assert "has filled the pots" in words(page)
    await ben.set_locale("de")
    assert tells(await ben.more("recap"), "recap-page", "de", page=1)


async def test_when_the_last_person_leaves_the_table_closes(harness: BotHarness, anna: Player) -> None:
    await anna.starts(computers=1)
    await anna.use("leave", sure=True)
    assert tells(harness.card(), "closed", who="Anna") and verbs(harness.card()) == ["rematch"]
    assert len(pictures(harness.card())) == 1, "the board stays as it stood"


async def test_leaving_and_ending_ask_first_and_a_game_ends_when_everybody_votes_for_it(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    people = [anna, ben, cleo]
    await on_turn(people, options=LONG)
    session_id = (await harness.table()).session.id
    assert verbs(await ben.press(f"B:leave:{session_id}:0:")) == ["leavenow", "notyet"], "as in its lobby before"
    for command, sure in (("leave", "leavenow"), ("endgame", "endnow")):
        before = harness.snapshot()
        question = await anna.use(command)
        assert verbs(question) == [sure, "notyet"]
        await anna.press("notyet", question)
        assert harness.snapshot() == before and anna.message(question) is None
    assert tells(await anna.use("endgame", sure=True), "endgame-voted")
    for person, is_running in ((ben, True), (ben, True), (cleo, False)):
        await person.press("endvote")
        assert bool(await harness.storage.running()) == is_running, "nobody votes twice"
    ended = said("closed", reason="voted", who="none")
    assert ended in words(harness.card())
    assert len(pictures(harness.card())) == 1, "the board stays as it stood"
    for person in people:
        assert words(person.letter).endswith(ended) and buttons(person.letter) == [], "letters are tidied"


@pytest.mark.parametrize("is_moderator", [False, True])
async def test_who_plays_with_computers_alone_ends_the_game_at_once_and_may_have_another(
    harness: BotHarness, anna: Player, is_moderator: bool
) -> None:
    await anna.starts(computers=1)
    await anna.set_moderator(is_moderator)
    await anna.use("endgame", sure=True)
    assert tells(anna.card, "closed", who="Anna")
    await anna.press("rematch")
    assert (await harness.table()).seats[0].name == "Anna"


async def test_the_card_and_ones_own_cards_name_who_plays_in_their_pictures(anna: Player) -> None:
    """A computer without its sign, and how well it plays."""
    await anna.starts(game="heller", computers=1)
    for message in (anna.card, await anna.press("mycards")):
        assert repr(("Anna", "Ada")).encode() in await anna.download(pictures(message)[0]["url"])


# Something final


async def asked_for_the_secret_tile(anna: Player, ben: Player) -> Message:
    """Let Anna choose a space for her secret tile, and return what she is asked."""
    await anna.starts(ben, game="heller")
    await anna.harness.forward(lambda state: state.to_act == {0} and asks("turn")(state), anything())
    square = await anna.press("Place secret …")
    free = next(label for label in labels(square) if len(label) == 2 and label[0] in "ABCDEF")
    return await anna.press(free, square)


@pytest.mark.parametrize("is_in_time", [True, False])
async def test_a_confirmation_keeps_the_board_in_sight_until_its_moment_has_passed_and_may_be_the_last(
    harness: BotHarness, anna: Player, ben: Player, is_in_time: bool
) -> None:
    question = await asked_for_the_secret_tile(anna, ben)
    assert verbs(question) == ["doit", "notyet", "always"] and len(files_of(question)) == 1
    assert "Then everybody knows your tile." in words(question)
    if not is_in_time:
        await harness.restart_bot()
        await anna.press("Draw")
    shown = await anna.press("always", question)
    if not is_in_time:
        assert tells(shown, "moment-passed") and not labels(shown)
    public = TableView.of(await harness.table()).view(None).public
    assert isinstance(public, HellerPublic) and public.has_tile[0] is not is_in_time
    preferences = await harness.tables.people.preferences(anna.user_id)
    assert preferences.confirm == ("never" if is_in_time else "final")


async def test_a_confirmation_says_a_choice_once(anna: Player, ben: Player) -> None:
    await anna.starts(ben, game="heimlich")
    await anna.harness.forward(lambda state: state.to_act == {0} and asks("place-safe")(state), anything())
    house = next(label for label in labels(anna.card) if label.isdigit())
    question = await anna.press(house)
    assert words(question).count(house) == 1
