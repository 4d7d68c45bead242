"""**Replay** and **Film**: watching finished games."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import discord
from discord import ui

from bot.interactions.access import awaited, brought
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, command
from bot.tables.checks import Refusal
from bot.tables.records import finished_recording
from bot.tables.seats import names_in_pictures
from bot.tables.table import Table, TableView
from bot.ui.content import Content, gallery, game_page, picture_file, small, text
from bot.ui.items import ActionButton, ActionSelect, Address, select_row
from bot.ui.parts import winners_line
from bot.ui.words import escaped, say
from bot.workers import jobs
from games.contract import Game
from games.engine.playback import Eyes
from games.engine.replay import Jump, Snapshot

LONGEST = 3200
"""Characters; Discord allows 4000 per message."""
MOST_LINES = 6


def replay_message(
    game: Game,
    session: str,
    shown: Snapshot,
    picture: bytes,
    eyes: Eyes,
    language: str,
) -> Content:
    """Return a moment of a game; the buttons are above the text, so that they stay in place."""
    board = picture_file("replay", picture, shown.alt)
    parts: list[ui.Item[Any]] = [
        text(f"### ⏯️ {game.title}", small([shown.place])),
        gallery(board),
        _steps(game, session, shown, eyes),
        text("\n".join(_words(game, shown, language))[:LONGEST]),
    ]
    for chosen, jumps in (("chapter", shown.chapters), ("turn", shown.turns)):
        if jumps:
            address = Address("replayto", session, shown.ply, f"{eyes.code}.{chosen}")
            placeholder = say(language, f"replay-{chosen}")
            parts.append(ui.ActionRow(ActionSelect(address, list(map(_option, jumps)), placeholder)))
    whose = {}
    for other in Eyes.all(len(shown.names)):
        who, kind = ("", other.code) if other.seat is None else (shown.names[other.seat], "seat")
        whose[other.code] = _plain(say(language, f"replay-eyes-{kind}", who=who))
    parts.append(select_row(Address("replayas", session, shown.ply), whose, chosen=eyes.code))
    return Content(parts=tuple(parts), files=(board,), game=game.key)


def _steps(game: Game, session: str, shown: Snapshot, eyes: Eyes) -> ui.ActionRow[Any]:
    """Return the buttons to the beginning, back, forward and to the end, and to the chronicle."""
    steps = (("first", "⏮️", 0), ("back", "◀️", shown.ply - 1), ("on", "▶️", shown.ply + 1), ("last", "⏭️", shown.last))
    return ui.ActionRow(
        *(
            # Discord demands different custom ids, even for the same target
            ActionButton(
                Address("replay", session, min(max(ply, 0), shown.last), f"{eyes.code}.{name}"),
                emoji=emoji,
                disabled=shown.ply == (0 if name in ("first", "back") else shown.last),
            )
            for name, emoji, ply in steps
        ),
        *([ActionButton(Address("infigures", session), emoji="📊")] if game.chronicle is not None else []),
    )


def _words(game: Game, shown: Snapshot, language: str) -> Iterable[str]:
    if shown.before:
        yield small(shown.before[-MOST_LINES:])
    if shown.ply:
        yield "\n".join(shown.newest) or f"*{say(language, 'replay-nothing')}*"
    if shown.outcome is not None:
        yield winners_line(game, shown.outcome, shown.names, language)
    elif shown.question:
        yield small([shown.question])
    yield ""
    yield from (f"**{name}** {line}" for name, line in zip(shown.names, shown.standings, strict=True) if line)
    for name, words in shown.secrets:
        # there is no room for a line per seat, but a drawn board stays the same
        is_short = len(shown.secrets) == 1 or "```" in words
        yield f"\n🔑 **{name}**\n{words}" if is_short else f"🔑 **{name}** {' · '.join(words.splitlines())}"


def _option(jump: Jump) -> discord.SelectOption:
    return discord.SelectOption(
        label=_plain(jump.label),
        value=str(jump.ply),
        description=_plain(jump.note) or None,
        default=jump.is_here,
    )


def _plain(markdown: str) -> str:
    return re.sub(r"\\(.)|\*\*|~~|`", r"\1", markdown)


EVERYBODY = Eyes().code


@command("replay")
async def replay(answer: Answer) -> None:
    await _show_moment(answer, await answer.tables.last_finished_in(answer.interaction.channel_id or 0))


async def _show_moment(answer: Answer, table: Table, ply: int = 0, eyes_code: str = EVERYBODY) -> None:
    await answer.update(await _moment(answer, table, ply, eyes_code))


async def _moment(answer: Answer, table: Table, ply: int = 0, eyes_code: str = EVERYBODY) -> Content:
    recording = await finished_recording(answer.tables, table)
    try:
        eyes = Eyes.read(eyes_code or EVERYBODY, len(table.seats))
    except ValueError:
        raise Refusal("old-button") from None
    seen = await answer.tables.seen_by_user(table, answer.user_id, answer.language)
    with brought():
        shown, board = await answer.runtime.workers.moment(
            recording, ply, eyes, answer.language, _names(seen), names_in_pictures(seen), whose=answer.account
        )
    return replay_message(recording.rules, table.session.id, shown, board, eyes, answer.language)


def _names(table: TableView) -> tuple[str, ...]:
    return tuple(escaped(seat.name) for seat in table.seats)


async def _replay(click: Click) -> None:
    """Open a replay from a card or list that stays, or continue one."""
    table, rest = await click.table(), click.address.rest
    if rest:
        await _show_moment(click.answer, table, click.address.question, rest.partition(".")[0])
    else:
        await click.answer.private(await _moment(click.answer, table))


async def _replay_to(click: Click) -> None:
    await _show_moment(click.answer, await click.table(), click.number, click.address.rest.partition(".")[0])


async def _replay_as(click: Click) -> None:
    await _show_moment(click.answer, await click.table(), click.address.question, click.value)


async def _in_figures(click: Click) -> None:
    table = await click.table()
    if table.game.chronicle is None:
        raise Refusal("old-button")
    recording, names = await finished_recording(click.tables, table), _names(await click.seen(table))
    with brought():
        told = await click.runtime.workers.strangers.do(
            click.answer.account, jobs.chronicle_of, recording, click.answer.language, names
        )
    await click.answer.private(game_page("chronicle", *told))


def film_message(game: Game, film: bytes, language: str) -> Content:
    file = picture_file("film", film, say(language, "film-alt", game=game.title), "webp")
    return Content(parts=(text(f"### 🎞️ {game.title}"), gallery(file)), files=(file,))


async def _film(click: Click) -> None:
    """Make the film of a finished game with a progress message; its names are those the public may know."""
    answer, table = click.answer, await click.table()
    recording, most = await finished_recording(click.tables, table), answer.interaction.filesize_limit
    names = names_in_pictures(await click.tables.seen_by(table, None))
    await answer.say("film-making")
    async with awaited(answer, f"no film of session {click.session}"):
        film = await click.runtime.workers.film(click.session, recording, names, most, whose=click.answer.account)
        too_large = say(answer.language, "film-failed")
        await answer.replace(film_message(recording.rules, film, answer.language) if film else too_large)


TO_WATCH = Origin(Place.CARD | Place.PANELS)
WHILE_WATCHING = Origin(Place.PANELS)
FEATURE = Feature(
    commands=(replay,),
    verbs={
        "replay": Verb(_replay, TO_WATCH, is_heavy=True),
        "replayto": Verb(_replay_to, WHILE_WATCHING, is_heavy=True),
        "replayas": Verb(_replay_as, WHILE_WATCHING, is_heavy=True),
        "film": Verb(_film, Origin(Place.CARD | Place.PANEL), is_heavy=True),
        "infigures": Verb(_in_figures, TO_WATCH, is_heavy=True),
    },
)
