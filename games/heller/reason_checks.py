"""How reasons at Auf Heller und Pfennig are verified: by placing, and by scoring the whole square anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.contract import Check, Claim, Move, Seat
from games.heller.board import BAD, BAG, EMPTY, EYE, FIRE, GOOD, INDEX, LINES, MARKETS, Board, Space
from games.heller.moves import PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.position import HellerPublic
from games.heller.rules.scoring import score


def _earned(public: HellerPublic, rounds: int) -> Sequence[int]:
    """Return by seat what the square pays; of a round that is over by now, what it has paid."""
    if len(public.rounds) > rounds:
        return public.rounds[rounds].earned
    return score(public.board, public.num_seats).earned


def _changes(claim: Claim, *moves: Move) -> list[int]:
    """Return by seat what the moves change."""
    before: HellerPublic = claim.before.public
    after: HellerPublic = claim.played(*moves).view(None).public  # type: ignore[assignment]
    rounds = len(before.rounds)
    return [now - then for now, then in zip(_earned(after, rounds), _earned(before, rounds), strict=True)]


def _others(claim: Claim) -> list[int]:
    return [change for seat, change in enumerate(_changes(claim)) if seat != claim.seat]


def _everywhere(claim: Claim) -> list[int]:
    """Return what the same thing would bring on each space."""
    (move,) = claim.moves
    same = [other for other in claim.state.legal_moves(claim.seat) if _thing(other) == _thing(move)]
    return [_changes(claim, other)[claim.seat] for other in same]


def _thing(move: Move) -> object:
    return type(move), move.value if isinstance(move, PlaceMarket) else None


def _stalls(claim: Claim) -> list[int]:
    moves = claim.state.legal_moves(claim.seat)
    return [_changes(claim, move)[claim.seat] for move in moves if isinstance(move, PlaceMarket)]


def _full_board(claim: Claim) -> Board:
    """Return the square after the move, also where that was the last of a round."""
    rounds = len(claim.before.public.rounds)
    after: HellerPublic = claim.after.public
    return after.rounds[rounds].board if len(after.rounds) > rounds else after.board


def _space_of(claim: Claim) -> Space:
    (move,) = claim.moves
    assert isinstance(move, PlaceDrawn | PlaceTile | PlaceMarket)
    return move.space


def _placed(claim: Claim) -> str:
    return _full_board(claim)[INDEX[_space_of(claim)]]


def _brings(claim: Claim) -> bool:
    return _changes(claim)[claim.seat] == claim.number("heller") > 0


def _costs(claim: Claim) -> bool:
    return -_changes(claim)[claim.who()] == claim.number("loss") > 0


def _is_best(claim: Claim) -> bool:
    return 0 < _changes(claim)[claim.seat] == max(_everywhere(claim))


def _line_full(claim: Claim) -> bool:
    """Fill the line again alone on an empty square: nothing but its own spaces pays."""
    board, line = _full_board(claim), LINES[claim.code("line")]
    alone = tuple(content if index in line else EMPTY for index, content in enumerate(board))
    segments = score(alone, claim.state.view(None).public.num_seats).of_line(claim.code("line"))
    earned = sum(segment.total * segment.markets[claim.seat] for segment in segments)
    return all(board[index] != EMPTY for index in line) and earned == claim.number("heller") > 0


def _harmless(claim: Claim) -> bool:
    return _placed(claim) in (*BAD, FIRE, EYE) and _changes(claim)[claim.seat] == 0


def _least(claim: Claim) -> bool:
    return -_changes(claim)[claim.seat] == claim.number("loss") == -max(_everywhere(claim)) > 0


def _costs_more(claim: Claim) -> bool:
    changes = _changes(claim)
    return -changes[claim.who()] == claim.number("loss") > claim.number("own") == -changes[claim.seat]


def _neighbours(claim: Claim, line: str) -> list[str]:
    """Return what lies in a line on both sides of the space, as far as the next fires."""
    board, indexes = _full_board(claim), LINES[line]
    at = indexes.index(INDEX[_space_of(claim)])
    found: list[str] = []
    for side in (indexes[:at][::-1], indexes[at + 1 :]):
        for index in side:
            if board[index] == FIRE:
                break
            found.append(board[index])
    return found


def _bag(claim: Claim) -> bool:
    return claim.code("line") in _space_of(claim) and BAG in _neighbours(claim, claim.code("line"))


def _room(claim: Claim) -> bool:
    is_stall = _placed(claim) in MARKETS[claim.seat].values()
    return is_stall and claim.number("free") == sum(
        _neighbours(claim, line).count(EMPTY) for line in _space_of(claim)
    )


def _good_to_come(claim: Claim) -> bool:
    """Count what lies nowhere on the square and is not the seat's own: in the pool, or with the others."""
    public: HellerPublic = claim.before.public
    hidden = public.pool + sum(has_tile for seat, has_tile in enumerate(public.has_tile) if seat != claim.seat)
    shown = sum(content in GOOD for content in (*public.board, claim.before.tile))
    theirs = [claim.view(Seat(seat)).tile for seat in range(public.num_seats) if seat != claim.seat]
    good = 2 * len(GOOD) - shown
    return claim.number("hidden") == hidden and claim.number("good") == good >= sum(tile in GOOD for tile in theirs)


CHECKS: Final[Mapping[str, Check]] = {
    "reason-brings": _brings,
    "reason-costs": _costs,
    "reason-best-space": _is_best,
    "reason-line-full": _line_full,
    "reason-harmless": _harmless,
    "reason-least": _least,
    "reason-costs-more": _costs_more,
    "reason-helps-nobody-else": lambda claim: _placed(claim) in GOOD and max(_others(claim)) <= 0,
    "reason-bag": _bag,
    "reason-room": _room,
    "reason-no-stall-pays": lambda claim: max(_stalls(claim)) <= 0,
    "reason-stalls-bring-little": lambda claim: max(_stalls(claim)) == claim.number("most"),
    "reason-good-to-come": _good_to_come,
}
