"""Every page in a language that nobody speaks: nothing bypasses the translation."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

import resources
from mfz_desktop.app.running import Running
from mfz_desktop.help.licences import IN_RESOURCES, PACKAGES
from mfz_desktop.help.texts import releases
from mfz_desktop.models.importing.editors import ON_PATH
from tests.mfz_desktop.application import Applications, let_go
from tests.mfz_desktop.languages.pseudo import speaking
from tests.mfz_desktop.languages.reading import Written, texts
from tests.mfz_desktop.typing.world import PLACES, furnish, views

LICENSED = "|".join(re.escape(name) for name in (*IN_RESOURCES, *PACKAGES))
EDITORS = "|".join(ON_PATH)
NAMES = re.compile(
    rf"MFZ Desktop|Python [\d.]+, Qt [\d.]+, \S+|Rapid Attack|\d+ \w+(?=$|\))|Adajih .*|{EDITORS}|{LICENSED}"
)
"""Of programs, games and what is licensed, days as the system writes them, and names in a made-up language."""
NEWS = " ".join(note for release in releases() for note in release.notes)
"""What is new stands in the changelog, as the guide's chapters stand in the guide: in English."""
DATA = ("campaigns", "samples", "tags", "archetypes", "parts", "terrain")
"""Of what is shipped: whose sentences are in files."""
SHIPPED = tuple(Path(str(resources.path(folder))) for folder in DATA)


@pytest.fixture
def furnished(
    qapp: QApplication, applications: Applications, tmp_path: Path
) -> Iterator[tuple[Running, dict[str, str]]]:
    with speaking(qapp):
        running = applications.start(tmp_path / "data")
        yield running, furnish(running, tmp_path)


@pytest.mark.slow
def test_every_page_speaks_it(furnished: tuple[Running, dict[str, str]], tmp_path: Path) -> None:
    running, ids = furnished
    said: set[tuple[str, str]] = set()
    for page in PLACES:
        for _ in views(running, page, ids):
            said.update(texts(running.window))
        let_go()
    written = Written(tmp_path, *SHIPPED)
    written.add(f"begin companies {NEWS}")  # the first two as the steps of furnishing are called
    assert "\n".join(map(str, sorted(written.unsaid(said, besides=NAMES)))) == ""
