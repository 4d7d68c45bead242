"""Making messages out of requests: files, components, mentions, replies."""

from __future__ import annotations

import base64
import hashlib
import io
import mimetypes
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image, UnidentifiedImageError

from sandbox import checks, permissions
from sandbox.components import FILE, complete, media_items, texts
from sandbox.errors import DiscordError, misshapen, refusal
from sandbox.files import StoredFile, file_ids
from sandbox.guild import THREADS
from sandbox.payload import Json
from sandbox.world import COMPONENTS_V2, LOADING, World

REPLY = 19
_USER_MENTION = re.compile(r"<@!?(\d+)>")
_ROLE_MENTION = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass(frozen=True)
class Upload:
    """A file of a multipart request, ``key`` being the n of ``files[n]``."""

    key: str
    filename: str
    data: bytes


def compose(
    world: World,
    channel_id: str,
    payload: Json,
    uploads: Sequence[Upload],
    author: Json,
    *,
    flags: int = 0,
    **extra: Any,
) -> Json:
    """Check a request for a new message and return the message, not yet posted.

    ``flags`` are added to those requested; ``extra`` are further fields. Refuses with 50035, 50006, 40005.
    """
    checks.check_message(payload, _names(payload, uploads), emojis=world.emojis)
    _check_sizes(uploads)
    if checks.is_empty(payload, num_files=len(uploads)) and not flags & LOADING:
        raise refusal(50006)
    reply = _reply_fields(world, channel_id, payload)
    message_id = world.clock.snowflake()
    attachments = _attachments(world, channel_id, payload, uploads, kept=[])
    components = _components(world, payload.get("components") or [], attachments)
    message: Json = {
        "id": message_id,
        "channel_id": channel_id,
        "type": 0,
        "author": author,
        "content": payload.get("content") or "",
        "timestamp": world.clock.timestamp(),
        "edited_timestamp": None,
        "tts": bool(payload.get("tts")),
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": _not_shown(attachments, components),
        "embeds": [],
        "components": components,
        "flags": (payload.get("flags") or 0) | flags,
        "pinned": False,
        **reply,
        **extra,
    }
    if payload.get("nonce") is not None:
        message["nonce"] = str(payload["nonce"])
    channel = world.channel(channel_id)
    if channel["type"] in THREADS or message["type"] != 0:
        message["position"] = channel.get("total_message_sent", 0)
    _fill_mentions(world, message, payload)
    return message


def _not_shown(attachments: list[Json], components: list[Json]) -> list[Json]:
    """Return the attachments that no component shows; no others are listed (discord-api-docs #8277)."""
    shown = file_ids(components)
    return [attachment for attachment in attachments if attachment["id"] not in shown]


def _files_of(world: World, message: Json) -> list[Json]:
    """Return all files of a message as attachments, including unlisted ones."""
    found = {attachment["id"]: attachment for attachment in message["attachments"]}
    for file_id in file_ids(message["components"]):
        file = world.files.get(file_id)
        if file is not None:
            found[file_id] = attachment_of(world, message["channel_id"], file_id, file)
    return [found[file_id] for file_id in sorted(found, key=int)]


def revise(world: World, message: Json, payload: Json, uploads: Sequence[Upload]) -> Json:
    """Check an edit and apply it to ``message``, which is returned. Refuses with 50035, 50006, 40005.

    Omitted fields stay; ``attachments`` lists what to keep and the new uploads; without it, uploads are added. The
    Components V2 flag can be set but never taken back.
    """
    kept = _files_of(world, message)
    if payload.get("attachments") is not None:
        wanted = {str(a.get("id")) for a in payload["attachments"] if isinstance(a, dict)}
        kept = [a for a in kept if a["id"] in wanted]
    names = [a["filename"] for a in kept] + _names(payload, uploads)
    checks.check_edit(message, payload, names, emojis=world.emojis)
    _check_sizes(uploads)
    after = {**message, **{k: v for k, v in payload.items() if k in ("content", "components")}}
    if checks.is_empty(after, num_files=len(kept) + len(uploads)):
        raise refusal(50006)
    attachments = _attachments(world, message["channel_id"], payload, uploads, kept=kept)
    if "content" in payload:
        message["content"] = payload["content"] or ""
    if "components" in payload:
        message["components"] = _components(world, payload["components"] or [], attachments)
    message["attachments"] = _not_shown(attachments, message["components"])
    if payload.get("flags") is not None:
        settable = COMPONENTS_V2 | 1 << 2
        message["flags"] = message["flags"] & ~(1 << 2) | payload["flags"] & settable
    if message["flags"] & LOADING:
        message["flags"] &= ~LOADING
    else:
        message["edited_timestamp"] = world.clock.timestamp()
    if {"content", "components", "allowed_mentions"} & payload.keys():
        _fill_mentions(world, message, payload)
    return message


def _names(payload: Any, uploads: Sequence[Upload]) -> list[str]:
    """Return the names of the uploads, as ``attachments`` may rename them."""
    return [_details(payload, upload).get("filename") or upload.filename for upload in uploads]


def _details(payload: Any, upload: Upload) -> Json:
    """Return the entry of ``attachments`` that describes an upload."""
    listed = payload.get("attachments") if isinstance(payload, dict) else None
    entries = [a for a in listed if isinstance(a, dict)] if isinstance(listed, list) else []
    return next((a for a in entries if str(a.get("id")) == upload.key), {})


def _check_sizes(uploads: Sequence[Upload]) -> None:
    if any(len(upload.data) > checks.MAX_FILE_BYTES for upload in uploads):
        raise refusal(40005)


def _attachments(
    world: World, channel_id: str, payload: Json, uploads: Sequence[Upload], *, kept: list[Json]
) -> list[Json]:
    described = {str(a["id"]): a for a in payload.get("attachments") or []}
    result = []
    for attachment in kept:
        changed = described.get(attachment["id"], {})
        if "description" in changed:
            attachment = {**attachment, "description": changed["description"]}
        result.append(attachment)
    for upload in uploads:
        result.append(_store(world, channel_id, upload, _details(payload, upload)))
    return result


def _store(world: World, channel_id: str, upload: Upload, details: Json) -> Json:
    file = StoredFile.named(details.get("filename") or upload.filename, upload.data)
    attachment = attachment_of(world, channel_id, world.files.store(file), file)
    if details.get("description"):
        attachment["description"] = details["description"]
    return attachment


def attachment_of(world: World, place: str, file_id: str, file: StoredFile) -> Json:
    """Return a stored file as an Attachment object; `place`, usually a channel, is part of its address."""
    url = world.files.link(world.origin, place, file_id, file.filename)
    attachment: Json = {
        "id": file_id,
        "filename": file.filename,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
        "original_content_type": file.content_type,
        "content_scan_version": 0,
    }
    size = _picture_size(file.data) if file.content_type.startswith("image/") else None
    if size is not None:
        placeholder = base64.b64encode(hashlib.sha256(file.data).digest()[:24]).decode()
        attachment["width"], attachment["height"] = size
        attachment |= {"placeholder": placeholder, "placeholder_version": 1}
    return attachment


def _picture_size(data: bytes) -> tuple[int, int] | None:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return None


def _components(world: World, components: list[Json], attachments: list[Json]) -> list[Json]:
    """Return components as stored: numbered, with all fields and media."""
    complete(components)
    by_name = {a["filename"]: a for a in attachments}
    for _, media, holder in media_items(components):
        url = media["url"]
        media |= {"id": world.clock.snowflake(), "proxy_url": url, "flags": 0, "loading_state": 2}
        if not url.startswith("attachment://"):
            # Discord fetches them; this server makes no requests to others.
            content_type = mimetypes.guess_type(url)[0] or "application/octet-stream"
            media |= {"width": 0, "height": 0, "content_type": content_type, "loading_state": 1}
            continue
        attachment = by_name[url.removeprefix("attachment://")]
        media |= {
            "url": attachment["url"],
            "proxy_url": attachment["proxy_url"],
            "width": attachment.get("width", 0),
            "height": attachment.get("height", 0),
            "content_type": attachment["content_type"],
            "content_scan_metadata": {"version": 0, "flags": 0},
            "placeholder": attachment.get("placeholder"),
            "placeholder_version": attachment.get("placeholder_version"),
            "attachment_id": attachment["id"],
        }
        if holder.get("type") == FILE:
            holder |= {"name": attachment["filename"], "size": attachment["size"]}
    return components


def _reply_fields(world: World, channel_id: str, payload: Json) -> Json:
    reference = payload.get("message_reference")
    if not reference:
        return {}
    message_id = str(reference.get("message_id"))
    try:
        replied = world.message(channel_id, message_id)
    except DiscordError:
        if reference.get("fail_if_not_exists", True):
            raise misshapen(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message") from None
        return {}
    quoted = {k: v for k, v in replied.items() if k != "referenced_message"}
    reference = message_reference(world, channel_id, message_id)
    return {"type": REPLY, "message_reference": reference, "referenced_message": quoted}


def message_reference(world: World, channel_id: str, message_id: str) -> Json:
    """Return the reference of a reply to its message."""
    reference = {"type": 0, "channel_id": channel_id, "message_id": message_id}
    guild_id = world.channel(channel_id).get("guild_id")
    return {**reference, "guild_id": guild_id} if guild_id else reference


def _fill_mentions(world: World, message: Json, payload: Json) -> None:
    """Fill in real mentions: named in the text and allowed by ``allowed_mentions``."""
    allowed = payload.get("allowed_mentions")
    parse = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
    listed = {str(i) for i in (allowed or {}).get("users") or ()}
    listed_roles = {str(i) for i in (allowed or {}).get("roles") or ()}
    said = "\n".join(texts({"content": message["content"], "components": message["components"]}))
    named = _existing(world, _USER_MENTION.findall(said))
    pinged = [u for u in named if "users" in parse or u["id"] in listed]
    replied = message.get("referenced_message")
    if replied and (allowed is None or allowed.get("replied_user")) and replied["author"] not in pinged:
        pinged.append(replied["author"])
    message["mentions"] = pinged
    role_ids = {role["id"] for role in world.roles_in(message["channel_id"])} if "<@&" in said else set()
    roles = [i for i in dict.fromkeys(_ROLE_MENTION.findall(said)) if i in role_ids]
    message["mention_roles"] = [i for i in roles if "roles" in parse or i in listed_roles]
    may = world.permissions_of(message["author"]["id"], message["channel_id"]) & permissions.MENTION_EVERYONE
    message["mention_everyone"] = bool(may and "everyone" in parse and _EVERYONE.search(said))


def _existing(world: World, user_ids: Iterable[str]) -> list[Json]:
    ids = dict.fromkeys(user_ids)
    return [world.user(i) for i in ids if i in world.people or i == world.bot["id"]]


def check_not_archived(world: World, channel_id: str) -> None:
    """Refuse with 50083 in an archived thread."""
    if _thread(world, channel_id).get("archived"):
        raise refusal(50083)


def check_not_locked(world: World, channel_id: str) -> None:
    """Refuse with 50083 in an archived thread that the bot can't reopen."""
    if _thread(world, channel_id).get("locked") and not world.bot_may(channel_id, permissions.MANAGE_THREADS):
        check_not_archived(world, channel_id)


def _thread(world: World, channel_id: str) -> Json:
    metadata: Json = world.channels.get(channel_id, {}).get("thread_metadata", {})
    return metadata


def check_may_send(world: World, channel_id: str, payload: Json, *, has_files: bool) -> None:
    """Check that the bot may post in this channel. Refuses with 10003, 50001, 50007, 50013, 50083.

    A message reopens an archived thread, but only moderators may write in a locked one.
    """
    channel = world.channel(channel_id)
    partner = world.dm_partner(channel_id)
    if partner is not None:
        if not world.joined:
            raise refusal(50278)
        if not partner.accepts_dms:
            raise refusal(50007)
        return
    if not world.bot_may(channel_id, permissions.VIEW_CHANNEL):
        raise refusal(50001)
    is_thread = channel["type"] in THREADS
    needed = permissions.SEND_MESSAGES_IN_THREADS if is_thread else permissions.SEND_MESSAGES
    if has_files:
        needed |= permissions.ATTACH_FILES
    if payload.get("message_reference"):
        needed |= permissions.READ_MESSAGE_HISTORY
    if not world.bot_may(channel_id, needed):
        raise refusal(50013)
    check_not_locked(world, channel_id)
