"""The REST routes of channels, messages, threads, users and the server (https://discord.com/developers/docs)."""

from __future__ import annotations

from collections import OrderedDict

from sandbox import permissions
from sandbox.errors import Problems, refusal
from sandbox.guild import ANNOUNCEMENT_THREAD, ANNOUNCEMENTS, DM, PRIVATE_THREAD, PUBLIC_THREAD, THREADS, unsaid
from sandbox.messages import check_may_send, check_not_archived, compose, revise
from sandbox.outgoing import thread_seen_by
from sandbox.payload import Json
from sandbox.wire import Call, Created, Handler
from sandbox.world import COMPONENTS_V2, SUPPRESS_NOTIFICATIONS, World

_NONCE_SECONDS = 120
"""Discord checks "the past few minutes": more than two aren't guaranteed."""
_MAX_NONCES = 20_000
_SENDABLE_FLAGS = 1 << 2 | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2


class Rest:
    """Handlers of the routes that carry the bot's token."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._dm_with: set[str] = set()
        self._nonces: OrderedDict[tuple[str, str], tuple[float, str]] = OrderedDict()

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Return method, path and handler of every route."""
        message = "/channels/{channel}/messages/{message}"
        return [
            ("GET", "/users/@me", self._me),
            ("POST", "/users/@me/channels", self._open_dm),
            ("GET", "/users/{user}", lambda call: self._world.user(call.ids["user"])),
            ("GET", "/oauth2/applications/@me", self._application),
            ("GET", "/applications/@me", self._application),
            ("GET", "/gateway/bot", self._gateway),
            ("GET", "/guilds/{guild}", self._guild),
            ("GET", "/guilds/{guild}/members/{user}", self._member),
            ("GET", "/channels/{channel}", self._channel),
            ("GET", "/channels/{channel}/messages", self._history),
            ("POST", "/channels/{channel}/messages", self._create_message),
            ("GET", message, self._message),
            ("PATCH", message, self._edit_message),
            ("DELETE", message, self._delete_message),
            ("POST", "/channels/{channel}/threads", self._create_thread),
            ("GET", "/channels/{channel}/thread-members/{user}", self._thread_member),
        ]

    # the bot itself and users

    def _me(self, _: Call) -> Json:
        on = {"mfa_enabled": True, "verified": True}
        return {**self._world.bot, **on, "locale": "en-US", "email": None, "flags": 0}

    def _application(self, _: Call) -> Json:
        return {
            **unsaid("icon", zero="flags", off="bot_require_code_grant", empty="redirect_uris rpc_origins tags"),
            "id": self._world.application_id,
            "name": self._world.bot["username"],
            "description": "",
            "bot": self._world.bot,
            "bot_public": True,
            "verify_key": "0" * 64,
            "owner": next((p.user for p in self._world.people.values()), self._world.bot),
            "team": self._world.team,
            "approximate_guild_count": len(self._world.servers),
            "approximate_user_install_count": len(self._world.installed),
            "integration_types_config": {"0": {}, "1": {}},
        }

    def _gateway(self, _: Call) -> Json:
        return {
            "url": f"{self._world.origin.replace('http', 'ws', 1)}/gw",
            "shards": len(self._world.servers),
            "session_start_limit": self._world.starts.limit(),
        }

    def _open_dm(self, call: Call) -> Json:
        recipient_id = str(call.form.get("recipient_id"))
        is_new = recipient_id not in self._dm_with
        if is_new and not self._world.limits.may_open_dm(self._world.clock.now()):
            raise refusal(40003)
        channel = self._world.open_dm(recipient_id)
        self._dm_with.add(recipient_id)
        return channel

    # servers

    def _guild(self, call: Call) -> Json:
        guild = self._world.guild(self._joined(call))
        if call.flag("with_counts"):
            count = len(self._world.people) + 1
            guild |= {"approximate_member_count": count, "approximate_presence_count": count}
        return guild

    def _joined(self, call: Call) -> str:
        """Return the server of a request if the bot is in it; refuses with 10004."""
        guild_id = call.ids["guild"]
        if guild_id not in self._world.joined:
            raise refusal(10004)
        return guild_id

    def _member(self, call: Call) -> Json:
        return self._world.member(call.ids["user"], self._joined(call))

    # channels

    def _visible(self, call: Call) -> Json:
        """Return the channel of a request if the bot may look into it."""
        channel = self._world.channel(call.ids["channel"])
        self._need(channel["id"], permissions.VIEW_CHANNEL)
        return channel

    def _need(self, channel_id: str, bits: int) -> None:
        if not self._world.bot_may(channel_id, permissions.VIEW_CHANNEL):
            raise refusal(50001)
        if not self._world.bot_may(channel_id, bits):
            raise refusal(50013)

    def _channel(self, call: Call) -> Json:
        channel = self._visible(call)
        if channel["type"] not in THREADS:
            return channel
        return thread_seen_by(self._world, channel, self._world.bot["id"])

    # messages

    def _history(self, call: Call) -> list[Json]:
        channel = self._visible(call)
        if not self._world.bot_may(channel["id"], permissions.READ_MESSAGE_HISTORY):
            return []
        limit = min(call.number("limit", 50), 100)
        messages = self._world.history(channel["id"])
        if call.query.get("after"):
            found = [m for m in messages if int(m["id"]) > call.number("after", 0)][:limit]
        else:
            before = call.number("before", 0)
            found = [m for m in messages if not before or int(m["id"]) < before][-limit:]
        return [self._world.files.renewed(message) for message in reversed(found)]

    def _message(self, call: Call) -> Json:
        channel = self._visible(call)
        self._need(channel["id"], permissions.READ_MESSAGE_HISTORY)
        return self._world.files.renewed(self._world.message(channel["id"], call.ids["message"]))

    def _create_message(self, call: Call) -> Json:
        channel_id, form = call.ids["channel"], call.form
        check_may_send(self._world, channel_id, form, has_files=bool(call.uploads))
        earlier = self._message_with_nonce(form)
        if earlier is not None:
            return earlier
        flags = form.get("flags")
        if isinstance(flags, int):
            form["flags"] = flags & _SENDABLE_FLAGS
        message = compose(self._world, channel_id, form, call.uploads, self._world.bot)
        self._unarchive(channel_id)
        answer = dict(message)
        self._world.post(message)
        if form.get("nonce") is not None:
            self._remember_nonce(str(form["nonce"]), message["id"])
        return answer

    def _message_with_nonce(self, form: Json) -> Json | None:
        """Return the message already sent with this nonce in the last minutes, if ``enforce_nonce`` asks for it."""
        if not form.get("enforce_nonce") or form.get("nonce") is None:
            return None
        sent_at, message_id = self._nonces.get((self._world.bot["id"], str(form["nonce"])), (0.0, ""))
        if self._world.clock.now() - sent_at > _NONCE_SECONDS:
            return None
        return self._world.messages.get(message_id)

    def _remember_nonce(self, nonce: str, message_id: str) -> None:
        self._nonces[self._world.bot["id"], nonce] = (self._world.clock.now(), message_id)
        if len(self._nonces) > _MAX_NONCES:
            self._nonces.popitem(last=False)

    def _unarchive(self, channel_id: str) -> None:
        channel = self._world.channel(channel_id)
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            channel["thread_metadata"]["archived"] = False
            self._world.update_channel(channel)

    def _edit_message(self, call: Call) -> Json:
        channel = self._visible(call)
        message = self._world.message(channel["id"], call.ids["message"])
        if message["author"]["id"] != self._world.bot["id"]:
            raise refusal(50005)
        check_not_archived(self._world, channel["id"])
        self._need(channel["id"], permissions.ATTACH_FILES if call.uploads else 0)
        revise(self._world, message, call.form, call.uploads)
        self._world.update(message)
        return message

    def _delete_message(self, call: Call) -> None:
        channel = self._visible(call)
        message = self._world.message(channel["id"], call.ids["message"])
        if message["author"]["id"] != self._world.bot["id"]:
            if channel["type"] == DM:
                raise refusal(50003)
            self._need(channel["id"], permissions.MANAGE_MESSAGES)
        self._world.delete_message(message["id"])

    # threads

    def _create_thread(self, call: Call) -> Created:
        parent = self._visible(call)
        if parent["type"] == DM or parent["type"] in THREADS:
            raise refusal(50024)
        form = call.form
        problems = Problems()
        problems.text(["name"], form.get("name"), 1, 100)
        if form.get("auto_archive_duration") is not None:
            problems.choice(["auto_archive_duration"], form["auto_archive_duration"], (60, 1440, 4320, 10080))
        problems.raise_if_any()
        public = ANNOUNCEMENT_THREAD if parent["type"] == ANNOUNCEMENTS else PUBLIC_THREAD
        extra: Json = {"type": form.get("type") or public}
        if extra["type"] != public and (parent["type"] == ANNOUNCEMENTS or extra["type"] != PRIVATE_THREAD):
            raise refusal(50024)
        is_public = extra["type"] == public
        self._need(
            parent["id"], permissions.CREATE_PUBLIC_THREADS if is_public else permissions.CREATE_PRIVATE_THREADS
        )
        thread = self._world.create_thread(parent["id"], form["name"], self._world.bot["id"], **extra)
        if form.get("auto_archive_duration"):
            thread["thread_metadata"]["auto_archive_duration"] = form["auto_archive_duration"]
        return Created(thread_seen_by(self._world, thread, self._world.bot["id"]))

    def _thread_member(self, call: Call) -> Json:
        return self._world.rights.thread_member(self._visible(call)["id"], self._named(call))

    def _named(self, call: Call) -> str:
        return self._world.bot["id"] if call.ids["user"] == "@me" else call.ids["user"]
