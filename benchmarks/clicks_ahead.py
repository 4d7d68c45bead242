"""How often people answer about cards in Heimlich & Co., without and with answers ahead, by the same people.

They are sensible as far as it goes: whoever is asked plays a card that brings their agent some spaces ahead at
once, and says no otherwise. With answers ahead they choose, whenever they say no and nothing stands, to say no
unless their turn scores. They know what their seat knows. What they choose, from buttons or a list, is one answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from games.chance import Playout, Rng
from games.contract import Ended, Event, Move, Seat, StandingOrder, State
from games.heimlich.gains import Town
from games.heimlich.moves import HeimlichMove, Play
from games.heimlich.play import PLAY
from games.heimlich.position import HeimlichView
from games.heimlich.rules.cards import playable
from games.heimlich.rules.legal import NO, YES
from games.heimlich.standing_orders import DECLINE
from games.registry import GAMES

HEIMLICH: Final = GAMES["heimlich"]
GAMES_EACH: Final = 60
WORTH_PLAYING: Final = 5.0
"""In spaces."""
CHOSEN: Final = "scoring"
ABOUT_CARDS: Final = {*DECLINE, "must-play", "go-on"}
AT_MOST: Final = 0.5
SEATS: Final = (3, 4, 5)


@dataclass
class Person:
    """One seat's person: what they have promised, and what they have heard since."""

    uses_promises: bool
    promised: StandingOrder[HeimlichView] | None = None
    observed: list[Event] = field(default_factory=list)
    answers: int = 0
    answers_about_cards: int = 0
    cards_played: int = 0

    def answer(self, state: State, seat: Seat, rng: Rng) -> Move:
        """Return what this person answers, by promise or by hand, which counts."""
        view = HEIMLICH.own(state.view(seat))
        decided = self.promised.decide(view, self.observed) if self.promised else None
        if isinstance(decided, Move):
            return decided
        if isinstance(decided, Ended):
            self.promised = None
        legal_moves: Any = state.legal_moves(seat)
        move, prompt = chosen(view, legal_moves, rng), view.public.prompt.id
        if self.uses_promises and self.promised is None and DECLINE.get(prompt) is move:
            self.promised = HEIMLICH.standing_order(view, CHOSEN)
            self.observed = []
        self.answers += 1
        self.answers_about_cards += prompt in ABOUT_CARDS
        self.cards_played += isinstance(move, Play)
        return move


def report() -> None:
    """Print what the answers come to, and whether those about cards are at most half as many."""
    print(f"Heimlich & Co. with top secret cards, {GAMES_EACH} games each, without and with answers ahead")
    print(f"{'seats':>10} {'before':>8} {'after':>8}   about cards                  cards played a game")
    for seats in SEATS:
        before, after = (_counted(seats, uses_promises=uses) for uses in (False, True))
        share = after.about_cards / before.about_cards
        about_cards = f"{before.about_cards:4.1f} -> {after.about_cards:4.1f}, {share:.0%}"
        print(
            f"{seats:10} {before.answers:8.1f} {after.answers:8.1f}   {about_cards}"
            f" {'ok' if share <= AT_MOST else 'MISSED':10} {before.cards_played:.1f} -> {after.cards_played:.1f}"
        )


@dataclass(frozen=True)
class _Counted:
    """Per person and game: all answers, those about cards; per game: cards played."""

    answers: float
    about_cards: float
    cards_played: float


def _counted(seats: int, *, uses_promises: bool) -> _Counted:
    people: list[Person] = []
    for seed in range(GAMES_EACH):
        rng = Playout(seed)
        state = HEIMLICH.new(HEIMLICH.options.read({"top_secret": "true"}), seats, rng)
        table = [Person(uses_promises) for _ in range(seats)]
        while state.to_act:
            seat = min(state.to_act)
            events = state.apply(seat, table[seat].answer(state, seat, rng), rng)
            for number, person in enumerate(table):
                person.observed += [event for event in events if event.is_visible_to(Seat(number))]
        people += table
    return _Counted(
        sum(person.answers for person in people) / len(people),
        sum(person.answers_about_cards for person in people) / len(people),
        sum(person.cards_played for person in people) / GAMES_EACH,
    )


def chosen(view: HeimlichView, legal_moves: Sequence[HeimlichMove], rng: Rng) -> HeimlichMove:
    """Return what somebody sensible answers, who plays a card that brings them some spaces ahead."""
    plays = [move for move in legal_moves if isinstance(move, Play)]
    if YES in legal_moves:
        return YES if holds_worthy_card(view) else NO
    if plays or len(legal_moves) == 1:
        gain, play = _best(view, plays)
        rest = next((move for move in legal_moves if not isinstance(move, Play)), None)
        return play if play is not None and (gain >= WORTH_PLAYING or rest is None) else rest or legal_moves[0]
    return PLAY.policy(view, legal_moves, rng)


def holds_worthy_card(view: HeimlichView) -> bool:
    """Tell whether somebody would play one of their cards now."""
    hand = [play for card in dict.fromkeys(view.hand) for play in playable(view.public, card)]
    return _best(view, hand)[0] >= WORTH_PLAYING


def _best(view: HeimlichView, plays: Sequence[HeimlichMove]) -> tuple[float, HeimlichMove | None]:
    """Return by how many spaces the best way to play a card helps, and that way."""
    town = Town(view)
    return max(((town.gain(play), play) for play in plays), key=lambda found: found[0], default=(0.0, None))
