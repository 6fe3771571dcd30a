"""Comparing companies at the table: scores per asset, scores, positions (RA-CMP-01 to RA-CMP-10)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mfz_rules.common.comparing import Position, Reason, others, position_of, reason_for
from mfz_rules.kernel.reasons import Sum, Term
from mfz_rules.rapid_attack.companies import loadout
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION, EDITIONS, size_for
from mfz_rules.rapid_attack.settings import number, value_of


@dataclass(frozen=True, slots=True)
class Standing:
    """How one company compares with the others."""

    company: str
    frames: int
    systems: int
    score_per_asset: Sum
    """The base and the four reasons, in the order most frames, fewest frames, most systems, fewest systems."""
    reasons: tuple[Reason, ...]
    stations: int
    stations_said: bool
    """False where the table's number was taken, because the company's own was not said."""
    assets: int
    score: int
    position: Position
    """What stands before any tie procedure (RA-CMP-09)."""
    tied_with: tuple[int, ...]
    """Indices of the other companies with the same score."""


UNSAID = Terms()
"""What is played by where nothing is said: the finished book, a battle, no house rules."""


def compare(companies: Sequence[Company], terms: Terms = UNSAID) -> tuple[Standing, ...]:
    """Return a standing for each company, in the order given (RA-CMP-01 to RA-CMP-09).

    Of the terms the number of players does not matter: as many play as there are companies.
    """
    frames = [len(company.frames) for company in companies]
    systems = [count_systems(company, terms.settings) for company in companies]
    stations = [_stations(company, len(companies), terms) for company in companies]
    sums, reasons = [], []
    for index in range(len(companies)):
        own = _reasons(frames, systems, index, terms.settings)
        reasons.append(own)
        base = Term("base", number(terms.settings, "score.base"))
        sums.append(Sum((base, *(Term(reason.what, reason.change) for reason in own))))
    assets = [own + held for own, held in zip(frames, stations, strict=True)]
    scores = [worth * int(per) for worth, per in zip(assets, sums, strict=True)]
    return tuple(
        Standing(
            company=company.name,
            frames=frames[index],
            systems=systems[index],
            score_per_asset=sums[index],
            reasons=reasons[index],
            stations=stations[index],
            stations_said=company.stations is not None,
            assets=assets[index],
            score=scores[index],
            position=position_of(scores, index),
            tied_with=others(scores, index),
        )
        for index, company in enumerate(companies)
    )


def count_systems(company: Company, settings: Mapping[str, object]) -> int:
    """Return the systems that count: all six types, environmental ones, split weapons as one (RA-CMP-02)."""
    return sum(loadout.counted(frame, settings) for frame in company.frames)


def _reasons(
    frames: Sequence[int], systems: Sequence[int], index: int, settings: Mapping[str, object]
) -> tuple[Reason, ...]:
    """Return the four; where all are equal both of a count cancel, or nobody has them (RA-CMP-06, OQ-14)."""
    step = number(settings, "score.step")
    all_equal = value_of(settings, "all_equal") != "none"
    return (
        reason_for("most frames", frames, index, max, -step, all_equal=all_equal),
        reason_for("fewest frames", frames, index, min, step, all_equal=all_equal),
        reason_for("most systems", systems, index, max, -step, all_equal=all_equal),
        reason_for("fewest systems", systems, index, min, step, all_equal=all_equal),
    )


def _stations(company: Company, players: int, terms: Terms) -> int:
    """Return a company's stations, or the table's for so many players where it does not say (RA-CMP-08).

    Where the table has no row for so many, the nearest row serves.
    """
    if company.stations is not None:
        return company.stations
    exact = size_for(terms.edition, terms.scale, players, terms.settings)
    if exact is not None:
        return exact.stations
    sizes = EDITIONS.get(terms.edition, EDITIONS[DEFAULT_EDITION]).sizes
    rows = [row for scale, row in sizes if scale is terms.scale]
    return sizes[terms.scale, min(rows, key=lambda row: abs(row - players))].stations
