"""Battles and campaigns as text and QR code: copied, shown, photographed, pasted, and taken in at a friend's."""

import shutil
import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from campaigns.battles.battles import Battles
from campaigns.store.data_folder import DataFolder
from mfz_desktop.app.running import Running
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.context.exporting.packed import PackedKind, is_packed, packed, unpacked
from mfz_desktop.context.exporting.paste import KEPT, PasteDialog
from mfz_desktop.context.exporting.qr_code import LEAST, MOST_LETTERS, QUIET, CodeDialog, modules_of
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from tests.mfz_desktop.application import Applications, nameless, settle, until
from tests.mfz_desktop.battle.page.playing import battle_of, begin, play
from tests.mfz_desktop.campaign.sharing.conftest import TEMPLATE


@pytest.fixture
def running(applications: Applications, tmp_path: Path) -> Running:
    return applications.start(tmp_path / "data")


def dialog(kind: type) -> PasteDialog | CodeDialog:
    def found() -> list[object]:
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()]

    until(lambda: bool(found()))
    return found()[0]


def photographed(shown: CodeDialog, path: Path) -> str:
    """Return what a reader of QR codes finds on the screen."""
    reader = shutil.which("zbarimg")
    if reader is None:
        pytest.skip("zbarimg is not installed (Debian: zbar-tools)")
    shown.picture.grab().save(str(path))
    told = subprocess.run([reader, "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", path], capture_output=True)
    return told.stdout.decode().strip()


def list_of_battles(running: Running) -> None:
    running.context.go("battles")
    settle(running.context)


def test_a_battle_that_has_just_begun_is_photographed_and_is_the_same_there(running: Running, tmp_path: Path) -> None:
    session = begin(running.context, battle_of(players=2))
    list_of_battles(running)
    assert running.context.commands.run("battles.qr")
    settle(running.context)
    shown = dialog(CodeDialog)
    assert shown.sizeHint().height() <= 680
    read = photographed(shown, tmp_path / "code.png")
    shown.accept()
    assert is_packed(read) and unpacked(read).kind is PackedKind.BATTLE
    friends = Battles(DataFolder.open(tmp_path / "friend"))
    id_, _ = friends.take_in(unpacked(read).data, lambda _game: RAPID_ATTACK, "text")
    assert (id_, friends.open(id_, RAPID_ATTACK).state) == (session.id, session.now)


def test_of_a_long_battle_the_code_holds_the_set_up_and_says_so(running: Running, tmp_path: Path) -> None:
    session = begin(running.context, battle_of(players=2))
    play(session, 80, seed=3)
    list_of_battles(running)
    running.context.commands.run("battles.qr")
    settle(running.context)
    shown = dialog(CodeDialog)
    data = unpacked(shown._text).data
    assert data.count(b"\n") == 1
    assert "set-up alone" in shown.said.text()
    shown.accept()
    friends = Battles(DataFolder.open(tmp_path / "friend"))
    id_, _ = friends.take_in(data, lambda _game: RAPID_ATTACK, "text")
    assert friends.open(id_, RAPID_ATTACK).state == session.kept.timeline.initial


def test_what_does_not_fit_offers_the_file(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[object] = []
    running.context.notices.posted.connect(said.append)
    monkeypatch.setattr("mfz_desktop.context.exporting.qr_code.MOST_LETTERS", 100)
    begin(running.context, battle_of(players=2))
    list_of_battles(running)
    running.context.commands.run("battles.qr")
    settle(running.context)
    assert "the largest QR code holds 100." in said[-1].text
    assert said[-1].action_text == "Share it as a file…"


def test_a_whole_battle_is_copied_and_pasted_at_a_friends(
    applications: Applications, running: Running, qtbot: QtBot, tmp_path: Path
) -> None:
    session = begin(running.context, battle_of(players=2))
    play(session, 60, seed=3)
    id_, state = session.id, session.now
    list_of_battles(running)
    running.context.commands.run("battles.copy_text")
    settle(running.context)
    assert unpacked(QGuiApplication.clipboard().text()).data.count(b"\n") == 61
    friend = applications.start(tmp_path / "friend")
    assert friend.context.commands.run("file.from_text")
    paste = dialog(PasteDialog)
    assert paste.words.text().startswith("A battle") and paste.take.isEnabled()
    assert nameless(paste) == []
    qtbot.mouseClick(paste.take, Qt.MouseButton.LeftButton)
    settle(friend.context)
    assert friend.context.navigator.here.what == id_
    assert friend.context.service(OpenBattles).session(id_).now == state


def test_a_campaign_is_copied_photographed_and_pasted_at_a_friends(
    applications: Applications, running: Running, tmp_path: Path
) -> None:
    session = running.context.service(OpenCampaigns).begin("The dam", TEMPLATE)
    running.context.go("campaign", session.id)
    settle(running.context)
    assert running.context.commands.run("campaigns.copy_text")
    settle(running.context)
    text = QGuiApplication.clipboard().text()
    assert unpacked(text).kind is PackedKind.CAMPAIGN
    running.context.commands.run("campaigns.qr")
    settle(running.context)
    shown = dialog(CodeDialog)
    read = photographed(shown, tmp_path / "code.png")
    assert unpacked(read).kind is PackedKind.CAMPAIGN
    shown.accept()
    friend = applications.start(tmp_path / "friend")
    friend.context.commands.run("file.from_text")
    paste = dialog(PasteDialog)
    paste.edit.setPlainText(read)
    paste.accept()
    settle(friend.context)
    (there,) = friend.context.service(OpenCampaigns).campaigns.ids()
    assert there == session.id
    assert friend.context.service(OpenCampaigns).session(there).campaign == session.campaign


def test_what_is_no_such_text_cannot_be_brought_in(running: Running) -> None:
    QGuiApplication.clipboard().setText("Company: Stone Garden")
    running.context.commands.run("file.from_text")
    paste = dialog(PasteDialog)
    assert paste.edit.toPlainText() == "" and not paste.take.isEnabled()
    paste.edit.setPlainText("MFZ:BATTLE:1:ABC")
    assert "not all of it" in paste.words.text() and not paste.take.isEnabled()
    paste.accept()
    assert paste.isVisible()
    paste.reject()


def test_what_holds_no_battle_after_all_is_told(running: Running) -> None:
    said: list[object] = []
    running.context.notices.posted.connect(said.append)
    for number in range(KEPT + 3):
        running.context.commands.run("file.from_text")
        paste = dialog(PasteDialog)
        paste.edit.setPlainText(packed(PackedKind.BATTLE, f"no record {number}".encode()))
        paste.accept()
        settle(running.context)
        assert said[-1].tone == "wrong"
    assert len(list((running.context.data_folder / "cache" / "pasted").iterdir())) == KEPT


def test_the_largest_code_fits_the_smallest_screen(qapp) -> None:
    modules = modules_of("MFZ:BATTLE:1:" + "A" * (MOST_LETTERS - 13))
    assert len(modules) == 177
    assert (177 + 2 * QUIET) * LEAST <= 560
