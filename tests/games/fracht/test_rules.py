"""The rules of Nebelfracht, each as a sentence, after the sections of its rulebook."""

from __future__ import annotations

import pytest

from games.chance import Playout
from games.contract import IllegalMove, Move, Seat, State
from tests.model.fracht import GAME
from tests.model.fracht.rules.board import FrachtOptions
from tests.model.fracht.rules.moves import Declare, Load, Search, Wave
from tests.model.fracht.rules.position import Entry, FrachtPosition, FrachtPublic, FrachtSecret, FrachtView

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
ANYTHING = Playout(1)


def harbour(*, cargo: tuple[int, int, int] = (5, 2, 1), coins: tuple[int, ...] = (5, 5, 5), toll: int = 1) -> State:
    """Return a table of three on the first of two voyages, everything loaded, Anna the captain."""
    public = FrachtPublic(voyages=2, toll=toll, start=ANNA, coins=coins, chest=36, loaded=(True, True, True))
    return State(GAME.rules, FrachtPosition(public, FrachtSecret(cups=((1, 1), (2, 2), (3, 3)), cargo=cargo)))


def play(state: State, *moves: tuple[Seat, Move]) -> FrachtPublic:
    for seat, move in moves:
        state.apply(seat, move, ANYTHING)
    return seen(state).public


def seen(state: State, seat: Seat | None = None) -> FrachtView:
    view = state.view(seat)
    assert isinstance(view, FrachtView)
    return view


# The material


@pytest.mark.parametrize(("seats", "voyages"), [(2, 2), (3, 3), (4, 5)])
def test_everybody_begins_with_a_die_more_than_there_are_voyages_and_5_coins(seats: int, voyages: int) -> None:
    state = GAME.new(FrachtOptions(voyages=voyages), seats, ANYTHING)
    assert all(len(seen(state, Seat(seat)).cup) == voyages + 1 for seat in range(seats))
    assert seen(state).public.coins == (5,) * seats
    assert seen(state).public.chest == 6 * voyages * seats


def test_a_lot_decides_who_begins_unless_it_is_switched_off() -> None:
    drawn = {seen(GAME.new(FrachtOptions(), 4, Playout(seed))).public.captain for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    first = {seen(GAME.new(FrachtOptions(lot=False), 4, Playout(seed))).public.captain for seed in range(40)}
    assert first == {0}


# Loading


def test_everybody_loads_at_the_same_time_one_of_their_own_dice() -> None:
    state = GAME.new(FrachtOptions(), 3, ANYTHING)
    assert state.to_act == {0, 1, 2}
    assert state.turn_seat is None
    for seat in (ANNA, BEN, CLEO):
        assert [move.code for move in state.legal_moves(seat)] == [
            f"load.{face}" for face in sorted(set(seen(state, seat).cup))
        ]


def test_nobody_else_sees_what_was_loaded() -> None:
    state = GAME.new(FrachtOptions(), 2, ANYTHING)
    face = seen(state, ANNA).cup[0]
    (event,) = state.apply(ANNA, Load(face), ANYTHING)
    assert event.is_visible_to(BEN) and face not in vars(event).values()
    assert seen(state, ANNA).cargo == face
    assert seen(state, BEN).cargo is None and seen(state).public.loaded == (True, False)


def test_a_choice_is_taken_back_only_while_somebody_has_yet_to_load() -> None:
    state = GAME.new(FrachtOptions(), 2, ANYTHING)
    for seat, can_take_back in ((ANNA, True), (BEN, False)):
        state.apply(seat, state.legal_moves(seat)[0], ANYTHING)
        assert state.can_take_back(seat) is can_take_back


def test_a_die_that_is_not_in_the_cup_is_refused() -> None:
    state = GAME.new(FrachtOptions(), 2, ANYTHING)
    missing = next(face for face in range(1, 7) if face not in seen(state, ANNA).cup)
    with pytest.raises(IllegalMove) as refusal:
        state.apply(ANNA, Load(missing), ANYTHING)
    assert (refusal.value.code, refusal.value.params) == ("no-such-die", {"face": missing})


# Declaring, waving through and searching


def test_a_captain_may_declare_any_number_and_the_next_seat_is_asked() -> None:
    state = harbour()
    assert state.to_act == {ANNA}
    assert [move.code for move in state.legal_moves(ANNA)] == [f"declare.{face}" for face in range(1, 7)]
    play(state, (ANNA, Declare(6)))
    assert state.to_act == {BEN}
    assert state.turn_seat == ANNA
    assert list(state.legal_moves(BEN)) == [Wave(), Search()]


def test_who_is_waved_through_takes_what_was_declared_and_nobody_sees_the_die() -> None:
    public = play(harbour(cargo=(1, 2, 3)), (ANNA, Declare(6)), (BEN, Wave()))
    assert (public.coins, public.chest) == ((11, 5, 5), 30)
    assert public.logbook == (Entry(ANNA, declared=6, cargo=None),)


@pytest.mark.parametrize(
    ("cargo", "declared", "toll", "coins", "chest"),
    [
        (2, 6, 1, (1, 9, 5), 36),  # a lie costs its size
        (5, 3, 1, (11, 2, 5), 33),  # the example: 3 from the chest and 2 + 1 from the searcher
        (4, 4, 1, (10, 4, 5), 32),
        (4, 4, 3, (12, 2, 5), 32),
    ],
)
def test_who_was_wrong_pays_the_difference_and_a_searcher_the_toll(
    cargo: int, declared: int, toll: int, coins: tuple[int, ...], chest: int
) -> None:
    state = harbour(cargo=(cargo, 2, 3), toll=toll)
    public = play(state, (ANNA, Declare(declared)), (BEN, Search()))
    assert (public.coins, public.chest) == (coins, chest)
    assert public.logbook == (Entry(ANNA, declared, cargo),)


# Empty purses


def test_nobody_pays_more_than_they_have() -> None:
    public = play(harbour(cargo=(1, 2, 3), coins=(2, 0, 5)), (ANNA, Declare(6)), (BEN, Search()))
    assert public.coins == (0, 2, 5)
    public = play(harbour(cargo=(6, 2, 3), coins=(2, 1, 5)), (ANNA, Declare(1)), (BEN, Search()))
    assert public.coins == (4, 0, 5)


# A voyage, and the end


def test_the_turn_goes_round_and_the_next_voyage_begins_further_left_with_fresh_dice() -> None:
    state = harbour()
    for captain, inspector in ((ANNA, BEN), (BEN, CLEO), (CLEO, ANNA)):
        assert seen(state).public.captain == captain
        public = play(state, (captain, Declare(1)), (inspector, Wave()))
    assert (public.voyage, public.captain, public.loaded) == (2, BEN, (False, False, False))
    assert state.to_act == {ANNA, BEN, CLEO}
    assert [len(seen(state, seat).cup) for seat in (ANNA, BEN, CLEO)] == [2, 2, 2]


def at_the_end(coins: tuple[int, ...]) -> State:
    """Return the table after Cleo was searched on the second voyage: she had declared what she had."""
    state = harbour(coins=coins)
    logbook = tuple(Entry(seat, 1, None) for seat in (ANNA, BEN, CLEO, BEN, CLEO))
    public = FrachtPublic(**{**vars(seen(state).public), "logbook": logbook})
    state = State(GAME.rules, FrachtPosition(public, FrachtSecret(cups=((1,), (1,), (1,)), cargo=(4, None, None))))
    play(state, (ANNA, Declare(4)), (BEN, Search()))
    return state


@pytest.mark.parametrize(
    ("coins", "winners", "scores", "reason"),
    [
        ((0, 9, 6), (1,), (5, 8, 6), "most-coins"),
        ((3, 9, 6), (0, 1), (8, 8, 6), "tie"),
    ],
)
def test_after_the_last_voyage_the_fullest_purse_wins(
    coins: tuple[int, ...], winners: tuple[int, ...], scores: tuple[int, ...], reason: str
) -> None:
    state = at_the_end(coins)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == (winners, scores, reason)
    assert not state.to_act
    with pytest.raises(IllegalMove, match="finished"):
        state.apply(ANNA, Wave(), ANYTHING)


# What is shown


def test_the_buttons_to_declare_do_not_tell_which_number_is_true() -> None:
    honest, lying = (harbour(cargo=(cargo, 1, 1)) for cargo in (6, 1))
    menus = [GAME.menu(state.view(ANNA), state.legal_moves(ANNA)) for state in (honest, lying)]
    assert menus[0] == menus[1]


def test_the_logbook_tells_cargo_only_where_it_was_searched() -> None:
    state = harbour()
    play(state, (ANNA, Declare(6)), (BEN, Wave()), (BEN, Declare(4)), (CLEO, Search()))
    text, _ = GAME.page(state.view(None), "logbook", "en", ["Anna", "Ben", "Cleo"])
    assert text.splitlines()[1:] == ["Anna declared 6: waved through", "Ben declared 4: searched, it was **2**"]
