"""Conditions in sentences."""

import pytest

from campaigns.campaign.battles import CampaignBattle, Plan
from campaigns.campaign.conditions import Average, Design, Environment, EnvironmentZone, ScaleChoice
from campaigns.campaign.state import Campaign, Member
from campaigns.campaign.templates.template_store import shipped
from mfz_desktop.campaign.text.conditions import told_for
from mfz_desktop.campaign.text.naming import battle_name
from mfz_desktop.core.language import listed
from mfz_desktop.rapid_attack.battle.text.conditions import sentences
from mfz_desktop.rapid_attack.campaign.views import RapidAttackCampaignViews
from tests.kinds import TEMPLATES


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        (
            Environment((EnvironmentZone("underwater", "the ford"),)),
            ("The ford: frames need “underwater” systems; one without rolls one white die at most.",),
        ),
        (
            Environment((EnvironmentZone("heater", mode="set_aside_one"),)),
            ("Everywhere on the table: frames need “heater” systems; one without rolls one white die less.",),
        ),
        (
            Design(("communication", "direct"), 5, "magnetic fog"),
            ("Magnetic fog: nobody may carry communication and direct fire.", "Every company has 5 rockets."),
        ),
        (Design(rockets=0), ("No company has rockets.",)),
        (Design(rockets=1), ("Every company has 1 rocket.",)),
        (
            Average(3.5),
            ("At most 3.5 systems a frame on average: 14 for 4 frames, 17 for 5 frames, 21 for 6 frames.",),
        ),
        (ScaleChoice("skirmish"), ("It is a skirmish: small companies.",)),
    ],
)
def test_each_of_the_four_says_what_it_means(condition, told: tuple[str, ...]) -> None:
    """RA-CAMP-07 to RA-CAMP-10; totals round down (OQ-87)."""
    assert sentences(condition) == told


def test_what_always_holds_at_a_place_says_so() -> None:
    """RA-GURSK-01."""
    campaign = Campaign(world=shipped("gursk", TEMPLATES).world)
    (told,) = told_for(RapidAttackCampaignViews(), campaign, CampaignBattle("b", Plan(place="billu")))
    assert "“filter”" in told.text
    assert told.source == "always so: Billu"


def test_a_battle_is_called_by_what_is_known_of_it() -> None:
    world = shipped("gursk", TEMPLATES).world
    plans = (Plan("Ours", "dam", "sluice"), Plan("", "dam", "sluice"), Plan("", "dam"), Plan())
    battles = tuple(CampaignBattle(str(at), plan) for at, plan in enumerate(plans))
    campaign = Campaign(world=world, battles=battles, members=(Member("a", "Ann"),))
    names = [battle_name(campaign, one) for one in battles]
    assert names == ["Ours", "Water for both", "The broken dam", "Battle 4"]


def test_lists_read_as_people_say_them() -> None:
    assert [listed(some) for some in ((), ("A",), ("A", "B"), ("A", "B", "C"))] == ["", "A", "A and B", "A, B and C"]
