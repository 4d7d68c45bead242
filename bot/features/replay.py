"""**Replay** and **Film**: watching finished games, those of tables and of records that somebody brings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.interactions.access import awaited, brought, carried, downloaded
from bot.interactions.reply import Answer
from bot.interactions.route import About, Click, Feature, Origin, Place, Verb, command, parameters
from bot.tables.checks import Refusal
from bot.tables.seats import names_in_pictures
from bot.ui.content import Attached, Content, gallery, game_page, picture_file, small, text
from bot.ui.items import FROM_FILE, ActionButton, ActionSelect, Address, select_row
from bot.ui.parts import winners_line
from bot.ui.words import escaped, say
from bot.workers import jobs
from bot.workers.workers import Played
from games.contract import Game
from games.engine.playback import Eyes
from games.engine.registry import GAMES
from games.engine.snapshot import Jump, Snapshot

LONGEST = 3200
"""Characters; Discord takes 4000 in a message."""
MOST_LINES = 6


def replay_message(
    game: Game,
    session: str,
    shown: Snapshot,
    picture: bytes,
    eyes: Eyes,
    language: str,
    record: Attached | None = None,
) -> Content:
    """Return a moment of a game; the buttons stand above the words, so that they stay where they are.

    `record` is the file that was played back, where it is none of our tables: every click reads it again.
    """
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
    parts.append(_eyes_select(session, shown, eyes, language))
    if record is not None:
        parts.append(ui.File(f"attachment://{record.name}"))
    return Content(parts=tuple(parts), files=(board, record) if record is not None else (board,), game=game.key)


def _steps(game: Game, session: str, shown: Snapshot, eyes: Eyes) -> ui.ActionRow[Any]:
    """Return the buttons to the beginning, back, on and to the end, and to the figures.

    What leads nowhere can't be pressed.
    """
    steps = (("first", "⏮️", 0), ("back", "◀️", shown.ply - 1), ("on", "▶️", shown.ply + 1), ("last", "⏭️", shown.last))
    return ui.ActionRow(
        *(
            # two that lead to one place have different addresses: Discord demands it
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
        # of all seats there is no room for a line each, but a drawn board stays as it is
        is_short = len(shown.secrets) == 1 or "```" in words
        yield f"\n🔑 **{name}**\n{words}" if is_short else f"🔑 **{name}** {' · '.join(words.splitlines())}"


def _option(jump: Jump) -> discord.SelectOption:
    return discord.SelectOption(
        label=_plain(jump.label),
        value=str(jump.ply),
        description=_plain(jump.note) or None,
        default=jump.is_here,
    )


def _eyes_select(session: str, shown: Snapshot, eyes: Eyes, language: str) -> ui.ActionRow[Any]:
    whose = {other.code: _plain(_whose(other, shown.names, language)) for other in Eyes.all(len(shown.names))}
    return select_row(Address("replayas", session, shown.ply), whose, chosen=eyes.code)


def _whose(eyes: Eyes, names: Sequence[str], language: str) -> str:
    if eyes.seat is not None:
        return say(language, "replay-eyes-seat", who=names[eyes.seat])
    return say(language, f"replay-eyes-{eyes.code}")


def _plain(markdown: str) -> str:
    """Return a text for where Markdown isn't read."""
    return re.sub(r"\\(.)|\*\*|~~|`", r"\1", markdown)


EVERYBODY = Eyes().code


@dataclass(frozen=True)
class Source:
    """What is played back: a table of ours, or a record that somebody brought, which the answer carries along."""

    session: str
    played: Played
    names: tuple[str, ...] | None = None
    """Of the seats, as they stand in a text."""
    plain: tuple[str, ...] | None = None
    """As they stand in a picture."""
    record: Attached | None = None

    @classmethod
    async def table(cls, answer: Answer, session_id: str) -> Source:
        """Return a finished game of ours. Raises `Refusal`."""
        table = await answer.tables.load(session_id)
        recording = await answer.runtime.recordings.of(table)
        seen = await answer.tables.seen_by_user(table, answer.user_id, answer.language)
        names = tuple(escaped(seat.name) for seat in seen.seats)
        return cls(session_id, recording, names, names_in_pictures(seen))

    @classmethod
    async def file(cls, file: discord.Attachment) -> Source:
        """Return what a file holds, as nobody has read it yet. Raises `Refusal`."""
        return cls._of_record(await downloaded(file))

    @classmethod
    def _of_record(cls, content: bytes) -> Source:
        return cls(FROM_FILE, content, record=Attached("record.json", content))

    @classmethod
    async def again(cls, answer: Answer, session_id: str) -> Source:
        """Return what the message shows that was clicked. Raises `Refusal`."""
        if session_id != FROM_FILE:
            return await cls.table(answer, session_id)
        return cls._of_record(await carried(answer))


@command("replay", anywhere=True)
@parameters("record")
async def replay(answer: Answer, record: discord.Attachment | None = None) -> None:
    """Look at a recorded game again, or at the last game here."""
    if record is None:
        table = await answer.tables.last_finished_in(answer.interaction.channel_id or 0)
        source = await Source.table(answer, table.session.id)
    else:
        source = await Source.file(record)
    await _show_moment(answer, source)


async def _show_moment(answer: Answer, source: Source, ply: int = 0, eyes_code: str = EVERYBODY) -> None:
    """Show a moment of a game to one person, in place of the one they looked at."""
    await answer.update(await _moment(answer, source, ply, eyes_code))


async def _moment(answer: Answer, source: Source, ply: int = 0, eyes_code: str = EVERYBODY) -> Content:
    with brought():
        key, seen, board = await answer.runtime.workers.moment(
            source.played, ply, eyes_code, answer.language, source.names, source.plain, whose=answer.account
        )
    eyes = Eyes.read(eyes_code, len(seen.names))
    return replay_message(GAMES[key], source.session, seen, board, eyes, answer.language, source.record)


async def _replay(click: Click) -> None:
    """Open a replay, from a card or a list that stays; or go on with one."""
    eyes = _eyes(click, click.address.rest)
    source = await Source.again(click.answer, click.session)
    if not click.address.rest:
        await click.answer.private(await _moment(click.answer, source))
        return
    await _show_moment(click.answer, source, click.address.question, eyes)


async def _replay_to(click: Click) -> None:
    ply, eyes = click.number, _eyes(click, click.address.rest)
    await _show_moment(click.answer, await Source.again(click.answer, click.session), ply, eyes)


async def _replay_as(click: Click) -> None:
    eyes = _eyes(click, click.value)
    source = await Source.again(click.answer, click.session)
    await _show_moment(click.answer, source, click.address.question, eyes)


def _eyes(click: Click, text: str) -> str:
    """Return whose eyes a text names; that beside a result names none. Raises `Refusal` for those of no seat."""
    eyes = text.partition(".")[0] or EVERYBODY
    if click.loaded is not None:
        try:
            Eyes.read(eyes, len(click.loaded.seats))
        except ValueError:
            raise Refusal("old-button") from None
    return eyes


async def _in_figures(click: Click) -> None:
    """Tell what there is to tell of a whole game: what chance gave to whom, and the like."""
    if click.loaded is not None and not GAMES[click.loaded.session.game].chronicle is not None:
        raise Refusal("old-button")
    source = await Source.again(click.answer, click.session)
    with brought():
        told = await click.runtime.workers.strangers.do(
            click.answer.account, jobs.chronicle_of, source.played, click.answer.language, source.names
        )
    await click.answer.private(game_page("chronicle", *told))


def film_message(game: Game, film: bytes, language: str) -> Content:
    file = picture_file("film", film, say(language, "film-alt", game=game.title), "webp")
    return Content(parts=(text(f"### 🎞️ {game.title}"), gallery(file)), files=(file,))


async def _film(click: Click) -> None:
    """Make the film of a finished game, and say so meanwhile: it names those whom everybody may know."""
    answer, table = click.answer, await click.table()
    recording, most = await click.runtime.recordings.of(table), answer.interaction.filesize_limit
    names = names_in_pictures(await click.tables.seen_by(table, None))
    await answer.say("film-making")
    async with awaited(answer, f"no film of session {click.session}"):
        film = await click.runtime.workers.film(click.session, recording, names, most, whose=click.answer.account)
        too_large = say(answer.language, "film-failed")
        await answer.replace(film_message(recording.rules, film, answer.language) if film else too_large)


FROM_RECORD = Origin(Place.CARD | Place.PANELS, About.RECORD)
WHILE_WATCHING = Origin(Place.PANELS, About.RECORD)
FEATURE = Feature(
    commands=(replay,),
    verbs={
        "replay": Verb(_replay, FROM_RECORD, is_heavy=True),
        "replayto": Verb(_replay_to, WHILE_WATCHING, is_heavy=True),
        "replayas": Verb(_replay_as, WHILE_WATCHING, is_heavy=True),
        "film": Verb(_film, Origin(Place.CARD | Place.PANEL), is_heavy=True),
        "infigures": Verb(_in_figures, FROM_RECORD, is_heavy=True),
    },
)
