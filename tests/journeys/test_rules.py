"""The rules, section by section: each with the table it speaks of, and the one that a question is about."""

from __future__ import annotations

import logging
from collections.abc import Hashable
from typing import Any

import pytest

from bot.ui.items import Address
from bot.ui.words import say
from bot.workers.workers import WorkFailed
from games.contract import Game
from games.engine.registry import GAMES
from games.engine.rulebook import shown_in, text_of, titles
from sandbox.person import Person, buttons, pictures, selects
from storage import SessionStatus
from tests.journeys import people
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.fake_workers import FakePictures
from tests.journeys.people import card, click, labels, start_table, until_all_see, words
from tests.journeys.robots import anything
from tests.journeys.test_in_words import check_words

pytestmark = pytest.mark.usefixtures("small_pictures")

Message = dict[str, Any]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


async def begin(person: Person, game: Game) -> Message:
    """Return the first section of the rules, as somebody opens it by command."""
    return (await person.slash("games", "rules", game=game.key)).message or {}


async def turn(person: Person, panel: Message, way: str, language: str = "en") -> Message:
    """Press the button that leads on or back; the message stays the same one."""
    await click(person, panel, say(language, f"button-lesson-{way}"))
    return person.message(panel) or {}


def is_open(panel: Message, way: str, language: str = "en") -> bool:
    label = say(language, f"button-lesson-{way}")
    return not next(button for button in buttons(panel) if button.get("label") == label).get("disabled")


@every_game
async def test_the_rules_are_read_from_end_to_end_in_one_message_each_section_with_its_picture(
    harness: BotHarness, anna: Person, game: Game
) -> None:
    panel = await begin(anna, game)
    assert not is_open(panel, "back") and say("en", "button-learn") in " ".join(labels(panel))
    seen = set()
    for number, title in enumerate(titles(game, "en")):
        if number:
            panel = await turn(anna, panel, "next")
        section = text_of(game, number, "en", shown_in(game, number))
        assert f"{number + 1}/{len(game.sections)}" in words(panel) and f"## {title}" in words(panel)
        assert section.body in words(panel) and all(
            line.replace("\xa0", " ") in words(panel) for line in section.told
        )
        (picture,) = pictures(panel)
        seen.add(str(picture))
    assert len(seen) == len(game.sections)
    assert not is_open(panel, "next")
    panel = await turn(anna, panel, "back")
    assert f"## {titles(game, 'en')[-2]}" in words(panel)


@every_game
async def test_the_rules_are_complete_in_german_and_in_words_alone(
    harness: BotHarness, anna: Person, game: Game
) -> None:
    await anna.set_locale("de")
    await people.choose(anna, "display_mode", "words")
    panel = await begin(anna, game)
    for number, title in enumerate(titles(game, "de")):
        if number:
            panel = await turn(anna, panel, "next", "de")
        check_words(panel)
        assert f"Abschnitt {number + 1} von {len(game.sections)}: {title}" in words(panel)
        assert "Der Tisch:" in words(panel) and not words(panel).endswith("…")


async def test_a_section_is_chosen_from_the_list(harness: BotHarness, anna: Person) -> None:
    game = GAMES["heuchel"]
    panel = await begin(anna, game)
    (listed,) = selects(panel)
    assert [option["label"] for option in listed["options"]] == titles(game, "en")
    assert (await anna.select(panel, listed["custom_id"], [listed["options"][4]["value"]])).is_done
    assert "## Favours" in words(anna.message(panel))
    await anna.click(panel, Address("rulespage", "0", 0, "heuchel.99").button(), force=True)
    assert f"## {titles(game, 'en')[-1]}" in words(anna.message(panel)), (
        "one that is no longer there leads to the last"
    )


class Blind(FakePictures):
    """Can't draw a section."""

    async def section(self, game: Game, number: int, language: str, *, whose: Hashable) -> tuple[str, bytes]:
        raise WorkFailed("section")


async def test_rules_that_cannot_be_drawn_are_read_without_pictures(
    harness: BotHarness, anna: Person, caplog: pytest.LogCaptureFixture
) -> None:
    harness.runtime.workers.section = Blind().section  # type: ignore[method-assign]
    with caplog.at_level(logging.WARNING):
        panel = await begin(anna, GAMES["heller"])
    assert "## The game in a minute" in words(panel) and not pictures(panel)
    assert "without its picture" in caplog.text


async def explained(person: Person, message: Message, label: str = "?") -> str:
    """Return what is read about the question of a message."""
    return words((await click(person, message, label)).message)


async def behind_menu(person: Person, message: Message) -> str:
    """Return what the rules behind the menu of a card open with."""
    menu = (await click(person, message, "Menu")).message or {}
    return await explained(person, menu, "Rules")


async def test_the_rules_behind_the_menu_open_at_the_section_that_is_asked_about_now_or_at_their_beginning(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], game="heimlich", players=2)
    await harness.forward(asks("move"), anything())
    await until_all_see(harness, [anna, ben])
    old, before = card(anna), harness.snapshot()
    for person in (anna, ben):
        assert "## Your turn" in await behind_menu(person, card(person))
    assert harness.snapshot() == before, "nothing is posted, and nothing is stored"
    await harness.forward(asks("place-safe"), anything())
    assert "## Scoring" in await behind_menu(anna, old)
    await harness.finish(anything())
    menu = Address("rules", (await harness.table_of(anna, SessionStatus.FINISHED)).session.id).button()
    told = (await anna.click(old, menu, force=True)).message
    assert "## The game in one minute" in words(told)


async def test_every_section_says_what_is_otherwise_at_a_table_from_before_the_rules_were_changed(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], game="teufel", players=2)
    await until_all_see(harness, [anna, ben])
    session, rules = (
        (await harness.table_of(anna, SessionStatus.RUNNING)).session,
        GAMES["teufel"].text.format("en", "rules-schema-1"),
    )
    assert rules not in await behind_menu(anna, card(anna))
    await harness.storage.commit(session.id, session.version, version=session.version + 1, schema=1)
    menu = (await click(anna, card(anna), "Menu")).message or {}
    panel = (await click(anna, menu, "Rules")).message or {}
    assert rules in words(panel)
    assert rules in words(await turn(anna, panel, "next"))
    assert rules not in words(await begin(anna, GAMES["teufel"]))


async def test_a_secret_question_opens_its_section_from_the_menu_ones_cards_and_a_private_message(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], game="teufel", players=2)
    await until_all_see(harness, [anna, ben])
    assert "## Before play" in await behind_menu(anna, card(anna))
    cards = (await click(anna, card(anna), "My cards")).message or {}
    assert "## Before play" in await explained(anna, cards)
    await harness.settle()
    letter = ben.messages(await ben.open_dm())[-1]
    assert "## Before play" in await explained(ben, letter)
    await people.choose(anna, "display_mode", "words")
    cards = (await click(anna, card(anna), "My cards")).message or {}
    assert "?" not in labels(cards)
    assert "Before play." in await explained(anna, cards, "Explain this")
