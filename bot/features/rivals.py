"""Who the computer players are, and how somebody stands against each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping

from bot.interactions.access import About, Origin, Place
from bot.interactions.route import Click, Feature, Verb
from bot.tables.history import HeadToHead, head_to_heads
from bot.tables.opponents import character_of
from bot.ui.content import Content, small, text
from bot.ui.words import say
from games.players.characters import CHARACTERS


def rivals_panel(met: Mapping[int | str, HeadToHead], language: str) -> Content:
    """Return how all computer players are, and how somebody stands against those that they have `met`, by name."""
    told = ("\n".join(_rival(name, met.get(name), language)) for name in CHARACTERS)
    return Content(
        parts=(
            text(f"### 🎭 {say(language, 'rivals-title')}", say(language, "rivals-text")),
            text(*told),
            text(small([say(language, "rivals-note")])),
        )
    )


def _rival(name: str, duel: HeadToHead | None, language: str) -> Iterator[str]:
    yield f"- **{name}** – {say(language, f'rival-{name.lower()}')}"
    if duel is not None and duel.ahead + duel.behind:
        lead = "you" if duel.ahead > duel.behind else "them" if duel.ahead < duel.behind else "nobody"
        yield f"-# {say(language, 'rival-record', who=name, lead=lead, mine=duel.ahead, theirs=duel.behind)}"


async def _rivals(click: Click) -> None:
    """Show them all, with what has become of the games of whoever asks, on all servers."""
    games = await click.tables.storage.results.of_person(click.user_id, None)
    against = await asyncio.to_thread(head_to_heads, games, click.user_id, lambda _, seat: character_of(seat))
    met = {duel.opponent: duel for duel in against}
    await click.answer.private(rivals_panel(met, click.answer.language))


FEATURE = Feature(verbs={"rivals": Verb(_rivals, Origin(Place.CARD | Place.PANELS, About.NOTHING))})
