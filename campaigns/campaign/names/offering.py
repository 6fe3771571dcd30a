"""A name for a pilot or a frame, out of one of a world's lists.

The caller gives a number, drawn or counted up, and gets the same name for it every time; numbers next to each other
give different names until all are through.
"""

from collections.abc import Callable, Collection
from math import gcd

from campaigns.campaign.names import ijad
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import NameList

IJAD = "ijad"
"""The style of lists whose names are made after the primer."""
_STRIDE = 7919
"""So far apart are names with neighbouring numbers, so that they do not begin alike."""


def names_for(campaign: Campaign, player: str) -> NameList | None:
    """Return the names of the people that a player fights for, else of the world's first people; None without any."""
    member = campaign.member(player)
    faction = campaign.world.faction(member.faction) if member is not None else None
    wanted = faction.names if faction is not None else ""
    lists = campaign.world.names
    return next((one for one in lists if one.id == wanted), lists[0] if lists else None)


def pilot_name(names: NameList, number: int, taken: Collection[str] = ()) -> str:
    """Return the name of a person that nobody bears yet; empty where the list has none left."""
    full = ijad.person if names.style == IJAD else _full
    return _offered(names.given, names.family, number, taken, full)


def frame_name(names: NameList, number: int, taken: Collection[str] = ()) -> str:
    """Return a name for a frame that none bears yet; empty where the list has none left.

    An Ijad machine is called after whose it is (RA-IJAD-04), any other by a family name alone.
    """
    if names.style == IJAD:
        return _offered(names.given, (), number, taken, lambda owner, _: ijad.machine(owner))
    return _offered(names.family or names.given, (), number, taken, lambda name, _: name)


def _full(given: str, family: str) -> str:
    return f"{given} {family}" if family else given


def _offered(
    first: tuple[str, ...],
    second: tuple[str, ...],
    number: int,
    taken: Collection[str],
    make: Callable[[str, str], str],
) -> str:
    second = second or ("",)
    total = len(first) * len(second)
    stride = next((step for step in range(_STRIDE, _STRIDE + total + 1) if gcd(step, total) == 1), 1)
    for tried in range(total):
        at = (number + tried) * stride % total
        name = make(first[at % len(first)], second[at // len(first)])
        if name not in taken:
            return name
    return ""
