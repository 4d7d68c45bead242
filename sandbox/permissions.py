"""Discord's permission bits, as far as this server checks them."""

from __future__ import annotations

from collections.abc import Iterable

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
"""What everyone may do in a new server, and all that the bot's invitation asks for."""

IN_DM = MEMBER & ~(CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS)


def overwritten(bits: int, overwrites: Iterable[Json], user_id: str) -> int:
    """Return what a user may do where these bits hold for everyone, by a channel's overwrites for users."""
    for overwrite in overwrites:
        if overwrite["id"] == user_id:
            bits = bits & ~int(overwrite["deny"]) | int(overwrite["allow"])
    return bits
