"""**Recap**: the story of a game so far."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Literal

from discord import ui

from bot.interactions.route import Click, Feature, Origin, Place, Verb
from bot.tables.checks import must_have_begun
from bot.tables.seats import attributed
from bot.tables.table import BaseTable, Table, TableView
from bot.tables.tables import Tables
from bot.ui.content import Content, text
from bot.ui.items import ActionButton
from bot.ui.parts import action_button, attributed_names
from bot.ui.words import cut, mention, say
from games.contract import Event, Seat, TurnEnded
from games.engine.log import lines
from storage import MoveRecord


@dataclass(frozen=True)
class Change:
    """A change of players at a seat: a stand-in, its player's return, or a newcomer for `former`."""

    seat: int
    kind: Literal["stands-in", "back", "new"]
    former: int | None = None


@dataclass
class RecapTurn:
    """The events of a turn, and changes of players before it."""

    events: list[Event] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)

    @property
    def is_climax(self) -> bool:
        return any(event.is_climax for event in self.events)

    @property
    def is_over(self) -> bool:
        return any(isinstance(event, TurnEnded) for event in self.events)


@dataclass(frozen=True)
class Recap:
    """All turns of a game, and the number of the first turn after a person's last move.

    `since` is `None` for a person who has not moved.
    """

    turns: Sequence[RecapTurn]
    since: int | None


async def recap_of(tables: Tables, table: Table, user_id: int) -> Recap:
    """Return the story of a game for a person.

    Hidden answers to an open question are left out: they would reveal who has answered.
    """
    seat = table.seat_of(user_id)
    told = await tables.moves_with_events(await tables.seen_by(table, None), 0)
    if seat is not None:
        return recap_from_log(table, told, seat.seat)
    return recap_from_log(table, told, nameless=await tables.nameless(table, {move.user_id for move, _ in told}))


def recap_from_log(
    table: BaseTable,
    told: Sequence[tuple[MoveRecord, Sequence[Event]]],
    seat: int | None = None,
    nameless: Collection[int] = (),
) -> Recap:
    """Return the story of moves and their events for a seat (`None`: for the public)."""
    turns, since, is_last = [RecapTurn()], None, True
    players: dict[int, int | str] = {}
    for move, events in told:
        if events and turns[-1].is_over:
            turns.append(RecapTurn())
        if change := _change(table, move, players):
            if change.former in nameless:
                change = replace(change, former=None)
            turns[-1].changes.append(change)
        if move.seat == seat or since == len(turns) - 1:
            since, is_last = len(turns) - 1, move.seat == seat
        for event in attributed(table, move, events):
            if turns[-1].is_over:
                turns.append(RecapTurn())
            turns[-1].events.append(event)
    if since is not None and is_last and since + 1 < len(turns):
        since += 1
    return Recap(turns, since)


def _change(table: BaseTable, move: MoveRecord, players: dict[int, int | str]) -> Change | None:
    """Return the change of players, if any, at the seat of a move; note it in `players`."""
    is_computer = table.seats[move.seat].computer is not None and move.user_id is None
    player = "stand-in" if move.is_stand_in else "computer" if is_computer else move.user_id
    before = players.get(move.seat)
    if player is None or player == before:
        return None
    players[move.seat] = player
    if before is None:
        return None
    if player == "stand-in":
        return Change(move.seat, "stands-in")
    if before == "stand-in" and player == table.seats[move.seat].user_id:
        return Change(move.seat, "back")
    return Change(move.seat, "new", before if isinstance(before, int) else None)


TURNS_ON_PAGE = 10
"""Turns per page, a line each. Pages never change as the game goes on, except where the first opened begins."""
LONGEST_LINE, LONGEST = 330, 3600
"""Characters of a turn and of a page; Discord allows 4000 per message."""


def recap_page(table: TableView, recap: Recap, user_id: int, language: str, number: int) -> Content:
    """Return page `number`, from 1, of what a person may read; 0: since their own last move, or a whole game."""
    turns, since = recap.turns, recap.since
    number = number or (table.outcome is not None)
    pages = max(1, -(-len(turns) // TURNS_ON_PAGE))
    if number == 0:
        first = max(0, len(turns) - TURNS_ON_PAGE) if since is None else since
        title = say(language, "recap-newest" if since is None else "recap-since")
    else:
        first = (min(number, pages) - 1) * TURNS_ON_PAGE
        title = say(language, "recap-page", page=min(number, pages), pages=pages)
    end = min(first + TURNS_ON_PAGE, len(turns))
    seat = table.seat_of(user_id)
    viewer = None if seat is None else Seat(seat.seat)
    told = [line for turn in range(first, end) for line in _turn(table, turns[turn], viewer, language)]
    body = [line for line, used in zip(told, accumulate(map(len, told)), strict=True) if used <= LONGEST]
    parts: list[ui.Item[ui.LayoutView]] = [
        text(f"### 🕘 {title}", *(body or [say(language, "recap-nothing")])),
    ]
    if first > 0 or end < len(turns):
        before, after = first and -(-first // TURNS_ON_PAGE), end // TURNS_ON_PAGE + 1
        ways = {"first": 1 if first else 0, "previous": before, "next": after if end < len(turns) else 0}
        ways["last"] = pages if end < len(turns) else 0
        parts.append(ui.ActionRow(*(_way(table, language, way, to) for way, to in ways.items())))
    prompt = table.view(None).public.prompt
    if since is not None and table.is_running and prompt is not None and not prompt.secret:
        parts.append(ui.ActionRow(action_button(table, "requesttakeback", language)))
    return Content(parts=tuple(parts), game=table.game.key)


def _turn(table: TableView, turn: RecapTurn, viewer: Seat | None, language: str) -> Iterator[str]:
    """Yield the line of a turn, news in bold, and before it changes of players."""
    names = attributed_names(table, table.view(None))
    for change in turn.changes:
        old = "none" if change.former is None else mention(change.former)
        yield f"-# 🪑 {say(language, f'recap-{change.kind}', who=names[change.seat], old=old)}"
    if told := " · ".join(lines(table.game, turn.events, language, names, viewer, marks_news=True)):
        line = cut(f"{'⭐ ' if turn.is_climax else ''}{told}", LONGEST_LINE)
        yield f"{line}**" if line.count("**") % 2 else line


def _way(table: TableView, language: str, way: str, to: int) -> ActionButton:
    # disabled buttons stay, so that the others keep their places
    return action_button(table, "recap", language, rest=way, question=to, words=f"recap-{way}", disabled=not to)


async def _recap(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    recap = await recap_of(click.tables, table, click.user_id)
    seen, number = await click.seen(table), click.address.question
    await click.answer.update(recap_page(seen, recap, click.user_id, click.answer.language, number))


FEATURE = Feature(verbs={"recap": Verb(_recap, Origin(Place.CARD | Place.PANEL), is_heavy=True)})
