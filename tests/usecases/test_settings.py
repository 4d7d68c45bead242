"""Quiet hours go by the clock on a person's wall, through every change of it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.tables.checks import Refusal
from bot.tables.people import Hours, People, Preferences, zone_of
from bot.tables.settings import Servers, ServerSettings
from tests.usecases.use_case_harness import UseCaseHarness


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("quiet", "asked", "awake"),
    [
        ((22, 7), "2026-01-10 20:59", "2026-01-10 20:59"),
        ((22, 7), "2026-01-10 21:00", "2026-01-11 06:00"),
        ((22, 7), "2026-01-11 05:59", "2026-01-11 06:00"),
        ((22, 7), "2026-01-11 06:30", "2026-01-11 06:30"),
        ((22, 7), "2026-07-10 20:00", "2026-07-11 05:00"),
        ((0, 6), "2026-01-10 23:30", "2026-01-11 05:00"),
        ((13, 15), "2026-01-10 12:30", "2026-01-10 14:00"),
        ((13, 15), "2026-01-10 14:00", "2026-01-10 14:00"),
        ((9, 9), "2026-01-10 08:30", "2026-01-10 08:30"),
        (None, "2026-01-10 23:30", "2026-01-10 23:30"),
        ((22, 7), "2026-03-28 22:00", "2026-03-29 05:00"),  # an hour is left out: a short night
        ((22, 2), "2026-03-28 22:00", "2026-03-29 01:00"),  # there is no two o'clock that night: three it is
        ((22, 7), "2026-10-24 21:00", "2026-10-25 06:00"),  # an hour comes twice: a long night
        ((22, 3), "2026-10-25 01:30", "2026-10-25 02:00"),  # in the second of the two
        ((22, 2), "2026-10-24 23:30", "2026-10-25 00:00"),  # at the first of the two
        ((2, 5), "2026-10-25 00:00", "2026-10-25 04:00"),
    ],
)
def test_quiet_ends_when_the_clock_in_berlin_says_so(quiet: tuple[int, int] | None, asked: str, awake: str) -> None:
    assert Hours("Europe/Berlin", quiet).waking(at(asked)) == at(awake)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        ("berlin", "Europe/Berlin"),
        (" new  york ", "America/New_York"),
        ("buenos aires", "America/Argentina/Buenos_Aires"),
        ("Zürich", "Europe/Zurich"),
        ("Zu\u0308rich", "Europe/Zurich"),
        ("são paulo", "America/Sao_Paulo"),
        ("America/Bogotá", "America/Bogota"),
        ("Curaçao", "America/Curacao"),
        ("RÉUNION", "Indian/Reunion"),
        ("utc", "UTC"),
        ("GMT+2", None),
        ("../../etc/passwd", None),
        ("Nowhere", None),
        ("", None),
    ],
)
def test_a_time_zone_is_found_by_its_name_or_its_city(typed: str, zone: str | None) -> None:
    assert zone_of(typed) == zone


# How a server wants its tables: one thing is set at a time, and everything else stays


async def test_what_is_set_is_kept_for_this_server_alone(harness: UseCaseHarness) -> None:
    servers = Servers(harness.storage)
    await servers.choose(5, "language", "de")
    await servers.choose(5, "channels", ["70", "80"])
    settings = await servers.choose(5, "tables", "4")
    assert settings == await servers.settings(5)
    assert (settings.language, settings.channels, settings.tables) == ("de", (70, 80), 4)
    assert await servers.settings(6) == ServerSettings()
    assert (await servers.choose(5, "channels", [])).channels == ()


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
