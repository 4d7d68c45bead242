"""What people type: every option, every suggestion and every form gets a sentence for an answer, whatever it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any

import pytest

from bot.app.features import FORMS
from bot.tables.people import Preferences
from sandbox.interactions import MODAL_SUBMIT
from tests.journeys.bot_harness import BotHarness
from tests.journeys.forged_interactions import forge, panel
from tests.journeys.people import Player
from tests.journeys.test_origins import filled
from tests.texts import said, words

TEXTS = (
    *(
        "31.12.9999",
        "30.12.9999",
        "9999-12-31",
        "1.1.0001",
        "0001-01-01",
        "0000-00-00",
        "29.2.",
        "29.2.2100",
        "31.4.",
    ),
    *("31.12.9999 23:59", "1.1.0001 00:00", "1.1.0001 at 0:01", "0000-01-01 1:00", "24:00", "today 23:60", "0 am"),
    *("<t:999999999999>", "<t:253402300799:F>", "<t:253402300800>", "<t:0>", "<t:-1>", "<t:9e9>"),
    *("in 9999 days", "in 9999 minutes", "in 0 minutes", "999 days", "0", "-1", "1e309", "nan", "²", "٣ days"),
    *("stove=99999999999999999999", "stove=-1", "stove=٨", "stove=", "=", ":::", ",,,", "stove=8 " * 900),
    *(
        "9" * 6000,
        "x" * 6000,
        "\u202e\u200b\u2066",
        "{ $who }",
        "@everyone",
        "<@1>",
        "İ" * 40,
        "ﷺ" * 40,
        "%s%n",
        "../..",
    ),
)
STRING, INTEGER = 3, 4
APOLOGIES = said("refusal-unexpected"), said("refusal-too-busy")


def free_options(spec: dict[str, Any]) -> Iterator[tuple[dict[str, Any], list[Any]]]:
    """Yield the options of a command in which anything may be typed, with the extremes that Discord lets pass."""
    for option in spec.get("options") or []:
        if option["type"] == STRING and not option.get("choices"):
            most = option.get("max_length", 6000)
            yield option, [text[:most] for text in TEXTS]
        elif option["type"] == INTEGER and not option.get("choices"):
            yield option, [option.get("min_value", -(2**53)), option.get("max_value", 2**53)]


def needed(spec: dict[str, Any]) -> dict[str, Any]:
    """Return the first choice of every option that must be given."""
    return {
        o["name"]: o["choices"][0]["value"] for o in spec.get("options") or [] if o["required"] and o.get("choices")
    }


@pytest.mark.parametrize("place", ["in a channel", "in private"])
async def test_whatever_is_typed_into_an_option_is_answered_in_a_sentence(
    anna: Player, ben: Player, place: str
) -> None:
    await anna.starts(ben)
    where, tried = "games" if place == "in a channel" else await anna.open_dm(), set()
    for spec in anna.commands:
        if place == "in private" and not spec.get("contexts", [0, 1])[1:]:
            continue
        for option, values in free_options(spec):
            name = option["name"]
            tried.add((spec["name"], name))
            for value in values:
                outcome = await anna.slash(where, spec["name"], **needed(spec), **{name: value})
                assert outcome.is_done and outcome.message, (spec["name"], name, value[:50])
                assert not words(outcome.message).startswith(APOLOGIES), (spec["name"], name, value)
    assert tried >= {("report", "words")}


async def live_in(harness: BotHarness, person: Player, zone: str) -> None:
    stored = Preferences(zone=zone).model_dump_json()
    await harness.storage.set_setting("user", person.user_id, "preferences", stored)


async def test_whatever_is_typed_into_a_form_is_answered_in_a_sentence(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.hosts(ben, players=3)
    await live_in(harness, anna, "Pacific/Kiritimati")
    session, source = (await harness.table()).session.id, await panel(anna, "games")
    for form, text in product(FORMS, TEXTS):
        data = filled(f"{form}:{session}:1", text[: FORMS[form].longest])
        answer = await forge(harness, anna, data, message=source, kind=MODAL_SUBMIT)
        await anna.wait_until(partial(anna.message, answer["message"]))
        assert not words(anna.message(answer["message"])).startswith(APOLOGIES), (form, text[:50])
