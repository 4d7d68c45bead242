"""Auf Heller und Pfennig as it is shown: words that fit, buttons that fit, previews and accounts that add up."""

from __future__ import annotations

import pytest

from games.contract import Event, Seat
from games.engine import recap
from games.heller.rules.board import EMPTY_BOARD, signed
from games.heller.rules.events import MarketPlaced, PaidOut, RoundBegan, RoundEnded, SecretShown, TilePlaced
from games.heller.rules.moves import PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import FinishedRound, Placed
from games.heller.rules.scoring import gain, score
from games.text import LANGUAGES, with_minus
from tests.games.choosers import NAMES, leaves
from tests.games.conformance.shown import MAX_ALT_TEXT, MAX_PAGE, ROW
from tests.games.heller import BLUE, GAME, ORANGE, RED, end, positions, seen, square, state

MAX_COMPONENTS = 38
"""What a message of buttons has room for: 40 components but for its frame and its title."""
RICH = square("+6 R3 -1 B2", "+4 . fire . .", ". -5 . bag .")
FULL = square(
    "+6 +6 O4 fire -6",
    "O3 O3 eye G3 G3",
    "fire -5 bag -4 +5",
    "G4 G2 -3 R3 +5",
    "B3 B3 -2 +4 +4",
    "G2 O2 O2 O2 -1",
)
"""The longest board: every space is full, everything is cut."""
STALLS = square(
    "R1 B1 O1 G1 fire",
    "G4 fire R2 B2 O2",
    "R3 B3 O3 G3 -6",
    "-5 O2 G2 R2 B2",
    "bag R1 B1 eye O1",
    "G1 -4 +6 B4 O3",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow
def test_the_longest_alternative_text_and_accounts_fit(language: str) -> None:
    game = state(
        (*FULL[:29], "."),
        num_seats=4,
        pool=17,
        drawn="eye",
        cash=(-123, -234, -345, -456),
        secrets=("+1", "+2", "+3", "−1"),
        last=Placed(Seat(3), "A4", "drawn"),
    )
    assert len(GAME.alt_text(game.view(None), language)) <= MAX_ALT_TEXT
    for board in (FULL, STALLS):
        finished = FinishedRound(RED, board, ("fire", "fire", "eye", "bag"), score(board, 4).earned)
        over = state(EMPTY_BOARD, num_seats=4, rounds=(finished,))
        names = [f"🟦 {name}" for name in NAMES]
        assert len(GAME.page(over.view(None), "first", language, names)[0]) <= MAX_PAGE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_purse_is_told_once_when_no_payday_is_to_come(language: str) -> None:
    before, after = (game.view(None) for game in (state(EMPTY_BOARD, cash=(71, 73)), end((71, 73))))
    for told in (GAME.alt_text, GAME.text_board):
        assert [told(view, language).count("71") for view in (before, after)] == [2, 1]


def test_every_step_fits_one_message_as_buttons() -> None:
    for game in (state(EMPTY_BOARD, secrets=("+1", None)), state(RICH)):
        menu = GAME.menu(game.view(RED), game.legal_moves(RED))
        assert all(len(group.choices) <= ROW for group in menu)
        for node in (choice for group in menu for choice in group.choices if choice.choices):
            assert all(len(row.choices) <= ROW for row in node.choices)
            assert sum(1 + len(row.choices) for row in node.choices) <= MAX_COMPONENTS


@pytest.mark.parametrize(("seats", "seed"), [(2, 21), (3, 22), (4, 23)])
def test_previews_are_the_gains_of_the_seat_that_is_asked(seats: int, seed: int) -> None:
    for game, seat in positions(seats, seed, every=11):
        view = seen(game, seat)
        for leaf in leaves(GAME.menu(view, game.legal_moves(seat))):
            (move,) = leaf.moves
            if isinstance(move, PlaceMarket | PlaceDrawn | PlaceTile):
                hidden = view.tile if isinstance(move, PlaceTile) else view.public.drawn
                placed = f"{'RBOG'[seat]}{move.value}" if isinstance(move, PlaceMarket) else hidden
                assert placed is not None and leaf.note is not None
                assert leaf.note.args["gain"] == signed(gain(view.public.board, seat, placed, move.space))


def test_a_recap_tells_what_each_move_changes_for_whom() -> None:
    board, placed = square("+6 B3 . O1", "-5 R2"), TilePlaced(seat=RED, tile="−4", space="A3")
    after = seen(state((*board[:2], "−4", *board[3:]), num_seats=3))
    (line,) = recap.told(GAME, [placed], after.public, "en", NAMES[:3], BLUE, BLUE)
    assert (line.first, line.others) == (["puts −4 on A3", "at payday: you −12", f"{NAMES[ORANGE]} −4"], [])


def test_a_recap_tells_of_a_round_that_is_over_what_it_paid() -> None:
    full = square(*["R1 +1 G1 G1 G1"] * 6)
    finished = FinishedRound(RED, full, (None, "+5"), (36, 0))
    public = seen(state(square("+2"), rounds=(finished,))).public
    before, after = MarketPlaced(seat=RED, value=1, space="A1"), TilePlaced(seat=BLUE, tile="+2", space="A1")
    paid = (
        RoundEnded(number=1),
        SecretShown(seat=BLUE, tile="+5"),
        PaidOut(seat=RED, gained=6, lost=0, cash=56),
        PaidOut(seat=BLUE, gained=0, lost=0, cash=50),
        RoundBegan(seat=BLUE, number=2),
    )

    def told(*events: Event) -> list[list[str]]:
        return [line.others for line in recap.told(GAME, events, public, "en", NAMES[:2], None)]

    payday = ["Payday 1", f"{NAMES[RED]} +6", f"{NAMES[BLUE]} 0", f"{NAMES[BLUE]} never placed +5"]
    assert told(before, *paid) == [["puts stall 1 on A1"], payday]
    assert told(before, *paid, after) == [payday, ["puts +2 on A1"]]


def test_the_last_rounds_account_is_to_be_had_during_the_next_one_and_all_at_the_end() -> None:
    offered = {
        len(seen(game).public.rounds): [page.id for page in GAME.pages(game.view(seat))]
        for game, seat in positions(3, 41)
    }
    assert offered == {0: [], 1: ["first"], 2: ["second"], 3: ["cash", "third", "second", "first"]}


@pytest.mark.parametrize(("seats", "seed"), [(2, 42), (3, 43), (4, 44)])
@pytest.mark.slow
def test_the_sums_of_the_account_are_what_was_paid(seats: int, seed: int) -> None:
    (*_, (over, _)) = positions(seats, seed)
    view = seen(over)
    cash = [50] * seats
    for number, page in enumerate(("first", "second", "third")):
        told = GAME.page(view, page, "en", NAMES)[0]
        for seat, earned in enumerate(view.public.rounds[number].earned):
            before, cash[seat] = cash[seat], cash[seat] + earned
            assert f"{with_minus(before)} → **{with_minus(cash[seat])}**" in told
    assert tuple(cash) == view.public.cash
