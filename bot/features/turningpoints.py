"""Turning points of a finished game: costly decisions, and trying again from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from discord import ui
from pydantic import TypeAdapter

from bot.interactions.access import awaited, brought, language_of_tables, must_have_place
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who
from bot.tables.checks import Refusal, must_be_finished, must_be_seated
from bot.tables.records import continue_recording, finished_recording
from bot.tables.seats import names_in_pictures
from bot.tables.table import Table
from bot.ui.content import Content, gallery, picture_file, small, text
from bot.ui.items import ActionButton, Address, verb_button
from bot.ui.menus import MenuContext, named, way_to
from bot.ui.words import escaped, say
from bot.workers import jobs
from games.contract import Menu, Move, Seat, View
from games.engine.hindsight import TurningPoint
from games.engine.playback import Eyes
from games.engine.registry import GAMES
from games.engine.replay import Snapshot
from games.players.advice import reasons
from storage import Occupant, SeatRecord

_POINTS: Final = TypeAdapter(tuple[TurningPoint, ...])


def read_points(text: str) -> tuple[TurningPoint, ...]:
    return _POINTS.validate_json(text)


def write_points(points: Sequence[TurningPoint]) -> str:
    return _POINTS.dump_json(tuple(points)).decode()


BETWEEN: Final = " · "
AND: Final = "; "
LONGEST: Final = 200


def turning_point_panel(
    context: MenuContext,
    view: View,
    legal_moves: Sequence[Move],
    told: Snapshot,
    picture: bytes | None,
    points: Sequence[TurningPoint],
    number: int,
    *,
    may_try: bool,
) -> Content:
    """Return a turning point with links to the others, to the replay and, if they `may_try`, to trying again."""
    point, game, language, session = points[number], context.game, context.language, context.session
    move_of = partial(_named, context, game.menu(view, legal_moves))
    found = reasons(game, view, [*map(game.moves.decode, point.better)], legal_moves)
    why = escaped(AND.join(context.text(reason, LONGEST) for reason in found))
    said = [
        say(language, "turningpoints-made", move=move_of(point.made)),
        say(language, "turningpoints-better", move=move_of(point.better), why=why, is_told="yes" if why else "no"),
        say(language, "turningpoints-cost", number=round(100 * point.cost)),
    ]
    place = say(language, "turningpoints-place", number=number + 1, all=len(points), place=told.place)
    parts: list[ui.Item[Any]] = [text(f"### 🔍 {game.title}", small([place]))]
    board = picture_file("replay", picture, told.alt) if picture else None
    parts.append(gallery(board) if board else text(small([told.alt])))
    buttons = [verb_button("replay", language, session, f"{Eyes(view.seat).code}.on", question=point.ply)]
    if may_try:
        buttons.insert(0, verb_button("tryagain", language, session, str(number), style="primary"))
    steps = (
        ActionButton(
            Address("turningpoints", session, 0, str(other)), emoji=emoji, disabled=not 0 <= other < len(points)
        )
        for emoji, other in (("◀️", number - 1), ("▶️", number + 1))
    )
    parts += [text(*said), ui.ActionRow(*buttons, *steps)]
    return Content(parts=tuple(parts), files=(board,) if board else (), game=game.key)


def _named(context: MenuContext, menu: Menu, codes: Sequence[str]) -> str:
    """Return the first choice of a decision, and whether it goes on."""
    moves = [context.game.moves.decode(code) for code in codes]
    way = way_to(menu, moves)
    if not way:
        return "…"
    rest = " …" if len(way[-1].moves) < len(moves) else ""
    return escaped(BETWEEN.join(named(context, way))) + rest


async def _turning_points(click: Click) -> None:
    """Show a turning point to its player, after finding them with a progress message."""
    answer = click.answer
    table = await click.table()
    must_be_finished(table)
    seat = must_be_seated(table, click.user_id)
    if seat.hindsight is not None:
        points = read_points(seat.hindsight)
        if click.value:
            await answer.update(await _panel(click, table, seat, points, _wanted(click, points)))
        else:
            await answer.private(await _panel(click, table, seat, points, 0))
        return
    recording = await finished_recording(click.tables, table)
    await answer.say("turningpoints-looking")
    async with awaited(answer, f"nobody could look back at session {click.session}"):
        with brought():
            hindsight = click.runtime.workers.hindsight
            points = tuple(await hindsight.do(answer.account, jobs.turning_points, recording, Seat(seat.seat)))
        await click.tables.storage.set_hindsight(table.session.id, click.user_id, write_points(points))
        await answer.replace(await _panel(click, table, seat, points, 0))


async def _panel(
    click: Click, table: Table, seat: SeatRecord, points: tuple[TurningPoint, ...], number: int
) -> Content:
    language, game = click.answer.language, table.game
    if not points:
        return Content(parts=(text(f"### 🔍 {game.title}", say(language, "turningpoints-none")),))
    seen = await click.seen(table)
    names = tuple(escaped(other.name) for other in seen.seats)
    recording = await finished_recording(click.tables, table)
    with brought():
        shown = Seat(seat.seat), points[number].ply, language, names, names_in_pictures(seen)
        view, codes, told, picture = await click.runtime.workers.strangers.do(
            click.answer.account, jobs.decision, recording, *shown
        )
    legal_moves = [game.moves.decode(code) for code in codes]
    is_spoken = await click.tables.people.reads_words(click.user_id)
    board = None if is_spoken else picture
    context = MenuContext(game, language, table.session.id, 0, told.names)
    is_in_server = click.answer.interaction.guild_id is not None
    found = game.read_view(view), legal_moves, told, board
    return turning_point_panel(context, *found, points, number, may_try=is_in_server)


async def _try_again(click: Click) -> None:
    """Open a practice table in this channel at a turning point, against computers."""
    answer, table = click.answer, await click.table()
    must_be_finished(table)
    seat = must_be_seated(table, click.user_id)
    points = read_points(seat.hindsight or "[]")
    point = points[_wanted(click, points)]
    recording = await finished_recording(click.tables, table)
    again = await continue_recording(
        answer.tables,
        replace(recording, moves=recording.moves[: point.ply]),
        {Seat(seat.seat): Occupant(user_id=click.user_id, name=seat.name)},
        await must_have_place(answer),
        asked_by=click.user_id,
        language=await language_of_tables(answer),
    )
    answer.runtime.changed(again)
    await answer.say("turningpoints-again", game=GAMES[recording.game].title)


def _wanted(click: Click, points: tuple[TurningPoint, ...]) -> int:
    if click.number >= len(points):
        raise Refusal("old-button")
    return click.number


FEATURE = Feature(
    verbs={
        "turningpoints": Verb(_turning_points, Origin(Place.PANELS, who=Who.SEATED), is_heavy=True),
        "tryagain": Verb(_try_again, Origin(Place.PANEL, who=Who.SEATED), is_heavy=True),
    },
)
