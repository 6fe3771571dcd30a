"""A signal that outlives a widget must not call a function about it: Qt knows the receiver of a bound method only."""

from pathlib import Path

import pytest

from tests.architecture.connections import lasting_connections

ROOT = Path(__file__).parents[2]
SERVICES = (
    "app/running.py",
    "app/single_server.py",
    "app/window/general_commands.py",
    "campaign/sharing/exchange.py",
    "context/open_documents.py",
    "models/pictures/service.py",
    "models/session/",
)
"""Modules about nothing but what lives as long as the application."""


@pytest.mark.slow
def test_nothing_that_outlives_a_widget_calls_a_function_about_it() -> None:
    window = ROOT / "mfz_desktop"
    modules = {path.relative_to(window).as_posix(): path for path in sorted(window.rglob("*.py"))}
    assert all(any(name.startswith(service) for name in modules) for service in SERVICES)
    found = {
        name: lasting
        for name, path in modules.items()
        if not name.startswith(SERVICES) and (lasting := lasting_connections(path.read_text(encoding="utf-8")))
    }

    assert found == {}


HEAD = """
class Side(QWidget):
    def __init__(self, context, session):
        self._context = context
        self.name = QLineEdit()
        self.list = KeptList(self.name)
        self.inner = self.list.inner
        self._session = session
"""


@pytest.mark.parametrize(
    "line",
    [
        "context.theme.changed.connect(lambda: self.setFixedWidth(3))",
        "self._context.theme.changed.connect(lambda: self.setFixedWidth(3))",
        "self._session.changed.connect(partial(self.show, 3))",
        "self._session.changed.connect(calling(self.show, 3))",
        "context.service(GarageServices).changed.connect(lambda _: self.show())",
        "context.tasks.run('').ended.connect(lambda: self.show())",
        "task = context.tasks.run(''); task.ended.connect(lambda: self.show())",
        "theme = context.theme; theme.changed.connect(lambda: self.show())",
        "session.changed.connect(functools.partial(self.show, 3))",
        "for signal in (session.changed, session.failed): signal.connect(lambda: self.show())",
    ],
)
def test_a_lasting_connection_is_found(line: str) -> None:
    assert lasting_connections(f"{HEAD}        {line}\n")


def test_a_local_function_is_as_bad_as_a_lambda() -> None:
    code = f"{HEAD}        def follow():\n            self.show()\n        session.changed.connect(follow)\n"

    assert lasting_connections(code)


@pytest.mark.parametrize(
    "line",
    [
        "context.theme.changed.connect(self._follow)",
        "self.clicked.connect(lambda: self.show())",
        "self.name.textChanged.connect(lambda _: self.show())",
        "self.list.selectionModel().selectionChanged.connect(lambda *_: self.show())",
        "self.inner.changed.connect(lambda: self.show())",
        "made = QPushButton(); made.clicked.connect(lambda: self.show())",
        "view = self.list; view.activated.connect(lambda: self.show())",
        "for field in (self.name, self.list): field.changed.connect(lambda: self.show())",
    ],
)
def test_what_ends_with_the_widget_may_call_anything(line: str) -> None:
    assert lasting_connections(f"{HEAD}        {line}\n") == []
