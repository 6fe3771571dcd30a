"""What is on the clipboard when the application ends."""

import subprocess
import sys

import pytest

LEAVE = """
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from mfz_desktop.context.exporting.outputs import copy
application = QApplication([])
copy("# The dam", {markup!r})
assert QGuiApplication.clipboard().text() == "# The dam"
"""


@pytest.mark.parametrize("markup", ["md", "html"])
def test_a_program_that_has_copied_a_report_ends_in_peace(markup: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", LEAVE.format(markup=markup)], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
