"""For whom heavy work is done: time for it is shared out fairly among servers, people there, and their tables."""

from __future__ import annotations

from typing import NamedTuple


class Account(NamedTuple):
    """A server, a person there, and a table that they host, which is work for everybody at it.

    Without a table it is what the person alone wants to see. In private they are a server of their own.
    """

    server: int
    person: int
    table: str = ""
