import os
from pathlib import Path

import pytest

from ldraw_catalog.limits import Limits
from ldraw_catalog.reading.model_file import FileFormat
from ldraw_catalog.reading.read import read_bytes, read_file

PART = b"1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n"


def error_of(path: Path, limits: Limits | None = None) -> str:
    file = read_file(path, limits) if limits else read_file(path)
    assert (file.document, file.format, file.sha256) == (None, None, "")
    assert file.name == path.name.encode("utf-8", "replace").decode()
    assert file.error
    return file.error


@pytest.mark.parametrize(
    ("data", "file_format"),
    [
        (PART, FileFormat.LDR),
        (b"0 FILE a.ldr\n" + PART, FileFormat.MPD),
        (b"a letter to nobody\n0\n", FileFormat.LDR),
        (PART + b"\x1a", FileFormat.LDR),
    ],
)
def test_the_format_is_told_by_content(tmp_path: Path, data: bytes, file_format: FileFormat) -> None:
    path = tmp_path / "model.io"
    path.write_bytes(data)
    file = read_file(path)
    assert (file.format, file.error) == (file_format, None)
    assert (file.name, file.stem, file.folder) == ("model.io", "model", tmp_path)
    assert len(file.sha256) == 64


@pytest.mark.parametrize("data", [b"", b"\n \r\n", b"\xef\xbb\xbf"], ids=["no byte", "blank", "mark alone"])
def test_an_empty_file_is_an_error(data: bytes) -> None:
    file = read_bytes(data, "a.ldr")
    assert (file.format, file.document) == (None, None)
    assert file.error and "empty" in file.error


def test_bytes_that_are_no_text_are_an_error() -> None:
    file = read_bytes(bytes(range(256)) * 10, "a.ldr")
    assert (file.format, file.document) == (None, None)
    assert file.error and "neither LDraw text nor a Studio file" in file.error


def test_a_folder_named_like_a_model_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "x.ldr"
    folder.mkdir()
    assert "folder" in error_of(folder)


def test_a_missing_file_and_a_broken_link_are_errors(tmp_path: Path) -> None:
    assert "no such file" in error_of(tmp_path / "none.ldr")
    link = tmp_path / "link.ldr"
    link.symlink_to(tmp_path / "none.ldr")
    assert "link" in error_of(link)


def test_a_link_to_itself_is_an_error(tmp_path: Path) -> None:
    link = tmp_path / "link.ldr"
    link.symlink_to(link)
    assert "cannot be read" in error_of(link)


def test_a_file_that_may_not_be_read_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret.ldr"
    path.write_bytes(PART)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert "may not be read" in error_of(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_an_error_and_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe.ldr"
    os.mkfifo(path)
    assert "ordinary file" in error_of(path)


@pytest.mark.skipif(os.name == "nt", reason="names are bytes elsewhere")
def test_a_name_that_is_not_utf8_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"w\xe4lker.ldr")
    path.write_bytes(PART)
    assert "not UTF-8" in error_of(path)


def test_a_name_with_a_zero_character_is_an_error() -> None:
    assert "cannot be read" in error_of(Path("a\0b.ldr"))


def test_a_text_over_the_limit_is_an_error_whatever_way_it_comes(tmp_path: Path) -> None:
    path = tmp_path / "large.ldr"
    path.write_bytes(PART * 100_000)
    assert "larger than 1 MB" in error_of(path, Limits(text_bytes=1_000_000))
    file = read_bytes(PART * 100_000, "large.ldr", limits=Limits(text_bytes=1_000_000))
    assert file.error and "larger than 1 MB" in file.error


def test_a_text_of_too_many_lines_is_an_error() -> None:
    file = read_bytes(b"0\n" * 101, "a.ldr", limits=Limits(text_lines=100))
    assert file.error and "more than 100 lines" in file.error


def test_problems_stand_in_the_order_of_lines() -> None:
    text = b"\x81\n1 4 0 0\n0 !LEOCAD GROUP END\n" + PART.replace(b"1 4", b"1 red")
    file = read_bytes(text, "a.ldr")
    assert [problem.line for problem in file.problems] == [None, 2, 3, 4]
