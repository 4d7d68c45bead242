"""Every form that Discord refuses with 50035, and the place its error names; what is unknown or forbidden."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import discord
import pytest

from sandbox.checks import check_message, check_modal
from sandbox.client_rules import RefusedError, Resolver, check_options, check_selected, filled_modal
from sandbox.command_checks import check_commands
from sandbox.errors import DiscordError, _places
from sandbox.messages import compose
from sandbox.payload import Json
from sandbox.server import LocalDiscord
from sandbox.world import World
from tests.sandbox.conftest import RestClient

V2 = 1 << 15


def of_type(kind: int, **fields: Any) -> Callable[..., Json]:
    """Return a function for components of a type with these default fields."""
    return lambda **changes: {"type": kind, **copy.deepcopy(fields), **changes}


def option(**changes: Any) -> Json:
    return {"label": "One", "value": "1"} | changes


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def text(content: str = "Text") -> Json:
    return {"type": 10, "content": content}


button = of_type(2, style=1, label="Go", custom_id="go")
link = of_type(2, style=5, label="Go", url="https://a.b")
select = of_type(3, custom_id="pick", options=[option()])
text_input = of_type(4, custom_id="name", style=1)
section = of_type(9, components=[text()], accessory=button())
gallery = of_type(12, items=[{"media": {"url": "https://example.org/a.png"}}])
container = of_type(17, components=[text()])
label = of_type(18, label="Name", component=text_input())
ATTACHED = {"url": "attachment://a.png"}


def legacy(*components: Json, **more: Any) -> Json:
    return {"content": "x", "components": list(components), **more}


def layout(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), **more}


def modal(*components: Json, **changes: Any) -> Json:
    return {"data": {"title": "Form", "custom_id": "form", "components": list(components), **changes}}


def command(*options: Json, **changes: Any) -> Json:
    return {"name": "newgame", "description": "Opens a table", "options": list(options), **changes}


def command_option(**changes: Any) -> Json:
    return {"type": 3, "name": "game", "description": "Which"} | changes


def choice(**changes: Any) -> Json:
    return {"name": "x", "value": "x"} | changes


Check = Callable[[Any], object]


def as_message(body: Any) -> None:
    check_message(body, (), emojis=())


def as_modal(body: Any) -> None:
    check_modal(body["data"], emojis=())


def refused_at(check: Check, body: Any) -> list[str]:
    """Return the places at which a form is refused; none where it is accepted."""
    try:
        check(copy.deepcopy(body))
    except DiscordError as error:
        assert (error.status, error.code) == (400, 50035)
        return list(_places(error.errors or {}, ()))
    return []


def named(value: object) -> str:
    """Name a case by its place alone."""
    return value if isinstance(value, str) else ""


def put(body: Any, place: str, value: Any) -> Any:
    """Return a form with another value at a place."""
    body = copy.deepcopy(body)
    *way, last = (int(key) if key.isdigit() else key for key in place.split("."))
    here = body
    for key in way:
        here = here[key]
    here[last] = value
    return body


IN_ROW, IN_OPTION = "components.0.components.0", "components.0.components.0.options.0"
OPTION = [command(command_option())]
LONGEST: list[tuple[Check, Any, str, int]] = [
    (as_message, {}, "content", 2000),
    (as_message, {"content": "x"}, "nonce", 25),
    (as_message, legacy(row(button())), f"{IN_ROW}.label", 80),
    (as_message, legacy(row(button())), f"{IN_ROW}.custom_id", 100),
    (as_message, legacy(row(link())), f"{IN_ROW}.url", 512),
    (as_message, legacy(row(select())), f"{IN_ROW}.placeholder", 150),
    *((as_message, legacy(row(select())), f"{IN_OPTION}.{key}", 100) for key in ("label", "value", "description")),
    (as_message, layout(section()), "components.0.accessory.label", 80),
    (as_message, layout(gallery()), "components.0.items.0.description", 1024),
    (as_modal, modal(label()), "data.title", 45),
    (as_modal, modal(label()), "data.custom_id", 100),
    (as_modal, modal(label()), "data.components.0.label", 45),
    (as_modal, modal(label()), "data.components.0.description", 100),
    (as_modal, modal(label()), "data.components.0.component.placeholder", 100),
    (check_commands, [command()], "0.name", 32),
    (check_commands, [command()], "0.description", 100),
    (check_commands, [command(description_localizations={})], "0.description_localizations.de", 100),
    (check_commands, OPTION, "0.options.0.description", 100),
    (check_commands, [command(command_option(choices=[choice()]))], "0.options.0.choices.0.name", 100),
]


@pytest.mark.parametrize(("check", "body", "place", "most"), LONGEST, ids=named)
def test_a_text_may_be_so_long_and_no_longer(check: Check, body: Any, place: str, most: int) -> None:
    for length in (most, most + 1):
        value = "https://".ljust(length, "x") if place.endswith("url") else "x" * length
        assert (place in refused_at(check, put(body, place, value))) is (length > most)


BOXES = modal(label(component={"type": 22, "custom_id": "c"}))
MANY: list[tuple[Check, Any, str, Callable[[int], Any], int]] = [
    (as_message, legacy(row()), "components.0.components", lambda n: button(custom_id=str(n)), 5),
    (as_message, legacy(), "components", lambda n: row(button(custom_id=str(n))), 5),
    (as_message, legacy(row(select())), f"{IN_ROW}.options", lambda n: option(value=str(n)), 25),
    (as_message, layout(), "components", lambda _: text(), 40),
    (as_message, layout(), "components", lambda n: section(accessory=button(custom_id=str(n))), 13),
    (as_message, layout(container(), container()), "components.1.components", lambda _: text(), 37),
    (as_message, layout(gallery()), "components.0.items", lambda _: gallery()["items"][0], 10),
    (as_modal, modal(), "data.components", lambda n: label(component=text_input(custom_id=str(n))), 5),
    (as_modal, BOXES, "data.components.0.component.options", lambda n: option(value=str(n)), 10),
    (check_commands, [command()], "0.options", lambda n: command_option(name=f"o{n}"), 25),
    (check_commands, OPTION, "0.options.0.choices", lambda n: choice(name=str(n)), 25),
]


@pytest.mark.parametrize(("check", "body", "place", "make", "most"), MANY, ids=named)
def test_there_may_be_so_many_and_no_more(
    check: Check, body: Any, place: str, make: Callable[[int], Any], most: int
) -> None:
    for number in (most, most + 1):
        refused = refused_at(check, put(body, place, [make(n) for n in range(number)]))
        assert bool({place, "components"} & set(refused)) is (number > most)


REFUSED: dict[str, tuple[Json, str]] = {
    "flags that are no number": ({"content": "x", "flags": "x"}, "flags"),
    "empty custom id": (legacy(row(button(custom_id=""))), f"{IN_ROW}.custom_id"),
    "button without custom id": (legacy(row(button(custom_id=None))), f"{IN_ROW}.custom_id"),
    "same custom id twice": (legacy(row(button(), button())), "components.0.components.1.custom_id"),
    "same custom id in two rows": (legacy(row(button()), row(button())), "components.1.components.0.custom_id"),
    "same component id twice": (
        legacy(row(button(id=7)), {**row(button(custom_id="b")), "id": 7}),
        "components.1.id",
    ),
    "button without label and emoji": (legacy(row(button(label=None))), IN_ROW),
    "unknown style": (legacy(row(button(style=9))), f"{IN_ROW}.style"),
    "link with a custom id": (legacy(row(link(custom_id="go"))), IN_ROW),
    "link without url": (legacy(row(link(url=None))), f"{IN_ROW}.url"),
    "link with a strange scheme": (legacy(row(link(url="ftp://a"))), f"{IN_ROW}.url"),
    "url on an ordinary button": (legacy(row(button(url="https://a.b"))), f"{IN_ROW}.url"),
    "unknown emoji": (legacy(row(button(emoji={"id": "1", "name": "x"}))), f"{IN_ROW}.emoji.name"),
    "emoji of letters": (legacy(row(button(emoji={"name": "smile"}))), f"{IN_ROW}.emoji.name"),
    "text that is a number": (legacy(row(button(label=5))), f"{IN_ROW}.label"),
    "number that is a text": (legacy(row(select(max_values="1"))), f"{IN_ROW}.max_values"),
    "empty row": (legacy(row()), "components.0.components"),
    "select beside a button": (legacy(row(select(), button())), "components.0.components"),
    "text input in a message": (legacy(row(text_input())), f"{IN_ROW}.type"),
    "select without options": (legacy(row(select(options=[]))), f"{IN_ROW}.options"),
    "same option value twice": (legacy(row(select(options=[option(), option()]))), f"{IN_ROW}.options.1.value"),
    "two defaults of one": (
        legacy(row(select(options=[option(default=True), option(value="2", default=True)]))),
        f"{IN_ROW}.options",
    ),
    "more values than options": (legacy(row(select(max_values=2))), f"{IN_ROW}.max_values"),
    "max values of 26": (legacy(row(select(max_values=26))), f"{IN_ROW}.max_values"),
    "min above max": (legacy(row(select(min_values=2, max_values=1))), f"{IN_ROW}.min_values"),
    "options on a user select": (legacy(row(select(type=5))), f"{IN_ROW}.options"),
    "layout component without the flag": (legacy(text()), "components.0.type"),
    "content with the flag": (layout(text(), content="x"), "content"),
    "embed with the flag": (layout(text(), embeds=[{"title": "x"}]), "embeds"),
    "4001 characters over several texts": (layout(text("x" * 2000), text("x" * 2001)), "components"),
    "empty text": (layout(text("")), "components.0.content"),
    "section without accessory": (layout(section(accessory=None)), "components.0.accessory"),
    "section of four texts": (layout(section(components=[text()] * 4)), "components.0.components"),
    "section with a select": (layout(section(accessory=select())), "components.0.accessory.type"),
    "container in a container": (layout(container(components=[container()])), "components.0.components.0.type"),
    "empty container": (layout(container(components=[])), "components.0.components"),
    "accent colour too large": (layout(container(accent_color=0x1000000)), "components.0.accent_color"),
    "button without a row": (layout(button()), "components.0.type"),
    "empty gallery": (layout(gallery(items=[])), "components.0.items"),
    "attachment without upload": (layout(gallery(items=[{"media": ATTACHED}])), "components.0.items.0.media.url"),
    "thumbnail without upload": (
        layout(section(accessory={"type": 11, "media": ATTACHED})),
        "components.0.accessory.media.url",
    ),
    "file from the web": (layout({"type": 13, "file": {"url": "https://a.b/c"}}), "components.0.file.url"),
    "separator with a strange spacing": (layout({"type": 14, "spacing": 3}), "components.0.spacing"),
    "mention parsing and listing": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
    "components that are no list": ({"content": "x", "components": {}}, "components"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_message_is_refused_at_the_faulty_place(case: str) -> None:
    body, place = REFUSED[case]
    assert place in refused_at(as_message, body)


MODALS_REFUSED = {
    "no title": modal(label(), title=""),
    "no custom id": modal(label(), custom_id=None),
    "empty": modal(),
    "label without component": modal(label(component=None)),
    "button in a label": modal(label(component=button())),
    "row of buttons": modal(row(button())),
    "same custom id twice": modal(label(), label()),
    "longest of 4001": modal(label(component=text_input(max_length=4001))),
    "value beyond the longest": modal(label(component=text_input(max_length=3, value="xxxx"))),
    "disabled select": modal(label(component=select(disabled=True))),
    "radio group of one": modal(label(component={"type": 21, "custom_id": "r", "options": [option()]})),
    "no object": {"data": None},
}
LONG_CHOICES = [choice(name=f"{n:0>100}", value="z" * 100) for n in range(25)]
COMMANDS_REFUSED: dict[str, list[Json]] = {
    "upper case name": [command(name="NewGame")],
    "name with a space": [command(name="new game")],
    "no description": [command(description="")],
    "same name twice": [command(), command()],
    "101 commands": [command(name=f"c{n}") for n in range(101)],
    "16 user commands": [{"type": 2, "name": f"C {n}"} for n in range(16)],
    "option in upper case": [command(command_option(name="Game"))],
    "option without description": [command(command_option(description=None))],
    "same option twice": [command(command_option(), command_option())],
    "required after optional": [command(command_option(), command_option(name="b", required=True))],
    "choice value of 101": [command(command_option(choices=[choice(value="x" * 101)]))],
    "same choice twice": [command(command_option(choices=[choice()] * 2))],
    "number choice of text": [command(command_option(type=4, choices=[choice()]))],
    "choices and autocomplete": [command(command_option(autocomplete=True, choices=[choice()]))],
    "subcommand beside an option": [command(command_option(), command_option(type=1, name="sub"))],
    "unknown option type": [command(command_option(type=99))],
    "unknown locale": [command(name_localizations={"xx": "spiel"})],
    "localised name in upper case": [command(name_localizations={"de": "Spiel"})],
    "more than 8000 characters": [command(*(command_option(name=n, choices=LONG_CHOICES) for n in ("a", "b")))],
    "description of a context menu": [{"type": 3, "name": "Report", "description": "x"}],
}
FAULTY = [
    (check, body)
    for check, cases in (
        (as_modal, MODALS_REFUSED),
        (check_commands, COMMANDS_REFUSED),
    )
    for body in cases.values()
]


@pytest.mark.parametrize(("check", "body"), FAULTY, ids=[*MODALS_REFUSED, *COMMANDS_REFUSED])
def test_a_faulty_form_or_command_is_refused(check: Check, body: Any) -> None:
    with pytest.raises(DiscordError) as refused:
        check(body)
    assert refused.value.code == 50035


# as the bot hears of it


def places_of(error: discord.HTTPException) -> list[str]:
    """Return the places of a form that an error complains about, a line each: ``In embeds.0.title: …``."""
    return [line.removeprefix("In ").partition(": ")[0] for line in error.text.splitlines()[1:]]


async def test_what_is_refused_is_told_with_its_place_and_changes_nothing(rest: RestClient) -> None:
    path = f"/channels/{rest.games}/messages"
    for body, place in (
        ({"content": "x" * 2001}, "content"),
        ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
    ):
        error = await rest.send_refused(body)
        assert (error.status, error.code) == (400, 50035)
        assert place in places_of(error), str(error)
    empty: Json
    for empty in ({}, {"content": ""}, {"flags": V2}, {"content": None, "embeds": []}):
        assert (await rest.send_refused(empty)).code == 50006
    assert await rest("GET", path) == []
    message = await rest.send(legacy(row(button())))
    await rest.refused("PATCH", f"{path}/{message['id']}", {"content": "y", **legacy(row(button(label=None)))})
    assert await rest("GET", path) == [message]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("POST", "/channels/1/messages", 404, 10003),
        ("GET", "/channels/{games}/messages/1", 404, 10008),
        ("PATCH", "/channels/{games}/messages/1", 404, 10008),
        ("PATCH", "/channels/{games}/messages/{annas}", 403, 50005),
        ("DELETE", "/channels/{games}/messages/{annas}", 403, 50013),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/guilds/{guild}/members/1", 404, 10007),
        ("POST", "/users/@me/channels", 400, 50033),
        ("POST", "/interactions/1/token/callback", 404, 10062),
        ("POST", "/webhooks/{bot}/token", 401, 50027),
        ("PATCH", "/webhooks/{bot}/token/messages/@original", 401, 50027),
        ("GET", "/nothing/here", 404, 0),
    ],
)
async def test_unknown_or_forbidden_things_are_refused(
    rest: RestClient, local: LocalDiscord, method: str, path: str, status: int, code: int
) -> None:
    world = local.world
    annas = compose(world, rest.games, {"content": "x"}, [], world.person_named("Anna").user)
    world.post(annas)
    path = path.format(games=rest.games, guild=world.guild_id, bot=world.bot["id"], annas=annas["id"])
    error = await rest.refused(method, path, {"type": 5, "content": "x", "recipient_id": "1"})
    assert (error.status, error.code) == (status, code)


# Refusals by Discord's client: wrong options, choices and modals, with their texts


OPTIONS: list[Json] = [
    {"type": 3, "name": "game", "required": True, "choices": [{"name": "Teufel", "value": "teufel"}]},
    {"type": 4, "name": "players", "required": True, "min_value": 2, "max_value": 6},
    {"type": 6, "name": "guest"},
    {"type": 7, "name": "where"},
    {"type": 5, "name": "quick"},
    {"type": 3, "name": "title", "autocomplete": True},
]
GIVEN = {"game": "teufel", "players": 3}
LETTERS: Json = {"type": 3, "max_values": 2, "options": [{"value": letter} for letter in "abc"]}
COLOURS = [{"value": colour} for colour in ("red", "blue", "green")]
FIELDS: list[Json] = [
    {"type": 4, "custom_id": "name", "min_length": 2, "max_length": 9},
    {"type": 21, "custom_id": "colour", "options": COLOURS[:2]},
    {"type": 22, "custom_id": "chosen", "options": COLOURS},
]
FORM: Json = {
    "components": [
        {"type": 18, "id": number, "label": field["custom_id"].capitalize(), "component": {**field, "id": -number}}
        for number, field in enumerate(FIELDS)
    ]
}
FILLED: Json = {"name": {"value": "Anna"}, "colour": {"value": "red"}, "chosen": {"values": ["red", "green"]}}


def resolver() -> Resolver:
    world = World()
    return Resolver(world, world.channel_named("games")["id"], world.founder["id"])


def options(**changes: Any) -> None:
    given = {name: value for name, value in {**GIVEN, **changes}.items() if value is not None}
    check_options(OPTIONS, [{"name": name, "value": value} for name, value in given.items()], resolver())


def pick(*values: str) -> None:
    check_selected(LETTERS, list(values), resolver())


def form(**changes: Json) -> None:
    given = [{"custom_id": name, **answer} for name, answer in {**FILLED, **changes}.items()]
    filled_modal(copy.deepcopy(FORM), given, resolver())


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: options(game=None), "This option is required"),
        (lambda: options(game="chess"), "Choose one of the offered values for “game”"),
        (lambda: options(players=1), "“players” must be at least 2"),
        (lambda: options(players=7), "“players” must be at most 6"),
        (lambda: options(players="many"), "Enter a valid value for “players”"),
        (lambda: options(guest="1"), "That person does not exist"),
        (lambda: options(where="1"), "That channel does not exist"),
        (lambda: options(quick="yes"), "Enter a valid value for “quick”"),
        (lambda: options(cheat="yes"), "This command has no option “cheat”"),
        (lambda: pick("a", "b", "c"), "Choose 1 to 2"),
        (lambda: pick("a", "a"), "Choose 1 to 2"),
        (lambda: pick(), "Choose 1 to 2"),
        (lambda: pick("z"), "That option is not offered"),
        (lambda: form(name={"value": ""}), "“Name” is required"),
        (lambda: form(name={"value": "A"}), "“Name” must have 2 to 9 characters"),
        (lambda: form(colour={"value": "green"}), "Choose one option for “Colour”"),
        (lambda: form(chosen={"values": []}), "Choose 1 to 3 options for “Chosen”"),
        (lambda: form(age={"value": "7"}), "The form has no field age"),
    ],
)
def test_what_the_client_would_not_send_is_refused_with_a_sentence(call: Any, told: str) -> None:
    options()
    pick("a", "c")
    form()
    with pytest.raises(RefusedError, match=told):
        call()
