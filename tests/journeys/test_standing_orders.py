"""Answers ahead, as people make and end them in private."""

from __future__ import annotations

import pytest

from bot.tables.standing_orders import MOST
from games.contract import State
from sandbox.person import Person
from tests.journeys.answering_ahead import (
    ASKED,
    TOP_SECRET,
    at_question,
    by_chance,
    can_promise,
    decline,
    my_cards,
    order,
    press,
    settled,
)
from tests.journeys.bot_harness import BotHarness, asks, custom_ids
from tests.journeys.people import card, click, offers, start_table, words
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


@pytest.mark.parametrize(
    ("locale", "stands", "ended"),
    [
        ("en-US", "You answered ahead: **No card this turn**", "No longer"),
        ("de", "Im Voraus geantwortet: **Keine Karte in diesem Zug**", "Gilt nicht mehr"),
    ],
)
async def test_what_is_ordered_where_it_is_asked_answers_stands_and_is_over_in_ones_private_message(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, locale: str, stands: str, ended: str
) -> None:
    people = (anna, ben, cleo)
    for person in people:
        await person.set_locale(locale)
    await at_question(harness, people)
    assert can_promise(ben.dms()[-1]) == ["turn", "round", "scoring", "unmoved"]
    await order(ben, ben.dms()[-1], "turn")
    await settled(harness, *people)
    message = ben.dms()[-1]
    assert stands in words(message)
    assert can_promise(message) == []
    assert "answer.yes" in {offer.code for offer in offers(message)}, "it can still be changed by hand"
    assert int(ben.id) not in (await harness.table()).asked_people
    assert "answered ahead" not in words(anna.dms()[-1])
    await decline(harness, anna, cleo)
    await settled(harness, *people)
    message = ben.dms()[-1]
    assert ended in words(message) and stands not in words(message)
    assert can_promise(message) == ["turn", "round", "scoring", "unmoved"]


async def test_a_button_beside_the_question_answers_it_and_orders_to_be_asked_only_when_it_scores(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = (anna, ben, cleo)
    await at_question(harness, people)
    await press(ben, ben.dms()[-1], "answerahead")
    await settled(harness, *people)
    assert int(ben.id) not in (await harness.table()).asked_people
    assert "You answered ahead: **Ask me only when it scores**" in words(ben.dms()[-1])
    assert "answerahead" not in {known.split(":")[1] for known in custom_ids(ben.dms()[-1])}
    await decline(harness, anna, cleo)
    await harness.forward(ASKED, by_chance)
    await settled(harness, *people)
    assert int(ben.id) not in (await harness.table()).asked_people, "and the next time, too"


async def test_who_is_asked_in_secret_after_a_move_on_the_card_gets_the_question_as_the_answer(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = (anna, ben, cleo)
    await start_table(harness, anna, (ben, cleo), **TOP_SECRET)
    table = await harness.forward(lambda state: _left(state) == 1, by_chance)
    await settled(harness, *people)
    mover = next(person for person in people if int(person.id) in table.asked_people)
    last = next(offer for offer in offers(card(mover)) if offer.code.startswith("go."))
    outcome = await last.take(mover)
    assert outcome.message is not None and outcome.message["ephemeral"]
    assert {"answer.yes", "answer.no"} <= {offer.code for offer in offers(outcome.message)}
    await settled(harness, *people)
    assert await harness.shows_what_is_stored(harness.card())


async def test_who_has_answered_ahead_gets_no_question_as_the_answer_to_a_move(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = (anna, ben, cleo)
    await at_question(harness, people)
    for person in people:
        await order(person, person.dms()[-1], "round")
    await settled(harness, *people)
    table = await harness.forward(lambda state: _left(state) == 1, by_chance)
    await settled(harness, *people)
    mover = next(person for person in people if int(person.id) in table.asked_people)
    await order(mover, await my_cards(mover), "scoring")
    last = next(offer for offer in offers(card(mover)) if offer.code.startswith("go."))
    shown = (await last.take(mover)).message
    assert shown is None or not shown["ephemeral"], "the answer is the card, if anything"


def _left(state: State) -> int | None:
    """Return how many steps are left to whoever moves agents."""
    prompt = state.view(None).public.prompt
    return None if prompt is None or not prompt.id.startswith("move") else int(prompt.params["left"])


async def test_in_words_one_answers_ahead_as_well(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = (anna, ben, cleo)
    await harness.tables.people.choose_preference(int(ben.id), "display_mode", "words")
    await harness.tables.people.choose_preference(int(anna.id), "standing", "off")
    await at_question(harness, people)
    assert not can_promise(anna.dms()[-1]) and not can_promise(await my_cards(anna)), (
        "who wants no offers gets none"
    )
    panel = await my_cards(ben)
    assert can_promise(panel) == ["turn", "round", "scoring", "unmoved"]
    await order(ben, panel, "round")
    await settled(harness, *people)
    said = words(await my_cards(ben))
    assert "You answered ahead: No card until my next turn" in said
    assert "**" not in said and "-#" not in said
    assert int(ben.id) not in (await harness.table()).asked_people
    await harness.tables.people.choose_preference(int(ben.id), "standing", "off")
    assert "No card until my next turn" in words(await my_cards(ben)), "what stands goes on"


async def test_a_standing_order_holds_after_a_restart_of_the_bot(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = (anna, ben, cleo)
    await at_question(harness, people)
    for person in people:
        await order(person, person.dms()[-1], "round")
        await harness.restart_bot()
    await settled(harness, *people)
    assert {move.code for move in (await harness.storage.moves((await harness.table()).session.id))[-3:]} == {
        "answer.no"
    }


async def waiting_with_pots(harness: BotHarness, people: list[Person]) -> Person:
    """Begin a game, until somebody places pots; return who waits."""
    await start_table(harness, people[0], people[1:], players=len(people))
    await harness.forward(asks("place-pot"), cook(1))
    await settled(harness, *people)
    asked = (await harness.table()).asked_people
    return next(person for person in people if int(person.id) not in asked)


async def test_all_pots_are_ordered_step_by_step_in_my_cards_and_one_tap_ends_it(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    waiting = await waiting_with_pots(harness, [anna, ben])
    panel = await my_cards(waiting)
    on_the_card = custom_ids(card(waiting))
    for step in (">pots", ">pots.B1", ">pots.B1.C1", ">pots.B1.C1.D1", "pots.B1.C1.D1.E1"):
        await order(waiting, panel, step)
        await settled(harness, anna, ben)
        panel = waiting.message(panel) or {}
    assert "You answered ahead: ◆ B1, ● C1, ▲ D1, ■ E1" in words(panel).replace("**", "")
    assert can_promise(panel) == ["run", "loaded", "empty", "accept"], "what else there is may stand beside it"
    assert custom_ids(card(waiting)) == on_the_card, "the card has no row for it"
    await order(waiting, panel, "run")
    await settled(harness, anna, ben)
    await click(waiting, waiting.message(panel) or {}, "End: ◆ B1, ● C1, ▲ D1, ■ E1")
    await settled(harness, anna, ben)
    assert "◆ B1" not in words(waiting.message(panel)) and "Run from every duel" in words(waiting.message(panel))
    await order(waiting, await my_cards(waiting), ">pots")


@pytest.mark.parametrize("locale", ["en-US", "de"])
@pytest.mark.parametrize(("game", "players"), [("teufel", 2), ("heller", 2), ("heuchel", 3)])
async def test_every_order_fits_a_panel_in_both_languages_and_an_offer_that_has_passed_is_refused(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person, game: str, players: int, locale: str
) -> None:
    people = [anna, ben, cleo][:players]
    for person in people:
        await person.set_locale(locale)
    await start_table(harness, anna, people[1:], game=game, players=players)
    await harness.forward(asks("turn", "move"), by_chance)
    await settled(harness, *people)
    asked = (await harness.table()).asked_people
    waiting = next(person for person in people if int(person.id) not in asked)
    panel, num_orders = await my_cards(waiting), 0
    while (offered := can_promise(panel)) and num_orders < 12:
        await order(waiting, panel, offered[num_orders % len(offered)])
        await settled(harness, *people)
        panel, num_orders = waiting.message(panel) or {}, num_orders + 1
    assert words(panel).count("📌") == MOST
    assert len([end for end in custom_ids(panel) if end.startswith("B:askmeagain:")]) == MOST
    for end in [end for end in custom_ids(panel) if end.startswith("B:askmeagain:")]:
        assert (await waiting.click(waiting.message(panel) or {}, end)).is_done
        await settled(harness, *people)
    assert "📌" not in words(waiting.message(panel))


async def test_private_messages_offer_only_what_holds_for_as_long_as_they_stay(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    await harness.forward(asks("turn"), cook(1))
    await settled(harness, anna, ben)
    for person in (anna, ben):
        assert can_promise(person.dms()[-1]) == ["run", "loaded", "empty", "accept"]
