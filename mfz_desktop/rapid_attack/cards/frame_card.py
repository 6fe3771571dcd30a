"""The frame card: what a frame looks like, what it rolls, and what it has lost so far."""

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QSizeF

from mfz_desktop.cards.back_card import BackCard
from mfz_desktop.cards.canvas import Canvas
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.layouts import LAYOUTS
from mfz_desktop.cards.model import CardKind, CardSystemRow
from mfz_desktop.cards.parts import CardHead, draw_blank, draw_edge, draw_head, draw_picture, draw_rows
from mfz_desktop.cards.pictures import DecodedPictures
from mfz_desktop.rapid_attack.cards.strip import Sprint, Strip, draw_strip


@dataclass(frozen=True, slots=True)
class FrameCard(Card):
    """A frame. A blank one has neither name nor rows: the lines to write on are drawn in their place."""

    name: str = ""
    number: str = ""
    """Its number in the company; `2–4` where identical frames share one card."""
    archetype: str = ""
    company: str = ""
    pilot: str = ""
    rows: tuple[CardSystemRow, ...] = ()
    rockets: int = 0
    sprint: Sprint = Sprint.LATER
    environments: tuple[str, ...] = ()
    """Environments that the company was announced for (RA-CAMP-07)."""
    picture: bytes | None = None
    """PNG; None leaves a quiet ground."""
    player: int | None = None
    """Index of the player's colour; None for no coloured edge."""
    sharing: tuple[str, ...] = ()
    """The numbers of the frames that share the card; none for a card of one frame."""
    kind: CardKind = CardKind.POKER
    blank: bool = False
    notes: str = ""
    """What its player wrote about it; on the back."""
    line_picture: bytes | None = None
    """The picture as a line drawing, for saving ink; None: its edges are found in the picture."""
    whites_lost: int = 0
    rockets_fired: int = 0
    """Of its rockets; they are struck through, as are lost white dice."""

    def size(self) -> QSizeF:
        """Return the size of its kind."""
        return LAYOUTS[self.kind].size

    @property
    def bleeds(self) -> bool:
        """Whether it has a player's edge."""
        return self.player is not None

    def back(self) -> BackCard:
        """Return whose frame it is, with pilot and notes; a blank card's has no words."""
        size = self.size()
        below = " · ".join(filter(None, [self.archetype, self.pilot]))
        name = " ".join(filter(None, [self.number, self.name]))
        return BackCard((size.width(), size.height()), self.company, name, below, self.notes, self.player)

    def texts(self) -> Iterable[str]:
        """Return names, notes and environments."""
        systems = (row.name for row in self.rows)
        return (self.name, self.company, self.pilot, self.archetype, self.notes, *self.environments, *systems)

    def draw(self, canvas: Canvas, room: QSizeF, decoded: DecodedPictures) -> None:
        """Draw the card; the player's colour runs into the bleed."""
        layout = LAYOUTS[self.kind]
        draw_edge(canvas, layout.size.height(), self.player)
        if self.blank:
            draw_blank(canvas, layout, "Frame")
        else:
            draw_head(canvas, layout, self._head())
            draw_picture(canvas, layout.picture, self.picture, self.line_picture, decoded)
        draw_rows(canvas, layout, None if self.blank else self.rows, self.sharing)
        sharing = len(self.sharing)
        strip = Strip(
            self.sprint, self.rockets, self.environments, self.blank, sharing, self.whites_lost, self.rockets_fired
        )
        draw_strip(canvas, layout, strip)

    def _head(self) -> CardHead:
        below = " · ".join(filter(None, [self.archetype, self.pilot]))
        if self.sharing:
            return CardHead(self.name, f"×{len(self.sharing)}", below, f"{self.company} {self.number}")
        return CardHead(self.name, self.number, below, self.company)
