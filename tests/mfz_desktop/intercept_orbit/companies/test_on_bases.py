"""Ships measured and turned on the bases of their classes; a fleet side by side."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from campaigns.companies.company import Footprint
from campaigns.companies.file_format import read_company_file, write_company_file
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.intercept_orbit.stands import stand_of
from mfz_desktop.models.stands.stand_view import StandView
from mfz_desktop.ui.widgets.buttons import IconButton
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.companies.conftest import LEGAL as FRAMES

from .conftest import BANDIT, LEGAL, LONG_WATCH, ORBIT, fleet_of


def press(view: StandView, words: str) -> None:
    next(one for one in view.findChildren(IconButton) if one.accessibleName() == words).click()


@pytest.mark.parametrize(
    ("game", "kind", "base", "most"),
    [
        (ORBIT, "ships", (8, 8), 16),
        (ORBIT, "companies", (4, 4), None),
        (ORBIT, "hvas", (8, 4), 12),
        (BANDIT, "ships", (8, 8), None),
        (BANDIT, "companies", (4, 4), None),
        (BANDIT, "hvas", (8, 8), None),
    ],
)
def test_every_asset_has_the_base_of_its_kind_IO_GEO_05(game: str, kind: str, base, most) -> None:
    fleet = fleet_of(LEGAL[game])
    stand = stand_of(fleet, getattr(fleet, kind)[0])
    assert stand.base is not None
    assert ((stand.base.length, stand.base.width), stand.base.most) == (base, most)
    assert stand.base.has_bow == (kind != "companies")


def test_a_frigates_base_is_narrow_and_its_limit_lower_IO_FLEET_06() -> None:
    fleet = fleet_of(LONG_WATCH)
    stand = stand_of(fleet, fleet.ships[1])
    assert stand.base is not None
    assert (stand.base.length, stand.base.width, stand.base.most, stand.base.what) == (8, 4, 12, "Frigate")


def test_too_large_is_seen_said_and_mended_where_the_size_is(app) -> None:
    """IO-FLEET-05: bricks count as 1.2 studs."""
    fleet = fleet_of(LONG_WATCH)
    large = replace(fleet.ships[0], footprint=Footprint(8, 14), bricks_high=15)
    app.show_fleet(replace(fleet, ships=(large, *fleet.ships[1:])))
    pane = app.view.inspector.ship
    shown = pane.stand.picture
    assert shown.stand.is_too_large
    assert "18.0 studs high, its largest dimension: 2 more than the 16" in shown.accessibleName()
    pane.form.inputs["bricks_high"].inner.setValue(5)
    assert "14.0 studs deep, its largest dimension; 16 are allowed." in shown.accessibleName()
    app.page.undo_stack().undo()
    assert shown.stand.is_too_large


def modelled(app, tmp_path: Path, text: str = "") -> str:
    part = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3020.dat"
    path = tmp_path / "ship.ldr"
    path.write_text(f'0 !MFZ SHIP NAME="Bulwark" GAME=intercept-orbit\n{part}\n')
    app.window.arrive((path,))
    app.settle()
    (entry,) = app.desk.session.garage.entries()
    return entry.id


def test_the_bow_is_turned_on_the_models_page_and_goes_with_it_into_fleets(app, tmp_path: Path) -> None:
    id_ = modelled(app, tmp_path)
    app.context.go("model", id_)
    app.settle()
    stand = app.page.panel.details.stand
    assert stand.isVisibleTo(app.page) and stand.picture.stand.bow == 0
    press(stand, "Turn the model left")
    assert app.desk.session.garage.entry(id_).bow == 1
    assert app.page.panel.details.stand.picture.stand.ground == (2, 4)
    app.run("edit.undo")
    assert app.desk.session.garage.entry(id_).bow == 0
    press(stand, "Turn the model right")
    assert app.desk.session.garage.entry(id_).bow == 3
    app.company_actions.add_designs((id_,))
    app.settle()
    assert app.fleets[0].ships[0].bow == 3


def test_a_frame_stands_on_no_base(app, tmp_path: Path) -> None:
    path = tmp_path / "frame.ldr"
    path.write_text("1 4 0 0 0 1 0 0 0 1 0 0 0 1 3020.dat\n")
    app.window.arrive((path,))
    app.settle()
    (entry,) = app.desk.session.garage.entries()
    app.context.go("model", entry.id)
    app.settle()
    assert not app.page.panel.details.on_base.isVisibleTo(app.page)


@pytest.mark.slow
def test_the_bow_is_turned_in_a_fleet_kept_and_undone(app, tmp_path: Path) -> None:
    id_ = modelled(app, tmp_path)
    app.show_fleet(fleet_of(LONG_WATCH))
    app.view.adding.designs((id_,))
    app.settle()
    ship = app.fleet.ships[-1]
    app.body.list.select([ship.id])
    press(app.view.inspector.ship.stand, "Turn the model right")
    assert app.fleet.ships[-1].bow == 3
    assert app.page.undo_stack().undoText() == "turn “Bulwark”"
    app.run("edit.undo")
    assert app.fleet.ships[-1].bow == 0


def test_a_bow_is_written_where_it_is_turned_and_read_again() -> None:
    fleet = fleet_of(LONG_WATCH)
    turned = replace(fleet, ships=(replace(fleet.ships[0], bow=2), *fleet.ships[1:]))
    written = write_company_file(turned, COMPANY_KINDS[ORBIT])
    assert written.count(b'"bow"') == 1
    assert read_company_file(written, COMPANY_KINDS).company.ships[0].bow == 2


def test_a_fleet_is_shown_side_by_side_saved_and_copied(app, legal, tmp_path: Path) -> None:
    app.show_fleet(legal)
    app.run("company.lineup")
    canvas = app.page.canvas
    assert [stand.name for stand in canvas.stands] == [one.name for one in legal.pieces]
    assert canvas.accessibleName().startswith(f"{legal.ships[0].name}. ")
    assert app.page.heading() == f"Side by side – {legal.name}"
    app.page.save(tmp_path / "fleet.png")
    made = QImage(str(tmp_path / "fleet.png"))
    assert made.width() == 2 * canvas.layout_shown.size.toSize().width()
    app.run("lineup.copy")
    assert not QGuiApplication.clipboard().image().isNull()
    renamed = replace(legal, ships=(replace(legal.ships[0], name="Other"), *legal.ships[1:]))
    app.desk.session.keep("rename", renamed)
    assert canvas.stands[0].name == "Other"


def test_a_wider_window_shows_a_fleet_larger(app) -> None:
    fleet = app.show_fleet(fleet_of(LONG_WATCH))
    app.window.resize(900, 600)
    app.context.go("lineup", fleet.id)
    canvas = app.page.canvas
    narrow = canvas.layout_shown.stud
    app.window.resize(1600, 1000)
    app.bot.waitUntil(lambda: canvas.layout_shown.stud > narrow)


def test_an_empty_fleet_has_nothing_to_show(app) -> None:
    empty = app.context.games.of(CompanyGame, ORBIT).new_company("Empty")
    app.show_fleet(empty)
    assert not app.run("company.lineup")
    app.context.go("lineup", empty.id)
    assert app.page._nothing.isVisibleTo(app.page)
    assert not app.run("lineup.save")


def test_frames_stand_side_by_side_too_where_their_size_is_known(app) -> None:
    company = app.open(FRAMES)
    assert not app.run("company.lineup")
    sized = replace(company, frames=(replace(company.frames[0], footprint=Footprint(4, 3)), *company.frames[1:]))
    app.desk.session.keep("measure", sized)
    assert app.run("company.lineup")
    (stand,) = app.page.canvas.stands
    assert (stand.name, stand.ground, stand.base) == (company.frames[0].name, (4, 3), None)
