"""Clicks that may not do anything: each gets one private sentence in the clicker's language and changes nothing."""

from __future__ import annotations

import asyncio

from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, confirmed, for_verb, offers, on_turn, private, refusal
from tests.texts import said, tells, words


async def test_the_wrong_person_hears_whose_turn_it_is_and_an_onlooker_that_they_do_not_sit_here(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await anna.starts(ben)
    late = {person: offers(person.letter)[0] for person in (anna, ben)}
    table = await harness.forward("turn")
    other = anna if anna.user_id not in table.asked_people else ben
    told = (await other.tap(late[other].custom_id, late[other].message)).message
    assert tells(told, "refusal-not-your-turn", who=table.asked[0].name), "with a private panel, too"
    for locale in ("en-GB", "de"):
        await other.set_locale(locale)
        asking = offers(other.card)[0].take(other)
        await other.is_refused("not-your-turn", asking, language=locale[:2], who=table.asked[0].name)
    for asking in (offers(cleo.card)[0].take(cleo), cleo.tap("mycards"), cleo.tap(for_verb(cleo.card, "notes"))):
        await cleo.is_refused("not-seated", asking)


async def twice_told(harness: BotHarness, playing: Player, other: Player) -> str:
    """Return the answer to a second click, after a move that may have ended the turn."""
    if (await harness.table()).asked_people == (playing.user_id,):
        return said("refusal-already-done")
    return said("refusal-not-your-turn", who=other.name)


async def test_a_second_click_on_an_old_button_does_nothing(harness: BotHarness, anna: Player, ben: Player) -> None:
    playing, other = await on_turn([anna, ben])
    old = playing.card
    address = offers(old)[0].custom_id
    await playing.take()
    told = await refusal(harness, playing, playing.tap(address, old))
    assert told == await twice_told(harness, playing, other)
    await harness.end()
    await playing.is_refused("table-closed", playing.tap(address, old))


async def test_a_refusal_of_a_moment_that_has_passed_goes_with_the_next(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, _ = await on_turn([anna, ben])
    old = playing.card
    await playing.take()
    told = (await playing.tap(offers(old)[0].custom_id)).message
    assert private(playing)[-1]["id"] == (told or {})["id"]
    await harness.forward()
    assert playing.message(told or {}) is None


async def test_two_clicks_at_once_are_one_move(harness: BotHarness, anna: Player, ben: Player) -> None:
    playing, other = await on_turn([anna, ben])
    table, offer, card = await harness.table(), offers(playing.card)[0], playing.card["id"]
    done = await asyncio.gather(*(offer.take(playing) for _ in range(5)))
    assert all(outcome.is_done for outcome in done)
    await harness.settle()
    moves = await harness.storage.moves(table.session.id)
    assert len(moves) == table.moves_made + len(offer.code.split("+"))
    told = [words(outcome.message) for outcome in done if outcome.message and outcome.message["id"] != card]
    assert told == 4 * [await twice_told(harness, playing, other)]


FORGED = {
    "refusal-old-button": (
        *(
            "explode:{s}:{q}:",
            "play:{s}:{later}:end",
            "play:{s}:{huge}:end",
            "open:{s}:{q}:{huge}",
            "open:{s}:{q}:-1",
        ),
        *("open:{s}:{q}:0.0.0.0", "open:{s}:{q}:", "page:{s}:0:../../etc/passwd", "rulespage:0:0:teufel"),
    ),
    "refusal-table-gone": ("play:zzzzzzzz:{q}:end",),
    "refusal-malformed": (
        *("play:{s}:{q}:", "play:{s}:{q}:step.9.Z9", "play:{s}:{q}:" + "+" * 40, "play:{s}:{q}:undo"),
    ),
    "refusal-menu-fixed": ("play:{s}:{q}:menu.135m",),
    "refusal-already-done": ("play:{s}:0:end",),
    "refusal-take-back": ("takeback:{s}:{q}:",),
    "refusal-carries-nothing": ("play:{s}:{q}:put.1",),
    "refusal-already-started": ("start:{s}:0:", "join:{s}:0:", "options:{s}:0:"),
    "refusal-after-the-game": ("record:{s}:0:",),
}
"""Forged custom ids, by the answer to the person on turn."""


async def test_forged_buttons_do_nothing(harness: BotHarness, anna: Player, ben: Player) -> None:
    other, playing = await on_turn([anna, ben])
    await other.end_turn()
    table = await harness.table()
    session, question = table.session.id, table.asked[0].questions
    for key, addresses in FORGED.items():
        for address in addresses:
            known = address.format(s=session, q=question, later=question + 1, huge="9" * 50)
            told = await refusal(harness, playing, playing.tap(f"B:{known}"))
            assert tells(told, key, of=table.game), (address, told)
    pick = f"S:pick:{session}:{question}:0/0"
    for value in ("", ">", ">9.9", ">-1", ">x", "end+end+end", "nonsense", "9" * 90):
        assert await refusal(harness, playing, playing.select(playing.card, pick, [value], force=True))


async def test_the_private_buttons_of_another_are_for_ones_own_seat(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    session_id, choice = (await harness.table()).session.id, offers(anna.letter)[0]
    picked = await ben.select(ben.card, choice.custom_id, [choice.code], force=True)
    assert (await confirmed(ben, picked)).is_done
    await harness.settle()
    moves = await harness.storage.moves(session_id)
    assert [(move.seat, move.user_id) for move in moves] == [(1, ben.user_id)], "the seat comes from who clicks"
    assert "has filled" not in "".join(words(message) for message in anna.dms())


async def test_a_closed_table_refuses_every_button(harness: BotHarness, anna: Player, ben: Player) -> None:
    """And one that is no longer stored is gone."""
    lobby = await anna.hosts()
    session = (await harness.table()).session.id
    await anna.menu_of_lobby("leave")
    verbs = "join leave start addcomputer removecomputer options takeback endvote mycards notes play".split()
    for verb in verbs:
        await ben.is_refused("table-closed", ben.tap(f"B:{verb}:{session}:0:end", lobby))
    await harness.tamper("DELETE FROM seats")
    await harness.tamper("DELETE FROM sessions")
    for verb in ("join", "start", "options", "menu"):
        await ben.is_refused("table-gone", ben.tap(f"B:{verb}:{session}:0:", lobby))
