"""What is kept for a person: the language they speak, their notebooks."""

from __future__ import annotations

import json
import logging
from datetime import datetime

from bot.tables.hours import Hours
from bot.tables.preferences import Preferences
from bot.tables.stored import read_settings
from games.text import DEFAULT_LANGUAGE
from storage import Notice, Storage, StorageError

logger = logging.getLogger(__name__)

SILENCE = "silence"
"""The kind of notice that a person wants no call to a table until a moment."""
READS_LETTERS = "reads-letters"
"""The setting that says since when a person is known to see private messages."""


class People:
    """The settings and notes of people."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def language(self, user_id: int, spoken: str | None = None) -> str:
        """Return the language of this person: what they have chosen, else what they speak, or spoke to us last."""
        chosen = (await self.preferences(user_id)).language
        if chosen != "auto" or spoken is not None:
            return spoken if spoken is not None and chosen == "auto" else chosen
        stored = await self._storage.setting("user", user_id, "language")
        return str(json.loads(stored)) if stored else DEFAULT_LANGUAGE

    async def remember_language(self, user_id: int, language: str) -> None:
        """Remember the language in which a person last spoke to us, for private messages.

        Where storage fails it is forgotten: nobody is refused what they came for because of it.
        """
        try:
            if await self._storage.setting("user", user_id, "language") != json.dumps(language):
                await self._storage.set_setting("user", user_id, "language", json.dumps(language))
        except StorageError as error:
            logger.warning("a language is not remembered: %s", error)

    async def note_reading(self, user_id: int, now: datetime) -> None:
        """Note when a person first clicked in private: they see what we write to them there.

        Where storage fails it is noted another time.
        """
        try:
            if await self._storage.setting("user", user_id, READS_LETTERS) is None:
                await self._storage.set_setting("user", user_id, READS_LETTERS, json.dumps(now.isoformat()))
        except StorageError as error:
            logger.warning("it is not noted who reads private messages: %s", error)

    async def reads_letters(self, user_id: int, before: datetime) -> bool:
        """Tell whether a person has clicked in private before a moment."""
        stored = await self._storage.setting("user", user_id, READS_LETTERS)
        return stored is not None and datetime.fromisoformat(json.loads(stored)) < before

    async def preferences(self, user_id: int) -> Preferences:
        """Return how this person wants to play."""
        stored = await self._storage.setting("user", user_id, "preferences")
        return read_settings(Preferences, json.loads(stored)) if stored else Preferences()

    async def choose_preference(self, user_id: int, name: str, code: str) -> Preferences:
        """Set one of somebody's `Preferences` and return them. Raises `ValueError` for what can't be chosen."""
        chosen = {**(await self.preferences(user_id)).model_dump(), name: code}
        preferences = Preferences.model_validate(chosen, extra="forbid")
        await self._storage.set_setting("user", user_id, "preferences", preferences.model_dump_json())
        return preferences

    async def hours(self, user_id: int) -> Hours:
        """Return when this person may be called."""
        return (await self.preferences(user_id)).hours

    async def silent_until(self, session_id: str, user_id: int) -> datetime | None:
        """Return until when this person wants no call to a table, if they have said so."""
        silence = await self._storage.notices.find(session_id, SILENCE, user_id)
        return None if silence is None else silence.until

    async def set_silence(self, session_id: str, user_id: int, until: datetime | None) -> None:
        """Note until when this person wants no call to a table; `None`: they do."""
        silence = Notice(session_id, SILENCE, user_id, until=until)
        await (self._storage.notices.put if until else self._storage.notices.drop)(silence)

    async def waking(self, user_id: int, at: datetime, session_id: str = "") -> datetime:
        """Return the earliest moment from `at` on at which this person may be told something, of a table or at all.

        Here alone it is asked for their quiet hours and for silences.
        """
        silent_until = await self.silent_until(session_id, user_id) if session_id else None
        return (await self.hours(user_id)).waking(max(at, silent_until or at))

    async def reads_words(self, user_id: int) -> bool:
        """Return whether this person is shown tables in words alone."""
        return (await self.preferences(user_id)).display_mode == "words"

    async def notes(self, session_id: str, user_id: int) -> str:
        """Return what a person has noted at a table."""
        return await self._storage.notes.read(session_id, user_id)

    async def keep_notes(self, session_id: str, user_id: int, notes: str) -> None:
        """Keep what a person has written into their notebook for a table."""
        await self._storage.notes.write(session_id, user_id, notes)
