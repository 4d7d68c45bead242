"""Walking through the components of a message: rows, containers, sections and their children."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import unquote

from sandbox.errors import Path
from sandbox.payload import MALFORMED, Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6
_FILE_URL = re.compile(r"/attachments/[0-9]+/([0-9]+)/([^/?]+)")
BESIDE = "accessory", "component"
"""Keys of components whose nested component isn't among their children."""


def walk(components: Iterable[Json], path: Path = ("components",)) -> list[tuple[Path, Json]]:
    """Return every component with its path, parents first, in the order Discord numbers them."""
    found: list[tuple[Path, Json]] = []
    for index, component in enumerate(components):
        _collect(component, (*path, index), found)
    return found


def _collect(component: Json, path: Path, found: list[tuple[Path, Json]]) -> None:
    found.append((path, component))
    children = component.get("components")
    if isinstance(children, list):
        for index, child in enumerate(children):
            _collect(child, (*path, "components", index), found)
    for key in BESIDE:
        if isinstance(component.get(key), dict):
            _collect(component[key], (*path, key), found)


def of_type(message: Json, *types: int) -> list[Json]:
    """Return the components of these types anywhere in a message (or modal)."""
    return [found for _, found in walk(message.get("components") or ()) if found.get("type") in types]


def buttons(message: Json) -> list[Json]:
    return of_type(message, BUTTON)


def selects(message: Json) -> list[Json]:
    return of_type(message, *SELECTS)


def inputs(modal: Json) -> list[Json]:
    kinds = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
    return of_type(modal, *kinds)


def texts(message: Json) -> list[str]:
    """Return the texts of a message: content, text displays."""
    found = [message["content"]] if message.get("content") else []
    return found + [c["content"] for c in of_type(message, TEXT_DISPLAY)]


def media_items(components: list[Json]) -> Iterator[tuple[Path, Json, Json]]:
    """Yield ``(path, media, holder)`` of every thumbnail, gallery item and file."""
    for path, component in walk(components):
        kind = component.get("type")
        if kind == THUMBNAIL and isinstance(component.get("media"), dict):
            yield (*path, "media"), component["media"], component
        elif kind == FILE and isinstance(component.get("file"), dict):
            yield (*path, "file"), component["file"], component
        elif kind == GALLERY and isinstance(component.get("items"), list):
            for index, item in enumerate(component["items"]):
                if isinstance(item, dict) and isinstance(item.get("media"), dict):
                    yield (*path, "items", index, "media"), item["media"], item


def pictures(message: Json) -> list[Json]:
    """Return the pictures a message shows as ``{url, width, height, description}``."""
    found = [
        {
            "url": media["url"],
            "width": media.get("width"),
            "height": media.get("height"),
            "description": holder.get("description"),
        }
        for _, media, holder in media_items(message.get("components") or [])
        if holder.get("type") != FILE
    ]
    if not message.get("flags", 0) & 1 << 15:
        images = [a for a in message.get("attachments") or [] if a.get("width")]
        found += [{key: a.get(key) for key in ("url", "width", "height", "description")} for a in images]
    return found


def files_of(message: Json) -> list[Json]:
    """Return the uploaded files of a message as ``{id, filename, url}``: those that it shows, and attachments."""
    urls = [attachment["url"] for attachment in message.get("attachments") or ()]
    urls += [media["url"] for _, media, _ in media_items(message.get("components") or [])]
    found = {}
    for url in urls:
        if named := _FILE_URL.search(url):
            found[named[1]] = {"id": named[1], "filename": unquote(named[2]), "url": url}
    return [found[file_id] for file_id in sorted(found, key=int)]


def emoji_places(payload: Any) -> list[Path]:
    """Return the paths of the buttons and options with emojis in the body of a request."""
    data = payload.get("data") if isinstance(payload, dict) and "components" not in payload else payload
    components = data.get("components") if isinstance(data, dict) else None
    prefix: Path = ("components",) if data is payload else ("data", "components")
    if not isinstance(components, list):
        return []
    try:
        holders = walk(components, prefix)
        for path, component in holders[:]:
            holders += [((*path, "options", i), option) for i, option in enumerate(component.get("options") or ())]
        return [path for path, holder in holders if holder.get("emoji")]
    except MALFORMED:
        return []  # refused anyway


_DEFAULTS: dict[int, Json] = {
    CONTAINER: {"accent_color": None, "spoiler": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}
_ITEM_DEFAULTS: Json = {"description": None, "spoiler": False}


def complete(components: list[Json]) -> None:
    """Number a message's components, add the fields that Discord always sends, and drop those it omits."""
    number(components)
    for _, component in walk(components):
        defaults = _DEFAULTS.get(component["type"], {})
        component |= {key: value for key, value in defaults.items() if component.get(key) is None}
        component.pop("required", None)  # for modals only
        for item in component.get("items") or ():
            item |= {key: value for key, value in _ITEM_DEFAULTS.items() if item.get(key) is None}
        for holder in (component, *(component.get("options") or ())):
            _leave_out(holder, "disabled", "default", "custom_id", "label", "placeholder", "emoji", "url")
            if holder.get("emoji"):
                _leave_out(holder["emoji"], "id", "animated")


def _leave_out(holder: Json, *keys: str) -> None:
    for key in keys:
        if not holder.get(key, True):
            del holder[key]


def number(components: list[Json]) -> None:
    """Give every component without an id (or with 0) the next free one, as Discord does.

    Ids of emojis and of default values may come as numbers and go out as text.
    """
    everything = [component for _, component in walk(components)]
    inside = [component["component"] for component in everything if isinstance(component.get("component"), dict)]
    outside = [component for component in everything if not any(component is one for one in inside)]
    for component in everything:
        for chosen in component.get("default_values") or ():
            chosen["id"] = str(chosen["id"])
        for holder in (component, *(component.get("options") or ())):
            if isinstance(emoji := holder.get("emoji"), dict) and emoji.get("id"):
                emoji["id"] = str(emoji["id"])
    taken = {c["id"] for c in everything if c.get("id")}
    free = 0
    for component in (*outside, *inside):  # components in labels come last
        if component.get("id"):
            continue
        free += 1
        while free in taken:
            free += 1
        component["id"] = free
