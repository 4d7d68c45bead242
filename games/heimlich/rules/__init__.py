"""The rules of Heimlich & Co., for `games.contract.State`."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Event, MoveCodec, Rules, Seat
from games.heimlich.rules import moves as kinds
from games.heimlich.rules import part, turn
from games.heimlich.rules.board import AGENTS, Agent
from games.heimlich.rules.imagination import imagine
from games.heimlich.rules.legal import legal_moves, refusal
from games.heimlich.rules.moves import HeimlichMove
from games.heimlich.rules.position import HeimlichPosition, HeimlichPublic, HeimlichView, Phase
from games.heimlich.rules.setup import set_up


def _apply(position: HeimlichPosition, seat: Seat, move: HeimlichMove, rng: Rng) -> list[Event]:
    match move:
        case kinds.Advance():
            return turn.advance(position, seat, move, rng)
        case kinds.Stop():
            stop = turn.stop if position.public.phase is Phase.MOVE else part.stop
            return stop(position, seat, rng)
        case kinds.PlaceSafe():
            return turn.place_safe(position, seat, move, rng)
        case kinds.Answer():
            return part.answer(position, seat, move, rng)
        case kinds.Play():
            return part.play(position, seat, move, rng)
        case kinds.Pass():
            return part.pass_(position, seat, rng)
        case kinds.Note():
            return turn.note(position, seat, move)
        case kinds.Erase():
            return turn.erase(position, seat, move)
        case kinds.Submit():
            return turn.submit(position, seat, rng)
        case _:
            assert_never(move)


def _see(position: HeimlichPosition, public: HeimlichPublic, seat: Seat | None) -> HeimlichView:
    if seat is None:
        return HeimlichView(seat=None, public=public)
    secret = position.secret
    return HeimlichView(
        seat=seat,
        public=public,
        agents=_agents(secret.held[seat]),
        hand=secret.hands[seat],
        answer=secret.answers[seat] if secret.answers else None,
        dossier=secret.dossiers[seat] if secret.dossiers else None,
    )


@cache
def _agents(indices: tuple[int, ...]) -> tuple[Agent, ...]:
    return tuple(AGENTS[index] for index in indices)


def _pieces(position: HeimlichPosition) -> object:
    """Return counts of all agents, held or free, and of all cards: in hands, supply, played, discarded, removed."""
    public, secret = position.public, position.secret
    agents = Counter([*position.free, *(agent for held in secret.held for agent in held)])
    cards = Counter(
        [*secret.supply, *public.laid, *public.discard, *(card for hand in secret.hands for card in hand)]
    )
    cards["free"] += public.num_removed
    return agents, cards


RULES: Final = Rules(
    schema=1,
    position=HeimlichPosition,
    view=HeimlichView,
    set_up=set_up,
    moves=MoveCodec.of(HeimlichMove),
    apply=_apply,
    legal_moves=legal_moves,
    refusal=refusal,
    see=_see,
    imagine=imagine,
    pieces=_pieces,
)
