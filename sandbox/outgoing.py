"""The forms of Discord's objects: in responses to requests, over the gateway, in interactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.guild import DM, TEXT_CHANNELS, THREADS
from sandbox.payload import Json

if TYPE_CHECKING:
    from sandbox.world import World

_TRACE = {"_trace": ['["local",{"micros":0}]']}
_NOT_CREATED = ("guild_id", "nsfw")
"""Of a channel, where GUILD_CREATE lists it."""
_OF_GUILD_CREATE = "hub_type latest_onboarding_question_id moderator_reporting profile".split()
_VERSION = {"version": 1}
_PARTS = "id name type flags topic nsfw guild_id parent_id position last_message_id rate_limit_per_user".split()
"""Of a channel of a server, in an interaction (discord-api-docs #7836); threads come whole."""
_OF_ANSWERS = ("banner", "accent_color", "banner_color")
_MEMBER = ("collectibles", "display_name_styles", "unusual_dm_activity_until")
"""Further fields of a member in an interaction."""


def answered(value: Any) -> Any:
    """Return the body of a response: users have some more fields there than elsewhere."""
    if isinstance(value, list):
        return [answered(item) for item in value]
    if not isinstance(value, dict):
        return value
    whole = {key: answered(child) for key, child in value.items()}
    if "username" in whole and "public_flags" in whole:
        del whole["display_name_styles"]
        whole = {**dict.fromkeys(_OF_ANSWERS), "flags": whole["public_flags"], **whole}
    return whole


# over the gateway


def hello(heartbeat_seconds: float) -> Json:
    return {"heartbeat_interval": round(heartbeat_seconds * 1000), **_TRACE}


def resumed() -> Json:
    return _TRACE


def ready(world: World, session_id: str, shard: list[int] | None, guild_ids: list[str]) -> Json:
    """Return the payload of READY; `shard` is that of IDENTIFY, if given."""
    kept = "id username discriminator global_name avatar bot clan primary_guild".split()
    me = {key: world.bot[key] for key in kept}
    data: Json = {
        "v": 10,
        "user": {**me, "flags": 0, "email": None, "verified": True, "mfa_enabled": True},
        "user_settings": {},
        "session_type": "normal",
        "session_id": session_id,
        "resume_gateway_url": f"{world.origin.replace('http', 'ws', 1)}/gw",
        "application": {"id": world.application_id, "flags": 0},
        "guilds": [{"id": guild_id, "unavailable": True} for guild_id in guild_ids],
        "auth": {},
        "geo_ordered_rtc_regions": ["local"],
        **_TRACE,
    }
    data |= {key: [] for key in ("relationships", "private_channels", "presences", "guild_join_requests")}
    data["game_relationships"] = []
    return data if shard is None else {**data, "shard": shard}


def joined(world: World, guild_id: str) -> Json:
    """Return the payload of GUILD_CREATE, with only the bot as a member and only threads that aren't archived."""
    channels = world.channels_in(guild_id)
    lists = "presences voice_states stage_instances guild_scheduled_events soundboard_sounds embedded_activities"
    without = ("max_presences", "widget_enabled", "widget_channel_id")
    return {
        **dict.fromkeys(_OF_GUILD_CREATE),
        **{key: value for key, value in world.guild(guild_id).items() if key not in without},
        **_VERSION,
        "roles": [{**role, **_VERSION} for role in world.guild(guild_id)["roles"]],
        "owner_configured_content_level": 0,
        "application_command_counts": {},
        "joined_at": world.created_at,
        "large": False,
        "lazy": True,
        "unavailable": False,
        "member_count": len(world.people) + 1,
        "members": [member_heard_of(world, world.bot["id"], guild_id)],
        "channels": [
            {**_VERSION, **{key: value for key, value in channel.items() if key not in _NOT_CREATED}}
            for channel in channels
            if channel["type"] in TEXT_CHANNELS
        ],
        "threads": [c for c in channels if c["type"] in THREADS and not c["thread_metadata"]["archived"]],
        **{key: [] for key in lists.split()},
    }


def member_heard_of(world: World, user_id: str, guild_id: str) -> Json:
    """Return a member as in the gateway's events about members."""
    member = world.member(user_id, guild_id)
    user = {key: value for key, value in member["user"].items() if key != "clan"}
    return {**member, "user": {**user, "display_name": user["global_name"]}}


def message_in_server(world: World, message: Json, guild_id: str) -> Json:
    """Return a message as in the gateway's events: with its author as a member, and the people mentioned.

    A deleted one has only ids.
    """
    if "author" not in message:
        return {**message, "guild_id": guild_id}

    def member(user: Json) -> Json:
        whole = world.member(user["id"], guild_id)
        return {key: value for key, value in whole.items() if key != "user"}

    data = {
        **message,
        "guild_id": guild_id,
        "channel_type": world.channel(message["channel_id"])["type"],
        "member": member(message["author"]),
        "mentions": [{**user, "member": member(user)} for user in message["mentions"]],
    }
    if "interaction" in message:
        data["interaction"] = {**message["interaction"], "member": member(message["interaction"]["user"])}
    return data


# in interactions


def owners(world: World, user_id: str, guild_id: str | None) -> Json:
    """Return the owners of the installation that a person uses in a server, or in private."""
    people = {"1": user_id} if user_id in world.installed else {}
    return people if guild_id in world.left else {"0": guild_id or "0", **people}


def interaction_channel(world: World, channel: Json, user_id: str) -> Json:
    if channel["type"] == DM:
        return channel
    bits = str(world.permissions_of(user_id, channel["id"]))
    if channel["type"] not in THREADS:
        return {**{key: channel[key] for key in _PARTS}, "permissions": bits}
    preview = list(world.rights.in_thread(channel))
    return {**thread_seen_by(world, channel, user_id), "permissions": bits, "member_ids_preview": preview}


def thread_seen_by(world: World, thread: Json, user_id: str) -> Json:
    """Return a thread as a person sees it: with themselves as a member, if they are one."""
    if user_id not in world.rights.in_thread(thread):
        return thread
    return {**thread, "member": world.rights.thread_member(thread["id"], user_id)}


def interaction_member(world: World, user_id: str, guild_id: str, bits: int) -> Json:
    return {**world.member(user_id, guild_id), **dict.fromkeys(_MEMBER), "permissions": str(bits)}


def resolved_member(world: World, user_id: str, guild_id: str, bits: int) -> Json:
    whole = interaction_member(world, user_id, guild_id, bits)
    without = ("user", "deaf", "mute", "display_name_styles")
    return {key: value for key, value in whole.items() if key not in without}
