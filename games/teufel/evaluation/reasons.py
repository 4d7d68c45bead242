"""Reasons for moves of In Teufels Küche: pots nearer to the grill, and costs of duels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from games.contract import Label, Seat
from games.teufel.evaluation.prospects import NEARER
from games.teufel.rules import moves as kinds
from games.teufel.rules.board import (
    CARDS,
    COOKING_PLACES,
    ENTRANCES,
    KITCHEN,
    LETTER,
    MILK,
    POINTS,
    SIGNS,
    START,
    Card,
    Devil,
    Place,
    Pot,
    colour_of,
)
from games.teufel.rules.duel import defended
from games.teufel.rules.moves import TeufelMove
from games.teufel.rules.position import POINTS_TO_WIN, Phase, TeufelView
from games.teufel.rules.ways import steps

NEAR: Final = 4
"""Most steps from a kitchen for serving a pot soon."""


def reasons(view: TeufelView, moves: Sequence[TeufelMove], legal_moves: Sequence[TeufelMove]) -> Iterator[Label]:
    """See `games.contract.Reasons`."""
    kitchen, move = _Kitchen(view), moves[-1]
    match move:
        case kinds.FixMenu():
            yield Label("reason-any-menu")
        case kinds.PlacePot():
            yield from kitchen.placed(LETTER[kitchen.colour] + move.sign, move.to)
        case kinds.Step() | kinds.Fly():
            devil = kitchen.devils[move.devil - 1]
            carries = _after(devil, moves[:-1]).carries
            yield from kitchen.gone(devil._replace(carries=carries), move.to)
        case kinds.PickUp():
            yield from kitchen.picked_up(_after(kitchen.devils[move.devil - 1], moves[:-1]), move.pot)
        case kinds.PutDown():
            yield from kitchen.put_down(_after(kitchen.devils[move.devil - 1], moves[:-1]))
        case kinds.EndTurn():
            if not any(isinstance(other, kinds.Step | kinds.Fly) for other in legal_moves):
                yield Label("reason-no-points")
            else:
                yield from kitchen.stayed()
        case kinds.AcceptDuel():
            yield from kitchen.accepted()
        case kinds.RefuseDuel():
            yield from kitchen.refused()
        case kinds.PlaceRest() | kinds.Press():
            return
        case _:
            assert_never(move)


def _after(devil: Devil, moves: Sequence[TeufelMove]) -> Devil:
    """Return a devil after some moves of its seat."""
    for move in moves:
        match move:
            case kinds.Step() | kinds.Fly() if move.devil == devil.number:
                devil = devil._replace(place=move.to)
            case kinds.PickUp() if move.devil == devil.number:
                devil = devil._replace(carries=move.pot)
            case kinds.PutDown() if move.devil == devil.number:
                devil = devil._replace(carries=None)
    return devil


def wishes(view: TeufelView) -> Iterator[TeufelMove]:
    """See `games.contract.Play.wishes`: serving a carried pot, stopping, flying with a pot."""
    public, seat = view.public, view.seat
    if seat is None or public.phase is not Phase.TURN:
        return
    for devil in public.in_game(seat):
        if devil.place in ENTRANCES[KITCHEN[devil.colour]] and devil.carries is not None and public.points:
            yield kinds.Step(devil.number, KITCHEN[devil.colour])
    if public.must_move is not None:
        yield kinds.EndTurn()
    if public.flight == "ready":
        free = next(place for place in COOKING_PLACES if all(devil.place != place for devil in public.devils))
        yield from (kinds.Fly(number, free) for number in public.taken)


class _Kitchen:
    """The kitchen from its seat's view."""

    def __init__(self, view: TeufelView) -> None:
        assert view.seat is not None
        self._public, self._seat, self._menu = view.public, view.seat, view.menu
        self.colour = view.public.colours[view.seat]
        self.devils = view.public.devils_of(view.seat)
        self._needs_foreign_pot = view.public.needs_foreign_pot(view.seat)

    def _left(self, pot: Pot) -> tuple[Card, ...]:
        """Return the possible cards of a pot; its owner knows the card."""
        colour = colour_of(pot)
        if colour == self.colour and self._menu is not None:
            return tuple(card for card in CARDS if card == self._menu[SIGNS.index(pot[1])])
        return self._public.cards_left(colour)

    def _points(self, pot: Pot) -> int | None:
        """Return a pot's points if certain, else `None`."""
        left = self._left(pot)
        return POINTS[left[0]] if len(left) == 1 else None

    def _is_wanted(self, pot: Pot) -> bool:
        """Tell whether the seat may serve a pot next, and isn't sure that it is worthless."""
        is_too_early = self._needs_foreign_pot and colour_of(pot) == self.colour
        return not is_too_early and self._points(pot) != 0

    def _owner(self, pot: Pot) -> dict[str, Seat]:
        return {"who": Seat(self._public.colours.index(colour_of(pot)))}

    def _worth(self, pot: Pot) -> float:
        left = self._left(pot)
        return sum(POINTS[card] for card in left) / len(left)

    def _far(self, place: Place, to: Place) -> int:
        return steps(self.colour, place)[to]

    def gone(self, devil: Devil, to: Place) -> Iterator[Label]:
        public, kitchen = self._public, KITCHEN[self.colour]
        assert devil.place is not None
        if to == kitchen:
            assert devil.carries is not None
            yield from self._served(devil.carries)
            return
        there = next((other for other in public.devils if other.place == to), None)
        if there is not None and there.colour != self.colour:
            yield from self._challenged(there)
        elif devil.carries is not None:
            left = self._far(to, kitchen)
            if self._is_wanted(devil.carries) and left < self._far(devil.place, kitchen):
                yield self._said("reason-carries", "reason-carries-foreign", devil.carries, {"steps": left})
        else:
            yield from self._searched(devil.place, to)
        if devil.place == START[self.colour]:
            yield Label("reason-leaves-home")

    def _said(self, own: str, foreign: str, pot: Pot, values: dict[str, str | int]) -> Label:
        """Return the label of a pot: `own` with its points if certain, else `foreign` with its owner."""
        points = self._points(pot)
        return (
            Label(foreign, values, self._owner(pot)) if points is None else Label(own, {**values, "points": points})
        )

    def _served(self, pot: Pot) -> Iterator[Label]:
        public, points, left = self._public, self._points(pot), self._left(pot)
        total = public.scores[self._seat] + (points or 0)
        if points and total >= POINTS_TO_WIN:
            yield Label("reason-wins", {"total": total})
        elif points:
            yield Label("reason-serves", {"points": points, "total": total})
        elif points is None:
            yield Label("reason-serves-foreign", {"cards": _listed(left)}, self._owner(pot))
        if MILK not in left and points is None:
            yield Label("reason-no-milk", {}, self._owner(pot))
        if self._needs_foreign_pot:
            yield Label("reason-opens")

    def _challenged(self, enemy: Devil) -> Iterator[Label]:
        seat = self._public.seat_of(enemy)
        assert enemy.place is not None
        if seat is None:
            yield Label("reason-guard")
        elif enemy.carries is not None:
            far = steps(enemy.colour, enemy.place)[KITCHEN[enemy.colour]]
            yield Label("reason-stops", {"steps": far}, {"who": seat})
        else:
            yield Label("reason-sends-home", {}, {"who": seat})

    def _searched(self, place: Place, to: Place) -> Iterator[Label]:
        """Yield the wanted pot there, or the best one that gets nearer."""
        public = self._public
        brothers = [devil.place for devil in self.devils if devil.place != place]
        pots = [
            (pot, where)
            for where, here in public.pots.items()
            for pot in here
            if where not in brothers
            and self._is_wanted(pot)
            and (where == to or self._far(to, where) < self._far(place, where))
        ]
        if not pots:
            return
        pot, where = max(pots, key=lambda one: self._worth(one[0]) * NEARER ** self._far(to, one[1]))
        if where == to:
            yield self._said("reason-fetches", "reason-fetches-foreign", pot, {})
            if self._needs_foreign_pot:
                yield Label("reason-needed")
        else:
            yield self._said("reason-towards", "reason-towards-foreign", pot, {"steps": self._far(to, where)})

    def picked_up(self, devil: Devil, pot: Pot) -> Iterator[Label]:
        assert devil.place is not None
        if devil.carries is not None and self._points(devil.carries) == 0:
            yield Label("reason-drops-milk")
        if self._is_wanted(pot):
            left: dict[str, str | int] = {"steps": self._far(devil.place, KITCHEN[self.colour])}
            yield self._said("reason-picks", "reason-picks-foreign", pot, left)
            if self._points(pot) is None:
                yield Label("reason-may-hold", {"cards": _listed(self._left(pot))})
            if self._needs_foreign_pot:
                yield Label("reason-needed")
        elif self._points(pot) == 0:
            yield Label("reason-removes-milk")

    def put_down(self, devil: Devil) -> Iterator[Label]:
        assert devil.carries is not None
        if self._points(devil.carries) == 0:
            yield Label("reason-drops-milk")
        elif colour_of(devil.carries) == self.colour and self._needs_foreign_pot:
            yield Label("reason-not-allowed-yet")

    def stayed(self) -> Iterator[Label]:
        enemies = [one for one in self._public.devils if one.colour != self.colour and one.place is not None]
        carriers = [devil for devil in self.devils if devil.carries is not None and devil.place is not None]
        far = [
            steps(enemy.colour, enemy.place).get(devil.place, 0)
            for devil in carriers
            for enemy in enemies
            if enemy.place is not None and devil.place is not None and self._public.seat_of(enemy) is not None
        ]
        if far and min(far) >= NEAR:
            yield Label("reason-enemies-far", {"steps": min(far)})

    def accepted(self) -> Iterator[Label]:
        _, devil = self._public.fighters
        yield Label("reason-odds", {"percent": defended(self._public.stove)})
        if devil.carries is not None and self._is_wanted(devil.carries) and self._points(devil.carries):
            yield Label("reason-keeps-pot", {"points": self._points(devil.carries) or 0})

    def refused(self) -> Iterator[Label]:
        _, devil = self._public.fighters
        if devil.has_cap:
            yield Label("reason-keeps-cap")
        elif self._public.loss_of(devil) == "out":
            yield Label("reason-stays-in")
        if devil.carries is None:
            yield Label("reason-nothing-to-lose")

    def placed(self, pot: Pot, to: Place) -> Iterator[Label]:
        points, far = self._points(pot), self._far(to, KITCHEN[self.colour])
        rivals = {
            Seat(seat): steps(colour, to)[KITCHEN[colour]]
            for seat, colour in enumerate(self._public.colours)
            if colour != self.colour
        }
        nearest = min(rivals, key=rivals.__getitem__)
        if points == 0 and rivals[nearest] <= NEAR:
            yield Label("reason-bait", {"steps": rivals[nearest]}, {"who": nearest})
        if points and far <= NEAR:
            yield Label("reason-near-kitchen", {"points": points, "steps": far})
        if points and far < rivals[nearest]:
            yield Label("reason-nobody-nearer")


def _listed(cards: Sequence[Card]) -> str:
    return " / ".join("🥛" if card == MILK else card for card in cards)
