"""What screen readers hear of the map: each piece, zone and proposed place, where it is painted."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QRectF

from mfz_desktop.battle.map.tape import tape_words
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.ground import zone_words
from mfz_desktop.rapid_attack.battle.map.outlines import corners_of, outline_of
from mfz_desktop.rapid_attack.battle.map.overlay import Overlay, base_at
from mfz_desktop.rapid_attack.battle.map.tasks import Verdict
from mfz_desktop.rapid_attack.battle.map.words import (
    aim_words,
    described,
    place_words,
    translate,
    verdict_words,
)
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.ui.accessible.parts import Part
from mfz_rules.rapid_attack.chapters.cover import is_cover

LEAST = 12.0
"""Pixels: what is painted smaller, or as a point, can be pointed at in a square of this side."""


def map_parts(drawing: Drawing, overlay: Overlay, pick: Callable[[str], object]) -> tuple[Part, ...]:
    """Return the parts of a map; `pick` is what a click on a piece does."""
    return (*_pieces(drawing, overlay, pick), *_zones(drawing), *_proposals(drawing, overlay))


def _pieces(drawing: Drawing, overlay: Overlay, pick: Callable[[str], object]) -> Iterator[Part]:
    battle = drawing.battle
    for id in (one.id for one in (*battle.frames, *battle.holdings, *battle.terrain)):
        rect = outline_of(battle, drawing.camera, id).boundingRect()
        if not rect.isEmpty():
            yield Part(
                key=id,
                name=drawing.names(id),
                rect=_touchable(rect),
                value=_place(drawing, id),
                description=_said(drawing, overlay, id),
                selected=id == overlay.selected,
                press=partial(pick, id),
            )


def _said(drawing: Drawing, overlay: Overlay, id: str) -> str:
    """Return what a person sees of a piece: state, place, how the frame that is looked at sees it."""
    battle, names = drawing.battle, drawing.names
    words = [described(battle, names, id).removeprefix(names(id)).removeprefix(", ")]
    if battle.has_structure(id):
        words.append(translate("gives cover") if is_cover(battle, id) else translate("gives no cover"))
    words.append(_place(drawing, id))
    words += [aim_words(names, aim) for aim in (overlay.sight.aims if overlay.sight else ()) if aim.target == id]
    if id == overlay.target:
        words.append(translate("aimed at"))
    return ", ".join(filter(None, words))


def _place(drawing: Drawing, id: str) -> str:
    """Return where a piece is in words; nothing on a sketch, whose places are no facts."""
    corners = corners_of(drawing.battle, id)
    if not drawing.measures or not corners:
        return ""
    xs, ys = zip(*corners, strict=True)
    return place_words((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def _zones(drawing: Drawing) -> Iterator[Part]:
    for at, (zone, (words, chip)) in enumerate(zip(drawing.battle.zones, zone_words(drawing), strict=True)):
        polygon = zone.polygon
        rect = chip if polygon is None else drawing.camera.polygon(polygon).boundingRect()
        whole = translate("on the whole table") if polygon is None else ""
        yield Part(f"zone {at}", words, rect, description=whole)


def _proposals(drawing: Drawing, overlay: Overlay) -> Iterator[Part]:
    """Return the place that a piece is about to be put to, and the ruler."""
    verdict, tape = overlay.verdict, overlay.tape
    if verdict is not None:
        words = translate("{piece} would stand {place}").format(
            piece=drawing.names(verdict.task.piece), place=place_words(verdict.at.x, verdict.at.y)
        )
        base = drawing.camera.polygon(base_at(drawing, verdict)).boundingRect()
        yield Part("ghost", words, base, description=judged_words(drawing.names, verdict))
    if tape is not None and tape.ends:
        line = drawing.camera.polygon(tape.line).boundingRect()
        yield Part("ruler", translate("Ruler: {length}").format(length=tape_words(tape)), _touchable(line))


def judged_words(names: Names, verdict: Verdict) -> str:
    """Return how a place is judged, in words that do without a sign or a colour."""
    words = verdict_words(names, verdict)
    return words if verdict.legal else translate("not allowed: {why}").format(why=words)


def _touchable(rect: QRectF) -> QRectF:
    """Return a rectangle that can be pointed at."""
    across, down = max(0.0, LEAST - rect.width()) / 2, max(0.0, LEAST - rect.height()) / 2
    return rect.adjusted(-across, -down, across, down)
