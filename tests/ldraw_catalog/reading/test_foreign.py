"""Files that are no models: each is refused with the program it is from, and what to do."""

import struct
from collections.abc import Callable, Mapping

import pytest

from ldraw_catalog.reading.model_file import FileFormat
from ldraw_catalog.reading.read import read_bytes

Pack = Callable[[Mapping[str, bytes]], bytes]

STL = "solid robot\n facet normal 0 0 1\n  outer loop\n   vertex 0 0 0\n"
OBJ = "# exported\nmtllib robot.mtl\no robot\nv 0.0 1.5 -2.25\nf 1 2 3\n"
PLY = "ply\nformat ascii 1.0\nelement vertex 8\nend_header\n0 0 0\n1 0 0\n"


@pytest.mark.parametrize(
    ("text", "names", "remedy"),
    [
        (STL, "(STL)", "Save the model as .io"),
        (OBJ, "(OBJ)", "Save the model as .io"),
        (PLY, "(PLY)", "Save the model as .io"),
        ("<!DOCTYPE html>\n<html><body>1 2 3</body></html>", "web page", "Download the model itself"),
        ("<!-- saved -->\n<HTML>\n0 FILE x\n</HTML>", "web page", "Download the model itself"),
        ("<COLLADA/>", "drawing in 3D", "Save the model"),
        ("<note>0\n1 2 3</note>", "XML file", "Save the model as .io"),
        ("number;name\n1;Hound\n2;Tickler\n", "table", "Part,Color,Quantity"),
        ('{"bricks": [1, 2]}', "JSON", "export the model as .ldr"),
        ("Dear diary,\ntoday I built a robot.\n", "not one line of LDraw", "Save the model"),
        ("10 20\n6 7\n", "not one line of LDraw", "Save the model"),
    ],
)
def test_a_text_that_is_no_model_says_what_it_is_and_what_to_do(text: str, names: str, remedy: str) -> None:
    for spelled in (text, text.replace("\n", "\r\n")):
        file = read_bytes(spelled.encode(), "model.ldr")
        assert (file.document, file.format) == (None, None)
        assert file.error
        assert names in file.error
        assert remedy in file.error


@pytest.mark.parametrize(
    "text",
    [
        "0",
        "0 Hound",
        " \t0 Hound\n",
        "A letter\n\n0 FILE x\n",
        "2 24 0 0 0 1 0 0\n",
        "# note\r1 4 0 0 0 1 0 0 0 1 0 0 0 1 a\r",
    ],
)
def test_one_line_of_ldraw_is_enough(text: str) -> None:
    assert read_bytes(text.encode(), "model.ldr").error is None


@pytest.mark.parametrize(
    ("data", "names"),
    [
        (b"\x89PNG\r\n\x1a\n" + bytes(99), "a picture (PNG)"),
        (b"%PDF-1.7\n" + bytes(99), "a PDF document"),
        (b"LeoCAD 0.7 Project\0\0" + bytes(99), "LeoCAD before 2012"),
        (bytes(80) + struct.pack("<I", 2) + bytes(100), "(STL)"),
        (bytes(range(256)), "neither LDraw text nor a Studio file"),
    ],
)
def test_bytes_that_are_no_text_are_named_where_they_are_known(data: bytes, names: str) -> None:
    file = read_bytes(data, "model.io")
    assert file.format is None
    assert file.error
    assert names in file.error


@pytest.mark.parametrize(
    ("member", "names", "file_format"),
    [
        ("scene.mbx", "Mecabricks", None),
        ("3D/3dmodel.model", "3D printing", None),
        ("word/document.xml", "word processor", None),
        ("MODEL100.MODEL", "LEGO Digital Designer of before 2008", None),
        ("models/Hound.ldr", "Unpack it", None),
        ("readme.txt", "without a model", None),
        ("model2.ldr", "holds no model", FileFormat.IO),
    ],
)
def test_an_archive_is_named_by_what_it_holds(
    pack: Pack, member: str, names: str, file_format: FileFormat | None
) -> None:
    file = read_bytes(pack({member: b"0"}), "model.io")
    assert file.format is file_format
    assert file.error
    assert names in file.error
