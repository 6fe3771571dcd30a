"""Companies compared by Rapid Attack's rules, in the words of the page."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.companies.compare.table import (
    Compared,
    ComparedCompany,
    sum_in_words,
    tied_text,
)
from mfz_desktop.rapid_attack.companies.comparison_words import position_words, reason_words
from mfz_desktop.rapid_attack.companies.standings import for_rules
from mfz_rules.rapid_attack.comparing.scores import Standing, compare

translate = QCoreApplication.translate


def compared(kept: Sequence[KeptCompany]) -> Compared:
    """Compare companies on the terms of the first, as many players as there are companies."""
    companies, agreed = for_rules(kept)
    return in_words(compare(companies, agreed), remark_about(kept))


def in_words(standings: Sequence[Standing], remark: str = "") -> Compared:
    """Return a comparison as the page shows it."""
    return Compared(tuple(_in_words(one, standings) for one in standings), as_text(standings), remark)


def remark_about(kept: Sequence[KeptCompany]) -> str:
    """Return what to know before believing the numbers."""
    if len({(company.edition, company.scale) for company in kept}) > 1:
        return translate("Compare", "These companies are built for different games; the first one's rules are used.")
    players = {company.players for company in kept if company.players != len(kept)}
    if players:
        return translate("Compare", "{number} compare here, and not all were built for so many players.").format(
            number=len(kept)
        )
    return ""


def _in_words(one: Standing, standings: Sequence[Standing]) -> ComparedCompany:
    counts = translate("Compare", "{frames} frames, {systems} systems")
    assets = translate("Compare", "{frames} frames + {stations} stations")
    if not one.stations_said:
        assets = translate("Compare", "{frames} frames + {stations} stations of the table")
    changes = (
        (reason.change, reason_words(reason.what, reason.change, [standings[at].company for at in reason.tied]))
        for reason in one.reasons
    )
    return ComparedCompany(
        name=one.company,
        counts=counts.format(frames=one.frames, systems=one.systems),
        reasons=sum_in_words(one.score_per_asset.terms[0].amount, changes),
        score_per_asset=int(one.score_per_asset),
        assets=one.assets,
        assets_words=assets.format(frames=one.frames, stations=one.stations),
        score=one.score,
        position=position_words(one.position),
        tied_with=tuple(standings[other].company for other in one.tied_with),
    )


def as_text(standings: Sequence[Standing]) -> str:
    """Return the comparison as the community writes it, highest score first."""
    ordered = sorted(standings, key=lambda standing: -standing.score)
    return "".join(
        f"{one.company} ({one.frames} Frames & {one.systems} Systems) = ({int(one.score_per_asset)} Points per Asset)"
        f" * ({one.assets} Assets) = {one.score} Points -- {one.position.value}{tie_text(one, standings)}\n"
        for one in ordered
    )


def tie_text(standing: Standing, standings: Sequence[Standing]) -> str:
    """Return `, tied with Anvil`; nothing where there is no tie."""
    return tied_text([standings[other].company for other in standing.tied_with])
