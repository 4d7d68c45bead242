"""Pointing discord.py at a local Discord, and refusing real tokens."""

from __future__ import annotations

import base64
import binascii
import re
import secrets

import discord.asset
import discord.gateway
import discord.http
from yarl import URL

LOOPBACK = ("127.0.0.1", "localhost", "::1")
_REAL_TOKEN = re.compile(r"^(?:Bot\s+)?([\w-]{17,40})\.([\w-]{5,8})\.([\w-]{20,})$")


def point_discord_at(origin: str) -> None:
    """Make discord.py talk to ``origin``, e.g. ``http://127.0.0.1:8787``; call it before a client is created.

    Raises ``ValueError`` for anything but this machine.
    """
    url = URL(origin)
    if url.scheme != "http" or url.host not in LOOPBACK or url.path not in ("", "/"):
        raise ValueError(f"{origin} is not an address of this machine, like http://127.0.0.1:8787.")
    base = str(url.origin())
    discord.http.Route.BASE = f"{base}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = url.origin().with_scheme("ws").with_path("/gw")
    discord.asset.Asset.BASE = base


def new_token() -> str:
    """Return a bot token for one local Discord; no real service would take it."""
    return f"local.{secrets.token_urlsafe(24)}"


def refuse_real_token(token: str) -> None:
    """Raise ``ValueError`` if a token looks like one of the real Discord (its first part names a user id)."""
    match = _REAL_TOKEN.match(token.strip())
    if match is None:
        return
    part = match[1]
    try:
        user_id = base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    except (binascii.Error, ValueError):
        return
    if user_id.isdigit() and 17 <= len(user_id) <= 20:
        raise ValueError("This looks like a real Discord token; the local Discord takes none, remove it.")
