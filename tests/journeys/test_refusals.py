"""Clicks that may not do anything: each gets one private sentence in the clicker's language and changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.tables.table import Table
from sandbox.person import Person
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import (
    card,
    confirmed,
    custom_id,
    in_lobby_menu,
    offers,
    open_table,
    private,
    refusal,
    start_table,
    surely,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


async def playing(harness: BotHarness, people: Sequence[Person]) -> tuple[Table, Person, Person]:
    """Let a game for two come to a turn; return the table, whose turn it is, and the other one."""
    await start_table(harness, people[0], people[1:], players=2)
    table = await harness.forward(asks("turn"), cook(1))
    await until_all_see(harness, people)
    on_turn, other = sorted(people, key=lambda person: int(person.id) not in table.asked_people)
    return table, on_turn, other


async def test_the_wrong_person_hears_whose_turn_it_is(harness: BotHarness, anna: Person, ben: Person) -> None:
    await start_table(harness, anna, [ben], players=2)
    await until_all_see(harness, [anna, ben])
    late = {person.id: offers(person.dms()[-1])[0] for person in (anna, ben)}
    table = await harness.forward(asks("turn"), cook(1))
    await until_all_see(harness, [anna, ben])
    other = anna if int(anna.id) not in table.asked_people else ben
    button, panel = offers(card(other))[0], late[other.id]
    told = await refusal(harness, other, button.take(other))
    assert told == f"It isn’t your turn: {table.asked[0].name} is to play."
    too_late = (await other.click(panel.message, panel.custom_id, force=True)).message
    assert words(too_late) == told, "with a private panel, too"
    await other.set_locale("de")
    told = await refusal(harness, other, button.take(other))
    assert told == f"Du bist nicht dran: {table.asked[0].name} ist am Zug."


async def test_an_onlooker_hears_that_they_do_not_sit_here(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await playing(harness, [anna, ben])
    await cleo.open("games")
    assert await refusal(harness, cleo, offers(card(cleo))[0].take(cleo)) == "You’re not at this table."
    assert await refusal(harness, cleo, cleo.click(card(cleo), label="My cards")) == "You’re not at this table."
    notes = custom_id(card(cleo), "My cards").replace(":cards:", ":notes:")
    assert await refusal(harness, cleo, cleo.click(card(cleo), notes, force=True)) == "You’re not at this table."


async def test_a_second_click_on_an_old_button_does_nothing(harness: BotHarness, anna: Person, ben: Person) -> None:
    _, on_turn, other = await playing(harness, [anna, ben])
    old = card(on_turn)
    assert (await offers(old)[0].take(on_turn)).is_done
    await harness.settle()
    told = await refusal(harness, on_turn, on_turn.click(old, offers(old)[0].custom_id, force=True))
    assert told == await twice_told(harness, on_turn, other)
    await on_turn.set_moderator(True)
    assert (await surely(on_turn, "endgame")).is_done
    await harness.settle()
    told = await refusal(harness, on_turn, on_turn.click(old, offers(old)[0].custom_id, force=True))
    assert told == "This table is closed."


async def twice_told(harness: BotHarness, on_turn: Person, other: Person) -> str:
    """Return what somebody hears who clicks again, after a move that may have ended their turn."""
    if (await harness.table()).asked_people == (int(on_turn.id),):
        return "You have answered that already."
    return f"It isn’t your turn: {other.me['global_name']} is to play."


async def test_two_clicks_at_once_are_one_move(harness: BotHarness, anna: Person, ben: Person) -> None:
    table, on_turn, other = await playing(harness, [anna, ben])
    offer, observed = offers(card(on_turn))[0], len(private(on_turn))
    done = await asyncio.gather(*(offer.take(on_turn) for _ in range(5)))
    assert all(outcome.is_done for outcome in done)
    await harness.settle()
    moves = await harness.storage.moves(table.session.id)
    assert len(moves) == table.moves_made + len(offer.code.split("+"))
    told = [words(message) for message in private(on_turn)[observed:]]
    assert told == 4 * [await twice_told(harness, on_turn, other)]


def forged(table: Table) -> dict[str, tuple[str, str]]:
    """Return custom ids that nobody was ever shown, and what the person on turn hears."""
    session, question = table.session.id, table.asked[0].questions
    old = "This button is old. Use the table’s newest message."
    malformed = "refusal-malformed"
    return {
        "unknown verb": (f"B:explode:{session}:{question}:", old),
        "unknown session": (f"B:play:zzzzzzzz:{question}:end", "This table no longer exists."),
        "no code": (f"B:play:{session}:{question}:", malformed),
        "nonsense code": (f"B:play:{session}:{question}:step.9.Z9", malformed),
        "garbled code": (f"B:play:{session}:{question}:" + "+" * 40, malformed),
        "a menu in a turn": (f"B:play:{session}:{question}:menu.135m", "Your menu stays for the whole game."),
        "the code of taking back": (f"B:play:{session}:{question}:undo", malformed),
        "a later question": (f"B:play:{session}:{question + 1}:end", old),
        "a huge question": (f"B:play:{session}:{'9' * 60}:end", old),
        "an old question": (f"B:play:{session}:0:end", "You have answered that already."),
        "a huge path": (f"B:open:{session}:{question}:{'9' * 50}", old),
        "a negative path": (f"B:open:{session}:{question}:-1", old),
        "a path to a leaf": (f"B:open:{session}:{question}:0.0.0.0", old),
        "no path": (f"B:open:{session}:{question}:", old),
        "a page that is not there": (f"B:page:{session}:0:../../etc/passwd", old),
        "taking back what can’t be": (f"B:takeback:{session}:{question}:", "refusal-take-back"),
        "what the rules forbid": (f"B:play:{session}:{question}:put.1", "Devil 1 "),
        "the lobby's start": (f"B:start:{session}:0:", "The game has begun already."),
        "the lobby's join": (f"B:join:{session}:0:", "The game has begun already."),
        "the lobby's options": (f"B:options:{session}:0:", "The game has begun already."),
        "the record too early": (
            f"B:record:{session}:0:",
            "Wait for the end of the game: all secrets are open then.",
        ),
        "a panel's button": ("B:rulespage:0:0:teufel", old),
    }


async def test_forged_buttons_do_nothing(harness: BotHarness, anna: Person, ben: Person) -> None:
    table, on_turn, _ = await playing(harness, [anna, ben])
    for name, (custom, sentence) in forged(table).items():
        told = await refusal(harness, on_turn, on_turn.click(card(on_turn), custom, force=True))
        if sentence.startswith("refusal-"):
            sentence = table.game.text.format("en", sentence)
        assert told.startswith(sentence), name
    select = f"S:pick:{table.session.id}:{table.asked[0].questions}:0/0"
    for value in ("", ">", ">9.9", ">-1", ">x", "end+end+end", "nonsense", "9" * 90):
        assert await refusal(harness, on_turn, on_turn.select(card(on_turn), select, [value], force=True))


async def test_the_private_buttons_of_another_are_for_ones_own_seat(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    table = await harness.table()
    await until_all_see(harness, [anna, ben])
    choice = offers(anna.dms()[-1])[0]
    asked = await ben.select(card(ben), choice.custom_id, [choice.code], force=True)
    assert (await confirmed(ben, asked)).is_done
    await harness.settle()
    moves = await harness.storage.moves(table.session.id)
    assert [(move.seat, move.user_id) for move in moves] == [(1, int(ben.id))], "the seat comes from who clicks"
    assert "has filled" not in "".join(words(message) for message in anna.dms())


async def test_a_closed_table_refuses_every_button(harness: BotHarness, anna: Person, ben: Person) -> None:
    lobby = await open_table(harness, anna)
    session = (await harness.table()).session.id
    assert (await in_lobby_menu(anna, "Leave")).is_done
    await harness.settle()
    verbs = (
        "join",
        "leave",
        "start",
        "addcomputer",
        "removecomputer",
        "options",
        "takeback",
        "endvote",
        "mycards",
        "notes",
    )
    for verb in verbs:
        told = await refusal(harness, ben, ben.click(lobby, f"B:{verb}:{session}:0:", force=True))
        assert told == "This table is closed.", verb
    told = await refusal(harness, ben, ben.click(lobby, f"B:play:{session}:0:end", force=True))
    assert told == "This table is closed."


async def test_a_table_that_is_no_longer_stored_is_gone(harness: BotHarness, anna: Person, ben: Person) -> None:
    lobby = await open_table(harness, anna, [ben])
    await harness.tamper("DELETE FROM seats")
    await harness.tamper("DELETE FROM sessions")
    for label in ("Join", "Start", "Options", "Menu"):
        assert await refusal(harness, ben, ben.click(lobby, label=label)) == "This table no longer exists."
