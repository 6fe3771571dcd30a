"""Pictures of ships: the ready fleets, a row for each, and a first flight with the ruler laid for a move."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

import resources
from campaigns.companies.company import AnyCompany
from campaigns.companies.file_format import read_company_file
from campaigns.companies.kind import CompanyKind
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.pictures.camera import View
from ldraw_catalog.reading.read import read_file
from mfz_desktop.app.games import all_games
from mfz_desktop.battle.page.page import BattlePage
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.routes import TRY, setup_route
from mfz_desktop.cli.shared import open_workshop
from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection, Use
from mfz_desktop.intercept_orbit.battle.turn.forms.acting import ActsForm
from mfz_desktop.models.pictures.drawing import draw_file, to_image
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import Colour, RolledDie
from scripts.shots.evening import Evening
from scripts.shots.shot import Shot

FOLDER = resources.path("samples", "fleets")
FLEETS = ("halcyon-squadron", "kettle-flotilla", "thorn-pack", "night-market")
SHOWN = 5
"""Of each fleet so many: its ships, then companies and high value assets."""
SIDE = 180
"""Pixels of a model."""
GAME = "intercept-orbit"
BENT = (0, 1, 0, -1)
"""Clicks of the ruler: to the left and back."""


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


def show_flying(one: Evening) -> None:
    """Begin a first flight and bend the ruler for the first ship that has a die for it."""
    one.go(setup_route(one.context.games, GAME), TRY)
    session = _view(one).session
    while not _may_fly(session.now):
        taken = any(session.submit(option) for option in session.pending[0].options)
        assert taken, "a question that nothing offered answers"
    one.settle()
    form, selection = _view(one).turn.form, _view(one).panes.selection
    assert isinstance(form, ActsForm) and isinstance(selection, ShipSelection)
    form.take(Use.MOVE, max(_green(session.now), key=lambda die: die.value))
    selection.bend(FlightPlan(BENT))
    one.settle()


def _may_fly(battle: Battle) -> bool:
    item = battle.agenda[-1]
    return isinstance(item, AskActs) and battle.is_ship(item.asset) and any(die.value > 3 for die in _green(battle))


def _green(battle: Battle) -> list[RolledDie]:
    item = battle.agenda[-1]
    assert isinstance(item, AskActs)
    return [die for die in battle.fighter(item.asset).pool if die.colour is Colour.GREEN]


def _view(one: Evening) -> BattleView:
    page = one.window.page
    assert isinstance(page, BattlePage) and page.view is not None
    return page.view


SHOTS = (
    Shot("fleets", nothing, show_fleets, "light"),
    Shot("flying", nothing, show_flying, "dark"),
)
