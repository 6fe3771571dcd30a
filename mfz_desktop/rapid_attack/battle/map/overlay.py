"""What lies over the map for a moment: rings, reach, lines to targets, the ghost of a piece, the ruler."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.battle.happenings import Happenings
from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement, chip_size, paint_chip
from mfz_desktop.battle.map.marks import paint_aimed_at, paint_pointer, paint_selected
from mfz_desktop.battle.map.outlines import base_of, ring_round
from mfz_desktop.battle.map.tape import Tape, paint_tape
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.ground import paint_terrain
from mfz_desktop.rapid_attack.battle.map.happening_marks import paint_attack, paint_happenings
from mfz_desktop.rapid_attack.battle.map.kept_pixels import FramePicture
from mfz_desktop.rapid_attack.battle.map.outlines import footprint_of, outline_of
from mfz_desktop.rapid_attack.battle.map.pieces import paint_holding
from mfz_desktop.rapid_attack.battle.map.sight import Sight
from mfz_desktop.rapid_attack.battle.map.sighting import paint_aims, paint_rings, room_beside
from mfz_desktop.rapid_attack.battle.map.tasks import PlacingTask, Verdict
from mfz_desktop.rapid_attack.battle.map.words import name_words, verdict_words
from mfz_rules.common.places import Polygon


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is to be seen now."""

    selected: str | None = None
    target: str | None = None
    """What is aimed at."""
    hovered: str | None = None
    focused: bool = False
    sight: Sight | None = None
    verdict: Verdict | None = None
    proposed: PlacingTask | None = None
    """What the umpire may have a place for."""
    tape: Tape | None = None
    said: str = ""
    said_at: QPointF | None = None
    """A sentence beside the pointer: why something was refused."""
    cursor: QPointF | None = None
    """The keyboard's pointer."""
    named: Collection[str] = ()
    """Pieces whose names are written on the map."""
    steady: StablePlacement = field(default_factory=StablePlacement)
    """Keeps the words of the rings where they are."""
    happened: Happenings | None = None
    """What has just happened, as long as it is shown."""
    line_of_attack: bool = False
    """Whether the attack that is being made is shown."""
    ghost: FramePicture = field(default_factory=FramePicture)
    """The frame that is being moved."""


def paint_overlay(painter: QPainter, drawing: Drawing, overlay: Overlay, chips: ChipRoom) -> None:
    """Paint all of it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    verdict, attack = overlay.verdict, drawing.battle.attack
    if overlay.line_of_attack and attack is not None:
        paint_attack(painter, drawing, attack)
    said = _verdict_chip(drawing, verdict, chips, overlay.steady) if verdict is not None else None
    if verdict is not None:
        _paint_left(painter, drawing, verdict.task)
    if overlay.sight is not None:
        pointed = (overlay.target, overlay.hovered)
        paint_aims(painter, drawing, overlay.sight, pointed, chips, from_ghost=verdict is not None)
        paint_rings(painter, drawing, overlay.sight, chips, overlay.steady)
    _paint_selection(painter, drawing, overlay)
    _paint_name(painter, drawing, overlay, chips)
    if overlay.proposed is not None:
        _paint_proposed(painter, drawing, overlay.proposed)
    if verdict is not None:
        _paint_ghost(painter, drawing, verdict, overlay.ghost)
    if overlay.tape is not None:
        paint_tape(painter, drawing.theme, drawing.camera, overlay.tape, chips)
    if overlay.happened is not None:
        paint_happenings(painter, drawing, overlay.happened, chips)
    _paint_pointer(painter, drawing, overlay, said, chips)


def _paint_pointer(
    painter: QPainter, drawing: Drawing, overlay: Overlay, said: tuple[str, QRectF] | None, chips: ChipRoom
) -> None:
    """Paint the keyboard's pointer, and what is said where somebody points."""
    verdict = overlay.verdict
    if overlay.cursor is not None:
        paint_pointer(painter, drawing.theme, overlay.cursor)
    if verdict is not None and said is not None:
        words, rect = said
        paint_chip(painter, drawing.theme, rect, words, tone="" if verdict.legal else "wrong")
    if overlay.said and overlay.said_at is not None:
        size = chip_size(drawing.theme, overlay.said)
        at = overlay.said_at - QPointF(0, size.height() / 2 + drawing.px(16))
        paint_chip(painter, drawing.theme, chips.pushed(size, at), overlay.said, tone="wrong")


def _paint_selection(painter: QPainter, drawing: Drawing, overlay: Overlay) -> None:
    """Paint corners round what is selected, and a sight on what is aimed at."""
    battle, camera = drawing.battle, drawing.camera
    if overlay.selected is not None:
        rect = outline_of(battle, camera, overlay.selected, drawing.px(7)).boundingRect()
        paint_selected(painter, drawing.theme, rect, focused=overlay.focused)
    if overlay.target is not None:
        paint_aimed_at(
            painter, drawing.theme, outline_of(battle, camera, overlay.target, drawing.px(5)).boundingRect()
        )


def _paint_name(painter: QPainter, drawing: Drawing, overlay: Overlay, chips: ChipRoom) -> None:
    """Write the name of what is pointed at, else of what is selected, unless it is written there or told already."""
    aimed = {aim.target for aim in overlay.sight.aims} if overlay.sight is not None else set()
    for id in dict.fromkeys((overlay.hovered, overlay.selected)):
        ghost = overlay.verdict is not None and overlay.verdict.task.piece == id
        if id is None or ghost or id in overlay.named or id in aimed or id == overlay.target:
            continue
        if not outline_of(drawing.battle, drawing.camera, id).isEmpty():
            words = name_words(drawing.battle, drawing.names, id)
            paint_chip(painter, drawing.theme, room_beside(drawing, id, words, chips), words)


def _paint_proposed(painter: QPainter, drawing: Drawing, task: PlacingTask) -> None:
    """Paint the outline of a piece where the umpire would put it."""
    if not task.proposed or task.start is None:
        return
    painter.setPen(QPen(QColor(drawing.theme.colours.fine), 2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    start, (end, *_) = task.start, task.proposed
    painter.drawLine(drawing.camera.point(start.x, start.y), drawing.camera.point(end.x, end.y))
    painter.drawPolygon(drawing.camera.polygon(base_of(drawing.battle.frame(task.piece).footprint, end)))


def _verdict_chip(
    drawing: Drawing, verdict: Verdict, chips: ChipRoom, steady: StablePlacement
) -> tuple[str, QRectF] | None:
    """Keep room for the piece where it would stand, and beside it for what the umpire says about that."""
    bounds = drawing.camera.polygon(base_at(drawing, verdict)).boundingRect()
    chips.use(bounds)
    words = verdict_words(drawing.names, verdict)
    if not words:
        return None
    words = words if verdict.legal else f"✕ {words}"
    size, gap = chip_size(drawing.theme, words), drawing.px(10)
    down, aside = (bounds.height() + size.height()) / 2 + gap, (bounds.width() + size.width()) / 2 + gap
    middles = [bounds.center() + QPointF(x * aside, y * down) for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    return words, steady.place_anyway("verdict", chips, size, middles)


def base_at(drawing: Drawing, verdict: Verdict) -> Polygon:
    """Return the corners of a piece where it would stand, in units."""
    return base_of(footprint_of(drawing.battle, verdict.task.piece), verdict.at)


def _paint_left(painter: QPainter, drawing: Drawing, task: PlacingTask) -> None:
    """Let a piece that is being moved look pale where it still stands: there its activation began."""
    outline = outline_of(drawing.battle, drawing.camera, task.piece, 0.12 * drawing.camera.scale)
    if outline.isEmpty():
        return
    wash = QColor(drawing.theme.colours.surface)
    wash.setAlpha(190)
    painter.fillPath(outline, wash)
    painter.setPen(QPen(QColor(drawing.theme.colours.text), 1, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline_of(drawing.battle, drawing.camera, task.piece))


def _paint_ghost(painter: QPainter, drawing: Drawing, verdict: Verdict, picture: FramePicture) -> None:
    """Paint the piece where it would stand, and its way."""
    colours, task = drawing.theme.colours, verdict.task
    colour = QColor(colours.fine if verdict.legal else colours.wrong)
    if len(verdict.points) > 1:
        painter.setPen(QPen(QColor(colours.raised), 5))
        painter.drawPolyline(drawing.camera.polygon(verdict.points))
        style = Qt.PenStyle.SolidLine if verdict.legal else Qt.PenStyle.DotLine
        painter.setPen(QPen(colour, 2.5, style))
        painter.drawPolyline(drawing.camera.polygon(verdict.points))
    battle = drawing.battle
    painter.setOpacity(0.9)
    if battle.has_frame(task.piece):
        picture.paint(painter, drawing, battle.frame(task.piece), verdict.at)
    elif battle.has_structure(task.piece):
        paint_terrain(painter, drawing, replace(battle.structure(task.piece), polygon=base_at(drawing, verdict)))
    else:
        paint_holding(painter, drawing, replace(battle.holding(task.piece), at=verdict.at), ghost=True)
    painter.setOpacity(1.0)
    units = drawing.px(3) / drawing.camera.scale
    painter.setPen(QPen(colour, 3, Qt.PenStyle.SolidLine if verdict.legal else Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(ring_round(base_at(drawing, verdict), units, drawing.camera))
