"""Answers ahead, as people make and end them in private."""

from __future__ import annotations

import pytest

from bot.tables.standing_orders import MOST
from games.contract import State
from tests.journeys.bot_harness import BotHarness, custom_ids
from tests.journeys.people import (
    TOP_SECRET,
    Offer,
    Player,
    at_question,
    by_chance,
    can_promise,
    decline,
    listed,
    offers,
    order,
    verb_of,
    verbs,
)
from tests.journeys.robots import asks
from tests.texts import labelled, tells, words

OFFERED = ["turn", "round", "scoring", "unmoved"]


async def test_what_is_ordered_where_it_is_asked_answers_stands_and_is_over_in_ones_private_message(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    for person in (anna, ben, cleo):
        await person.set_locale("de")
    await at_question(anna, ben, cleo)
    assert can_promise(ben.letter) == OFFERED
    await order(ben, ben.letter, "turn")
    assert tells(ben.letter, "answerahead-stands", "de") and can_promise(ben.letter) == []
    assert "answer.yes" in {offer.code for offer in offers(ben.letter)}, "it can still be changed by hand"
    assert ben.user_id not in (await harness.table()).asked_people
    assert not tells(anna.letter, "answerahead-stands", "de")
    await decline(anna, cleo)
    assert not tells(ben.letter, "answerahead-stands", "de")
    assert tells(ben.letter, "answerahead-over", "de") and can_promise(ben.letter) == OFFERED


async def test_a_button_beside_the_question_answers_it_and_orders_to_be_asked_only_when_it_scores(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await at_question(anna, ben, cleo)
    await ben.press("answerahead", ben.letter)
    assert ben.user_id not in (await harness.table()).asked_people
    assert tells(ben.letter, "answerahead-stands") and "answerahead" not in verbs(ben.letter)
    await decline(anna, cleo)
    await harness.forward("ask", by_chance)
    assert ben.user_id not in (await harness.table()).asked_people, "and the next time, too"


def _left(state: State) -> int | None:
    """Return the steps left to the person moving agents."""
    prompt = state.view(None).public.prompt
    return None if prompt is None or not prompt.id.startswith("move") else int(prompt.params["left"])


async def last_step(harness: BotHarness, *people: Player) -> tuple[Player, Offer]:
    """Play to a person's last step, after which all are asked; return the person and the step."""
    table = await harness.forward(lambda state: _left(state) == 1, by_chance)
    mover = next(person for person in people if person.user_id in table.asked_people)
    return mover, next(offer for offer in offers(mover.card) if offer.code.startswith("go."))


async def test_who_is_asked_in_secret_after_a_move_on_the_card_gets_the_question_as_the_answer_unless_they_ordered(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    people = (anna, ben, cleo)
    await anna.starts(ben, cleo, **TOP_SECRET)
    mover, step = await last_step(harness, *people)
    question = (await step.take(mover)).message or {}
    assert question["ephemeral"] and {"answer.yes", "answer.no"} <= {offer.code for offer in offers(question)}
    await harness.settle()
    assert await harness.shows_what_is_stored(harness.card())
    for person in people:
        await order(person, person.letter, "round")
    mover, step = await last_step(harness, *people)
    await order(mover, await mover.press("mycards"), "scoring")
    shown = (await step.take(mover)).message
    assert shown is None or not shown["ephemeral"], "the answer is the card, if anything"


async def test_in_words_one_answers_ahead_as_well(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await ben.prefers(display_mode="words")
    await anna.prefers(standing="off")
    await at_question(anna, ben, cleo)
    assert not can_promise(anna.letter) and not can_promise(await anna.press("mycards")), "who wants none gets none"
    panel = await ben.press("mycards")
    assert can_promise(panel) == OFFERED
    ordered = listed(panel, "answerahead")["options"][1]["label"]
    await order(ben, panel, "round")
    told = words(await ben.press("mycards"))
    assert ordered in told and "**" not in told and "-#" not in told
    assert ben.user_id not in (await harness.table()).asked_people
    await ben.prefers(standing="off")
    assert ordered in words(await ben.press("mycards")), "what stands goes on"


async def test_a_standing_order_holds_after_a_restart_of_the_bot(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await at_question(anna, ben, cleo)
    for person in (anna, ben, cleo):
        await order(person, person.letter, "round")
        await harness.restart_bot()
    moves = await harness.storage.moves((await harness.table()).session.id)
    assert {move.code for move in moves[-3:]} == {"answer.no"}


async def test_all_pots_are_ordered_step_by_step_in_my_cards_and_one_tap_ends_it(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    table = await harness.forward("place-pot")
    waiting = anna if anna.user_id not in table.asked_people else ben
    panel = await waiting.press("mycards")
    on_the_card = custom_ids(waiting.card)
    for step in (">pots", ">pots.B1", ">pots.B1.C1", ">pots.B1.C1.D1", "pots.B1.C1.D1.E1"):
        panel = await order(waiting, panel, step)
    pots = "◆ B1, ● C1, ▲ D1, ■ E1"
    assert tells(words(panel).replace("**", ""), "answerahead-stands") or pots in words(panel)
    assert can_promise(panel) == ["run", "loaded", "empty", "accept"], "what else there is may stand beside it"
    assert custom_ids(waiting.card) == on_the_card, "the card has no row for it"
    panel = await order(waiting, panel, "run")
    assert words(panel).count("📌") == 2
    panel = await waiting.press(labelled("askmeagain-one", order=pots), panel)
    assert "◆ B1" not in words(panel) and words(panel).count("📌") == 1
    await order(waiting, await waiting.press("mycards"), ">pots")


@pytest.mark.parametrize(
    ("game", "players", "locale"), [("teufel", 2, "en-US"), ("heller", 2, "de"), ("heuchel", 3, "de")]
)
async def test_every_order_fits_a_panel_in_both_languages_and_an_offer_that_has_passed_is_refused(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, game: str, players: int, locale: str
) -> None:
    people = [anna, ben, cleo][:players]
    for person in people:
        await person.set_locale(locale)
    await anna.starts(*people[1:], game=game)
    table = await harness.forward(asks("turn", "move"), by_chance)
    waiting = next(person for person in people if person.user_id not in table.asked_people)
    panel, num_orders = await waiting.press("mycards"), 0
    while (offered := can_promise(panel)) and num_orders < 12:
        panel, num_orders = await order(waiting, panel, offered[num_orders % len(offered)]), num_orders + 1
    ends = [end for end in custom_ids(panel) if verb_of(end) == "askmeagain"]
    assert words(panel).count("📌") == len(ends) == MOST
    for end in ends:
        panel = await waiting.press(end, panel)
    assert "📌" not in words(panel)
