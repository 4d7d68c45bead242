"""Who knows what in In Teufels Küche. Cited: the section "Secret information" of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from games.chance import Playout
from games.contract import Seat, State
from games.teufel.rules.board import Card, pots_of
from tests.games.teufel.situations import GAME, new_game, play, public, situation, view

ANNA = Seat(0)
MENUS = ["135m", "m531", "51m3", "3m15"]


def redrawn(state: State, seat: Seat | None, times: int = 300) -> list[list[str]]:
    """Return the menus of all seats in states drawn anew as far as `seat` can't know them."""
    rng = Playout(7)
    copies = [GAME.imagine(state.view(seat), (), rng) for _ in range(times)]
    assert all(copy.view(seat) == state.view(seat) for copy in copies)
    return [[view(copy, other).menu or "" for other in range(4)] for copy in copies]


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_sees_its_own_menu_and_nobody_elses(seat: int) -> None:
    """Secret information."""
    state = situation(menus=MENUS)
    text = state.view(Seat(seat)).to_json()
    assert view(state, seat).menu == MENUS[seat]
    assert not any(menu in text for menu in MENUS if menu != MENUS[seat])


def test_the_public_sees_no_menu() -> None:
    """Secret information."""
    seen = view(situation(menus=MENUS))
    assert seen.menu is None
    assert not any(menu in seen.to_json() for menu in MENUS)


def test_all_seats_share_everything_else() -> None:
    """Secret information: nothing else is secret."""
    state = situation(menus=MENUS)
    assert len({id(state.view(seat).public) for seat in (None, *map(Seat, range(4)))}) == 1


def test_redrawing_leaves_what_the_seat_knows_and_deals_the_rest_in_every_way() -> None:
    """Secret information: each of the 24 menus of another seat is as likely."""
    menus = redrawn(situation(menus=MENUS), ANNA, times=600)
    assert {own for own, *_ in menus} == {MENUS[0]}
    for other in (1, 2, 3):
        dealt = Counter(all_menus[other] for all_menus in menus)
        assert len(dealt) == 24
        assert max(dealt.values()) < 60


def test_redrawing_for_the_public_deals_every_menu_anew() -> None:
    """Secret information."""
    menus = redrawn(situation(menus=MENUS), None)
    assert all(len({all_menus[seat] for all_menus in menus}) > 15 for seat in range(4))


def test_redrawing_keeps_revealed_cards() -> None:
    """Secret information: until each card is revealed by delivery."""
    menus = redrawn(situation(menus=MENUS, grills={0: ["Vc", "Bt"], 3: ["Gt"]}), ANNA)
    assert {violet[1] for _, violet, _, _ in menus} == {MENUS[1][1]}
    assert {blue[2] for _, _, blue, _ in menus} == {MENUS[2][2]}
    assert {green[2] for _, _, _, green in menus} == {MENUS[3][2]}
    assert len({violet for _, violet, _, _ in menus}) == 6


def test_the_last_card_of_a_colour_is_known_to_all() -> None:
    """Secret information: what can be counted is public."""
    menus = redrawn(situation(menus=MENUS, grills={0: ["Vd", "Vc"], 2: ["Vt"]}), ANNA, times=50)
    assert {violet for _, violet, _, _ in menus} == {MENUS[1]}


def test_redrawing_before_all_menus_are_fixed_leaves_the_open_ones_open() -> None:
    """Secret information; Before play 1."""
    state = new_game(3)
    play(state, "menu.m531")
    copy = GAME.imagine(state.view(Seat(1)), (), Playout(3))
    assert copy.to_act == {1, 2}
    assert view(copy, ANNA).menu != "m531"
    assert view(state, ANNA).menu == "m531"


def test_delivered_pots_lie_there_with_the_card_of_their_owners_menu() -> None:
    """Delivering, the pot's menu card."""
    colours = public(situation()).colours
    delivered = {0: ["Vd", "Bt"], 1: ["Gs", "Yc"]}
    shown = public(situation(menus=MENUS, grills=delivered)).grills
    cards: dict[str, Card] = {
        pot: card  # type: ignore[misc]
        for colour, menu in zip(colours, MENUS, strict=True)
        for pot, card in zip(pots_of(colour), menu, strict=True)
    }
    assert shown == (*(tuple((pot, cards[pot]) for pot in pots) for pots in delivered.values()), (), ())
