"""The choices a person makes in Heimlich & Co.: everything legal, one list or two for any portion, on a phone."""

from __future__ import annotations

import re

import pytest

from games.contract import Choice, Menu, Seat, State
from games.heimlich.rules.board import AGENTS, CARDS, Card, HeimlichOptions
from games.heimlich.rules.position import Phase
from games.text import LANGUAGES
from tests.games.heimlich.towns import GAME, ONE_TO_THREE, ask, play, positions, public_of, town, view_of
from tests.games.menus import nodes
from tests.games.spaces import tilded

BOTH = HeimlichOptions(top_secret=True, dossier=True)
NAMES = ("🎩 Ada", "🔍 Bo", "☂️ Cy", "📷 Di", "🔑 Eve", "✉️ Flo", "🕶️ Gil")
MAX_BUTTON_LABEL = 38
MAX_NOTE = 100
BUTTONS_IN_A_ROW = 5
OPTIONS_IN_A_SELECT = 25
ROOM = 28
"""Components that a card leaves for choices; more are drawn as selects, which take two."""

games_played = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 2), (7, 3)])


def menu_of(state: State, seat: int) -> Menu:
    return GAME.menu(view_of(state, seat), state.legal_moves(Seat(seat)))


def text(choice: Choice, language: str = "en") -> str:
    """Return the words of a choice, with a tilde where no line may end."""
    names = {argument: NAMES[seat] for argument, seat in choice.label.seats.items()}
    return tilded(GAME.text.format(language, choice.label.id, {**choice.label.args, **names}))


@games_played
def test_every_legal_move_is_offered_once(seats: int, seed: int) -> None:
    for state, _ in positions(seats, BOTH, seed):
        for seat in sorted(state.may_act):
            offered = [move.code for node in nodes(menu_of(state, seat)) for move in node.moves]
            assert sorted(offered) == sorted(move.code for move in state.legal_moves(seat))


@games_played
def test_labels_and_notes_fit_a_phone_in_both_languages(seats: int, seed: int) -> None:
    for state, seat in positions(seats, BOTH, seed, every=2):
        for node in nodes(menu_of(state, seat)):
            for language in LANGUAGES:
                assert 0 < len(text(node, language)) <= MAX_BUTTON_LABEL
                if node.note:
                    assert 0 < len(GAME.text.format(language, node.note.id, node.note.args)) <= MAX_NOTE


@games_played
def test_choices_fit_a_message(seats: int, seed: int) -> None:
    for state, seat in positions(seats, BOTH, seed, every=2):
        menu = menu_of(state, seat)
        leaves = [choice for choice in menu if choice.moves]
        cost = len(leaves) + -(-len(leaves) // BUTTONS_IN_A_ROW)
        cost += sum(2 * -(-len(choice.choices) // OPTIONS_IN_A_SELECT) for choice in menu if choice.choices)
        assert cost <= ROOM


@pytest.mark.parametrize("seed", [3, 4])
def test_each_agent_has_one_button_in_the_order_in_which_the_picture_lists_them(seed: int) -> None:
    """In its row who can reach the safe comes first; a row has room for two of these and one other, or for four."""
    for state, seat in positions(7, HeimlichOptions(), seed):
        if public_of(state).phase is Phase.MOVE:
            rows = [choice for choice in menu_of(state, seat) if choice.label.id == "label-whom"]
            told = [[text(agent) for agent in row.choices] for row in rows]
            assert all(sum(123 if "safe" in words else 70 for words in row) <= 345 for row in told[:-1])
            assert all(row == sorted(row, key=lambda words: "safe" not in words) for row in told)
            agents = [words for row in told for words in row]
            ranked = [AGENTS[agent] for agent in public_of(state).ranking]
            for is_near in (True, False):
                letters = [re.findall("[A-Z]", words)[0] for words in agents if ("safe" in words) == is_near]
                assert letters == [letter for letter in ranked if letter in letters]
            assert len(agents) == len(ranked)


def test_first_the_agent_then_how_far_and_who_can_reach_the_safe_is_told_with_the_steps() -> None:
    state = town(roll=6, at={"J": "3"}, markers={"D": 5})
    agents = [agent for row in menu_of(state, 0) for agent in row.choices]
    assert [text(agent) for agent in agents] == ["J: safe~4", "🔵~D", "🟢~M", "🟡~P", "🟠~B", "🟣~L", "⚪~S"]
    for agent, letter in zip(agents, "JDMPBLS", strict=True):
        assert [leaf.moves[0].code for leaf in agent.choices] == [f"go.{letter}.{points}" for points in range(1, 7)]
    assert [text(leaf) for leaf in agents[0].choices][-3:] == ["4 → house 7 💰", "5 → house 8", "All 6 → house 9"]


def test_with_one_step_left_the_agents_buttons_take_it() -> None:
    state = town(roll=2, at={"P": "6"})
    play(state, 0, "go.J.1")
    agents = [agent for row in menu_of(state, 0) for agent in row.choices]
    assert [agent.moves[0].code for agent in agents] == [f"go.{agent}.1" for agent in "PJDMBLS"]
    assert [text(agent) for agent in agents] == ["P: safe~1", "🔴~J", "🔵~D", "🟢~M", "🟠~B", "🟣~L", "⚪~S"]


def test_the_safe_has_a_button_for_every_building() -> None:
    state = town(roll=4, at={"J": "3"})
    play(state, 0, "go.J.4")
    told = [text(choice) for choice in menu_of(state, 0)]
    assert told == [*(f"→ {house}" for house in (1, 2, 3, 4, 5, 6, 8, 9, 10)), "→ ⛪", "→ 🏚️"]


def test_stopping_says_what_it_does() -> None:
    def ends(state: State) -> list[str]:
        return [text(choice) for choice in menu_of(state, 0) if choice.moves]

    assert ends(town(roll=ONE_TO_THREE)) == []
    assert ends(town(roll=ONE_TO_THREE, hands={})) == ["Move nobody, draw a card"]
    full = town(roll=ONE_TO_THREE, hands={0: ["safe", "safe", "back", "back"]})
    assert ends(full) == ["Move nobody (your hand is full)"]
    play(full, 0, "go.J.1")
    assert ends(full) == ["Stop here"]


def test_the_answers_are_the_same_whatever_the_hand_holds() -> None:
    menus = []
    hands: tuple[list[Card], ...] = (["rescue"], ["free", "join"])
    for cards in hands:
        state = town(roll=2, hands={1: cards})
        play(state, 0, "go.J.2")
        menus.append(menu_of(state, 1))
    assert menus[0] == menus[1]


@pytest.mark.parametrize("card", CARDS)
def test_each_way_to_play_a_card_tells_where_it_leads(card: Card) -> None:
    at = {"J": "3", "D": "7", "M": "R", "P": "R"}
    state = town(roll=2, at=at, hands={1: [card]})
    play(state, 0, "go.L.2")
    ask(state, s1="yes")
    labels = [text(node) for node in nodes(menu_of(state, 1)) if node.moves]
    assert len(set(labels)) == len(labels)
    expected = {
        "safe": "Safe → the ruins",
        "markers": "🔴~J = 3 · 🔵~D = 3",
        "back": "🔴~J → house 1",
        "either": "🔵~D → house 8",
        "two-back": "🔴~J → house 2 · 🔵~D → house 6",
        "two-forward": "🔵~D → house 8 · 🟢~M → ⛪",
        "leave-safe": "🔵~D → house 6",
        "ruins": "🔴~J → the ruins",
        "church": "All to the church",
        "trade": "🔴~J → house 7 · 🔵~D → house 3",
        "join": "🔴~J → house 7",
        "rescue": "🟢~M → ⛪ · 🟡~P → ⛪",
        "forward": "🔵~D → house 10",
        "to-safe": "🔴~J → house 7",
        "free": "Free agent",
    }
    assert expected[card] in labels


def test_a_dossier_asks_for_one_agent_after_the_other_and_then_offers_to_change_any() -> None:
    state = town(2, at={"J": "5"}, roll=2, markers={"J": 22}, dossier=True)
    play(state, 0, "go.J.2", "safe.1")
    assert [text(choice) for choice in menu_of(state, 0)] == ["🔵~D~Doyle: 🔍 Bo", "🔵~D~Doyle: free agent"]
    play(state, 0, "note.D.1", "note.M.f", "note.P.f", "note.B.f")
    submit, change = menu_of(state, 0)
    assert text(submit) == "Hand in" and len(change.choices) == 4
    play(state, 0, "submit")
    (change,) = menu_of(state, 0)
    assert next(text(choice) for choice in change.choices) == "🔵~D~Doyle: 🔍 Bo"


def test_no_list_has_a_single_entry() -> None:
    for state, seat in positions(3, BOTH, 5):
        for choice in nodes(menu_of(state, seat)):
            assert len(choice.choices) != 1, choice


def test_nobody_is_offered_anything_in_public_or_at_the_end() -> None:
    for state, _ in positions(3, BOTH, 5, every=5):
        assert GAME.menu(view_of(state), ()) == ()
    assert public_of(state).phase is Phase.OVER and menu_of(state, 0) == ()
