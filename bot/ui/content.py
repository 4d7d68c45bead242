"""The content of a message, compared by digest; signs of games in it become application emojis."""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.ui.items import ActionButton
from bot.ui.words import UNBROKEN, cut, plain

COMPONENTS: Final = 40
"""Discord's limit of components in a message, including nested ones."""
MOST: Final = 4000
"""Discord's limit for all texts of a message."""
FENCE: Final = "```"
"""Code between two of these is left unchanged."""

JOINER: Final = "\N{WORD JOINER}"
"""Keeps an emoji and what follows on one line; otherwise lines break at pictures (CSS Text, 5.1)."""
TOGETHER: Final = JOINER + UNBROKEN
"""Lines don't break at these."""

Item = ui.Item[Any]


def with_emojis(parts: Iterable[Item], emojis: Mapping[str, str]) -> Iterable[Item]:
    """Return message parts with emojis for signs in their texts, unless the texts get too long."""
    if not emojis:
        return parts
    drawn = [_drawn(part, _any_of(frozenset(emojis)), emojis) for part in parts]
    return drawn if sum(map(_length, drawn)) <= MOST else parts


@lru_cache(1)  # the same for all messages
def _any_of(signs: Collection[str]) -> re.Pattern[str]:
    """Return a pattern for signs, with any unbroken space after them."""
    longest_first = "|".join(map(re.escape, sorted(signs, key=len, reverse=True)))
    return re.compile(f"({longest_first})({UNBROKEN}?)")


def _drawn(part: Item, sign: re.Pattern[str], emojis: Mapping[str, str]) -> Item:
    def draw(found: re.Match[str]) -> str:
        return f"{emojis[found[1]]}{JOINER * (found[0][-1] in TOGETHER)}{found[2]}"

    if isinstance(part, ui.TextDisplay):
        return part if FENCE in part.content else ui.TextDisplay(sign.sub(draw, part.content))
    if isinstance(part, ui.Section):
        return ui.Section(*(_drawn(child, sign, emojis) for child in part.children), accessory=part.accessory)
    if isinstance(part, ui.ActionRow):
        return ui.ActionRow(*(_drawn(child, sign, emojis) for child in part.children))
    if isinstance(part, ActionButton) and part.emoji is not None:
        # a piece only if the game writes it with a joiner: other emojis are those of verbs
        return part.labelled(part.label, emojis.get(f"{part.emoji}{JOINER}") or str(part.emoji))
    if isinstance(part, ActionButton) and (found := sign.match(label := part.label or "")):
        return part.labelled(label[found.end() :].lstrip() or None, emojis[found[1]])
    return part


def _length(part: Item) -> int:
    if isinstance(part, ui.Section):
        return sum(map(_length, part.children))
    return len(part.content) if isinstance(part, ui.TextDisplay) else 0


ACCENT = discord.Colour(0xC8553D)
_CONTAINER: Final = {"type": discord.ComponentType.container.value, "accent_color": None, "spoiler": False}
MAX_ALT = 1024
NO_PICTURE = (Path(__file__).parent / "no_picture.png").read_bytes()
"""Replaces a board that can't be drawn; its alt text describes the board."""


@dataclass(frozen=True)
class Attached:
    """A file of a message: name, bytes and, for a picture, alt text."""

    name: str
    data: bytes
    alt: str | None = None


def picture_file(kind: str, picture: bytes, alt: str, written: str = "png") -> Attached:
    """Return a picture named by a hash of its content: clients cache by name, and the name reveals nothing."""
    return Attached(f"{kind}-{_digest(picture)}.{written}", picture, cut(plain(alt), MAX_ALT))


ANSWERED: Final = -1
"""Number of a question that is answered already: a message about it ends with the next card."""


class Moment(NamedTuple):
    """The moment of a session that a private message shows: its question, and the move at which the table rests.

    With its question it ends, or, if it `is_followed`, it shows the next.
    """

    session: str
    question: int | None = ANSWERED
    rest: int | None = None
    is_followed: bool = False


@dataclass(frozen=True)
class Content:
    """A message: its layout, and its files."""

    parts: tuple[ui.Item[Any], ...]
    files: tuple[Attached, ...] = ()
    colour: discord.Colour | None = field(default=ACCENT)
    game: str = ""
    """The game whose signs are used."""
    emojis: Mapping[str, str] = field(default_factory=dict)
    """By sign. Not part of the digest: messages aren't edited when emojis become available."""
    moment: Moment | None = None

    def layout(self) -> Any:
        """Return the layout for discord.py; clicks are routed elsewhere."""
        return SimpleNamespace(
            __discord_ui_view__=True,
            timeout=None,
            to_components=lambda: self.components,
            has_components_v2=lambda: True,
            is_dispatchable=lambda: False,
            is_finished=lambda: True,
        )

    @cached_property
    def components(self) -> list[dict[str, Any]]:
        """The layout as JSON for Discord, in a frame unless that is one component too many."""
        parts = [part.to_component_dict() for part in with_emojis(self.parts, self.emojis)]
        if len([*_each(parts)]) == COMPONENTS:
            return parts
        return [{**_CONTAINER, "accent_color": self.colour and self.colour.value, "components": parts}]

    def digest(self) -> str:
        """Return a digest of the visible content; files count by name."""
        bare = replace(self, emojis={}) if self.emojis else self
        return _digest(json.dumps([bare.components, [file.name for file in self.files]]).encode())

    def new_files(self) -> list[discord.File]:
        """Return new file objects: discord.py can send each only once."""
        return [
            discord.File(io.BytesIO(file.data), filename=file.name, description=file.alt) for file in self.files
        ]

    def is_rendered_by(self, message: discord.Message) -> bool:
        """Whether a message of ours shows this content.

        Discord doesn't list files shown by components among the attachments.
        """
        sent, received = self.components, [component.to_dict() for component in message.components]
        return list(_shown_by(sent)) == list(_shown_by(received))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _each(components: Iterable[Any]) -> Iterator[Any]:
    for component in components:
        yield component
        yield from _each(component.get("components", ()))
        yield from _each(filter(None, [component.get("accessory")]))


def _shown_by(components: Iterable[Any]) -> Iterator[str]:
    """Yield texts, and names of pictures and files: the last parts of their URLs, uploaded or not."""
    for component in _each(components):
        if "content" in component:
            yield component["content"].strip()
        for holder in (component, *component.get("items", ())):
            media = holder.get("media") or holder.get("file")
            if media is not None:
                yield media["url"].partition("?")[0].rpartition("/")[2]


def custom_ids(message: discord.Message | Content) -> frozenset[str]:
    """Return the custom ids of a message's buttons and selects."""
    if isinstance(message, Content):
        components: Iterable[Any] = message.components
    else:
        components = [component.to_dict() for component in message.components]
    return frozenset(component["custom_id"] for component in _each(components) if "custom_id" in component)


def text(*lines: str) -> ui.TextDisplay[Any]:
    return ui.TextDisplay("\n".join(lines))


def small(lines: Iterable[str]) -> str:
    return "\n".join(f"-# {line}" for line in lines)


def gallery(picture: Attached) -> ui.MediaGallery[Any]:
    shown: ui.MediaGallery[Any] = ui.MediaGallery()
    shown.add_item(media=f"attachment://{picture.name}", description=picture.alt)
    return shown


LONGEST_PAGE = 3900
"""Characters; Discord allows 4000 per message, and people have long names."""


def game_page(page: str, body: str, picture: bytes | None) -> Content:
    body = body[:LONGEST_PAGE]
    if picture is None:
        return Content(parts=(text(body),))
    shown = picture_file(page, picture, body)
    return Content(parts=(text(body), gallery(shown)), files=(shown,))
