"""A card that fits a phone: little text, few rows, and the rest behind it, also in a language of longer words."""

from __future__ import annotations

from functools import partial

import pytest

from bot.tables.table import TableView
from bot.ui.cards import FILLED, NEXT, _short, _shortened, filled_lines
from bot.ui.words import UNBROKEN, say
from games.engine.registry import GAMES
from games.heller.rules.position import HellerPublic
from sandbox.person import buttons, pictures, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, card, custom_id, labels, private, verbs
from tests.journeys.robots import anything, asks
from tests.pseudo import CODE
from tests.texts import words

LONG_LABEL = 34
"""Characters of a label that a phone shows in full (Discord, design guide)."""
every_length = pytest.mark.parametrize("language", ["en", CODE])


@pytest.fixture(autouse=True)
def spoken(harness: BotHarness, anna: Player, ben: Player, pseudo: None, request: pytest.FixtureRequest) -> None:
    """Let server and people speak the language of the test."""
    if "language" in request.fixturenames:
        world, language = harness.local.world, request.getfixturevalue("language")
        world.guild_locale = language
        for person in world.people.values():
            person.locale = language


async def heller(harness: BotHarness, anna: Player, ben: Player) -> None:
    """Begin a game in which Anna is asked."""
    await anna.starts(ben, game="heller")
    await harness.forward(lambda state: state.to_act == {0} and asks("turn")(state), anything())


async def board_of(harness: BotHarness) -> HellerPublic:
    public = TableView.of(await harness.table()).view(None).public
    assert isinstance(public, HellerPublic)
    return public


MENU = ("rules", "recap", "table", "leave", "endgame")


@every_length
async def test_a_card_tells_how_all_stand_and_what_they_did_and_has_the_rest_in_its_menu(
    harness: BotHarness, anna: Player, ben: Player, language: str
) -> None:
    await heller(harness, anna, ben)
    behind, found, undo = [say(language, f"button-{verb}") for verb in MENU], labels(card(anna)), "button-takeback"
    service = [say(language, f"button-{verb}") for verb in ("mycards", "menu")]
    assert [label for label in found if label != say(language, undo)][-len(service) :] == service
    assert max(map(len, labels(card(anna)))) <= LONG_LABEL
    more = await anna.press(service[-1])
    assert labels(more) == behind
    assert words(await anna.press(behind[0], more or {}))
    assert labels(await ben.press(service[-1])) == behind
    await harness.forward(lambda state: state.ply >= 12, anything())
    standing, happened = words(harness.card()).split("\n")[:2]
    shown = GAMES["heller"].standings(TableView.of(await harness.table()).view(None), language)
    assert "Anna" in standing and "Ben" in standing and all(line in standing for line in shown)
    assert all(line.startswith("-# ") for line in (standing, happened))
    asked, other = ("Anna", "Ben") if "**Anna** – " in words(harness.card()) else ("Ben", "Anna")
    assert other in happened and asked not in happened.split(":")[0]


def test_what_the_seats_have_done_is_told_in_the_order_of_their_turns() -> None:
    brief, long = ["Ada: stall 1 → A1", "Ben: +3 → B2"], f"Cleo: {'a' * (FILLED - 20)}"
    told = [line.replace(UNBROKEN, " ") for line in filled_lines([brief[0], long, *brief, *brief])]
    assert told == [brief[0], long, *[NEXT.join(brief).replace(UNBROKEN, " ")] * 2]
    assert filled_lines(brief) == brief, "where there is room, on a line each"


def test_a_line_that_is_too_long_leaves_out_whole_things_and_keeps_the_newest() -> None:
    line = NEXT.join(["Ada: devil 3 A1 → B2", "2 A6 → B6", "serves ◆, a 5: 0 → 5"])
    assert _shortened(line, 40) == NEXT.join(["Ada: …", "serves ◆, a 5: 0 → 5"])
    fight = NEXT.join(["Ada: 3 A1 → B2 ⚔️ beats Ben’s 2", "drops ◆", "2 → B6"])
    assert _shortened(fight, 40) == NEXT.join(["Ada: 3 A1 → B2 ⚔️ beats Ben’s 2", "…"])
    assert _shortened(f"**{line}", 54) == NEXT.join(["**Ada: devil 3 A1 → B2", "…", "serves ◆, a 5: 0 → 5"])


def test_where_there_is_no_room_for_all_the_oldest_is_left_out_and_the_others_are_told_in_full() -> None:
    long = NEXT.join(f"Ada: {'a' * FILLED}".split("aaa ", 1)) + NEXT + "serves"
    told = [f"{line}{number}" for number, line in enumerate(["Ben: +3", long, "Cleo: ", long])]
    assert _short(told) == told[1:] and _short(told[1:]) == told[1:]
    longer = NEXT.join([long, *["a" * 30] * 2])
    assert _short([long, longer]) == [long, longer] != _short([longer, long]), "the newest has more room"


async def test_a_result_tells_who_has_won_why_and_what_everybody_did_best(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await heller(harness, anna, ben)
    table = await harness.finish(anything())
    outcome = TableView.of(table).outcome
    assert outcome is not None
    (winner,) = outcome.winners
    first, second = table.seats[winner].name, table.seats[1 - winner].name
    head, below, decided, *best = words(card(anna)).split("\n")
    assert head.startswith("## 🏆 ") and head.endswith(f"{first} wins!")
    assert below.startswith("-# Auf Heller und Pfennig · ")
    assert first in decided and decided.endswith(".")
    assert len(best) == 2 and all(line.startswith("-# ") for line in best)
    assert first in best[0] and second in best[1], "what is best of each; their points are on the picture"
    assert verbs(card(anna)) == ["rematch", "more"], "all else is one step away"
    more = await ben.more()
    (on_card,), (behind_more,) = pictures(card(anna)), pictures(more)
    scores = sorted(outcome.scores, reverse=True)
    assert f"1. {first} {scores[0]} Heller" in on_card["description"].replace(UNBROKEN, " ")
    assert f"2. {second} {scores[1]} Heller" in on_card["description"].replace(UNBROKEN, " ")
    assert "/result-" in on_card["url"] and "/table-" in behind_more["url"], "everybody's place, and how it ended"
    assert verbs(more) == ["replay", "film", "recap", "turningpoints", "details"]
    assert len(selects(more)[0]["options"]) > 2, "pages to look up"
    assert verbs(await ben.more("details")) == ["infigures", "keep", "record", "check", "fair", "more"]
    assert words(await anna.more("recap")).startswith("### 🕘 Page 1 of ")


@pytest.mark.usefixtures("boards")
async def test_spaces_are_a_square_of_buttons_that_goes_when_one_is_taken(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await heller(harness, anna, ben)
    table = await harness.table()
    opened = await anna.press("Place secret …")
    tile = table.game.secrets(TableView.of(table, 0).view(0), "en", ()).split("\n")[0].split("**")[1]
    assert f"Only you see this: {tile}" in words(opened)
    assert custom_id(card(anna), "Place secret …") in {button["custom_id"] for button in buttons(card(ben))}
    mine = await anna.press("mycards")
    for where in (card(anna), mine):
        grid = await anna.press("Place 4-stall …", where)
        (small,) = pictures(grid)
        assert small["height"] * 11 < small["width"] * 8
        assert sum(label.startswith(("A", "B", "C", "D", "E", "F")) for label in labels(grid)) >= 25
    square = await anna.press("Place 2-stall …")
    assert square is not None
    before = (await board_of(harness)).markets[0]
    free = next(button for button in buttons(square) if not button.get("disabled"))
    await anna.press(free["label"], square)
    assert (await board_of(harness)).markets[0] != before
    await anna.wait_until(partial(_is_gone, anna, square["id"]))
    await harness.forward(lambda state: state.ply >= 12 and state.to_act == {0} and asks("turn")(state), anything())
    market = next(label for label in labels(card(anna)) if label.endswith("-stall …"))
    square = await anna.press(market)
    taken = [button for button in buttons(square) if button.get("disabled")]
    assert len(taken) == 30 - len((await board_of(harness)).free), "what lies there is shown, but not offered"


async def test_where_a_drawn_tile_goes_is_asked_at_once_in_ones_cards_too(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await heller(harness, anna, ben)
    mine = await anna.press("mycards")
    assert mine is not None
    grid = await anna.press("Draw", mine)
    assert sum(label.startswith(("A", "B", "C", "D", "E", "F")) for label in labels(grid)) >= 25
    assert grid is not None and grid["id"] == mine["id"] and "Place" in words(grid)
    free = next(button for button in buttons(grid) if "label" in button and not button.get("disabled"))
    await anna.press(free["label"], grid)
    await harness.settle()
    assert "notes" in verbs(anna.now(mine)), "these are the cards again"


async def test_where_a_special_tile_goes_it_is_said_what_it_does(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await heller(harness, anna, ben)
    await harness.forward(lambda state: state.to_act == {0} and vars(state.view(None).public)["drawn"] == "fire")
    for shown in (card(anna), await anna.press("Place fire 🔥 …"), await anna.press("mycards")):
        assert "Cuts row and column." in words(shown)


def _is_gone(person: Player, message_id: str) -> bool:
    return message_id not in {message["id"] for message in private(person)}
