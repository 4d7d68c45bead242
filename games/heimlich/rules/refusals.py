"""Why a move is refused. Asked only when a move is not among the legal ones."""

from __future__ import annotations

from typing import assert_never

from games.contract import IllegalMove, Seat
from games.heimlich.rules import moves as kinds
from games.heimlich.rules.board import AGENT_INDEX, AGENTS, BLANK, FREE, HELD, Card
from games.heimlich.rules.cards import is_conceivable
from games.heimlich.rules.moves import HeimlichMove
from games.heimlich.rules.position import HeimlichPosition, HeimlichPublic, Phase


def refusal(position: HeimlichPosition, seat: Seat, move: HeimlichMove) -> IllegalMove:
    """Return why a seat that may act now may not make `move`."""
    public, secret = position.public, position.secret
    if seat not in public.to_act:
        return IllegalMove("not-asked")
    match move:
        case kinds.Play() if not is_conceivable(move):
            return IllegalMove("malformed")
        case kinds.Advance() | kinds.Stop() if public.phase is Phase.MOVE:
            return _of_movement(public, move)
        case kinds.Play() | kinds.Stop() | kinds.Pass() if public.phase is Phase.PLAY:
            return _of_playing(public, secret.hands[seat], move)
        case kinds.PlaceSafe() if public.phase is Phase.SAFE:
            return IllegalMove("safe-is-there", building=move.building)
        case kinds.Note() | kinds.Erase() | kinds.Submit() if public.phase is Phase.DOSSIER:
            return _of_dossier(public, seat, secret.dossiers[seat], move)
        case (
            kinds.Advance()
            | kinds.Stop()
            | kinds.PlaceSafe()
            | kinds.Answer()
            | kinds.Play()
            | kinds.Pass()
            | kinds.Note()
            | kinds.Erase()
            | kinds.Submit()
        ):
            return IllegalMove("illegal")
        case _:
            assert_never(move)


def _of_movement(public: HeimlichPublic, move: kinds.Advance | kinds.Stop) -> IllegalMove:
    if isinstance(move, kinds.Advance):
        if move.agent not in public.agents:
            return IllegalMove("agent-not-in-play", agent=move.agent)
        return IllegalMove("points-left", left=public.left)
    if public.face:
        return IllegalMove("use-all-points", left=public.left)
    return IllegalMove("one-point-at-least")


def _of_playing(
    public: HeimlichPublic, hand: tuple[Card, ...], move: kinds.Play | kinds.Stop | kinds.Pass
) -> IllegalMove:
    if isinstance(move, kinds.Play):
        return IllegalMove("card-without-effect" if move.card in hand else "card-not-in-hand", card=move.card)
    if isinstance(move, kinds.Stop):
        return IllegalMove("pass-instead")
    return IllegalMove("stop-instead" if public.has_played else "must-play")


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
