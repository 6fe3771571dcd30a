"""Whose colour stands on the edge of whose cards."""

from collections.abc import Sequence

from campaigns.companies.company import AnyCompany
from campaigns.garage.garage import Garage
from mfz_desktop.ui.theme.colours import PLAYER_WORDS


def edge_colours(companies: Sequence[AnyCompany], garage: Garage, here: str) -> tuple[int | None, ...]:
    """Return for each company the index of its player's colour, or None for no coloured edge.

    A company has its own player's colour. One alone has else that of whoever sits `here` (a player's id); where
    several are printed together, each without a colour takes one that is still free.
    """
    own = [colour_of(company.player, garage) for company in companies]
    if len(companies) == 1:
        return (own[0] if own[0] is not None else colour_of(here, garage),)
    free = [index for index in range(len(PLAYER_WORDS)) if index not in own]
    return tuple(index if index is not None else free.pop(0) if free else None for index in own)


def colour_of(player_id: str | None, garage: Garage) -> int | None:
    """Return the index of a player's colour; None where nobody is known by that id, or has chosen none."""
    player = garage.player(player_id) if player_id else None
    return PLAYER_WORDS.index(player.colour) if player and player.colour in PLAYER_WORDS else None
