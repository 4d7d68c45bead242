"""How often worlds are imagined: as often as they come about, counted in small cases by going through all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, islice, permutations, product
from math import comb, factorial, prod
from typing import Any

import pytest

from games.chance import Playout
from games.contract import Event, Game, Seat, State
from games.engine.registry import GAMES
from games.heimlich.rules.board import HeimlichOptions, pack_for
from games.heimlich.rules.cards import playable
from games.heimlich.rules.events import Advanced, MarkerMoved, Passed
from games.heimlich.rules.imagination import kept_cards
from games.heimlich.rules.position import HeimlichPosition
from games.heller.rules.board import TILES
from games.heuchel.rules.board import PAWNS
from games.teufel.rules.board import CARDS as MENU
from games.teufel.rules.board import pots_of
from tests.games import choosers, heimlich, heller, heuchel
from tests.games.heimlich import public_of, town
from tests.games.heuchel import LION, PAIRLESS, ROSE, SUN

DRAWS = 6_000
TOLERANCE = 3.0
"""How much farther than chance makes likely the frequencies may be from what they should be."""

Weights = Mapping[Any, float]


def distance(found: Counter[Any], exact: Weights) -> float:
    """Return the total variation distance, relative to that expected of so many draws by chance."""
    draws, total = found.total(), sum(exact.values())
    shares = {what: weight / total for what, weight in exact.items()}
    assert found.keys() <= {what for what, share in shares.items() if share}, "nothing impossible is imagined"
    by_chance: float = sum((share * (1 - share) / draws) ** 0.5 for share in shares.values()) * 0.8 / 2
    return sum(abs(found[what] / draws - share) for what, share in shares.items()) / 2 / by_chance


def imagined(
    game: Game, state: State, seat: int, of: Callable[[Any], Hashable], observed: Sequence[Event] = ()
) -> Counter[Any]:
    """Count what is `of` the secrets that a seat imagines."""
    view = state.view(Seat(seat))
    draw = game.rules.imagine(view, observed)
    rng = Playout("imagined")
    return Counter(of(draw(rng)) for _ in range(DRAWS))


def subsets(size: int, *left: int) -> Iterator[tuple[int, ...]]:
    """Yield how many of each kind there may be among `size`, where so many are `left`."""
    return (counts for counts in product(*(range(many + 1) for many in left)) if sum(counts) == size)


@pytest.mark.parametrize("plain", [1, 2])
@pytest.mark.slow
def test_hands_of_heuchel_hold_as_many_classes_as_dealt_ones(plain: int) -> None:
    hands = ["H5 H2 Q4 F6 F3 F2", PAIRLESS, "H4 B4 P4 Q6 M6 F4"][: plain + 1]
    state = heuchel.dealt(*hands, "H6 B2 B3 M2 M3 M4")
    left = [6 - hands[0].count(pawn) - plain for pawn in PAWNS]
    exact = Counter[int]()
    for counts in subsets(6, *left):
        if max(counts) > 1:
            exact[sum(map(bool, counts))] += prod(map(comb, left, counts))
    found = imagined(heuchel.GAME, state, ROSE, lambda secret: len({face[0] for face in secret.hands[plain + 1]}))
    assert distance(found, exact) < TOLERANCE


def test_every_hand_of_heuchel_with_one_of_each_class_is_as_likely() -> None:
    state = heuchel.dealt("H5 H2 Q4 F6 F3 F2", PAIRLESS, "H6 B2 B3 M2 M3 M4")
    found = imagined(heuchel.GAME, state, ROSE, lambda secret: (secret.hands[LION][0], secret.hands[LION][5]))
    exact = dict.fromkeys(product(["H1", "H3", "H4", "H6"], ["F1", "F4", "F5"]), 1.0)
    assert distance(found, exact) < TOLERANCE
    orders = imagined(heuchel.GAME, state, ROSE, lambda secret: secret.orders[SUN])
    assert set(orders) == {None}


def hands_of(*seats: int) -> Callable[[Any], Hashable]:
    return lambda secret: tuple(tuple(sorted(secret.hands[seat])) for seat in seats)


def deals(cards: Sequence[str], *seats: tuple[int, Callable[[str], bool]]) -> Weights:
    """Return the frequency of each legal deal of so many cards per seat."""
    weights = Counter[Any]()

    def deal(hands: tuple[tuple[str, ...], ...], left: Sequence[str]) -> None:
        if len(hands) == len(seats):
            weights[hands] += 1
            return
        size, is_allowed = seats[len(hands)]
        for places in combinations(range(len(left)), size):
            hand = tuple(sorted(left[place] for place in places))
            if all(map(is_allowed, hand)):
                deal((*hands, hand), [card for place, card in enumerate(left) if place not in places])

    deal((), cards)
    return weights


def unseen(seats: int, *hand: str) -> list[str]:
    return list((Counter[str](pack_for(seats)) - Counter(hand)).elements())


def any_card(card: str) -> bool:
    return True


def stuck(state: State, card: str) -> bool:
    return not playable(public_of(state), card)  # type: ignore[arg-type]


def forced(*seats: int) -> list[Event]:
    return [Passed(seat=Seat(seat), forced=True) for seat in seats]


def test_hands_of_heimlich_are_dealt_from_what_is_left() -> None:
    state = town(hands={0: ["church"], 1: ["trade"], 2: ["join", "safe"]})
    exact = deals(unseen(4, "church"), (1, any_card), (2, any_card))
    assert distance(imagined(heimlich.GAME, state, 0, hands_of(1, 2)), exact) < TOLERANCE


@pytest.mark.slow
def test_who_had_to_play_at_heimlich_and_could_not_holds_nothing_that_can_be_played() -> None:
    state = town(hands={0: ["church"], 1: ["leave-safe", "rescue"], 2: ["safe"]})
    exact = deals(unseen(4, "church"), (2, partial(stuck, state)), (1, any_card))
    assert len(exact) > 20
    assert distance(imagined(heimlich.GAME, state, 0, hands_of(1, 2), forced(1)), exact) < TOLERANCE
    earlier = [Advanced(seat=Seat(0), agent="J", points=2, building="2"), *forced(1)]
    assert distance(imagined(heimlich.GAME, state, 0, hands_of(1, 2), earlier), exact) < TOLERANCE


def test_what_could_not_be_played_in_another_town_of_heimlich_tells_nothing_where_not_all_is_remembered() -> None:
    state = town(hands={0: ["church"], 1: ["safe"]})
    observed = [*forced(1), Advanced(seat=Seat(0), agent="J", points=2, building="2")]
    exact = deals(unseen(4, "church"), (1, any_card))
    assert distance(imagined(heimlich.GAME, state, 0, hands_of(1), observed), exact) < TOLERANCE


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.slow
def test_of_a_forced_pass_at_heimlich_nothing_is_forgotten_and_nothing_is_made_up(seats: int) -> None:
    num_just_heard = num_later = 0
    for seed in range(12):
        rng, observed = Playout(f"{seats}/{seed}"), list[Event]()
        course = choosers.played(heimlich.GAME, HeimlichOptions(top_secret=True), seats, rng)
        for state, newest in islice(course, 400):
            observed += newest
            public = public_of(state)
            for of, (many, cards) in kept_cards(public, observed).items():
                hand = secret_of(state).hands[of]
                assert sum(card in cards for card in hand) >= many, "the true hand is always one of those imagined"
                num_later += many > 0
                if forced(of)[0] in newest and not any(isinstance(event, MarkerMoved) for event in newest):
                    num_just_heard += 1
                    other = heimlich.GAME.imagine(state.view(Seat((of + 1) % seats)), observed, rng)
                    assert not any(playable(public, card) for card in secret_of(other).hands[of])
    assert num_just_heard >= 5 and num_later > 5 * num_just_heard


def secret_of(state: State) -> Any:
    position = state._position
    assert isinstance(position, HeimlichPosition)
    return position.secret


def test_tiles_of_heller_are_dealt_from_what_is_left() -> None:
    game = heller.GAME
    state = next(state for state, _ in choosers.played(game, game.options(), 3, Playout(1)) if state.ply == 6)
    view = game.own(state.view(Seat(0)))
    seen = Counter([content for content in (*view.public.board, view.public.drawn, view.tile) if content in TILES])
    left = Counter(TILES) - seen
    holders = [seat for seat in (1, 2) if view.public.has_tile[seat]]
    assert len(holders) == 2 and len(left) > 4
    exact = {(one, other): left[one] * (left[other] - (one == other)) for one, other in product(left, repeat=2)}
    found = imagined(game, state, 0, lambda secret: secret.tiles[1:])
    assert distance(found, {deal: float(weight) for deal, weight in exact.items() if weight}) < TOLERANCE
    top = imagined(game, state, 0, lambda secret: secret.pool[-1])
    assert distance(top, {tile: float(many) for tile, many in left.items()}) < TOLERANCE


@pytest.mark.parametrize("num_served", [0, 1, 2])
def test_menus_of_teufel_are_any_that_agree_with_what_was_served(num_served: int) -> None:
    game = GAMES["teufel"]

    def served(state: State) -> dict[str, str]:
        """Return the cards under the second seat's served pots."""
        public: Any = state.view(None).public
        own = pots_of(public.colours[1]) if all(public.menus_fixed) else ()
        return {pot: card for grill in public.grills for pot, card in grill if pot in own}

    games = (choosers.positions(game, 2, seed) for seed in range(20))
    met = (state for states in games for state, _ in states if all(state.view(None).public.menus_fixed))
    state = next(state for state in met if len(served(state)) == num_served)
    pots, known = pots_of(state.view(None).public.colours[1]), served(state)
    exact = {
        "".join(menu): 1.0
        for menu in permutations(MENU)
        if all(known.get(pot, card) == card for pot, card in zip(pots, menu, strict=True))
    }
    assert len(exact) == factorial(len(pots) - num_served)
    assert distance(imagined(game, state, 0, lambda secret: secret.menus[1]), exact) < TOLERANCE
