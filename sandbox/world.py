"""Everything this Discord knows: people, servers, channels, messages, commands, files. In memory only."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sandbox import guild, outgoing, permissions
from sandbox.clock import Clock
from sandbox.ephemerals import Ephemerals
from sandbox.errors import refusal
from sandbox.files import Files, StoredFile
from sandbox.guild import DM, THREADS
from sandbox.human import COLOURS, Person
from sandbox.limits import Limits
from sandbox.payload import Json
from sandbox.redirect import new_token
from sandbox.rights import Rights
from sandbox.starts import SessionStarts
from sandbox.weather import Weather

EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15
DEFAULT_PEOPLE = ("Anna", "Ben", "Cleo", "David")


class World:
    """The state, and the methods that change it and notify the people and the bot concerned.

    ``to_bot(event, data, guild_id)`` and ``to_people(frame, channel_id, only_user_id)`` are set by the server.
    Users, channels, messages and commands are Discord's JSON objects; ids are decimal strings.
    """

    def __init__(
        self,
        people: Iterable[str] = DEFAULT_PEOPLE,
        *,
        guild_locale: str = "en-US",
        clock: Clock | None = None,
        num_guilds: int = 1,
        max_history: int = 1000,
        invited: int = permissions.INVITED,
        time_scale: float = 1.0,
    ) -> None:
        self.clock = clock or Clock()
        self.token = new_token()
        self.limits = Limits(time_scale=time_scale)
        self.starts = SessionStarts(self.clock, time_scale)
        self.weather = Weather.calm()
        self.origin = ""
        self.guild_locale = guild_locale
        self.created_at = self.clock.timestamp()
        self.to_bot: Callable[[str, Json, str | None], None] = lambda *_: None
        self.to_people: Callable[[Json, str | None, str | None], None] = lambda *_: None
        self.invited = invited
        self.rights = Rights(self)
        self.servers = {server.id: server for server in guild.servers(num_guilds, self.clock.snowflake)}
        self.bot = guild.user(self.clock.snowflake(), "Game Master", is_bot=True)
        self.application_id: str = self.bot["id"]
        self.founder = guild.user(self.clock.snowflake(), "Founder")
        self.owner_id: str = self.founder["id"]
        self.team: Json | None = None
        self.left: set[str] = set()
        self.installed: set[str] = set()
        """People who have installed the application, which works in servers without the bot too."""
        self.people: dict[str, Person] = {}
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.emojis: dict[str, Json] = {}
        self.emoji_files: dict[str, StoredFile] = {}
        self.files = Files(self.clock)
        self._max_history = max_history
        self._history: dict[str, dict[str, None]] = {}
        self._ephemerals = Ephemerals()
        self._dm_with: dict[str, str] = {}
        for index, name in enumerate(people):
            self.add_person(name, ("en-US", "de")[index % 2], is_moderator=index == 0)
        for name in ("games", "lounge", "quiet"):
            self.create_channel(name)
        for number, server_id in enumerate([*self.servers][1:], start=2):
            self.create_channel(f"games-{number}", server_id)
        self.set_bot_permissions(
            self.channel_named("quiet")["id"],
            invited & ~(permissions.SEND_MESSAGES | permissions.SEND_MESSAGES_IN_THREADS),
        )

    def set_weather(self, weather: Weather) -> None:
        """Change the weather between this Discord and the bot from now on."""
        self.weather = weather
        self.to_people({"t": "weather", "name": weather.name}, None, None)

    # users

    def add_person(self, name: str, locale: str = "en-US", *, is_moderator: bool = False) -> Person:
        """Add a person to all servers."""
        user = guild.user(self.clock.snowflake(), name)
        person = Person(user, locale, COLOURS[len(self.people) % len(COLOURS)], is_moderator)
        self.people[user["id"]] = person
        return person

    def person_named(self, name: str) -> Person:
        """Return the first person with this display name; refuses with 10013."""
        for person in self.people.values():
            if person.user["global_name"] == name:
                return person
        raise refusal(10013)

    def user(self, user_id: str) -> Json:
        """Return a user; refuses with 10013."""
        for present in (self.bot, self.founder):
            if user_id == present["id"]:
                return present
        if user_id not in self.people:
            raise refusal(10013)
        return self.people[user_id].user

    def member(self, user_id: str, guild_id: str | None = None) -> Json:
        """Return a member of a server, by default the first, without ``permissions``; refuses with 10004, 10007."""
        server = self.server(guild_id or self.guild_id)
        if user_id == self.bot["id"]:
            user, roles = self.bot, [server.bot_role_id]
        elif user_id == self.founder["id"]:
            user, roles = self.founder, [server.member_role_id]
        elif user_id in self.people:
            person = self.people[user_id]
            user, roles = person.user, person.roles(server)
        else:
            raise refusal(10007)
        return guild.member(user, roles, self.created_at)

    # servers

    @property
    def guild_id(self) -> str:
        """The id of the first server."""
        return next(iter(self.servers))

    def server(self, guild_id: str) -> guild.Server:
        """Return a server; refuses with 10004."""
        if guild_id not in self.servers:
            raise refusal(10004)
        return self.servers[guild_id]

    def roles_in(self, channel_id: str) -> list[Json]:
        """Return the roles of a channel's server; private messages have none."""
        guild_id = self.channel(channel_id).get("guild_id")
        return self.server(guild_id).roles(self.bot, self.invited) if guild_id else []

    def guild(self, guild_id: str) -> Json:
        """Return a server as GET /guilds/{id} does; refuses with 10004."""
        server = self.server(guild_id)
        roles = server.roles(self.bot, self.invited)
        return guild.guild(guild_id, server.name, self.owner_id, self.guild_locale, roles)

    def set_guild_locale(self, locale: str) -> None:
        """Change the language of all servers."""
        self.guild_locale = locale
        for guild_id in self.servers:
            self.to_bot("GUILD_UPDATE", self.guild(guild_id), guild_id)

    def remove_bot(self, guild_id: str) -> None:
        """Remove the bot from a server."""
        self.to_bot("GUILD_DELETE", {"id": self.server(guild_id).id}, guild_id)
        self.left.add(guild_id)

    def invite_bot(self, guild_id: str) -> None:
        self.left.discard(self.server(guild_id).id)
        created = outgoing.joined(self, guild_id)
        del created["unavailable"]  # only sent for a server that the bot was in before
        self.to_bot("GUILD_CREATE", created, guild_id)

    @property
    def joined(self) -> list[str]:
        """The ids of the servers that the bot is in."""
        return [guild_id for guild_id in self.servers if guild_id not in self.left]

    # channels

    def channel(self, channel_id: str) -> Json:
        """Return a channel; refuses with 10003."""
        if channel_id not in self.channels:
            raise refusal(10003)
        return self.channels[channel_id]

    def channel_named(self, name: str) -> Json:
        """Return the first channel or thread with this name; refuses with 10003."""
        for channel in self.channels.values():
            if channel.get("name") == name:
                return channel
        raise refusal(10003)

    def channels_in(self, guild_id: str) -> list[Json]:
        return [channel for channel in self.channels.values() if channel.get("guild_id") == guild_id]

    def create_channel(self, name: str, guild_id: str | None = None) -> Json:
        """Open a text channel in a server, by default the first."""
        channel = guild.text_channel(self.clock.snowflake(), guild_id or self.guild_id, name, len(self.channels))
        self._add_channel(channel)
        self.to_bot("CHANNEL_CREATE", channel, channel["guild_id"])
        return channel

    def create_thread(self, parent_id: str, name: str, owner_id: str, **extra: Any) -> Json:
        """Open a thread; ``extra`` overrides fields (``id`` of the starter message, ``type``, …)."""
        made = guild.thread(self.clock.snowflake(), self.channel(parent_id), name, owner_id, self.clock.timestamp())
        thread = {**made, **extra}
        self._add_channel(thread)
        self.to_bot("THREAD_CREATE", {**thread, "newly_created": True}, thread["guild_id"])
        return thread

    def open_dm(self, user_id: str) -> Json:
        """Return the bot's DM channel with a person, opened if necessary; refuses with 50033."""
        if user_id not in self.people:
            raise refusal(50033)
        if user_id not in self._dm_with:
            channel_id = self._dm_with[user_id] = self.clock.snowflake()
            recipients = [self.people[user_id].user]
            self._add_channel(
                {"id": channel_id, "type": DM, "last_message_id": None, "flags": 0, "recipients": recipients},
                only=user_id,
            )
        return self.channels[self._dm_with[user_id]]

    def _add_channel(self, channel: Json, *, only: str | None = None) -> None:
        self.channels[channel["id"]] = channel
        self._history[channel["id"]] = {}
        self.to_people({"t": "channel", "channel": channel}, None, only)

    def update_channel(self, channel: Json) -> None:
        event = "THREAD_UPDATE" if channel["type"] in THREADS else "CHANNEL_UPDATE"
        self.to_bot(event, channel, channel["guild_id"])
        self.to_people({"t": "channel", "channel": channel}, None, None)

    def delete_channel(self, channel_id: str) -> Json:
        """Delete a server channel or thread with its content; refuses with 10003, 50003.

        The bot isn't told about the threads in a channel.
        """
        channel = self.channel(channel_id)
        if channel["type"] == DM:
            raise refusal(50003)
        threads = [c["id"] for c in self.channels.values() if c.get("parent_id") == channel_id]
        for place in (*threads, channel_id):
            del self.channels[place]
            for message_id in self._history.pop(place):
                self.messages.pop(message_id, None)
            self.to_people({"t": "channel_delete", "id": place}, None, None)
        if channel["type"] in THREADS:
            keys = ("id", "guild_id", "parent_id", "type")
            self.to_bot("THREAD_DELETE", {key: channel[key] for key in keys}, channel["guild_id"])
        else:
            self.to_bot("CHANNEL_DELETE", channel, channel["guild_id"])
        return channel

    def dm_partner(self, channel_id: str) -> Person | None:
        """Return the person on the other side of a DM channel, ``None`` for server channels."""
        channel = self.channel(channel_id)
        return self.people[channel["recipients"][0]["id"]] if channel["type"] == DM else None

    def channels_of(self, user_id: str) -> list[Json]:
        return [channel for channel in self.channels.values() if self.rights.sees(user_id, channel["id"])]

    # permissions

    def permissions_of(self, user_id: str, channel_id: str) -> int:
        """Return the permission bits of a user in a channel, overwrites included (threads follow their parent)."""
        return self.rights.permissions_of(user_id, channel_id)

    def set_permissions(self, channel_id: str, target_id: str, *, allow: int = 0, deny: int = 0) -> None:
        """Set the overwrite of a person, the bot or a role in a server channel (and its threads)."""
        self.rights.overwrite(channel_id, target_id, allow, deny)
        self.update_channel(self.channel(channel_id))

    def set_bot_permissions(self, channel_id: str, bits: int) -> None:
        """Give the bot exactly these permissions in a server channel (and its threads)."""
        self.set_permissions(channel_id, self.bot["id"], allow=bits, deny=permissions.ALL & ~bits)

    def bot_may(self, channel_id: str, needed: int) -> bool:
        return self.permissions_of(self.bot["id"], channel_id) & needed == needed

    # messages

    def message(self, channel_id: str, message_id: str) -> Json:
        """Return a message that is in the channel's history (ephemeral ones are not); refuses with 10008."""
        message = self.messages.get(message_id)
        if message is None or message["channel_id"] != channel_id:
            raise refusal(10008)
        return message

    def message_seen_by(self, user_id: str, message_id: str) -> Json | None:
        """Return a message that this person can see, own ephemeral ones included."""
        if self._ephemerals.owner(message_id) == user_id:
            return self._ephemerals.get(message_id)
        message = self.messages.get(message_id)
        if message is None:
            return None
        partner = self.dm_partner(message["channel_id"])
        return message if partner is None or partner.user["id"] == user_id else None

    def any_message(self, message_id: str) -> Json | None:
        return self._ephemerals.get(message_id) or self.messages.get(message_id)

    def history(self, channel_id: str) -> list[Json]:
        """Return the messages of a channel, oldest first, without ephemeral ones."""
        return [self.messages[i] for i in self._history.get(channel_id, ())]

    def history_for(self, user_id: str, channel_id: str) -> list[Json]:
        """Return the messages a person sees in a channel, oldest first, including own ephemeral ones."""
        own = [m for m in self._ephemerals.of(user_id) if m["channel_id"] == channel_id]
        return sorted(self.history(channel_id) + own, key=lambda m: int(m["id"]))

    def post(self, message: Json, *, owner_id: str | None = None) -> None:
        """Put a new message up; with ``owner_id`` it is ephemeral and only that person learns of it."""
        if owner_id is not None:
            self._ephemerals.add(message, owner_id)
        else:
            self._append(message)
        self._tell("message", "MESSAGE_CREATE", message)
        message.pop("nonce", None)  # later requests don't get it

    def _append(self, message: Json) -> None:
        channel = self.channels[message["channel_id"]]
        channel["last_message_id"] = message["id"]
        if channel["type"] in THREADS:
            self.rights.join_thread(channel["id"], message["author"]["id"])
            channel["message_count"] += 1
            channel["total_message_sent"] += 1
        self.messages[message["id"]] = message
        history = self._history[channel["id"]]
        history[message["id"]] = None
        if len(history) > self._max_history:
            oldest = next(iter(history))
            del history[oldest]
            del self.messages[oldest]

    def update(self, message: Json) -> None:
        self._tell("edit", "MESSAGE_UPDATE", message)

    def _tell(self, kind: str, event: str, message: Json) -> None:
        owner = self._ephemerals.owner(message["id"])
        channel_id = message["channel_id"]
        frame = {"t": kind, "message": {**message, "ephemeral": owner is not None}}
        if owner is not None:
            self.to_people(frame, channel_id, owner)
            return
        self._tell_bot(event, message)
        self.to_people(frame, channel_id, self._only(channel_id))

    def _tell_bot(self, event: str, data: Json) -> None:
        guild_id = self.channels[data["channel_id"]].get("guild_id")
        if guild_id is None:
            self.to_bot(event, data, None)
        elif self.bot_may(data["channel_id"], permissions.VIEW_CHANNEL):
            self.to_bot(event, outgoing.message_in_server(self, data, guild_id), guild_id)

    def _only(self, channel_id: str) -> str | None:
        partner = self.dm_partner(channel_id)
        return None if partner is None else partner.user["id"]

    def delete_message(self, message_id: str) -> None:
        """Remove a message, ephemeral or not; refuses with 10008."""
        owner = self._ephemerals.owner(message_id)
        if owner is not None:
            channel_id = self._ephemerals.remove(message_id)["channel_id"]
            self.to_people({"t": "delete", "channel": channel_id, "id": message_id}, channel_id, owner)
            return
        message = self.messages.pop(message_id, None)
        if message is None:
            raise refusal(10008)
        channel_id = message["channel_id"]
        self._history[channel_id].pop(message_id, None)
        self._tell_bot("MESSAGE_DELETE", {"id": message_id, "channel_id": channel_id})
        gone = {"t": "delete", "channel": channel_id, "id": message_id}
        self.to_people(gone, channel_id, self._only(channel_id))

    # commands

    def set_commands(self, commands: list[Json]) -> None:
        self.commands = commands
        self.to_people({"t": "commands", "commands": commands}, None, None)
