"""Where the words of pieces stand: beside or inside their piece, on no other piece and on no other words.

What finds no room is shortened, then left away: it is read when it is pointed at, or from nearer. All of it is in
pixels from the table's lower left corner, so that pushing the table changes nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from mfz_desktop.battle.map.camera import Camera
from mfz_desktop.battle.map.occupied_areas import OccupiedAreas, Rank
from mfz_desktop.rapid_attack.battle.map.drawing import Drawing
from mfz_desktop.rapid_attack.battle.map.ground import zone_words
from mfz_desktop.rapid_attack.battle.map.pieces import frame_rects, holding_rect
from mfz_desktop.rapid_attack.battle.map.words import structure_words
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.rapid_attack.battle import FrameState, Objective, StationState, Terrain

NAMED_FROM = 44.0
"""Pixels a unit from which pieces are named: terrain is not told in more words than frames."""
WHOLE_FROM = 64.0
"""Pixels a unit from which the pieces of every structure are told."""
HEIGHTS_FROM = 14.0
"""Pixels a unit from which the heights of structures are told; below that only damage is."""
GAP, BAR, BAR_WIDE = 2, 5, 36
"""px at 100 %: between a piece and its words; the bar of the pieces left, with what is between it and the words."""
Piece = FrameState | StationState | Objective | Terrain


@dataclass(frozen=True, slots=True)
class Label:
    """Words of one piece."""

    text: str
    rect: QRectF
    """Where the words stand, from the table's lower left corner."""
    inside: bool = False
    """Whether they stand on the piece itself."""
    left: float | None = None
    """The share of pieces left, for a bar below the words; None where nothing is lost."""


@dataclass(frozen=True, slots=True)
class LabelWish:
    """What room one piece takes up, and the words it would have."""

    piece: Piece = field(compare=False)
    name: str
    rank: Rank
    """Who finds room first: what is damaged, then names, then other structures; each in the order of the battle."""
    outlines: tuple[QPolygonF, ...]
    texts: tuple[str, ...] = ()
    """The longest first; nothing where no words are wanted."""
    base: QRectF = field(default_factory=QRectF)
    """What the words stand beside."""
    inside: bool = False
    """Whether they may stand on the piece itself."""
    left: float | None = None

    def rects(self) -> Iterator[QRectF]:
        """Yield where the piece is."""
        return (outline.boundingRect() for outline in self.outlines)


@dataclass(frozen=True, slots=True)
class Search:
    """What came of a wish for words."""

    label: Label | None
    """None where there was no room."""
    reach: QRectF
    """Everywhere that was looked: what happens elsewhere changes nothing."""


@dataclass(frozen=True, slots=True)
class Labels:
    """All words of one battle at one scale, and what room they leave."""

    shown: Mapping[str, Label] = field(default_factory=dict)
    taken: OccupiedAreas = field(default_factory=OccupiedAreas)
    view: tuple[object, ...] = ()
    """What all of it was placed on: scales, the table and its zones."""
    wishes: Mapping[str, LabelWish] = field(default_factory=dict)
    searches: Mapping[str, Search] = field(default_factory=dict)

    def differing(self, other: "Labels") -> Iterator[QRectF]:
        """Yield the places of words that one has and the other has not, or has elsewhere."""
        for id in self.shown.keys() | other.shown.keys():
            one, two = self.shown.get(id), other.shown.get(id)
            if one is not two and one != two:
                yield from (label.rect for label in (one, two) if label is not None)


def labels_of(drawing: Drawing, before: Labels | None = None) -> Labels:
    """Place the words of everything: what is damaged first, for that is wanted most; then names.

    What was placed `before` is not looked for again where nothing has changed near it; the same comes of it.
    """
    still = replace(drawing, camera=Camera(drawing.camera.scale))
    battle = still.battle
    view = (still.camera, still.theme.scale, battle.table, battle.zones)
    known = before if before is not None and before.view == view else Labels(taken=_taken_by_zones(still))
    labels = Labels({}, known.taken.copy(), view, _wishes(still, known), {})
    placer = _Placer(still, labels, QFontMetricsF(still.theme.font(TypeStep.SMALL)), still.camera.table(battle.table))
    placer.follow(known)
    return labels


def paint_label(painter: QPainter, drawing: Drawing, label: Label) -> None:
    """Paint the words of one piece, below them how much of it is left."""
    colours, px = drawing.theme.colours, drawing.px
    rect = label.rect.translated(drawing.camera.left, drawing.camera.bottom)
    words, share = QRectF(rect), label.left
    if share is not None:
        words.setBottom(rect.bottom() - px(BAR))
        painter.fillRect(rect, QColor(colours.raised))
        bar = QRectF(0, 0, px(BAR_WIDE), px(BAR) - 1)
        bar.moveCenter(QPointF(rect.center().x(), rect.bottom() - px(BAR) / 2))
        painter.setPen(QPen(QColor(colours.text), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRect(bar)
        bar.setWidth(bar.width() * share)
        painter.fillRect(bar.adjusted(1, 1, -1, 0), QColor(colours.text))
    painter.setFont(drawing.theme.font(TypeStep.SMALL))
    painter.setPen(QColor(colours.text if label.inside or share is not None else colours.secondary))
    painter.drawText(words, Qt.AlignmentFlag.AlignCenter, label.text)


def _damaged(piece: Terrain) -> bool:
    return 0 < piece.pieces_left < piece.pieces


def _wishes(drawing: Drawing, known: Labels) -> dict[str, LabelWish]:
    """Return the wishes of all pieces that are on the table; those of pieces that are as before are known."""
    battle, found = drawing.battle, {}
    for at, piece in enumerate(chain(battle.holdings, battle.frames, battle.terrain)):
        old, name = known.wishes.get(piece.id), drawing.names(piece.id)
        if old is not None and old.piece is piece and old.name == name and old.rank[1] == at:
            found[piece.id] = old
        elif isinstance(piece, Terrain):
            if piece.polygon:
                found[piece.id] = _structure_wish(drawing, piece, name, at)
        elif piece.at is not None and piece.placed:
            found[piece.id] = _name_wish(drawing, piece, name, at)
    return found


def _structure_wish(drawing: Drawing, piece: Terrain, name: str, at: int) -> LabelWish:
    """Return name, height and pieces left of a structure, or as much of it as is wanted at this scale."""
    outline, damaged = drawing.camera.polygon(piece.polygon or ()), _damaged(piece)
    scale = drawing.camera.scale / drawing.theme.scale
    texts = structure_words(piece, name, every=scale >= WHOLE_FROM, named=scale >= NAMED_FROM)
    texts = texts if damaged or scale >= HEIGHTS_FROM else ()
    left = piece.pieces_left / piece.pieces if damaged else None
    return LabelWish(piece, name, (0 if damaged else 2, at), (outline,), texts, outline.boundingRect(), True, left)


def _name_wish(drawing: Drawing, piece: FrameState | StationState | Objective, name: str, at: int) -> LabelWish:
    """Return the name of a frame, a station or the objective, where it is wanted at this scale."""
    near = drawing.camera.scale / drawing.theme.scale >= NAMED_FROM
    rects = frame_rects(drawing, piece) if isinstance(piece, FrameState) else [holding_rect(drawing, piece)]
    texts = (name,) if near or isinstance(piece, Objective) else ()
    return LabelWish(piece, name, (1, at), tuple(map(QPolygonF, rects)), texts, rects[0])


def _taken_by_zones(drawing: Drawing) -> OccupiedAreas:
    """Return what the words of zones take up."""
    taken = OccupiedAreas()
    for words, rect in zone_words(drawing):
        taken.add(QPolygonF(rect), words)
    return taken


def _words_of(id: str) -> tuple[str, str]:
    """Return who takes the room of a piece's words: not the piece itself."""
    return "words", id


@dataclass(slots=True)
class _Stirred:
    """Where something has come, gone or moved."""

    rects: list[QRectF] = field(default_factory=list)
    around: QRectF = field(default_factory=QRectF)

    def add(self, *rects: QRectF) -> None:
        """Have something stir there, too."""
        for rect in rects:
            self.rects.append(rect)
            self.around |= rect

    def reaches(self, place: QRectF) -> bool:
        """Whether anything of it is at a place."""
        return self.around.intersects(place) and any(rect.intersects(place) for rect in self.rects)


@dataclass(slots=True)
class _Placer:
    drawing: Drawing
    labels: Labels
    metrics: QFontMetricsF
    table: QRectF
    reach: QRectF = field(default_factory=QRectF)

    def follow(self, known: Labels) -> None:
        """Grant the wishes by their rank; look again only where something near has changed."""
        wishes = self.labels.wishes
        other = {id for id in wishes.keys() | known.wishes.keys() if wishes.get(id) != known.wishes.get(id)}
        stirred = _Stirred()
        for id in other:
            for one in (wishes.get(id), known.wishes.get(id)):
                stirred.add(*(one.rects() if one is not None else ()))
        stirred.add(*(known.shown[id].rect for id in other if id in known.shown))
        self._make_room(other)
        for id, wish in sorted(wishes.items(), key=lambda one: one[1].rank):
            if not wish.texts:
                continue
            old = known.searches.get(id)
            if old is None or id in other or stirred.reaches(old.reach):
                search = self._search(id, wish)
                was = old.label if old is not None else None
                if was != search.label:
                    stirred.add(*(label.rect for label in (was, search.label) if label is not None))
            else:
                search = old
            self._keep(id, search)

    def _make_room(self, ids: Iterable[str]) -> None:
        """Let pieces take the room that they take now, and their words none."""
        taken, wishes = self.labels.taken, self.labels.wishes
        for id in ids:
            taken.drop(id)
            taken.drop(_words_of(id))
            for outline in wishes[id].outlines if id in wishes else ():
                taken.add(outline, id)

    def _keep(self, id: str, search: Search) -> None:
        labels = self.labels
        assert isinstance(labels.searches, dict) and isinstance(labels.shown, dict)
        labels.searches[id] = search
        if search.label is not None:
            labels.shown[id] = search.label

    def _search(self, id: str, wish: LabelWish) -> Search:
        """Look for room on a piece, else below, above, right or left of it; shorter words need less."""
        self.reach = QRectF()
        taken = self.labels.taken
        taken.drop(_words_of(id))
        found = (label for text in wish.texts for label in self._places(wish, text) if self._free(id, wish, label))
        label = next(found, None)
        if label is not None:
            taken.add(QPolygonF(label.rect), _words_of(id), wish.rank)
        return Search(label, self.reach)

    def _places(self, wish: LabelWish, text: str) -> Iterator[Label]:
        """Yield where words may stand, the best place first."""
        left, base, rect = wish.left, wish.base, self._size(text, bar=wish.left is not None)
        if wish.inside:
            rect.moveCenter(base.center())
            if _holds(wish.outlines[0], rect):
                yield Label(text, QRectF(rect), inside=True, left=left)
        gap = self.drawing.px(GAP)
        across, along = (base.width() + rect.width()) / 2 + gap, (base.height() + rect.height()) / 2 + gap
        lean = (base.width() + rect.width()) / 4
        for right, down in (
            (0.0, along), (0.0, -along), (across, 0.0), (-across, 0.0),
            (lean, along), (-lean, along), (lean, -along), (-lean, -along),
        ):  # fmt: skip
            rect.moveCenter(base.center() + QPointF(right, down))
            yield Label(text, QRectF(rect), left=left)

    def _size(self, text: str, *, bar: bool) -> QRectF:
        px = self.drawing.px
        wide = self.metrics.horizontalAdvance(text) + px(2 * GAP)
        return QRectF(0, 0, max(wide, px(BAR_WIDE)) if bar else wide, self.metrics.height() + (px(BAR) if bar else 0))

    def _free(self, id: str, wish: LabelWish, label: Label) -> bool:
        if not self.table.contains(label.rect):
            return False
        self.reach |= label.rect
        return self.labels.taken.free(label.rect, but=id if label.inside else None, rank=wish.rank)


def _holds(outline: QPolygonF, rect: QRectF) -> bool:
    """Whether words lie on a piece: their corners, and the middles of their sides for one that is not convex."""
    if not outline.boundingRect().contains(rect):
        return False
    middle, wide, high = rect.center(), rect.width() / 2, rect.height() / 2
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    fill = Qt.FillRule.OddEvenFill
    return all(outline.containsPoint(middle + QPointF(x * wide, y * high), fill) for x, y in around)
