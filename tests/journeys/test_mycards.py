"""My cards is a place to play: what one alone sees, and all that one may do there."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest

from bot.ui.words import cut, plain, spoken
from games.contract import Move
from games.engine.registry import GAMES
from games.players import first_glance
from games.players.advice import DecisionPoint
from sandbox.person import Outcome, buttons, pictures, selects
from tests.journeys.bot_harness import BotHarness, custom_ids
from tests.journeys.people import Offer, Player, confirmation, my_offers, offers, on_turn, private, verb_of, verbs
from tests.journeys.robots import asks, cook
from tests.size import IS_LONG
from tests.texts import Message, said, tells, words

SQUARE = 30
"""Buttons that are a board themselves."""
GO_ON = ("heimlich", "heller")
"""Games in which one may be asked more after a suggestion; in others the computers have moved on at once."""
CHOICES = ("play", "open", "pick", "atrandom")


async def cards_of(person: Player, door: str = "card") -> Message:
    """Return a person's cards, by one of their entry points."""
    if door == "card":
        return await person.press("mycards")
    return await person.use("mycards", "games" if door == "command" else await person.open_dm())


def mine(person: Player) -> list[Message]:
    """Return the private answers in the channel, but for the word that a table is open."""
    return [message for message in private(person) if not tells(message, "opened")]


def choices(message: Message) -> set[str]:
    """Return the addresses of all that can be chosen in a game."""
    return {known for known in custom_ids(message) if verb_of(known) in CHOICES}


def codes(message: Message) -> set[str]:
    return {known.split(":")[4] for known in choices(message)}


def a_step(message: Message) -> Offer:
    """Return a single step of a devil, after which the turn goes on."""
    return next(offer for offer in offers(message) if offer.code.startswith("step") and "+" not in offer.code)


def sure(message: Message) -> str | None:
    return confirmation(Outcome("done", message=message))


Choice = tuple[str, str, str | None]
"""The words of a choice, its custom id, and the value in a select."""
MOST_CLICKS = 900


def offered_in(message: Message) -> list[Choice]:
    """Return the current choices, without standing orders."""
    found: list[Choice] = [
        (str(button["label"]), str(button["custom_id"]), None)
        for button in buttons(message)
        if button["custom_id"].startswith(("B:play:", "B:open:", "B:doit:")) and not button.get("disabled")
    ]
    for select in selects(message):
        if not select["custom_id"].startswith("S:answerahead:"):
            title = select["placeholder"]
            found += [(f"{title}: {o['label']}", select["custom_id"], o["value"]) for o in select["options"]]
    return found


def prefer(*wanted: str) -> Callable[[list[str], int], int]:
    """Return a way to choose: what has the first of these words that anything has, else one after another."""

    def choose(said: list[str], turn: int) -> int:
        for word in wanted:
            for number, label in enumerate(said):
                if word in label:
                    return number
        return turn * 7 % len(said)

    return choose


HOW_TO_PLAY = {
    "teufel": prefer("at random", "At random", "Run home", "End turn"),
    "heimlich": prefer("Hand in", "Pass"),
    "heller": prefer("Draw"),
    "heuchel": prefer("home", "End turn"),
}
"""A person's way to the end of a game."""


async def at_first_glance(point: DecisionPoint, **_: object) -> Sequence[Move]:
    """Return the choice of a computer player that considers only its next move."""
    return (first_glance(point.game, point.view, point.legal_moves, point.seed),)


async def play_in_cards(
    harness: BotHarness, person: Player, game: str, look: Callable[[Message], None], presses: Sequence[str] = ()
) -> list[str]:
    """Play a game against computers to its end, in one panel and by what it offers alone.

    `look` is given all that the panel ever shows. Buttons of the verbs `presses` are pressed on the way,
    each once and in this order; returned are those that never came.
    """
    setattr(harness.runtime.workers, "plan", at_first_glance)  # noqa: B010 - random play takes long
    await person.starts(game=game, computers=GAMES[game].seats[0] - 1)
    panel, ahead = await person.press("mycards"), list(presses)
    for turn in range(MOST_CLICKS):
        assert panel, "the panel stays"
        look(panel)
        if tells(panel, "wins") or tells(panel, "nobody-wins"):
            return ahead
        offered = offered_in(panel)
        if ahead and ahead[0] in verbs(panel):
            panel = await person.press(ahead.pop(0), panel)
        elif offered:
            _, known, value = offered[HOW_TO_PLAY[game]([label for label, _, _ in offered], turn)]
            chosen = person.click(panel, known) if value is None else person.select(panel, known, [value])
            assert (await chosen).is_done
            await harness.settle()
            panel = person.now(panel)
        else:
            panel = await person.press("mycards", panel)
    pytest.fail(f"the game was not over after {MOST_CLICKS} clicks")


SIGNS = re.compile("[◆●▲■→×·−▸\u2068\u2069]|[*_`~]{2}|^-# |^#", re.MULTILINE)


def check_words(message: Message) -> None:
    """Everything said is in words: no pictures, no signs, no dead buttons, no two choices alike."""
    assert pictures(message) == []
    assert not any(button.get("disabled") for button in buttons(message))
    told = [label for label, _, _ in offered_in(message)]
    assert len(set(told)) == len(told), told
    offered = [option["label"] for select in selects(message) for option in select["options"]]
    for text in (words(message), *told, *offered):
        assert not SIGNS.search(text.replace("\\", "")), text
    assert "```" not in words(message)


@pytest.mark.parametrize("game", HOW_TO_PLAY)
async def test_who_is_asked_on_the_card_finds_the_same_choices_in_their_cards(
    harness: BotHarness, anna: Player, ben: Player, game: str
) -> None:
    await anna.starts(ben, game=game, players=3, computers=1)
    table = await harness.forward(
        lambda state: state.secret_question is None and int(state.turn_seat or 0) < 2,
        lambda table, seat, codes: codes[0],
    )
    player, other = sorted((anna, ben), key=lambda person: person.user_id not in table.asked_people)
    for door in ("card", "command", "private chat"):
        assert choices(await cards_of(player, door)) == choices(player.card) != set(), door
        assert choices(await cards_of(other, door)) == set(), door


async def test_what_happened_stands_above_the_board_and_the_choices_at_the_foot(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben, game="heller")
    await harness.forward(lambda state: state.ply > 8 and state.to_act == {0} and asks("turn")(state))
    panel = await anna.press("mycards")
    head, *_, foot = panel["components"][0]["components"]
    assert [head["type"], foot["type"]] == [10, 1] and "Ben" in head["content"]


async def test_a_move_made_there_shows_on_the_card_and_cards_that_are_open_follow_the_card(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    await harness.forward(
        lambda state: asks("turn")(state) and getattr(state.view(None).public, "points", 0) in (3, 4), cook(2)
    )
    playing, other = sorted((anna, ben), key=lambda person: not my_offers(person))
    panel, elsewhere, before = await cards_of(playing), await cards_of(other), playing.card
    asked = codes(panel)
    await playing.plays(a_step(panel))
    after = playing.now(panel)
    assert len(pictures(after)) == 1 and "notes" in verbs(after) and choices(after) != choices(panel)
    assert await harness.shows_what_is_stored(playing.card) and playing.card["id"] == before["id"]
    assert codes(await playing.press("takeback", after)) == asked
    while playing.user_id in (await harness.table()).asked_people:
        assert len(choices(playing.now(panel))) == len(choices(playing.card)) > 0, "in an order of their own"
        harness.local.requests.clear()
        offer = next((offer for offer in offers(playing.card) if offer.code == "end"), offers(playing.card)[0])
        await playing.plays(offer)
        edits = [line for line in harness.local.requests if line.startswith("PATCH /webhooks")]
        assert len(edits) <= 2, "one for each panel that shows something else now"
    assert choices(playing.now(panel)) == set() != asked
    assert len(choices(other.now(elsewhere))) == len(choices(other.card)) > 0
    assert len(mine(playing)) == len(mine(other)) == 1
    assert await harness.shows_what_is_stored(playing.card)


async def test_a_step_whose_question_is_over_goes_and_of_two_panels_the_older_one(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben, game="heller")
    playing = anna if anna.user_id in (await harness.table()).asked_people else ben
    step = await playing.press("open")
    older = await cards_of(playing)
    opened = await playing.press("open", older)
    assert choices(opened) == choices(step) != choices(playing.card)
    assert sum(button.get("disabled", False) for button in buttons(opened)) < len(buttons(opened))
    assert "Place" in words(opened), "what is placed is said above"
    assert choices(await playing.press("mycards", opened)) == choices(playing.card), "it leads back in place"
    panel = await cards_of(playing)
    await playing.wait_until(lambda: playing.message(older) is None)
    assert playing.message(step) is not None
    await playing.plays(offers(panel)[0])
    await playing.wait_until(lambda: playing.message(step) is None)
    assert [message["id"] for message in mine(playing)] == [panel["id"]]


@pytest.mark.usefixtures("boards")
async def test_who_must_confirm_a_secret_tile_reads_which_it_is_and_sees_what_it_does(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben, game="heller")
    playing = anna if anna.user_id in (await harness.table()).asked_people else ben
    panel = await cards_of(playing)
    tile = re.search(r"secret tile: \*\*(.+?)\*\*", words(panel))
    assert tile
    seen = set[str]()
    for number, space in enumerate(("A1", "A2")):
        step = await playing.press("open", panel)
        assert f"Place secret {tile[1]}" in words(step)
        assert (await offers(step)[number].click(playing)).is_done
        question = playing.now(panel)
        assert sure(question) and f"Place secret {tile[1]} · {space}" in words(question)
        seen |= {picture["url"] for picture in pictures(question)}
        await playing.press("notyet", question)
    assert len(seen) == 2


async def test_a_panel_whose_question_is_over_says_so_and_shows_what_there_is_now(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, _ = await on_turn([anna, ben])
    old = await cards_of(playing)
    await harness.restart_bot()
    new = await cards_of(playing)
    offer = offers(old)[0]
    await playing.plays(a_step(new))
    moves = (await harness.table()).moves_made
    await playing.plays(offer)
    shown = playing.now(old)
    assert tells(shown, "moment-passed") and choices(shown)
    await playing.wait_until(lambda: playing.message(new) is None)
    assert (await harness.table()).moves_made == moves and len(mine(playing)) == 1
    assert not tells(await playing.press("mycards"), "moment-passed")


async def test_a_question_whether_it_is_meant_leads_back_and_has_no_buttons_when_it_is_over(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    for person in (anna, ben):
        await person.prefers(confirm="always")
    playing, _ = await on_turn([anna, ben])
    seen = len(private(playing))
    panel = await cards_of(playing)
    assert (await offers(panel)[0].click(playing)).is_done
    await harness.settle()
    assert sure(playing.now(panel))
    assert choices(await playing.press("notyet", playing.now(panel))) == choices(panel)
    assert len(private(playing)) == seen + 1
    first = next(offer for offer in offers(playing.card) if offer.value is None)
    question = (await first.click(playing)).message or {}
    await harness.restart_bot()
    assert (await offers(panel)[0].take(playing)).is_done
    shown = await playing.press("doit", question)
    assert tells(shown, "moment-passed") and buttons(shown) == []


async def play_suggested(person: Player, button: str, shown: Message) -> Message:
    """Play a suggestion, and say yes where that must be confirmed."""
    made = (await person.harness.table()).moves_made
    after = await person.press(button, shown)
    after = await person.press("doit", after) if sure(after) else after
    assert (await person.harness.table()).moves_made > made
    return after


async def test_a_suggestion_replaces_the_older_one_and_is_played_with_one_tap(
    harness: BotHarness, anna: Player
) -> None:
    await anna.starts(computers=1)
    await harness.forward("turn")
    shown = await cards_of(anna)
    for _ in range(2):
        shown = await anna.press("suggest", shown)
    (line,) = (line for line in words(shown).splitlines() if said("suggested", move="").strip("💡 *:") in line)
    assert "…" not in line and len(mine(anna)) == 1
    assert not tells(await play_suggested(anna, "playthis", shown), "suggested")


@pytest.mark.parametrize("told", ["pictures", "words"])
async def test_a_suggestion_says_why_and_what_comes_next_which_is_played_with_one_tap_too(
    harness: BotHarness, anna: Player, told: str
) -> None:
    await anna.prefers(display_mode=told)
    await anna.starts(computers=1, game="heller")
    shown = await anna.press("suggest", await cards_of(anna))
    lines = words(shown).replace("**", "").splitlines()
    at = next(number for number, line in enumerate(lines) if said("suggested", move="").strip("💡 *:") in line)
    why, following = said("suggested-why", reasons=""), said("suggested-next", move="", fewer=50).split("–")
    assert any(line.startswith(why[:4]) for line in lines[at : at + 2]) == any(why[:4] in line for line in lines)
    assert any(line.endswith(following[1].strip()) for line in lines[at:])
    await play_suggested(anna, "playthis-second", shown)


@pytest.mark.parametrize("game", HOW_TO_PLAY if IS_LONG else ["heimlich", "teufel"])
@pytest.mark.slow(long=True)
async def test_a_whole_game_is_played_there_alone(harness: BotHarness, anna: Player, game: str) -> None:
    """Chooses, asks for a suggestion, plays it and takes it back in one panel, and reads there what others did."""
    shown: list[Message] = []
    presses = ("suggest", "playthis", *(["takeback"] if game in GO_ON else []))
    assert await play_in_cards(harness, anna, game, shown.append, presses) == []
    assert any("Ada" in words(panel) for panel in shown[1:-1]), "it tells what the others have done"
    asking = [panel for panel in shown[:-1] if choices(panel) and len(buttons(panel)) < SQUARE]
    assert all(map(pictures, asking)), "the board is there with every choice"
    assert len({panel["id"] for panel in shown}) == 1
    assert [words(message) for message in mine(anna)] == [words(shown[-1])], "nothing piles up"
    assert "rematch" in verbs(anna.card), "it is really over"


# Whole games by words alone: who doesn't see pictures plays from what a screen reader says, and nothing else


@pytest.mark.parametrize("game", HOW_TO_PLAY)
@pytest.mark.slow(long=True)
async def test_a_whole_game_is_played_by_words_alone(harness: BotHarness, anna: Player, game: str) -> None:
    """Reads the private panel, chooses among the words of its choices, and reads again until the game is over."""
    await anna.prefers(display_mode="words")
    await play_in_cards(harness, anna, game, check_words)
    assert "rematch" in verbs(anna.card), "it is really over"


@pytest.mark.parametrize(
    ("text", "language", "told"),
    [
        ("◆🟡 ●🔵", "en", "diamond yellow circle blue"),
        ("◆\u2060🟡", "en", "diamond yellow"),
        ("**1 → A2** · 2 steps", "de", "1 nach A2, 2 steps"),
        ("-# max\\_power: −3", "en", "max_power: minus 3"),
        ("What it brings:\n```\n  1 2\nA 3 4\n```\nDone.", "en", "Done."),
        ("[go to the table](https://example.org)", "en", "go to the table"),
    ],
)
def test_signs_become_words(text: str, language: str, told: str) -> None:
    assert spoken(text, language) == told


def test_texts_are_cut_between_words_and_lose_their_markdown() -> None:
    assert cut("one two three", 10) == "one two…"
    assert cut("one two", 7) == "one two"
    assert plain("### **Bold** and `code`\n-# small") == "Bold and code\nsmall"
