"""Cards are printed with our own letters, else the machine's; without any there is a message."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase

import resources
from mfz_desktop.cards import fonts
from mfz_desktop.cards.fonts import FAMILY, NoFontError, card_faces, unprintable

ROOT = Path(__file__).parents[3]
PRINT_ONE = """
import sys
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
from pathlib import Path
from mfz_desktop.cards import fonts
from mfz_desktop.cards.model import PrintOptions
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard
from mfz_desktop.cards.pdf import write_cards
if "bare" in sys.argv:
    fonts.FAMILY, fonts.FILES = "No such family", ()
try:
    print(write_cards(Path(sys.argv[1]), [FrameCard(name="Tickler")], PrintOptions()))
except fonts.NoFontError as error:
    print(error)
"""


@pytest.mark.usefixtures("qapp")
def test_our_own_letters_are_used_where_they_can_be() -> None:
    assert card_faces().family == FAMILY


@pytest.mark.usefixtures("qapp")
def test_without_them_the_machines_font_serves(monkeypatch) -> None:
    monkeypatch.setattr(fonts, "FAMILY", "No such family")
    monkeypatch.setattr(fonts, "FILES", ())
    faces = card_faces()
    assert faces.family == QFont().family()
    assert faces.width("Ace", 8, bold=False) > 0


@pytest.mark.usefixtures("qapp")
def test_missing_shipped_files_are_no_failure(monkeypatch) -> None:
    def missing(*parts: str) -> bytes:
        raise FileNotFoundError(parts)

    monkeypatch.setattr(resources, "read_bytes", missing)
    monkeypatch.setattr(fonts, "FAMILY", "No such family")
    assert card_faces().family == QFont().family()


@pytest.mark.usefixtures("qapp")
def test_a_machine_that_cannot_write_an_a_has_no_font(monkeypatch) -> None:
    monkeypatch.setattr(fonts, "_can_write", lambda font: False)
    with pytest.raises(NoFontError, match="no font on this machine"):
        card_faces()


@pytest.mark.usefixtures("qapp")
def test_letters_with_a_shape_are_not_reported() -> None:
    assert unprintable(["Łódź, Ace 7", "gun × 2 – «x»"], card_faces()) == ""
    assert unprintable(["a\U0010fffdb\U0010fffd"], card_faces()) == "\U0010fffd"


def test_the_shipped_letters_come_with_their_licence() -> None:
    assert "SIL Open Font License" in resources.read_text("fonts", "OFL.txt")
    assert all(resources.read_bytes("fonts", name)[:4] == b"\x00\x01\x00\x00" for name in fonts.FILES)


def print_one_without_system_fonts(folder: Path, *words: str) -> str:
    """Print a card in a process for which the machine has no font at all."""
    settings = folder / "fonts.conf"
    settings.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
        f"<fontconfig><dir>{folder}/none</dir><cachedir>{folder}/cache</cachedir></fontconfig>"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "FONTCONFIG_FILE": str(settings)}
    command = [sys.executable, "-c", PRINT_ONE, str(folder / "a.pdf"), *words]
    return subprocess.run(
        command, env=environment, cwd=ROOT, check=True, capture_output=True, encoding="utf-8"
    ).stdout


@pytest.mark.skipif(sys.platform != "linux", reason="fonts are found by fontconfig on Linux only")
class TestAMachineWithoutFonts:
    @pytest.mark.slow
    def test_prints_with_our_own(self, tmp_path) -> None:
        assert "pages=1, cards=1" in print_one_without_system_fonts(tmp_path)
        assert b"BarlowSemiCondensed" in (tmp_path / "a.pdf").read_bytes()

    @pytest.mark.slow
    def test_says_so_where_ours_are_missing_too(self, tmp_path) -> None:
        said = print_one_without_system_fonts(tmp_path, "bare")
        assert "no font on this machine" in said and "Install one" in said
        assert not (tmp_path / "a.pdf").exists()


@pytest.mark.usefixtures("qapp")
def test_fonts_are_registered_once() -> None:
    card_faces()
    before = QFontDatabase.families()
    card_faces()
    assert QFontDatabase.families() == before
