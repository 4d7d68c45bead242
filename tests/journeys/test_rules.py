"""The rules, section by section, and lessons that one person alone sees: read and clicked from end to end."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import pytest

from bot.ui.items import Address
from games.contract import Game
from games.engine.registry import GAMES
from games.engine.rulebook import shown_in, text_of, titles
from sandbox.person import buttons, pictures, selects
from storage import SessionStatus
from tests.journeys.bot_harness import BotHarness
from tests.journeys.faults import fail_to_draw
from tests.journeys.people import Player, custom_id, verbs
from tests.journeys.robots import anything
from tests.journeys.test_mycards import check_words
from tests.texts import Message, tells, words

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
GAME = GAMES["heimlich"]


def begin_rules(person: Player, game: Game) -> Awaitable[Message]:
    """Return the first section of the rules, opened by command."""
    return person.use("rules", game=game.key)


def is_open(panel: Message, way: str) -> bool:
    known = custom_id(panel, f"lesson-{way}")
    return not next(button for button in buttons(panel) if button.get("custom_id") == known).get("disabled")


async def test_the_rules_are_read_from_end_to_end_in_one_message_each_section_with_its_picture(
    anna: Player,
) -> None:
    game = GAMES["heuchel"]
    panel, seen = await begin_rules(anna, game), set()
    assert not is_open(panel, "back") and "lessons" in verbs(panel)
    for number, title in enumerate(titles(game, "en")):
        panel = await anna.press("lesson-next", panel) if number else panel
        section = text_of(game, number, "en", shown_in(game, number))
        assert f"{number + 1}/{len(game.sections)}" in words(panel) and f"## {title}" in words(panel)
        for line in (section.body, *section.told):
            assert line.replace("\xa0", " ") in words(panel)
        (picture,) = pictures(panel)
        seen.add(str(picture))
    assert len(seen) == len(game.sections) and not is_open(panel, "next")
    assert f"## {titles(game, 'en')[-2]}" in words(await anna.press("lesson-back", panel))
    (sections,) = selects(panel)
    assert [option["label"] for option in sections["options"]] == titles(game, "en")
    panel = await anna.pick("rulespage", [sections["options"][4]["value"]], panel)
    assert f"## {titles(game, 'en')[4]}" in words(panel)
    panel = await anna.press(Address("rulespage", "0", 0, "heuchel.99").button(), panel)
    assert f"## {titles(game, 'en')[-1]}" in words(panel), "one that is no longer there leads to the last"


@every_game
async def test_the_rules_are_complete_in_german_and_in_words_alone(anna: Player, game: Game) -> None:
    await anna.set_locale("de")
    await anna.prefers(display_mode="words")
    panel = await begin_rules(anna, game)
    for number, title in enumerate(titles(game, "de")):
        panel = await anna.press("lesson-next", panel) if number else panel
        check_words(panel)
        assert f"Abschnitt {number + 1} von {len(game.sections)}: {title}" in words(panel)
        assert tells(panel, "reading-table", "de") and not words(panel).endswith("…")


async def test_rules_that_cannot_be_drawn_are_read_without_pictures(
    harness: BotHarness, anna: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(harness.runtime.workers, "section", fail_to_draw)
    with caplog.at_level(logging.WARNING):
        panel = await begin_rules(anna, GAMES["heller"])
    assert f"## {titles(GAMES['heller'], 'en')[0]}" in words(panel) and not pictures(panel)
    assert "without its picture" in caplog.text


async def behind_menu(person: Player) -> Message:
    """Return the first rules page behind the card's menu."""
    return await person.press("rules", await person.press("menu"))


async def test_the_rules_behind_the_menu_open_at_the_section_that_is_asked_about_now_or_at_their_beginning(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben, game="heimlich")
    await harness.forward("move", anything())
    old, before = anna.card, harness.snapshot()
    for person in (anna, ben):
        assert "## Your turn" in words(await behind_menu(person))
    assert harness.snapshot() == before, "nothing is posted, and nothing is stored"
    await harness.forward("place-safe", anything())
    assert "## Scoring" in words(await anna.press("rules", await anna.press("menu", old)))
    await harness.finish(anything())
    address = Address("rules", (await harness.table_of(anna, SessionStatus.FINISHED)).session.id).button()
    assert f"## {titles(GAME, 'en')[0]}" in words(await anna.press(address, old))


async def test_every_section_says_what_is_otherwise_at_a_table_from_before_the_rules_were_changed(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    session, otherwise = (await harness.table()).session, GAMES["teufel"].text.format("en", "rules-schema-1")
    assert otherwise not in words(await behind_menu(anna))
    await harness.storage.commit(session.id, session.version, version=session.version + 1, schema=1)
    panel = await behind_menu(anna)
    assert otherwise in words(panel) and otherwise in words(await anna.press("lesson-next", panel))
    assert otherwise not in words(await begin_rules(anna, GAMES["teufel"]))


async def test_a_secret_question_opens_its_section_from_the_menu_ones_cards_and_a_private_message(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    assert "## Before play" in words(await behind_menu(anna))
    assert "## Before play" in words(await anna.press("rules", await anna.press("mycards")))
    assert "## Before play" in words(await ben.press("rules", ben.letter))
    await anna.prefers(display_mode="words")
    assert "Before play." in words(await anna.press("rules", await anna.press("mycards")))


async def test_what_the_menu_leads_to_takes_its_place_but_cards_stay_open_beside_the_rules(
    anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    for verb in ("rules", "table", "leave", "endgame"):
        menu = await anna.press("menu")
        assert (await anna.press(verb, menu))["id"] == menu["id"]
    cards = await anna.press("mycards")
    assert (await anna.press("rules", cards))["id"] != cards["id"]
