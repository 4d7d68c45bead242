"""How a server wants its tables: one thing is set at a time, and everything else stays."""

from __future__ import annotations

import pytest

from bot.tables.checks import Refusal
from bot.tables.people import People, Preferences
from bot.tables.settings import Servers, ServerSettings
from tests.usecases.use_case_harness import UseCaseHarness


async def test_a_server_that_has_set_nothing_has_the_defaults(harness: UseCaseHarness) -> None:
    assert await Servers(harness.storage).settings(5) == ServerSettings()


async def test_what_is_set_is_kept_for_this_server_alone(harness: UseCaseHarness) -> None:
    servers = Servers(harness.storage)
    await servers.choose(5, "language", "de")
    await servers.choose(5, "channels", ["70", "80"])
    settings = await servers.choose(5, "tables", "4")
    assert settings == await servers.settings(5)
    assert (settings.language, settings.channels, settings.tables) == ("de", (70, 80), 4)
    assert await servers.settings(6) == ServerSettings()
    assert (await servers.choose(5, "channels", [])).channels == ()


async def test_a_limit_from_before_there_was_more_to_set_still_holds(harness: UseCaseHarness) -> None:
    await harness.storage.set_setting("guild", 5, "tables", "7")
    assert (await Servers(harness.storage).settings(5)).tables == 7


async def test_what_can_no_longer_be_chosen_counts_as_not_set(harness: UseCaseHarness) -> None:
    for name, value in (("language", '"tlh"'), ("tables", "7"), ("gone", "1")):
        await harness.storage.set_setting("guild", 5, name, value)
    assert await Servers(harness.storage).settings(5) == ServerSettings(tables=7)
    await harness.storage.set_setting(
        "user", 6, "preferences", '{"language": "tlh", "zone": "Atlantis", "pings": "never"}'
    )
    people = People(harness.storage)
    assert await people.preferences(6) == Preferences(pings="never")
    assert await people.language(6) == "en"


async def test_the_default_pace_is_a_setting_of_its_own(harness: UseCaseHarness) -> None:
    await Servers(harness.storage).choose(5, "time_control", "days-3")
    assert await harness.storage.setting("guild", 5, "time_control") == '"days-3"'


@pytest.mark.parametrize(
    ("name", "value"),
    [("language", "tlh"), ("tables", "0"), ("tables", "x"), ("channels", ["x"]), ("cards", ""), ("nothing", "1")],
)
async def test_what_can_not_be_chosen_changes_nothing(harness: UseCaseHarness, name: str, value: object) -> None:
    servers = Servers(harness.storage)
    with pytest.raises(ValueError, match="ServerSettings"):
        await servers.choose(5, name, value)
    assert await harness.storage.settings("guild", 5) == {}


async def test_tables_are_opened_only_in_channels_allowed_and_threads_within(harness: UseCaseHarness) -> None:
    servers = Servers(harness.storage)
    await servers.must_be_allowed_in(5, {9})
    await servers.choose(5, "channels", ["70", "80"])
    await servers.must_be_allowed_in(5, {70})
    await servers.must_be_allowed_in(5, {9, 80})
    with pytest.raises(Refusal) as refused:
        await servers.must_be_allowed_in(5, {9})
    assert refused.value.params == {"channels": (70, 80)}
