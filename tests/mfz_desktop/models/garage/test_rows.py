"""What a row of the garage says, and which rows a filter lets pass."""

from dataclasses import replace

import pytest

from campaigns.companies.company import ModelLink
from campaigns.garage.entry import Belief, DesignSystem, GarageEntry
from campaigns.garage.resolving import Resolved
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from mfz_desktop.models.garage.filtering import MISSING, SORT_KEYS, DesignFilter, SortBy
from mfz_desktop.models.garage.rows import DesignRow, Size, TagState, UsedIn, tag_state, uses, with_words
from mfz_desktop.models.importing.pools import marked_dice
from mfz_desktop.rapid_attack.models.game import RapidAttackModels

ENTRY = GarageEntry("1", "Tickler", "a" * 64, "tickler.mpd")


def system(kind: str, belief: Belief = Belief.TAGGED) -> DesignSystem:
    return DesignSystem(f"{kind}{belief}", kind, belief=belief)


def resolved(*systems: DesignSystem) -> Resolved:
    return Resolved("Tickler", systems, ())


def test_a_design_with_a_proposal_waits_until_it_was_reviewed():
    model = resolved(system("direct"), system("defense", Belief.PROPOSED))
    assert tag_state(ENTRY, model, rolls=True) is TagState.WAITING
    assert tag_state(replace(ENTRY, reviewed=True), model, rolls=True) is TagState.CONFIRMED


def test_a_design_without_systems_has_nothing_found_but_a_station_needs_none():
    assert tag_state(ENTRY, resolved(), rolls=True) is TagState.NOTHING
    assert tag_state(replace(ENTRY, kind="station"), resolved(), rolls=False) is TagState.CONFIRMED


def test_dice_of_proposals_are_marked_as_not_settled():
    dice = marked_dice(RapidAttackModels(), resolved(system("defense"), system("communication", Belief.PROPOSED)))
    assert {(die.colour.value, sure) for die, sure in dice if die.colour.value in "BY"} == {("B", True), ("Y", False)}


def test_a_company_uses_a_design_by_its_id_and_by_its_content():
    by_id = KeptCompany("c", "Red", frames=(KeptFrame("f", "A", model=ModelLink("b" * 64, entry="1")),))
    by_content = KeptCompany("d", "Blue", spares=(KeptFrame("g", "B", model=ModelLink("a" * 64)),))
    other = KeptCompany("e", "Grey", frames=(KeptFrame("h", "C", model=ModelLink("c" * 64)),))
    assert uses((by_id, by_content, other), (ENTRY,)) == {"1": (UsedIn("c", "Red"), UsedIn("d", "Blue"))}


ROW = with_words(
    DesignRow(
        ENTRY,
        state=TagState.WAITING,
        archetype="soldier",
        types=frozenset({"direct", "defense"}),
        used=(UsedIn("c", "Red"),),
        missing=True,
    ),
    ("side gun",),
)


@pytest.mark.parametrize(
    "wanted",
    [
        DesignFilter(),
        DesignFilter(words="tick SOLD"),
        DesignFilter(words="side gun red"),
        DesignFilter(system="direct", archetype="soldier", company="c", state="waiting"),
        DesignFilter(state=MISSING),
    ],
)
def test_a_design_passes_what_it_fits(wanted):
    assert wanted.passes(ROW)


@pytest.mark.parametrize(
    "wanted",
    [
        DesignFilter(words="tick brawler"),
        DesignFilter(system="artillery"),
        DesignFilter(archetype="brawler"),
        DesignFilter(company="-"),
        DesignFilter(company="d"),
        DesignFilter(state="confirmed"),
    ],
)
def test_a_design_that_does_not_fit_is_left_out(wanted):
    assert not wanted.passes(ROW)


def test_designs_in_no_company_come_last_by_company_and_small_ones_first_by_size():
    alone = replace(ROW, used=())
    assert SORT_KEYS[SortBy.COMPANY](ROW) < SORT_KEYS[SortBy.COMPANY](alone)
    assert SORT_KEYS[SortBy.SIZE](replace(ROW, size=Size(2, 2, 2))) < SORT_KEYS[SortBy.SIZE](
        replace(ROW, size=Size(9, 1, 1))
    )
