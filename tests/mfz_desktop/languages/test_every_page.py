"""Every page in a language that nobody speaks: nothing bypasses the translation, and longer sentences fit."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

import resources
from mfz_desktop.app.main import Running
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.languages.pseudo import PseudoTranslator
from tests.mfz_desktop.languages.reading import Written, texts
from tests.mfz_desktop.legible import cut_off
from tests.mfz_desktop.typing.world import PLACES, furnish, views

NAMES = re.compile(r"MFZ Desktop|Python [\d.]+, Qt [\d.]+, \S+|Rapid Attack|\d+ \w+$")
"""Of programs and games, and days as the system writes them."""
NOT_YET = re.compile(r"Custom|Tagged \([^)]*\)\.|Plate|Sticker|Adajih .*")
"""What is English yet: a frame of no archetype, and why a system was proposed; names of parts, made-up names."""
DATA = ("campaigns", "samples", "tags", "archetypes")
"""Of what is shipped: whose sentences are in files."""


@pytest.fixture
def speaking(qapp: QApplication) -> Iterator[None]:
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.fixture
def furnished(speaking: None, applications: Applications, tmp_path: Path) -> tuple[Running, dict[str, str]]:
    running = applications.start(tmp_path / "data")
    return running, furnish(running, tmp_path)


@pytest.mark.slow
def test_every_page_has_room_for_longer_sentences(furnished: tuple[Running, dict[str, str]]) -> None:
    running, ids = furnished
    for page in PLACES:
        for view in views(running, page, ids):
            if cut_off(running.window):
                settle(running.context)
            assert cut_off(running.window) == [], (page, view)


@pytest.mark.slow
def test_every_page_speaks_it(furnished: tuple[Running, dict[str, str]], tmp_path: Path) -> None:
    running, ids = furnished
    said: set[tuple[str, str]] = set()
    for page in PLACES:
        for _ in views(running, page, ids):
            said.update(texts(running.window))
    shipped = (Path(str(resources.path(folder))) for folder in DATA)
    assert (
        sorted(Written(tmp_path, *shipped).unsaid(said, besides=re.compile(f"{NAMES.pattern}|{NOT_YET.pattern}")))
        == []
    )
