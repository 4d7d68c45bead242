"""Prometheus metrics (https://prometheus.io/docs/practices/naming)."""

from __future__ import annotations

import logging

from prometheus_client import Counter, Gauge, Histogram, Info

BUILD = Info("bot_build", "Version of the bot")
INTERACTIONS = Counter("bot_interactions", "Clicks, forms and commands that came in", ["kind"])
FAILED = Counter("bot_interactions_failed", "Those without an answer, or with an apology in its place", ["kind"])
DROPPED = Counter("bot_interactions_dropped", "Clicks, forms and commands that came too late", ["kind"])
TOO_FAST = Counter("bot_interactions_too_fast", "Clicks of people who clicked faster than anybody can")
ANSWER_SECONDS = Histogram(
    "bot_answer_seconds",
    "From an interaction's arrival to the end of its answer",
    buckets=(0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 30),
)
CARDS_ANSWERED = Counter("bot_cards_answered", "Cards that were the answer to the click on them")
PUBLICATIONS = Counter("bot_publications", "Tables shown as they are now stored")
PUBLICATIONS_BEHIND = Gauge("bot_publications_behind", "Tables that do not show yet what is stored, or may not")
PUBLICATION_AGE = Gauge("bot_publications_age_seconds", "How long the table has waited that has waited longest")
LAST_PUBLICATION = Gauge("bot_last_publication_timestamp_seconds", "When a table was shown last")
REQUESTS = Counter("bot_requests", "Requests to Discord, by whose authority: 50 a second are the bot's", ["by"])
RESPONSES = Counter("bot_responses", "Outcomes of requests, those of each try", ["route", "status"])
REST_UP = Gauge("bot_rest_up", "1 while Discord answers requests, 0 in an outage")
SHARDS = Gauge("bot_shards", "Shards that this process serves, and how many of them are connected", ["state"])
DATABASE_UP = Gauge("bot_database_up", "1 while the database takes writes, else 0")
LAST_BACKUP = Gauge("bot_last_backup_timestamp_seconds", "When the newest daily copy of the database was made")
RATE_LIMITED = Counter("bot_rate_limited", "Requests that Discord found too many (429)", ["by", "scope"])
TOKENS_SPENT = Counter("bot_tokens_spent", "Changes of messages that a token had asked too much for")
BUDGET = Gauge("bot_budget_requests_per_second", "Share of Discord's 50 a second that this process may take")
BUDGET_WAITING = Gauge("bot_budget_waiting", "What waits for that, by who waits for it", ["urgency"])
BUDGET_AGE = Gauge("bot_budget_age_seconds", "How long that has waited which has waited longest", ["urgency"])
FAULTS = Counter("bot_faults", "Warnings and errors, those too that are not written again", ["level"])
TABLES = Gauge("bot_tables", "Tables that are stored", ["status"])
HELPERS_REPLACED = Counter("bot_helpers_replaced", "Helper processes that died, or hung and were killed")
WORK_WAITING = Gauge("bot_work_waiting", "Work that waits for a helper process", ["pool"])
WORK_AGE = Gauge("bot_work_age_seconds", "How long the work has waited that has waited longest", ["pool"])
WORK_REFUSED = Counter("bot_work_refused", "Work that was not taken because too much waited", ["pool"])
HURRIED_MOVES = Counter("bot_hurried_moves", "Moves that could not be thought about in time")


class CountFaults(logging.Handler):
    """Counts warnings and errors."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        FAULTS.labels(record.levelname.lower()).inc()
