"""What a file is whose name nobody believes: LDraw text, what another program's file can be read as, or neither.

Whatever is neither is refused with a sentence that names the program it is from, where that is known, and says what
to do.
"""

import re
from collections.abc import Collection
from enum import Enum, auto

from ldraw_catalog.messages import Message
from ldraw_catalog.reading.made_text import ForeignError
from ldraw_catalog.reading.part_lists import REBRICKABLE


class TextSort(Enum):
    """What a text is read as."""

    LDRAW = auto()
    LXFML = auto()
    BRICKSTORE = auto()
    BRICKLINK = auto()
    REBRICKABLE = auto()


_HEAD = 4_096
"""Characters at the start of a text that tell what it is."""
_LDRAW_LINE = re.compile(r"(?:^|[\r\n])[ \t]*[0-5](?=[ \t\r\n]|$)")
_ELEMENT = re.compile(r"<([A-Za-z_][\w.-]*)")
_DOCTYPE = re.compile(r"<!DOCTYPE\s+(\w+)", re.IGNORECASE)
_COMMENTS = re.compile(r"<!--.*?-->", re.DOTALL)
_ROOTS = {"lxfml": TextSort.LXFML, "brickstorexml": TextSort.BRICKSTORE, "inventory": TextSort.BRICKLINK}
_XML_OF = {
    "bricklinkstudio": "Studio",
    "collada": "a program for drawing in 3D",
    "ldd": "LEGO Digital Designer",
    "svg": "a program for drawing",
    "x3d": "a program for drawing in 3D",
}
"""Whose files begin with an element of that name."""
_SHAPES = (
    ("STL", re.compile(r"solid\b[^\r\n]*[\r\n]+\s*(?:facet|endsolid)\b", re.IGNORECASE)),
    ("PLY", re.compile(r"ply[\r\n]+format ", re.IGNORECASE)),
    ("OFF", re.compile(r"OFF[\r\n]+\d")),
)
_OBJ = re.compile(r"(?:^|[\r\n])(?:v|vn|vt)[ \t]+-?[\d.]+[ \t]+-?[\d.]+")
_SEPARATORS = ",;\t"


def sort_of_text(text: str) -> TextSort:
    """Return what a text is read as; raises ForeignError for what is none of it."""
    head = text[:_HEAD].lstrip("\ufeff \t\r\n")
    if head.startswith("<"):
        return _sort_of_markup(head)
    for name, pattern in _SHAPES:
        if pattern.match(head):
            raise ForeignError(_shape(name))
    if _is_rebrickable(head):
        return TextSort.REBRICKABLE
    if _LDRAW_LINE.search(text):
        return TextSort.LDRAW
    raise ForeignError(_no_line(head))


def _sort_of_markup(head: str) -> TextSort:
    """Return what a text is that begins as XML or HTML do."""
    plain = _COMMENTS.sub("", head)
    doctype, element = _DOCTYPE.search(plain), _ELEMENT.search(plain)
    root = (element[1] if element else "").lower()
    if root in ("html", "head", "body") or (doctype and doctype[1].lower() == "html"):
        raise ForeignError(
            Message(
                "This is a web page, not a model. Download the model itself from that page, as .io, .ldr or .mpd."
            )
        )
    if root in _ROOTS:
        return _ROOTS[root]
    if root in _XML_OF:
        raise ForeignError(
            Message(
                "This is an XML file of {program}, not a model. Save the model there as .io, .ldr or .mpd.",
                program=_XML_OF[root],
            )
        )
    raise ForeignError(
        Message("This is an XML file, but none with a model or a list of parts. Save the model as .io, .ldr or .mpd.")
    )


def _is_rebrickable(head: str) -> bool:
    first = head.split("\n", 1)[0]
    return set(REBRICKABLE) <= {cell.strip().strip('"').lower() for cell in first.split(",")}


def _shape(name: str) -> Message:
    return Message(
        "This is a shape for drawing or printing ({name}): it says nothing of parts. Save the model as .io, .ldr or "
        ".mpd in the program that built it, Studio, LeoCAD or Mecabricks.",
        name=name,
    )


def _no_line(head: str) -> Message:
    """Return the reason for a text that holds no line of LDraw."""
    if _OBJ.search(head):
        return _shape("OBJ")
    if re.match(r"[{\[]\s*[\"{\[\]}]", head):
        return Message("This is a JSON file, not a model. In Mecabricks, Studio or LeoCAD export the model as .ldr.")
    lines = [line for line in re.split(r"[\r\n]+", head) if line.strip()][:3]
    if len(lines) > 1 and any(all(separator in line for line in lines) for separator in _SEPARATORS):
        return Message(
            "This is a table, but none that Rebrickable exports as “Part,Color,Quantity”. Export the list of parts "
            "once more, or save the model as .io, .ldr or .mpd."
        )
    return Message(
        "The file holds not one line of LDraw, so it is no model. Save the model as .io, .ldr or .mpd in the program "
        "that built it."
    )


_MAGIC: tuple[tuple[bytes, str], ...] = (
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"RIFF", "a picture or a film"),
    (b"%PDF", "a PDF document"),
    (b"LeoCAD", "a project of a LeoCAD before 2012 (.lcd)"),
    (b"BLENDER", "a file of Blender"),
    (b"glTF", "a shape (glTF)"),
    (b"Kaydara FBX", "a shape (FBX)"),
    (b"Rar!", "an archive (RAR)"),
    (b"7z\xbc\xaf", "an archive (7z)"),
    (b"\x1f\x8b", "an archive (gzip)"),
)
"""How files begin that people take for models."""
_STL_HEAD, _STL_FACE = 84, 50


def why_no_text(data: bytes) -> Message:
    """Return what bytes are that are no text, and what to do."""
    if len(data) >= _STL_HEAD and len(data) == _STL_HEAD + _STL_FACE * int.from_bytes(data[80:84], "little"):
        return _shape("STL")
    for magic, what in _MAGIC:
        if data.startswith(magic):
            return Message(
                "This is {what}, not a model. Save the model as .io, .ldr or .mpd, and unpack archives first.",
                what=what,
            )
    return Message("The file is neither LDraw text nor a Studio file. Save the model as .ldr, .mpd or .io.")


_MODELS_INSIDE = (".io", ".ldr", ".mpd", ".lxf", ".lxfml")
_ARCHIVES_OF = (
    ("scene.mbx", "Mecabricks (.zmbx)", "Export it there as LDraw (.ldr)."),
    ("3d/3dmodel.model", "a program for 3D printing (.3mf)", "Save the model in the program that built it."),
    ("word/document.xml", "a word processor", "Save the model in the program that built it."),
    ("xl/workbook.xml", "a spreadsheet", "Save the model in the program that built it."),
    ("model100.model", "a LEGO Digital Designer of before 2008 (.lxf)", "Open and save it once in version 4.3."),
)
"""A member, normalized, that tells which program an archive is from, and what to do."""
_OF_STUDIO = re.compile(r"model(?:2|v\d+)?\.(?:ldr|lxfml)|model\.ins|\.info|errorpartlist\.err|thumbnail\.png")


def why_no_studio_file(members: Collection[str]) -> Message | None:
    """Return what an archive is by its normalized members, and what to do; None where it may be Studio's."""
    for member, program, remedy in _ARCHIVES_OF:
        if member in members:
            return Message("This is an archive of {program}. {remedy}", program=program, remedy=Message(remedy))
    if any(_OF_STUDIO.fullmatch(member) for member in members):
        return None
    if any(member.endswith(_MODELS_INSIDE) for member in members):
        return Message("This is an archive with model files in it. Unpack it, and choose the files themselves.")
    return Message(
        "This is an archive without a model of Studio or LEGO Digital Designer. Choose the model file itself."
    )
