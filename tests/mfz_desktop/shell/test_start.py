"""What the start does not do, so that the window is soon there."""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mfz_desktop.app.arguments import Arguments, read_arguments

BEGINNING = "import json, sys, mfz_desktop.app.main; print(json.dumps(sorted(sys.modules)))"
START = """
import gc, json, linecache, sys
from PySide6.QtWidgets import QApplication
from mfz_desktop.app import main
gc.disable()  # as the application does before it imports the rest
from mfz_desktop.app import running

def tell(*_):
    told = {"read": list(linecache.cache), "imported": sorted(sys.modules), "frozen": gc.get_freeze_count()}
    print(json.dumps(told))
    QApplication.quit()

running.settle_in = tell
main.main(["mfz-desktop", "--data-dir", sys.argv[1]])
"""
IMPORTING = """
import gc, importlib.abc, sys
from mfz_desktop.app import main

class Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, *_):
        if name == "mfz_desktop.app.running":
            print("off" if not gc.isenabled() else "on")

sys.meta_path.insert(0, Finder())
main.GarbageCollector.freeze = lambda _: sys.exit()
main.main(["mfz-desktop", "--data-dir", sys.argv[1]])
"""


def told_by(code: str, *arguments: object) -> str:
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    return done.stdout


@pytest.fixture(scope="module")
def first_paint(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What there was when a whole start had painted its window."""
    told: dict[str, Any] = json.loads(told_by(START, tmp_path_factory.mktemp("start")))
    return told


def test_no_module_is_read_for_the_features_of_pyside(first_paint: dict[str, Any]) -> None:
    read = [name for name in first_paint["read"] if name.endswith(".py") and not name.endswith("__init__.py")]
    assert not [name for name in read if "mfz_desktop" in name]


def test_what_is_not_needed_for_the_first_paint_is_not_imported(first_paint: dict[str, Any]) -> None:
    late = (
        "numpy",
        "shapely",
        "tinydb",
        "filelock",
        "datetime",
        "PySide6.QtNetwork",
        "campaigns.campaign",
        "campaigns.documents",
        "mfz_rules.rapid_attack",
        "mfz_desktop.battle.campaigns",
        "mfz_desktop.battle.reopening",
        "mfz_desktop.companies.company",
        "mfz_desktop.context.warming",
        "mfz_desktop.core.memory_trim",
        "mfz_desktop.models.session.tidying",
        "mfz_desktop.ui.forms.text_limits",
    )
    assert not [name for name in first_paint["imported"] if f"{name}.".startswith(tuple(f"{one}." for one in late))]


def test_a_start_that_hands_its_files_over_imports_nothing_of_the_window() -> None:
    late = ("mfz_desktop.app.running", "mfz_desktop.app.window", "mfz_desktop.context", "mfz_desktop.ui")
    assert not [name for name in json.loads(told_by(BEGINNING)) if name.startswith(late)]


def test_nothing_is_collected_while_the_rest_is_imported(tmp_path: Path) -> None:
    assert told_by(IMPORTING, tmp_path) == "off\n"


def test_what_the_start_has_made_is_left_out_of_collections(first_paint: dict[str, Any]) -> None:
    assert first_paint["frozen"] > 10_000


def test_a_start_without_arguments_makes_no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(argparse, "ArgumentParser", None)

    assert read_arguments([]) == Arguments()
