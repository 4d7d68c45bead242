"""The end of the game and the count: "So who has won?"."""

from __future__ import annotations

from games.contract import Chapter, Label, Seat, State, TurnEnded
from games.engine.log import labelled
from games.heuchel.rules.board import CARDS
from games.heuchel.rules.position import Phase
from tests.games.heuchel.playouts import GAME, LION, NAMES, ROSE, SUN, codes, laid, play, position, seen


def scores(state: State) -> tuple[int, ...]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.scores


def test_the_game_ends_when_at_most_one_seat_has_pawns_on_their_way() -> None:
    state = laid({7: "F4"}, {8: "F2"}, {2: "M2"})
    play(state, "move.7.1")
    assert seen(state).public.phase is Phase.OVER
    assert not state.to_act
    assert state.turn_seat is None


def test_the_game_goes_on_while_two_seats_have_pawns_on_their_way() -> None:
    state = laid({6: "F4", 1: "F1"}, {8: "F2"}, {2: "M2"})
    play(state, "move.6.1")
    assert state.outcome() is None


def test_the_end_is_looked_at_when_a_move_with_its_favours_is_complete() -> None:
    state = laid({6: "Q4"}, {7: "M1", 8: "F2"}, {9: "M2"})
    play(state, "move.6.1")
    assert state.outcome() is None
    assert codes(state) == {"take.1.1", "end"}


def test_a_right_to_move_again_is_lost_when_the_game_is_over() -> None:
    state = laid({6: "Q4"}, {7: "M1", 8: "F2"}, {9: "M2"})
    events = play(state, "move.6.1", "take.1.1")
    assert state.outcome() is not None
    assert not any(isinstance(event, TurnEnded) for event in events)


def test_a_game_may_end_by_the_discard_of_anothers_last_pawns() -> None:
    state = laid({9: "H4"}, {10: "B1 F5"}, {9: "M2"})
    play(state, "move.9.1", "take.1.1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (-4 - 1, -5, 2)


def test_cards_on_or_above_their_goal_count_home_or_on_their_way_and_the_rest_is_subtracted() -> None:
    public = seen(laid({10: "Q1 M2 P3 H4", 9: "P1 F1 M5 Q2", 5: "F5 F6"}, {}, {}, penalties=["B2"])).public
    counted = public.balance(ROSE)
    assert [" ".join(card[0] for card in cards) for cards in counted] == ["Q M", "F M", "P H", "P Q F F", "B"]
    values = {"Qa": 1, "Ma": 2, "Pa": 3, "Ha": 4, "Pb": 1, "Fa": 1, "Mb": 5, "Qb": 2, "Fb": 5, "Fc": 6, "Ba": 2}
    assert counted.score(values) == (1 + 2) + (1 + 5) - (3 + 4) - (1 + 2 + 5 + 6) - 2
    assert counted.settled.score(values) == (1 + 2) - (3 + 4) - 2, "what is on its way may still change"


def test_a_card_carried_beyond_its_goal_counts_plus_though_its_stack_is_still_on_its_way() -> None:
    tower = {7: "F4"}, {8: "F2"}, {12: "H1 M6 F5 B4 H2"}
    state = laid(*tower)
    play(state, "move.7.1")
    assert scores(state) == (4, 2, -1 + 6 + 5 + 4 - 2)
    assert (
        "still climbing, but at their goal or above +15:" in GAME.page(state.view(None), "result", "en", NAMES)[0]
    )
    old = laid(*tower, schema=1)
    play(old, "move.7.1")
    assert scores(old) == (4, 2, -1 - 6 - 5 - 4 - 2), "a game of before is counted as then"
    assert "at their goal or above" not in GAME.page(old.view(None), "result", "en", NAMES)[0]


def test_a_game_won_by_carried_cards_is_told_as_decided_by_them() -> None:
    state = laid({7: "F4"}, {8: "F2"}, {12: "H1 M6 F5 B4 H2"})
    before = Chapter((), state.view(None))
    course = [before, Chapter(tuple(play(state, "move.7.1")), state.view(None))]
    decided = GAME.ending(course).decided
    assert decided == Label("decided-carried", {"gained": 12}, {"who": SUN, "ahead": ROSE})
    assert labelled(GAME, decided, "en", NAMES) == (
        "🌹 Anna was ahead, but cards that ☀️ Cleo had carried to their goal or above still counted 12 points: "
        "so ☀️ Cleo won at the count."
    )


def test_scores_count_every_way_a_card_can_end() -> None:
    state = laid({7: "F4 Q2 M1", 3: "H3", 12: "B6 F1"}, {8: "F2"}, {9: "M2"}, penalties=["P5", "P6", ""], turn=ROSE)
    play(state, "move.7.1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (4 - 2 - 1 - 3 + 6 + 1 - 5, 2 - 6, 2)
    assert outcome.winners == (SUN,)
    assert outcome.reason == "last-one-left"


def test_the_highest_score_wins_and_ties_share() -> None:
    state = laid({7: "F4"}, {8: "F2 F1 F3"}, {9: "M4"})
    play(state, "move.7.1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (LION,)
    state = laid({7: "F4"}, {8: "F1 F3"}, {9: "M4"})
    play(state, "move.7.1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (ROSE, LION, SUN)


def test_at_the_end_everything_is_shown() -> None:
    state = laid({7: "F4 M1"}, {8: "F2 F1"}, {2: "M2 M3"})
    play(state, "move.7.2")
    view = seen(state)
    assert set(view.public.values) == set(CARDS)
    assert not any(state.can_take_back(Seat(seat)) for seat in range(3))


def test_the_last_move_is_not_taken_back_even_if_everything_was_known() -> None:
    known = position({7: "F4"}, {8: "F2"}, {2: "M2"})
    known.show(CARDS)
    state = State(GAME.rules, known)
    play(state, "move.7.1")
    assert state.outcome() is not None
    assert not state.can_take_back(ROSE)


def test_the_count_is_seen_as_a_picture_only_at_the_end() -> None:
    state = laid({7: "F4 M1"}, {8: "F2 F1"}, {2: "M2 M3"})
    assert [page.id for page in GAME.pages(state.view(None))] == ["points"]
    play(state, "move.7.2")
    (page,) = GAME.pages(state.view(ROSE))
    text, png = GAME.page(state.view(ROSE), page.id, "en", NAMES)
    assert "**🌹 Anna: 3** 🏆" in text
    assert "- home +4: 🔥4" in text
    assert "- home, but below their goal −1: 🎻1" in text
    assert "- still climbing −5: 🎻2 🎻3" in text
    assert png is not None
    assert png.startswith(b"\x89PNG")
