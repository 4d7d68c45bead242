"""People at slow tables: when they look, how they play, what they order ahead. They know what their seat knows."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from benchmarks.clicks_ahead import chosen, holds_worthy_card
from benchmarks.sensible.teufel import distances, value_of
from games.chance import Rng
from games.contract import Game, Move, Offer, StandingOrder, View
from games.heimlich.position import HeimlichView
from games.heimlich.position import Phase as HeimlichPhase
from games.heller.board import BAD, GOOD
from games.heller.moves import PlaceDrawn
from games.heller.play import PLAY as HELLER
from games.heller.position import HellerView
from games.heller.rules.legal import DRAW, DRAWN_PLACINGS
from games.heuchel.play import PLAY as HEUCHEL
from games.heuchel.position import HeuchelView
from games.teufel.board import KITCHEN, SIGNS
from games.teufel.moves import PlacePot
from games.teufel.play import PLAY as TEUFEL
from games.teufel.position import Phase, TeufelView
from games.teufel.rules.legal import PLACINGS

AWAKE: Final = (8, 23)
"""Hours of the day."""
MOST: Final = 3
"""Orders that one person gives at a time."""
ERRANDS: Final = 1
WORTH_IT: Final = 1.0
"""In points: a pot for which somebody sends a devil."""


def looks(seed: str, per_day: int) -> Iterator[float]:
    """Yield when somebody looks, in days: independently of all others, so often on average, never at night."""
    rng, (start, end) = random.Random(seed), AWAKE
    awake = 0.0
    while True:
        awake += rng.expovariate(per_day)
        day, part = divmod(awake, 1)
        yield day + (start + part * (end - start)) / 24


def move_of(game: Game, view: View, legal_moves: Sequence[Move], rng: Rng) -> Move:
    """Return what somebody plays by hand."""
    if len(legal_moves) == 1:
        return legal_moves[0]
    if game.key == "heimlich":
        return chosen(game.own(view), legal_moves, rng)  # type: ignore[arg-type]
    move: Move = game.play.policy(game.own(view), legal_moves, rng)
    return move


def kept_orders(game: Game, stand: Sequence[StandingOrder[Any]]) -> list[StandingOrder[Any]]:
    """Return which of their orders somebody who looks again leaves as they are: not what they said for one turn."""
    return [order for order in stand if order.about is not None or game.key == "teufel"]


def orders_of(
    game: Game, view: View, stand: Sequence[StandingOrder[Any]], rng: Rng
) -> Iterator[StandingOrder[Any]]:
    """Yield what somebody who looks orders besides what does `stand`."""
    known: set[str] = {order.about or order.id for order in stand}
    left = MOST - len(stand)
    for id in WISHES[game.key](game, game.own(view), rng):
        order = game.offer(view, id)
        if isinstance(order, StandingOrder) and left > 0 and (order.about or order.id) not in known:
            left -= 1
            yield order


def _teufel(game: Game, view: TeufelView, rng: Rng) -> Iterator[str]:
    """Say at once where all pots go, fight for pots and run without one, and send the devil that earns soonest."""
    yield "loaded"
    assert view.seat is not None
    public, colour = view.public, view.public.colours[view.seat]
    if public.phase in (Phase.MENU, Phase.POTS):
        if view.menu is not None:
            yield ".".join(["pots", *_places(view, rng)])
        return
    enemies = frozenset(devil.place for devil in public.devils if devil.place and devil.colour != colour)
    ways = distances(colour, enemies)
    home = ways[KITCHEN[colour]]
    errands: list[tuple[str, float]] = []
    for devil in public.in_game(view.seat):
        assert devil.place is not None
        if devil.carries is not None:
            worth, far = value_of(view, devil.carries), home.get(devil.place, 99)
            errands.append((f"serve.{devil.number}.{devil.carries}", worth / (1 + far)))
        else:
            errands += [
                (f"fetch.{devil.number}.{pot}.{place}", value_of(view, pot) / (2 + far + home.get(place, 99)))
                for place, pots in public.pots.items()
                for pot in pots
                if (far := ways[place].get(devil.place, 99)) < 99 and value_of(view, pot) >= WORTH_IT
            ]
    for id, _ in sorted(errands, key=lambda errand: -errand[1])[:ERRANDS]:
        yield id


def _places(view: TeufelView, rng: Rng) -> list[str]:
    """Return where the pots go, in the order of their signs: as somebody would place each of them now."""
    places: list[str] = []
    for sign in SIGNS:
        placings = [move for move in PLACINGS[sign] if move.to not in places]
        move = TEUFEL.policy(view, placings, rng)
        assert isinstance(move, PlacePot)
        places.append(move.to)
    return places


def _heuchel(game: Game, view: HeuchelView, rng: Rng) -> Iterator[str]:
    """Climb as one would if it was one's turn now."""
    by_move = _by_move(game.standing_orders(view), "move")
    if by_move:
        yield by_move[HEUCHEL.policy(view, [*by_move], rng)]  # type: ignore[list-item]


def _heller(game: Game, view: HellerView, rng: Rng) -> Iterator[str]:
    """Place, or draw, as one would if it was one's turn now; and say what instead, if that is no longer so."""
    by_move = _by_move(_leaves(game, view, "", but="draw"), "turn")
    public, has_drawn = view.public, False
    while by_move or (public.pool and not has_drawn):
        moves: list[Any] = [*by_move, *([DRAW] if public.pool and not has_drawn else [])]
        move: Any = HELLER.policy(view, moves, rng) if len(moves) > 1 else moves[0]
        if move == DRAW:
            has_drawn = True
            yield from _draw(game, view, rng)
        else:
            yield by_move[move]
            by_move = {other: id for other, id in by_move.items() if vars(other)["space"] != move.space}


def _draw(game: Game, view: HellerView, rng: Rng) -> Iterator[str]:
    good, bad = (_space_for(view, tile, rng) for tile in (GOOD[3], BAD[3]))
    for offer in _leaves(game, view, "draw") if good != bad else ():
        if isinstance(offer, StandingOrder) and (offer.args["good"], offer.args["bad"]) == (good, bad):
            yield offer.id


def _space_for(view: HellerView, tile: str, rng: Rng) -> str:
    """Return where somebody would place such a tile now."""
    public = view.public.resumed()
    public.drawn = tile
    drawn = HellerView(seat=view.seat, public=public.snapshot(), tile=view.tile)
    placings = [DRAWN_PLACINGS[index] for index in public.free]
    move = HELLER.policy(drawn, placings, rng)
    assert isinstance(move, PlaceDrawn)
    return move.space


def _heimlich(game: Game, view: HeimlichView, rng: Rng) -> Iterator[str]:
    """Play no card unless one's turn scores, while none in hand is worth it."""
    if view.public.phase is not HeimlichPhase.OVER and not holds_worthy_card(view):
        yield "scoring"


def _leaves(game: Game, view: View, within: str, but: str = "") -> Iterator[Offer[Any]]:
    for offer in game.standing_orders(view, within):
        if isinstance(offer, StandingOrder):
            yield offer
        elif offer.id != but:
            yield from _leaves(game, view, offer.id)


def _by_move(offers: Sequence[Offer[Any]] | Iterator[Offer[Any]], prompt: str) -> dict[Move, str]:
    """Return the orders that answer a prompt, by how they do."""
    return {
        offer.answers[prompt]: offer.id  # type: ignore[misc]
        for offer in offers
        if isinstance(offer, StandingOrder) and isinstance(offer.answers.get(prompt), Move)
    }


WISHES: Final[Mapping[str, Callable[[Game, Any, Rng], Iterator[str]]]] = {
    "teufel": _teufel,
    "heller": _heller,
    "heuchel": _heuchel,
    "heimlich": _heimlich,
}
"""By game what somebody wants to order: what it is about, and its id."""
