"""Discord's permission bits, as far as this server checks them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from sandbox.payload import Json

ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
ADD_REACTIONS = 1 << 6
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38

ALL = (1 << 53) - 1

MEMBER = (
    ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
)
"""Permissions of people in a server, by a role: everyone, and so the bot, has none by itself."""

INVITED = VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES | SEND_MESSAGES_IN_THREADS
"""Permissions in the invitation of a bot that only posts messages and files."""

IN_DM = MEMBER & ~(CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS)
_OF_SENDERS = MENTION_EVERYONE | EMBED_LINKS | ATTACH_FILES


def of_roles(roles: Iterable[Json], held: Sequence[str]) -> int:
    return reduce(or_, (int(role["permissions"]) for role in roles if role["id"] in held), 0)


def in_channel(
    bits: int, overwrites: Sequence[Json], user_id: str, role_ids: Sequence[str], *, is_thread: bool
) -> int:
    """Return a member's permissions in a channel, or a thread of it, given those in the server.

    The first of the roles is that of everyone.
    https://discord.com/developers/docs/topics/permissions#permission-overwrites
    """
    if bits & ADMINISTRATOR:
        return ALL
    for group in ({role_ids[0]}, set(role_ids[1:]), {user_id}):
        found = [overwrite for overwrite in overwrites if overwrite["id"] in group]
        denied, allowed = (reduce(or_, (int(o[key]) for o in found), 0) for key in ("deny", "allow"))
        bits = bits & ~denied | allowed
    if not bits & VIEW_CHANNEL:
        return 0
    if not bits & (SEND_MESSAGES_IN_THREADS if is_thread else SEND_MESSAGES):
        bits &= ~_OF_SENDERS
    return bits
