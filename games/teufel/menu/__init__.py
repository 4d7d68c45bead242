"""The choices a person makes: devils and where they go, rather than single steps.

Public choices depend on nothing secret, for everybody at the table sees their buttons.
"""

from games.teufel.menu.tree import OnBoard, menu, on_buttons

__all__ = ["OnBoard", "menu", "on_buttons"]
