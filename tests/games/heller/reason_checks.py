"""How reasons at Auf Heller und Pfennig are verified: by placing, and by scoring the whole square anew."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Move, Seat
from games.heller.rules.board import BAD, BAG, EMPTY, EYE, FIRE, GOOD, INDEX, LINES, MARKETS, Board, Space
from games.heller.rules.moves import PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import score
from tests.games.claims import Claim


def _earned(public: HellerPublic, rounds: int) -> Sequence[int]:
    """Return by seat what the square pays; of a round that is over by now, what it has paid."""
    if len(public.rounds) > rounds:
        return public.rounds[rounds].earned
    return score(public.board, public.num_seats).earned


def _changes(claim: Claim[HellerView], *moves: Move) -> list[int]:
    """Return by seat what the moves change."""
    before, after = claim.before.public, claim.seen(claim.played(*moves)).public
    rounds = len(before.rounds)
    return [now - then for now, then in zip(_earned(after, rounds), _earned(before, rounds), strict=True)]


def _others(claim: Claim[HellerView]) -> list[int]:
    return [change for seat, change in enumerate(_changes(claim)) if seat != claim.seat]


def _everywhere(claim: Claim[HellerView]) -> list[int]:
    """Return what the same thing would bring on each space."""
    (move,) = claim.moves
    same = [other for other in claim.state.legal_moves(claim.seat) if _thing(other) == _thing(move)]
    return [_changes(claim, other)[claim.seat] for other in same]


def _thing(move: Move) -> object:
    return type(move), move.value if isinstance(move, PlaceMarket) else None


def _stalls(claim: Claim[HellerView]) -> list[int]:
    moves = claim.state.legal_moves(claim.seat)
    return [_changes(claim, move)[claim.seat] for move in moves if isinstance(move, PlaceMarket)]


def _full_board(claim: Claim[HellerView]) -> Board:
    """Return the square after the move, also where that was the last of a round."""
    rounds = len(claim.before.public.rounds)
    after = claim.after.public
    return after.rounds[rounds].board if len(after.rounds) > rounds else after.board


def _space_of(claim: Claim[HellerView]) -> Space:
    (move,) = claim.moves
    assert isinstance(move, PlaceDrawn | PlaceTile | PlaceMarket)
    return move.space


def _placed(claim: Claim[HellerView]) -> str:
    return _full_board(claim)[INDEX[_space_of(claim)]]


def reason_brings(claim: Claim[HellerView]) -> bool:
    return _changes(claim)[claim.seat] == claim.number("heller") > 0


def reason_costs(claim: Claim[HellerView]) -> bool:
    return -_changes(claim)[claim.who()] == claim.number("loss") > 0


def reason_best_space(claim: Claim[HellerView]) -> bool:
    return 0 < _changes(claim)[claim.seat] == max(_everywhere(claim))


def reason_line_full(claim: Claim[HellerView]) -> bool:
    """Fill the line again alone on an empty square: nothing but its own spaces pays."""
    board, line = _full_board(claim), LINES[claim.code("line")]
    alone = tuple(content if index in line else EMPTY for index, content in enumerate(board))
    segments = score(alone, claim.state.view(None).public.num_seats).of_line(claim.code("line"))
    earned = sum(segment.total * segment.markets[claim.seat] for segment in segments)
    return all(board[index] != EMPTY for index in line) and earned == claim.number("heller") > 0


def reason_harmless(claim: Claim[HellerView]) -> bool:
    return _placed(claim) in (*BAD, FIRE, EYE) and _changes(claim)[claim.seat] == 0


def reason_least(claim: Claim[HellerView]) -> bool:
    return -_changes(claim)[claim.seat] == claim.number("loss") == -max(_everywhere(claim)) > 0


def reason_costs_more(claim: Claim[HellerView]) -> bool:
    changes = _changes(claim)
    return -changes[claim.who()] == claim.number("loss") > claim.number("own") == -changes[claim.seat]


def _neighbours(claim: Claim[HellerView], line: str) -> list[str]:
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


def reason_bag(claim: Claim[HellerView]) -> bool:
    return claim.code("line") in _space_of(claim) and BAG in _neighbours(claim, claim.code("line"))


def reason_room(claim: Claim[HellerView]) -> bool:
    is_stall = _placed(claim) in MARKETS[claim.seat].values()
    return is_stall and claim.number("free") == sum(
        _neighbours(claim, line).count(EMPTY) for line in _space_of(claim)
    )


def reason_good_to_come(claim: Claim[HellerView]) -> bool:
    """Count what lies nowhere on the square and is not the seat's own: in the pool, or with the others."""
    public = claim.before.public
    hidden = public.pool + sum(has_tile for seat, has_tile in enumerate(public.has_tile) if seat != claim.seat)
    shown = sum(content in GOOD for content in (*public.board, claim.before.tile))
    theirs = [claim.view(Seat(seat)).tile for seat in range(public.num_seats) if seat != claim.seat]
    good = 2 * len(GOOD) - shown
    return claim.number("hidden") == hidden and claim.number("good") == good >= sum(tile in GOOD for tile in theirs)


def reason_helps_nobody_else(claim: Claim[HellerView]) -> bool:
    return _placed(claim) in GOOD and max(_others(claim)) <= 0


def reason_no_stall_pays(claim: Claim[HellerView]) -> bool:
    return max(_stalls(claim)) <= 0


def reason_stalls_bring_little(claim: Claim[HellerView]) -> bool:
    return max(_stalls(claim)) == claim.number("most")
