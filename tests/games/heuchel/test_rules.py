"""What holds in every game of Heuchel & Meuchel, whatever is played, and rules that scripts can't hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import Seat, State
from games.heuchel.rules.board import CARDS, FACES, GOAL, HeuchelOptions, is_home
from games.heuchel.rules.position import HeuchelPublic, Phase, values_of
from games.heuchel.rules.setup import orders_of
from tests.games.heuchel import GAME, NAMES, ROSE, laid, play, seen

games = st.tuples(
    st.integers(3, 6), st.booleans(), st.integers(0, 2**32), st.lists(st.integers(0, 400), max_size=60)
)
few = settings(max_examples=40, deadline=None)
Game = tuple[int, bool, int, list[int]]
"""Seats, whether with the die, and what the choices are drawn from."""


def played(game: Game) -> Iterator[State]:
    """Yield the states of a game whose first choices are drawn by hypothesis, the others at random."""
    seats, dice, seed, choices = game
    rng = Playout(seed)
    state = GAME.new(HeuchelOptions(dice=dice), seats, rng)
    yield state
    drawn = iter(choices)
    while state.to_act:
        seat = min(state.to_act)
        moves = state.legal_moves(seat)
        choice = next(drawn, None)
        state.apply(seat, rng.pick(moves) if choice is None else moves[choice % len(moves)], rng)
        yield state


def truth(state: State) -> dict[str, int]:
    """Return the values of all cards: at the end of a game everything is shown."""
    end, rng = state.clone(), Playout(0)
    while end.to_act:
        seat = min(end.to_act)
        end.apply(seat, rng.pick(end.legal_moves(seat)), rng)
    return dict(seen(end).public.values)


def check_cards(public: HeuchelPublic, seats: int) -> None:
    """Cards are conserved, and no top card is above its goal."""
    if public.phase is not Phase.ORDER:
        cards = [card for column in public.columns for stack in column.values() for card in stack]
        cards += [card for pile in public.penalties for card in pile]
        assert len(cards) == len(set(cards)) == 6 * seats
    assert all(stack and row <= GOAL[stack[0]] for column in public.columns for row, stack in column.items())
    assert all(stack[0] in public.values for column in public.columns for stack in column.values())


def check_ways_out(state: State, public: HeuchelPublic) -> None:
    """The base game is never stuck: the highest stack can move."""
    assert public.phase is not Phase.ZUGZWANG
    if public.phase is Phase.MOVE and public.turn_seat is not None:
        column = public.columns[public.turn_seat]
        highest = max(row for row, stack in column.items() if not is_home(stack, row))
        assert any(getattr(move, "row", 0) == highest for move in state.legal_moves(public.turn_seat))


@few
@given(games)
def test_cards_are_conserved_what_is_home_stays_and_what_is_known_is_true_and_stays_known(game: Game) -> None:
    seats, dice, *_ = game
    home_before = set[tuple[int, int, str]]()
    known_before: dict[int | None, dict[str, int]] = {seat: {} for seat in (None, *range(seats))}
    for state in played(game):
        public = seen(state).public
        check_cards(public, seats)
        if not dice:
            check_ways_out(state, public)
        stacks = [(seat, row, stack) for seat, column in enumerate(public.columns) for row, stack in column.items()]
        home = {(seat, row, card) for seat, row, stack in stacks if is_home(stack, row) for card in stack}
        assert home_before <= home
        home_before = home
        for seat in known_before:
            known = dict(seen(state, None if seat is None else Seat(seat)).values)
            assert known_before[seat].items() <= known.items()
            known_before[seat] = known
        assert all(card in known_before[seat] for seat, _, stack in stacks for card in stack), "owners know theirs"
    assert all(known.items() <= truth(state).items() for known in known_before.values())
    check_scores(state)


def check_scores(state: State) -> None:
    public, outcome = seen(state).public, state.outcome()
    assert outcome is not None and set(public.values) == set(CARDS)
    for seat, column in enumerate(public.columns):
        held = Counter(card for stack in column.values() for card in stack) + Counter(public.penalties[seat])
        assert Counter(card for cards in public.balance(Seat(seat)) for card in cards) == held
        on_board = [(card, row) for row, stack in column.items() for card in stack]
        points = sum(public.values[card] * (1 if row >= GOAL[card] else -1) for card, row in on_board)
        assert outcome.scores[seat] == points - sum(public.values[card] for card in public.penalties[seat])
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)


@few
@given(games, st.integers(0, 5), st.integers(0, 200))
def test_redrawing_deals_all_values_and_keeps_who_knows_what(game: Game, who: int, ply: int) -> None:
    state = next(state for state in played(game) if state.ply >= ply or not state.to_act)
    seat = Seat(who % game[0])
    redrawn = GAME.imagine(state.view(seat), (), Playout(ply))
    for dealt in (state, redrawn, GAME.imagine(state.view(None), (), Playout(ply))):
        assert sorted(f"{card[0]}{value}" for card, value in truth(dealt).items()) == sorted(FACES)
    assert seen(redrawn, seat) == seen(state, seat)
    if seen(state).public.phase is not Phase.ORDER:
        for other in map(Seat, range(game[0])):
            assert list(values_of(seen(redrawn, other).known)) == list(values_of(seen(state, other).known))
            assert seen(redrawn, other).values.items() <= truth(redrawn).items()


def test_six_cards_of_one_class_can_be_arranged_in_720_ways() -> None:
    orders = orders_of(("F6", "F5", "F4", "F3", "F2", "F1"))
    assert len({order.code for order in orders}) == 720
    assert max(len(order.code) for order in orders) <= 40


def test_cards_on_or_above_their_goal_count_home_or_on_their_way_and_the_rest_is_subtracted() -> None:
    public = seen(laid({10: "Q1 M2 P3 H4", 9: "P1 F1 M5 Q2", 5: "F5 F6"}, {}, {}, penalties=["B2"])).public
    counted = public.balance(ROSE)
    assert [" ".join(card[0] for card in cards) for cards in counted] == ["Q M", "F M", "P H", "P Q F F", "B"]
    values = {"Qa": 1, "Ma": 2, "Pa": 3, "Ha": 4, "Pb": 1, "Fa": 1, "Mb": 5, "Qb": 2, "Fb": 5, "Fc": 6, "Ba": 2}
    assert public.points(ROSE, values) == (1 + 2) + (1 + 5) - (3 + 4) - 2, "what still climbs may get there"
    over = public.resumed()
    over.phase = Phase.OVER
    assert over.points(ROSE, values) == (1 + 2) + (1 + 5) - (3 + 4) - 2 - (1 + 2 + 5 + 6)


def test_values_that_not_everybody_knows_are_1_to_6_in_the_bounds_of_the_points() -> None:
    public = seen(laid({10: "Q1 M2 P3 H4", 9: "P1 F1 M5 Q2", 5: "F5 F6"}, {}, {}, penalties=["B2"])).public
    assert public.points(ROSE) == 1 - 2
    assert public.points_within(ROSE) == (1 - 2 + 3 - 2 * 6, 1 - 2 + 3 * 6 - 2)


@pytest.mark.parametrize(
    ("schema", "scores"), [(None, (4, 2, -1 + 6 + 5 + 4 - 2)), (1, (4, 2, -1 - 6 - 5 - 4 - 2))]
)
def test_a_card_carried_beyond_its_goal_counts_plus_though_its_stack_is_still_on_its_way(
    schema: int | None, scores: tuple[int, ...]
) -> None:
    """A game by the first version of the rules is counted as then."""
    tower = {7: "F4"}, {8: "F2"}, {12: "H1 M6 F5 B4 H2"}
    state = laid(*tower) if schema is None else laid(*tower, schema=schema)
    play(state, "move.7.1")
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == scores
    told = GAME.page(state.view(None), "result", "en", NAMES)[0]
    assert ("+15" in told) == (schema is None)
