"""Legal moves, and reasons for refusing all others.

Every move but those of cards exists once, in the tables below; lists of legal moves are composed from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, assert_never, get_args

from games.contract import IllegalMove, Seat
from games.heimlich.rules import moves as kinds
from games.heimlich.rules.board import AGENT_INDEX, AGENTS, BLANK, BUILDINGS, FREE, HELD, MOST_POINTS
from games.heimlich.rules.cards import is_conceivable, playable
from games.heimlich.rules.moves import HeimlichMove, Who
from games.heimlich.rules.position import HeimlichPosition, HeimlichPublic, Phase

_WHO: Final[tuple[Who, ...]] = get_args(Who)

ADVANCES: Final = {
    agent: tuple(kinds.Advance(agent, points) for points in range(1, MOST_POINTS + 1)) for agent in AGENTS
}
STOP: Final = kinds.Stop()
PLACE_SAFE: Final = tuple(kinds.PlaceSafe(building) for building in BUILDINGS)
YES: Final = kinds.Answer("yes")
NO: Final = kinds.Answer("no")
PASS: Final = kinds.Pass()
NOTES: Final = {agent: {who: kinds.Note(agent, who) for who in _WHO} for agent in AGENTS}
ERASES: Final = {agent: kinds.Erase(agent) for agent in AGENTS}
SUBMIT: Final = kinds.Submit()


def legal_moves(position: HeimlichPosition, seat: Seat) -> Sequence[HeimlichMove]:
    """Return the legal moves of `seat`, which may act."""
    public, secret = position.public, position.secret
    match public.phase:
        case Phase.MOVE:
            return movements(len(public.positions), public.left, public.may_stop)
        case Phase.ASK:
            return _answers(secret.answers[seat])
        case Phase.PLAY:
            return _plays(position, seat)
        case Phase.SAFE:
            return safe_places(public.safe)
        case Phase.DOSSIER:
            return _dossier_moves(seat, public.num_seats, secret.dossiers[seat], public.submitted[seat])
        case Phase.OVER:
            raise AssertionError("nobody is asked when the game is over")
        case _:
            assert_never(public.phase)


@cache
def movements(num_agents: int, left: int, may_stop: bool) -> tuple[HeimlichMove, ...]:
    """Return the ways to spend some of the points `left`."""
    advances = tuple(move for agent in AGENTS[:num_agents] for move in ADVANCES[agent][:left])
    return (*advances, STOP) if may_stop else advances


def _answers(given: bool | None) -> tuple[kinds.Answer, ...]:
    return (YES, NO) if given is None else (NO,) if given else (YES,)


def _plays(position: HeimlichPosition, seat: Seat) -> list[HeimlichMove]:
    public = position.public
    hand = dict.fromkeys(position.secret.hands[seat])
    plays: list[HeimlichMove] = [play for card in hand for play in playable(public, card)]
    if public.has_played:
        plays.append(STOP)
    elif not (public.forced and plays):
        plays.append(PASS)
    return plays


@cache
def safe_places(safe: int) -> tuple[kinds.PlaceSafe, ...]:
    """Return the moves of the safe away from a building."""
    return PLACE_SAFE[:safe] + PLACE_SAFE[safe + 1 :]


@cache
def _dossier_moves(seat: Seat, num_seats: int, dossier: str, is_submitted: bool) -> tuple[HeimlichMove, ...]:
    """Return the notes for the first blank agent; for a complete dossier, submitting and erasing."""
    blank = dossier.find(BLANK)
    if blank >= 0:
        others: list[Who] = [who for who in _WHO[:num_seats] if who != str(seat)]
        return tuple(NOTES[AGENTS[blank]][who] for who in (*others, FREE))
    erases: list[HeimlichMove] = [
        ERASES[agent] for agent, note in zip(AGENTS, dossier, strict=False) if note != HELD
    ]
    return tuple(erases if is_submitted else [SUBMIT, *erases])


_KINDS: Final[dict[Phase, tuple[type[HeimlichMove], ...]]] = {
    Phase.MOVE: (kinds.Advance, kinds.Stop),
    Phase.ASK: (),
    Phase.PLAY: (kinds.Play, kinds.Stop, kinds.Pass),
    Phase.SAFE: (kinds.PlaceSafe,),
    Phase.DOSSIER: (kinds.Note, kinds.Erase, kinds.Submit),
}
"""By phase: kinds of moves with refusal reasons of their own while other moves of the kind are legal."""


def refusal(position: HeimlichPosition, seat: Seat, move: HeimlichMove) -> IllegalMove:
    """Return why `seat`, which may act, may not make `move`."""
    public, secret = position.public, position.secret
    if seat not in public.to_act:
        return IllegalMove("not-asked")
    if isinstance(move, kinds.Play) and not is_conceivable(move):
        return IllegalMove("malformed")
    if not isinstance(move, _KINDS[public.phase]):
        return IllegalMove("illegal")
    match move:
        case kinds.Advance() if move.agent not in public.agents:
            return IllegalMove("agent-not-in-play", agent=move.agent)
        case kinds.Advance():
            return IllegalMove("points-left", left=public.left)
        case kinds.Stop() if public.phase is Phase.PLAY:
            return IllegalMove("pass-instead")
        case kinds.Stop() if public.face:
            return IllegalMove("use-all-points", left=public.left)
        case kinds.Stop():
            return IllegalMove("one-point-at-least")
        case kinds.PlaceSafe():
            return IllegalMove("safe-is-there", building=move.building)
        case kinds.Play():
            is_held = move.card in secret.hands[seat]
            return IllegalMove("card-without-effect" if is_held else "card-not-in-hand", card=move.card)
        case kinds.Pass():
            return IllegalMove("stop-instead" if public.has_played else "must-play")
        case kinds.Note() | kinds.Erase() | kinds.Submit():
            return _of_dossier(public, seat, secret.dossiers[seat], move)
        case kinds.Answer():
            raise AssertionError("an answer that may be given")
        case _:
            assert_never(move)


def _of_dossier(
    public: HeimlichPublic, seat: Seat, form: str, move: kinds.Note | kinds.Erase | kinds.Submit
) -> IllegalMove:
    if isinstance(move, kinds.Note | kinds.Erase):
        if move.agent not in public.agents:
            return IllegalMove("agent-not-in-play", agent=move.agent)
        if form[AGENT_INDEX[move.agent]] == HELD:
            return IllegalMove("own-agent", agent=move.agent)
    if isinstance(move, kinds.Note) and move.who != FREE:
        if move.who == str(seat):
            return IllegalMove("not-yourself")
        if int(move.who) >= public.num_seats:
            return IllegalMove("nobody-there")
    if BLANK not in form:
        return IllegalMove("illegal")
    following = AGENTS[form.index(BLANK)]
    if isinstance(move, kinds.Submit):
        return IllegalMove("dossier-incomplete", agent=following)
    return IllegalMove("next-entry" if isinstance(move, kinds.Note) else "erase-later", agent=following)
