"""The names of computer players say how well they play, and those of people nothing."""

from __future__ import annotations

from bot.tables.opponents import character_of, plain_name
from storage import Occupant


def test_only_the_name_of_a_computer_says_more_than_what_it_is_called() -> None:
    assert plain_name(Occupant(name="🤖 Ada ★★", computer="normal")) == "Ada"
    assert plain_name(Occupant(name="🤖 Anna ★", user_id=1)) == "🤖 Anna ★"


def test_only_a_computer_has_a_character_and_only_one_that_is_known() -> None:
    assert character_of(Occupant(name="🤖 Ada ★★", computer="normal")) == "Ada"
    assert character_of(Occupant(name="🤖 Robo ★★", computer="normal")) is None, "of an older version"
    assert character_of(Occupant(name="Ada", user_id=1)) is None
