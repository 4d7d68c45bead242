"""`/rules`: the rules of a game, opened at the section about a table's current question."""

from __future__ import annotations

import logging
from typing import Any

from discord import ui

from bot.interactions.reply import Answer
from bot.interactions.route import GAME_CHOICES, Click, Feature, Origin, Place, Verb, command, number
from bot.interactions.runtime import CARDS
from bot.tables.checks import game_of
from bot.ui.content import Attached, Content, gallery, picture_file, text
from bot.ui.items import ActionButton, Address, select_row, verb_button
from bot.ui.words import cut, escaped, say, spoken
from bot.workers.workers import WorkFailed
from games.contract import Game, Style
from games.engine.rulebook import names_of, section_of, shown_in, text_of, titles

logger = logging.getLogger(__name__)


LONGEST = 3800
"""Characters of a section with its example; Discord allows 4000 per message."""


def rules_page(
    game: Game,
    language: str,
    number: int = 0,
    picture: bytes | None = None,
    alt: str = "",
    *,
    is_spoken: bool = False,
) -> Content:
    """Return section `number`, or the last one, with links to the others."""
    number = min(number, len(game.sections) - 1)
    if is_spoken:
        return Content(
            parts=(text(_in_words(game, language, number)), *_ways(game, language, number, is_spoken=True))
        )
    shown = shown_in(game, number)
    section = text_of(game, number, language, shown)
    told = (
        [f"**{say(language, 'rules-example')}**", *(f"- {line}" for line in section.told)] if section.told else []
    )
    place = f"📖 {game.title} · {number + 1}/{len(game.sections)}"
    parts: list[ui.Item[Any]] = [text(f"-# {place}", *_of_before(game, language), f"## {section.title}")]
    files: tuple[Attached, ...] = ()
    if picture is not None:
        files = (picture_file("rules", picture, alt),)
        parts.append(gallery(files[0]))
    parts.append(text(cut("\n".join([section.body, *told]), LONGEST)))
    return Content(parts=(*parts, *_ways(game, language, number)), files=files)


def _in_words(game: Game, language: str, number: int) -> str:
    """Return a section for screen readers, with its picture in words."""
    shown = shown_in(game, number)
    plain = [name.split(maxsplit=1)[-1] for name in names_of(game, shown.view, language)]
    section = text_of(game, number, language, shown, plain)
    place = say(language, "rules-place", number=number + 1, of=len(game.sections))
    blocks = [
        f"{game.title}. {place}: {section.title}.",
        *_of_before(game, language),
        section.body,
        *([say(language, "rules-example"), *section.told] if section.told else []),
        say(language, "reading-table"),
        game.alt_text(shown.view, language).replace(". ", ".\n"),
        game.secrets(shown.view, language, plain),
    ]
    return escaped(cut(spoken("\n".join(filter(None, blocks)), language), LONGEST))


def _of_before(game: Game, language: str) -> list[str]:
    """Return the differences at a table with an older version of the rules."""
    return [*filter(None, [game.text.find(language, f"rules-schema-{game.schema}")])]


def _ways(game: Game, language: str, number: int, *, is_spoken: bool = False) -> list[ui.ActionRow[Any]]:
    address, place = Address("rulespage", "0", 0, game.key), _section(game, number)
    sections = {_section(game, other): title for other, title in enumerate(titles(game, language))}
    steps = [_step(game, language, way, to) for way, to in (("back", number - 1), ("next", number + 1))]
    learn = verb_button("lessons", language, "0", game.key, words="learn", emoji="🎓")
    # disabled buttons stay for people who see them: the others keep their places
    return [
        ui.ActionRow(*(step for step in steps if not (is_spoken and step.disabled)), learn),
        select_row(address, sections, say(language, "rules-choose"), chosen=place),
    ]


def _step(game: Game, language: str, way: str, to: int) -> ActionButton:
    is_there = 0 <= to < len(game.sections)
    address = Address("rulespage", "0", 0, _section(game, to if is_there else 0))
    style: Style = "primary" if way == "next" else "secondary"
    return ActionButton(address, say(language, f"button-lesson-{way}"), style=style, disabled=not is_there)


def _section(game: Game, number: int) -> str:
    return f"{game.key}.{number}" if game.schema == game.rules.schema else f"{game.key}.{number}.{game.schema}"


@command("rules", anywhere=True, game=GAME_CHOICES)
async def rules(answer: Answer, game: str) -> None:
    await answer.private(await _page(answer, game_of(game), 0))


async def _page(answer: Answer, game: Game, wanted: int) -> Content:
    section = min(wanted, len(game.sections) - 1)
    if await answer.tables.people.reads_words(answer.user_id):
        return rules_page(game, answer.language, section, is_spoken=True)
    try:
        alt, picture = await answer.runtime.workers.section(game, section, answer.language, whose=answer.account)
    except WorkFailed as failure:
        logger.warning("a section of the rules of %s is shown without its picture: %s", game.key, failure)
        return rules_page(game, answer.language, section)
    return rules_page(game, answer.language, section, picture, alt)


async def _rules(click: Click) -> None:
    """Open the section about a table's question; before the game, the first one."""
    table = await click.table()
    prompt = None if table.state is None else (await click.seen(table)).view(None).public.prompt
    page = await _page(click.answer, table.game, section_of(table.game, prompt))
    # Beside one's cards, replacing a menu.
    is_beside = not CARDS.isdisjoint(click.answer.verbs)
    await (click.answer.private(page) if is_beside else click.answer.update(page))


async def _rules_page(click: Click) -> None:
    """Open a section of a game: of `key.number` or `key.number.schema`, or the first one of `key`."""
    key, section, schema = [*click.value.split(".", 2), "", ""][:3]
    game = game_of(key)
    game = game.of_schema(number(schema)) if schema else game
    await click.answer.update(await _page(click.answer, game, number(section or "0")))


FEATURE = Feature(
    commands=(rules,),
    verbs={
        "rules": Verb(_rules, Origin(Place.ANYWHERE)),
        "rulespage": Verb(_rules_page, Origin(Place.PANELS, of_table=False)),
    },
)
