"""What the map shows of a campaign at each place."""

from collections.abc import Mapping
from dataclasses import dataclass

from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.coming import in_order, next_battle


@dataclass(frozen=True, slots=True)
class BattleChip:
    """One battle at a place."""

    battle: str
    winners: tuple[int, ...] = ()
    """Indices of the players' colours; none where nobody won, or it is not decided."""
    decided: bool = False


@dataclass(frozen=True, slots=True)
class PlaceBattles:
    """Everything at one place."""

    chips: tuple[BattleChip, ...] = ()
    """In the order of time."""
    next: bool = False
    """Whether the next battle is here."""


def battles_by_place(campaign: Campaign) -> Mapping[str, PlaceBattles]:
    """Return what happened and what is to come, by places."""
    colours, following = colours_of(campaign), next_battle(campaign)
    found: dict[str, list[BattleChip]] = {}
    for battle in in_order(campaign):
        winners = battle.result.winners if battle.result else ()
        chip = BattleChip(
            battle.id, tuple(colours[one] for one in winners if one in colours), battle.result is not None
        )
        found.setdefault(battle.plan.place, []).append(chip)
    here = following.plan.place if following else ""
    return {place: PlaceBattles(tuple(chips), bool(here) and place == here) for place, chips in found.items()}
