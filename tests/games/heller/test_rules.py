"""Auf Heller und Pfennig by its rules; sections are those of RULES.en.md."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import Event, IllegalMove, Move, Outcome, Seat, State, TurnEnded
from games.heller.board import (
    CASH,
    EMPTY,
    EMPTY_BOARD,
    MARKET_VALUES,
    NUM_ROUNDS,
    OWNER,
    SPACES,
    TILES,
    VALUE,
    markets_at_start,
)
from games.heller.events import (
    MarketPlaced,
    PaidOut,
    RoundBegan,
    RoundEnded,
    SecretDealt,
    SecretPlaced,
    SecretShown,
    Skipped,
    TileDrawn,
    TilePlaced,
)
from games.heller.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.options import HellerOptions
from games.heller.position import FinishedRound, Placed
from games.heller.rules.legal import REFUSALS
from games.heller.rules.scoring import score
from tests.games.heller.boards import (
    BLUE,
    GAME,
    GREEN,
    ORANGE,
    RED,
    Reversing,
    full_but,
    positions,
    seen,
    square,
    state,
)

RNG = Playout(1)
ALL_MOVES: list[Move] = [
    Draw(),
    *(kind(space) for kind in (PlaceDrawn, PlaceTile) for space in SPACES),
    *(PlaceMarket(value, space) for value in MARKET_VALUES for space in SPACES),
]
seats_and_seeds = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])


def refused(game: State, seat: Seat, move: Move, code: str, **params: str | int) -> None:
    before = game.to_json()
    with pytest.raises(IllegalMove) as reason:
        game.apply(seat, move, RNG)
    assert (reason.value.code, dict(reason.value.params)) == (code, params)
    assert game.to_json() == before


def events_of(kind: type[Event], events: list[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


# The material


def test_there_are_22_tiles() -> None:
    good = Counter({tile: 2 for tile, value in VALUE.items() if value > 0})
    bad = Counter({tile: 1 for tile, value in VALUE.items() if value < 0})
    assert Counter(TILES) == good + bad + Counter({"fire": 2, "bag": 1, "eye": 1})
    assert sorted(VALUE.values()) == [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6]
    assert len(TILES) == 22
    assert len(SPACES) == 30


@pytest.mark.parametrize(("seats", "ones"), [(2, 4), (3, 3), (4, 2)])
def test_markets_of_value_one_depend_on_the_number_of_seats(seats: int, ones: int) -> None:
    view = seen(GAME.new(HellerOptions(), seats, Playout(1)))
    assert view.public.markets == ((ones, 3, 2, 1),) * seats
    assert view.public.cash == (50,) * seats


# A round


@seats_and_seeds
def test_each_seat_holds_a_secret_tile_and_the_rest_is_the_pool(seats: int, seed: int) -> None:
    game = GAME.new(HellerOptions(), seats, Playout(seed))
    public = seen(game).public
    assert public.has_tile == (True,) * seats
    assert public.pool == 22 - seats
    assert seen(game).tile is None
    assert all(seen(game, Seat(seat)).tile in TILES for seat in range(seats))


@seats_and_seeds
def test_a_lot_decides_who_begins(seats: int, seed: int) -> None:
    firsts = {GAME.new(HellerOptions(), seats, Playout(number)).turn_seat for number in range(60)}
    assert firsts == set(range(seats))


def test_the_starter_is_picked_from_all_seats() -> None:
    chance = Reversing()
    assert GAME.new(HellerOptions(), 3, chance).turn_seat == ORANGE
    assert chance.picked_from == [[RED, BLUE, ORANGE]]


def test_all_tiles_are_shuffled_dealt_from_the_starter_on_and_drawn_from_the_top() -> None:
    chance = Reversing()
    game = GAME.new(HellerOptions(), 3, chance)
    assert [Counter(pack) for pack in chance.shuffled] == [Counter(TILES)]
    # turned round, what was first of all tiles is on top: +1 +2 +3 +4 +5 +6 …
    assert [seen(game, seat).tile for seat in (ORANGE, RED, BLUE)] == ["+1", "+2", "+3"]
    assert game.apply(ORANGE, Draw(), chance) == [TileDrawn(seat=ORANGE, tile="+4")]
    game.apply(ORANGE, PlaceDrawn("A1"), chance)
    assert game.apply(RED, Draw(), chance) == [TileDrawn(seat=RED, tile="+5")]


def test_the_seat_to_the_left_of_the_last_starter_begins_the_next_round() -> None:
    game = state(full_but(29), first=BLUE, turn=RED, num_seats=3)
    events = game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
    assert events_of(RoundBegan, events) == [RoundBegan(seat=ORANGE, number=2)]
    assert game.turn_seat == seen(game).public.first == ORANGE


def test_secret_tiles_are_dealt_clockwise_from_the_starter_and_told_to_their_owners_only() -> None:
    game = state(full_but(29), first=BLUE, turn=RED, num_seats=3)
    events = game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
    dealt = events_of(SecretDealt, events)
    assert [event.seat for event in dealt] == [ORANGE, RED, BLUE]
    assert [event.visible_to for event in dealt] == [(ORANGE,), (RED,), (BLUE,)]
    assert all(seen(game, event.seat).tile == event.tile for event in dealt)


def test_every_round_is_dealt_from_all_tiles_shuffled_anew() -> None:
    chance = Reversing()
    game = state(full_but(29), first=BLUE, num_seats=3, secrets=("+6", None, "fire"))
    game.apply(RED, PlaceMarket(1, "F5"), chance)
    assert [Counter(pack) for pack in chance.shuffled] == [Counter(TILES)]
    # also the tiles that red and orange never placed are somewhere in the pack, not with them again
    assert [seen(game, seat).tile for seat in (ORANGE, RED, BLUE)] == ["+1", "+2", "+3"]
    assert game.apply(ORANGE, Draw(), chance) == [TileDrawn(seat=ORANGE, tile="+4")]


def test_a_round_ends_when_the_last_space_is_filled() -> None:
    game = state(full_but(28, 29))
    assert not events_of(RoundEnded, game.apply(RED, PlaceMarket(1, "F4"), RNG))
    assert events_of(RoundEnded, game.apply(BLUE, PlaceMarket(1, "F5"), RNG)) == [RoundEnded(number=1)]


# Your turn


def test_a_seat_may_draw_or_place_its_tile_or_a_market_anywhere_free() -> None:
    game = state(square("R1 +2", "B4"), secrets=("fire", "+1"))
    free = [space for space in SPACES if space not in ("A1", "A2", "B1")]
    expected: list[Move] = [Draw(), *(PlaceTile(space) for space in free)]
    expected += [PlaceMarket(value, space) for value in (1, 2, 3, 4) for space in free]
    assert list(game.legal_moves(RED)) == expected
    assert game.legal_moves(BLUE) == ()


def test_a_drawn_tile_is_shown_to_all_before_its_space_is_chosen() -> None:
    game = state(EMPTY_BOARD, pool=1)
    assert game.apply(RED, Draw(), RNG) == [TileDrawn(seat=RED, tile="+1")]
    public = seen(game).public
    assert (public.drawn, public.turn_seat, public.pool) == ("+1", RED, 0)


def test_a_drawn_tile_must_be_placed_by_the_same_seat() -> None:
    game = state(EMPTY_BOARD, pool=3, secrets=("fire", None))
    game.apply(RED, Draw(), RNG)
    drawn = seen(game).public.drawn
    assert game.legal_moves(RED) == tuple(PlaceDrawn(space) for space in SPACES)
    for move in (Draw(), PlaceMarket(1, "A1"), PlaceTile("A1")):
        refused(game, RED, move, "place-drawn-first", tile=str(drawn))
    refused(game, BLUE, Draw(), "not-asked")
    events = game.apply(RED, PlaceDrawn("C3"), RNG)
    assert events == [TilePlaced(seat=RED, tile=str(drawn), space="C3"), TurnEnded(seat=RED)]
    assert seen(game).public.board[12] == drawn
    assert game.turn_seat == BLUE


def test_the_secret_tile_is_placed_once_and_known_from_then_on() -> None:
    game = state(EMPTY_BOARD, secrets=("eye", None))
    events = game.apply(RED, PlaceTile("A1"), RNG)
    assert events == [SecretPlaced(seat=RED, tile="eye", space="A1"), TurnEnded(seat=RED)]
    assert seen(game).public.has_tile == (False, False)
    game.apply(BLUE, PlaceMarket(1, "A2"), RNG)
    refused(game, RED, PlaceTile("A3"), "tile-placed")


def test_a_market_is_placed_and_gone_from_the_hand() -> None:
    game = state(EMPTY_BOARD)
    assert game.apply(RED, PlaceMarket(4, "B2"), RNG) == [
        MarketPlaced(seat=RED, value=4, space="B2"),
        TurnEnded(seat=RED),
    ]
    assert seen(game).public.markets == ((4, 3, 2, 0), (4, 3, 2, 1))
    game.apply(BLUE, Draw(), RNG)
    game.apply(BLUE, PlaceDrawn("A1"), RNG)
    refused(game, RED, PlaceMarket(4, "C3"), "no-such-market", value=4)


def test_taken_spaces_and_an_empty_pool_are_refused() -> None:
    game = state(square("+1"), pool=0)
    refused(game, RED, PlaceMarket(1, "A1"), "space-taken", space="A1")
    refused(game, RED, Draw(), "pool-empty")
    refused(game, RED, PlaceDrawn("A2"), "nothing-drawn")


def test_nobody_may_pass_and_a_seat_that_can_do_nothing_is_skipped() -> None:
    nothing = (0, 0, 0, 0)
    game = state(full_but(27, 28, 29), num_seats=3, pool=0, markets=((3, 0, 0, 0), nothing, nothing))
    events = game.apply(RED, PlaceMarket(1, "F3"), RNG)
    assert events_of(Skipped, events) == [Skipped(seat=BLUE), Skipped(seat=ORANGE)]
    assert game.turn_seat == RED


def test_a_secret_tile_alone_or_a_pool_alone_keeps_a_seat_in_turn() -> None:
    nothing = (0, 0, 0, 0)
    held = state(full_but(28, 29), pool=0, markets=((1, 0, 0, 0), nothing), secrets=(None, "+1"))
    held.apply(RED, PlaceMarket(1, "F4"), RNG)
    assert held.legal_moves(BLUE) == [PlaceTile("F5")]
    pooled = state(full_but(28, 29), pool=1, markets=((1, 0, 0, 0), nothing))
    pooled.apply(RED, PlaceMarket(1, "F4"), RNG)
    assert pooled.legal_moves(BLUE) == [Draw()]


# After the round


def last_move(**changes: Any) -> tuple[State, list[Event]]:
    """Fill the last space of a round in which red has a 3 beside +6 +4 −1 −2 and blue a 3 beside the opposite."""
    board = square(
        "R3 +6 +4 -1 -2",
        "fire fire fire fire fire",
        "B3 -6 -4 +1 +2",
        "fire fire fire fire fire",
        "B1 B2 B1 B2 B1",
        "R1 R2 R1 R2 .",
    )
    game = state(board, **changes)
    return game, game.apply(RED, PlaceMarket(1, "F5"), Playout(1))


def test_cash_grows_and_shrinks_by_what_the_board_pays() -> None:
    game, events = last_move()
    # columns: every market is alone with its likes, cut off by the row of fires
    assert events_of(PaidOut, events) == [
        PaidOut(seat=RED, gained=21, lost=0, cash=71),
        PaidOut(seat=BLUE, gained=0, lost=21, cash=29),
    ]
    assert seen(game).public.cash == (71, 29)


@pytest.mark.parametrize(("before", "after"), [(3, -18), (-95, -116), (-1000, -1021)])
def test_cash_may_sink_below_zero_as_deep_as_it_will(before: int, after: int) -> None:
    game, events = last_move(cash=(50, before))
    assert seen(game).public.cash == (71, after)
    assert events_of(PaidOut, events)[BLUE] == PaidOut(seat=BLUE, gained=0, lost=21, cash=after)


def test_secret_tiles_never_placed_are_shown_at_the_end_of_the_round() -> None:
    game, events = last_move(secrets=(None, "+5"))
    assert events_of(SecretShown, events) == [SecretShown(seat=BLUE, tile="+5")]
    assert seen(game).public.rounds[0].unplaced == (None, "+5")


def test_secret_tiles_never_placed_are_shown_after_the_last_round_too() -> None:
    game, events = last_round((50, 50, 50), secrets=("eye", None, "−6"))
    assert events_of(SecretShown, events) == [
        SecretShown(seat=RED, tile="eye"),
        SecretShown(seat=ORANGE, tile="−6"),
    ]
    public = seen(game).public
    assert public.rounds[-1].unplaced == ("eye", None, "−6")
    assert public.has_tile == (False, False, False)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_markets_of_value_one_come_back_as_a_seat_had_at_the_start(seats: int) -> None:
    for left in range(markets_at_start(seats)[0] + 1):
        held = (left, 1, 0, 1)
        game = state(full_but(29), num_seats=seats, markets=((1, 1, 0, 1), *[held] * (seats - 1)))
        game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
        assert seen(game).public.markets == ((markets_at_start(seats)[0], 1, 0, 1),) * seats


def test_markets_of_value_one_come_back_and_the_others_leave_the_game() -> None:
    game, _ = last_move(markets=((1, 1, 2, 0), (0, 2, 1, 1)))
    assert seen(game).public.markets == ((4, 1, 2, 0), (4, 2, 1, 1))


def test_the_square_is_cleared_and_all_tiles_are_shuffled_again() -> None:
    game, _ = last_move()
    public = seen(game).public
    assert public.board == EMPTY_BOARD
    assert (public.round, public.pool, public.has_tile) == (2, 20, (True, True))
    assert public.last is None
    assert game.clone().resample(None, Playout(5)).view(None) == game.view(None)


def test_a_finished_round_stays_to_be_read() -> None:
    game, _ = last_move(secrets=("+1", None))
    (finished,) = seen(game).public.rounds
    assert finished.first == RED
    assert finished.board[:5] == square("R3 +6 +4 -1 -2")[:5]
    assert finished.earned == score(finished.board, 2).earned == (21, -21)
    assert seen(game).public.cash == tuple(CASH + earned for earned in finished.earned)


# The end


def last_round(cash: tuple[int, ...], **changes: Any) -> tuple[State, list[Event]]:
    """Fill the last space of the last round, in which nobody earns anything."""
    played = FinishedRound(RED, full_but(), (None,) * len(cash), (0,) * len(cash))
    game = state(full_but(29), num_seats=len(cash), cash=cash, rounds=(played, played), **changes)
    return game, game.apply(RED, PlaceMarket(1, "F5"), Playout(1))


def end(cash: tuple[int, ...]) -> State:
    return last_round(cash)[0]


def test_the_game_ends_after_the_third_round_with_its_board_on_the_table() -> None:
    game = end((60, 50))
    public = seen(game).public
    assert game.to_act == frozenset()
    assert public.turn_seat is None and public.prompt is None
    assert public.board == public.rounds[-1].board
    assert len(public.rounds) == NUM_ROUNDS == public.round
    refused(game, RED, Draw(), "finished")


def test_most_cash_wins() -> None:
    assert end((60, 50)).outcome() == Outcome((RED,), (60, 50), "most-cash")
    assert end((-4, -3, -9)).outcome() == Outcome((BLUE,), (-4, -3, -9), "most-cash")


def test_equal_cash_shares_the_victory() -> None:
    assert end((7, 50, 50)).outcome() == Outcome((BLUE, ORANGE), (7, 50, 50), "tie")
    assert end((5, 5, 5, 5)).outcome() == Outcome((RED, BLUE, ORANGE, GREEN), (5, 5, 5, 5), "tie")


# Taking back


def test_a_market_and_the_placing_of_a_drawn_tile_can_be_taken_back_until_the_next_seat_acts() -> None:
    game = state(EMPTY_BOARD)
    assert not game.can_take_back(RED)
    game.apply(RED, PlaceMarket(1, "A1"), RNG)
    assert game.can_take_back(RED) and not game.can_take_back(BLUE)
    game.apply(BLUE, Draw(), RNG)
    assert not game.can_take_back(RED) and not game.can_take_back(BLUE)
    game.apply(BLUE, PlaceDrawn("A2"), RNG)
    assert game.can_take_back(BLUE) and not game.can_take_back(RED)


def test_a_secret_tile_can_not_be_taken_back() -> None:
    game = state(EMPTY_BOARD, secrets=("+6", None))
    game.apply(RED, PlaceTile("A1"), RNG)
    assert not game.can_take_back(RED)


def test_nothing_is_taken_back_across_the_end_of_a_round_or_of_the_game() -> None:
    game, _ = last_move()
    assert not game.can_take_back(RED)
    over = end((1, 2))
    assert seen(over).public.last == Placed(RED, "F5", "market")
    assert not over.can_take_back(RED)


# The checked door


@seats_and_seeds
def test_exactly_the_listed_moves_are_accepted(seats: int, seed: int) -> None:
    reasons = set()
    for game, seat in positions(seats, seed, every=4):
        if game.to_act:
            accepted = set()
            for move in ALL_MOVES:
                try:
                    game.clone().apply(seat, move, RNG)
                except IllegalMove as refusal:
                    reasons.add(refusal.code)
                else:
                    accepted.add(move)
            assert accepted == set(game.legal_moves(seat))
    assert reasons <= set(REFUSALS)


@seats_and_seeds
def test_markets_tiles_and_cash_are_conserved(seats: int, seed: int) -> None:
    for game, _ in positions(seats, seed):
        public = seen(game).public
        played = [OWNER[content] for content in public.board if content in OWNER] if public.prompt else []
        placed = Counter((seat, value) for seat, value in played)
        for finished in public.rounds:
            placed += Counter(
                OWNER[content] for content in finished.board if content in OWNER and "1" not in content
            )
        if public.prompt is None:
            placed += Counter(OWNER[content] for content in public.board if content in OWNER and "1" in content)
        for seat in map(Seat, range(seats)):
            held = tuple(placed[seat, value] + public.markets[seat][value - 1] for value in (1, 2, 3, 4))
            assert held == markets_at_start(seats)
        if public.prompt:
            on_board = sum(content in TILES for content in public.board)
            held_tiles = sum(public.has_tile) + (public.drawn is not None)
            assert on_board + held_tiles + public.pool == len(TILES)
        assert public.cash == tuple(
            CASH + sum(finished.earned[seat] for finished in public.rounds) for seat in range(seats)
        )


@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6), market=st.booleans())
@settings(max_examples=25, deadline=None)
def test_every_game_fills_the_square_three_times_however_it_is_played(seats: int, seed: int, market: bool) -> None:
    """Also when everybody places markets first, or keeps them for as long as possible."""
    rng = Playout(seed)
    game = GAME.new(HellerOptions(), seats, rng)
    while game.to_act:
        seat = min(game.to_act)
        moves = game.legal_moves(seat)
        wanted = [move for move in moves if isinstance(move, PlaceMarket) == market]
        game.apply(seat, rng.pick(wanted or moves), rng)
    public = seen(game).public
    assert len(public.rounds) == NUM_ROUNDS
    assert all(EMPTY not in finished.board for finished in public.rounds)


# Secrets


@seats_and_seeds
def test_a_seat_sees_its_own_tile_and_nobody_elses(seats: int, seed: int) -> None:
    changed = 0
    for game, seat in positions(seats, seed, every=9):
        other = game.resample(seat, Playout(seed))
        assert other.view(seat) == game.view(seat)
        assert seen(game).public == replace(game.view(seat), seat=None).public
        changed += any(other.view(Seat(one)) != game.view(Seat(one)) for one in range(seats))
    assert changed
