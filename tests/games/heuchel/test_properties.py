"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import IllegalMove, Move, Seat, State
from games.heuchel.rules.board import FACES, GOAL, HeuchelOptions, is_home
from games.heuchel.rules.moves import Arrange, Climb, EndTurn, RollAgain, Sacrifice, Take
from games.heuchel.rules.position import HeuchelPublic, Phase, values_of
from tests.games.heuchel.playouts import GAME, seen
from tests.games.names import codes

games = st.tuples(
    st.integers(3, 6), st.booleans(), st.integers(0, 2**32), st.lists(st.integers(0, 400), max_size=60)
)
few = settings(max_examples=40, deadline=None)


def played(game: tuple[int, bool, int, list[int]]) -> Iterator[State]:
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


@few
@given(games)
def test_the_base_game_is_never_stuck(game: tuple[int, bool, int, list[int]]) -> None:
    for state in played((game[0], False, *game[2:])):
        public = seen(state).public
        assert public.phase is not Phase.ZUGZWANG
        if public.phase is Phase.MOVE and public.turn_seat is not None:
            column = public.columns[public.turn_seat]
            highest = max(row for row, stack in column.items() if not is_home(stack, row))
            assert any(getattr(move, "row", 0) == highest for move in state.legal_moves(public.turn_seat))


@few
@given(games)
def test_cards_are_conserved_and_no_top_card_is_above_its_goal(game: tuple[int, bool, int, list[int]]) -> None:
    for state in played(game):
        public = seen(state).public
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
            for seat, column in enumerate(seen(state).public.columns)
            for row, stack in column.items()
            if is_home(stack, row)
            for card in stack
        ]
        assert set(before) <= set(home)
        before = home


@few
@given(games)
def test_knowledge_never_shrinks_and_is_always_true(game: tuple[int, bool, int, list[int]]) -> None:
    before: list[dict[str, int]] = [{} for _ in range(game[0] + 1)]
    for state in played(game):
        for number, seat in enumerate([None, *map(Seat, range(game[0]))]):
            known = dict(seen(state, seat).values)
            assert before[number].items() <= known.items()
            before[number] = known
    assert all(known.items() <= truth(state).items() for known in before)


@few
@given(games)
def test_owners_know_their_cards_and_everybody_the_top_cards(game: tuple[int, bool, int, list[int]]) -> None:
    for state in played(game):
        public = seen(state).public
        for seat, column in enumerate(public.columns):
            own = seen(state, Seat(seat)).values
            assert all(card in own for stack in column.values() for card in stack)
            assert all(stack[0] in public.values for stack in column.values())


@few
@given(games)
def test_scores_add_up(game: tuple[int, bool, int, list[int]]) -> None:
    *_, state = played(game)
    public, outcome = seen(state).public, state.outcome()
    assert outcome is not None
    for seat, column in enumerate(public.columns):
        sorted_cards = public.balance(Seat(seat))
        held = Counter(card for stack in column.values() for card in stack) + Counter(public.penalties[seat])
        assert Counter(card for cards in sorted_cards for card in cards) == held
        on_board = [(card, row) for row, stack in column.items() for card in stack]
        points = sum(public.values[card] * (1 if row >= GOAL[card] else -1) for card, row in on_board)
        assert outcome.scores[seat] == points - sum(public.values[card] for card in public.penalties[seat])
    assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)


@few
@given(games, st.integers(0, 100))
def test_values_are_one_to_six_in_every_class_also_when_redrawn(
    game: tuple[int, bool, int, list[int]], ply: int
) -> None:
    state = next(state for state in played(game) if state.ply >= ply or not state.to_act)
    for dealt in (state, GAME.imagine(state.view(None), (), Playout(game[2]))):
        assert sorted(f"{card[0]}{value}" for card, value in truth(dealt).items()) == sorted(FACES)


@few
@given(games, st.integers(0, 5), st.integers(0, 200))
def test_redrawing_keeps_who_knows_what(game: tuple[int, bool, int, list[int]], who: int, ply: int) -> None:
    state = next((state for state in played(game) if state.ply >= ply), None)
    if state is None or seen(state).public.phase is Phase.ORDER:
        return
    seat = Seat(who % game[0])
    redrawn = GAME.imagine(state.view(seat), (), Playout(ply))
    assert seen(redrawn, seat) == seen(state, seat)
    for other in map(Seat, range(game[0])):
        assert list(values_of(seen(redrawn, other).known)) == list(values_of(seen(state, other).known))
        assert seen(redrawn, other).values.items() <= truth(redrawn).items()


ANY_MOVE: list[Move] = [
    *(Climb(row, cards) for row in range(1, 13) for cards in (1, 2, 5)),
    *(Take(column, cards) for column in range(4) for cards in (1, 3)),
    *(Sacrifice(row) for row in range(1, 13)),
    *(RollAgain(), EndTurn(), Arrange("F12")),
]


def spoken_of(code: str, move: Move, public: HeuchelPublic, seat: Seat) -> dict[str, int]:
    """Return what the sentence of a refusal speaks of."""
    row, column = (getattr(move, "row", 0), seat) if not isinstance(move, Take) else (public.part, move.column)
    stack = public.columns[column].get(row or 0, ())
    match code:
        case "no-stack" | "home-is-safe":
            return {"row": move.row}  # type: ignore[attr-defined]
        case "not-so-many":
            return {"row": row or 0, "cards": len(stack)}
        case "goal-limit" | "goal-occupied":
            return {"row": row or 0, "goal": GOAL[stack[0]]}
        case "target-occupied":
            return {"row": row or 0, "to": (row or 0) + (public.die or 0)}
    return {}


def test_every_move_that_is_not_legal_is_refused_with_its_reason() -> None:
    reasons: set[str] = set()
    for seed, dice in enumerate((False, True, True)):
        for state in islice(played((4, dice, seed, [])), 0, None, 3):
            public = seen(state).public
            for seat in state.to_act:
                for move in {*ANY_MOVE}.difference(state.legal_moves(seat)):
                    with pytest.raises(IllegalMove) as caught:
                        state.apply(seat, move, Playout(0))
                    reasons.add(caught.value.code)
                    assert caught.value.params == spoken_of(caught.value.code, move, public, seat)
    assert reasons <= {*codes(GAME, "refusal"), "illegal"}
    assert reasons == {*codes(GAME, "refusal"), "illegal"}
