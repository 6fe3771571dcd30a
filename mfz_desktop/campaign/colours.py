"""Which of the players' colours a member of a campaign has."""

from campaigns.campaign.state import Campaign, Member
from mfz_desktop.ui.theme.colours import PLAYER_WORDS


def colours_of(campaign: Campaign) -> dict[str, int]:
    """Return the index of every member's colour: the chosen one, else the next that nobody playing has."""
    found: dict[str, int] = {}
    for member in sorted(campaign.members, key=lambda one: one.colour not in PLAYER_WORDS):
        found[member.id] = _own(member) if member.colour in PLAYER_WORDS else _free(found, len(found))
    return found


def party_colours(campaign: Campaign) -> dict[str, int]:
    """Return the index of every party's colour: members', and factions' by their ids.

    A faction has the colour of the first member who fights for it; without one, the next that no other has.
    """
    found = colours_of(campaign)
    for faction in campaign.world.factions:
        members = (one.id for one in campaign.playing if one.faction == faction.id)
        first = next(members, None)
        found[faction.id] = found[first] if first is not None else _free(found, len(found))
    return found


def _own(member: Member) -> int:
    return PLAYER_WORDS.index(member.colour)


def _free(taken: dict[str, int], number: int) -> int:
    free = [index for index in range(len(PLAYER_WORDS)) if index not in taken.values()]
    return free[0] if free else number % len(PLAYER_WORDS)
