"""A moment of a recorded game, with all it takes to look at another one; and its film."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.ui.address import Address
from bot.ui.content import Attached, Content, gallery, picture_file, small, text
from bot.ui.items import ActionButton, ActionSelect, PeopleSelect
from bot.ui.parts import winners_line
from bot.ui.words import say
from games.contract import Game
from games.engine.playback import Eyes
from games.engine.snapshot import Jump, Snapshot

LONGEST = 3200
"""Characters; Discord takes 4000 in a message."""
MOST_LINES = 6


IN_ROW = 2
"""Buttons in a row: a phone breaks longer ones."""


def replay_message(
    game: Game,
    session: str,
    shown: Snapshot,
    picture: bytes,
    eyes: Eyes,
    language: str,
    record: Attached | None = None,
    *,
    may_set_up: bool = False,
) -> Content:
    """Return a moment of a game; the buttons stand above the words, so that they stay where they are.

    `record` is the file that was played back, where it is none of our tables: every click reads it again. Whoever
    `may_set_up` is offered to let people sit down at this moment.
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
    parts.append(ui.ActionRow(_eyes(session, shown, eyes, language)))
    if may_set_up and shown.outcome is None:
        address = Address("replaysit", session, shown.ply)
        parts.append(ui.ActionRow(PeopleSelect(address, len(shown.names), say(language, "replay-sit"))))
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


def _eyes(session: str, shown: Snapshot, eyes: Eyes, language: str) -> ActionSelect:
    options = [
        discord.SelectOption(
            label=_plain(_whose(other, shown.names, language)), value=other.code, default=other == eyes
        )
        for other in Eyes.all(len(shown.names))
    ]
    return ActionSelect(Address("replayas", session, shown.ply), options)


def _whose(eyes: Eyes, names: Sequence[str], language: str) -> str:
    if eyes.seat is not None:
        return say(language, "replay-eyes-seat", who=names[eyes.seat])
    return say(language, f"replay-eyes-{eyes.code}")


def _plain(markdown: str) -> str:
    """Return a text for where Markdown isn't read."""
    return re.sub(r"\\(.)|\*\*|~~|`", r"\1", markdown)
