"""The starter company: shipped models, their company, once."""

import pytest

from campaigns.companies.company import KeptSystem
from campaigns.companies.judging import is_legal
from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from campaigns.garage.resolving import resolve
from campaigns.rapid_attack.companies.company import KeptFrame
from campaigns.rapid_attack.companies.judging import judge
from mfz_desktop.app.arguments import read_arguments
from mfz_desktop.companies.company_list.starting import start_if_empty
from mfz_desktop.models.importing.starter import is_wanted
from mfz_desktop.models.session.garage_session import ALL_COMPANIES
from mfz_desktop.rapid_attack.companies.starter import confirm

DESIGN = GarageEntry("d", "Scout", "a" * 64, "scout.ldr")


def test_the_list_confirms_refuses_and_adds() -> None:
    found = (
        DesignSystem("gun", "direct", belief=Belief.TAGGED),
        DesignSystem("fin", "movement", belief=Belief.PROPOSED),
        DesignSystem("dish", "communication", belief=Belief.PROPOSED),
        DesignSystem("rack", "rocket", count=2, belief=Belief.PROPOSED),
    )
    frame = KeptFrame("f", "Scout", systems=(KeptSystem("direct"), KeptSystem("movement"), KeptSystem("defense")))
    confirmed = confirm(DESIGN, found, frame)
    loadout = resolve(found, confirmed).loadout()
    assert sorted(system.type for system in loadout.systems) == ["defense", "direct", "movement"]
    assert loadout.rockets == 0
    assert confirmed.reviewed
    assert "gun" not in {answer.key for answer in confirmed.confirmed}


def test_rockets_of_the_list_are_found_counted_or_added() -> None:
    frame = KeptFrame("f", "Scout", rockets=3)
    proposed = DesignSystem("rack", "rocket", count=2, belief=Belief.PROPOSED)
    tagged = DesignSystem("rack", "rocket", count=1, belief=Belief.TAGGED)
    for found in ((), (proposed,), (tagged,)):
        assert resolve(found, confirm(DESIGN, found, frame)).rockets() == 3


@pytest.mark.slow
def test_the_starter_company_is_legal_linked_and_one_step_of_undo(app) -> None:
    app.run("companies.starter")
    app.settle()
    company = app.here
    assert is_legal(judge(company))
    designs = {entry.id: entry for entry in app.desk.session.garage.entries()}
    assert len(company.frames) == 6
    assert {frame.model.entry for frame in company.frames} <= set(designs)
    assert {station.model.entry for station in company.stations} <= set(designs)
    assert all(designs[frame.model.entry].reviewed for frame in company.frames)
    assert app.body.of_game.offered.offers == ()
    assert not is_wanted(app.desk.session.garage)
    app.desk.session.stack_of(ALL_COMPANIES).undo()
    assert (app.companies, app.desk.session.garage.entries()) == ((), ())


def test_it_comes_once(app) -> None:
    app.keep("Company: Mine\nA -- 2W\n")
    start_if_empty(app.context)
    app.settle()
    assert [company.name for company in app.companies] == ["Mine"]


def test_the_command_line_asks_for_it() -> None:
    assert read_arguments(["--starter"]).starter
    assert not read_arguments([]).starter


def test_what_is_on_the_desk_belongs_to_the_main_thread(app, qapp) -> None:
    """The starter company is read by a worker, perhaps before anybody else asked for the desk."""
    app.run("companies.starter")
    app.settle()

    desk = app.desk
    assert {thing.thread() for thing in (desk.session, desk.readings, desk.inspections)} == {qapp.thread()}
