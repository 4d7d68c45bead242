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
from games.contract import LEARNER, Game, IllegalMove, Lesson, Move
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


async def _begin(answer: Answer, which: str) -> None:
    """Begin a lesson, named by the key of its game and its own id; without a name let somebody choose one."""
    key, _, lesson_id = which.partition(".")
    await answer.update(await _task(answer, *_lesson(key, lesson_id), 0) if key else chooser(answer.language))


def _lesson(key: str, lesson_id: str) -> tuple[Game, Lesson]:
    """Return a game and a lesson of it. Raises `Refusal`."""
    game = game_of(key)
    lesson = next((lesson for lesson in game.lessons if lesson.id == lesson_id), None)
    if lesson is None:
        raise Refusal("old-lesson")
    return game, lesson


async def _page(
    answer: Answer,
    game: Game,
    lesson: Lesson,
    number: int,
    moment: Moment,
    moves: Sequence[Move] = (),
    *,
    is_drawn: bool = True,
) -> StepPage:
    """Return a moment as this person reads it: with the picture, or in words alone."""
    page = StepPage(game, lesson, number, moment, answer.language, answer.name)
    if await answer.tables.people.reads_words(answer.user_id):
        return replace(page, is_spoken=True)
    return replace(page, picture=await _picture(answer, page, moves)) if is_drawn else page


async def _picture(answer: Answer, page: StepPage, moves: Sequence[Move]) -> bytes | None:
    """Return the climax of a moment, else the board; `None` where it can't be drawn."""
    workers, game, moment = answer.runtime.workers, page.game, page.moment
    names = names_in_lesson(page.lesson, answer.name)
    if (climax := next((event for event in moment.events if event.is_climax), None)) is not None:
        with suppress(WorkFailed):
            if (shown := await workers.climax(game, climax, moment.seen, names, whose=answer.account)) is not None:
                return shown
    return await workers.picture_if_possible(game, moment.seen, names, (), moves, whose=answer.account)


async def _task(answer: Answer, game: Game, lesson: Lesson, number: int, *, is_other: bool = False) -> Content:
    """Return a step of a lesson; behind the last one, its end."""
    if number == len(lesson.steps):
        return ready_panel(game, lesson, answer.language, may_play=answer.interaction.guild_id is not None)
    page = await _page(answer, game, lesson, number, begin(game, lesson, number))
    return page.task(is_other=is_other)


# Clicks


def _step(click: Click, *, may_be_over: bool = False) -> tuple[Game, Lesson, int]:
    """Return the game, the lesson and the step that a button is of. Raises `Refusal`."""
    game = game_of(click.session)
    found = step_of(game, click.address.question)
    if found is None or (found[1] == len(found[0].steps) and not may_be_over):
        raise Refusal("old-lesson")
    return (game, *found)


async def _learn(click: Click) -> None:
    """Begin the lesson of a table's game."""
    await _begin(click.answer, (await click.table()).game.key)


async def _lessons(click: Click) -> None:
    await _begin(click.answer, click.value)


async def _go_to(click: Click) -> None:
    await click.answer.update(await _task(click.answer, *_step(click, may_be_over=True)))


async def _open(click: Click) -> None:
    await _show_choices(click, click.value)


async def _pick(click: Click) -> None:
    if click.value.startswith(">"):
        await _show_choices(click, click.value[1:])
    else:
        await _play(click)


async def _show_choices(click: Click, path_text: str) -> None:
    """Show what a choice opens; a grid of spaces is a board itself."""
    game, lesson, number = _step(click)
    moment = begin(game, lesson, number)
    try:
        path = split_path(path_text)
    except ValueError:
        raise Refusal("old-lesson") from None
    steps = walk(game.menu(moment.view, moment.state.legal_moves(LEARNER)), path)
    if not steps or not steps[-1].choices:
        raise Refusal("old-lesson")
    is_grid = all(choice.choices for choice in steps[-1].choices)
    page = await _page(click.answer, game, lesson, number, moment, tuple(steps[-1].ends()), is_drawn=not is_grid)
    await click.answer.update(page.opened(path, steps))


async def _play(click: Click) -> None:
    await _carry_out(click.answer, *_step(click), click.value)


async def _show_move(click: Click) -> None:
    """Do what the lesson wants, for somebody who would rather see it, or takes whatever comes."""
    game, lesson, number = _step(click)
    await _carry_out(click.answer, game, lesson, number, lesson.steps[number].move)


async def _carry_out(answer: Answer, game: Game, lesson: Lesson, number: int, codes: str) -> None:
    """Show what comes of a choice, or why the lesson wants another."""
    try:
        moment = choose(game, lesson, number, codes.split("+"))
    except IllegalMove as refused:
        raise Refusal.of_move(game, refused) from refused
    if moment.is_wanted:
        await answer.update((await _page(answer, game, lesson, number, moment)).result())
    else:
        await answer.update(await _task(answer, game, lesson, number, is_other=True))


async def _lesson_table(click: Click) -> None:
    """Open a table here, with easy computer players on all other seats: whoever joins takes one of theirs."""
    answer, (game, lesson) = click.answer, _lesson(click.session, click.value)
    site = await must_have_place(answer)
    await look_for_card_here(answer)
    tables, language = answer.tables, await language_of_tables(answer)
    usual = await opening.usual(tables, game, site.guild_id, language)
    settings = replace(usual, num_seats=lesson.seats, options=lesson.options.model_dump_json())
    host = Occupant(user_id=answer.user_id, name=answer.name)
    table = await lobby.open_table(tables, settings, site, host, computers=[EASY] * (lesson.seats - 1))
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
