"""Modules without Qt speak the language of the window."""

import subprocess
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from mfz_desktop.core.language import translate
from tests.mfz_desktop.languages.pseudo import PseudoTranslator, pseudo

ROOT = Path(__file__).resolve().parents[3]


def test_a_sentence_is_in_the_language_of_the_window(qapp: QApplication) -> None:
    assert translate("Turn", "{frame} waits") == "{frame} waits"
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    try:
        assert translate("Turn", "{frame} waits") == pseudo("{frame} waits") == "⟦{frame} wàîts·⟧"
    finally:
        qapp.removeTranslator(translator)


def test_a_command_speaks_english_and_loads_no_qt() -> None:
    script = (
        "import sys; from mfz_desktop.core.language import translate;"
        " print(translate('Turn', 'Wait'), 'PySide6' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["Wait", "False"]
