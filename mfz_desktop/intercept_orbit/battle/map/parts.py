"""What screen readers hear of the map of space: each piece, the place proposed, every joint of the ruler."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QPointF, QRectF

from mfz_desktop.battle.map.tape import tape_words
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.flight_words import click_words, end_words
from mfz_desktop.intercept_orbit.battle.map.drawing import SpaceDrawing
from mfz_desktop.intercept_orbit.battle.map.overlay import SpaceOverlay, judged_words
from mfz_desktop.intercept_orbit.battle.map.ruler import LaidRuler, ruler_lines
from mfz_desktop.intercept_orbit.battle.map.words import described, place_words, target_words
from mfz_desktop.ui.accessible.parts import Part

LEAST = 12.0
"""Pixels: what is painted smaller can be pointed at in a square of this side."""


def space_parts(
    drawing: SpaceDrawing, overlay: SpaceOverlay, pick: Callable[[str], object], ruler: LaidRuler | None
) -> tuple[Part, ...]:
    """Return the parts of a map; `pick` is what a click on a piece does."""
    return (
        *_pieces(drawing, overlay, pick),
        *_ghost(drawing, overlay),
        *_ruler(overlay, ruler),
        *_tape(drawing, overlay),
    )


def _pieces(drawing: SpaceDrawing, overlay: SpaceOverlay, pick: Callable[[str], object]) -> Iterator[Part]:
    for id, piece in drawing.standing.items():
        said = described(drawing.battle, drawing.names, id).removeprefix(drawing.names(id)).removeprefix(", ")
        seen = overlay.sight.targets if overlay.sight is not None else ()
        words = [said, *(target_words(drawing.names, one) for one in seen if one.target == id)]
        if id == overlay.target:
            words.append(translate("SpaceMap", "aimed at"))
        yield Part(
            key=id,
            name=drawing.names(id),
            rect=_touchable(drawing.rect(id)),
            value=place_words(piece.at.x, piece.at.y) if piece.at is not None else "",
            description=", ".join(filter(None, words)),
            selected=id == overlay.selected,
            press=partial(pick, id),
        )


def _ghost(drawing: SpaceDrawing, overlay: SpaceOverlay) -> Iterator[Part]:
    verdict = overlay.verdict
    if verdict is None:
        return
    words = translate("SpaceMap", "{piece} would stand {place}").format(
        piece=drawing.names(verdict.task.piece), place=place_words(verdict.at.x, verdict.at.y)
    )
    base = drawing.camera.polygon(drawing.corners(verdict.task.piece, verdict.at)).boundingRect()
    yield Part("ghost", words, base, description=judged_words(drawing.names, verdict))


def _ruler(overlay: SpaceOverlay, ruler: LaidRuler | None) -> Iterator[Part]:
    """Yield the joints with how they are bent, and the tip with what the plan comes to."""
    helm = overlay.helm
    if ruler is None or helm is None:
        return
    for number, (point, clicks) in enumerate(zip(ruler.joints, ruler.laid.plan.clicks, strict=True)):
        yield Part(
            key=f"joint {number}",
            name=translate("SpaceMap", "Hinge {number}").format(number=number + 1),
            rect=_about(point),
            value=click_words(clicks),
            selected=number == helm.joint,
            press=partial(helm.walk_to, number),
        )
    yield Part(
        key="tip",
        name=translate("SpaceMap", "End of the ruler, speed {speed}").format(speed=ruler.laid.plan.speed),
        rect=_about(ruler.tip),
        value=end_words(ruler.ruler, ruler.laid),
        description=", ".join(ruler_lines(ruler.ruler, ruler.laid)),
    )


def _tape(drawing: SpaceDrawing, overlay: SpaceOverlay) -> Iterator[Part]:
    tape = overlay.tape
    if tape is not None and tape.ends:
        line = drawing.camera.polygon(tape.line).boundingRect()
        words = translate("SpaceMap", "Measuring tape: {length}").format(length=tape_words(tape))
        yield Part("tape", words, _touchable(line))


def _about(point: QPointF) -> QRectF:
    return QRectF(point.x() - LEAST, point.y() - LEAST, 2 * LEAST, 2 * LEAST)


def _touchable(rect: QRectF) -> QRectF:
    """Return a rectangle that can be pointed at."""
    across, down = max(0.0, LEAST - rect.width()) / 2, max(0.0, LEAST - rect.height()) / 2
    return rect.adjusted(-across, -down, across, down)
