"""`/mycards`, `/board`, and clicks in a game: moves, steps of a choice, one's cards, standing orders."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from bot.interactions.access import look_for_card, my_table, table_here
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, at_table, command
from bot.interactions.runtime import CARDS, Background, Panel, Runtime, failure_logged
from bot.notices.kind import Addressed, NoticeKind
from bot.tables import lobby, standing_orders
from bot.tables.checks import PASSED, Refusal, must_be_answering, must_be_seated, must_have_begun, must_run
from bot.tables.news import NOTHING, Climax, TableNews, news_of
from bot.tables.people import AT_ONCE, AWAY_AFTER, Call, Presence
from bot.tables.preview import Unconfirmed
from bot.tables.records import recording_with
from bot.tables.seats import names_in_pictures
from bot.tables.table import Table, TableView
from bot.tables.tables import SURE, Tables, changes_table
from bot.ui.cards import heads_up, news_lines
from bot.ui.content import Content, Moment, gallery, picture_file, text
from bot.ui.lobby import FILLED
from bot.ui.menus import codes, only_step, split_path, walk
from bot.ui.panel import Extras, moment_of, panel, preview_panel, sheet, submenu
from bot.ui.results import ResultNames
from bot.ui.standing_orders import OPENS
from bot.ui.time import deadline
from bot.ui.words import say, sentence
from bot.workers.workers import StillRunning, WorkFailed
from games.chance import Chance
from games.contract import Move, Seat
from games.engine.luck import new_secret
from games.players.advice import Advice
from storage import SeatRecord, SessionStatus, StorageError

logger = logging.getLogger(__name__)


def _to_question(table: TableView, presence: Presence) -> list[Call]:
    """Return the notifications of a question; they reveal nothing hidden, such as who has answered in secret.

    A secret question is sent in private, then announced in the channel to all who may not have seen it; at once if
    their messages are closed. Absent people, and players alone with computers, aren't notified: no one waits for
    them.
    """
    are_waited_for = sum(not seat.is_automatic for seat in table.people) > 1
    return [
        _call(table, presence, seat, is_waited_for=are_waited_for and table.clock.away_until(seat.seat) is None)
        for seat in table.asked
        if seat.user_id is not None
    ]


def _call(table: TableView, presence: Presence, seat: SeatRecord, *, is_waited_for: bool) -> Call:
    is_put_in_private = table.asks_secretly and not seat.dm_closed
    # Reminders of a secret question are private.
    times = 0 if is_put_in_private else table.nudges + table.clock.reminders(seat.seat)
    asked = presence.asked(table.session.id, seat.seat)
    earliest = AT_ONCE if asked is None else asked.callable_from
    if seat.is_automatic or not is_waited_for:
        return Call(seat.seat, seat.questions, None, times=times)
    if is_put_in_private:
        put = [table.clock.wall_time(known.since) for known in table.clock.decisions if known.is_secret]
        at = max(earliest, put[0] + AWAY_AFTER) if put else None
        return Call(seat.seat, seat.questions, at, put_at=put[0] if put else None)
    if table.asks_secretly:
        return Call(seat.seat, seat.questions, earliest, times=times)
    usual = presence.call(table, seat, seat.questions, times)
    eager_at = earliest if asked is not None and asked.is_turn else None
    return replace(usual, at=max(earliest, usual.at or AT_ONCE), eager_at=eager_at)


def _to_answer(table: TableView, presence: Presence) -> list[Call]:
    """Return the viewer's reminder of an unanswered secret question."""
    asked = [seat for seat in table.asked if table.asks_secretly and seat.seat == table.viewer]
    seats = [seat.seat for seat in asked if not seat.is_automatic]
    return [Call(seat, 0, AT_ONCE, times=table.clock.reminders(seat)) for seat in seats]


def _asked_words(table: TableView, to: Addressed) -> dict[str, str]:
    prompt, (seat,) = table.view(None).public.prompt, to.seats
    if prompt is None:
        raise ValueError("nobody is asked")
    question = table.game.text.format(to.language, f"prompt-{prompt.id}", prompt.params)
    return {
        "question": question,
        "until": deadline(table, seat.seat) if table.clock.reminders(seat.seat) else "none",
    }


NOTICES = (
    NoticeKind("turn", _to_question, _asked_words),
    NoticeKind("reminder", _to_answer, _asked_words, message="turn", reminds_of_letter=True),
)


@changes_table
async def take_back(tables: Tables, table: Table, user_id: int, question: int) -> Table:
    """Take back this person's newest move, if it had no binding consequences."""
    must_run(table)
    seat = must_be_seated(table, user_id)
    if question != seat.questions:
        raise Refusal("already-done")
    if must_have_begun(table).secret_question is not None:
        raise Refusal("choose-again")
    return await tables.take_back(table, seat)


SAID: Final = frozenset({"take-back"})
"""Refusals of outdated actions that need an explanation anyway."""


@command("mycards", anywhere=True)
async def hand(answer: Answer) -> None:
    await _show_cards(answer, await my_table(answer))


@command("board")
async def board(answer: Answer, text: bool = False) -> None:
    table = await table_here(answer)
    if table.seat_of(answer.user_id) is not None:
        await look_for_card(answer)
    must_have_begun(table)
    seen = await answer.tables.seen_by(table, None)
    view, picture = seen.view(None), None if text else await _board(answer, seen, None)
    if picture is None:
        await answer.private(f"```\n{seen.game.text_board(view, answer.language)}\n```")
    else:
        shown = picture_file("board", picture, seen.game.alt_text(view, answer.language))
        await answer.private(Content(parts=(gallery(shown),), files=(shown,)))


async def _always(click: Click) -> None:
    await _act(click, is_sure=True)
    await click.tables.people.choose_preference(click.user_id, "confirm", "never")


async def _pick(click: Click) -> None:
    if click.value.startswith(">"):
        await _show_step(click, click.value[1:])
    else:
        await _act(click, is_sure=click.answer.is_from_panel and await _is_opened(click))


async def _is_opened(click: Click) -> bool:
    """Tell whether a list had to be opened first: that took three taps, and has said where it leads."""
    if "." in click.address.rest:
        return True
    table = await click.tables.asked_table(click.whose, click.user_id, click.address.question)
    return table.asks_secretly


async def _at_random(click: Click) -> None:
    """Play one of the indifferent choices at random, without using the game's luck."""
    table = await click.tables.asked_table(click.whose, click.user_id, click.address.question)
    menu = table.menu(must_be_seated(table, click.user_id).seat)
    steps = walk(menu, split_path(click.value))
    if not steps or not steps[-1].indifferent:
        raise Refusal("old-button")
    beside = menu if len(steps) == 1 else steps[-2].choices
    drawn = Chance(new_secret(), 0).pick([leaf for other in beside if other.indifferent for leaf in other.choices])
    await _act(replace(click, values=(codes(drawn),)), is_sure=False)


async def _act(click: Click, *, is_sure: bool) -> None:
    codes, question = click.value.split("+"), click.address.question
    preferences = SURE if is_sure else await click.answer.preferences()
    try:
        table = await click.tables.act(click.whose, click.user_id, question, codes, preferences)
    except Unconfirmed as asked:
        is_spoken, is_within = preferences.display_mode == "words", _is_within_cards(click)
        language = click.answer.language
        seen, seat, picture = asked.table, asked.preview.seat, None
        if not (is_spoken or seen.asks_secretly):
            moves = [seen.game.moves.decode(code) for code in asked.preview.codes]
            picture = await _board(click.answer, seen, seat, moves=moves[-1:])
        shown = preview_panel(seen, asked.preview, language, picture, is_spoken=is_spoken, is_within=is_within)
        await click.answer.update(shown)
    else:
        await _moved(click, table)


async def _show_step(click: Click, path_text: str) -> None:
    table = await click.tables.asked_table(click.whose, click.user_id, click.address.question)
    await click.answer.update(await _step(click, table, split_path(path_text)))


async def _step(click: Click, table: TableView, path: tuple[int, ...]) -> Content:
    """Return what a step opens, with the board above it as its seat sees it."""
    seat = must_be_seated(table, click.user_id).seat
    steps = walk(table.menu(seat), path)
    if not steps or not steps[-1].choices:
        raise Refusal("old-button")
    is_spoken = (await click.answer.preferences()).display_mode == "words"
    picture = None
    if not (is_spoken or table.asks_secretly):
        picture = await _board(click.answer, table, seat, moves=tuple(steps[-1].ends()))
    is_within = is_spoken or _is_within_cards(click)
    language = click.answer.language
    return submenu(table, seat, language, path, steps, picture, is_within=is_within, is_spoken=is_spoken)


async def _board(
    answer: Answer,
    table: TableView,
    seat: int | None,
    news: TableNews = NOTHING,
    moves: Sequence[Move] = (),
    *,
    rest: Climax | None = None,
) -> bytes | None:
    """Return the board as a seat, or the public, sees it; `None` if it can't be drawn. It may mark `moves`.

    During a `rest` it is the climax; after the end, the result.
    """
    names, workers, whose = names_in_pictures(table), answer.runtime.workers, answer.account
    if rest is not None:
        with suppress(WorkFailed):
            seen = await answer.tables.seen_after(table, rest.made)
            climax = await workers.climax(table.game, rest.event, seen, names, whose=whose)
            if climax is not None:
                return climax
    elif table.outcome is not None:
        recording, shown = recording_with(table, await answer.tables.moves(table.session.id)), ResultNames.of(table)
        with suppress(WorkFailed):
            found = await workers.ending(recording, answer.language, shown.shown, shown.plain, whose=whose)
            if found is not None:
                return found[1]
    drawing = workers.picture(table.game, table.view(seat), names, news.shown, moves, whose=whose)
    return await workers.if_possible(drawing)


async def _go_on(click: Click) -> None:
    """Dismiss a climax; any player at the table may."""
    table, ply = await click.table(), click.address.question
    if table.session.status is not SessionStatus.FINISHED:
        must_run(table)
    click.runtime.go_on(table, ply)
    if _is_within_cards(click):
        await click.answer.update(await _my_cards(click.answer, table.gone_on(ply)))
    else:
        await click.answer.done()


async def _start(click: Click) -> None:
    """Start a game; the starter sees their secret question, if there is one, below the first card."""
    await click.carry_out(lobby.start, is_filled=click.address.rest == FILLED)
    await click.runtime.publisher.show(click.session)
    table = await click.tables.load(click.session)
    seat, preferences = must_be_seated(table, click.user_id), await click.answer.preferences()
    if table.asks_secretly:
        seen = await click.seen(table)
        picture = None if preferences.display_mode == "words" else await _board(click.answer, seen, seat.seat)
        await click.answer.private(sheet(seen, seat.seat, click.answer.language, preferences, picture))


async def _skip(click: Click) -> None:
    table = await click.table()
    must_run(table)
    if len(table.people) != 1:
        raise Refusal("old-button")
    click.runtime.skip(table)
    await click.answer.done()


async def _take_back(click: Click) -> None:
    await _moved(click, await click.change(take_back, click.address.question))


async def _moved(click: Click, table: Table) -> None:
    """Answer a move where it was made: cards panels show what comes next, clicks on the card are followed by it.

    A panel that was only a step of an answer is deleted, so that nothing is left below the card.
    """
    is_step = click.answer.is_from_panel and not _is_within_cards(click)
    shown = None if is_step else await _what_is_next(click, table)
    if shown is not None:
        try:
            await click.answer.update(shown)
        finally:
            # The answer isn't the card, which this click's token can't edit.
            click.runtime.changed(table)
        return
    await _show_changed(click, table)


async def _show_changed(click: Click, table: Table) -> None:
    if _is_within_cards(click):
        click.runtime.changed(table)
        await click.answer.update(await _my_cards(click.answer, table))
        return
    if click.answer.is_from_panel:
        with click.publishing(table):
            await click.answer.close()
    else:
        await click.show_on_card(table)


def _update_panels(runtime: Runtime, table: Table) -> None:
    for seat in table.people:
        if seat.user_id is not None and runtime.open_panels.of(seat.user_id, table.session.id):
            updating = _update_panels_of(runtime, table.session.id, seat.user_id)
            runtime.background(Background).begin(updating, f"panels of {table.session.id}")


async def _update_panels_of(runtime: Runtime, session_id: str, user_id: int) -> None:
    """Update a person's cards panels to the table's moment; delete other panels whose question is over."""
    async with runtime.turns.of((user_id, session_id)):
        with suppress(Refusal, StorageError):
            table = await runtime.tables.load(session_id)
            moment = await _moment_of(runtime, table, user_id)
            for message_id, panel in runtime.open_panels.of(user_id, session_id).items():
                with suppress(Refusal, StorageError, StillRunning), failure_logged(session_id):
                    await _update_panel(runtime, table, message_id, panel, moment)


async def _moment_of(runtime: Runtime, table: Table, user_id: int) -> Moment:
    must_have_begun(table)
    seat, tables = must_be_seated(table, user_id), runtime.tables
    climax = (await news_of(tables, await tables.seen_by(table, None), None, runtime.pace)).climax
    question = seat.questions if seat in table.may_act else None
    return moment_of(table.session.id, question, climax if climax is not None and climax.rests else None)


async def _update_panel(runtime: Runtime, table: Table, message_id: int, panel: Panel, moment: Moment) -> None:
    is_over = not table.is_running and moment.rest is None
    if moment == panel.moment and not is_over:
        return
    answer = panel.answer
    if panel.moment.is_followed:
        await answer.replace(await _my_cards(answer, table))
    elif is_over or must_be_seated(table, answer.user_id).questions != panel.moment.question:
        await answer.remove()
    else:
        return
    if is_over or not panel.moment.is_followed:
        runtime.open_panels.forget(answer.user_id, message_id)


def _is_within_cards(click: Click) -> bool:
    """Whether a click came from a cards panel, or a step below it: both lead there."""
    return click.answer.is_from_panel and not CARDS.isdisjoint(click.answer.verbs)


async def _passed(click: Click, refusal: Refusal) -> bool:
    """Tell on an ephemeral panel that a click came too late, and show the present; return whether it did."""
    if not (click.answer.is_from_panel and click.answer.is_offered and refusal.code in (*PASSED, *SAID)):
        return False
    language, table = click.answer.language, await click.tables.load(click.session)
    note = sentence(refusal, language) if refusal.code in SAID else say(language, "moment-passed")
    shown = Content(parts=(text(note),))
    if _is_within_cards(click) and table.state is not None and table.seat_of(click.user_id) is not None:
        shown = await _my_cards(click.answer, table, note=note)
    await click.answer.update(shown)
    return True


async def _what_is_next(click: Click, table: Table) -> Content | None:
    """Return what the player would open next anyway after a move on the card.

    That is the only step to choose, or their cards if they are asked in secret.
    """
    seen = await click.seen(table)
    seat = must_be_seated(seen, click.user_id)
    if seat not in seen.asked:
        return None
    if seen.asks_secretly:
        is_answered = await standing_orders.answer(click.tables, table, seat) is not None
        return None if is_answered else await _my_cards(click.answer, table)
    path = only_step(seen.menu(seat.seat))
    if path is None or (await news_of(click.tables, seen, None, click.runtime.pace)).climax is not None:
        return None
    return await _step(click, seen, path)


async def _suggest(click: Click) -> None:
    whole = await click.table()
    must_have_begun(whole)
    seat = must_be_seated(whole, click.user_id)
    must_be_answering(whole, click.user_id, seat.questions)
    table = await click.seen(whole)
    if not table.may_have_hints:
        raise Refusal("no-hints")
    advice = await click.runtime.computers.advice(table, seat.seat, whose=click.answer.account)
    await click.answer.update(await _my_cards(click.answer, whole, advice=advice))


async def _show_cards(answer: Answer, table: Table) -> None:
    await answer.update(await _my_cards(answer, table))
    if table.session.lacks_card:
        answer.runtime.publisher.wake(table.session.id, is_missed=True)
    await answer.tables.people.remember_language(answer.user_id, answer.language)


async def _my_cards(
    answer: Answer,
    table: Table,
    *,
    advice: Advice = (),
    note: str = "",
    within: str = "",
) -> Content:
    """Return what only this person may see of a table, and all they may do there.

    `within`: the open group of standing orders.
    """
    tables, seat = answer.tables, must_be_seated(table, answer.user_id).seat
    must_have_begun(table)
    seen, preferences = await tables.seen_by(table, seat), await answer.preferences()
    news, language = await news_of(tables, seen, Seat(seat), answer.runtime.pace), answer.language
    rest = news.climax if news.climax is not None and news.climax.rests else None
    is_spoken = preferences.display_mode == "words"
    extras = Extras(
        told=news_lines(seen, news, language, Seat(seat)),
        coming=heads_up(seen, language, Seat(seat)),
        advice=advice,
        note=note,
        within=within,
        rest=rest,
    )
    picture = None if is_spoken else await _board(answer, seen, seat, news, rest=rest)
    return panel(seen, seat, language, picture, preferences, extras)


# Standing orders


async def _answer_ahead(click: Click) -> None:
    question = click.address.question
    if click.value.startswith(OPENS):
        table = await click.table()
        must_run(table)
        await click.answer.update(await _my_cards(click.answer, table, within=click.value.removeprefix(OPENS)))
        return
    table, is_answered = await click.change(standing_orders.place, click.value, question)
    if is_answered:
        await _moved(click, table)
    else:
        await _show_changed(click, table)


async def _ask_me_again(click: Click) -> None:
    await _show_changed(click, await click.change(standing_orders.cancel, click.address.rest))


BY_PLAYERS = Origin(Place.ANYWHERE, who=Who.SEATED)
IN_PRIVATE = Origin(Place.PANEL | Place.IN_PRIVATE, who=Who.SEATED)
FEATURE = Feature(
    notices=NOTICES,
    on_shown=_update_panels,
    commands=(hand, board),
    verbs={
        "play": Verb(partial(_act, is_sure=False), BY_PLAYERS, refused=_passed),
        "playthis": Verb(partial(_act, is_sure=False), Origin(Place.PANELS, who=Who.SEATED), refused=_passed),
        "doit": Verb(partial(_act, is_sure=True), Origin(Place.PANELS, who=Who.SEATED), refused=_passed),
        "always": Verb(_always, Origin(Place.PANELS, who=Who.SEATED), refused=_passed),
        "notyet": Verb(lambda click: click.answer.close(), Origin(Place.PANELS, of_table=False)),
        "pick": Verb(_pick, BY_PLAYERS, refused=_passed),
        "atrandom": Verb(_at_random, BY_PLAYERS, refused=_passed),
        "open": Verb(lambda click: _show_step(click, click.value), BY_PLAYERS, refused=_passed),
        "start": Verb(_start, Origin(Place.CARD, who=Who.SEATED)),
        "goon": Verb(_go_on, Origin(Place.CARD | Place.PANELS, who=Who.SEATED)),
        "skip": Verb(_skip, Origin(Place.CARD, who=Who.SEATED)),
        "takeback": Verb(_take_back, BY_PLAYERS, refused=_passed),
        "mycards": Verb(at_table(_show_cards), BY_PLAYERS),
        "suggest": Verb(_suggest, BY_PLAYERS, is_heavy=True, refused=_passed),
        "answerahead": Verb(_answer_ahead, IN_PRIVATE),
        "askmeagain": Verb(_ask_me_again, IN_PRIVATE),
    },
)
