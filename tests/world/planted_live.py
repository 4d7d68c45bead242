"""Faults planted in what is kept in memory of tables that are being played (`storage.live`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from bot.gateway.shard_leases import ShardLeases
from bot.publishing.publication import AnsweredClick
from storage.live import LiveSessions, ReadOnce

Planted = Callable[[], AbstractContextManager[object]]


def nobody_is_heard() -> AbstractContextManager[object]:
    """What another process has changed is kept as it was before."""

    def hear(self: ShardLeases, said: str) -> None:
        with patch.object(self, "_live", _Deaf()):
            heard(self, said)
        self._hears = True

    heard = ShardLeases._hear
    return patch.object(ShardLeases, "_hear", hear)


class _Deaf:
    def forget(self, _: str) -> None:
        pass

    def forget_all(self) -> None:
        pass


def all_servers_are_kept() -> AbstractContextManager[object]:
    """Tables are kept that another process may change at any time, and those of shards that have gone."""
    return patch.object(LiveSessions, "_of", lambda self, session_id: self._known.get(session_id))


def commits_are_not_kept() -> AbstractContextManager[object]:
    """After a commit a table is kept as it was before."""
    return patch.object(LiveSessions, "advance", lambda *_, **__: None)


def moves_are_not_counted() -> AbstractContextManager[object]:
    """A commit does not count the questions of the seats that moved."""
    advance = LiveSessions.advance

    def faulty(self: Any, session_id: str, expected: int, values: Any, moves: Any, seats: Any, now: Any) -> None:
        advance(self, session_id, expected, values, [], seats, now)

    return patch.object(LiveSessions, "advance", faulty)


def moves_have_no_time() -> AbstractContextManager[object]:
    """The moves of a commit are kept without the moment at which they were made."""
    advance = LiveSessions.advance

    def faulty(self: Any, session_id: str, expected: int, values: Any, moves: Any, seats: Any, now: Any) -> None:
        old = now.replace(year=2000)
        advance(self, session_id, expected, values, [replace(move, at=old) for move in moves], seats, now)

    return patch.object(LiveSessions, "advance", faulty)


def what_failed_is_kept() -> AbstractContextManager[object]:
    """A table is kept as it was before a write of which nobody knows whether it was made."""

    @contextmanager
    def faulty(*_: object) -> Iterator[None]:
        yield

    return patch.object(LiveSessions, "writing", faulty)


def what_is_read_is_kept() -> AbstractContextManager[object]:
    """A table is kept as it was read, though it was changed while it was read."""

    @contextmanager
    def faulty(*_: object) -> Iterator[Callable[[], bool]]:
        yield lambda: True

    return patch.object(LiveSessions, "reading", faulty)


def private_messages_are_not_kept() -> AbstractContextManager[object]:
    """What is known of private messages is kept as it was before."""
    return patch.object(LiveSessions, "note_private", lambda *_, **__: None)


def what_is_shown_is_not_kept() -> AbstractContextManager[object]:
    """What the channel shows is kept as it was before."""
    return patch.object(LiveSessions, "note_published", lambda *_, **__: None)


def notices_are_not_forgotten() -> AbstractContextManager[object]:
    """Notices and settings are kept as they were before."""
    return patch.object(ReadOnce, "forget", lambda *_: None)


def what_beside_versions_changes_is_kept() -> AbstractContextManager[object]:
    """Answers ahead and turning points are kept as they were before."""
    return patch.object(LiveSessions, "forget", lambda *_: None)


def all_cards_count_as_answers() -> AbstractContextManager[object]:
    """A card counts as shown by the answer to a click, whatever became of that answer."""
    note = AnsweredClick.note_answer

    def faulty(self: AnsweredClick, *, is_shown: bool = False) -> None:
        note(self, is_shown=True)

    return patch.object(AnsweredClick, "note_answer", faulty)


LIVE: tuple[Planted, ...] = (
    nobody_is_heard,
    all_servers_are_kept,
    commits_are_not_kept,
    moves_are_not_counted,
    moves_have_no_time,
    what_failed_is_kept,
    what_is_read_is_kept,
    private_messages_are_not_kept,
    what_is_shown_is_not_kept,
    notices_are_not_forgotten,
    what_beside_versions_changes_is_kept,
    all_cards_count_as_answers,
)
