"""What is new in a version: told once after an update, in About for good, and asked of nobody."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import mfz_desktop.core.version as version_module
from mfz_desktop.app.running import Running, tell_version
from mfz_desktop.core.notices import Notices
from mfz_desktop.core.settings import VERSION, VERSION_BEFORE
from mfz_desktop.help import texts
from mfz_desktop.help.texts import Release, news, number_of, releases
from tests.mfz_desktop.application import Applications

ROOT = Path(__file__).parents[3]
THREE = (
    Release("0.3.0", "1 May", ("third",)),
    Release("0.2.0", "1 April", ("second",)),
    Release("0.1.0", "1 March", ("first",)),
)


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "releases", lambda: THREE)


def said(running: Running, now: str) -> list[str]:
    told: list[str] = []
    running.context.notices.posted.connect(lambda notice: told.append(notice.text))
    tell_version(running.context, now)
    return told


class TestTheNotes:
    def test_the_changelog_has_notes_of_this_version_that_one_can_read(self) -> None:
        import tomllib

        version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
        latest = releases()[0]
        assert latest.version == version
        assert 1 <= len(latest.notes) <= 12
        assert all(len(note) < 200 for note in latest.notes)

    def test_every_version_has_a_day_and_notes(self) -> None:
        text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
        headings = [line for line in text.splitlines() if re.match(r"## \d", line)]
        assert len(headings) == len(releases())
        assert all(release.notes for release in releases())

    def test_what_came_since_a_version(self, three: None) -> None:
        assert [one.version for one in news("0.1.0")] == ["0.3.0", "0.2.0"]
        assert [one.version for one in news("0.2.5")] == ["0.3.0"]
        assert news("0.3.0") == () == news("1.0")

    @pytest.mark.parametrize("before", ["", "in development", "x.y", "1.2.3.4.5", "٣.١"])
    def test_where_no_version_is_known_the_newest_is_told(self, three: None, before: str) -> None:
        assert [one.version for one in news(before)] == ["0.3.0"]

    def test_versions_compare_as_numbers(self) -> None:
        assert number_of("0.10.0") > number_of("0.9.9")
        assert number_of("0.1.0rc1") == ()


class TestTheStart:
    def test_the_first_start_says_nothing(
        self, applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(version_module, "version", lambda: "0.2.0")
        said_at_all = []
        monkeypatch.setattr(Notices, "say", lambda _self, words, *_more, **_rest: said_at_all.append(words))
        running = applications.start(data_folder)
        assert said_at_all == []
        assert running.context.settings.get(VERSION) == "0.2.0"
        assert running.context.settings.get(VERSION_BEFORE) == ""

    def test_after_an_update_it_is_said_once_and_leads_to_about(
        self, applications: Applications, data_folder: Path, monkeypatch: pytest.MonkeyPatch, three: None
    ) -> None:
        running = applications.start(data_folder)
        settings = running.context.settings
        settings.set(VERSION, "0.1.0")
        notices = []
        running.context.notices.posted.connect(notices.append)
        tell_version(running.context, "0.3.0")
        tell_version(running.context, "0.3.0")
        (notice,) = notices
        assert "0.3.0" in notice.text
        notice.action()
        from mfz_desktop.app.window import about_page

        monkeypatch.setattr(about_page, "news", texts.news)
        page = about_page.AboutPage(running.context)
        told = " ".join(one.text() for one in page.findChildren(_label()))
        assert "New in 0.3.0" in told and "New in 0.2.0" in told and "New in 0.1.0" not in told
        page.deleteLater()

    @pytest.mark.parametrize(("last", "now"), [("0.3.0", "0.2.0"), ("0.2.0", "0.2.0"), ("0.2.0", "in development")])
    def test_an_older_one_the_same_and_a_checkout_say_nothing(
        self, applications: Applications, data_folder: Path, last: str, now: str
    ) -> None:
        running = applications.start(data_folder)
        running.context.settings.set(VERSION, last)
        assert said(running, now) == []


def _label() -> type:
    from PySide6.QtWidgets import QLabel

    return QLabel


NETWORK = {
    "urllib", "http", "ftplib", "smtplib", "imaplib", "poplib", "telnetlib", "xmlrpc", "ssl", "asyncio", "requests",
    "QNetworkAccessManager", "QNetworkRequest", "QTcpSocket", "QTcpServer", "QUdpSocket", "QSslSocket",
    "QWebSocket", "QHttpServer", "QWebEngineView",
}  # fmt: skip
ASKED_FOR = "ldraw_catalog/fetching/"
"""Fetches the parts library, when somebody asks for it by a button or a command."""
SOCKETS = {"mfz_desktop/app/ending.py", "mfz_desktop/app/screen.py", "campaigns/store/lock.py"}
"""A pair of sockets that a signal wakes the window by, whether a display answers, the name of this computer."""


class TestNobodyIsCalled:
    def test_only_what_fetches_the_parts_library_imports_what_reaches_the_network(self) -> None:
        found, sockets = set(), set()
        for package in ("mfz_desktop", "campaigns", "mfz_rules", "ldraw_catalog", "resources"):
            for path in (ROOT / package).rglob("*.py"):
                names = _imported(ast.parse(path.read_text(encoding="utf-8")))
                found |= {(path.relative_to(ROOT).as_posix(), name) for name in names & NETWORK}
                sockets |= {path.relative_to(ROOT).as_posix()} if "socket" in names else set()
        assert {path for path, _name in found if not path.startswith(ASKED_FOR)} == set()
        assert found, "else nothing is looked at any more"
        assert sockets == SOCKETS

    @pytest.mark.slow
    def test_a_start_and_about_connect_to_nothing(self, tmp_path: Path) -> None:
        """Python tells of every connection that it tries; Qt has none, which the test above looks at."""
        script = f"""
import sys
from pathlib import Path
tried = []
sys.addaudithook(lambda event, args: tried.append((event, args)) if event in (
    "socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto", "urllib.Request") else None)
from PySide6.QtWidgets import QApplication
from mfz_desktop.app.crash import CrashLog
from mfz_desktop.app.running import after_first_paint, wire
application = QApplication(["mfz"])
running = wire(application, Path({str(tmp_path)!r}), CrashLog(Path({str(tmp_path)!r})))
running.window.start()
running.window.show()
after_first_paint(running, ())
while not running.context.store.garage.made or running.context.tasks.running:
    application.processEvents()
running.context.go("about")
application.processEvents()
running.close()
print(tried, [name for name in sys.modules if name.startswith("ldraw_catalog.fetching.web")])
"""
        environment = {"QT_QPA_PLATFORM": "offscreen", "PATH": "", "HOME": str(tmp_path)}
        told = subprocess.run(
            [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        assert told.stdout.splitlines()[-1] == "[] []"


def _imported(tree: ast.AST) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {node.module.partition(".")[0], *(alias.name for alias in node.names)}
    return names
