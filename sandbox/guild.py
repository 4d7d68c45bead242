"""Users, servers, their roles, channels and threads as Discord's JSON objects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandbox import permissions
from sandbox.payload import Json

TEXT, DM, ANNOUNCEMENTS, ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 5, 10, 11, 12
TEXT_CHANNELS = (TEXT, ANNOUNCEMENTS)
THREADS = (ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)


def unsaid(none: str = "", *, zero: str = "", off: str = "", empty: str = "") -> Json:
    """Return the empty fields of an object, named by value and separated by spaces."""
    said = {**dict.fromkeys(none.split()), **dict.fromkeys(zero.split(), 0), **dict.fromkeys(off.split(), False)}
    return said | {name: [] for name in empty.split()}


@dataclass(frozen=True)
class Server:
    """The distinctive part of a server, after which its channels are named."""

    id: str
    name: str
    bot_role_id: str
    member_role_id: str
    moderator_role_id: str
    helper_role_id: str

    def roles(self, bot: Json, invited: int) -> list[Json]:
        """Return the roles: everyone, the bot's own with the rights it was `invited` with, and those of people.

        Helpers have no further rights.
        """
        return [
            role(self.id, "@everyone", 0, 0),
            role(self.bot_role_id, bot["username"], 1, invited, managed=True, tags={"bot_id": bot["id"]}),
            role(self.member_role_id, "Members", 2, permissions.MEMBER),
            role(self.helper_role_id, "Helpers", 3, permissions.MEMBER),
            role(self.moderator_role_id, "Moderators", 4, permissions.ALL),
        ]


def servers(number: int, snowflake: Callable[[], str]) -> list[Server]:
    """Return so many servers. Of n in a row, each is on a shard of its own when the bot has n shards.

    Their ids are some milliseconds old, so they are made before any other id.
    https://discord.com/developers/docs/events/gateway#sharding
    """
    first = int(snowflake()) - (number << 22)
    names = ["Game night", *(f"Game night {index}" for index in range(2, number + 1))]
    return [
        Server(str(first + (index << 22)), name, *(snowflake() for _ in range(4)))
        for index, name in enumerate(names)
    ]


def guild(guild_id: str, name: str, owner_id: str, locale: str, roles: list[Json]) -> Json:
    """Return the server as GET /guilds/{id} does."""
    return {
        **unsaid(
            "icon splash discovery_splash afk_channel_id application_id system_channel_id rules_channel_id "
            "vanity_url_code description banner public_updates_channel_id safety_alerts_channel_id home_header "
            "incidents_data max_presences widget_channel_id",
            zero="verification_level explicit_content_filter mfa_level nsfw_level "
            "premium_tier premium_subscription_count system_channel_flags",
            off="nsfw widget_enabled premium_progress_bar_enabled",
            empty="features emojis stickers",
        ),
        "id": guild_id,
        "name": name,
        "owner_id": owner_id,
        "afk_timeout": 300,
        "default_message_notifications": 1,
        "max_members": 25_000_000,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "region": "deprecated",
        "preferred_locale": locale,
        "roles": roles,
    }


def user(user_id: str, name: str, *, is_bot: bool = False) -> Json:
    handle = "".join(c for c in name.lower() if c.isalnum() or c in "._") or "person"
    user: Json = {
        **unsaid("avatar avatar_decoration_data clan collectibles display_name_styles primary_guild"),
        "id": user_id,
        "username": name if is_bot else handle,
        "discriminator": "0",
        "global_name": None if is_bot else name,
        "public_flags": 0,
    }
    return {**user, "bot": True} if is_bot else user


def role(role_id: str, name: str, position: int, bits: int, **extra: Any) -> Json:
    return {
        **unsaid("icon unicode_emoji", zero="color flags", off="hoist managed mentionable"),
        "id": role_id,
        "name": name,
        "colors": {"primary_color": 0, **unsaid("secondary_color tertiary_color")},
        "position": position,
        "permissions": str(bits),
        **extra,
    }


def member(user: Json, roles: list[str], joined_at: str) -> Json:
    """Return a member of the server, without ``permissions``."""
    absent = "nick avatar banner premium_since communication_disabled_until"
    said = {"user": user, "roles": roles, "joined_at": joined_at}
    return {**unsaid(absent, zero="flags", off="deaf mute pending"), **said}


def text_channel(channel_id: str, guild_id: str, name: str, position: int) -> Json:
    absent = "parent_id topic last_message_id"
    said = {"id": channel_id, "type": TEXT, "guild_id": guild_id, "name": name, "position": position}
    plain = unsaid(absent, zero="rate_limit_per_user flags", off="nsfw", empty="permission_overwrites")
    return {**plain, **said}


def thread(thread_id: str, parent: Json, name: str, owner_id: str, created: str) -> Json:
    times = {"archive_timestamp": created, "create_timestamp": created}
    return {
        **unsaid("last_message_id", zero="message_count total_message_sent rate_limit_per_user flags"),
        "id": thread_id,
        "type": PUBLIC_THREAD,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "name": name,
        "member_count": 1,
        "thread_metadata": {**unsaid(off="archived locked"), "auto_archive_duration": 1440, **times},
    }


def overwrite(target_id: str, allow: int, deny: int, *, is_role: bool = False) -> Json:
    return {"id": target_id, "type": 0 if is_role else 1, "allow": str(allow), "deny": str(deny)}
