"""Modules without Qt speak the language of the window."""

import subprocess
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from mfz_desktop.core.dice_words import spoken
from mfz_desktop.core.language import in_english, listed, plural, translate
from mfz_desktop.rapid_attack.edition_words import edition_words
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.editions import EDITIONS
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


def test_numbers_and_lists_are_in_the_language_of_the_window(qapp: QApplication) -> None:
    assert [plural("Turn", "%n die", "%n dice", count) for count in (1, 2)] == ["1 die", "2 dice"]
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    try:
        assert plural("Turn", "%n die", "%n dice", 2) == pseudo("%n dice").replace("%n", "2")
        assert listed(["Ann", "Ben", "Cho"]) == pseudo("{first} and {last}").format(first="Ann, Ben", last="Cho")
        assert spoken([Die(Colour.RED, 8, "d")]) == pseudo("{colour} d{sides} direct").format(
            colour=pseudo("red"), sides=8
        )
        with in_english():
            assert plural("Turn", "%n die", "%n dice", 2) == "2 dice"
            assert spoken([Die(Colour.RED, 8, "d"), Die(Colour.WHITE)]) == "red d8 direct, white d6"
    finally:
        qapp.removeTranslator(translator)


def test_every_edition_is_called_in_english_what_the_rules_call_it() -> None:
    assert edition_words() == {edition.id: edition.name for edition in EDITIONS.values()}


def test_a_command_speaks_english_and_loads_no_qt() -> None:
    script = (
        "import sys; from mfz_desktop.core.language import plural, translate;"
        " print(translate('Turn', 'Wait'), plural('Turn', '%n die', '%n dice', 3), 'PySide6' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["Wait", "3", "dice", "False"]
