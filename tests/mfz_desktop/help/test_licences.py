"""Everything that the program is made of comes with the texts of its licences, in a checkout and in a download."""

import re
import tomllib
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

import resources
from mfz_desktop.app.window.about_page import AboutPage
from mfz_desktop.help import licences
from mfz_desktop.help.licences import BUNDLED, IN_RESOURCES, PACKAGES, LicensedWork, of_distribution, works
from mfz_desktop.help.licences_page import LicencesPage
from tests.mfz_desktop.battle.page.app import Application, app

ROOT = Path(__file__).parents[3]
WORDS = {
    "MFZ Desktop": ("Permission is hereby granted", "unofficial fan tool"),
    "Qt, PySide6": (
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "GNU GENERAL PUBLIC LICENSE",
        "Code of others in Qt",
    ),
    "LDraw Parts Library": ("update 2026-02", "Attribution 4.0 International", "Attribution 2.0"),
    "Barlow Semi Condensed": ("SIL OPEN FONT LICENSE",),
    "NumPy": ("NumPy Developers", "OpenBLAS", "GCC RUNTIME LIBRARY EXCEPTION"),
    "shapely, GEOS": ("Redistribution and use", "GNU LESSER GENERAL PUBLIC LICENSE"),
    "TinyDB": ("Permission is hereby granted",),
    "filelock": ("Permission is hereby granted",),
    "segno": ("Redistribution and use",),
}
"""What each work's texts say, whatever the program reads them from."""

__all__ = ["app"]


def said(work: LicensedWork) -> str:
    return "\n".join(one.text for one in work.texts)


@pytest.mark.parametrize("name", WORDS)
def test_the_texts_are_those_of_the_work(name: str) -> None:
    work = next(one for one in works() if one.name == name)

    assert [word for word in WORDS[name] if word.lower() not in said(work).lower()] == []


def test_every_package_that_the_program_depends_on_has_its_licence() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        needed = tomllib.load(file)["project"]["dependencies"]
    names = {re.match(r"[\w-]+", one)[0].lower() for one in needed}

    assert names - set(PACKAGES.values()) == {"pyside6-essentials"}
    assert "Qt, PySide6" in IN_RESOURCES
    assert [one.name for one in works() if not said(one).strip()] == []


def test_a_package_that_is_not_there_has_no_text() -> None:
    assert of_distribution("no-such-package") == ()


def test_a_download_tells_what_only_it_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "HERE", tmp_path)
    monkeypatch.setattr(licences, "IN_RESOURCES", {})
    for name in ("libffi8", "Python"):
        folder = tmp_path / "licences" / BUNDLED / name
        folder.mkdir(parents=True)
        (folder / "LICENSE.txt").write_text(f"{name} is free", encoding="utf-8")

    assert [(one.name, said(one)) for one in works()[-2:]] == [
        ("libffi8", "libffi8 is free"),
        ("Python", "Python is free"),
    ]


def test_about_leads_to_all_of_them(app: Application) -> None:
    app.context.go("about")
    app.settle()
    page = app.window.page
    assert isinstance(page, AboutPage)
    next(one for one in page.findChildren(QPushButton) if one.accessibleName() == "Read all licences").click()
    app.settle()
    page = app.window.page
    assert isinstance(page, LicencesPage)
    shown = {}
    for at in range(page.part.count()):
        page.part.setCurrentIndex(at)
        shown[page.part.currentText()] = page.text.toPlainText()
    assert [
        name for name, words in WORDS.items() if any(one.lower() not in shown[name].lower() for one in words)
    ] == []
