"""A company as a QR code: what a telephone reads is a company again, and what is too large is said."""

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication

from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.exporting import qr_code
from mfz_desktop.context.exporting.qr_code import (
    LEAST,
    MOST_BYTES,
    QUIET,
    SAVED,
    CodeDialog,
    TooLongError,
    image_of,
    modules_of,
)
from tests.mfz_desktop.application import until
from tests.mfz_desktop.companies.conftest import LEGAL


def read(image: Path) -> str:
    """Return what a reader of QR codes finds in a picture."""
    reader = shutil.which("zbarimg")
    if reader is None:
        pytest.skip("zbarimg is not installed (Debian: zbar-tools)")
    told = subprocess.run([reader, "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", image], capture_output=True)
    assert told.returncode == 0
    return told.stdout.decode("utf-8").removesuffix("\n")


def shown() -> CodeDialog:
    def dialogs() -> list[CodeDialog]:
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, CodeDialog) and one.isVisible()]

    until(lambda: bool(dialogs()))
    return dialogs()[0]


@pytest.fixture
def company(app):
    return app.open(LEGAL.replace("Stone Garden", "Łódź Garden"))


def test_what_the_screen_shows_is_read_as_the_same_company(app, company, tmp_path: Path) -> None:
    app.context.commands.run("company.qr")
    dialog = shown()
    picture = tmp_path / "screen.png"
    dialog.picture.grab().save(str(picture))
    game = app.context.games.of(CompanyGame, company.game)
    text = read(picture)
    assert text.strip() == game.text_of((company,)).strip()
    (back,) = game.read_text(text)
    assert game.text_of((back.company,)) == game.text_of((company,))
    assert not back.findings
    dialog.accept()


def test_what_is_saved_is_read_as_well(app, company, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    app.context.commands.run("company.qr")
    dialog = shown()
    asked: list[str] = []
    monkeypatch.setattr(qr_code, "ask_where_to_save", lambda *words: asked.append(words[3]) or tmp_path / "code")
    dialog.ask_save()
    assert asked == ["Łódź Garden.png"]
    image = QImage(str(tmp_path / "code.png"))
    assert image.width() == (len(dialog.picture.modules) + 2 * QUIET) * SAVED
    assert "Łódź Garden" in read(tmp_path / "code.png")
    dialog.accept()


def test_a_picture_that_cannot_be_saved_is_told(app, company, tmp_path: Path) -> None:
    app.context.commands.run("company.qr")
    dialog = shown()
    dialog.save(tmp_path / "nowhere" / "code.png")
    assert app.said[-1].tone == "wrong"
    dialog.accept()


def test_the_text_is_copied(app, company) -> None:
    app.context.commands.run("company.qr")
    dialog = shown()
    dialog.copy()
    assert "Łódź Garden" in QGuiApplication.clipboard().text()
    dialog.accept()


def test_one_of_the_list_is_shown_and_of_several_none(app) -> None:
    app.keep(LEGAL)
    app.list()
    app.page.list.selectAll()
    app.context.commands.run("companies.qr")
    shown().accept()
    app.keep(LEGAL.replace("Stone Garden", "Other"))
    app.settle()
    app.page.list.selectAll()
    assert not app.context.commands.action("companies.qr").isEnabled()


def test_a_company_that_is_too_large_is_told_with_the_limit(app, company) -> None:
    many = tuple(replace(company.frames[0], id=f"f{n}", name=f"Frame of a long name {n}") for n in range(40))
    app.desk.session.keep("grow", replace(company, frames=many))
    app.settle()
    app.context.commands.run("company.qr")
    assert f"{MOST_BYTES:,}" in app.said[-1].text
    assert app.said[-1].action_text == "Export it as a file…"


def test_without_the_package_it_is_said(app, company, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_text: str) -> None:
        raise ImportError("segno")

    monkeypatch.setattr(qr_code, "modules_of", missing)
    app.context.commands.run("company.qr")
    assert "segno" in app.said[-1].text


def test_the_largest_that_is_taken_can_be_told_apart(qapp, tmp_path: Path) -> None:
    text = "x" * MOST_BYTES
    modules = modules_of(text)
    assert len(modules) == 117
    assert (117 + 2 * QUIET) * LEAST < 720
    image_of(modules, LEAST).save(str(tmp_path / "code.png"))
    assert read(tmp_path / "code.png") == text
    with pytest.raises(TooLongError):
        modules_of(text + "x")


def test_a_code_is_black_on_white_with_its_quiet_zone(qapp) -> None:
    image = image_of(modules_of("Hound -- 2Rd/1B/2W"), 2)
    edge = QUIET * 2
    assert {image.pixel(x, y) & 0xFFFFFF for x in range(image.width()) for y in range(edge)} == {0xFFFFFF}
    assert image.pixel(edge, edge) & 0xFFFFFF == 0  # a finder stands in the corner


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=300))
def test_any_text_becomes_a_code_or_is_too_long(text: str) -> None:
    if len(text.encode()) > MOST_BYTES:
        with pytest.raises(TooLongError):
            modules_of(text)
    else:
        modules = modules_of(text)
        assert all(len(row) == len(modules) for row in modules) and len(modules) <= 117
