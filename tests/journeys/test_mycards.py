"""My cards is a place to play: what one alone sees, and all that one may do there."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.person import Outcome, Person, buttons, pictures
from tests.journeys.bot_harness import BotHarness, asks, custom_ids
from tests.journeys.people import (
    card,
    choose,
    click,
    confirmation,
    labels,
    offers,
    on_turn,
    private,
    settled,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.playing_in_cards import HOW_TO_PLAY, play_in_cards
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")

Message = dict[str, Any]
PASSED = "That moment has passed"
SQUARE = 30
"""Buttons that are a board themselves."""


async def cards_of(person: Person, door: str) -> Message:
    """Return what somebody sees as their cards, by one of the doors to them."""
    if door == "private chat":
        outcome = await person.slash(await person.open_dm(), "mycards")
    elif door == "command":
        outcome = await person.slash("games", "mycards")
    else:
        outcome = await click(person, card(person), "My cards")
    assert outcome.message is not None, outcome
    return outcome.message


async def now(harness: BotHarness, person: Person, panel: Message) -> Message:
    """Return what a panel shows when all is settled."""
    await settled(harness, [person])
    shown = person.message(panel)
    assert shown is not None, "it stays"
    return shown


def mine(person: Person) -> list[Message]:
    """Return the private answers in the channel, but for the word that a table is open."""
    return [message for message in private(person) if "Your table" not in words(message)]


def choices(message: Message) -> set[str]:
    """Return the addresses of all that can be chosen in a game."""
    return {known for known in custom_ids(message) if known.split(":")[1] in ("play", "open", "pick", "atrandom")}


@pytest.mark.parametrize("game", HOW_TO_PLAY)
async def test_who_is_asked_on_the_card_finds_the_same_choices_in_their_cards(
    harness: BotHarness, anna: Person, ben: Person, game: str
) -> None:
    await start_table(harness, anna, [ben], game=game, players=3, computers=1)
    table = await harness.forward(
        lambda state: state.secret_question is None and int(state.turn_seat or 0) < 2,
        lambda table, seat, codes: codes[0],
    )
    await until_all_see(harness, [anna, ben])
    asked, other = sorted((anna, ben), key=lambda person: int(person.id) not in table.asked_people)
    for door in ("card", "command", "private chat"):
        panel = await cards_of(asked, door)
        assert choices(panel) == choices(card(asked)) != set(), door
        assert choices(await cards_of(other, door)) == set(), door
        assert "in the channel" not in words(panel), door


async def test_a_move_made_there_shows_what_comes_next_and_the_card_follows(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, _ = await on_turn(harness, [anna, ben])
    panel, before = await cards_of(playing, "card"), card(playing)
    offer = next(offer for offer in offers(panel) if offer.code != "end")
    assert (await offer.take(playing)).is_done
    after = await now(harness, playing, panel)
    assert len(pictures(after)) == 1
    assert "My cards" in labels(after)
    assert choices(after) != choices(panel)
    assert (await harness.table()).moves_made > 0
    assert await harness.shows_what_is_stored(card(playing))
    assert card(playing)["id"] == before["id"]
    assert len(mine(playing)) == 1
    await click(playing, after, "Take back")
    back = await now(harness, playing, panel)
    assert {known.split(":")[4] for known in choices(back)} == {known.split(":")[4] for known in choices(panel)}


async def test_steps_open_in_place_and_lead_back(harness: BotHarness, anna: Person, ben: Person) -> None:
    await start_table(harness, anna, [ben], game="heller", players=2)
    table = await harness.table()
    playing = next(person for person in (anna, ben) if int(person.id) in table.asked_people)
    panel = await cards_of(playing, "card")
    was = choices(panel)
    step = next(button["custom_id"] for button in buttons(panel) if button["custom_id"].startswith("B:open:"))
    assert (await playing.click(panel, step)).is_done
    opened = await now(harness, playing, panel)
    assert choices(opened) != was
    assert sum(button.get("disabled", False) for button in buttons(opened)) < len(buttons(opened))
    await click(playing, opened, "Back")
    assert choices(await now(harness, playing, panel)) == was
    assert len(mine(playing)) == 1, "nothing piles up"


async def test_a_panel_whose_question_is_over_closes_itself_with_the_next_click_of_its_person(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    before = len(mine(playing))
    await cards_of(playing, "card")
    panel = await cards_of(playing, "card")
    elsewhere = await cards_of(other, "card")
    assert len(mine(playing)) == before + 2
    assert (await offers(panel)[0].take(playing)).is_done
    await harness.settle()
    await playing.wait_until(lambda: len(mine(playing)) == before + 1)
    assert other.message(elsewhere) is not None and mine(playing)[-1]["id"] == panel["id"]
    await click(playing, mine(playing)[-1], "My cards")
    await until_all_see(harness, [playing])
    assert (await offers(card(playing))[0].take(playing)).is_done
    await harness.settle()
    await playing.wait_until(lambda: len(mine(playing)) == before)


async def test_a_panel_whose_question_is_over_says_so_and_shows_what_there_is_now(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, _ = await on_turn(harness, [anna, ben])
    old = await cards_of(playing, "card")
    await harness.restart_bot()
    new = await cards_of(playing, "card")
    offer = offers(old)[0]
    assert (await offers(new)[0].take(playing)).is_done
    await harness.settle()
    moves = (await harness.table()).moves_made
    assert (await offer.take(playing)).is_done
    shown = await now(harness, playing, old)
    assert PASSED in words(shown)
    assert choices(shown) == choices(await now(harness, playing, new))
    assert (await harness.table()).moves_made == moves
    assert len(mine(playing)) == 2
    await click(playing, shown, "My cards")
    assert PASSED not in words(await now(harness, playing, old))


async def test_a_question_whether_it_is_meant_leads_back_and_has_no_buttons_when_it_is_over(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    for person in (anna, ben):
        await choose(person, "confirm", "always")
    playing, _ = await on_turn(harness, [anna, ben])
    seen = {message["id"] for message in private(playing)}
    panel = await cards_of(playing, "card")
    offer = offers(panel)[0]
    if offer.value is None:
        assert (await playing.click(panel, offer.custom_id)).is_done
    else:
        assert (await playing.select(panel, offer.custom_id, [offer.value])).is_done
    assert confirmation(Outcome("done", message=await now(harness, playing, panel)))
    await click(playing, await now(harness, playing, panel), "Not yet")
    assert choices(await now(harness, playing, panel)) == choices(panel)
    assert len([message for message in private(playing) if message["id"] not in seen]) == 1
    first = next(offer for offer in offers(card(playing)) if offer.value is None)
    asked = (await playing.click(card(playing), first.custom_id)).message or {}
    await harness.restart_bot()
    assert (await offers(panel)[0].take(playing)).is_done
    await harness.settle()
    assert (await playing.click(asked, confirmation(Outcome("done", message=asked)))).is_done
    shown = await now(harness, playing, asked)
    assert words(shown).endswith("moment has passed.")
    assert buttons(shown) == []


async def test_a_suggestion_replaces_the_older_one_and_is_played_with_one_tap(
    harness: BotHarness, anna: Person
) -> None:
    await start_table(harness, anna, players=2, computers=1)
    await harness.forward(asks("turn"), cook(1))
    await until_all_see(harness, [anna])
    panel = await cards_of(anna, "card")
    for _ in range(2):
        await click(anna, await now(harness, anna, panel), "Suggest")
    shown = await now(harness, anna, panel)
    assert words(shown).count("A computer would play") == 1
    assert "…" not in next(line for line in words(shown).splitlines() if "would play" in line)
    assert len(mine(anna)) == 1
    made = (await harness.table()).moves_made
    play = next(button["custom_id"] for button in buttons(shown) if button["label"] == "Play this")
    assert (await anna.click(shown, play)).is_done
    after = await now(harness, anna, panel)
    if confirmation(Outcome("done", message=after)):
        assert (await anna.click(after, confirmation(Outcome("done", message=after)))).is_done
        after = await now(harness, anna, panel)
    assert (await harness.table()).moves_made > made
    assert "would play" not in words(after)


@pytest.mark.parametrize("told", ["pictures", "words"])
async def test_a_suggestion_says_why_and_what_comes_next_which_is_played_with_one_tap_too(
    harness: BotHarness, anna: Person, told: str
) -> None:
    if told == "words":
        await choose(anna, "display_mode", "words")
    await start_table(harness, anna, players=2, computers=1, game="heller")
    await until_all_see(harness, [anna])
    panel = await cards_of(anna, "card")
    await click(anna, await now(harness, anna, panel), "Suggest")
    shown = await now(harness, anna, panel)
    lines = words(shown).splitlines()
    at = next(number for number, line in enumerate(lines) if "would play" in line)
    assert any(line.startswith("Why: ") for line in lines[at : at + 2]) == any("Why: " in line for line in lines)
    following = next(line for line in lines[at:] if line.startswith("Next best: "))
    assert following.endswith("wins about 50 fewer games in 100")
    made = (await harness.table()).moves_made
    assert {"Play this", "Play that instead"} <= set(labels(shown))
    await click(anna, shown, "Play that instead")
    after = await now(harness, anna, panel)
    if confirmation(Outcome("done", message=after)):
        assert (await anna.click(after, confirmation(Outcome("done", message=after)))).is_done
    assert (await harness.table()).moves_made > made


@pytest.mark.parametrize("game", HOW_TO_PLAY)
@pytest.mark.slow(long=True)
async def test_a_whole_game_is_played_there_alone(harness: BotHarness, anna: Person, game: str) -> None:
    """Chooses, asks for a suggestion, plays it and takes it back in one panel, and reads there what others did."""
    shown: list[Message] = []
    presses = ("Suggest", "Play this", *(["Take back"] if game != "teufel" else []))  # there turns end at once
    never_came = await play_in_cards(harness, anna, game, shown.append, presses)
    assert never_came == []
    assert any("Ada" in words(panel) for panel in shown[1:-1]), "it tells what the others have done"
    asking = [panel for panel in shown[:-1] if choices(panel) and len(buttons(panel)) < SQUARE]
    assert all(map(pictures, asking)), "the board is there with every choice"
    assert len({panel["id"] for panel in shown}) == 1
    assert [words(message) for message in mine(anna)] == [words(shown[-1])], "nothing piles up"
    await until_all_see(harness, [anna])
    assert "Rematch" in labels(card(anna)), "it is really over"
