"""A picture of the ready fleets: what is in `resources/samples/fleets`, drawn, a row for each."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

import resources
from campaigns.companies.company import AnyCompany
from campaigns.companies.file_format import read_company_file
from campaigns.companies.kind import CompanyKind
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.picture import View
from ldraw_catalog.reading.read import read_file
from mfz_desktop.app.games import all_games
from mfz_desktop.cli.shared import open_workshop
from mfz_desktop.models.pictures.drawing import draw_file, to_image
from scripts.shots.evening import Evening
from scripts.shots.shot import Shot

FOLDER = resources.path("samples", "fleets")
FLEETS = ("halcyon-squadron", "kettle-flotilla", "thorn-pack", "night-market")
SHOWN = 5
"""Of each fleet so many: its ships, then companies and high value assets."""
SIDE = 180
"""Pixels of a model."""


def nothing(_: Evening) -> None:
    """Bring nothing in: the files are read as they are."""


def show_fleets(_: Evening) -> QWidget:
    """Show the models of all fleets."""
    sheet = QWidget()
    rows = QGridLayout(sheet)
    parts = open_workshop().parts
    for row, slug in enumerate(FLEETS):
        fleet = fleet_in(FOLDER / slug)
        rows.addWidget(QLabel(fleet.name), 2 * row, 0, 1, SHOWN, Qt.AlignmentFlag.AlignLeft)
        for column, piece in enumerate(some_of(fleet)):
            rows.addWidget(picture(FOLDER / slug / piece, parts), 2 * row + 1, column)
    return sheet


def fleet_in(folder: Path) -> AnyCompany:
    """Return the fleet of a folder."""
    data = (folder / f"{folder.name}.mfz.json").read_bytes()
    fleet: AnyCompany = read_company_file(data, all_games().all(CompanyKind)).company
    return fleet


def some_of(fleet: AnyCompany) -> list[str]:
    """Return the files of a fleet's first models."""
    return [piece.model.file for piece in fleet.pieces if piece.model is not None][:SHOWN]


def picture(path: Path, parts: PartCatalog) -> QLabel:
    """Return a model's picture."""
    label = QLabel()
    label.setPixmap(
        QPixmap.fromImage(to_image(draw_file(read_file(path), parts, view=View.THREE_QUARTER, size=(SIDE, SIDE))))
    )
    return label


SHOTS = (Shot("fleets", nothing, show_fleets, "light"),)
