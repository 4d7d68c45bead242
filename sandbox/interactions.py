"""The life of an interaction: created by a person, acknowledged within 3 s, followed up for 15 minutes.

https://discord.com/developers/docs/interactions/receiving-and-responding
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from sandbox import checks
from sandbox.components import number
from sandbox.errors import DiscordError, Problems, refusal
from sandbox.messages import REPLY as REPLY_TYPE
from sandbox.messages import check_not_archived, check_not_locked, compose, message_reference, revise
from sandbox.outgoing import interaction_channel, interaction_member, owners
from sandbox.payload import Json
from sandbox.wire import Call, Handler
from sandbox.world import COMPONENTS_V2, EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, World

COMMAND, COMPONENT, MODAL_SUBMIT = 2, 3, 5
REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, MODAL = 4, 5, 6, 7, 9
COMMAND_REPLY = 20
"""The type of a message that answers a command."""
FAILED = "The application did not respond"
_SETTABLE = 1 << 2 | EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
_MAX_KNOWN = 50_000
_MAX_MODALS = 1000


@dataclass
class Interaction:
    """One interaction; ``respond`` sends a frame to the person who made it."""

    id: str
    token: str
    type: int
    user: Json
    channel_id: str
    created_at: float
    respond: Callable[[Json], None]
    command_name: str | None = None
    command_type: int | None = None
    message_id: str | None = None
    is_acknowledged: bool = False
    original_id: str | None = None
    reply_ids: set[str] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None


@dataclass(frozen=True)
class OpenModal:
    """A modal shown to a person, with the interaction it answered."""

    data: Json
    user_id: str
    channel_id: str
    message_id: str | None


class Interactions:
    """All interactions, the callback and webhook routes."""

    def __init__(self, world: World, *, ack_seconds: float = 3.0, token_seconds: float = 900.0) -> None:
        self._world = world
        self._ack_seconds = ack_seconds
        self._token_seconds = token_seconds
        self._by_token: OrderedDict[str, Interaction] = OrderedDict()
        self._waiting: dict[str, Interaction] = {}
        self.modals: OrderedDict[str, OpenModal] = OrderedDict()

    def routes(self) -> list[tuple[str, str, Handler]]:
        """Return method, path and handler of the routes whose credential is the token in the path."""
        webhook = "/webhooks/{application}/{token}"
        message = f"{webhook}/messages/{{message}}"
        return [
            ("POST", "/interactions/{interaction}/{token}/callback", self.callback),
            ("POST", webhook, self.follow_up),
            ("GET", message, self.read),
            ("PATCH", message, self.edit),
            ("DELETE", message, self.delete),
        ]

    # from people

    def start(
        self,
        kind: int,
        user_id: str,
        channel_id: str,
        data: Json,
        respond: Callable[[Json], None],
        *,
        message: Json | None = None,
        command_name: str | None = None,
    ) -> Interaction:
        """Send an interaction of a person to the bot, with a timeout for its acknowledgement."""
        interaction = Interaction(
            id=self._world.clock.snowflake(),
            token=secrets.token_urlsafe(48),
            type=kind,
            user=self._world.user(user_id),
            channel_id=channel_id,
            created_at=self._world.clock.now(),
            respond=respond,
            command_name=command_name,
            command_type=data.get("type"),
            message_id=message["id"] if message else None,
        )
        self._by_token[interaction.token] = interaction
        self._waiting[interaction.id] = interaction
        self._forget_old()
        loop = asyncio.get_running_loop()
        interaction.timer = loop.call_later(self._ack_seconds, self._fail, interaction)
        payload = self._payload(interaction, data, message)
        self._world.to_bot("INTERACTION_CREATE", payload, payload.get("guild_id"))
        return interaction

    def _payload(self, interaction: Interaction, data: Json, message: Json | None) -> Json:
        world, channel_id = self._world, interaction.channel_id
        user_id = interaction.user["id"]
        channel = world.channel(channel_id)
        guild_id = channel.get("guild_id")
        payload: Json = {
            "id": interaction.id,
            "application_id": world.application_id,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel": interaction_channel(world, channel, user_id),
            "channel_id": channel_id,
            "locale": world.people[user_id].locale,
            "app_permissions": str(world.permissions_of(world.bot["id"], channel_id)),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": owners(world, user_id, guild_id),
            "context": 0 if guild_id else 1,
            "attachment_size_limit": checks.MAX_FILE_BYTES,
        }
        if message is not None:
            payload["message"] = message
        if guild_id is None:
            return {**payload, "user": interaction.user}
        return {
            **payload,
            "guild_id": guild_id,
            "guild": {"id": guild_id, "locale": world.guild_locale, "features": []},
            "guild_locale": world.guild_locale,
            "member": interaction_member(world, user_id, guild_id, world.permissions_of(user_id, channel_id)),
        }

    def _forget_old(self) -> None:
        """Forget interactions with expired tokens (the bot then gets 50027 as well)."""
        limit = self._world.clock.now() - self._token_seconds
        while self._by_token:
            oldest = next(iter(self._by_token.values()))
            if oldest.created_at > limit and len(self._by_token) <= _MAX_KNOWN:
                return
            del self._by_token[oldest.token]

    def _fail(self, interaction: Interaction) -> None:
        if self._waiting.pop(interaction.id, None):
            interaction.respond({"t": "failed", "message": FAILED})

    def advance(self, seconds: float) -> None:
        """Advance the clock, and fail whatever is now too late."""
        self._world.clock.advance(seconds)
        for interaction in list(self._waiting.values()):
            if self._is_late(interaction):
                self._stop_timer(interaction)
                self._fail(interaction)

    def _is_late(self, interaction: Interaction) -> bool:
        return self._world.clock.now() - interaction.created_at > self._ack_seconds

    def _stop_timer(self, interaction: Interaction) -> None:
        if interaction.timer is not None:
            interaction.timer.cancel()

    def close(self) -> None:
        """Stop watching because the server stops."""
        for interaction in self._waiting.values():
            self._stop_timer(interaction)
        self._waiting.clear()

    # the first answer

    def callback(self, call: Call) -> Json | None:
        """POST /interactions/{id}/{token}/callback."""
        interaction = self._by_token.get(call.ids["token"])
        if interaction is None or interaction.id != call.ids["interaction"]:
            raise refusal(10062)
        if interaction.is_acknowledged:
            raise refusal(40060)
        if self._is_late(interaction) or interaction.id not in self._waiting:
            raise refusal(10062)
        try:
            check_not_locked(self._world, interaction.channel_id)
        except DiscordError as error:
            raise error.with_status(403) from None  # 400 on all other routes (discord-api-docs #7707)
        kind: int = call.form.get("type", 0)
        problems = Problems()
        problems.choice(["type"], kind, _allowed_callbacks(interaction))
        problems.raise_if_any()
        data = call.form.get("data") or {}
        message, frame = self._answer(interaction, kind, data, call)
        interaction.is_acknowledged = True
        del self._waiting[interaction.id]
        self._stop_timer(interaction)
        interaction.respond(frame)
        return _callback_response(interaction, kind, message) if call.flag("with_response") else None

    def _answer(self, interaction: Interaction, kind: int, data: Json, call: Call) -> tuple[Json | None, Json]:
        """Carry out a callback; return the message it made or changed, and the frame for the person."""
        if kind == MODAL:
            return None, self._open_modal(interaction, data)
        if kind == DEFER_UPDATE:
            interaction.original_id = interaction.message_id
            return None, {"t": "done"}
        if kind == UPDATE:
            source = self._source(interaction)
            if not source["flags"] & EPHEMERAL:
                check_not_archived(self._world, source["channel_id"])
            revise(self._world, source, data, call.uploads)
            self._world.update(source)
            interaction.original_id = source["id"]
            return source, {"t": "done", "message": source["id"]}
        loading = LOADING if kind == DEFER_REPLY else 0
        message = self._post(interaction, data, call, flags=loading)
        interaction.original_id = message["id"]
        return message, {"t": "done", "message": message["id"]}

    def _open_modal(self, interaction: Interaction, data: Json) -> Json:
        checks.check_modal(data, emojis=self._world.emojis)
        number(data["components"])
        opened = OpenModal(data, interaction.user["id"], interaction.channel_id, interaction.message_id)
        self.modals[interaction.id] = opened
        if len(self.modals) > _MAX_MODALS:
            self.modals.popitem(last=False)
        return {"t": "modal", "interaction": interaction.id, "modal": data}

    def _source(self, interaction: Interaction) -> Json:
        message = self._world.any_message(interaction.message_id or "")
        if message is None:
            raise refusal(10008)
        return message

    def _post(self, interaction: Interaction, data: Json, call: Call, *, flags: int) -> Json:
        """Post an answer or a followup in the interaction's channel."""
        self._world.channel(interaction.channel_id)
        requested = data.get("flags")
        if isinstance(requested, int):
            data["flags"] = requested & (EPHEMERAL if flags & LOADING else _SETTABLE)
        message = compose(
            self._world,
            interaction.channel_id,
            data,
            call.uploads,
            self._world.bot,
            flags=flags,
            webhook_id=self._world.application_id,
            application_id=self._world.application_id,
            **self._origin(interaction),
        )
        is_ephemeral = bool(message["flags"] & EPHEMERAL)
        if is_ephemeral:
            message["attachments"] = [{**a, "ephemeral": True} for a in message["attachments"]]
        interaction.reply_ids.add(message["id"])
        self._world.post(message, owner_id=interaction.user["id"] if is_ephemeral else None)
        return message

    def _origin(self, interaction: Interaction) -> Json:
        """Return the fields of an answer that name its cause: a command, a click, or our first answer."""
        metadata = self._metadata(interaction)
        if interaction.type == COMMAND and interaction.original_id is None:
            former = {key: metadata[key] for key in ("id", "type", "name", "user")}
            return {"type": COMMAND_REPLY, "interaction_metadata": metadata, "interaction": former}
        replied = interaction.original_id or interaction.message_id
        if replied is None:
            return {"interaction_metadata": metadata}
        reference = message_reference(self._world, interaction.channel_id, replied)
        return {"type": REPLY_TYPE, "interaction_metadata": metadata, "message_reference": reference}

    def _metadata(self, interaction: Interaction) -> Json:
        guild_id = self._world.channel(interaction.channel_id).get("guild_id")
        metadata: Json = {
            "id": interaction.id,
            "type": interaction.type,
            "user": interaction.user,
            "authorizing_integration_owners": owners(self._world, interaction.user["id"], guild_id),
        }
        if interaction.command_name is not None:
            metadata |= {"name": interaction.command_name, "command_type": interaction.command_type}
        if interaction.message_id is not None:
            metadata["interacted_message_id"] = interaction.message_id
        if interaction.original_id is not None:
            metadata["original_response_message_id"] = interaction.original_id
        return metadata

    # for fifteen minutes

    def _acknowledged(self, call: Call) -> Interaction:
        """Return the interaction of a webhook request; refuses with 50027 (expired), 10015 (not yet answered)."""
        interaction = self._by_token.get(call.ids["token"])
        if interaction is None or self._world.clock.now() - interaction.created_at > self._token_seconds:
            raise refusal(50027)
        if not interaction.is_acknowledged:
            raise refusal(10015)
        return interaction

    def _target(self, call: Call) -> tuple[Interaction, Json]:
        """Return the message of a webhook request: ``@original``, or one made by this interaction."""
        interaction = self._acknowledged(call)
        wanted = call.ids["message"]
        if wanted == "@original":
            message_id = interaction.original_id
        else:
            own = wanted in interaction.reply_ids or wanted == interaction.message_id
            message_id = wanted if own else None
        message = self._world.any_message(message_id or "")
        if message is None:
            raise refusal(10008)
        return interaction, message

    def follow_up(self, call: Call) -> Json:
        """POST /webhooks/{application}/{token}; the first one completes a deferred answer."""
        interaction = self._acknowledged(call)
        original = self._world.any_message(interaction.original_id or "")
        if original is not None and original["flags"] & LOADING:
            return self._complete(original, call)
        return self._post(interaction, call.form, call, flags=0)

    def read(self, call: Call) -> Json:
        return self._world.files.renewed(self._target(call)[1])

    def edit(self, call: Call) -> Json:
        return self._complete(self._target(call)[1], call)

    def _complete(self, message: Json, call: Call) -> Json:
        check_not_archived(self._world, message["channel_id"])
        revise(self._world, message, call.form, call.uploads)
        self._world.update(message)
        return message

    def delete(self, call: Call) -> None:
        self._world.delete_message(self._target(call)[1]["id"])


def _allowed_callbacks(interaction: Interaction) -> tuple[int, ...]:
    allowed: tuple[int, ...] = (REPLY, DEFER_REPLY)
    if interaction.message_id is not None:
        allowed += (DEFER_UPDATE, UPDATE)
    return allowed if interaction.type == MODAL_SUBMIT else (*allowed, MODAL)


def _callback_response(interaction: Interaction, kind: int, message: Json | None) -> Json:
    about: Json = {"id": interaction.id, "type": interaction.type}
    if message is None:
        return {"interaction": about}
    about["response_message_id"] = message["id"]
    about["response_message_loading"] = bool(message["flags"] & LOADING)
    about["response_message_ephemeral"] = bool(message["flags"] & EPHEMERAL)
    return {"interaction": about, "resource": {"type": kind, "message": message}}
