"""Refusals as Discord words them: an HTTP status, a JSON error code, one sentence and, for forms, a tree of paths.

Codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from sandbox.payload import Json

Path = Sequence[str | int]
Limit = tuple[Literal["text", "number"], int, int]
"""A field's type and bounds; a text's are those of its length."""


class DiscordError(Exception):
    """A request that Discord would refuse; becomes the HTTP answer."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    @property
    def is_wrong_in_itself(self) -> bool:
        """Whether the request is refused in any state; a name that is taken may be free later."""
        return self.code in FORM_CODES and "_ALREADY_TAKEN" not in str(self.errors)

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body

    def with_status(self, status: int) -> DiscordError:
        """Return the same refusal with the status that some routes use."""
        return DiscordError(status, self.code, self.message, self.errors)


_SENTENCES = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behavior."),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit."),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached {}."),
    40003: (403, "You are opening direct messages too fast."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50034: (400, "You can only bulk delete messages that are under 14 days old."),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50240: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation. Please include the "
        "Entry Point command in your update request or delete it separately.",
    ),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    50109: (400, "The request body contains invalid JSON."),
    160006: (400, "Maximum number of active threads reached"),
    160007: (400, "Maximum number of active announcement threads reached"),
}

FORM_CODES = frozenset({40005, 50006, 50035, 50109})
"""The refusals of bodies."""


def is_known(code: int) -> bool:
    """Say whether there is a refusal with this JSON error code."""
    return code in _SENTENCES


def refusal(code: int) -> DiscordError:
    """Return the refusal with this JSON error code, with Discord's status and sentence."""
    status, message = _SENTENCES[code]
    return DiscordError(status, code, message)


def misshapen(path: Path, code: str, message: str) -> DiscordError:
    """Return the refusal of a form for one problem."""
    problems = Problems()
    problems.add(path, code, message)
    return problems.refusal()


class Problems:
    """Collects a form's problems by path, and raises 50035 with the whole tree."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Record a problem at ``path`` (keys and indices from the body's root)."""
        node = self._tree
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def places(self) -> list[str]:
        """Return the paths with problems, dotted: ``embeds.0.title``."""
        return list(_places(self._tree, ()))

    def refusal(self) -> DiscordError:
        """Return the refusal 50035 with all problems."""
        return DiscordError(400, 50035, "Invalid Form Body", self._tree)

    def raise_if_any(self) -> None:
        if self._tree:
            raise self.refusal()

    def text(self, path: Path, value: Any, low: int, high: int) -> None:
        """Require a string of ``low`` to ``high`` characters."""
        if value is None and low == 0:
            return
        if value is None:
            self.required(path)
        elif not isinstance(value, str):
            self.add(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
        elif not low <= len(value) <= high:
            if low == 0:
                self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
            else:
                self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def items(self, path: Path, value: Any, low: int, high: int) -> list[Any]:
        """Require a list of ``low`` to ``high`` items and return it; an empty one instead of anything else."""
        if not isinstance(value, list):
            self.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(value) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return value

    def number(self, path: Path, value: Any, low: int, high: int) -> None:
        """Require an integer from ``low`` to ``high``; absent is allowed."""
        if value is None:
            return
        if isinstance(value, bool) or not isinstance(value, int):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif not low <= value <= high:
            self.add(path, "NUMBER_TYPE_RANGE", f"int value should be between {low} and {high}.")

    def fields(self, path: Path, holder: Json, limits: Mapping[str, Limit]) -> None:
        """Check each field of an object by its limit: the name of a check, and its bounds."""
        for name, (check, low, high) in limits.items():
            getattr(self, check)((*path, name), holder.get(name), low, high)

    def required(self, path: Path) -> None:
        """Record a missing field."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choice(self, path: Path, value: Any, allowed: Sequence[int]) -> bool:
        """Require one of ``allowed``; say whether it is."""
        if value in allowed and not isinstance(value, bool):
            return True
        choices = ", ".join(map(str, allowed))
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
        return False


def _places(node: Json, path: tuple[str, ...]) -> Iterator[str]:
    for key, child in node.items():
        if key == "_errors":
            yield ".".join(path)
        else:
            yield from _places(child, (*path, key))
