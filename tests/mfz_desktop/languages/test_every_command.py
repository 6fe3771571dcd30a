"""Every command in a language that nobody speaks: what it is called, and what it opens, asks and tells."""

from pathlib import Path

import pytest

from tests.mfz_desktop.application import Applications, let_go
from tests.mfz_desktop.languages.asking import Hearing
from tests.mfz_desktop.languages.pseudo import PseudoTranslator
from tests.mfz_desktop.languages.reading import Written
from tests.mfz_desktop.languages.test_every_page import NAMES, NEWS, SHIPPED
from tests.mfz_desktop.typing.world import PLACES, furnish, views

ENDING = ("file.quit",)
NAMES_OF_STEPS = ("begin", "companies")
"""What `furnish` and `views` call what they do."""


@pytest.mark.slow
def test_every_command_speaks_it(
    translator: PseudoTranslator, applications: Applications, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = applications.start(tmp_path / "data")
    ids = furnish(running, tmp_path)
    heard = Hearing(running, monkeypatch)
    ran = set()
    for page in PLACES:
        for _ in views(running, page, ids):
            heard.read_commands()
            break
        for entry in running.context.commands.shown():
            if entry.command.id in ran or not entry.action.isEnabled() or entry.command.id in ENDING:
                continue
            ran.add(entry.command.id)
            heard.run(entry)
            for _ in views(running, page, ids):
                break
        let_go()
    assert len(ran) > 100
    written = Written(tmp_path, *SHIPPED)
    written.add(" ".join((*heard.clipboard, *NAMES_OF_STEPS, NEWS)))
    assert "\n".join(map(str, sorted(written.unsaid(heard.said, besides=NAMES)))) == ""
