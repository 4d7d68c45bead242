"""`/about`: what this bot is."""

from __future__ import annotations

from bot.features.about.panel import about_panel
from bot.interactions.answer import Interaction, answered
from bot.interactions.command import command
from bot.interactions.feature import Feature
from storage import SessionStatus


@command("about", anywhere=True)
async def about(interaction: Interaction) -> None:
    """Say what this bot is and what it stores."""
    async with answered(interaction, "about") as answer:
        stats = await answer.services.storage.stats()
        running = stats.sessions.get(SessionStatus.RUNNING, 0)
        ours = answer.runtime.client.application
        policy, terms = (ours.privacy_policy_url, ours.terms_of_service_url) if ours is not None else (None, None)
        await answer.private(
            about_panel(answer.language, tables=running, people=stats.people, policy=policy, terms=terms)
        )


FEATURE = Feature(commands=(about,))
