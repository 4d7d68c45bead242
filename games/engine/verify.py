"""Verification of records, check by check.

The checks of luck alone, which need no rules, are also in ``docs/verify.html``, with the same texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from games.chance import SETUP, Chance, seed_hash
from games.contract import taken_back
from games.engine import registry
from games.engine.luck import MAX_WORDS, Words, commitment_of, drawn_words, is_normal, seed_of, visible_form
from games.engine.playback import Recording
from games.engine.record import BrokenRecord, Draw, Played, Problem, Record, SeedRecord, fingerprint_of, play_again
from games.text import COMMON

LONGEST = 900
"""Most characters quoted in a sentence: more than the words of all seats."""


@dataclass(frozen=True)
class Published:
    """What people saw outside the record; `None` if unknown.

    `commitment` and, by seat, the words `typed` are on the lobby's card, `fingerprint` is behind **Check** of the
    result. Words drawn by the bot are `None`, or missing at the end.
    """

    commitment: str | None = None
    typed: tuple[str | None, ...] | None = None
    fingerprint: str | None = None


@dataclass(frozen=True)
class Check:
    """A check: passed, failed, or left for people to judge.

    `params` fill its sentence, the message ``check-<id>-<verdict>`` of the common catalogue. `problem`: what broke
    the replay, if that did.
    """

    id: str
    verdict: Literal["right", "wrong", "open"]
    params: Mapping[str, str | int] = field(default_factory=dict)
    problem: Problem | None = None


def verify(record: Record | SeedRecord, published: Published | None = None) -> Check | None:
    """Return the first failed check."""
    return next((check for check in checks(record, published) if check.verdict == "wrong"), None)


def checks(record: Record | SeedRecord, published: Published | None = None) -> tuple[Check, ...]:
    """Return all checks, in order."""
    if isinstance(record, SeedRecord):
        return (*_old_luck(record), *_game(record))
    return (*_luck(record, published or Published()), *_game(record))


def in_words(record: Record | SeedRecord, check: Check, language: str) -> str:
    """Return the sentence of a check; if the rules refuse a move, also why."""
    sentence = COMMON.format(language, f"check-{check.id}-{check.verdict}", _shortened(check.params))
    game = registry.GAMES.get(record.game)
    refusal = f"refusal-{check.problem.reason}" if check.problem else ""
    if check.problem is None or game is None:
        return sentence
    why = game.text.find(language, refusal, _shortened(check.problem.params))
    return sentence if why is None else f"{sentence} — {why}"


def _shortened(params: Mapping[str, str | int]) -> dict[str, str | int]:
    """Shorten quotations: catalogues reject endless texts, which strangers' records may contain."""
    return {name: value if isinstance(value, int) else value[:LONGEST] for name, value in params.items()}


def _old_luck(record: SeedRecord) -> Iterator[Check]:
    computed = seed_hash(record.seed)
    yield _check("seed-hash", record.seed_hash == computed, computed=computed)
    yield Check("promise", "open", {"found": record.seed_hash})


def _luck(record: Record, published: Published) -> Iterator[Check]:
    commitment = commitment_of(record.session, record.secret)
    yield _check("commitment", record.commitment == commitment, computed=commitment)
    yield _compared("card-commitment", record.commitment, published.commitment)
    yield _drawn_words(record.session, record.secret, record.words)
    yield from _visible_words(record.words)
    yield _typed_words(record.words, published.typed)
    seed = seed_of(record.session, record.secret, record.commitment, record.words)
    yield _check("seed", record.seed == seed, computed=seed)
    yield _numbers(record)
    fingerprint = fingerprint_of(record.model_dump(mode="json", by_alias=True))
    yield _check("fingerprint", record.fingerprint == fingerprint, computed=fingerprint)
    yield _compared("card-fingerprint", record.fingerprint, published.fingerprint)
    if record.outcome is None:
        yield _unfinished(record, is_whole=record.fingerprint == published.fingerprint)


def _drawn_words(session: str, secret: str, words: Sequence[Words]) -> Check:
    for seat, (origin, text) in enumerate(words):
        computed = drawn_words(session, secret, seat)
        if origin == "drawn" and text != computed:
            return Check("words", "wrong", {"seat": seat + 1, "computed": computed})
    typed = sum(origin == "typed" for origin, _ in words)
    return Check("words", "right" if typed else "open", {"typed": typed, "drawn": len(words) - typed})


def _visible_words(words: Sequence[Words]) -> Iterator[Check]:
    """Check for invisible characters: words are copied from a card, where they would go unnoticed."""
    typed = [(seat, text) for seat, (origin, text) in enumerate(words, start=1) if origin == "typed"]
    hiding = next((seat for seat, text in typed if not is_normal(text)), None)
    if typed:
        yield _check("visible", hiding is None, seat=hiding or 0, most=MAX_WORDS)


def _typed_words(words: Sequence[Words], published: Sequence[str | None] | None) -> Check:
    """Compare typed words with those on the card."""
    typed = [visible_form(text) if origin == "typed" else "" for origin, text in words]
    if published is None:
        return Check("card-words", "open", {"found": " · ".join(text or "–" for text in typed)})
    shown = [visible_form(text or "") for text in published]
    return _check("card-words", typed == [*shown, *[""] * (len(typed) - len(shown))])


def _numbers(record: Record) -> Check:
    """Draw every number again without the rules; the moves tell the ply."""
    count = ply = 0
    for number, draws in enumerate(_draws(record)):
        chance = Chance(record.seed, ply if number else SETUP)
        for nth, (limit, found) in enumerate(draws, start=1):
            computed = chance.roll(limit)
            if found != computed:
                where = {"move": number, "nth": nth, "limit": limit, "found": found, "computed": computed}
                return Check("numbers", "wrong", where)
        count += len(draws)
        if number:
            ply += _plies(record.moves[number - 1].code)
    return Check("numbers", "right", {"numbers": count})


def _plies(code: str) -> int:
    """Return by how many plies a move advances the game; a take-back goes back."""
    return -taken_back(code) or 1


def _unfinished(record: Record | SeedRecord, *, is_whole: bool) -> Check:
    """Tell where a record stops, as its end may be missing; `is_whole`: what was published shows that it isn't."""
    where = {"ply": sum(_plies(code) for _, code in record.log), "moves": len(record.log)}
    return Check("unfinished", "right" if is_whole else "open", where)


def _game(record: Record | SeedRecord) -> Iterator[Check]:
    try:
        played = _play_again(record)
    except BrokenRecord as broken:
        yield Check("moves", "wrong", {"problem": str(broken)}, broken.problem)
        return
    yield Check("moves", "right", {"moves": len(played.moves)})
    if isinstance(record, Record):
        differing = _first_difference(_draws(record), _draws(played))
        yield _check("dice", differing is None, move=differing or 0)
        differing = _first_difference([ply.told for ply in record.moves], [ply.told for ply in played.moves])
        yield Check("told", "right") if differing is None else Check("told", "open", {"move": differing + 1})
        yield _check("outcome", record.outcome == played.outcome)
    elif played.outcome is None:
        yield _unfinished(record, is_whole=False)


def _play_again(record: Record | SeedRecord) -> Played:
    """Raises `BrokenRecord`."""
    played = Recording.of(record)
    return play_again(played.rules, played.options, played.seats, played.seed, played.moves, record.language)


def _check(id: str, is_right: bool, **params: str | int) -> Check:
    return Check(id, "right" if is_right else "wrong", params)


def _compared(id: str, found: str, published: str | None) -> Check:
    return Check(id, "open", {"found": found}) if published is None else _check(id, found == published)


def _draws(game: Played) -> list[tuple[Draw, ...]]:
    """Return the numbers drawn for the set-up and for each move."""
    return [game.set_up, *(ply.draws for ply in game.moves)]


def _first_difference(one: Sequence[object], other: Sequence[object]) -> int | None:
    pairs = enumerate(zip(one, other, strict=True))
    return next((index for index, (left, right) in pairs if left != right), None)
