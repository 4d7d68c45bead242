"""**Film**: a finished game as a moving picture."""

from __future__ import annotations

import logging

from bot.interactions.access import Origin, Place
from bot.interactions.route import Click, Feature, Verb
from bot.tables.opponents import names_in_pictures
from bot.ui.content import Content, gallery, picture_file, text
from bot.ui.words import say
from bot.workers.workers import StillRunning, WorkFailed
from games.contract import Game

logger = logging.getLogger(__name__)


def film_message(game: Game, film: bytes, language: str) -> Content:
    file = picture_file("film", film, say(language, "film-alt", game=game.title), "webp")
    return Content(parts=(text(f"### 🎞️ {game.title}"), gallery(file)), files=(file,))


async def _film(click: Click) -> None:
    """Make the film of a finished game, and say so meanwhile: it names those whom everybody may know."""
    answer, table = click.answer, await click.table()
    recording, most = await click.runtime.recordings.of(table), answer.interaction.filesize_limit
    names = names_in_pictures(await click.tables.seen_by(table, None))
    await answer.say("film-making")
    try:
        film = await click.runtime.workers.film(click.session, recording, names, most, whose=click.answer.account)
    except StillRunning:
        await answer.replace(say(answer.language, "refusal-still-running"))
    except WorkFailed as failure:
        logger.warning("no film of session %s: %s", click.session, failure)
        await answer.replace(say(answer.language, "refusal-too-busy"))
    else:
        too_large = say(answer.language, "film-failed")
        await answer.replace(film_message(recording.rules, film, answer.language) if film else too_large)


FEATURE = Feature(verbs={"film": Verb(_film, Origin(Place.CARD | Place.PANEL), is_heavy=True)})
