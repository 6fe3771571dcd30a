"""Who holds which place: the winner of the last battle there, or whom the group says."""

import pytest

from campaigns.campaign.acts import MapPictured, PlaceGone, PlaceHeld, ResultApplied, ResultReopened
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.gate import ActRefusedError
from campaigns.campaign.holding import holders
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.state import Campaign
from tests.campaigns.campaign.stories import planned, result, side, told

SIDES = (side("ann", 30), side("ben", 20), side("cho", 30))


def decide(kept: KeptCampaign, battle: str, *winners: str) -> Campaign:
    planned(kept, battle, battle, "ann", "ben", "cho")
    kept.submit(ResultApplied(result(battle, SIDES, *winners)))
    return kept.campaign


def test_the_faction_of_whoever_won_there_last_holds_a_place(campaigns: Campaigns) -> None:
    kept = told(campaigns)
    assert holders(kept.campaign) == {}
    assert holders(decide(kept, "b1", "ann")) == {"dam": "settlers"}
    assert holders(decide(kept, "b2", "ben")) == {"dam": "rangers"}
    kept.submit(ResultReopened("b2"))
    assert holders(kept.campaign) == {"dam": "settlers"}


def test_what_is_shared_is_held_where_it_is_shared_within_a_faction(campaigns: Campaigns) -> None:
    kept = told(campaigns)
    assert holders(decide(kept, "b1", "ann", "cho")) == {"dam": "settlers"}
    assert holders(decide(kept, "b2", "ann", "ben")) == {}


def test_the_groups_word_counts_until_the_next_battle_there(campaigns: Campaigns) -> None:
    kept = told(campaigns)
    kept.submit_all((PlaceHeld("gate", "rangers"), PlaceHeld("dam", "cho")))
    assert holders(kept.campaign) == {"gate": "rangers", "dam": "cho"}
    assert holders(decide(kept, "b1", "ben")) == {"gate": "rangers", "dam": "rangers"}
    kept.submit(PlaceHeld("dam", ""))
    assert holders(kept.campaign) == {"gate": "rangers"}
    assert holders(decide(kept, "b2", "ann"))["dam"] == "settlers"


def test_what_is_not_there_holds_nothing_and_is_not_held(campaigns: Campaigns) -> None:
    kept = told(campaigns)
    for act in (PlaceHeld("moon", "rangers"), PlaceHeld("dam", "nobody")):
        with pytest.raises(ActRefusedError):
            kept.submit(act)
    kept.submit_all((PlaceHeld("gate", "rangers"), PlaceGone("gate")))
    assert holders(kept.campaign) == {}


def test_the_map_has_a_picture_until_it_is_taken_away(campaigns: Campaigns) -> None:
    kept = told(campaigns)
    kept.submit(MapPictured("ab" * 32))
    assert kept.campaign.map_picture == "ab" * 32
    kept.submit(MapPictured(""))
    assert kept.campaign.map_picture == ""
