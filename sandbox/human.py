"""The humans of this Discord."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.guild import Server
from sandbox.payload import Json

COLOURS = ("#c0392b", "#2471a3", "#1e8449", "#b9770e", "#7d3c98", "#117a65", "#a04000", "#5d6d7e")


@dataclass
class Person:
    """A human of this Discord."""

    user: Json
    locale: str
    colour: str
    is_moderator: bool = False
    is_helper: bool = False
    accepts_dms: bool = True

    def described(self) -> Json:
        """Return the entry in the list of people."""
        return {
            **self.user,
            "locale": self.locale,
            "avatar_colour": self.colour,
            "moderator": self.is_moderator,
            "dms_open": self.accepts_dms,
        }

    def roles(self, server: Server) -> list[str]:
        held = ((server.moderator_role_id, self.is_moderator), (server.helper_role_id, self.is_helper))
        return [server.member_role_id, *(role for role, is_held in held if is_held)]
