"""Why a move is refused. Asked only when a move is not among the legal ones."""

from __future__ import annotations

from typing import Final

from games.contract import IllegalMove, Move, Seat
from games.heimlich.board import AGENT_INDEX, AGENTS, BLANK, FREE, HELD
from games.heimlich.moves import Advance, Erase, Note, Pass, PlaceSafe, Play, Stop, Submit
from games.heimlich.table import Table
from games.heimlich.view import Phase

REFUSALS: Final = (
    "agent_not_in_play",
    "points_left",
    "use_all_points",
    "one_point_at_least",
    "card_not_in_hand",
    "card_without_effect",
    "must_play",
    "stop_instead",
    "pass_instead",
    "safe_is_there",
    "own_agent",
    "not_yourself",
    "nobody_there",
    "next_entry",
    "dossier_incomplete",
    "erase_later",
)
"""Codes of this game, besides the common ones. Params: ``left`` of ``points_left`` and ``use_all_points``;
``agent`` of ``agent_not_in_play``, ``own_agent`` and of the last three the agent whose entry comes next;
``building`` of ``safe_is_there``; ``card`` of ``card_not_in_hand`` and ``card_without_effect``."""


def explain(table: Table, seat: Seat, move: Move) -> IllegalMove:
    """Return why `move`, asked of a seat that may act now, is refused."""
    match table.phase, move:
        case Phase.MOVE, Advance() | Stop():
            return _explain_movement(table, move)
        case Phase.PLAY, Play() | Stop() | Pass():
            return _explain_playing(table, seat, move)
        case Phase.SAFE, PlaceSafe():
            return IllegalMove("safe_is_there", building=move.building)
        case Phase.DOSSIER, Note() | Erase() | Submit():
            return _explain_dossier(table, seat, move)
    return IllegalMove("illegal")


def _explain_movement(table: Table, move: Advance | Stop) -> IllegalMove:
    if isinstance(move, Advance):
        if move.agent not in table.agents:
            return IllegalMove("agent_not_in_play", agent=move.agent)
        return IllegalMove("points_left", left=table.left)
    if table.face:
        return IllegalMove("use_all_points", left=table.left)
    return IllegalMove("one_point_at_least")


def _explain_playing(table: Table, seat: Seat, move: Play | Stop | Pass) -> IllegalMove:
    if isinstance(move, Play):
        if move.card not in table.hands[seat]:
            return IllegalMove("card_not_in_hand", card=move.card)
        return IllegalMove("card_without_effect", card=move.card)
    if isinstance(move, Stop):
        return IllegalMove("pass_instead")
    return IllegalMove("stop_instead" if table.has_played else "must_play")


def _explain_dossier(table: Table, seat: Seat, move: Note | Erase | Submit) -> IllegalMove:
    form = table.dossiers[seat]
    if isinstance(move, Note | Erase):
        if move.agent not in table.agents:
            return IllegalMove("agent_not_in_play", agent=move.agent)
        if form[AGENT_INDEX[move.agent]] == HELD:
            return IllegalMove("own_agent", agent=move.agent)
    if isinstance(move, Note) and move.who != FREE:
        if move.who == str(seat):
            return IllegalMove("not_yourself")
        if int(move.who) >= table.num_seats:
            return IllegalMove("nobody_there")
    if BLANK not in form:
        return IllegalMove("illegal")
    following = AGENTS[form.index(BLANK)]
    if isinstance(move, Submit):
        return IllegalMove("dossier_incomplete", agent=following)
    return IllegalMove("next_entry" if isinstance(move, Note) else "erase_later", agent=following)
