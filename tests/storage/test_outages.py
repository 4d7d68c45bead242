"""A PostgreSQL server that drops its connections or freezes: told in a sentence, and over when it is over."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from storage import Storage, StorageError, postgres

from .support import PostgresServer, count_round_trips


@pytest.fixture
async def storage(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Storage]:
    monkeypatch.setattr(postgres, "COMMAND_TIMEOUT_SECONDS", 1.0)
    async with await Storage.open(f"{postgres_url}&connect_timeout=1") as storage:
        await storage.set_setting("app", 0, "key", "1")
        yield storage


async def test_connections_that_the_server_ended_are_replaced_unnoticed(
    storage: Storage, postgres_server: PostgresServer
) -> None:
    await postgres_server.run(
        "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
        "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )
    assert await storage.setting("app", 0, "key") == "1"
    await storage.set_setting("app", 0, "key", "2")


async def test_a_server_that_freezes_is_told_in_a_sentence_and_used_again_when_it_wakes(
    storage: Storage, postgres_server: PostgresServer
) -> None:
    with postgres_server.frozen():
        for verb in (storage.setting("app", 0, "key"), storage.set_setting("app", 0, "key", "2")):
            with pytest.raises(StorageError, match=r"does not answer \(\w+") as told:
                await verb
            assert "\n" not in str(told.value)
    assert await storage.setting("app", 0, "key") == "1"
    await storage.set_setting("app", 0, "key", "3")
    assert await storage.setting("app", 0, "key") == "3"


async def test_a_connection_is_asked_whether_it_is_there_only_when_it_was_idle_for_long(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    await storage.setting("app", 0, "key")
    with count_round_trips(sent.append):
        await storage.setting("app", 0, "key")
        assert len(sent) == 1
        monkeypatch.setattr(postgres, "TRUSTED_SECONDS", -1.0)
        await storage.setting("app", 0, "key")
        assert len(sent) > 2
