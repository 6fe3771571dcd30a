"""Comparing companies of frames under the terms of the table."""

from collections.abc import Sequence

from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.setup.compare_step import ComparedSeat, CompareStep, SeatReason
from mfz_desktop.rapid_attack.battle.setup.judging import has_size, standings
from mfz_desktop.rapid_attack.companies.comparison_words import position_words, reason_words
from mfz_rules.common.comparing import Position
from mfz_rules.rapid_attack.comparing.scores import Standing


class CompareCompanies(CompareStep[SetupPlan]):
    """Frames and systems make the score of an asset."""

    def compared(self, plan: SetupPlan) -> tuple[ComparedSeat, ...]:
        """Return how the companies compare."""
        said = standings(plan)
        return tuple(_seat(one, said) for one in said)

    def assets_title(self) -> str:
        """Return what the assets are."""
        return self.tr("assets: frames + stations")

    def nobody(self) -> str:
        """Return what is said where there is nothing to compare."""
        return self.tr("Two companies make a comparison. Give them seats in the first step.")

    def remarks(self, plan: SetupPlan) -> Sequence[str]:
        """Return who defends, and that an edition has no size for so many."""
        lines = []
        said = standings(plan)
        defending = [seat for seat, one in zip(plan.seats, said, strict=True) if one.position is Position.DEFENSE]
        if defending and not any(one.tied_with for one in said):
            lines.append(self.tr("{name} defends and places first.").format(name=defending[0].name))
        if not has_size(plan):
            lines.append(self.tr("This edition has no table for so many players: companies have no size to fit."))
        return lines


def _seat(one: Standing, said: Sequence[Standing]) -> ComparedSeat:
    reasons = []
    for reason in one.reasons:
        tied = tuple(said[other].company for other in reason.tied)
        words = reason_words(reason.what, reason.change, tied if reason.change else ())
        reasons.append(SeatReason(reason_words(reason.what, 0, ()), reason.change, tied, words))
    return ComparedSeat(
        base=one.score_per_asset.terms[0].amount,
        reasons=tuple(reasons),
        score_per_asset=int(one.score_per_asset),
        assets=f"{one.assets} = {one.frames} + {one.stations}",
        score=one.score,
        position=position_words(one.position),
        tied_with=one.tied_with,
    )
