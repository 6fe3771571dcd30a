"""Designs of the garage in companies: joined, offered what changed, printed on their own."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from campaigns.garage.entry import DesignSystem, GarageEntry
from campaigns.rapid_attack.companies.editing import new_company
from mfz_desktop.companies.designs import remark_of
from mfz_desktop.companies.game import Picked
from mfz_desktop.models.session.selection import DesignSelection
from mfz_desktop.rapid_attack.companies.designs import add_designs, frame_of

from .conftest import LEGAL, choosing

PLATE = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3020.dat"
SWORD = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 sword.ldr"
GUN = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 side gun (2Rd).ldr"
TAGGED = f"0 FILE scout.ldr\n{PLATE}\n{GUN}\n{SWORD}\n0 NOFILE\n0 FILE side gun (2Rd).ldr\n{PLATE}\n0 NOFILE\n"
TAGGED += f"0 FILE sword.ldr\n{PLATE}\n0 NOFILE\n"


@pytest.fixture
def design(app, tmp_path: Path) -> GarageEntry:
    """A design with a tagged gun and a sword that nobody confirmed."""
    path = tmp_path / "scout.mpd"
    path.write_text(TAGGED)
    app.window.arrive((path,))
    app.settle()
    return app.desk.session.garage.entries()[0]


def picked(app, design: GarageEntry) -> Picked:
    app.bot.waitUntil(lambda: app.desk.inspections.ask(design) is not None)
    return Picked(design, app.desk.inspections.ask(design).model)


def test_a_frame_has_what_is_certain_its_size_and_its_link(app, design) -> None:
    one = picked(app, design)
    frame = frame_of(one)
    assert [(system.type, system.name) for system in frame.systems] == [("direct", "side gun")]
    assert frame.model.entry == design.id
    assert frame.footprint.studs_x > 0
    assert frame.bricks_high > 0
    assert remark_of(one) == "“scout” joins without 1 system that you have not confirmed yet."
    assert remark_of(replace(one, entry=replace(design, reviewed=True))) == ""


def test_an_unreadable_design_joins_with_what_was_confirmed() -> None:
    answer = DesignSystem("k", "defense", "shield")
    entry = GarageEntry("e", "Old", "a" * 64, "old.ldr", confirmed=(answer,))
    station = GarageEntry("s", "Post", "b" * 64, "post.ldr", kind="station")
    joined = add_designs(new_company("A"), (Picked(entry, None), Picked(station, None)))
    assert [system.name for system in joined.company.frames[0].systems] == ["shield"]
    assert joined.company.stations[0].model.entry == "s"
    assert len(joined.ids) == 2
    assert "could not be read" in joined.remarks[0]


@pytest.mark.slow
def test_the_garages_selection_joins_a_company_or_a_new_one(app, design) -> None:
    app.context.service(DesignSelection).choose((design.id,))
    app.company_actions.add_designs(app.context.service(DesignSelection).ids)
    app.settle()
    assert [frame.name for frame in app.companies[0].frames] == ["scout"]
    app.company_actions.add_designs((design.id,), app.companies[0].id)
    app.settle()
    assert len(app.companies[0].frames) == 2
    assert app.said[-1].action_text == "Open"
    app.said[-1].action()
    assert app.context.navigator.here.what == app.companies[0].id


def test_undo_on_the_garages_page_takes_models_out_of_the_company_again(app, design) -> None:
    """What was done last here, though it was done to a company: not the import before it."""
    kept = app.keep("Company: Two\nTickler -- 2W\n")[0]
    app.context.go("garage", design.id)
    app.settle()
    app.desk.session.stack_of(kept.id).clear()
    app.company_actions.add_designs((design.id,), kept.id)
    app.settle()
    assert app.context.undo.group.undoText() == "add to “Two”"
    assert app.said[-1].undo is not None
    app.run("edit.undo")
    assert len(app.companies[0].frames) == 1
    assert app.said[-1].text == "Undone: add to “Two”."
    assert len(app.desk.session.garage.entries()) == 1
    app.run("edit.redo")
    app.said[-1].undo()
    assert len(app.companies[0].frames) == 1


def test_undo_on_the_models_page_takes_a_new_company_away_again(app, design) -> None:
    app.context.go("model", design.id)
    app.settle()
    app.company_actions.add_designs((design.id,))
    app.settle()
    assert len(app.companies) == 1
    app.run("edit.undo")
    assert app.companies == ()


@pytest.mark.slow
def test_a_company_renamed_in_the_list_keeps_the_history_of_its_page(app) -> None:
    company = app.open("Company: Two\nTickler -- 2W\n")
    app.body.document.edit("side", lambda here: replace(here, side="Red"))
    app.list()
    app.page._rename(company.id, "Three")
    app.run("edit.undo")
    assert app.companies[0].name == "Two"
    app.context.go("company", company.id)
    app.run("edit.undo")
    assert app.companies[0].side == ""


def test_without_a_selection_one_is_told_what_to_do(app) -> None:
    app.context.service(DesignSelection).choose(())
    app.run("companies.add_designs")
    assert "Select the designs" in app.said[-1].text


@pytest.mark.slow
def test_what_changed_in_the_garage_is_offered_and_never_applied(app, design, monkeypatch) -> None:
    choosing(monkeypatch, "Rapid Attack")
    app.run("companies.new")
    app.body.of_game.adding.designs((design.id,))
    app.settle()
    before = app.here
    assert app.body.of_game.offered.offers == ()
    extra = DesignSystem("own:1", "defense", "shield")
    app.desk.session.keep("confirm", replace(design, confirmed=(extra,)))
    app.settle()
    assert app.here == before
    (offer,) = app.body.of_game.offers()
    app.body.findings.offer_left.emit(offer)
    assert app.here.frames[0].systems == before.frames[0].systems
    assert app.body.of_game.offered.offers == ()
    app.run("edit.undo")
    app.body.findings.offer_taken.emit(app.body.of_game.offers()[0])
    assert [system.type for system in app.here.frames[0].systems] == ["direct", "defense"]
    assert app.body.of_game.offered.offers == ()


@pytest.mark.slow
def test_designs_are_printed_on_their_own(app, design) -> None:
    app.context.go("garage")
    app.settle()
    app.context.service(DesignSelection).choose((design.id,))
    app.run("companies.print_designs")
    app.settle()
    assert [card.name for card in app.page.printout.cards] == ["scout"]
    assert app.companies == ()


SHIP = f'0 FILE hull.ldr\n0 !MFZ SHIP NAME="Bulwark" GAME=intercept-orbit\n{PLATE}\n0 FILE bay (1K).ldr\n{PLATE}\n'
"""Of another game."""


@pytest.fixture
def ship(app, tmp_path: Path) -> GarageEntry:
    path = tmp_path / "ship.mpd"
    path.write_text(SHIP.replace(PLATE, f"{PLATE}\n{PLATE.replace('3020.dat', 'bay (1K).ldr')}", 1))
    app.window.arrive((path,))
    app.settle()
    return app.desk.session.garage.entries()[-1]


@pytest.mark.slow
def test_a_ship_joins_no_company_of_frames(app, design, ship) -> None:
    """Its systems are none that a frame may carry."""
    assert (ship.name, ship.kind) == ("Bulwark", "ship")
    frames = app.keep("Company: Two\nTickler -- 2W\n")[0]
    app.company_actions.add_designs((ship.id,), frames.id)
    app.settle()
    assert (app.companies, app.said[-1].text) == ((frames,), "Models of another game are left out.")
    app.company_actions.add_designs((design.id, ship.id))
    app.settle()
    assert [frame.name for frame in app.companies[1].frames] == ["scout"]
    assert "Models of another game are left out." in app.said[-1].text


def test_the_page_of_a_kind_that_no_game_has_says_why_it_has_no_dice(app, design) -> None:
    app.desk.session.keep("of a later version", replace(design, kind="tank"))
    app.context.go("model", design.id)
    app.settle()
    shown = [label.text() for label in app.window.page.findChildren(QLabel) if label.isVisibleTo(app.window.page)]
    assert "This model is of a game that is not shown here yet." in shown


@pytest.mark.slow
def test_a_design_that_stands_three_times_in_its_file_joins_three_times(app, tmp_path: Path) -> None:
    """The report names it once, with its number; the company gets a frame for each."""
    grunt = "1 4 {x} 0 0 1 0 0 0 1 0 0 0 1 grunt.ldr"
    lines = "\n".join(grunt.format(x=x) for x in (0, 200, 400))
    path = tmp_path / "squad.mpd"
    path.write_text(
        f"0 FILE squad.ldr\n{lines}\n0 NOFILE\n0 FILE grunt.ldr\n0 !MFZ FRAME NAME=Grunt\n{PLATE}\n0 NOFILE\n"
    )
    app.window.arrive((path,))
    app.settle()
    (entry,) = app.desk.session.garage.entries()
    company = app.open(LEGAL)
    app.body.of_game.adding.designs((entry.id,))
    app.settle()
    added = app.here.frames[len(company.frames) :]
    assert [one.name for one in added] == ["Grunt"] * 3
    assert len({one.id for one in added}) == 3
    assert any("“Grunt” stands 3 times in its file and joins as often." in notice.text for notice in app.said)
    app.run("edit.undo")
    assert len(app.here.frames) == len(company.frames)
