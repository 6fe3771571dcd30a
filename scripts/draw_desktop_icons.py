"""Draw the icons of the application and of its files in all sizes, from their SVGs.

    .venv/bin/python scripts/draw_desktop_icons.py

The application's icon is `scalable/apps/mfz-desktop.svg` in `resources/desktop/share/icons/hicolor/`. Of it come the
PNGs of the icon theme, and what Windows and macOS take. Icons of files are a sheet of paper with a drawing of
`resources/icons` on it.
"""

import os
import re
import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parents[1]
DESKTOP = ROOT / "resources" / "desktop"
THEME = DESKTOP / "share" / "icons" / "hicolor"
NAME = "mfz-desktop"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""Apple's names of pictures by their size, https://en.wikipedia.org/wiki/Apple_Icon_Image_format."""
GLYPHS = {
    "application-x-mfz-company+json": "company",
    "application-x-mfz-campaign+zip": "campaign",
    "application-x-mfz-battle": "battle",
    "application-x-mfz-tags+json": "tag",
    "application-x-mfz-template+json": "flag",
    "mfz-desktop-model": "brick",
}
"""What stands on the sheet of a type of file: its MIME type with a hyphen for the slash, as icon themes name it.

Types that other programs have, too, share an icon of our own name: theirs is not to be written over.
"""
SHEET = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" \
stroke-linecap="round" stroke-linejoin="round">\
<path d="M4 1.5H15.5L20.5 6.5V22.5H4Z" fill="#FBFAF7" stroke="#5B636D"/>\
<path d="M15.5 1.5V6.5H20.5" stroke="#5B636D"/>\
<g transform="translate(5.05 7.4) scale(0.6)" stroke="{ink}" stroke-width="2.2">{glyph}</g></svg>
"""
OURS, OTHERS = "#AC4F08", "#1D2126"


def main() -> int:
    """Write all icons."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    for path, content in drawn().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    application.quit()
    return 0


def drawn() -> dict[Path, bytes]:
    """Return every file that is made, with its content. Qt's application must be there."""
    svg = (THEME / "scalable" / "apps" / f"{NAME}.svg").read_bytes()
    files = {THEME / f"{size}x{size}" / "apps" / f"{NAME}.png": png(svg, size) for size in SIZES}
    files[DESKTOP / f"{NAME}.ico"] = ico(svg)
    files[DESKTOP / f"{NAME}.icns"] = icns(svg)
    for name in GLYPHS:
        files[THEME / "scalable" / "mimetypes" / f"{name}.svg"] = sheet(name).encode()
    return files


def sheet(name: str) -> str:
    """Return the icon of a type of file."""
    drawing = (ROOT / "resources" / "icons" / f"{GLYPHS[name]}.svg").read_text(encoding="utf-8")
    inside = re.sub(r"</?svg[^>]*>", "", drawing).strip()
    ink = OURS if name != "mfz-desktop-model" else OTHERS
    return SHEET.format(ink=ink, glyph=inside.replace("#000", ink))


def png(svg: bytes, size: int) -> bytes:
    """Return a drawing as PNG, so many pixels wide and high."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(QByteArray(svg)).render(painter)
    painter.end()
    out = QBuffer()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(out, "PNG")  # type: ignore[call-overload]  # takes bytes or str, whatever its type hints say
    return bytes(out.data().data())


def ico(svg: bytes) -> bytes:
    """Return the icon as Windows takes it: a list of PNGs, each with its place."""
    pictures = [(size, png(svg, size)) for size in ICO_SIZES]
    place = 6 + 16 * len(pictures)
    entries = b""
    for size, picture in pictures:
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(picture for _, picture in pictures)


def icns(svg: bytes) -> bytes:
    """Return the icon as macOS takes it: a list of PNGs, each behind its name and length."""
    body = b""
    for kind, size in ICNS_TYPES.items():
        picture = png(svg, size)
        body += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


if __name__ == "__main__":
    sys.exit(main())
