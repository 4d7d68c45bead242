"""Golden words: everything that people read of a game in one language, including buttons.

Besides the first moment of every question and the end of two golden games, a game's own moments in
``tests/games/<key>/told.py``, each with a sentence about what to check. Non-breaking characters, and joiners
between signs and colours, are written as tildes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, get_origin, get_type_hints
from unittest import mock

from pydantic import TypeAdapter

from games.chance import Playout, seed_from
from games.contract import Event, Game, Label, Menu, Move, Revelation, Seat, State, TookBack, View
from games.drawing import Scene
from games.engine.log import fragment, labelled, lines, threats
from games.engine.log import told as told_recap
from games.engine.registry import GAMES
from games.text import LANGUAGES
from tests.playthroughs import FOLDER, Ply, played
from tests.playthroughs.advice import Advice, advice, advice_on

PEOPLE: Final = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gesa")
SHOWN: Final = 8
"""Number of choices told in a row; others are counted."""
STYLES: Final = {"primary": "*", "success": "+", "danger": "!", "secondary": "-"}
Draw = Callable[[], object]
"""Draws a picture of a game."""
UNBROKEN: Final = str.maketrans({"\N{NO-BREAK SPACE}": "~", "\N{WORD JOINER}": "~"})


@dataclass(frozen=True)
class Moments:
    """Moments of a game: one event of each kind, and others by what to check."""

    events: Sequence[Event] = ()
    logs: Mapping[str, tuple[Sequence[Event], Seat | None]] = field(default_factory=dict)
    """Events and their reader."""
    recaps: Mapping[str, tuple[State, Sequence[Event], Seat | None, Seat | None]] = field(default_factory=dict)
    """State, events, seat asked, and reader."""
    tables: Mapping[str, View] = field(default_factory=dict)
    menus: Mapping[str, tuple[View, Sequence[Move]]] = field(default_factory=dict)
    advice: Mapping[str, tuple[State, Sequence[Move]]] = field(default_factory=dict)
    """Moves of the first seat asked that have a reason."""
    drawings: Mapping[str, Sequence[Draw]] = field(default_factory=dict)
    """Drawings: one, or two that differ as the title says."""


COMMON = {field.name for field in (*fields(Event), *fields(Revelation))}


def events_of(game: Game, told: str) -> Sequence[Event]:
    """Return events told one after the other: seat, kind, and fields in order as far as given.

    ``0 stepped A1 B1 1; - duel-lost green 1 out``: `-` is `None`. Only seat 1 learns of ``1! …``.
    """
    kinds = {kind.kind: kind for kind in game.events.kinds}
    return [_event(kinds, *one.split()) for one in re.split(r"[;\n]", told) if one.strip()]


def _event(kinds: Mapping[str, type[Event]], who: str, kind: str, *told: str) -> Event:
    hints = get_type_hints(kinds[kind])
    names = [field.name for field in fields(kinds[kind]) if field.name not in COMMON]
    values = {
        name: TypeAdapter(hints[name]).validate_python(
            tuple(filter(None, value.split(",")))
            if get_origin(hints[name]) is tuple
            else None
            if value == "-"
            else value
        )
        for name, value in zip(names, told, strict=False)
    }
    seat = None if who == "-" else Seat(int(who.rstrip("!")))
    return kinds[kind](seat=seat, visible_to=(seat,) if who.endswith("!") and seat is not None else None, **values)


def asked(state: State, seat: int | None = None) -> tuple[View, Sequence[Move]]:
    """Return the view and the moves of a seat that is asked, by default the first."""
    who = min(state.to_act) if seat is None else Seat(seat)
    return state.view(who), state.legal_moves(who)


def moments(key: str) -> Moments:
    """Return a game's own moments, if any."""
    module = f"tests.games.{key}.told"
    laid: Moments = import_module(module).MOMENTS if find_spec(module) else Moments()
    return laid


def every_telling() -> Iterator[tuple[Game, str]]:
    """Yield all registered games with each language."""
    return ((game, language) for game in GAMES.values() for language in LANGUAGES)


def telling_path(game: Game, language: str) -> Path:
    return FOLDER / f"{game.key}-told.{language}.txt"


def telling(game: Game, language: str) -> str:
    """Return the text of a game in a language."""
    laid = moments(game.key)
    chosen = {variant.name: variant for variant in (game.variants[0], game.variants[-1])}.values()
    games = {variant.name: played(game, variant, seed_from(f"{game.key}-{variant.name}")) for variant in chosen}
    happened = {
        type(event): event for plies, _ in games.values() for ply in reversed(plies) for event in ply.events
    }
    happened.setdefault(TookBack, TookBack(seat=Seat(0)))
    kinds = {type(event) for event in laid.events}
    events = (
        *laid.events,
        *(happened[kind] for kind in game.events.kinds if kind in happened and kind not in kinds),
    )
    names = _names(game, game.new(game.options(), game.seats[-1], Playout(1)).view(None))
    told = ["=== events", *(f"{event.kind:<16} {fragment(game, event, language, names)}" for event in events)]
    for title, (heard, reader) in laid.logs.items():
        told += ["", f"=== log · {title}", *lines(game, heard, language, names, reader)]
    for title, (state, past, who, reader) in laid.recaps.items():
        public = state.view(None).public
        lines_of = told_recap(game, past, public, language, names, who, reader)
        told += ["", f"=== recap · {title}"]
        told += [
            f"{line.seat}: {' / '.join(f'**{words}**' if is_done else words for words, is_done in line.things)}"
            for line in lines_of
        ]
        told += [words for words, _ in threats(game, state.view(reader), language, names)]
    for title, view in laid.tables.items():
        told += ["", f"=== table · {title}", *_table(game, view, language)]
    for title, (view, moves) in laid.menus.items():
        told += [
            "",
            f"=== menu · {title}",
            *_menu(game, game.menu(game.own(view), moves), language, _names(game, view)),
        ]
    for one in every_advice(game):
        told += ["", f"=== advice · {one.where}", *_advice(game, one, language)]
    for name, (plies, end) in games.items():
        told += _played(game, name, plies, end, language)
    return "\n".join(line.rstrip() for line in told).translate(UNBROKEN) + "\n"


def every_advice(game: Game) -> Iterator[Advice]:
    """Yield advice at a game's own moments, and in games that go on."""
    for title, (state, moves) in moments(game.key).advice.items():
        yield advice_on(game, state, min(state.to_act), moves, title)
    yield from advice(game)


def _advice(game: Game, one: Advice, language: str) -> Iterator[str]:
    names = _names(game, one.state.view(None))
    yield f"{one.seat}: {'+'.join(move.code for move in one.moves)}"
    yield from (f"+ {labelled(game, reason, language, names)}" for reason in one.reasons)
    yield from (f"- {game.text.format(language, f'veto-{veto.code}', veto.params)}" for veto in one.vetoes)


def _played(game: Game, name: str, plies: Sequence[Ply], end: State, language: str) -> Iterator[str]:
    met: set[str] = set()
    for ply in plies:
        view = ply.state.view(ply.seat)
        prompt = view.public.prompt
        if prompt is not None and prompt.id not in met:
            met.add(prompt.id)
            yield from ("", f"=== {name} · {ply.state.ply} · {prompt.id}")
            yield game.text.format(language, f"prompt-{prompt.id}", prompt.params)
            yield from _table(game, view, language)
            yield from _menu(game, game.menu(view, ply.state.legal_moves(ply.seat)), language, _names(game, view))
    yield from ("", f"=== {name} · the end", *_table(game, end.view(Seat(0)), language))


def _names(game: Game, view: View) -> Sequence[str]:
    return [f"{badge} {name}" for badge, name in zip(game.badges(view), PEOPLE, strict=False)]


def _table(game: Game, view: View, language: str) -> Iterator[str]:
    yield game.alt_text(view, language)
    yield from ("| " + line for line in game.text_board(view, language).splitlines())
    yield "standings  " + " / ".join(game.standings(view, language))
    names = _names(game, view)
    yield from ("secret     " + line for line in game.secrets(view, language, names).splitlines())
    for page in game.pages(view):
        yield f"page       {labelled(game, page.label, language, names)}"
        yield from ("  " + line for told in page.lines(language, names) for line in told.splitlines() or [""])


def _menu(game: Game, menu: Menu, language: str, names: Sequence[str], indent: str = "") -> Iterator[str]:
    def words(label: Label) -> str:
        return labelled(game, label, language, names)

    for choice in menu[:SHOWN]:
        told = [indent + STYLES[choice.style], choice.emoji or "", words(choice.label)]
        told += [f"[{words(choice.brief)}]"] if choice.brief else []
        told += ["▾"] if choice.listed else []
        told += [f"— {words(choice.note)}"] if choice.note else []
        told += [f"({words(choice.secret)})"] if choice.secret else []
        told += [f"<{'+'.join(move.code for move in choice.moves)}>"] if choice.moves else []
        yield " ".join(filter(None, told))
        yield from _menu(
            game, (replace(choice.own, choices=()),) if choice.own else (), language, names, f"{indent}  own: "
        )
        yield from _menu(game, choice.choices, language, names, indent + "  ")
    if len(menu) > SHOWN:
        yield f"{indent}  {len(menu)} in all"


# Golden drawings


def every_drawing() -> Iterator[Game]:
    """Yield the registered games with drawings."""
    return (game for game in GAMES.values() if moments(game.key).drawings)


def drawing_path(game: Game) -> Path:
    return FOLDER / f"{game.key}-drawn.txt"


def scene_of(draw: Draw) -> Scene:
    """Return the scene behind a drawing."""
    with mock.patch.object(Scene, "png", autospec=True, return_value=b"") as png:
        draw()
    scene: Scene = png.call_args.args[0]
    return scene


def drawing(game: Game) -> str:
    """Return the text of a game's drawings."""
    lines = list[str]()
    for title, drawn in moments(game.key).drawings.items():
        numbers: dict[str, dict[bytes, int]] = {}
        scenes = [Counter(_told(scene_of(draw), numbers)) for draw in drawn]
        before, after = scenes if len(scenes) == 2 else (Counter[str](), *scenes)
        lines += [f"=== {title}", *(f"- {put}" for put in (before - after).elements())]
        lines += [f"+ {put}" for put in (after - before).elements()]
    return "\n".join(lines) + "\n"


def _told(scene: Scene, numbers: dict[str, dict[bytes, int]]) -> Iterator[str]:
    """Yield the pieces of a scene; `numbers` distinguishes those of the same name, in order of appearance."""

    def named(name: str, pixels: bytes) -> str:
        met = numbers.setdefault(name, {})
        return f"{name} #{met.setdefault(pixels, len(met) + 1)}"

    yield named(f"{scene.size[0]}×{scene.size[1]} on", scene.backdrop.image.tobytes())
    called = [(" ".join((put.name or "·", *(repr(text.words) for text in put.texts))), put) for put in scene.puts]
    for name, put in sorted(called, key=lambda one: (one[0], one[1].top, one[1].left)):
        yield f"{named(name, put.sprite.image.tobytes())} {put.left},{put.top}"
