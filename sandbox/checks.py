"""Discord's checks of messages and modals (400, code 50035)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sandbox.component_checks import ComponentChecker
from sandbox.errors import Problems, misshapen, refusal
from sandbox.payload import Json
from sandbox.world import COMPONENTS_V2

MAX_FILE_BYTES = 10 * 1024 * 1024
_LEGACY_FIELDS = ("content", "embeds", "poll", "sticker_ids")


def is_empty(message: Json, *, num_files: int) -> bool:
    """Say whether a message has nothing to show; files alone are nothing with Components V2."""
    if (message.get("flags") or 0) & COMPONENTS_V2:
        return not message.get("components")
    return not num_files and not any(message.get(key) for key in ("embeds", "components", *_LEGACY_FIELDS))


def check_message(payload: Any, filenames: Sequence[str], *, emojis: Collection[str]) -> None:
    """Check a new message whose uploads have these names; raises 50035, 50109."""
    problems = _checked_basics(payload)
    is_v2 = bool((payload.get("flags") or 0) & COMPONENTS_V2)
    if is_v2:
        _refuse_legacy_fields(problems, payload)
    _check_content(problems, payload, filenames, emojis=emojis, is_v2=is_v2)


def check_edit(before: Json, payload: Any, filenames: Sequence[str], *, emojis: Collection[str]) -> None:
    """Check an edit of ``before``; ``filenames`` are the files kept and added. Raises 50035, 50109."""
    problems = _checked_basics(payload)
    is_v2 = bool((before["flags"] | (payload.get("flags") or 0)) & COMPONENTS_V2)
    if is_v2:
        kept = {key: before.get(key) for key in _LEGACY_FIELDS if key not in payload}
        _refuse_legacy_fields(problems, {**kept, **payload})
    _check_content(problems, payload, filenames, emojis=emojis, is_v2=is_v2)


def _checked_basics(payload: Any) -> Problems:
    if not isinstance(payload, dict):
        raise refusal(50109)
    flags = payload.get("flags")
    if flags is not None and (isinstance(flags, bool) or not isinstance(flags, int)):
        raise misshapen(["flags"], "NUMBER_TYPE_COERCE", f'Value "{flags}" is not int.')
    return Problems()


def _refuse_legacy_fields(problems: Problems, fields: Json) -> None:
    for key in _LEGACY_FIELDS:
        if fields.get(key):
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            problems.add([key], "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _check_content(
    problems: Problems, payload: Json, names: Sequence[str], *, emojis: Collection[str], is_v2: bool
) -> None:
    problems.text(["content"], payload.get("content"), 0, 2000)
    nonce = payload.get("nonce")
    if nonce is not None:
        problems.text(["nonce"], str(nonce), 0, 25)
    if len(names) > 10:
        problems.add(["attachments"], "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    _check_attachments(problems, payload.get("attachments"))
    if payload.get("embeds"):
        problems.add(["embeds"], "UNKNOWN_HERE", "This local Discord has no embeds: use components")
    if payload.get("components") is not None:
        checker = ComponentChecker(problems, files=names, emojis=emojis)
        checker.check_message(payload["components"], is_v2=is_v2)
    _check_allowed_mentions(problems, payload.get("allowed_mentions"))
    problems.raise_if_any()


def _check_attachments(problems: Problems, attachments: Any) -> None:
    if attachments is None:
        return
    for index, attachment in enumerate(problems.items(["attachments"], attachments, 0, 10)):
        if not isinstance(attachment, dict) or attachment.get("id") is None:
            problems.required(["attachments", index, "id"])
        else:
            problems.text(["attachments", index, "description"], attachment.get("description"), 0, 1024)


def _check_allowed_mentions(problems: Problems, allowed: Any) -> None:
    if not isinstance(allowed, dict):
        return
    path = ["allowed_mentions"]
    parse = allowed.get("parse") or []
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            message = "Value must be one of ('everyone', 'roles', 'users')."
            problems.add([*path, "parse", index], "BASE_TYPE_CHOICES", message)
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        problems.items([*path, kind], listed, 0, 100)
        if kind in parse and listed:
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            problems.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def check_modal(data: Any, *, emojis: Collection[str]) -> None:
    """Check a modal of a callback of type 9; raises 50035."""
    problems = Problems()
    if not isinstance(data, dict):
        problems.required(["data"])
        problems.raise_if_any()
    problems.text(["data", "title"], data.get("title"), 1, 45)
    problems.text(["data", "custom_id"], data.get("custom_id"), 1, 100)
    ComponentChecker(problems, files=(), emojis=emojis).check_modal(data.get("components"))
    problems.raise_if_any()
