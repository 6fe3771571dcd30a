"""What was lost in a campaign becomes a list of parts: of one battle, and of all."""

from dataclasses import replace
from pathlib import Path

import pytest

from campaigns.campaign.acts import ResultApplied
from campaigns.campaign.results import FrameService, Result
from mfz_desktop.companies.buying.page import BuyingPage
from mfz_desktop.models.session.services import GarageServices
from tests.campaigns.campaign.stories import FIRST, SECOND, planned
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.campaign.records.conftest import Wartime

GRUNT = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n1 72 0 -24 0 1 0 0 0 1 0 0 0 1 3005.dat\n"


def fought(result: Result, *frames: FrameService) -> Result:
    """Return a result in which the first side's frames did this, and nobody else's was destroyed."""
    first, *others = result.sides
    calm = tuple(replace(side, frames=tuple(replace(one, destroyed=False) for one in side.frames)) for side in others)
    return replace(result, sides=(replace(first, frames=frames), *calm))


def rows(war: Wartime) -> list[tuple[int, str]]:
    page = war.window.page
    assert isinstance(page, BuyingPage)
    return [(row.count, row.number) for row in page.table.parts.rows]


@pytest.fixture
def lost(war: Wartime, tmp_path: Path) -> Wartime:
    """A grunt and a frame without a model are lost in the first battle, one of two grunts in the second."""
    (tmp_path / "grunt.ldr").write_text(GRUNT)
    war.window.arrive((tmp_path / "grunt.ldr",))
    settle(war.context)
    (design,) = war.context.service(GarageServices).session.garage.entries()
    grunt = FrameService("g", "Grunt", model=design.sha256, destroyed=True)
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.submit(ResultApplied(fought(FIRST, grunt, FrameService("s", "Shade", destroyed=True))))
    planned(war.session.kept, "b2", "The ditch", "ben", "cho")
    war.session.kept.submit(ResultApplied(fought(SECOND, grunt, replace(grunt, frame="h", destroyed=False))))
    return war


def test_a_battles_losses_are_listed_part_by_part(lost: Wartime) -> None:
    lost.show("b1")
    lost.run("result.losses")
    assert rows(lost) == [(1, "3001"), (1, "3005")]
    page = lost.window.page
    assert page.heading() == "Parts to buy – First light"
    assert page.message.text == "Without a model that can be counted: Shade."
    assert [crumb.text for crumb in page.crumbs()] == ["Campaigns", "The dam", "First light"]
    assert page.crumbs()[-1].place.what == f"{lost.session.id}/b1"


@pytest.mark.slow
def test_a_campaigns_losses_are_those_of_all_its_battles(lost: Wartime) -> None:
    lost.go("campaign_records", lost.session.id)
    lost.run("chronicle.losses")
    assert rows(lost) == [(2, "3001"), (2, "3005")]
    assert lost.window.page.heading() == "Parts to buy – The dam"


def test_where_nothing_was_lost_there_is_nothing_to_list(war: Wartime) -> None:
    planned(war.session.kept, "b1", "First light", "ann", "ben")
    war.session.kept.submit(ResultApplied(fought(FIRST)))
    war.show("b1")
    assert not war.context.commands.run("result.losses")
    war.go("campaign_records", war.session.id)
    assert not war.context.commands.run("chronicle.losses")


@pytest.mark.parametrize("what", ["lost:", "lost:gone", "lost:gone/b1"])
def test_what_is_gone_has_nothing_to_list(war: Wartime, what: str) -> None:
    war.go("buying", what)
    assert rows(war) == []
    war.go("buying", f"lost:{war.session.id}/gone")
    assert rows(war) == []
