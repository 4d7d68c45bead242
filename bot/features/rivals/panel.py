"""The computer players, one by one: how each is, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.features.history.use_case import Duel
from bot.ui.content import Content, small, text
from bot.ui.words import say
from games.players.characters import CHARACTERS


def rivals_panel(met: Mapping[int | str, Duel], language: str) -> Content:
    """Return how all computer players are, and how somebody stands against those that they have `met`, by name."""
    told = ("\n".join(_rival(name, met.get(name), language)) for name in CHARACTERS)
    return Content(
        parts=(
            text(f"### 🎭 {say(language, 'rivals-title')}", say(language, "rivals-text")),
            text(*told),
            text(small([say(language, "rivals-note")])),
        )
    )


def _rival(name: str, duel: Duel | None, language: str) -> Iterator[str]:
    yield f"- **{name}** – {say(language, f'rival-{name.lower()}')}"
    if duel is not None and duel.ahead + duel.behind:
        lead = "you" if duel.ahead > duel.behind else "them" if duel.ahead < duel.behind else "nobody"
        yield f"-# {say(language, 'rival-record', who=name, lead=lead, mine=duel.ahead, theirs=duel.behind)}"
