"""Discord's checks of components of messages and modals.

Limits: https://discord.com/developers/docs/components/reference
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from sandbox.components import (
    BUTTON,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOX_GROUP,
    CONTAINER,
    FILE,
    FILE_UPLOAD,
    GALLERY,
    LABEL,
    LINK,
    PREMIUM,
    RADIO_GROUP,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    THUMBNAIL,
    media_items,
    walk,
)
from sandbox.errors import Limit, Path, Problems
from sandbox.payload import Json

_IN_CONTAINER = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)
_TOP_V2 = (*_IN_CONTAINER, CONTAINER)
_IN_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
_CUSTOM_ID: Limit = ("text", 1, 100)
_OF_SELECTS: dict[str, Limit] = {
    "custom_id": _CUSTOM_ID,
    "placeholder": ("text", 0, 150),
    "min_values": ("number", 0, 25),
    "max_values": ("number", 1, 25),
}
_LIMITS: dict[int, dict[str, Limit]] = {
    TEXT_DISPLAY: {"content": ("text", 1, 4000)},
    CONTAINER: {"accent_color": ("number", 0, 0xFFFFFF)},
    LABEL: {"label": ("text", 1, 45), "description": ("text", 0, 100)},
    TEXT_INPUT: {
        "custom_id": _CUSTOM_ID,
        "min_length": ("number", 0, 4000),
        "max_length": ("number", 1, 4000),
        "placeholder": ("text", 0, 100),
    },
    FILE_UPLOAD: {"custom_id": _CUSTOM_ID, "min_values": ("number", 0, 10), "max_values": ("number", 1, 10)},
    **dict.fromkeys(SELECTS, _OF_SELECTS),
    **{kind: {"custom_id": _CUSTOM_ID} for kind in (RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)},
}
_KEYCAP = re.compile(r"^[0-9#*]\ufe0f?\u20e3$")


class ComponentChecker:
    """Walks components and records problems.

    ``files`` are the names that ``attachment://`` may use, ``emojis`` the custom emoji ids that exist.
    """

    def __init__(self, problems: Problems, *, files: Collection[str], emojis: Collection[str]) -> None:
        self._problems = problems
        self._files = files
        self._emojis = emojis

    def check_message(self, components: Any, *, is_v2: bool) -> None:
        root: Path = ("components",)
        if not self._problems.items(root, components, 0, 40 if is_v2 else 5):
            return
        if not self._well_formed(components):
            return
        for index, component in enumerate(components):
            self._check(component, (*root, index), _TOP_V2 if is_v2 else (ROW,))
        everything = walk(components)
        self._check_unique(everything)
        if is_v2:
            self._check_totals(everything)
        self._check_media(components)

    def check_modal(self, components: Any) -> None:
        """Check the components of a modal: 1 to 5 labels or text displays (or the older rows of one text input)."""
        root: Path = ("data", "components")
        if not self._problems.items(root, components, 1, 5):
            return
        if not self._well_formed(components, root):
            return
        for index, component in enumerate(components):
            path = (*root, index)
            if not self._problems.choice((*path, "type"), component.get("type"), (ROW, TEXT_DISPLAY, LABEL)):
                continue
            self._limits(component, path)
            if component["type"] == LABEL:
                self._label(component, path)
            elif component["type"] == TEXT_DISPLAY:
                continue
            elif children := self._problems.items((*path, "components"), component.get("components"), 1, 1):
                self._input(children[0], (*path, "components", 0), (TEXT_INPUT,))
                self._problems.text((*path, "components", 0, "label"), children[0].get("label"), 1, 45)
        self._check_unique(walk(components, root))

    def _well_formed(self, components: list[Any], root: Path = ("components",)) -> bool:
        """Tell whether everything nested is an object with a list of children; record where it isn't."""
        sound = True
        for index, component in enumerate(components):
            path = (*root, index)
            if not isinstance(component, dict):
                self._problems.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
                sound = False
                continue
            children = component.get("components")
            if children is not None:
                here = (*path, "components")
                nested = self._problems.items(here, children, 0, 1 << 20)
                sound &= isinstance(children, list) and self._well_formed(nested, here)
        return sound

    def _check(self, component: Json, path: Path, allowed: tuple[int, ...]) -> None:
        kind = component.get("type")
        if kind not in allowed:
            choices = ", ".join(map(str, allowed))
            message = f'Value of field "type" must be one of ({choices}).'
            self._problems.add((*path, "type"), "UNION_TYPE_CHOICES", message)
            return
        self._problems.number((*path, "id"), component.get("id"), 0, (1 << 31) - 1)
        self._limits(component, path)
        checks = {
            ROW: self._row,
            SECTION: self._section,
            CONTAINER: self._container,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
        }
        if kind in checks:
            checks[kind](component, path)

    def _limits(self, component: Json, path: Path) -> None:
        self._problems.fields(path, component, _LIMITS.get(component["type"], {}))

    def _separator(self, component: Json, path: Path) -> None:
        if component.get("spacing") is not None:
            self._problems.choice((*path, "spacing"), component["spacing"], (1, 2))

    def _row(self, row: Json, path: Path) -> None:
        path = (*path, "components")
        children = self._problems.items(path, row.get("components"), 1, 5)
        has_select = any(child.get("type") in SELECTS for child in children)
        if has_select and len(children) > 1:
            message = "A select menu must be the only component of its row"
            self._problems.add(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        for index, child in enumerate(children):
            if not self._problems.choice((*path, index, "type"), child.get("type"), (BUTTON, *SELECTS)):
                continue
            if child["type"] == BUTTON:
                self._button(child, (*path, index))
            else:
                self._select(child, (*path, index))

    def _button(self, button: Json, path: Path) -> None:
        note = self._problems.add
        style = button.get("style")
        if not self._problems.choice((*path, "style"), style, (1, 2, 3, 4, 5, 6)):
            return
        label, emoji = button.get("label"), button.get("emoji")
        if label:
            self._problems.text((*path, "label"), label, 1, 80)
        if emoji is not None:
            self._emoji(emoji, (*path, "emoji"))
        if style == PREMIUM:
            note((*path, "sku_id"), "BASE_TYPE_REQUIRED", "This field is required")
            return
        if not label and not emoji:
            note(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
        if style == LINK:
            self._problems.text((*path, "url"), button.get("url"), 1, 512)
            if button.get("custom_id") is not None:
                message = "A custom id and url cannot both be specified"
                note(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
            url = button.get("url")
            if isinstance(url, str) and not url.startswith(("http://", "https://", "discord://")):
                message = "Scheme must be one of ('http', 'https', 'discord')."
                note((*path, "url"), "URL_TYPE_INVALID_SCHEME", message)
            return
        if button.get("url") is not None:
            note((*path, "url"), "BUTTON_COMPONENT_INVALID_URL", "A url may only be set on a link button")
        self._problems.fields(path, button, {"custom_id": _CUSTOM_ID})

    def _emoji(self, emoji: Any, path: Path) -> None:
        if isinstance(emoji, dict):
            if emoji.get("id"):
                if str(emoji["id"]) in self._emojis:
                    return
            elif not str(emoji.get("name") or "x").isascii() or _KEYCAP.match(str(emoji.get("name"))):
                return
        self._problems.add((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, select: Json, path: Path, *, in_modal: bool = False) -> None:
        self._limits(select, path)
        low, high = _bounds(select)
        if low > high:
            message = "min_values may not be greater than max_values"
            self._problems.add((*path, "min_values"), "BASE_TYPE_MAX_VALUE", message)
        if in_modal and select.get("disabled"):
            message = "A select menu in a modal may not be disabled"
            self._problems.add((*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", message)
        if select["type"] == STRING_SELECT:
            self._options(select, path, low=1, high=25, max_chosen=high)
            options = select.get("options")
            if isinstance(options, list) and high > len(options) > 0 and select.get("max_values"):
                message = f"The number of options must be at least max_values ({high})"
                self._problems.add((*path, "max_values"), "BASE_TYPE_MAX_VALUE", message)
        elif select.get("options"):
            self._problems.add((*path, "options"), "BASE_TYPE_FORBIDDEN", "Only string selects have options")
        if select.get("channel_types") and select["type"] != CHANNEL_SELECT:
            message = "Only channel selects have channel types"
            self._problems.add((*path, "channel_types"), "BASE_TYPE_FORBIDDEN", message)

    def _options(self, holder: Json, path: Path, *, low: int, high: int, max_chosen: int) -> None:
        path = (*path, "options")
        options = self._problems.items(path, holder.get("options"), low, high)
        seen: set[str] = set()
        for index, option in enumerate(options):
            if not isinstance(option, dict):
                self._problems.add(
                    (*path, index), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"
                )
                continue
            for key in ("label", "value"):
                self._problems.text((*path, index, key), option.get(key), 1, 100)
            self._problems.text((*path, index, "description"), option.get("description"), 0, 100)
            if option.get("emoji") is not None:
                self._emoji(option["emoji"], (*path, index, "emoji"))
            value = str(option.get("value"))
            if value in seen:
                message = "The specified option value is already used"
                self._problems.add((*path, index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            seen.add(value)
        if sum(bool(isinstance(o, dict) and o.get("default")) for o in options) > max_chosen:
            message = f"No more than {max_chosen} options may be selected by default"
            self._problems.add(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)

    def _section(self, section: Json, path: Path) -> None:
        children = self._problems.items((*path, "components"), section.get("components"), 1, 3)
        for index, child in enumerate(children):
            self._check(child, (*path, "components", index), (TEXT_DISPLAY,))
        accessory = section.get("accessory")
        path = (*path, "accessory")
        if not isinstance(accessory, dict):
            self._problems.required(path)
        elif self._problems.choice((*path, "type"), accessory.get("type"), (BUTTON, THUMBNAIL)):
            if accessory["type"] == BUTTON:
                self._button(accessory, path)
            else:
                self._picture(accessory, path)

    def _container(self, container: Json, path: Path) -> None:
        children = self._problems.items((*path, "components"), container.get("components"), 1, 40)
        for index, child in enumerate(children):
            self._check(child, (*path, "components", index), _IN_CONTAINER)

    def _gallery(self, gallery: Json, path: Path) -> None:
        for index, item in enumerate(self._problems.items((*path, "items"), gallery.get("items"), 1, 10)):
            self._picture(item, (*path, "items", index))

    def _picture(self, holder: Any, path: Path) -> None:
        media = holder.get("media") if isinstance(holder, dict) else None
        if not isinstance(media, dict):
            self._problems.required((*path, "media"))
            return
        self._problems.text((*path, "media", "url"), media.get("url"), 1, 2048)
        self._problems.text((*path, "description"), holder.get("description"), 0, 1024)

    def _file(self, component: Json, path: Path) -> None:
        media = component.get("file")
        path = (*path, "file", "url")
        url = media.get("url") if isinstance(media, dict) else None
        if not isinstance(url, str):
            self._problems.required(path)
        elif not url.startswith("attachment://"):
            message = "Scheme must be one of ('attachment',)."
            self._problems.add(path, "URL_TYPE_INVALID_SCHEME", message)

    def _check_media(self, components: list[Json]) -> None:
        for path, media, _ in media_items(components):
            url = media.get("url")
            if not isinstance(url, str):
                continue
            if url.startswith("attachment://"):
                if url.removeprefix("attachment://") not in self._files:
                    message = "The referenced attachment was not found"
                    self._problems.add((*path, "url"), "ATTACHMENT_NOT_FOUND", message)
            elif not url.startswith(("http://", "https://")):
                message = "Scheme must be one of ('http', 'https', 'attachment')."
                self._problems.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", message)

    def _check_unique(self, everything: list[tuple[Path, Json]]) -> None:
        custom_ids: set[str] = set()
        ids: set[int] = set()
        for path, component in everything:
            custom_id = component.get("custom_id")
            if custom_id is not None:
                if custom_id in custom_ids:
                    message = "Component custom id cannot be duplicated"
                    self._problems.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
                custom_ids.add(custom_id)
            number = component.get("id")
            if number:
                if number in ids:
                    message = "Component id cannot be duplicated"
                    self._problems.add((*path, "id"), "COMPONENT_ID_DUPLICATED", message)
                ids.add(number)

    def _check_totals(self, everything: list[tuple[Path, Json]]) -> None:
        if len(everything) > 40:
            message = f"Must be 40 or fewer in total, nested ones included; there are {len(everything)}."
            self._problems.add(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        total = sum(len(c.get("content") or "") for _, c in everything if c.get("type") == TEXT_DISPLAY)
        if total > 4000:
            message = f"The displayable text must be 4000 or fewer in length; it is {total}."
            self._problems.add(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)

    def _label(self, label: Json, path: Path) -> None:
        child = label.get("component")
        if not isinstance(child, dict):
            self._problems.required((*path, "component"))
        else:
            self._input(child, (*path, "component"), _IN_LABEL)

    def _input(self, child: Json, path: Path, allowed: tuple[int, ...]) -> None:
        if not self._problems.choice((*path, "type"), child.get("type"), allowed):
            return
        kind = child["type"]
        if kind in SELECTS:
            self._select(child, path, in_modal=True)
            return
        self._limits(child, path)
        if kind == TEXT_INPUT:
            self._problems.choice((*path, "style"), child.get("style"), (1, 2))
            self._problems.text((*path, "value"), child.get("value"), 0, child.get("max_length") or 4000)
        elif kind == RADIO_GROUP:
            self._options(child, path, low=2, high=10, max_chosen=1)
        elif kind == CHECKBOX_GROUP:
            self._options(child, path, low=1, high=10, max_chosen=10)


def _bounds(select: Json) -> tuple[int, int]:
    """Return the least and greatest number of choices of a select, the defaults filled in."""
    low, high = select.get("min_values"), select.get("max_values")
    return low if isinstance(low, int) else 1, high if isinstance(high, int) else 1
