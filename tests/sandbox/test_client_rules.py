"""What Discord's client lets nobody send: wrong options, choices and forms; and what it says of them."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from sandbox.client_rules import RefusedError, Resolver, check_options, check_selected, filled_modal
from sandbox.payload import Json
from sandbox.world import World

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


def select(*values: str) -> None:
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
        (lambda: select("a", "b", "c"), "Choose 1 to 2"),
        (lambda: select("a", "a"), "Choose 1 to 2"),
        (lambda: select(), "Choose 1 to 2"),
        (lambda: select("z"), "That option is not offered"),
        (lambda: form(name={"value": ""}), "“Name” is required"),
        (lambda: form(name={"value": "A"}), "“Name” must have 2 to 9 characters"),
        (lambda: form(colour={"value": "green"}), "Choose one option for “Colour”"),
        (lambda: form(chosen={"values": []}), "Choose 1 to 3 options for “Chosen”"),
        (lambda: form(age={"value": "7"}), "The form has no field age"),
    ],
)
def test_what_the_client_would_not_send_is_refused_with_a_sentence(call: Any, told: str) -> None:
    options()
    select("a", "c")
    form()
    with pytest.raises(RefusedError, match=told):
        call()
