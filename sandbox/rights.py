"""Permissions in channels: roles, overwrites, and members of private threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import permissions
from sandbox.errors import refusal
from sandbox.guild import DM, PRIVATE_THREAD, TEXT_CHANNELS, THREADS, overwrite
from sandbox.payload import Json

if TYPE_CHECKING:
    from sandbox.world import World


class Rights:
    """The permissions of people and of the bot in the channels of a world.

    https://discord.com/developers/docs/topics/permissions, .../topics/threads#private-threads
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._in_thread: dict[str, dict[str, str]] = {}

    def permissions_of(self, user_id: str, channel_id: str) -> int:
        """Return the permission bits of a user in a channel, overwrites included (threads follow their parent).

        Only members of a private thread, and people who may manage threads, have any there.
        """
        world, channel = self._world, self._world.channel(channel_id)
        if channel["type"] == DM:
            return permissions.IN_DM
        guild_id = channel["guild_id"]
        if user_id == world.bot["id"] and guild_id in world.left:
            return 0
        if user_id == world.owner_id:
            return permissions.ALL
        is_thread = channel["type"] in THREADS
        parent = world.channel(channel["parent_id"]) if is_thread else channel
        held = [guild_id, *world.member(user_id, guild_id)["roles"]]
        bits = permissions.of_roles(world.roles_in(channel_id), held)
        bits = permissions.in_channel(bits, parent["permission_overwrites"], user_id, held, is_thread=is_thread)
        is_stranger = channel["type"] == PRIVATE_THREAD and user_id not in self.in_thread(channel)
        return 0 if is_stranger and not bits & permissions.MANAGE_THREADS else bits

    def sees(self, user_id: str, channel_id: str) -> bool:
        """Tell whether a person sees a channel or a thread; private messages are seen by their own person."""
        channel = self._world.channel(channel_id)
        if channel["type"] == DM:
            return bool(channel["recipients"][0]["id"] == user_id)
        if user_id not in self._world.people:
            return False
        parent = self._world.channels.get(channel.get("parent_id") or "", channel)
        if channel["type"] != PRIVATE_THREAD and not parent["permission_overwrites"]:
            return True  # by their role; checked for every person and frame
        return bool(self.permissions_of(user_id, channel_id) & permissions.VIEW_CHANNEL)

    def overwrite(self, channel_id: str, target_id: str, allow: int, deny: int) -> None:
        """Set the permissions of a person, the bot or a role in a channel; refuses with 50024."""
        channel = self._world.channel(channel_id)
        if channel["type"] not in TEXT_CHANNELS:
            raise refusal(50024)
        others = [known for known in channel["permission_overwrites"] if known["id"] != target_id]
        is_role = any(role["id"] == target_id for role in self._world.roles_in(channel_id))
        channel["permission_overwrites"] = [*others, overwrite(target_id, allow, deny, is_role=is_role)]

    # threads

    def in_thread(self, thread: Json) -> dict[str, str]:
        """Return the members of a thread with the times they joined, at first its opener."""
        created = thread["thread_metadata"]["create_timestamp"]
        return self._in_thread.setdefault(thread["id"], {thread["owner_id"]: created})

    def join_thread(self, thread_id: str, user_id: str) -> None:
        thread = self._thread(thread_id)
        self.in_thread(thread).setdefault(user_id, self._world.clock.timestamp())
        thread["member_count"] = len(self.in_thread(thread))

    def thread_member(self, thread_id: str, user_id: str) -> Json:
        """Return a person as a member of a thread; refuses with 10013 if they aren't."""
        joined = self.in_thread(self._thread(thread_id)).get(user_id)
        if joined is None:
            raise refusal(10013)
        muted = {"muted": False, "mute_config": None}
        return {"id": thread_id, "user_id": user_id, "join_timestamp": joined, "flags": 0, **muted}

    def _thread(self, channel_id: str) -> Json:
        channel = self._world.channel(channel_id)
        if channel["type"] not in THREADS:
            raise refusal(50024)
        return channel
