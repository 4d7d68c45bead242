"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import Seat
from games.heuchel.board import FACES, GOAL, is_home
from games.heuchel.ending import balance
from games.heuchel.options import HeuchelOptions
from games.heuchel.state import HeuchelState
from games.heuchel.view import Phase, values_of
from tests.games.heuchel.playouts import GAME

games = st.tuples(
    st.integers(3, 6), st.booleans(), st.integers(0, 2**32), st.lists(st.integers(0, 400), max_size=60)
)
few = settings(max_examples=40, deadline=None)


def played(game: tuple[int, bool, int, list[int]]) -> Iterator[HeuchelState]:
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


@few
@given(games)
def test_the_base_game_is_never_stuck(game: tuple[int, bool, int, list[int]]) -> None:
    for state in played((game[0], False, *game[2:])):
        public = state.view(None).public
        assert public.phase is not Phase.ZUGZWANG
        if public.phase is Phase.MOVE and public.turn_seat is not None:
            column = public.columns[public.turn_seat]
            highest = max(row for row, stack in column.items() if not is_home(stack, row))
            assert any(getattr(move, "row", 0) == highest for move in state.legal_moves(public.turn_seat))


@few
@given(games)
def test_cards_are_conserved_and_no_top_card_is_above_its_goal(game: tuple[int, bool, int, list[int]]) -> None:
    for state in played(game):
        public = state.view(None).public
        if public.phase is not Phase.ORDER:
            cards = [card for column in public.columns for stack in column.values() for card in stack]
            cards += [card for pile in public.penalties for card in pile]
            assert len(cards) == len(set(cards)) == 6 * game[0]
        for column in public.columns:
            assert all(stack and row <= GOAL[stack[0]] for row, stack in column.items())


@few
@given(games)
def test_what_is_home_stays_where_it_is(game: tuple[int, bool, int, list[int]]) -> None:
    before: list[tuple[int, int, str]] = []
    for state in played(game):
        home = [
            (seat, row, card)
            for seat, column in enumerate(state.view(None).public.columns)
            for row, stack in column.items()
            if is_home(stack, row)
            for card in stack
        ]
        assert set(before) <= set(home)
        before = home


@few
@given(games)
def test_knowledge_never_shrinks_and_is_always_true(game: tuple[int, bool, int, list[int]]) -> None:
    before: list[set[str]] = [set() for _ in range(game[0] + 1)]
    for state in played(game):
        truth = state._table.faces
        for number, seat in enumerate([None, *map(Seat, range(game[0]))]):
            known = state.view(seat).values
            assert before[number] <= set(known)
            assert all(truth[card] == f"{card[0]}{value}" for card, value in known.items())
            before[number] = set(known)


@few
@given(games)
def test_owners_know_their_cards_and_everybody_the_top_cards(game: tuple[int, bool, int, list[int]]) -> None:
    for state in played(game):
        public = state.view(None).public
        for seat, column in enumerate(public.columns):
            own = state.view(Seat(seat)).values
            assert all(card in own for stack in column.values() for card in stack)
            assert all(stack[0] in public.values for stack in column.values())


@few
@given(games)
def test_scores_add_up(game: tuple[int, bool, int, list[int]]) -> None:
    *_, state = played(game)
    public, outcome = state.view(None).public, state.outcome()
    assert outcome is not None
    for seat, column in enumerate(public.columns):
        sorted_cards = balance(column, public.penalties[seat])
        held = Counter(card for stack in column.values() for card in stack) + Counter(public.penalties[seat])
        assert Counter(card for cards in sorted_cards for card in cards) == held
        total = sum(public.values[card] for card in held)
        lost = sum(public.values[card] for cards in sorted_cards[1:] for card in cards)
        assert outcome.scores[seat] == total - 2 * lost
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)


@few
@given(games)
def test_values_are_one_to_six_in_every_class_also_when_redrawn(game: tuple[int, bool, int, list[int]]) -> None:
    for state in list(played(game))[-1:]:
        redrawn = state.resample(None, Playout(game[2]))
        for table in (state._table, redrawn._table):
            assert sorted(table.faces.values()) == sorted(FACES)


@few
@given(games, st.integers(0, 5), st.integers(0, 200))
def test_redrawing_keeps_who_knows_what(game: tuple[int, bool, int, list[int]], who: int, ply: int) -> None:
    state = next((state for state in played(game) if state.ply >= ply), None)
    if state is None or state.view(None).public.phase is Phase.ORDER:
        return
    seat = Seat(who % game[0])
    redrawn = state.resample(seat, Playout(ply))
    assert redrawn.view(seat) == state.view(seat)
    for other in map(Seat, range(game[0])):
        assert list(values_of(redrawn.view(other).known)) == list(values_of(state.view(other).known))
        assert all(
            redrawn._table.faces[card] == f"{card[0]}{value}" for card, value in redrawn.view(other).values.items()
        )


@few
@given(games)
def test_a_stored_game_goes_on_the_same(game: tuple[int, bool, int, list[int]]) -> None:
    for state in played(game):
        if state.ply % 9 == 0:
            text = state.to_json()
            assert GAME.load(text).to_json() == text
            assert len(text.encode()) <= 2000
