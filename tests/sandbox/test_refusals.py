"""Every form that Discord refuses with 50035, and the place its error names."""

import io
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from sandbox.checks import check_choices, check_modal
from sandbox.command_checks import check_commands
from sandbox.errors import DiscordError, refusal
from sandbox.payload import Json
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import RestClient

V2 = 1 << 15


def button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | changes


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def option(**changes: Any) -> Json:
    return {"label": "One", "value": "1"} | changes


def select(**changes: Any) -> Json:
    return {"type": 3, "custom_id": "pick", "options": [option()]} | changes


def text(content: str = "Text") -> Json:
    return {"type": 10, "content": content}


def section(**changes: Any) -> Json:
    return {"type": 9, "components": [text()], "accessory": button()} | changes


def legacy(*components: Json, **more: Any) -> Json:
    return {"content": "x", "components": list(components), **more}


def layout(*components: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(components), **more}


def picture(url: str = "https://example.org/a.png", **more: Any) -> Json:
    return {"media": {"url": url}, **more}


def gallery(*items: Json) -> Json:
    return {"type": 12, "items": list(items)}


def embed(**fields: Any) -> Json:
    return {"embeds": [fields]}


FIRST = "components.0.components.0"
REFUSED = {
    "content of 2001": ({"content": "x" * 2001}, "content"),
    "nonce of 26": ({"content": "x", "nonce": "n" * 26}, "nonce"),
    "label of 81": (legacy(row(button(label="x" * 81))), f"{FIRST}.label"),
    "custom id of 101": (legacy(row(button(custom_id="x" * 101))), f"{FIRST}.custom_id"),
    "empty custom id": (legacy(row(button(custom_id=""))), f"{FIRST}.custom_id"),
    "button without custom id": (legacy(row(button(custom_id=None))), f"{FIRST}.custom_id"),
    "same custom id twice": (legacy(row(button(), button())), "components.0.components.1.custom_id"),
    "same custom id in two rows": (legacy(row(button()), row(button())), "components.1.components.0.custom_id"),
    "same component id twice": (
        legacy(row(button(id=7)), {**row(button(custom_id="b")), "id": 7}),
        "components.1.id",
    ),
    "button without label and emoji": (legacy(row(button(label=None))), FIRST),
    "unknown style": (legacy(row(button(style=9))), f"{FIRST}.style"),
    "link with a custom id": (legacy(row(button(style=5, url="https://a.b"))), FIRST),
    "link without url": (legacy(row(button(style=5, custom_id=None))), f"{FIRST}.url"),
    "link with a strange scheme": (legacy(row(button(style=5, custom_id=None, url="ftp://a"))), f"{FIRST}.url"),
    "link of 513": (legacy(row(button(style=5, custom_id=None, url="https://" + "a" * 505))), f"{FIRST}.url"),
    "url on an ordinary button": (legacy(row(button(url="https://a.b"))), f"{FIRST}.url"),
    "unknown emoji": (legacy(row(button(emoji={"id": "1", "name": "x"}))), f"{FIRST}.emoji.name"),
    "emoji of letters": (legacy(row(button(emoji={"name": "smile"}))), f"{FIRST}.emoji.name"),
    "six buttons in a row": (legacy(row(*(button(custom_id=str(n)) for n in range(6)))), "components.0.components"),
    "empty row": (legacy(row()), "components.0.components"),
    "select beside a button": (legacy(row(select(), button())), "components.0.components"),
    "six rows": (legacy(*(row(button(custom_id=str(n))) for n in range(6))), "components"),
    "text input in a message": (legacy(row({"type": 4, "custom_id": "x", "style": 1})), f"{FIRST}.type"),
    "select without options": (legacy(row(select(options=[]))), f"{FIRST}.options"),
    "26 options": (legacy(row(select(options=[option(value=str(n)) for n in range(26)]))), f"{FIRST}.options"),
    "option label of 101": (legacy(row(select(options=[option(label="x" * 101)]))), f"{FIRST}.options.0.label"),
    "option value of 101": (legacy(row(select(options=[option(value="x" * 101)]))), f"{FIRST}.options.0.value"),
    "option description of 101": (
        legacy(row(select(options=[option(description="x" * 101)]))),
        f"{FIRST}.options.0.description",
    ),
    "same option value twice": (legacy(row(select(options=[option(), option()]))), f"{FIRST}.options.1.value"),
    "two defaults of one": (
        legacy(row(select(options=[option(default=True), option(value="2", default=True)]))),
        f"{FIRST}.options",
    ),
    "placeholder of 151": (legacy(row(select(placeholder="x" * 151))), f"{FIRST}.placeholder"),
    "more values than options": (legacy(row(select(max_values=2))), f"{FIRST}.max_values"),
    "max values of 26": (legacy(row(select(max_values=26))), f"{FIRST}.max_values"),
    "min above max": (legacy(row(select(min_values=2, max_values=1))), f"{FIRST}.min_values"),
    "options on a user select": (legacy(row(select(type=5))), f"{FIRST}.options"),
    "layout component without the flag": (legacy(text()), "components.0.type"),
    "content with the flag": (layout(text(), content="x"), "content"),
    "embed with the flag": (layout(text(), embeds=[{"title": "x"}]), "embeds"),
    "41 components": (layout(*(text() for _ in range(41))), "components"),
    "41 nested components": (
        layout(*({"type": 17, "components": [text() for _ in range(20)]} for _ in range(2))),
        "components",
    ),
    "41 with accessories": (
        layout(*(section(accessory=button(custom_id=str(n))) for n in range(14))),
        "components",
    ),
    "4001 characters over several texts": (layout(text("x" * 2000), text("x" * 2001)), "components"),
    "empty text": (layout(text("")), "components.0.content"),
    "section without accessory": (layout(section(accessory=None)), "components.0.accessory"),
    "section of four texts": (layout(section(components=[text()] * 4)), "components.0.components"),
    "section with a select": (layout(section(accessory=select())), "components.0.accessory.type"),
    "section with a bad button": (
        layout(section(accessory=button(label="x" * 81))),
        "components.0.accessory.label",
    ),
    "container in a container": (
        layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
    ),
    "empty container": (layout({"type": 17, "components": []}), "components.0.components"),
    "accent colour too large": (
        layout({"type": 17, "accent_color": 0x1000000, "components": [text()]}),
        "components.0.accent_color",
    ),
    "button without a row": (layout(button()), "components.0.type"),
    "empty gallery": (layout(gallery()), "components.0.items"),
    "gallery of eleven": (layout(gallery(*[picture()] * 11)), "components.0.items"),
    "alt text of 1025": (layout(gallery(picture(description="x" * 1025))), "components.0.items.0.description"),
    "attachment without upload": (layout(gallery(picture("attachment://a.png"))), "components.0.items.0.media.url"),
    "thumbnail without upload": (
        layout(section(accessory={"type": 11, **picture("attachment://a.png")})),
        "components.0.accessory.media.url",
    ),
    "file from the web": (layout({"type": 13, "file": {"url": "https://a.b/c"}}), "components.0.file.url"),
    "separator with a strange spacing": (layout({"type": 14, "spacing": 3}), "components.0.spacing"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "empty embed": ({"embeds": [{}]}, "embeds.0.description"),
    "embed title of 257": (embed(title="x" * 257), "embeds.0.title"),
    "embed description of 4097": (embed(description="x" * 4097), "embeds.0.description"),
    "embed footer of 2049": (embed(footer={"text": "x" * 2049}), "embeds.0.footer.text"),
    "embed author of 257": (embed(author={"name": "x" * 257}), "embeds.0.author.name"),
    "26 embed fields": (embed(fields=[{"name": "a", "value": "b"}] * 26), "embeds.0.fields"),
    "embed field name of 257": (embed(fields=[{"name": "x" * 257, "value": "b"}]), "embeds.0.fields.0.name"),
    "embed field value of 1025": (embed(fields=[{"name": "a", "value": "x" * 1025}]), "embeds.0.fields.0.value"),
    "embeds of 6001": ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "embeds"),
    "embed footer that is no object": (embed(title="x", footer="y"), "embeds.0.footer"),
    "embed picture without upload": (embed(image={"url": "attachment://a.png"}), "embeds.0.image.url"),
    "mention parsing and listing": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
    "reply to nothing": ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
    "components that are no list": ({"content": "x", "components": {}}, "components"),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_message_is_refused_at_the_faulty_place(rest: RestClient, case: str) -> None:
    body, path = REFUSED[case]
    error = await rest.send_refused(body)
    assert (error.status, error.code) == (400, 50035)
    assert path in places_of(error), str(error)
    assert await rest("GET", f"/channels/{rest.games}/messages") == []


def places_of(error: discord.HTTPException) -> list[str]:
    """Return the places of a form that an error complains about, a line each: ``In embeds.0.title: …``."""
    return [line.removeprefix("In ").partition(": ")[0] for line in error.text.splitlines()[1:]]


ACCEPTED = {
    "five rows of five": legacy(
        *(row(*(button(custom_id=f"{r}{c}", label="x" * 80) for c in range(5))) for r in range(5))
    ),
    "40 components": layout(*(text("x" * 100) for _ in range(40))),
    "13 sections": layout(*(section(accessory=button(custom_id="x" * 99 + chr(65 + n))) for n in range(13))),
    "25 options": legacy(
        row(
            select(
                options=[option(value=str(n), label="x" * 100, description="y" * 100) for n in range(25)],
                max_values=25,
            )
        )
    ),
    "unicode emoji, no label": legacy(row(button(label=None, emoji={"name": "🎲"}))),
    "keycap emoji": legacy(row(button(emoji={"name": "1️⃣"}))),
    "link": legacy(row(button(style=5, custom_id=None, url="https://example.org"))),
    "user select": legacy(row({"type": 5, "custom_id": "who"})),
    "container with everything": layout(
        {
            "type": 17,
            "accent_color": 0xFFFFFF,
            "components": [text(), section(), gallery(picture()), {"type": 14, "spacing": 2}, row(select())],
        }
    ),
    "reply to nothing that may fail": {
        "content": "x",
        "message_reference": {"message_id": "1", "fail_if_not_exists": False},
    },
}


@pytest.mark.parametrize("case", ACCEPTED)
async def test_message_at_the_limit_is_accepted(rest: RestClient, case: str) -> None:
    message = await rest.send(ACCEPTED[case])
    ids = [c["id"] for c in _all_components(message["components"])]
    assert ids == list(range(1, len(ids) + 1))


def _all_components(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _all_components(component.get("components", []))
        if "accessory" in component:
            yield component["accessory"]


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"flags": V2}, {"content": None, "embeds": []}])
async def test_empty_message_is_refused_with_50006(rest: RestClient, body: Any) -> None:
    assert (await rest.send_refused(body)).code == 50006


async def test_components_v2_cannot_be_taken_back(rest: RestClient) -> None:
    message = await rest.send(layout(text()))
    path = f"/channels/{rest.games}/messages/{message['id']}"
    assert (await rest("PATCH", path, {"flags": 0}))["flags"] == V2
    assert "content" in places_of(await rest.refused("PATCH", path, {"flags": 0, "content": "x"}))
    assert (await rest.refused("PATCH", path, {"components": []})).code == 50006


async def test_turning_a_message_into_a_layout_needs_its_content_removed(rest: RestClient) -> None:
    message = await rest.send({"content": "old"})
    path = f"/channels/{rest.games}/messages/{message['id']}"
    new = layout(text("new"))
    assert "content" in places_of(await rest.refused("PATCH", path, new))
    assert (await rest("PATCH", path, layout(text("new"), content=None)))["flags"] == V2


async def test_refused_edit_changes_nothing(rest: RestClient) -> None:
    message = await rest.send(legacy(row(button())))
    path = f"/channels/{rest.games}/messages/{message['id']}"
    await rest.refused("PATCH", path, {"content": "y", "components": [row(button(label=None))]})
    assert await rest("GET", path) == message


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("POST", "/channels/1/messages", 404, 10003),
        ("GET", "/channels/{games}/messages/1", 404, 10008),
        ("PATCH", "/channels/{games}/messages/1", 404, 10008),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", "/guilds/{guild}/members/1", 404, 10007),
        ("GET", "/guilds/{guild}/members", 403, 50001),
        ("POST", "/users/@me/channels", 400, 50033),
        ("GET", "/applications/{bot}/emojis/1", 404, 10014),
        ("GET", "/applications/{bot}/commands/1", 404, 10063),
        ("POST", "/interactions/1/token/callback", 404, 10062),
        ("POST", "/webhooks/{bot}/token", 401, 50027),
        ("PATCH", "/webhooks/{bot}/token/messages/@original", 401, 50027),
        ("DELETE", "/channels/{games}", 403, 50013),
        ("PATCH", "/channels/{games}", 403, 50013),
        ("GET", "/nothing/here", 404, 0),
    ],
)
async def test_unknown_or_forbidden_things_are_refused(
    rest: RestClient, local: LocalDiscord, method: str, path: str, status: int, code: int
) -> None:
    path = path.format(games=rest.games, guild=local.world.guild_id, bot=local.world.bot["id"])
    error = await rest.refused(method, path, {"type": 5, "content": "x", "recipient_id": "1"})
    assert (error.status, error.code) == (status, code)


async def test_request_without_the_token_is_refused(rest: RestClient) -> None:
    rest.client.http.token = "another"
    error = await rest.refused("GET", "/users/@me")
    assert error.status == 401


async def test_eleven_or_huge_files_are_refused(rest: RestClient) -> None:
    channel = rest.client.get_partial_messageable(int(rest.games))
    with pytest.raises(discord.HTTPException) as huge:
        await channel.send(file=discord.File(io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), "big.bin"))
    assert (huge.value.status, huge.value.code) == (413, 40005)


def label(component: Json | None, **changes: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component} | changes


def text_input(**changes: Any) -> Json:
    return {"type": 4, "custom_id": "name", "style": 1} | changes


def modal(*components: Json, **changes: Any) -> Json:
    return {"title": "Form", "custom_id": "form", "components": list(components)} | changes


MODALS_REFUSED = {
    "title of 46": modal(label(text_input()), title="x" * 46),
    "no title": modal(label(text_input()), title=""),
    "no custom id": modal(label(text_input()), custom_id=None),
    "custom id of 101": modal(label(text_input()), custom_id="x" * 101),
    "empty": modal(),
    "six components": modal(*(label(text_input(custom_id=str(n))) for n in range(6))),
    "label of 46": modal(label(text_input(), label="x" * 46)),
    "description of 101": modal(label(text_input(), description="x" * 101)),
    "label without component": modal(label(None)),
    "button in a label": modal(label(button())),
    "row of buttons": modal(row(button())),
    "same custom id twice": modal(label(text_input()), label(text_input())),
    "placeholder of 101": modal(label(text_input(placeholder="x" * 101))),
    "longest of 4001": modal(label(text_input(max_length=4001))),
    "value beyond the longest": modal(label(text_input(max_length=3, value="xxxx"))),
    "disabled select": modal(label(select(disabled=True))),
    "radio group of one": modal(label({"type": 21, "custom_id": "r", "options": [option()]})),
    "checkbox group of eleven": modal(
        label({"type": 22, "custom_id": "c", "options": [option(value=str(n)) for n in range(11)]})
    ),
    "no object": None,
}


@pytest.mark.parametrize("case", MODALS_REFUSED)
def test_faulty_modal_is_refused(case: str) -> None:
    with pytest.raises(DiscordError) as refused:
        check_modal(MODALS_REFUSED[case], emojis=())
    assert refused.value.code == 50035


def test_modal_of_every_kind_is_accepted() -> None:
    radio = {"type": 21, "custom_id": "r", "options": [option(), option(value="2")]}
    check_modal(
        modal(label(text_input()), label(select()), label(radio), label({"type": 23, "custom_id": "c"}), text()),
        emojis=(),
    )


@pytest.mark.parametrize(
    "data",
    [
        None,
        {"choices": [{"name": "x", "value": "x"}] * 26},
        {"choices": [{"name": "", "value": "x"}]},
        {"choices": [{"name": "x" * 101, "value": "x"}]},
        {"choices": [{"name": "x", "value": "x" * 101}]},
    ],
)
def test_faulty_choices_are_refused(data: Any) -> None:
    with pytest.raises(DiscordError):
        check_choices(data)


def command(**changes: Any) -> Json:
    return {"name": "newgame", "description": "Opens a table"} | changes


def command_option(**changes: Any) -> Json:
    return {"type": 3, "name": "game", "description": "Which"} | changes


def with_options(*options: Json) -> list[Json]:
    return [command(options=list(options))]


COMMANDS_REFUSED = {
    "upper case name": [command(name="NewGame")],
    "name with a space": [command(name="new game")],
    "name of 33": [command(name="x" * 33)],
    "no description": [command(description="")],
    "description of 101": [command(description="x" * 101)],
    "same name twice": [command(), command()],
    "101 commands": [command(name=f"c{n}") for n in range(101)],
    "16 user commands": [{"type": 2, "name": f"C {n}"} for n in range(16)],
    "26 options": with_options(*(command_option(name=f"o{n}") for n in range(26))),
    "option in upper case": with_options(command_option(name="Game")),
    "option without description": with_options(command_option(description=None)),
    "same option twice": with_options(command_option(), command_option()),
    "required after optional": with_options(command_option(), command_option(name="b", required=True)),
    "26 choices": with_options(command_option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])),
    "choice name of 101": with_options(command_option(choices=[{"name": "x" * 101, "value": "x"}])),
    "same choice twice": with_options(command_option(choices=[{"name": "x", "value": "x"}] * 2)),
    "number choice of text": with_options(command_option(type=4, choices=[{"name": "x", "value": "x"}])),
    "choices and autocomplete": with_options(
        command_option(autocomplete=True, choices=[{"name": "x", "value": "x"}])
    ),
    "subcommand beside an option": with_options(command_option(), command_option(type=1, name="sub")),
    "unknown option type": with_options(command_option(type=99)),
    "unknown locale": [command(name_localizations={"xx": "spiel"})],
    "localised name in upper case": [command(name_localizations={"de": "Spiel"})],
    "localised description of 101": [command(description_localizations={"de": "x" * 101})],
    "more than 8000 characters": with_options(
        *(command_option(name=f"o{n}", description="x" * 100) for n in range(23)),
        command_option(choices=[{"name": f"{n:0>100}", "value": "z" * 100} for n in range(25)]),
        command_option(name="b", choices=[{"name": f"{n:0>100}", "value": "z" * 100} for n in range(25)]),
    ),
    "description of a context menu": [{"type": 3, "name": "Report", "description": "x"}],
}


@pytest.mark.parametrize("case", COMMANDS_REFUSED)
def test_faulty_commands_are_refused(case: str) -> None:
    with pytest.raises(DiscordError) as refused:
        check_commands(COMMANDS_REFUSED[case])
    assert refused.value.code == 50035


def test_every_refusal_has_a_client_error_status() -> None:
    for code in (10003, 10008, 10062, 40060, 50001, 50006, 50007, 50013, 50027):
        assert refusal(code).status in (400, 401, 403, 404)
