"""How reasons In Teufels Küche are verified: by playing them out, and by looking into the pots."""

from __future__ import annotations

from games.contract import Seat
from games.teufel.rules.board import (
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
from games.teufel.rules.moves import AcceptDuel, Fly, PickUp, PlacePot, PutDown, RefuseDuel, Step
from games.teufel.rules.position import TeufelPublic, TeufelView
from tests.games.claims import Claim


def _colour(claim: Claim[TeufelView]) -> Colour:
    return claim.before.public.colours[claim.seat]


def _owner(claim: Claim[TeufelView], pot: Pot) -> Seat:
    return Seat(claim.before.public.colours.index(colour_of(pot)))


def _in(claim: Claim[TeufelView], pot: Pot) -> Card:
    """Return what is in a pot, by what its owner knows."""
    menu = claim.view(_owner(claim, pot)).menu
    assert menu is not None
    (card,) = [card for card in CARDS if card == menu[SIGNS.index(pot[1])]]
    return card


def _points_in(claim: Claim[TeufelView], pot: Pot) -> int:
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


def _devil(claim: Claim[TeufelView], view: TeufelView) -> Devil:
    move = claim.moves[-1]
    assert isinstance(move, Step | Fly | PickUp | PutDown)
    return view.public.devils_of(claim.seat)[move.devil - 1]


def _delivered(claim: Claim[TeufelView]) -> tuple[Pot, Card]:
    """Return what the moves serve."""
    before, after = (view.public.grills[claim.seat] for view in (claim.before, claim.after))
    (served,) = after[len(before) :]
    return served


def _gained(claim: Claim[TeufelView]) -> int:
    return claim.after.public.scores[claim.seat] - claim.before.public.scores[claim.seat]


def reason_serves(claim: Claim[TeufelView]) -> bool:
    total = claim.after.public.scores[claim.seat]
    return _gained(claim) == claim.number("points") > 0 and total == claim.number("total")


def reason_wins(claim: Claim[TeufelView]) -> bool:
    after = claim.played()
    outcome = after.outcome()
    is_won = outcome is not None and outcome.winners == (claim.seat,)
    return is_won and claim.seen(after).public.scores[claim.seat] == claim.number("total")


def _signs(claim: Claim[TeufelView]) -> set[Card]:
    """Return the cards that a reason says may be in a pot."""
    return {card for card in CARDS if ("🥛" if card == MILK else card) in claim.code("cards").split(" / ")}


def _may_be_in(claim: Claim[TeufelView], pot: Pot) -> set[Card]:
    """Return the cards of a pot's owner that lie on no grill yet."""
    grills = [served for grill in claim.before.public.grills for served in grill]
    shown = {card for other, card in grills if _owner(claim, other) == _owner(claim, pot)}
    return set(CARDS) - shown


def reason_serves_foreign(claim: Claim[TeufelView]) -> bool:
    pot, card = _delivered(claim)
    is_foreign = _owner(claim, pot) == claim.who() != claim.seat
    return is_foreign and card in _signs(claim) == _may_be_in(claim, pot)


def reason_no_milk(claim: Claim[TeufelView]) -> bool:
    pot, card = _delivered(claim)
    return _owner(claim, pot) == claim.who() and card != MILK and MILK not in _may_be_in(claim, pot)


def _needs_foreign(public: TeufelPublic, seat: Seat) -> bool:
    """Tell whether two of its own are all that a seat has served."""
    served = [public.colours.index(colour_of(pot)) for pot, _ in public.grills[seat]]
    return served == [seat, seat]


def reason_opens(claim: Claim[TeufelView]) -> bool:
    return _needs_foreign(claim.before.public, claim.seat) and not _needs_foreign(claim.after.public, claim.seat)


def _comes_nearer(claim: Claim[TeufelView]) -> Pot | None:
    """Return the pot that is carried as many steps nearer to the kitchen as is said."""
    before, after = _devil(claim, claim.before), _devil(claim, claim.after)
    kitchen = KITCHEN[before.colour]
    was, now = _far(before.colour, before.place, kitchen), _far(after.colour, after.place, kitchen)
    is_nearer = before.carries == after.carries and was > now == claim.number("steps")
    return after.carries if is_nearer else None


def reason_carries(claim: Claim[TeufelView]) -> bool:
    pot = _comes_nearer(claim)
    return pot is not None and _points_in(claim, pot) == claim.number("points") > 0


def reason_carries_foreign(claim: Claim[TeufelView]) -> bool:
    pot = _comes_nearer(claim)
    return pot is not None and _owner(claim, pot) == claim.who() != claim.seat


def _standing(claim: Claim[TeufelView], far: int) -> list[Pot]:
    """Return the pots that stand so many steps from where the devil has gone, and were farther away before."""
    before, after = _devil(claim, claim.before), _devil(claim, claim.after)
    colour = after.colour
    return [
        pot
        for place, pots in claim.after.public.pots.items()
        for pot in pots
        if _far(colour, after.place, place) == far < _far(colour, before.place, place)
    ]


def _finds(claim: Claim[TeufelView], far: int) -> bool:
    """Tell whether a pot stands there that is known to be worth as much."""
    known = [
        pot for pot in _standing(claim, far) if _owner(claim, pot) == claim.seat or len(_may_be_in(claim, pot)) == 1
    ]
    return any(_points_in(claim, pot) == claim.number("points") > 0 for pot in known)


def _finds_foreign(claim: Claim[TeufelView], far: int) -> bool:
    return any(_owner(claim, pot) == claim.who() != claim.seat for pot in _standing(claim, far))


def reason_needed(claim: Claim[TeufelView]) -> bool:
    """The devil carries a foreign pot, or stands beside one."""
    after = _devil(claim, claim.after)
    pots = (*filter(None, [after.carries]), *claim.after.public.pots.get(after.place or "", ()))
    return _needs_foreign(claim.before.public, claim.seat) and any(_owner(claim, pot) != claim.seat for pot in pots)


def _enemy(claim: Claim[TeufelView]) -> Devil | None:
    """Return who is challenged by the moves."""
    duel = claim.after.public.duel
    if duel is None or claim.before.public.duel is not None:
        return None
    devils = claim.before.public.devils
    return next(one for one in devils if (one.colour, one.number) == (duel.defender_colour, duel.defender_devil))


def reason_stops(claim: Claim[TeufelView]) -> bool:
    enemy = _enemy(claim)
    if enemy is None or enemy.carries is None or claim.before.public.colours.index(enemy.colour) != claim.who():
        return False
    return _far(enemy.colour, enemy.place, KITCHEN[enemy.colour]) == claim.number("steps")


def reason_sends_home(claim: Claim[TeufelView]) -> bool:
    duel = claim.after.public.duel
    return _enemy(claim) is not None and duel is not None and duel.defender == claim.who()


def reason_guard(claim: Claim[TeufelView]) -> bool:
    enemy = _enemy(claim)
    return enemy is not None and enemy.colour not in claim.before.public.colours


def reason_leaves_home(claim: Claim[TeufelView]) -> bool:
    before, after = _devil(claim, claim.before), _devil(claim, claim.after)
    return before.place == START[before.colour] != after.place


def _picked(claim: Claim[TeufelView]) -> Pot | None:
    before, after = _devil(claim, claim.before), _devil(claim, claim.after)
    return after.carries if after.carries != before.carries else None


def reason_picks(claim: Claim[TeufelView]) -> bool:
    pot = _picked(claim)
    return pot is not None and _points_in(claim, pot) == claim.number("points") > 0 and _is_so_far(claim)


def _is_so_far(claim: Claim[TeufelView]) -> bool:
    after = _devil(claim, claim.after)
    return _far(after.colour, after.place, KITCHEN[after.colour]) == claim.number("steps")


def reason_picks_foreign(claim: Claim[TeufelView]) -> bool:
    pot = _picked(claim)
    return pot is not None and _owner(claim, pot) == claim.who() != claim.seat and _is_so_far(claim)


def reason_may_hold(claim: Claim[TeufelView]) -> bool:
    pot = _picked(claim)
    return pot is not None and _in(claim, pot) in _signs(claim) == _may_be_in(claim, pot)


def reason_drops_milk(claim: Claim[TeufelView]) -> bool:
    dropped = _devil(claim, claim.before).carries
    is_dropped = dropped is not None and _devil(claim, claim.after).carries != dropped
    return is_dropped and dropped is not None and _in(claim, dropped) == MILK


def reason_removes_milk(claim: Claim[TeufelView]) -> bool:
    pot = _picked(claim)
    return pot is not None and _in(claim, pot) == MILK


def reason_not_allowed_yet(claim: Claim[TeufelView]) -> bool:
    dropped = _devil(claim, claim.before).carries
    return (
        dropped is not None
        and _owner(claim, dropped) == claim.seat
        and _needs_foreign(claim.before.public, claim.seat)
    )


def reason_enemies_far(claim: Claim[TeufelView]) -> bool:
    public = claim.before.public
    far = [
        _far(enemy.colour, enemy.place, devil.place)
        for devil in public.devils_of(claim.seat)
        if devil.carries is not None and devil.place is not None
        for enemy in public.devils
        if enemy.colour in public.colours and enemy.colour != devil.colour and enemy.place is not None
    ]
    return min(far) == claim.number("steps")


def _defender(claim: Claim[TeufelView], view: TeufelView) -> Devil:
    duel = claim.before.public.duel
    assert duel is not None
    return view.public.devils_of(claim.seat)[duel.defender_devil - 1]


def reason_odds(claim: Claim[TeufelView]) -> bool:
    """Sum up in which round the defender may win: all before, and the attacker's of this one, were in vain."""
    stays_silent = 1 - 1 / claim.before.public.stove
    wins = 0.0
    for round_ in range(1, 60):
        before = (2 * round_ - 1) * (2 * round_) // 2
        wins += stays_silent**before * (1 - stays_silent ** (2 * round_))
    return isinstance(claim.moves[0], AcceptDuel) and round(100 * wins) == claim.number("percent")


def reason_keeps_pot(claim: Claim[TeufelView]) -> bool:
    """Refuse instead: the pot stays where the duel was."""
    carried = _defender(claim, claim.before).carries
    refused = claim.played(RefuseDuel())
    is_lost = carried is not None and _defender(claim, claim.seen(refused)).carries is None
    return is_lost and carried is not None and _points_in(claim, carried) == claim.number("points") > 0


def reason_keeps_cap(claim: Claim[TeufelView]) -> bool:
    return _defender(claim, claim.before).has_cap and _defender(claim, claim.after).has_cap


def reason_stays_in(claim: Claim[TeufelView]) -> bool:
    before, after = _defender(claim, claim.before), _defender(claim, claim.after)
    return not before.has_cap and after.place == START[after.colour]


def _placed(claim: Claim[TeufelView]) -> tuple[Pot, Place]:
    """Return the pot that the moves place, and where."""
    (move,) = claim.moves
    assert isinstance(move, PlacePot)
    before, after = (view.public.unplaced[claim.seat] for view in (claim.before, claim.after))
    (pot,) = set(before) - set(after)
    return pot, move.to


def _to_kitchens(claim: Claim[TeufelView], place: Place) -> list[int]:
    """Return by seat how far its kitchen is."""
    return [_far(colour, place, KITCHEN[colour]) for colour in claim.before.public.colours]


def reason_bait(claim: Claim[TeufelView]) -> bool:
    pot, place = _placed(claim)
    is_theirs = claim.who() != claim.seat and _in(claim, pot) == MILK
    return is_theirs and _to_kitchens(claim, place)[claim.who()] == claim.number("steps")


def reason_near_kitchen(claim: Claim[TeufelView]) -> bool:
    pot, place = _placed(claim)
    is_worth = _points_in(claim, pot) == claim.number("points") > 0
    return is_worth and _to_kitchens(claim, place)[claim.seat] == claim.number("steps")


def reason_nobody_nearer(claim: Claim[TeufelView]) -> bool:
    far = _to_kitchens(claim, _placed(claim)[1])
    return far.count(min(far)) == 1 and far[claim.seat] == min(far)


def reason_any_menu(claim: Claim[TeufelView]) -> bool:
    """No pot stands anywhere, so nothing tells one sign from another."""
    public = claim.before.public
    return not public.pots and all(len(pots) == len(SIGNS) for pots in public.unplaced)


def reason_fetches(claim: Claim[TeufelView]) -> bool:
    return _finds(claim, 0)


def reason_fetches_foreign(claim: Claim[TeufelView]) -> bool:
    return _finds_foreign(claim, 0)


def reason_towards(claim: Claim[TeufelView]) -> bool:
    return _finds(claim, claim.number("steps"))


def reason_towards_foreign(claim: Claim[TeufelView]) -> bool:
    return _finds_foreign(claim, claim.number("steps"))


def reason_no_points(claim: Claim[TeufelView]) -> bool:
    return not any(isinstance(move, Step | Fly) for move in claim.state.legal_moves(claim.seat))


def reason_nothing_to_lose(claim: Claim[TeufelView]) -> bool:
    return _defender(claim, claim.before).carries is None
