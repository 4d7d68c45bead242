"""The door: whatever somebody clicks, types or submits comes in here, once, while Discord takes an answer to it."""

from __future__ import annotations

import logging

from bot.interactions.answer import Answer, Interaction
from bot.interactions.runtime import Runtime
from bot.metrics import DROPPED, TOO_FAST

logger = logging.getLogger(__name__)

ANSWERABLE = 3.0
"""Seconds for a first answer (Discord, receiving and responding to interactions)."""


async def is_accepted(interaction: Interaction, runtime: Runtime) -> bool:
    """Tell whether an interaction is to be carried out, here and now; it is acknowledged in time from here on.

    Of somebody who clicks faster than people do it is not: no answer is what costs others least.

    One that came too late is dropped: nobody could be told what came of it, and whoever made it sees that, and
    tries again. One that came in time and waits in line is acknowledged while it waits.
    """
    if not runtime.click_rate.allows(interaction.user.id):
        TOO_FAST.inc()
        logger.warning("somebody clicks faster than people do: what is too much is dropped")
        return False
    answer = Answer.to(interaction, runtime)
    if await _is_too_late(answer):
        DROPPED.labels(interaction.type.name).inc()
        logger.warning("interactions came too late to be answered and were dropped: is this process overloaded?")
        return False
    if await runtime.deduplicator.is_first(interaction):
        return True
    await answer.stop_acknowledging()
    return False


async def _is_too_late(answer: Answer) -> bool:
    """Begin to see to an answer in time, unless it is too late for one; in doubt Discord knows."""
    runtime = answer.runtime
    age, patience = runtime.arrivals.age(answer.interaction.id), runtime.pace.patience
    if age >= ANSWERABLE:
        return True
    if age < patience:
        answer.acknowledge_in(patience - age)
        return False
    await answer.acknowledge()
    return answer.is_forgotten
