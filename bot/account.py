"""Accounts for heavy work, so that servers, people and tables share helper time fairly."""

from __future__ import annotations

from typing import NamedTuple


class Account(NamedTuple):
    """A server, a person, and a table they host, whose work is for everyone there.

    Without a table, the work is for this person alone. In private a person is their own server.
    """

    server: int
    person: int
    table: str = ""
