"""Sessions, seats, moves, notes and settings in SQL: SQLite or PostgreSQL behind one `Storage`.

Storage knows JSON text and integers, never a game. Several processes may share one database: each commit compares
and raises the session's version inside its transaction.
"""

from .database_settings import DatabaseSettings, load_settings
from .errors import ChannelBusy, NoDatabase, SettingError, StaleVersion, StorageError
from .notices import ALERT, EVERYBODY, INVITATION, Notice
from .people import Block, DueAlert
from .privacy import KINDS, HeldCounts
from .records import (
    NEVER_PUBLISHED,
    OPEN_STATUSES,
    Lease,
    MoveRecord,
    NewSession,
    Occupant,
    Outline,
    Scope,
    SeatRecord,
    Session,
    SessionChanges,
    SessionStatus,
    ShardSet,
    StandIn,
    Stats,
    StoredSession,
    TableSettings,
)
from .repository import Storage
from .results import FinishedGame, FinishedSeat, Viewer
from .retention import GAMES_FOR, PRIVATE_FOR, RESULTS_FOR
from .uptime import Uptime
