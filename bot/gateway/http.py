"""Requests by discord.py that live with what Discord does now and then: it refuses emojis, and cuts answers off.

Of 100 messages that are alike it refuses some 3 for an emoji of the application on a button (discord-api-docs
#7128). Such a message goes out again at once, with the sign that the emoji stands for in the label. Whatever the
bot sends passes here, by its own authority or by an interaction's token.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import aiohttp
import discord
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.gateway.errors import FORM_REFUSED, Unreadable

logger = logging.getLogger(__name__)

LONGEST_LABEL = 80
"""Characters on a button (Discord, components reference)."""
Form: TypeAlias = list[dict[str, Any]] | None
_Send: TypeAlias = Callable[[Form, Any], Awaitable[Any]]


class Rest(HTTPClient):
    """What is asked by the bot's authority. `signs` are what the application's emojis stand for, by id."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, trace: aiohttp.TraceConfig, signs: Mapping[str, str]
    ) -> None:
        super().__init__(loop, http_trace=trace)
        self._signs = signs

    async def request(
        self,
        route: Route,
        *,
        files: Sequence[discord.File] | None = None,
        form: Iterable[dict[str, Any]] | None = None,
        **others: Any,
    ) -> Any:
        """Send a request and return its answer. Raises `Unreadable`, and what discord.py raises."""
        send_it = super().request

        async def send(form: Form, body: Any) -> Any:
            sent = others if body is None else {**others, "json": body}
            return await send_it(route, files=files, form=form, **sent)

        parts = None if form is None else list(form)
        return await _answer(send, parts, others.pop("json", None), files, self._signs)


class Webhooks(AsyncWebhookAdapter):
    """What is asked by an interaction's token, in the same way."""

    def __init__(self, signs: Mapping[str, str]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._signs = signs

    async def request(
        self,
        route: Route,
        session: aiohttp.ClientSession,
        *,
        payload: dict[str, Any] | None = None,
        multipart: Form = None,
        files: Sequence[discord.File] | None = None,
        **others: Any,
    ) -> Any:
        """Send a request and return its answer. Raises `Unreadable`, and what discord.py raises."""
        send_it = super().request

        async def send(form: Form, body: Any) -> Any:
            return await send_it(route, session, payload=body, multipart=form, files=files, **others)

        return await _answer(send, multipart, payload, files, self._signs)


async def _answer(
    send: _Send, form: Form, body: Any, files: Sequence[discord.File] | None, signs: Mapping[str, str]
) -> Any:
    try:
        return await _read(send(form, body))
    except discord.HTTPException as refused:
        plain = _plain_form(form, signs), without_emojis(body, signs)
        if refused.code != FORM_REFUSED or plain == (form, body):
            raise
        logger.info("a message goes out again without emojis: %s", refused)
    for file in files or ():
        file.reset()
    return await _read(send(*plain))


async def _read(answering: Awaitable[Any]) -> Any:
    try:
        answer = await answering
    except (json.JSONDecodeError, UnicodeDecodeError) as cut:
        raise Unreadable(f"Discord's answer can't be read: {cut}") from cut
    if isinstance(answer, str) and answer:
        raise Unreadable("Discord's answer is no JSON")
    return answer


def _plain_form(form: Form, signs: Mapping[str, str]) -> Form:
    return form and [
        {**part, "value": json.dumps(without_emojis(json.loads(part["value"]), signs))}
        if part["name"] == "payload_json" and '"emoji"' in part["value"]
        else part
        for part in form
    ]


def without_emojis(body: Any, signs: Mapping[str, str]) -> Any:
    """Return a body whose buttons and options have, in their labels, the signs that their emojis stand for."""
    if isinstance(body, list):
        return [without_emojis(part, signs) for part in body]
    if not isinstance(body, dict):
        return body
    plain = {key: without_emojis(value, signs) for key, value in body.items() if key != "emoji"}
    if emoji := body.get("emoji"):
        label, sign = body.get("label"), signs.get(str(emoji.get("id")), emoji["name"])
        signed = f"{sign} {label}" if label else sign
        plain["label"] = signed if len(signed) <= LONGEST_LABEL else label
    return plain
