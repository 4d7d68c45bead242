"""The pages of Auf Heller und Pfennig: why a round paid what it paid, and the cash over the rounds."""

from __future__ import annotations

import pytest

from games.chance import Playout
from games.contract import Seat, State
from games.heller.rules.board import EMPTY, EMPTY_BOARD, Board
from games.heller.rules.moves import PlaceMarket
from games.heller.rules.position import FinishedRound
from games.heller.rules.scoring import score
from games.heller.show.picture import layout, ledger
from games.text import LANGUAGES
from tests.games.heller.boards import GAME, RED, full_but, positions, seen, square, state
from tests.games.heller.test_words import FULL

MAX_PAGE = 3500
NAMES = ("🔴 Anna", "🟦 Ben", "🔶 Cleo", "💚 Dora")
every_language = pytest.mark.parametrize("language", LANGUAGES)


def after(board: Board, seats: int = 2, unplaced: tuple[str | None, ...] | None = None) -> State:
    """Return a game in its second round, after `board`; with two seats its gaps are filled to no effect."""
    if seats == 2:
        board = tuple("G1" if content == EMPTY else content for content in board)
    earned = score(board, seats).earned
    finished = FinishedRound(RED, board, unplaced or (None,) * seats, earned)
    cash = tuple(50 + amount for amount in earned)
    return state(EMPTY_BOARD, num_seats=seats, rounds=(finished,), cash=cash)


def account(board: Board, language: str = "en", **more: tuple[str | None, ...]) -> list[str]:
    return GAME.page(after(board, **more).view(None), "first", language, NAMES)[0].splitlines()  # type: ignore[arg-type]


def test_there_is_no_account_before_the_first_round_is_over() -> None:
    view = state(EMPTY_BOARD).view(None)
    assert GAME.pages(view) == ()
    for page in ("first", "cash", "nonsense"):
        with pytest.raises(KeyError):
            GAME.page(view, page, "en", NAMES)


def test_the_last_rounds_account_is_to_be_had_during_the_next_one_and_all_at_the_end() -> None:
    offered: dict[int, list[str]] = {}
    for game, seat in positions(3, 41):
        public = seen(game).public
        offered[len(public.rounds)] = [page.id for page in GAME.pages(game.view(seat))]
    assert offered == {0: [], 1: ["first"], 2: ["second"], 3: ["cash", "third", "second", "first"]}


@pytest.mark.slow
def test_the_account_tells_customers_factor_and_markets_line_by_line() -> None:
    told = account(square("R3 +6 +4 -1 -2", "fire B2 eye +5 -3", "bag +2 B1 R1 -4"))
    assert told[0] == "### Round 1 of 3: who earned what, and why"
    assert "`A` +6 +4 −1 −2 = **+7** → 🔴 3 × +7 = **+21**" in told
    assert "`B2–B5` 👁️ ~~+5~~ **−3** → 🟦 2 × −3 = **−6**" in told
    assert "`C` (+2 −4) 💰×2 = **−4** → 🔴 1 × −4 = **−4** · 🟦 1 × −4 = **−4**" in told
    assert "`D` **0** · no stall" in told
    assert "`A1` **0** → 🔴 3 × 0 = **0**" in told
    assert "`C1–F1` 0 💰×2 = **0** · no stall" in told
    assert "`2` +6 +2 = **+8** → 🟦 2 × +8 = **+16**" in told
    assert "`3` 👁️ ~~+4~~ **0** → 🟦 1 × 0 = **0**" in told
    assert "`4` −1 +5 = **+4** → 🔴 1 × +4 = **+4**" in told
    assert told[-2:] == [
        "🔴 Anna: rows +17, columns +4 → **+21** · 50 → **71** Heller",
        "🟦 Ben: rows −10, columns +16 → **+6** · 50 → **56** Heller",
    ]


def test_a_row_of_fires_is_told() -> None:
    assert "`A` 🔥" in account(square("fire fire fire fire fire"))


@every_language
def test_tiles_never_placed_are_told(language: str) -> None:
    told = account(square("R3 +6"), language, unplaced=("fire", "+2"))
    assert told[-1].endswith(f": 🔴 {GAME.text.format(language, 'arg-tile', {'value': 'fire'})}, 🟦 +2")


@every_language
@pytest.mark.slow
def test_the_longest_account_fits(language: str) -> None:
    rows = [
        "R1 B1 O1 G1 fire",
        "G4 fire R2 B2 O2",
        "R3 B3 O3 G3 -6",
        "-5 O2 G2 R2 B2",
        "bag R1 B1 eye O1",
        "G1 -4 +6 B4 O3",
    ]
    for board in (FULL, square(*rows)):
        game = after(board, 4, ("fire", "fire", "eye", "bag"))
        assert len(GAME.page(game.view(None), "first", language, NAMES)[0]) <= MAX_PAGE


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
            assert f"{before} → **{cash[seat]}** Heller".replace("-", "−") in told
    assert tuple(cash) == view.public.cash


@pytest.mark.slow
def test_the_cash_page_tells_every_seats_way() -> None:
    played = FinishedRound(RED, full_but(), (None, None), (-60, 12))
    game = state(full_but(29), cash=(-70, 74), rounds=(played, played))
    game.apply(RED, PlaceMarket(1, "F5"), Playout(1))
    text, _ = GAME.page(game.view(None), "cash", "en", NAMES)
    assert text.splitlines() == [
        "### Cash after each round",
        "🔴 Anna: 50 → −10 → −70 → **−70**",
        "🟦 Ben: 50 → 62 → 74 → **74**",
    ]


@pytest.mark.slow
def test_the_picture_of_an_account_tells_what_each_row_and_column_paid() -> None:
    game = after(square("R1 B2 G1 O2 +6", "fire -4", "R1 -3", "B1", "fire +2", "B1 . . . +1"), 4)
    public = seen(game).public
    drawn = ledger.account(public, 0)
    assert drawn.size[0] == 1080
    paid = [put for put in drawn.puts if put.name == "paid"]
    assert all(put.box[2] <= 1080 and put.box[3] <= layout.ACCOUNT_TOP for put in paid)
    told = [int(text.words.replace("−", "-")) for put in paid for text in put.texts]
    assert sum(told) == sum(public.rounds[0].earned) and 0 not in told


def test_pictures_of_pages_differ_with_what_they_tell() -> None:
    one = GAME.page(after(square("R3 +6")).view(None), "first", "en", NAMES)[1]
    other = GAME.page(after(square("R3 +5")).view(None), "first", "en", NAMES)[1]
    private = GAME.page(after(square("R3 +6")).view(Seat(1)), "first", "de", NAMES)[1]
    assert one != other
    assert one == private
