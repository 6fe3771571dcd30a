"""Undo on every page: it takes back what was done last there, whichever document that belongs to."""

from pathlib import Path

import pytest

from campaigns.players import Player
from mfz_desktop.models.session.garage_session import PLAYERS
from mfz_desktop.models.session.services import GarageServices
from tests.mfz_desktop.application import Applications
from tests.mfz_desktop.typing.world import PLACES, furnish, show

WITHOUT = {"first", "shortcuts", "about", "compare", "printing", "battle", "battle_report", "import-report"}
"""Nothing can be undone there; a battle takes back what its record holds; a report shares the garage's stack."""


@pytest.mark.slow
def test_every_page_undoes_what_was_done_there_last(applications: Applications, tmp_path: Path) -> None:
    running = applications.start(tmp_path / "data")
    ids = furnish(running, tmp_path)
    context = running.context
    session = context.service(GarageServices).session
    seen = {}
    for page, what in PLACES.items():
        show(running, page, what(ids))
        stack = running.window.page.undo_stack()
        if stack is None or page in WITHOUT:
            continue
        assert context.undo.group.activeStack() is stack, page
        player = Player("anybody", page, "blue")
        before = (stack.undoText(), session.garage.player("anybody"))
        assert session.keep(f"meet {page}", player, stack=session.stack_of(PLAYERS))
        assert context.undo.group.undoText() == f"meet {page}", page
        context.commands.run("edit.undo")
        assert (stack.undoText(), session.garage.player("anybody")) == before, page
        seen.setdefault(id(stack), []).append(page)
    shared = [pages for pages in seen.values() if len(pages) > 1]
    assert all(all(page.startswith("campaign") for page in pages) for pages in shared), shared
    assert len(seen) > 6
