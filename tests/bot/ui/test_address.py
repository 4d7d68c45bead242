"""Addresses: what stands in the custom ids of buttons and lists, now and in messages of older versions."""

from __future__ import annotations

import pytest

from bot.app.features import VERBS
from bot.ui.items import RENAMED, Address

OLD = """
    addcomputer afterwards agree agreetakeback alerts alertsend always askback away awayfor back bar cancelorder
    cards catchup check chronicle decline draw dropcomputer elsewhere endgame endnow endvote export exportgames
    fills film forget forgetyes goon goonhere here hindsight hints history invite join keep late learn leave
    leavenow lesson lessondraw lessonopen lessonpick lessonplay lessons lessonshow lessontable level luck manner
    manners more moveto notes nottonight offer open options order pace paces page pick play playthis preference
    preferences privacy private promise record rematch remedy remove reopen replay replayas replayto
    requesttakeback return rivals rules ruleset season seasonend seasonjoin seasonrules set setup share
    sitdown skip standsin start startat suggest sure tables tablesend tablesover take tempo tryagain undo unplan
    unpromise unshare usual votepace when words
""".split()
"""The verbs of addresses of kind `b` and `s`."""


@pytest.mark.parametrize("verb", OLD)
def test_buttons_of_older_messages_still_have_their_verb(verb: str) -> None:
    address = Address.read(f"b:{verb}:k3f9:17:rest")
    assert address == Address(RENAMED.get(verb, verb), "k3f9", 17, "rest")
    assert address.verb in VERBS


def test_a_word_whose_meaning_has_changed_is_told_apart_by_the_age_of_the_message() -> None:
    for verb, meant in (("more", "menu"), ("pace", "setpace")):
        assert Address.read(f"b:{verb}:k3f9:0:") == Address(meant, "k3f9")
        assert Address.read(Address(verb, "k3f9").button()) == Address(verb, "k3f9")


def test_only_verbs_of_older_versions_are_renamed() -> None:
    assert set(RENAMED) <= set(OLD)
    assert set(RENAMED.values()) <= set(VERBS)
