"""Into every field of every page something is typed: it is said to be saved only when it is on disk, and the end of
the program keeps it, however soon that comes.

Fields are found by walking through the pages; a new one is found by itself.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from mfz_desktop.app.running import Running
from mfz_desktop.app.window.status_bar import SavedSign
from mfz_desktop.models.pictures.service import PictureService
from mfz_desktop.ui.forms.typed import field_of, is_to_be_kept, line_of
from tests.mfz_desktop.application import Applications, let_go, seen, settle
from tests.mfz_desktop.typing.world import PLACES, furnish, views

ROOT = Path(__file__).parents[3]
DIGITS = ("Seed of the dice",)
"""Fields that take digits only, by their names."""
NOT_SHOWN = ("Why it counts otherwise than recorded", "Why companies pass that do not fit")
"""Asked for only where the result of a record is changed, or a company breaks the conditions."""
NEITHER = ("Colours every model uses", "Colours no model uses")
"""Fields that take only words of a list: another one is refused, and said not to be saved."""
LEAST_FIELDS = 200
Key = tuple[str, int, str, int]
"""Page, view, the field's name, which of that name."""


@pytest.fixture
def start(applications: Applications, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(PictureService, "begin", lambda *_: None)  # pictures have tests of their own
    return lambda: applications.start(tmp_path / "data")


def fields(running: Running, page: str, view: int) -> dict[Key, QWidget]:
    """Return the fields that are shown now and are to be kept."""
    found: dict[Key, QWidget] = {}
    for widget in seen(running.window):
        if field_of(widget) is widget and widget.isEnabled() and is_to_be_kept(widget):
            name = widget.accessibleName() or type(widget).__name__
            at = next(at for at in count() if (page, view, name, at) not in found)
            found[page, view, name, at] = widget
    return found


def text_of(field: QWidget) -> str:
    line = line_of(field)
    return (line.text() if line is not None else field.toPlainText()).strip()


def type_into(field: QWidget, word: str) -> None:
    """Type a word, or another number, in place of what is there."""
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    target = line_of(field) or field
    assert field.hasFocus() or target.hasFocus()
    target.selectAll()
    if isinstance(field, QAbstractSpinBox):
        word = field.textFromValue(field.value() - 1 if field.value() >= field.maximum() else field.value() + 1)
    QTest.keyClicks(field if isinstance(field, QPlainTextEdit | QTextEdit) else target, word)


def contents(folder: Path) -> tuple[bytes, ...]:
    """Return what is on disk, without what is no player's."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and "cache" not in path.parts)
    return tuple(path.read_bytes() for path in files if path.suffix not in (".log", ".lock"))


def holds(folder: Path, word: str) -> bool:
    """Whether a word is on disk; the settings write what pages keep there in hexadecimal digits."""
    plain = word.encode()
    return any(plain in data or plain.hex().encode() in data for data in contents(folder))


def said_by(sign: SavedSign) -> str:
    return sign.text().partition(" ·")[0]


def tried(running: Running, folder: Path, key: Key, field: QWidget, word: str, sign: SavedSign) -> Iterator[str]:
    """Type into a field; yield what is wrong."""
    before = contents(folder)

    def is_kept() -> bool:
        return contents(folder) != before if isinstance(field, QAbstractSpinBox) else holds(folder, word)

    type_into(field, word)
    typed = text_of(field)
    if said_by(sign) != "Not saved yet":
        yield f"{key}: typed, and the bar says {said_by(sign)}"
    running.window.typing._keep_so_far()
    if key[2] in NEITHER:
        if said_by(sign) != "Not saved yet":
            yield f"{key}: refused, and the bar says {said_by(sign)}"
        running.window.typing.flush()
        return
    if said_by(sign) == "Saved" and not is_kept():
        yield f"{key}: not on disk after a pause, and the bar says Saved"
    settle(running.context)
    if not isValid(field) or field_of(QApplication.focusWidget()) is not field:
        yield f"{key}: at a pause the field goes away under the hands"
        return
    if text_of(field) != typed:
        yield f"{key}: at a pause what was typed becomes {text_of(field)}"
    running.window.typing.flush()
    if not is_kept():
        yield f"{key}: not on disk at the end of the program"
    elif said_by(sign) != "Saved":
        yield f"{key}: on disk, and the bar says {said_by(sign)}"


def hidden(running: Running, met: set[Key], page: str) -> list[str]:
    """Return the fields of a page that no view of it shows."""
    names = {key[2] for key in met if key[0] == page}
    found = (field_of(one) for one in running.window.page.findChildren(QWidget))
    return [
        f"{page}: {field.accessibleName() or field} is in no view"
        for field in {one for one in found if one is not None and is_to_be_kept(one)}
        if field.isEnabled() and not field.isVisible() and field.accessibleName() not in (*names, *NOT_SHOWN)
    ]


def shown(running: Running, ids: dict[str, str]) -> set[tuple[str, str]]:
    """Return what the fields of every page show; some are called after what stands in them."""
    return {
        (page, text_of(field))
        for page in PLACES
        for view in views(running, page, ids)
        for field in fields(running, page, view).values()
    }


@pytest.mark.slow
def test_what_is_typed_is_kept_wherever_it_is_typed(start, applications: Applications, tmp_path: Path) -> None:
    running, folder = start(), tmp_path / "data"
    ids = furnish(running, tmp_path)
    assert {kind.id for kind in running.context.pages.all()} == set(PLACES)
    sign = running.window.findChild(SavedSign)
    wrong: list[str] = []
    met: set[Key] = set()
    for page in PLACES:
        for view in views(running, page, ids):
            for key in fields(running, page, view):
                word = str(100 + len(met)) if key[2] in DIGITS else f"Qz{100 + len(met)}x"
                met.add(key)
                # Looked for anew: what was typed before may have made the page show itself anew.
                if (field := fields(running, page, view).get(key)) is None:
                    wrong.append(f"{key}: it is gone")
                else:
                    wrong += tried(running, folder, key, field, word, sign)
            settle(running.context)
        wrong += hidden(running, met, page)
        let_go()
    assert wrong == []
    assert len(met) >= LEAST_FIELDS

    before = shown(running, ids)
    applications.close()
    running = start()
    assert before - shown(running, ids) == set()


def test_closing_the_window_keeps_what_was_typed_a_moment_before(
    start, applications: Applications, tmp_path: Path
) -> None:
    running = start()
    ids = furnish(running, tmp_path)
    for view in views(running, "model", ids):
        notes = fields(running, "model", view)["model", view, "Notes", 0]
        type_into(notes, "Qz1x")
    assert not holds(tmp_path / "data", "Qz1x")
    applications.close()
    assert holds(tmp_path / "data", "Qz1x")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows ends programs otherwise")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_keeps_what_was_typed_and_ends_the_program_in_order(tmp_path: Path, number: signal.Signals) -> None:
    folder = tmp_path / "data"
    command = [sys.executable, "-m", "tests.mfz_desktop.typing.ended", str(folder), "Qz1x"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        try:
            line = program.stdout.readline()
            assert line == "typed\n", program.stderr.read()
            assert not holds(folder, "Qz1x")
            program.send_signal(number)
            _, told = program.communicate(timeout=120)
        finally:
            program.kill()
    assert program.returncode == 0, told
    assert holds(folder, "Qz1x")
    assert "Traceback" not in told
