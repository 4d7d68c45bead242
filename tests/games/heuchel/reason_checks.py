"""How reasons at Heuchel & Meuchel are verified: by moving, and by letting the others move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.chance import Playout
from games.contract import Seat, State
from games.heuchel.rules import RULES
from games.heuchel.rules.board import GOAL, Card, Stack
from games.heuchel.rules.moves import Arrange, Climb, EndTurn, RollAgain, Sacrifice, Take
from games.heuchel.rules.position import Balance, HeuchelPublic, HeuchelView, Phase
from tests.games.claims import Claim, supposed

_SIDES: Final = (1, 2, 3, 4, 5, 6)


def _where(public: HeuchelPublic, seat: Seat, card: Card) -> tuple[int, Stack]:
    """Return on which floor of a seat a card lies, and its whole stack."""
    return next((row, stack) for row, stack in public.columns[seat].items() if card in stack)


def _part(claim: Claim[HeuchelView]) -> tuple[Stack, Stack]:
    """Return what is moved, and what is left behind."""
    (move, *_) = claim.moves  # with the climb a card may be taken
    assert isinstance(move, Climb)
    stack = claim.before.public.columns[claim.seat][move.row]
    return stack[: move.cards], stack[move.cards :]


def _balance(claim: Claim[HeuchelView]) -> Balance:
    return claim.after.public.balance(claim.seat)


def reason_home(claim: Claim[HeuchelView]) -> bool:
    part, _ = _part(claim)
    after, values = _balance(claim), claim.before.values
    arrived = sum(values[card] for card in part if card in after.arrived)
    below = sum(values[card] for card in part if card in after.below)
    are_home = set(part) <= {*after.arrived, *after.below}
    return are_home and len(part) == claim.number("cards") and arrived - below == claim.number("points") > 0


def reason_rest_home(claim: Claim[HeuchelView]) -> bool:
    _, rest = _part(claim)
    after = _balance(claim)
    return len(rest) == claim.number("cards") > 0 and set(rest) <= {*after.arrived, *after.below}


def reason_favour(claim: Claim[HeuchelView]) -> bool:
    after = claim.seen(claim.played(*claim.moves[:1])).public
    if claim.who() not in after.favours or after.part is None:
        return False
    return after.face(after.columns[claim.who()][after.part][0]) == claim.code("face")


def _turn_of(claim: Claim[HeuchelView], state: State, other: Seat, die: int | None) -> State:
    """Return what the seat knows of a state, as if it were the turn of another that may move."""
    view = claim.seen(state)
    public = view.public.resumed()
    public.phase, public.turn, public.die = Phase.MOVE, other, die
    public.part, public.favours, public.took = None, (), False
    return supposed(RULES, view, public)


def _takers(claim: Claim[HeuchelView], state: State) -> Iterator[int]:
    """Yield the floors of the seat beside which some other may come, with one move, to take."""
    public = claim.seen(state).public
    for other in map(Seat, range(public.num_seats)):
        for die in _SIDES if public.dice else (None,):
            if other == claim.seat:
                continue
            turn = _turn_of(claim, state, other, die)
            for move in turn.legal_moves(other):
                moved = turn.clone()
                moved.apply(other, move, Playout("taker"))
                after = claim.seen(moved).public
                if after.phase is Phase.FAVOURS and claim.seat in after.favours and after.part is not None:
                    yield after.part


def _is_safe(claim: Claim[HeuchelView], state: State, card: Card) -> bool:
    row, stack = _where(claim.seen(state).public, claim.seat, card)
    return GOAL[stack[0]] != row and row not in _takers(claim, state)


def reason_out_of_reach(claim: Claim[HeuchelView]) -> bool:
    return _is_safe(claim, claim.played(), _part(claim)[0][0])


def reason_escapes(claim: Claim[HeuchelView]) -> bool:
    return reason_out_of_reach(claim) and not _is_safe(claim, claim.state, _part(claim)[0][0])


def _floors(claim: Claim[HeuchelView]) -> tuple[int, int, int]:
    """Return from which floor to which the part goes, and its goal."""
    top = _part(claim)[0][0]
    before, after = claim.before.public, claim.after.public
    return _where(before, claim.seat, top)[0], _where(after, claim.seat, top)[0], GOAL[top]


def reason_jump(claim: Claim[HeuchelView]) -> bool:
    start, to, _ = _floors(claim)
    return not claim.before.public.dice and to - start == claim.number("floors") > 1


def reason_nearer(claim: Claim[HeuchelView]) -> bool:
    start, to, goal = _floors(claim)
    return to > start and goal - to == claim.number("floors") > 0


def reason_takes(claim: Claim[HeuchelView]) -> bool:
    (move, *_) = claim.moves  # with the climb a card may be taken
    before, after = claim.before.public, claim.after.public
    stack = before.columns[claim.who()].get(before.part or 0, ())
    taken = [card for card in stack if any(card in own for own in after.columns[claim.seat].values())]
    return (
        isinstance(move, Take)
        and len(taken) == 1 + claim.number("more")
        and before.face(taken[0]) == claim.code("face")
    )


def reason_rest_lost(claim: Claim[HeuchelView]) -> bool:
    before, after = claim.before.public, claim.after.public
    lost = len(after.penalties[claim.who()]) - len(before.penalties[claim.who()])
    return lost == claim.number("cards") > 0


def reason_again(claim: Claim[HeuchelView]) -> bool:
    after = claim.played()
    return any(isinstance(move, Climb) for move in after.legal_moves(claim.seat)) and after.turn_seat == claim.seat


def reason_may_roll(claim: Claim[HeuchelView]) -> bool:
    return any(isinstance(move, RollAgain) for move in claim.played().legal_moves(claim.seat))


def _rolls(claim: Claim[HeuchelView]) -> int:
    """Return with how many sides of the die some stack of the seat may climb."""
    turns = [_turn_of(claim, claim.state, claim.seat, die) for die in _SIDES]
    return sum(any(isinstance(move, Climb) for move in turn.legal_moves(claim.seat)) for turn in turns)


def reason_roll(claim: Claim[HeuchelView]) -> bool:
    return isinstance(claim.moves[0], RollAgain) and _rolls(claim) == claim.number("dice")


def reason_roll_risk(claim: Claim[HeuchelView]) -> bool:
    return isinstance(claim.moves[0], EndTurn) and len(_SIDES) - _rolls(claim) == claim.number("dice") > 0


def reason_all_out_of_reach(claim: Claim[HeuchelView]) -> bool:
    return isinstance(claim.moves[0], EndTurn) and not list(_takers(claim, claim.state))


def _lost(claim: Claim[HeuchelView], *moves: Sacrifice) -> int:
    """Return the points that a seat loses as penalties."""
    public = claim.seen(claim.played(*moves)).public
    before, values = len(claim.before.public.penalties[claim.seat]), claim.before.values
    return sum(values[card] for card in public.penalties[claim.seat][before:])


def reason_cheapest(claim: Claim[HeuchelView]) -> bool:
    costs = [_lost(claim, move) for move in claim.state.legal_moves(claim.seat) if isinstance(move, Sacrifice)]
    return _lost(claim) == min(costs) == claim.number("points")


def _stacks(claim: Claim[HeuchelView]) -> Sequence[str]:
    (move, *_) = claim.moves  # with the climb a card may be taken
    assert isinstance(move, Arrange)
    return move.stacks.split("-")


def reason_highest_on_top(claim: Claim[HeuchelView]) -> bool:
    hand = claim.before.hand
    return all(stack[:2] == max(face for face in hand if face[0] == stack[0]) for stack in _stacks(claim))


def reason_hidden(claim: Claim[HeuchelView]) -> bool:
    face = claim.code("face")
    is_mine = face in claim.before.hand
    return is_mine and any(stack[0] == face[0] and face[1] in stack[2:] for stack in _stacks(claim))


def reason_loses_only(claim: Claim[HeuchelView]) -> bool:
    return _lost(claim) == claim.number("points")
