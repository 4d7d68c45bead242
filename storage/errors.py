"""What can go wrong in storage, as far as a caller can act on it."""


class StorageError(Exception):
    """The database cannot be opened or does not answer.

    The message is one sentence for the person who runs the bot: what is wrong and what to do. It never
    contains a password. Nothing was written.
    """


class SettingError(StorageError):
    """A setting is wrong: trying again does not help."""


class NoDatabase(SettingError):  # noqa: N818 - named after what was found
    """There is no database of ours where there was to be one."""


class ChannelBusy(Exception):  # noqa: N818 - an answer, not a failure
    """The channel already has an open table (LOBBY or RUNNING); nothing was written."""

    def __init__(self, session_id: str) -> None:
        super().__init__(f"the channel is taken by session {session_id}")
        self.session_id = session_id


class StaleVersion(Exception):  # noqa: N818 - an answer, not a failure
    """The session is no longer at the expected version (or does not exist); nothing was written."""

    def __init__(self, session_id: str, expected_version: int) -> None:
        super().__init__(f"session {session_id} is no longer at version {expected_version}")
        self.session_id = session_id
        self.expected_version = expected_version
