"""Why a system is proposed, in a sentence."""

import pytest
from PySide6.QtWidgets import QApplication

from ldraw_catalog.messages import Message
from ldraw_catalog.systems.evidence import of_part
from mfz_desktop.models.model.wording import reason_words
from tests.mfz_desktop.languages.pseudo import PseudoTranslator

RULE = Message.written("your rule")
REASONS = {
    "tagged by an !MFZ SYSTEM line": Message("tagged by an !MFZ SYSTEM line"),
    "tagged (2Rd)": Message("tagged {tag}", tag="(2Rd)"),
    'named "side gun"': Message('named "{name}"', name="side gun"),
    'your rule: named "side gun"': Message('{why}: named "{name}"', why=RULE, name="side gun"),
    "your rule: part 3847": Message("{why}: part {part}", why=RULE, part="3847"),
    "a minifig sword (3847), 3 times": Message(
        "{reason}, {number} times", reason=of_part("a minifig sword", "3847"), number=3
    ),
    "a {curious} word (1)": of_part("a {curious} word", "1"),
}


@pytest.mark.parametrize("words", REASONS)
def test_a_reason_stays_as_it_is_in_english(qapp: QApplication, words: str) -> None:
    assert REASONS[words] == words
    assert reason_words([REASONS[words]]) == f"{words[:1].upper()}{words[1:]}."


def test_what_is_said_of_several_parts_is_said_once(qapp: QApplication) -> None:
    assert reason_words([of_part("a lever", "4592"), of_part("a lever", "4593")]) == "A lever (4592, 4593)."


@pytest.mark.parametrize("words", REASONS)
def test_a_reason_is_said_in_the_language(qapp: QApplication, words: str) -> None:
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    try:
        said = reason_words([REASONS[words]])
    finally:
        qapp.removeTranslator(translator)
    assert said.startswith("⟦")
    assert not {"named", "times", "tagged", "rule", "sword"} & set(said.replace("⟦", " ").replace(":", " ").split())
