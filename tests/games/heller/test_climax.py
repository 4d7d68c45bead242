"""The picture of a payday: what each seat has earned and has now, who leads, and which round is over."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from games.contract import Event
from games.heller.rules.events import PaidOut, RoundEnded
from games.heller.rules.position import FinishedRound
from games.heller.show.picture import layout
from games.heller.show.picture.payday import WIDE, payday
from tests.games.heller.boards import BLUE, GAME, ORANGE, RED, full_but, last_move, positions, seen, square, state
from tests.games.names import NAMES

pytestmark = pytest.mark.slow

PLAYED = FinishedRound(RED, full_but(), (None, None), (10, -5))


def drawn(number: int = 0, **changes: Any) -> bytes:
    """Draw the payday of a round of two seats."""
    played = PLAYED._replace(**changes)
    return payday(seen(state(full_but(1), rounds=(played,) * (number + 1))).public, number, NAMES).png()


def test_the_end_of_a_round_shows_its_payday_as_large_as_the_board() -> None:
    game, events = last_move()
    (ended,) = (event for event in events if isinstance(event, RoundEnded))
    png = GAME.climax(ended, seen(game).public, NAMES)
    assert png is not None and png == payday(seen(game).public, 0, NAMES).png()
    with Image.open(io.BytesIO(png)) as image:
        assert image.size == (layout.WIDTH, layout.HEIGHT)


@pytest.mark.parametrize(
    "changes",
    [{"earned": (11, -5)}, {"earned": (-5, 10)}, {"earned": (-60, -5)}, {"earned": (0, -5)}],
    ids=str,
)
def test_earnings_losses_debts_and_nothing_at_all_show(changes: dict[str, Any]) -> None:
    assert drawn(**changes) != drawn()


def test_which_round_is_over_shows() -> None:
    two = seen(state(full_but(1), rounds=(PLAYED, PLAYED._replace(earned=(0, 0))))).public
    assert payday(two, 0, NAMES).png() != payday(two, 1, NAMES).png()


def names_of(number: int, *earned: tuple[int, int]) -> list[list[str]]:
    """Return what is put into the left and the right half of the payday of the last of several rounds."""
    rounds = tuple(PLAYED._replace(earned=amounts) for amounts in earned)
    drawn = payday(seen(state(full_but(1), rounds=rounds)).public, number, NAMES)
    halves: list[list[str]] = [[], []]
    for put in drawn.puts:
        halves[(put.box[0] + put.box[2]) // 2 >= layout.WIDTH // 2].append(put.name)
    return halves


def test_only_after_the_last_round_fireworks_burst() -> None:
    assert ["firework" in half for half in names_of(2, *[(20, 20)] * 3)] == [True, True]
    assert not any("firework" in half for half in names_of(1, (20, 20), (20, 20)))


def test_the_more_is_earned_the_more_coins_are_new() -> None:
    few, many = names_of(0, (20, 100))
    assert 0 < few.count("new") < many.count("new") and not few.count("lost")


def test_what_is_lost_is_seen_as_pale_coins() -> None:
    (lost, kept), (gone, _) = names_of(0, (-20, 0)), names_of(0, (-60, 10))
    assert lost.count("lost") and lost.count("old") and not kept.count("lost") and not kept.count("new")
    assert gone.count("lost") and not gone.count("old") and "note" in gone


def test_a_gain_of_less_than_a_coin_is_seen() -> None:
    assert names_of(0, (300, 1))[1].count("new") == 1


def test_buyers_beside_a_pile_are_glad_for_whoever_gained_and_for_nobody_else() -> None:
    gained, lost = names_of(0, (10, -10))
    assert [name for name in gained if name.startswith("guest")] == ["guest 1"] * 2
    assert [name for name in lost if name.startswith("guest")] == ["guest -1"] * 2


@pytest.mark.parametrize(
    ("number", "earned", "crowned"),
    [
        (0, [(7, 6)], [True, False]),
        (0, [(7, 7)], [True, True]),
        (0, [(-5, -60)], [False, False]),
        (1, [(-80, -80), (5, 4)], [False, False]),
        (2, [(-80, -90), (-1, -1), (-1, -1)], [True, False]),
    ],
    ids=["leads", "lead", "for a loss", "in debt", "least debt at the end"],
)
def test_who_leads_is_crowned_but_not_for_a_loss_or_debt(
    number: int, earned: list[tuple[int, int]], crowned: list[bool]
) -> None:
    assert ["crown" in half for half in names_of(number, *earned)] == crowned


def test_the_more_is_owed_the_larger_is_the_note() -> None:
    def height(earned: int) -> int:
        played = PLAYED._replace(earned=(earned, 0))
        drawn = payday(seen(state(full_but(1), rounds=(played,))).public, 0, NAMES)
        return next(put.sprite.image.height for put in drawn.puts if put.name == "note")

    assert height(-55) < height(-80) < height(-100)


def test_each_seat_sees_which_rows_and_columns_paid_the_most_and_the_rest_together() -> None:
    board = square("R3 +6 +4 . .", "R1 +2 . . .", "R1 +1 . . .", "R1 -2 . . .", "B4 +5 . . .")
    played = FinishedRound(RED, board, (None, None), (32, 20))
    drawn = payday(seen(state(board, rounds=(played,))).public, 0, NAMES)
    told = [[text.words for text in put.texts] for put in drawn.puts if put.name == "paid"]
    assert told == [["A", "+30"], ["B", "+2"], ["D", "−2"], ["C", "+1"], ["E", "+20"]]


def test_what_many_rows_and_columns_paid_adds_up() -> None:
    game, _ = last_move()
    public = seen(game).public
    drawn = payday(public, 0, NAMES)
    amounts = [int(put.texts[1].words.replace("−", "-")) for put in drawn.puts if put.name == "paid"]
    assert sum(amounts) == sum(public.rounds[0].earned) and len(amounts) <= 8


@pytest.mark.parametrize("earned", [(-60, -60), (60, -60), (0, 0), (2000, -2000)], ids=str)
def test_debts_and_riches_stay_within_the_picture(earned: tuple[int, int]) -> None:
    for number in range(3):
        with Image.open(io.BytesIO(drawn(number, earned=earned))) as image:
            assert image.size == (layout.WIDTH, layout.HEIGHT)


def test_coins_are_the_wider_the_fewer_seats_there_are() -> None:
    assert WIDE[2] > WIDE[3] > WIDE[4]
    for seats in (2, 3, 4):
        left, _, right, _ = layout.seat_box(0, seats, 0, 1)
        assert 2 * WIDE[seats] < right - left - 40, "piles stand apart"


def test_a_later_payday_begins_with_the_cash_of_the_one_before() -> None:
    assert drawn(0) != drawn(1)


def test_a_secret_tile_of_the_next_round_shows_nowhere() -> None:
    def after(secret: str) -> bytes:
        game = state(full_but(1), rounds=(PLAYED,), secrets=(secret, "+1"))
        return payday(seen(game).public, 0, NAMES).png()

    assert after("+2") == after("−6")


def test_every_round_of_a_varied_game_has_a_payday() -> None:
    for seats in (2, 3, 4):
        *_, (over, _) = positions(seats, 57)
        public = seen(over).public
        assert len({payday(public, number, NAMES).png() for number in range(3)}) == 3


def test_other_events_have_no_picture() -> None:
    game, _ = last_move()
    paid: list[Event] = [PaidOut(seat=seat, gained=1, lost=0, cash=1) for seat in (RED, BLUE, ORANGE)]
    assert [GAME.climax(event, seen(game).public, NAMES) for event in paid] == [None] * 3
