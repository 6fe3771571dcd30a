"""Running `mfz` in this process, on files of the test's own, without a parts library."""

import io
import json
import sys
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ldraw_catalog.parts import library
from mfz_desktop.cli.main import main


@dataclass(frozen=True, slots=True)
class Run:
    """How a command ended and what it printed."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on standard output; fails if there is none, or more."""
        return json.loads(self.out)


Mfz = Callable[..., Run]
Write = Callable[[str, str | bytes], Path]


@pytest.fixture(autouse=True)
def _no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LDRAWDIR", raising=False)
    monkeypatch.setattr(library, "usual_places", lambda: iter(()))


@pytest.fixture
def mfz(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Mfz:
    """Run a command line; `stdin` is what standard input holds."""

    def run(*words: object, stdin: bytes = b"") -> Run:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capfd.readouterr()
        try:
            status = main([str(word) for word in words])
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
        printed = capfd.readouterr()
        return Run(status, printed.out, printed.err)

    return run


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file, folders included, and return its path."""

    def written(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return written


def studio(model: str) -> bytes:
    """Return a Studio file, as Studio has written them without encryption since 2.26."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("model.ldr", model)
        archive.writestr("thumbnail.png", b"\x89PNG\r\n\x1a\n")
    return data.getvalue()
