"""Looking back at a finished game: where it was lost, by what one knew, and trying again from there."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.features.replay.use_case import continue_recording
from bot.features.turningpoints.panel import DecisionMoment, nothing_panel, turning_point_panel
from bot.features.turningpoints.use_case import read_points, write_points
from bot.interactions.access import Origin, Place, Who, must_have_place
from bot.interactions.route import Click, Feature, Verb, brought, language_of_tables
from bot.tables.checks import must_be_finished, must_be_seated
from bot.tables.opponents import names_in_pictures
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from bot.ui.content import Content
from bot.ui.words import escaped, say
from bot.workers.workers import StillRunning, WorkFailed
from games.contract import Seat
from games.engine.hindsight import TurningPoint
from games.engine.registry import GAMES
from storage import Occupant, SeatRecord

logger = logging.getLogger(__name__)


async def _turning_points(click: Click) -> None:
    """Show a turning point of a game to who played it; find them first, and say so meanwhile."""
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
    recording = await click.runtime.recordings.of(table)
    await answer.private(say(answer.language, "turningpoints-looking"))
    try:
        with brought():
            points = tuple(
                await click.runtime.workers.turning_points(recording, Seat(seat.seat), whose=click.answer.account)
            )
    except StillRunning:
        await answer.replace(say(answer.language, "refusal-still-running"))
    except WorkFailed as failure:
        logger.warning("nobody could look back at session %s: %s", click.session, failure)
        await answer.replace(say(answer.language, "refusal-too-busy"))
    else:
        await click.tables.storage.set_hindsight(table.session.id, click.user_id, write_points(points))
        await answer.replace(await _panel(click, table, seat, points, 0))


async def _panel(
    click: Click, table: Table, seat: SeatRecord, points: tuple[TurningPoint, ...], number: int
) -> Content:
    language, game = click.answer.language, table.game
    if not points:
        return nothing_panel(game, language)
    seen = await click.seen(table)
    names = tuple(escaped(other.name) for other in seen.seats)
    recording = await click.runtime.recordings.of(table)
    with brought():
        view, codes, told, picture = await click.runtime.workers.decision(
            recording,
            Seat(seat.seat),
            points[number].ply,
            language,
            names,
            names_in_pictures(seen),
            whose=click.answer.account,
        )
    legal_moves = [game.moves.decode(code) for code in codes]
    is_spoken = await click.tables.people.reads_words(click.user_id)
    shown = None if is_spoken else picture
    moment = DecisionMoment(game, table.session.id, game.read_view(view), legal_moves, told, shown)
    is_in_server = click.answer.interaction.guild_id is not None
    return turning_point_panel(moment, points, number, language, may_try=is_in_server)


async def _try_again(click: Click) -> None:
    """Seat somebody in this channel at a turning point of theirs, against computer players: a game for practice."""
    answer, table = click.answer, await click.table()
    must_be_finished(table)
    seat = must_be_seated(table, click.user_id)
    points = read_points(seat.hindsight or "[]")
    point = points[_wanted(click, points)]
    recording = await click.runtime.recordings.of(table)
    again = await continue_recording(
        answer.tables,
        replace(recording, moves=recording.moves[: point.ply]),
        {Seat(seat.seat): Occupant(user_id=click.user_id, name=seat.name)},
        await must_have_place(answer),
        asked_by=click.user_id,
        language=await language_of_tables(answer),
    )
    answer.runtime.changed(again)
    await answer.private(say(answer.language, "turningpoints-again", game=GAMES[recording.game].title))


def _wanted(click: Click, points: tuple[TurningPoint, ...]) -> int:
    """Return which of the turning points is meant. Raises `Refusal`."""
    if click.number >= len(points):
        raise Refusal("old-button")
    return click.number


FEATURE = Feature(
    verbs={
        "turningpoints": Verb(_turning_points, Origin(Place.PANELS, who=Who.SEATED), is_heavy=True),
        "tryagain": Verb(_try_again, Origin(Place.PANEL, who=Who.SEATED), is_heavy=True),
    },
)
