"""A company side by side: from three sides, with its plan, colours, sizes and systems that look alike."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from campaigns.companies.company import Footprint
from mfz_desktop.companies.lineup.laying_out import Seen
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.rapid_attack.companies.game import RapidAttackCompanies

from .conftest import LEGAL, companies_of

BODY = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat"
BARREL = ["1 72 0 -24 0 1 0 0 0 1 0 0 0 1 3062b.dat", "1 72 0 -48 0 1 0 0 0 1 0 0 0 1 4589.dat"]


def frame(name: str, code: str, *parts: str) -> str:
    """Return a frame of one brick with one tagged system."""
    lines = [f"0 FILE {name}.ldr", BODY, f"1 16 0 0 0 1 0 0 0 1 0 0 0 1 {name} arm ({code}).ldr", "0 NOFILE"]
    return "\n".join([*lines, f"0 FILE {name} arm ({code}).ldr", *parts, "0 NOFILE", ""])


@pytest.fixture
def company(app, tmp_path: Path):
    """Three designs of the garage in a company: two arms are built alike and differ, a third is another."""
    for name, code, parts in (
        ("scout", "2Rd", BARREL), ("lancer", "2Rh", BARREL), ("radar", "Y", [BODY, BODY])
    ):  # fmt: skip
        (tmp_path / f"{name}.mpd").write_text(frame(name, code, *parts))
    app.window.arrive(tuple(sorted(tmp_path.glob("*.mpd"))))
    app.settle()
    made = app.open(LEGAL)
    app.body.of_game.adding.designs(tuple(entry.id for entry in app.desk.session.garage.entries()))
    app.settle()
    return app.desk.session.garage.company(made.id)


def said(widget: QWidget) -> list[str]:
    """Return the sentences that are seen in a widget."""
    return [one.text() for one in widget.findChildren(QLabel) if one.text() and one.isVisibleTo(widget)]


def test_the_plan_is_seen_at_a_glance(app, company) -> None:
    app.context.go("lineup", company.id)
    app.bot.waitUntil(lambda: len(said(app.page.notes.plan)) == 4)
    assert said(app.page.notes.plan) == [
        "Plan", "3-1-1-1-1-1", "3 alike: Soldier, Soldier, Soldier",
        "Of their own: Tickler, Brawler, lancer, radar, scout",
    ]  # fmt: skip


def test_colours_of_all_models_are_added_up(app, company) -> None:
    app.context.go("lineup", company.id)
    app.bot.waitUntil(lambda: len(said(app.page.notes.colours)) == 4)
    assert said(app.page.notes.colours)[1:] == ["2 colours", "Red: 5 parts", "Dark Bluish Grey: 4 parts"]


def test_systems_of_other_types_that_are_built_alike_are_told_once(app, company) -> None:
    app.context.go("lineup", company.id)
    notes = app.page.notes
    app.bot.waitUntil(lambda: len(said(notes.lookalikes)) > 1)
    words = said(notes.lookalikes)
    assert sum("These look alike" in one for one in words) == 1
    assert any("lancer arm of lancer, hand-to-hand; scout arm of scout, direct fire" in one for one in words)
    assert any(one == "RA-LEGO-11" for one in words)


@pytest.mark.slow
def test_sizes_are_held_against_usual_plates(app, company) -> None:
    sized = tuple(
        replace(one, footprint=Footprint(*ground), bricks_high=high)
        for one, ground, high in zip(company.frames, [(4, 3.99), (4.1, 2), (9, 3)], [5, None, 10], strict=False)
    )
    app.desk.session.keep("measure", replace(company, frames=sized))
    app.context.go("lineup", company.id)
    sizes = app.page.notes.sizes
    app.bot.waitUntil(lambda: len(said(sizes)) > 1)
    assert [one for one in said(sizes) if "studs" in one][:3] == [
        "4.0 × 4.0 studs, 6.0 studs high, fits on 4 × 4",
        "4.1 × 2.0 studs, fits on 6 × 6",
        "9.0 × 3.0 studs, 12.0 studs high",
    ]


def test_pieces_are_looked_at_from_three_sides_by_button_and_key(app, company) -> None:
    app.context.go("lineup", company.id)
    page = app.page
    asked: list[PictureWanted] = []
    ask = app.context.pictures.ask
    app.context.pictures.ask = lambda wanted, size: asked.append(wanted) or ask(wanted, size)
    try:
        for seen, view in ((Seen.FRONT, "front"), (Seen.SILHOUETTES, "front"), (Seen.ABOVE, "top")):
            asked.clear()
            assert app.run(f"lineup.{seen.value}")
            page.canvas.image()
            assert page.canvas.seen is seen
            assert {one.view for one in asked} == {view}
            assert [one.text() for one in page._views.buttons() if one.isChecked()] == [
                app.context.commands.action(f"lineup.{seen.value}").text()
            ]
    finally:
        app.context.pictures.ask = ask
    page._views.buttons()[1].click()
    assert page.canvas.seen is Seen.FRONT
    assert app.context.commands.action("lineup.front").isChecked()
    assert not app.context.commands.action("lineup.above").isChecked()


def test_a_frame_is_as_high_as_its_bricks() -> None:
    """A brick is 24 LDU high, a stud 20 LDU wide."""
    (company,) = companies_of("Company: One\nGrunt -- 2Rd/2W")
    tall = replace(company.frames[0], footprint=Footprint(4, 3), bricks_high=5)
    (stand,) = RapidAttackCompanies().stands(replace(company, frames=(tall,)))
    assert stand.sides == (4, 3, 6)
