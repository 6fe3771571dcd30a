"""The random hand's journal, and what it does in place of dialogs."""

import os
import secrets
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QFileDialog, QInputDialog

from campaigns.identity import new_id
from scripts.roaming.hand import OFTEN, Hand
from scripts.roaming.harmless import Files, harmless
from scripts.roaming.journal import Journal, last_lines


def test_the_journals_last_lines_are_there_without_closing_it(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal")
    for number in range(5):
        journal.write(number, f"press “{number}”")

    assert last_lines(tmp_path / "journal", 2) == ["3 press “3”", "4 press “4”"]
    journal.close()


def test_there_are_no_lines_of_a_journal_that_was_never_begun(tmp_path: Path) -> None:
    assert last_lines(tmp_path / "journal") == []


def test_file_dialogs_stay_in_their_folder(tmp_path: Path) -> None:
    (tmp_path / "a.ldr").write_text("0\n")
    chance = Random(1)
    with harmless(Files(tmp_path, chance), chance):
        opened = {QFileDialog.getOpenFileName(None, "Open", "/")[0] for _ in range(50)}
        saved = {QFileDialog.getSaveFileName(None, "Save", "/etc/cards.pdf", "PDF (*.pdf)")[0] for _ in range(50)}
        folders = {QFileDialog.getExistingDirectory(None, "Folder", "/") for _ in range(50)}

    assert opened == {"", str(tmp_path / "a.ldr")}
    assert {Path(one).parent for one in saved if one} == {tmp_path}
    assert {Path(one).suffix for one in saved if one} == {".pdf"}
    assert folders == {"", str(tmp_path)}


def test_a_seed_repeats_ids_dice_and_words(tmp_path: Path) -> None:
    def drawn() -> tuple[object, ...]:
        chance = Random(3)
        with harmless(Files(tmp_path, chance), chance):
            return new_id(), secrets.randbelow(6), QInputDialog.getText(None, "Name", "Name")

    before = os.urandom
    assert drawn() == drawn()
    assert os.urandom is before


def test_there_is_an_action_of_every_kind() -> None:
    assert [kind for kind in OFTEN if not callable(getattr(Hand, f"_{kind}", None))] == []
