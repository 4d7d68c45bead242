"""How reasons at Heuchel & Meuchel are verified: by moving, and by letting the others move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.chance import Playout
from games.contract import Check, Claim, Seat, State, supposed
from games.heuchel.board import GOAL, Card, Stack
from games.heuchel.moves import Arrange, Climb, EndTurn, RollAgain, Sacrifice, Take
from games.heuchel.position import Balance, HeuchelPublic, HeuchelView, Phase
from games.heuchel.rules import RULES

_SIDES: Final = (1, 2, 3, 4, 5, 6)


def _public(state: State) -> HeuchelPublic:
    public = state.view(None).public
    assert isinstance(public, HeuchelPublic)
    return public


def _where(public: HeuchelPublic, seat: Seat, card: Card) -> tuple[int, Stack]:
    """Return on which floor of a seat a card lies, and its whole stack."""
    return next((row, stack) for row, stack in public.columns[seat].items() if card in stack)


def _part(claim: Claim) -> tuple[Stack, Stack]:
    """Return what is moved, and what is left behind."""
    (move,) = claim.moves
    assert isinstance(move, Climb)
    stack = _public(claim.state).columns[claim.seat][move.row]
    return stack[: move.cards], stack[move.cards :]


def _balance(claim: Claim) -> Balance:
    return _public(claim.played()).balance(claim.seat)


def _home(claim: Claim) -> bool:
    part, _ = _part(claim)
    after, values = _balance(claim), claim.view(claim.seat).values
    arrived = sum(values[card] for card in part if card in after.arrived)
    below = sum(values[card] for card in part if card in after.below)
    are_home = set(part) <= {*after.arrived, *after.below}
    return are_home and len(part) == claim.number("cards") and arrived - below == claim.number("points") > 0


def _rest_home(claim: Claim) -> bool:
    _, rest = _part(claim)
    after = _balance(claim)
    return len(rest) == claim.number("cards") > 0 and set(rest) <= {*after.arrived, *after.below}


def _favour(claim: Claim) -> bool:
    after = _public(claim.played())
    if claim.who() not in after.favours or after.part is None:
        return False
    return after.face(after.columns[claim.who()][after.part][0]) == claim.code("face")


def _turn_of(state: State, seat: Seat, other: Seat, die: int | None) -> State:
    """Return what `seat` knows of a state, as if it were the turn of another that may move."""
    view = state.view(seat)
    assert isinstance(view, HeuchelView)
    public = view.public.resumed()
    public.phase, public.turn, public.die = Phase.MOVE, other, die
    public.part, public.favours, public.took = None, (), False
    return supposed(RULES, view, public)


def _takers(state: State, seat: Seat) -> Iterator[int]:
    """Yield the floors of a seat beside which some other may come, with one move, to take."""
    public = _public(state)
    for other in map(Seat, range(public.num_seats)):
        for die in _SIDES if public.dice else (None,):
            if other == seat:
                continue
            turn = _turn_of(state, seat, other, die)
            for move in turn.legal_moves(other):
                moved = turn.clone()
                moved.apply(other, move, Playout("taker"))
                after = _public(moved)
                if after.phase is Phase.FAVOURS and seat in after.favours and after.part is not None:
                    yield after.part


def _is_safe(state: State, seat: Seat, card: Card) -> bool:
    row, stack = _where(_public(state), seat, card)
    return GOAL[stack[0]] != row and row not in _takers(state, seat)


def _out_of_reach(claim: Claim) -> bool:
    return _is_safe(claim.played(), claim.seat, _part(claim)[0][0])


def _escapes(claim: Claim) -> bool:
    return _out_of_reach(claim) and not _is_safe(claim.state, claim.seat, _part(claim)[0][0])


def _floors(claim: Claim) -> tuple[int, int, int]:
    """Return from which floor to which the part goes, and its goal."""
    top = _part(claim)[0][0]
    before, after = _public(claim.state), _public(claim.played())
    return _where(before, claim.seat, top)[0], _where(after, claim.seat, top)[0], GOAL[top]


def _jump(claim: Claim) -> bool:
    start, to, _ = _floors(claim)
    return not _public(claim.state).dice and to - start == claim.number("floors") > 1


def _nearer(claim: Claim) -> bool:
    start, to, goal = _floors(claim)
    return to > start and goal - to == claim.number("floors") > 0


def _takes(claim: Claim) -> bool:
    (move,) = claim.moves
    before, after = _public(claim.state), _public(claim.played())
    stack = before.columns[claim.who()].get(before.part or 0, ())
    taken = [card for card in stack if any(card in own for own in after.columns[claim.seat].values())]
    return (
        isinstance(move, Take)
        and len(taken) == 1 + claim.number("more")
        and before.face(taken[0]) == claim.code("face")
    )


def _rest_lost(claim: Claim) -> bool:
    before, after = _public(claim.state), _public(claim.played())
    lost = len(after.penalties[claim.who()]) - len(before.penalties[claim.who()])
    return lost == claim.number("cards") > 0


def _again(claim: Claim) -> bool:
    after = claim.played()
    return any(isinstance(move, Climb) for move in after.legal_moves(claim.seat)) and after.turn_seat == claim.seat


def _may_roll(claim: Claim) -> bool:
    return any(isinstance(move, RollAgain) for move in claim.played().legal_moves(claim.seat))


def _rolls(claim: Claim) -> int:
    """Return with how many sides of the die some stack of the seat may climb."""
    turns = [_turn_of(claim.state, claim.seat, claim.seat, die) for die in _SIDES]
    return sum(any(isinstance(move, Climb) for move in turn.legal_moves(claim.seat)) for turn in turns)


def _roll(claim: Claim) -> bool:
    return isinstance(claim.moves[0], RollAgain) and _rolls(claim) == claim.number("dice")


def _roll_risk(claim: Claim) -> bool:
    return isinstance(claim.moves[0], EndTurn) and len(_SIDES) - _rolls(claim) == claim.number("dice") > 0


def _all_out_of_reach(claim: Claim) -> bool:
    return isinstance(claim.moves[0], EndTurn) and not list(_takers(claim.state, claim.seat))


def _lost(claim: Claim, *moves: Sacrifice) -> int:
    """Return the points that a seat loses as penalties."""
    public = _public(claim.played(*moves))
    before, values = len(_public(claim.state).penalties[claim.seat]), claim.view(claim.seat).values
    return sum(values[card] for card in public.penalties[claim.seat][before:])


def _cheapest(claim: Claim) -> bool:
    costs = [_lost(claim, move) for move in claim.state.legal_moves(claim.seat) if isinstance(move, Sacrifice)]
    return _lost(claim) == min(costs) == claim.number("points")


def _stacks(claim: Claim) -> Sequence[str]:
    (move,) = claim.moves
    assert isinstance(move, Arrange)
    return move.stacks.split("-")


def _highest_on_top(claim: Claim) -> bool:
    hand = claim.view(claim.seat).hand
    return all(stack[:2] == max(face for face in hand if face[0] == stack[0]) for stack in _stacks(claim))


def _hidden(claim: Claim) -> bool:
    face = claim.code("face")
    is_mine = face in claim.view(claim.seat).hand
    return is_mine and any(stack[0] == face[0] and face[1] in stack[2:] for stack in _stacks(claim))


CHECKS: Final[Mapping[str, Check]] = {
    "reason-highest-on-top": _highest_on_top,
    "reason-hidden": _hidden,
    "reason-home": _home,
    "reason-rest-home": _rest_home,
    "reason-favour": _favour,
    "reason-escapes": _escapes,
    "reason-out-of-reach": _out_of_reach,
    "reason-jump": _jump,
    "reason-nearer": _nearer,
    "reason-takes": _takes,
    "reason-rest-lost": _rest_lost,
    "reason-again": _again,
    "reason-may-roll": _may_roll,
    "reason-roll": _roll,
    "reason-all-out-of-reach": _all_out_of_reach,
    "reason-roll-risk": _roll_risk,
    "reason-cheapest": _cheapest,
    "reason-loses-only": lambda claim: _lost(claim) == claim.number("points"),
}
