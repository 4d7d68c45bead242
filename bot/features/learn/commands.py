"""`/learn`: a first game, step by step. Nothing is stored: every button says where in the lesson it stands."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from discord import app_commands

from bot.features.learn.panel import StepPage, chooser, names_in_lesson, ready_panel, table_opened
from bot.features.lobby import use_case as lobby
from bot.interactions.access import About, Origin, Place, must_have_place
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import (
    GAME_CHOICES,
    Click,
    Feature,
    Verb,
    command,
    language_of_tables,
    look_for_card_here,
    parameters,
)
from bot.tables import opening
from bot.tables.checks import game_of
from bot.tables.refusal import Refusal
from bot.ui.content import Content
from bot.ui.menus import split_path, walk
from bot.workers.workers import WorkFailed
from games.contract import LEARNER, Game, IllegalMove, Move
from games.engine.lessons import Moment, begin, choose, step_of
from storage import Occupant

EASY = "easy"


@command("learn", anywhere=True)
@parameters("game")
@app_commands.choices(game=GAME_CHOICES)
async def learn(interaction: Interaction, game: str = "") -> None:
    """Begin the lesson of a game, or let somebody choose one."""
    async with answered(interaction, "learn") as answer:
        await _begin(answer, game)


async def _begin(answer: Answer, key: str) -> None:
    await answer.update(await _task(answer, game_of(key), 0) if key else chooser(answer.language))


async def _page(
    answer: Answer, game: Game, number: int, moment: Moment, moves: Sequence[Move] = (), *, is_drawn: bool = True
) -> StepPage:
    """Return a moment as this person reads it: with the picture, or in words alone."""
    if await answer.tables.people.reads_words(answer.user_id):
        return StepPage(game, number, moment, answer.language, answer.name, is_spoken=True)
    picture = await _picture(answer, game, moment, moves) if is_drawn else None
    return StepPage(game, number, moment, answer.language, answer.name, picture)


async def _picture(answer: Answer, game: Game, moment: Moment, moves: Sequence[Move]) -> bytes | None:
    """Return the climax of a moment, else the board; `None` where it can't be drawn."""
    workers, names = answer.runtime.workers, names_in_lesson(game, answer.name)
    if (climax := next((event for event in moment.events if event.is_climax), None)) is not None:
        with suppress(WorkFailed):
            if (shown := await workers.climax(game, climax, moment.seen, names, whose=answer.account)) is not None:
                return shown
    return await workers.picture_if_possible(game, moment.seen, names, (), moves, whose=answer.account)


async def _task(answer: Answer, game: Game, number: int, *, is_other: bool = False) -> Content:
    """Return a step of a lesson; behind the last one, its end."""
    if number == len(game.lesson.steps):
        return ready_panel(game, answer.language, may_play=answer.interaction.guild_id is not None)
    page = await _page(answer, game, number, begin(game, number))
    return page.task(is_other=is_other)


# Clicks


def _step(click: Click, *, may_be_over: bool = False) -> tuple[Game, int]:
    """Return the game and the step that a button is of. Raises `Refusal`."""
    game = game_of(click.session)
    number = step_of(game, click.address.question)
    if number is None or (number == len(game.lesson.steps) and not may_be_over):
        raise Refusal("old-lesson")
    return game, number


async def _learn(click: Click) -> None:
    """Begin the lesson of a table's game."""
    await _begin(click.answer, (await click.table()).game.key)


async def _lessons(click: Click) -> None:
    await _begin(click.answer, click.value)


async def _go_to(click: Click) -> None:
    game, number = _step(click, may_be_over=True)
    await click.answer.update(await _task(click.answer, game, number))


async def _open(click: Click) -> None:
    await _show_choices(click, click.value)


async def _pick(click: Click) -> None:
    if click.value.startswith(">"):
        await _show_choices(click, click.value[1:])
    else:
        await _play(click)


async def _show_choices(click: Click, path_text: str) -> None:
    """Show what a choice opens; a grid of spaces is a board itself."""
    game, number = _step(click)
    moment = begin(game, number)
    try:
        path = split_path(path_text)
    except ValueError:
        raise Refusal("old-lesson") from None
    steps = walk(game.menu(moment.view, moment.state.legal_moves(LEARNER)), path)
    if not steps or not steps[-1].choices:
        raise Refusal("old-lesson")
    is_grid = all(choice.choices for choice in steps[-1].choices)
    page = await _page(click.answer, game, number, moment, tuple(steps[-1].ends()), is_drawn=not is_grid)
    await click.answer.update(page.opened(path, steps))


async def _play(click: Click) -> None:
    game, number = _step(click)
    await _carry_out(click.answer, game, number, click.value)


async def _show_move(click: Click) -> None:
    """Do what the lesson wants, for somebody who would rather see it, or takes whatever comes."""
    game, number = _step(click)
    await _carry_out(click.answer, game, number, game.lesson.steps[number].move)


async def _carry_out(answer: Answer, game: Game, number: int, codes: str) -> None:
    """Show what comes of a choice, or why the lesson wants another."""
    try:
        moment = choose(game, number, codes.split("+"))
    except IllegalMove as refused:
        raise Refusal.of_move(game, refused) from refused
    if moment.is_wanted:
        await answer.update((await _page(answer, game, number, moment)).result())
    else:
        await answer.update(await _task(answer, game, number, is_other=True))


async def _lesson_table(click: Click) -> None:
    """Open a table here, with easy computer players on all other seats: whoever joins takes one of theirs."""
    answer, game = click.answer, game_of(click.session)
    site = await must_have_place(answer)
    await look_for_card_here(answer)
    seats = game.lesson.seats
    tables, language = answer.tables, await language_of_tables(answer)
    settings = replace(await opening.usual(tables, game, site.guild_id, language), num_seats=seats)
    host = Occupant(user_id=answer.user_id, name=answer.name)
    table = await lobby.open_table(tables, settings, site, host, computers=[EASY] * (seats - 1))
    await answer.tables.people.remember_language(answer.user_id, answer.language)
    answer.runtime.changed(table)
    await answer.update(table_opened(game, answer.language))


IN_THE_LESSON = Origin(Place.PANELS, About.NOTHING)
FEATURE = Feature(
    commands=(learn,),
    verbs={
        "learn": Verb(_learn, Origin(Place.CARD | Place.PANEL)),
        "lessons": Verb(_lessons, IN_THE_LESSON),
        "lesson": Verb(_go_to, IN_THE_LESSON),
        "lessonopen": Verb(_open, IN_THE_LESSON),
        "lessonpick": Verb(_pick, IN_THE_LESSON),
        "lessonplay": Verb(_play, IN_THE_LESSON),
        "lessondraw": Verb(_show_move, IN_THE_LESSON),
        "lessonshow": Verb(_show_move, IN_THE_LESSON),
        "lessontable": Verb(_lesson_table, Origin(Place.PANEL, About.NOTHING)),
    },
)
