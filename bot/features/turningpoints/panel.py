"""The turning points of a finished game, one at a time: what somebody did, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.ui.address import Address
from bot.ui.content import Content, gallery, picture_file, small, text
from bot.ui.items import ActionButton
from bot.ui.menus import MenuContext, named, way_to
from bot.ui.words import escaped, say
from games.contract import Game, Move, View
from games.engine.hindsight import TurningPoint
from games.engine.playback import Eyes
from games.engine.reasons import reasons
from games.engine.snapshot import Snapshot

BETWEEN: Final = " · "
AND: Final = "; "
LONGEST: Final = 200


@dataclass(frozen=True)
class DecisionMoment:
    """The position of a turning point as its seat saw it, what it could do, and how it is told and shown.

    Without a `picture` it is told alone.
    """

    game: Game
    session: str
    view: View
    legal_moves: Sequence[Move]
    told: Snapshot
    picture: bytes | None


def nothing_panel(game: Game, language: str) -> Content:
    """Return what is said where nothing was clearly a mistake."""
    return Content(parts=(text(f"### 🔍 {game.title}", say(language, "turningpoints-none")),))


def turning_point_panel(
    moment: DecisionMoment, points: Sequence[TurningPoint], number: int, language: str, *, may_try: bool
) -> Content:
    """Return a turning point, with ways to the others, to the replay and, for who `may_try`, to do better."""
    point, game = points[number], moment.game
    context = MenuContext(game, language, moment.session, 0, moment.told.names, ())
    better, why = _named(moment, context, point.better), _why(moment, context, point.better)
    cost = round(100 * point.cost)
    said = [
        say(language, "turningpoints-made", move=_named(moment, context, point.made)),
        say(language, "turningpoints-better", move=better, why=why, is_told="yes" if why else "no"),
        say(language, "turningpoints-cost", number=cost),
    ]
    place = say(language, "turningpoints-place", number=number + 1, all=len(points), place=moment.told.place)
    parts: list[ui.Item[Any]] = [text(f"### 🔍 {game.title}", small([place]))]
    board = picture_file("replay", moment.picture, moment.told.alt) if moment.picture else None
    parts.append(gallery(board) if board else text(small([moment.told.alt])))
    seat = moment.view.seat
    watch = Address("replay", moment.session, point.ply, f"{Eyes(seat).code}.on")
    buttons = [ActionButton(watch, say(language, "button-replay"), emoji="⏯️")]
    if may_try:
        again = Address("tryagain", moment.session, 0, str(number))
        buttons.insert(0, ActionButton(again, say(language, "button-tryagain"), emoji="♟️", style="primary"))
    steps = (
        ActionButton(
            Address("turningpoints", moment.session, 0, str(other)),
            emoji=emoji,
            disabled=not 0 <= other < len(points),
        )
        for emoji, other in (("◀️", number - 1), ("▶️", number + 1))
    )
    parts += [text(*said), ui.ActionRow(*buttons, *steps)]
    return Content(parts=tuple(parts), files=(board,) if board else (), game=game.key)


def _named(moment: DecisionMoment, context: MenuContext, codes: Sequence[str]) -> str:
    """Return the choice with which a decision begins, and that it goes on if it does."""
    moves = [moment.game.moves.decode(code) for code in codes]
    way = way_to(moment.game.menu(moment.view, moment.legal_moves), moves)
    if not way:
        return "…"
    rest = " …" if len(way[-1].moves) < len(moves) else ""
    return escaped(BETWEEN.join(named(context, way))) + rest


def _why(moment: DecisionMoment, context: MenuContext, codes: Sequence[str]) -> str:
    moves = [moment.game.moves.decode(code) for code in codes]
    found = reasons(moment.game, moment.view, moves, moment.legal_moves)
    return escaped(AND.join(context.text(reason, LONGEST) for reason in found))
