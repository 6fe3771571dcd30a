"""Recent things, as pictures: the designs, companies, battles and campaigns that came last."""

from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from campaigns.companies.company import AnyCompany
from campaigns.garage.entry import GarageEntry
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.pictures import Pictures, PictureWanted
from mfz_desktop.models.pictures.wanted import first_picture, picture_of_design
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.placeholder import PlaceholderFigure, standing_together
from mfz_desktop.ui.widgets.tile import Tile

MOST_ENTRIES = 5
MOST_COMPANIES = 2
MOST_BATTLES = 1
MOST_CAMPAIGNS = 1
FIGURES = {
    "model": (PlaceholderFigure(),),
    "company": (PlaceholderFigure(0, 5), PlaceholderFigure(0, -1)),
    "battle": (PlaceholderFigure(0, 5, highlighted=True), PlaceholderFigure(0, -3)),
    "campaign": standing_together(),
}
"""What stands in a picture's place."""


@dataclass(frozen=True, slots=True)
class Recent:
    """Something one may want to go on with."""

    name: str
    kind: str
    """`model`, `company`, `battle` or `campaign`: the page it is shown on, too."""
    id: str
    picture: PictureWanted | None

    @property
    def place(self) -> Place:
        """Where it is shown."""
        return Place(self.kind, self.id)


def recent_things(entries: tuple[GarageEntry, ...], companies: tuple[AnyCompany, ...]) -> tuple[Recent, ...]:
    """Return the latest companies and designs, the latest first."""
    latest = [
        Recent(entry.name, "model", entry.id, picture_of_design(entry)) for entry in entries[::-1][:MOST_ENTRIES]
    ]
    own = [Recent(company.name, "company", company.id, first_picture(company.pieces)) for company in companies[::-1]]
    return (*own[:MOST_COMPANIES], *latest)


class RecentTile(Tile):
    """A picture with a name under it."""

    def __init__(self, theme: Theme, pictures: Pictures, recent: Recent, parent: QWidget | None = None) -> None:
        super().__init__(recent.name, parent)
        figures = FIGURES[recent.kind]
        picture = PictureLabel(theme, pictures, recent.picture, size=QSize(112, 80), figures=figures)
        picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        kinds = {
            "model": self.tr("Model"),
            "company": self.tr("Company"),
            "battle": self.tr("Battle"),
            "campaign": self.tr("Campaign"),
        }
        column = vbox(picture, on=self, margins=8, spacing=2)
        for text, role in ((recent.name, Role.BODY), (kinds[recent.kind], Role.SMALL)):
            line = ElidedLabel(text, role)
            line.setMaximumWidth(theme.px(112))
            column.addWidget(line)
