"""Comparing fleets under the terms of the table (IO-PPA, AB-PPA)."""

from collections.abc import Sequence

from campaigns.intercept_orbit.battles.beginning import standings
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from campaigns.intercept_orbit.companies.games import PROFILES
from mfz_desktop.battle.setup.compare_step import ComparedSeat, CompareStep, SeatReason
from mfz_desktop.intercept_orbit.companies.comparison_words import reason_words, role_words
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.fleets.comparing import Standing


class CompareFleets(CompareStep[FleetPlan]):
    """What a game counts of fleets makes the points of an asset."""

    def compared(self, plan: FleetPlan) -> tuple[ComparedSeat, ...]:
        """Return how the fleets compare."""
        said = standings(plan)
        return tuple(_seat(one, said) for one in said)

    def assets_title(self) -> str:
        """Return what the assets are."""
        hvas = PIECE_WORDS[self.document.game]().hvas
        return self.tr("assets: ships, companies + {hvas}").format(hvas=hvas[:1].lower() + hvas[1:])

    def nobody(self) -> str:
        """Return what is said where there is nothing to compare."""
        return self.tr("Two fleets make a comparison. Give them seats in the first step.")

    def remarks(self, plan: FleetPlan) -> Sequence[str]:
        """Return who defends, and that a game has no size for so many (IO-OQ-22)."""
        said, profile = standings(plan), PROFILES[plan.game]
        lines = []
        first = [seat for seat, one in zip(plan.seats, said, strict=True) if one.position == profile.roles[0]]
        if first and not any(one.tied_with for one in said):
            words = self.tr("{name} has the highest score: {role}.")
            lines.append(words.format(name=first[0].name, role=role_words(profile.roles[0])))
        if len(plan.seats) not in profile.sizes:
            lines.append(self.tr("The rules have no table for so many players: fleets have no size to fit."))
        if any(not one.hvas_said for one in said) and plan.hvas is None:
            lines.append(self.tr("Where a fleet does not say how many it guards, it has the table's number."))
        return lines


def _seat(one: Standing, said: Sequence[Standing]) -> ComparedSeat:
    reasons = []
    for reason in one.reasons:
        tied = tuple(said[other].fleet for other in reason.tied)
        words = reason_words(reason.what, reason.change, tied if reason.change else ())
        reasons.append(SeatReason(reason_words(reason.what, 0, ()), reason.change, tied, words))
    return ComparedSeat(
        base=one.score_per_asset.terms[0].amount,
        reasons=tuple(reasons),
        score_per_asset=int(one.score_per_asset),
        assets=f"{one.assets} = {one.assets - one.hvas} + {one.hvas}",
        score=one.score,
        position=role_words(one.position),
        tied_with=one.tied_with,
    )
