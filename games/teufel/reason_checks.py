"""How reasons In Teufels Küche are verified: by playing them out, and by looking into the pots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.contract import Check, Claim, Seat, State
from games.teufel.board import (
    CARDS,
    COOKING_PLACES,
    KITCHEN,
    MILK,
    POINTS,
    SIGNS,
    START,
    Card,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
    joined,
)
from games.teufel.moves import AcceptDuel, Fly, PickUp, PlacePot, PutDown, RefuseDuel, Step
from games.teufel.position import TeufelPublic, TeufelView


def _public(state: State) -> TeufelPublic:
    public = state.view(None).public
    assert isinstance(public, TeufelPublic)
    return public


def _colour(claim: Claim) -> Colour:
    return _public(claim.state).colours[claim.seat]


def _owner(claim: Claim, pot: Pot) -> Seat:
    return Seat(_public(claim.state).colours.index(colour_of(pot)))


def _in(claim: Claim, pot: Pot) -> Card:
    """Return what is in a pot, by what its owner knows."""
    view = claim.view(_owner(claim, pot))
    assert isinstance(view, TeufelView) and view.menu is not None
    (card,) = [card for card in CARDS if card == view.menu[SIGNS.index(pot[1])]]
    return card


def _points_in(claim: Claim, pot: Pot) -> int:
    return POINTS[_in(claim, pot)]


def _far(colour: Colour, place: Place | None, to: Place) -> int:
    """Return the fewest steps from place to place, as if nobody stood in between."""
    assert place is not None
    reached, far = {place}, 0
    while to not in reached:
        inside = {here for here in reached if here in COOKING_PLACES or here == START[colour]}
        reached |= {there for here in inside for there in joined(here, colour)}
        far += 1
    return far


def _devil(claim: Claim, state: State) -> Devil:
    move = claim.moves[-1]
    assert isinstance(move, Step | Fly | PickUp | PutDown)
    return _public(state).devils_of(claim.seat)[move.devil - 1]


def _delivered(claim: Claim) -> tuple[Pot, Card]:
    """Return what the moves serve."""
    before, after = (_public(state).grills[claim.seat] for state in (claim.state, claim.played()))
    (served,) = after[len(before) :]
    return served


def _gained(claim: Claim) -> int:
    return _public(claim.played()).scores[claim.seat] - _public(claim.state).scores[claim.seat]


def _serves(claim: Claim) -> bool:
    total = _public(claim.played()).scores[claim.seat]
    return _gained(claim) == claim.number("points") > 0 and total == claim.number("total")


def _wins(claim: Claim) -> bool:
    after = claim.played()
    outcome = after.outcome()
    is_won = outcome is not None and outcome.winners == (claim.seat,)
    return is_won and _public(after).scores[claim.seat] == claim.number("total")


def _signs(claim: Claim) -> set[Card]:
    """Return the cards that a reason says may be in a pot."""
    return {card for card in CARDS if ("🥛" if card == MILK else card) in claim.code("cards").split(" / ")}


def _may_be_in(claim: Claim, pot: Pot) -> set[Card]:
    """Return the cards of a pot's owner that lie on no grill yet."""
    grills = [served for grill in _public(claim.state).grills for served in grill]
    shown = {card for other, card in grills if _owner(claim, other) == _owner(claim, pot)}
    return set(CARDS) - shown


def _serves_foreign(claim: Claim) -> bool:
    pot, card = _delivered(claim)
    is_foreign = _owner(claim, pot) == claim.who() != claim.seat
    return is_foreign and card in _signs(claim) == _may_be_in(claim, pot)


def _no_milk(claim: Claim) -> bool:
    pot, card = _delivered(claim)
    return _owner(claim, pot) == claim.who() and card != MILK and MILK not in _may_be_in(claim, pot)


def _needs_foreign(state: State, seat: Seat) -> bool:
    """Tell whether two of its own are all that a seat has served."""
    public = _public(state)
    served = [public.colours.index(colour_of(pot)) for pot, _ in public.grills[seat]]
    return served == [seat, seat]


def _opens(claim: Claim) -> bool:
    return _needs_foreign(claim.state, claim.seat) and not _needs_foreign(claim.played(), claim.seat)


def _comes_nearer(claim: Claim) -> Pot | None:
    """Return the pot that is carried as many steps nearer to the kitchen as is said."""
    before, after = _devil(claim, claim.state), _devil(claim, claim.played())
    kitchen = KITCHEN[before.colour]
    was, now = _far(before.colour, before.place, kitchen), _far(after.colour, after.place, kitchen)
    is_nearer = before.carries == after.carries and was > now == claim.number("steps")
    return after.carries if is_nearer else None


def _carries(claim: Claim) -> bool:
    pot = _comes_nearer(claim)
    return pot is not None and _points_in(claim, pot) == claim.number("points") > 0


def _carries_foreign(claim: Claim) -> bool:
    pot = _comes_nearer(claim)
    return pot is not None and _owner(claim, pot) == claim.who() != claim.seat


def _standing(claim: Claim, far: int) -> list[Pot]:
    """Return the pots that stand so many steps from where the devil has gone, and were farther away before."""
    before, after = _devil(claim, claim.state), _devil(claim, claim.played())
    colour = after.colour
    return [
        pot
        for place, pots in _public(claim.played()).pots.items()
        for pot in pots
        if _far(colour, after.place, place) == far < _far(colour, before.place, place)
    ]


def _finds(claim: Claim, far: int) -> bool:
    return any(_points_in(claim, pot) == claim.number("points") > 0 for pot in _standing(claim, far))


def _finds_foreign(claim: Claim, far: int) -> bool:
    return any(_owner(claim, pot) == claim.who() != claim.seat for pot in _standing(claim, far))


def _needed(claim: Claim) -> bool:
    """The devil carries a foreign pot, or stands beside one."""
    after = _devil(claim, claim.played())
    pots = (*filter(None, [after.carries]), *_public(claim.played()).pots.get(after.place or "", ()))
    return _needs_foreign(claim.state, claim.seat) and any(_owner(claim, pot) != claim.seat for pot in pots)


def _enemy(claim: Claim) -> Devil | None:
    """Return who is challenged by the moves."""
    duel = _public(claim.played()).duel
    if duel is None or _public(claim.state).duel is not None:
        return None
    devils = _public(claim.state).devils
    return next(one for one in devils if (one.colour, one.number) == (duel.defender_colour, duel.defender_devil))


def _stops(claim: Claim) -> bool:
    enemy = _enemy(claim)
    if enemy is None or enemy.carries is None or _public(claim.state).colours.index(enemy.colour) != claim.who():
        return False
    return _far(enemy.colour, enemy.place, KITCHEN[enemy.colour]) == claim.number("steps")


def _sends_home(claim: Claim) -> bool:
    duel = _public(claim.played()).duel
    return _enemy(claim) is not None and duel is not None and duel.defender == claim.who()


def _guard(claim: Claim) -> bool:
    enemy = _enemy(claim)
    return enemy is not None and enemy.colour not in _public(claim.state).colours


def _leaves_home(claim: Claim) -> bool:
    before, after = _devil(claim, claim.state), _devil(claim, claim.played())
    return before.place == START[before.colour] != after.place


def _picked(claim: Claim) -> Pot | None:
    before, after = _devil(claim, claim.state), _devil(claim, claim.played())
    return after.carries if after.carries != before.carries else None


def _picks(claim: Claim) -> bool:
    pot = _picked(claim)
    return pot is not None and _points_in(claim, pot) == claim.number("points") > 0 and _is_so_far(claim)


def _is_so_far(claim: Claim) -> bool:
    after = _devil(claim, claim.played())
    return _far(after.colour, after.place, KITCHEN[after.colour]) == claim.number("steps")


def _picks_foreign(claim: Claim) -> bool:
    pot = _picked(claim)
    return pot is not None and _owner(claim, pot) == claim.who() != claim.seat and _is_so_far(claim)


def _may_hold(claim: Claim) -> bool:
    pot = _picked(claim)
    return pot is not None and _in(claim, pot) in _signs(claim) == _may_be_in(claim, pot)


def _drops_milk(claim: Claim) -> bool:
    dropped = _devil(claim, claim.state).carries
    is_dropped = dropped is not None and _devil(claim, claim.played()).carries != dropped
    return is_dropped and dropped is not None and _in(claim, dropped) == MILK


def _removes_milk(claim: Claim) -> bool:
    pot = _picked(claim)
    return pot is not None and _in(claim, pot) == MILK


def _not_allowed_yet(claim: Claim) -> bool:
    dropped = _devil(claim, claim.state).carries
    return dropped is not None and _owner(claim, dropped) == claim.seat and _needs_foreign(claim.state, claim.seat)


def _enemies_far(claim: Claim) -> bool:
    public = _public(claim.state)
    far = [
        _far(enemy.colour, enemy.place, devil.place)
        for devil in public.devils_of(claim.seat)
        if devil.carries is not None and devil.place is not None
        for enemy in public.devils
        if enemy.colour in public.colours and enemy.colour != devil.colour and enemy.place is not None
    ]
    return min(far) == claim.number("steps")


def _defender(claim: Claim, state: State) -> Devil:
    duel = _public(claim.state).duel
    assert duel is not None
    return _public(state).devils_of(claim.seat)[duel.defender_devil - 1]


def _odds(claim: Claim) -> bool:
    """Sum up in which round the defender may win: all before, and the attacker's of this one, were in vain."""
    stays_silent = 1 - 1 / _public(claim.state).stove
    wins = 0.0
    for round_ in range(1, 60):
        before = (2 * round_ - 1) * (2 * round_) // 2
        wins += stays_silent**before * (1 - stays_silent ** (2 * round_))
    return isinstance(claim.moves[0], AcceptDuel) and round(100 * wins) == claim.number("percent")


def _keeps_pot(claim: Claim) -> bool:
    """Refuse instead: the pot stays where the duel was."""
    carried = _defender(claim, claim.state).carries
    refused = claim.played(RefuseDuel())
    is_lost = carried is not None and _defender(claim, refused).carries is None
    return is_lost and carried is not None and _points_in(claim, carried) == claim.number("points") > 0


def _keeps_cap(claim: Claim) -> bool:
    return _defender(claim, claim.state).has_cap and _defender(claim, claim.played()).has_cap


def _stays_in(claim: Claim) -> bool:
    before, after = _defender(claim, claim.state), _defender(claim, claim.played())
    return not before.has_cap and after.place == START[after.colour]


def _placed(claim: Claim) -> tuple[Pot, Place]:
    """Return the pot that the moves place, and where."""
    (move,) = claim.moves
    assert isinstance(move, PlacePot)
    before, after = (_public(state).unplaced[claim.seat] for state in (claim.state, claim.played()))
    (pot,) = set(before) - set(after)
    return pot, move.to


def _to_kitchens(claim: Claim, place: Place) -> list[int]:
    """Return by seat how far its kitchen is."""
    return [_far(colour, place, KITCHEN[colour]) for colour in _public(claim.state).colours]


def _bait(claim: Claim) -> bool:
    pot, place = _placed(claim)
    is_theirs = claim.who() != claim.seat and _in(claim, pot) == MILK
    return is_theirs and _to_kitchens(claim, place)[claim.who()] == claim.number("steps")


def _near_kitchen(claim: Claim) -> bool:
    pot, place = _placed(claim)
    is_worth = _points_in(claim, pot) == claim.number("points") > 0
    return is_worth and _to_kitchens(claim, place)[claim.seat] == claim.number("steps")


def _nobody_nearer(claim: Claim) -> bool:
    far = _to_kitchens(claim, _placed(claim)[1])
    return far.count(min(far)) == 1 and far[claim.seat] == min(far)


def _any_menu(claim: Claim) -> bool:
    """No pot stands anywhere, so nothing tells one sign from another."""
    public = _public(claim.state)
    return not public.pots and all(len(pots) == len(SIGNS) for pots in public.unplaced)


CHECKS: Final[Mapping[str, Check]] = {
    "reason-any-menu": _any_menu,
    "reason-bait": _bait,
    "reason-near-kitchen": _near_kitchen,
    "reason-nobody-nearer": _nobody_nearer,
    "reason-wins": _wins,
    "reason-serves": _serves,
    "reason-serves-foreign": _serves_foreign,
    "reason-no-milk": _no_milk,
    "reason-opens": _opens,
    "reason-carries": _carries,
    "reason-carries-foreign": _carries_foreign,
    "reason-fetches": lambda claim: _finds(claim, 0),
    "reason-fetches-foreign": lambda claim: _finds_foreign(claim, 0),
    "reason-towards": lambda claim: _finds(claim, claim.number("steps")),
    "reason-towards-foreign": lambda claim: _finds_foreign(claim, claim.number("steps")),
    "reason-needed": _needed,
    "reason-stops": _stops,
    "reason-sends-home": _sends_home,
    "reason-guard": _guard,
    "reason-leaves-home": _leaves_home,
    "reason-picks": _picks,
    "reason-picks-foreign": _picks_foreign,
    "reason-may-hold": _may_hold,
    "reason-drops-milk": _drops_milk,
    "reason-removes-milk": _removes_milk,
    "reason-not-allowed-yet": _not_allowed_yet,
    "reason-no-points": lambda claim: (
        not any(isinstance(move, Step | Fly) for move in claim.state.legal_moves(claim.seat))
    ),
    "reason-enemies-far": _enemies_far,
    "reason-odds": _odds,
    "reason-keeps-pot": _keeps_pot,
    "reason-keeps-cap": _keeps_cap,
    "reason-stays-in": _stays_in,
    "reason-nothing-to-lose": lambda claim: _defender(claim, claim.state).carries is None,
}
