"""**Film**: a finished game as a moving picture."""

from __future__ import annotations

from bot.interactions.access import Origin, Place
from bot.interactions.route import Click, Feature, Verb, awaited
from bot.tables.opponents import names_in_pictures
from bot.ui.content import Content, gallery, picture_file, text
from bot.ui.words import say
from games.contract import Game


def film_message(game: Game, film: bytes, language: str) -> Content:
    file = picture_file("film", film, say(language, "film-alt", game=game.title), "webp")
    return Content(parts=(text(f"### 🎞️ {game.title}"), gallery(file)), files=(file,))


async def _film(click: Click) -> None:
    """Make the film of a finished game, and say so meanwhile: it names those whom everybody may know."""
    answer, table = click.answer, await click.table()
    recording, most = await click.runtime.recordings.of(table), answer.interaction.filesize_limit
    names = names_in_pictures(await click.tables.seen_by(table, None))
    await answer.say("film-making")
    async with awaited(answer, f"no film of session {click.session}"):
        film = await click.runtime.workers.film(click.session, recording, names, most, whose=click.answer.account)
        too_large = say(answer.language, "film-failed")
        await answer.replace(film_message(recording.rules, film, answer.language) if film else too_large)


FEATURE = Feature(verbs={"film": Verb(_film, Origin(Place.CARD | Place.PANEL), is_heavy=True)})
