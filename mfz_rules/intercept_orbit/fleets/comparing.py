"""Comparing fleets at the table: points per asset, starting scores, who defends (IO-PPA-01 to IO-PPA-06, AB-PPA)."""

from collections.abc import Sequence
from dataclasses import dataclass

from mfz_rules.common.comparing import Reason, others, reason_for
from mfz_rules.intercept_orbit.fleets.fleet import Fleet
from mfz_rules.intercept_orbit.fleets.profile import Comparison, FleetProfile
from mfz_rules.intercept_orbit.fleets.terms import DEFAULT_TERMS, FleetTerms
from mfz_rules.kernel.reasons import Sum, Term

BASE = 5
"""Points for each asset before the fleets are compared (IO-PPA-01, AB-PPA-01)."""

SYMMETRIC = "symmetric"


@dataclass(frozen=True, slots=True)
class Standing:
    """How one fleet compares with the others."""

    fleet: str
    figures: tuple[tuple[str, int], ...]
    """What the game counts of a fleet, by its key in data."""
    score_per_asset: Sum
    """The base and the reasons, in the order of the game's list."""
    reasons: tuple[Reason, ...]
    hvas: int
    hvas_said: bool
    """False where the table's number was taken, because the fleet's own was not said."""
    assets: int
    score: int
    position: str
    """What stands before any tie is rolled off (IO-PPA-06, AB-PPA-03)."""
    tied_with: tuple[int, ...]
    """Indices of the other fleets with the same score."""


def compare(
    fleets: Sequence[Fleet], profile: FleetProfile, terms: FleetTerms = DEFAULT_TERMS
) -> tuple[Standing, ...]:
    """Return a standing for each fleet, in the order given.

    Of the terms the number of players does not matter: as many play as there are fleets.
    """
    hvas = [_hvas(fleet, profile, len(fleets)) for fleet in fleets]
    assets = [fleet.tactical_assets + held for fleet, held in zip(fleets, hvas, strict=True)]
    reasons = _reasons(fleets, profile.symmetric if terms.ppa_list == SYMMETRIC else profile.reasons)
    sums = [Sum((Term("base", BASE), *(Term(one.what, one.change) for one in own))) for own in reasons]
    scores = [worth * int(per) for worth, per in zip(assets, sums, strict=True)]
    positions = profile.positions(scores)
    return tuple(
        Standing(
            fleet=fleet.name,
            figures=tuple((figure.key, figure.of(fleet)) for figure in profile.figures),
            score_per_asset=sums[index],
            reasons=reasons[index],
            hvas=hvas[index],
            hvas_said=fleet.hvas is not None,
            assets=assets[index],
            score=scores[index],
            position=positions[index],
            tied_with=others(scores, index),
        )
        for index, fleet in enumerate(fleets)
    )


def _reasons(fleets: Sequence[Fleet], compared: Sequence[Comparison]) -> list[tuple[Reason, ...]]:
    """Return the reasons of each fleet (IO-PPA-04, AB-PPA-02).

    Everybody tied takes the change; where all are equal they have both the most and the fewest.
    """
    counts = [[one.figure.of(fleet) for fleet in fleets] for one in compared]
    return [
        tuple(
            reason_for(one.what, counted, index, max if one.most else min, -1 if one.most else 1)
            for one, counted in zip(compared, counts, strict=True)
        )
        for index in range(len(fleets))
    ]


def _hvas(fleet: Fleet, profile: FleetProfile, players: int) -> int:
    """Return a fleet's high value assets, or the table's for so many players where it does not say.

    Where the table has no row for so many, the nearest row serves.
    """
    if fleet.hvas is not None:
        return len(fleet.hvas)
    return profile.sizes[min(profile.sizes, key=lambda row: abs(row - players))].hvas
