"""From a file that was read to Qt's image of its model."""

from PySide6.QtGui import QImage

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.arrangement import arranged
from ldraw_catalog.pictures.camera import View
from ldraw_catalog.pictures.draw import draw
from ldraw_catalog.pictures.picture import Picture
from ldraw_catalog.reading.document import Document, Section, normalize
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.systems.anchors import SectionReader
from ldraw_catalog.systems.apart import section_apart
from ldraw_catalog.systems.frames import root_apart
from mfz_desktop.core.language import translate, translated


class CannotDraw(Exception):  # noqa: N818 - it says what it means
    """A model cannot be drawn; its text says why in one sentence."""


def draw_file(
    file: ModelFile,
    parts: PartCatalog,
    *,
    submodel: str | None = None,
    view: View,
    size: tuple[int, int],
    lines: bool = False,
) -> Picture:
    """Draw the main model of a file, or one of its submodels, `size` = (width, height) in pixels.

    `lines` gives a line drawing, for printing with little ink. Raises CannotDraw if the file could not be read, has
    no such submodel, or holds no part whose place is known.
    """
    if file.document is None:
        raise CannotDraw(
            translated(file.error) if file.error else translate("Pictures", "This file could not be read.")
        )
    root = find_model(file, file.document, parts, submodel)
    if root is None:
        words = translate("Pictures", "There is no submodel {name} in this file.")
        raise CannotDraw(words.format(name=repr(submodel)))
    assembly = assemble(file, parts, root)
    if not assembly.placements:
        raise CannotDraw(translate("Pictures", "There are no parts in this model."))
    if not assembly.placements.has_place.any():
        raise CannotDraw(translate("Pictures", "Nothing says where the parts of this model stand."))
    return draw(arranged(assembly), parts, view=view, size=size, colours=file.document.colours, line_drawing=lines)


def find_model(file: ModelFile, document: Document, parts: PartCatalog, submodel: str | None) -> Section | None:
    """Return the main model, or a submodel by name: the file's own, else one that it takes from another file."""
    if submodel is None:
        return document.main
    own = document.find(submodel) or section_apart(document, submodel)
    if own is not None:
        return own
    whole = assemble(file, parts)
    others = (use.section for use in whole.uses)
    found = next((section for section in others if section.normalized == normalize(submodel)), None)
    if found is None:
        root = root_apart(file, document, SectionReader(document), submodel, whole, parts)
        return root.section if root is not None else None
    return found


def to_image(picture: Picture) -> QImage:
    """Return Qt's image of a picture, with pixels of its own."""
    height, width = picture.rgba.shape[:2]
    return QImage(picture.rgba.tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888).copy()
