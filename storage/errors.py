"""Errors of storage that a caller can act on."""


class StorageError(Exception):
    """The database can't be opened or doesn't answer.

    The message is one sentence for the operator: what is wrong and what to do, without any password. Nothing was
    written.
    """


class SettingError(StorageError):
    """A setting is wrong: retrying doesn't help."""


class NoDatabase(SettingError):  # noqa: N818 - named after what was found
    """The database doesn't exist."""


class ChannelBusy(Exception):  # noqa: N818 - an answer, not a failure
    """The channel already has an open table (LOBBY or RUNNING); nothing was written."""

    def __init__(self, session_id: str) -> None:
        super().__init__(f"the channel is taken by session {session_id}")
        self.session_id = session_id


class StaleVersion(Exception):  # noqa: N818 - an answer, not a failure
    """The session is no longer at the expected version, or doesn't exist; nothing was written."""

    def __init__(self, session_id: str, expected_version: int) -> None:
        super().__init__(f"session {session_id} is no longer at version {expected_version}")
        self.session_id = session_id
        self.expected_version = expected_version
