"""Why a system is proposed, in a sentence."""

import pytest
from PySide6.QtWidgets import QApplication

from mfz_desktop.models.model.reason_words import reason_words
from tests.mfz_desktop.languages.pseudo import PseudoTranslator

REASONS = (
    "tagged by an !MFZ SYSTEM line",
    "tagged (2Rd)",
    'named "side gun"',
    'your rule: named "side gun"',
    "your rule: part 3847",
    "a minifig sword (3847), 3 times",
    "4 that are taken for one system",
    "6 legs, more than a mech needs: left leg, right leg",
    "a pair, left and right",
)


@pytest.mark.parametrize("reason", REASONS)
def test_a_reason_stays_as_it_is_in_english(qapp: QApplication, reason: str) -> None:
    assert reason_words([reason]) == f"{reason[:1].upper()}{reason[1:]}."


def test_what_is_said_of_several_parts_is_said_once(qapp: QApplication) -> None:
    assert reason_words(["a lever (4592)", "a lever (4593)"]) == "A lever (4592, 4593)."


@pytest.mark.parametrize("reason", REASONS)
def test_a_reason_is_said_in_the_language(qapp: QApplication, reason: str) -> None:
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    try:
        said = reason_words([reason])
    finally:
        qapp.removeTranslator(translator)
    assert said.startswith("⟦")
    assert "named" not in said and "times" not in said and "tagged" not in said
