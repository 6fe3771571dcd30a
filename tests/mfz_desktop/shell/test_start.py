"""What the start does not do, so that the window is soon there."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import pytest

from mfz_desktop.app.arguments import Arguments, read_arguments

SOURCES = """
import mfz_desktop.app.main, linecache, json
print(json.dumps([name for name in linecache.cache if name.endswith(".py")]))
"""
FROZEN = """
import gc, sys
from PySide6.QtWidgets import QApplication
from mfz_desktop.app import main
main.settle_in = lambda *_: (print(gc.get_freeze_count()), QApplication.quit())
main.main(["mfz-desktop", "--data-dir", sys.argv[1]])
"""


def test_no_module_is_read_for_the_features_of_pyside() -> None:
    told = subprocess.run([sys.executable, "-c", SOURCES], capture_output=True, text=True, check=True)

    read = json.loads(told.stdout)
    assert not [name for name in read if "mfz_desktop" in name and not name.endswith("__init__.py")]


def test_what_is_not_needed_for_the_first_paint_is_not_imported() -> None:
    code = "import mfz_desktop.app.main, json, sys; print(json.dumps(sorted(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    late = (
        "numpy",
        "shapely",
        "tinydb",
        "filelock",
        "PySide6.QtNetwork",
        "campaigns.campaign",
        "mfz_rules.rapid_attack",
    )
    assert not [name for name in json.loads(told.stdout) if name.startswith(late)]


def test_a_start_without_arguments_makes_no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(argparse, "ArgumentParser", None)

    assert read_arguments([]) == Arguments()


def test_what_the_start_has_made_is_left_out_of_collections(tmp_path: Path) -> None:
    told = subprocess.run([sys.executable, "-c", FROZEN, tmp_path], capture_output=True, text=True, check=True)

    assert int(told.stdout) > 10_000
