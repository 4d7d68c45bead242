"""What moves will lead to, as far as their player can know beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.people import Preferences
from bot.tables.table import TableView
from games.chance import Playout
from games.contract import Event, IllegalMove, Move, Seat, State, turn_ended

WORLDS = 3
"""Number of worlds imagined per preview."""


@dataclass(frozen=True)
class Preview:
    """The outcome of a seat's moves `codes`: `events` up to the first unpredictable one, or forced move of others.

    `ends_turn`: the seat's turn is over after them. `is_final`: they can't be taken back, or might not be.
    `leads_to` is the kind of the next event, if that is known.
    """

    seat: Seat
    codes: tuple[str, ...]
    events: tuple[Event, ...]
    ends_turn: bool
    is_final: bool
    leads_to: str = ""


class Unconfirmed(Exception):  # noqa: N818 - a question, not a failure
    """Asks the player to confirm their choice first."""

    def __init__(self, table: TableView, preview: Preview) -> None:
        super().__init__("a choice to be confirmed")
        self.table = table
        self.preview = preview


def unconfirmed(table: TableView, seat: Seat, codes: Sequence[str], preferences: Preferences) -> Preview | None:
    """Return what the player must confirm first; `None` if the moves can be played, or will be refused, at once."""
    try:
        moves = [table.game.moves.decode(code) for code in codes]
        preview = _preview(table, seat, moves, preferences)
    except IllegalMove:
        return None
    return preview if preview.is_final or preferences.confirm == "always" else None


def _preview(table: TableView, seat: Seat, moves: Sequence[Move], preferences: Preferences) -> Preview:
    """Play the moves in worlds imagined by the seat, where hidden cards and future rolls stay unknown."""
    outcomes = [_made_in(table, seat, moves, preferences, number) for number in range(WORLDS)]
    is_final = any(is_final for *_, is_final in outcomes)
    known: list[Event] = []
    for event, *others in zip(*(events[:own] for events, own, _ in outcomes), strict=False):
        if event.is_binding or any(other != event for other in others):
            break
        known.append(event)
    ends_turn = all(turn_ended(seat) in events for events, *_ in outcomes)
    kinds = {event.kind for events, *_ in outcomes for event in events[len(known) :][:1]}
    leads_to = kinds.pop() if len(kinds) == 1 and not table.asks_secretly else ""
    return Preview(seat, tuple(move.code for move in moves), tuple(known), ends_turn, is_final, leads_to)


def _made_in(
    table: TableView, seat: Seat, moves: Sequence[Move], preferences: Preferences, number: int
) -> tuple[list[Event], int, bool]:
    """Return the events in a world, how many come before moves of others, and whether they can't be taken back."""
    rng = Playout(number)
    state = table.game.imagine(table.view(seat), (), rng)
    prompt = state.view(seat).public.prompt
    events: list[Event] = []
    for move in moves:
        events += state.apply(seat, move, rng)
    if prompt is not None and prompt.secret:
        # "This is the last answer, so it's final" would reveal who has answered.
        return events, len(events), not _is_still_asked(state, seat, prompt.id)
    own = 0
    while (forced := state.forced) is not None and (seat not in state.to_act or preferences.forced == "by-itself"):
        if seat not in state.to_act:
            own = own or len(events)
        events += state.apply(min(state.to_act), forced, rng)
    return events, own or len(events), not state.can_take_back(seat) or any(event.is_binding for event in events)


def _is_still_asked(state: State, seat: Seat, prompt_id: str) -> bool:
    prompt = state.view(seat).public.prompt
    return prompt is not None and prompt.id == prompt_id and seat in state.to_act
