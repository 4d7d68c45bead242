"""Who the computer players are, and how somebody stands against each of them."""

from __future__ import annotations

import asyncio

from bot.features.history.use_case import duels
from bot.features.rivals.panel import rivals_panel
from bot.interactions.click import Click
from bot.interactions.feature import Feature, Verb
from bot.interactions.origin import About, Origin, Place
from bot.tables.opponents import character_of


async def _rivals(click: Click) -> None:
    """Show them all, with what has become of the games of whoever asks, on all servers."""
    games = await click.services.storage.results.of_person(click.user_id, None)
    against = await asyncio.to_thread(duels, games, click.user_id, lambda _, seat: character_of(seat))
    met = {duel.opponent: duel for duel in against}
    await click.answer.private(rivals_panel(met, click.answer.language))


FEATURE = Feature(verbs={"rivals": Verb(_rivals, Origin(Place.CARD | Place.PANELS, About.NOTHING))})
