"""What lies over the map for a moment: rings, lines to targets, legal ground, the ghost of a piece, the ruler."""

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mfz_desktop.battle.map.chips import ChipRoom, StablePlacement, chip_size, paint_chip
from mfz_desktop.battle.map.marks import paint_aimed_at, paint_pointer, paint_selected
from mfz_desktop.battle.map.outlines import ring_round
from mfz_desktop.battle.map.tape import Tape, paint_tape
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.helm import Helm
from mfz_desktop.intercept_orbit.battle.map.drawing import NEW_DEBRIS, SpaceDrawing
from mfz_desktop.intercept_orbit.battle.map.fronts import Front, paint_fronts
from mfz_desktop.intercept_orbit.battle.map.grounds import SPACING
from mfz_desktop.intercept_orbit.battle.map.pieces import Piece, paint_piece
from mfz_desktop.intercept_orbit.battle.map.ruler import paint_ruler
from mfz_desktop.intercept_orbit.battle.map.sight import ShipSight
from mfz_desktop.intercept_orbit.battle.map.sighting import paint_rings, paint_targets, room_beside
from mfz_desktop.intercept_orbit.battle.map.tasks import SpaceTask, SpaceTaskKind, SpaceVerdict
from mfz_desktop.intercept_orbit.battle.map.words import label_of, place_words
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.turned import turned_words
from mfz_desktop.ui.theme.colours import DICE
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.state.actions import PlaceCompany
from mfz_rules.intercept_orbit.state.assets import Debris
from mfz_rules.kernel.dice import Colour

WASH = 60
"""Of 255: how much green lies on ground on which a piece may stand."""


@dataclass(frozen=True, slots=True)
class SpaceOverlay:
    """What is to be seen now."""

    selected: str | None = None
    target: str | None = None
    """What is aimed at."""
    hovered: str | None = None
    focused: bool = False
    sight: ShipSight | None = None
    verdict: SpaceVerdict | None = None
    task: SpaceTask | None = None
    """What is being put somewhere, or would be by the next key."""
    ground: tuple[Pose, ...] | None = None
    helm: Helm | None = None
    """Where the ruler lies; None where nobody steers here."""
    reach: tuple[tuple[float, float], ...] = ()
    """Where the bow can come with the die that is in the hand."""
    fronts: tuple[Front, ...] = ()
    """How far what is looked at could fly with each die."""
    tape: Tape | None = None
    cursor: QPointF | None = None
    """The keyboard's pointer."""
    said: str = ""
    said_at: QPointF | None = None
    """A sentence beside the pointer: why something was refused."""
    named: frozenset[str] = frozenset()
    """Pieces whose names are written on the map."""
    steady: StablePlacement = field(default_factory=StablePlacement)
    """Keeps words where they are."""


def paint_overlay(painter: QPainter, drawing: SpaceDrawing, overlay: SpaceOverlay, chips: ChipRoom) -> None:
    """Paint all of it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    verdict = overlay.verdict
    steers = overlay.helm is not None and overlay.helm.ruler is not None
    paint_fronts(painter, drawing, overlay.fronts, chips)
    if overlay.sight is not None:
        paint_rings(painter, drawing, overlay.sight, chips, overlay.steady)
        if not steers or overlay.hovered or overlay.target:
            paint_targets(painter, drawing, overlay.sight, (overlay.target, overlay.hovered), chips)
    rect = drawing.outline(overlay.selected or "", drawing.px(7)).boundingRect()
    paint_selected(painter, drawing.theme, rect, focused=overlay.focused)
    paint_aimed_at(painter, drawing.theme, drawing.outline(overlay.target or "", drawing.px(5)).boundingRect())
    if overlay.helm is not None and verdict is None:
        paint_ruler(painter, drawing, overlay.helm, chips, overlay.steady, focused=overlay.focused)
    if overlay.task is not None:
        _paint_way_round(painter, drawing, overlay.task)
    if verdict is None and overlay.task is not None:
        _paint_proposed(painter, drawing, overlay.task)
    _paint_name(painter, drawing, overlay, chips)
    if verdict is not None:
        _paint_ghost(painter, drawing, verdict)
        _paint_verdict(painter, drawing, verdict, chips, overlay.steady)
    if overlay.tape is not None:
        paint_tape(painter, drawing.theme, drawing.camera, overlay.tape, chips)
    if overlay.cursor is not None:
        paint_pointer(painter, drawing.theme, overlay.cursor)
    if overlay.said and overlay.said_at is not None:
        size = chip_size(drawing.theme, overlay.said)
        at = overlay.said_at - QPointF(0, size.height() / 2 + drawing.px(16))
        paint_chip(painter, drawing.theme, chips.pushed(size, at), overlay.said, tone="wrong")


def paint_ground(painter: QPainter, drawing: SpaceDrawing, overlay: SpaceOverlay) -> None:
    """Tint the ground on which a piece may be placed, and where the bow can come."""
    wash = QColor(DICE[Colour.GREEN].fill)
    wash.setAlpha(WASH)
    task = overlay.task
    if task is not None and isinstance(task.actions[0], PlaceCompany):
        painter.setPen(QPen(QColor(drawing.theme.colours.fine), 2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for one in task.actions:
            if isinstance(one, PlaceCompany):
                painter.drawPath(drawing.outline(one.on, 0.4 * drawing.camera.scale))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wash)
    places = [(one.x, one.y) for one in overlay.ground or ()]
    painter.drawRects(_squares(drawing, places, SPACING))
    wash.setAlpha(WASH // 2)
    painter.setBrush(wash)
    for lit in (overlay.reach, *(one.places for one in overlay.fronts)):
        painter.drawRects(_squares(drawing, list(lit), SPACING / 2))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_way_round(painter: QPainter, drawing: SpaceDrawing, task: SpaceTask) -> None:
    """Paint how far a company may go with its die, which is any way."""
    if task.kind is SpaceTaskKind.MOVE and task.start is not None and task.length:
        painter.setPen(QPen(QColor(drawing.theme.colours.fine), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        units = task.length * drawing.camera.scale
        painter.drawEllipse(drawing.camera.point(task.start.x, task.start.y), units, units)


def _squares(drawing: SpaceDrawing, places: list[tuple[float, float]], units: float) -> list[QRectF]:
    """Return squares round places that lie side by side without a seam."""
    found, half = [], units / 2
    for x, y in places:
        first, last = drawing.camera.point(x - half, y + half), drawing.camera.point(x + half, y - half)
        left, top = round(first.x()), round(first.y())
        found.append(QRectF(left, top, round(last.x()) - left, round(last.y()) - top))
    return found


def _paint_proposed(painter: QPainter, drawing: SpaceDrawing, task: SpaceTask) -> None:
    """Paint the outline of a piece where the umpire would put it."""
    painter.setPen(QPen(QColor(drawing.theme.colours.fine), 2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for end in task.proposed:
        if task.start is not None:
            start = drawing.camera.point(task.start.x, task.start.y)
            painter.drawLine(start, drawing.camera.point(end.x, end.y))
        painter.drawPolygon(drawing.camera.polygon(drawing.corners(task.piece, end)))


def _paint_ghost(painter: QPainter, drawing: SpaceDrawing, verdict: SpaceVerdict) -> None:
    """Paint the piece where it would stand, and its way."""
    colours, task = drawing.theme.colours, verdict.task
    colour = QColor(colours.fine if verdict.legal else colours.wrong)
    if task.start is not None and task.kind not in (SpaceTaskKind.STAND, SpaceTaskKind.TURN):
        start, end = (drawing.camera.point(one.x, one.y) for one in (task.start, verdict.at))
        painter.setPen(QPen(colour, 2, Qt.PenStyle.DashLine))
        painter.drawLine(start, end)
    painter.setOpacity(0.85)
    paint_piece(painter, drawing, _piece(drawing, task.piece), verdict.at, ghost=True)
    painter.setOpacity(1.0)
    painter.setPen(QPen(colour, 3, Qt.PenStyle.SolidLine if verdict.legal else Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    around = drawing.px(3) / drawing.camera.scale
    painter.drawPath(ring_round(drawing.corners(task.piece, verdict.at), around, drawing.camera))


def _piece(drawing: SpaceDrawing, id: str) -> Piece:
    battle = drawing.battle
    debris = next((one for one in battle.debris if one.id == id), Debris(NEW_DEBRIS))
    return next((one for one in battle.all_assets if one.id == id), debris)


def _paint_verdict(
    painter: QPainter, drawing: SpaceDrawing, verdict: SpaceVerdict, chips: ChipRoom, steady: StablePlacement
) -> None:
    """Write beside the ghost what the rules say about its place."""
    bounds = drawing.camera.polygon(drawing.corners(verdict.task.piece, verdict.at)).boundingRect()
    chips.use(bounds)
    words = verdict_words(drawing.names, verdict)
    words = words if verdict.legal else f"✕ {words}"
    size, gap = chip_size(drawing.theme, words), drawing.px(10)
    down, aside = (bounds.height() + size.height()) / 2 + gap, (bounds.width() + size.width()) / 2 + gap
    middles = [bounds.center() + QPointF(x * aside, y * down) for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))]
    rect = steady.place_anyway("verdict", chips, size, middles)
    paint_chip(painter, drawing.theme, rect, words, tone="" if verdict.legal else "wrong")


def verdict_words(names: Names, verdict: SpaceVerdict) -> str:
    """Return how a place is judged, in one sentence."""
    if not verdict.legal:
        return verdict.why
    if verdict.task.kind is SpaceTaskKind.TURN and verdict.task.start is not None:
        return turned_words(verdict.at.facing - verdict.task.start.facing)
    words = []
    if verdict.length is not None:
        said = translate("SpaceMap", "{length} of {most} units · {left} left")
        left = max(0.0, verdict.task.length - verdict.length)
        most = f"{verdict.task.length:g}"
        words.append(said.format(length=f"{verdict.length:.1f}", most=most, left=f"{left:.1f}"))
    if verdict.touching:
        words.append(translate("SpaceMap", "at {ships}").format(ships=names.all(verdict.touching)))
    if verdict.near:
        words.append(translate("SpaceMap", "near {assets}").format(assets=names.all(verdict.near)))
    return " · ".join(words) or place_words(verdict.at.x, verdict.at.y)


def judged_words(names: Names, verdict: SpaceVerdict) -> str:
    """Return how a place is judged, in words that do without a sign or a colour."""
    words = verdict_words(names, verdict)
    return words if verdict.legal else translate("SpaceMap", "not allowed: {why}").format(why=words)


def _paint_name(painter: QPainter, drawing: SpaceDrawing, overlay: SpaceOverlay, chips: ChipRoom) -> None:
    """Write the name of what is pointed at, else of what is selected, unless it is written there or told already."""
    aimed = {one.target for one in overlay.sight.targets} if overlay.sight is not None else set()
    if overlay.helm is not None and overlay.helm.ruler is not None:
        aimed.add(overlay.helm.ruler.asset)  # its ruler says which one it is
    for id in dict.fromkeys((overlay.hovered, overlay.selected)):
        if id is None or id in overlay.named or id in aimed or id == overlay.target:
            continue
        if id in drawing.standing:
            words = label_of(drawing.battle, drawing.names, id)
            paint_chip(painter, drawing.theme, room_beside(drawing, id, words, chips), words)
