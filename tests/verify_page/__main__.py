"""Write the texts of the catalogues into ``docs/verify.html``: ``python -m tests.verify_page``."""

from __future__ import annotations

from tests.verify_page.texts import PAGE, written

if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
