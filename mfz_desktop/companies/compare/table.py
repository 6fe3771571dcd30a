"""A comparison as values for the page: everything in it comes from the rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.rules_view import rules_company, terms
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.comparing.scores import Position, Standing, compare

translate = QCoreApplication.translate

FEWEST, MOST = 2, 5


@dataclass(frozen=True, slots=True)
class Compared:
    """Companies beside each other."""

    companies: tuple[Company, ...]
    terms: Terms
    standings: tuple[Standing, ...]
    remark: str = ""
    """What is odd about comparing these: they are built for different games."""

    @property
    def highest(self) -> int:
        """The highest score, for the length of bars."""
        return max((standing.score for standing in self.standings), default=0)


def compared(kept: Sequence[KeptCompany]) -> Compared | None:
    """Compare companies on the terms of the first, as many players as there are companies; None below two."""
    if len(kept) < FEWEST:
        return None
    agreed = replace(terms(kept[0]), players=len(kept))
    companies = tuple(map(rules_company, kept))
    return Compared(companies, agreed, compare(companies, agreed), remark_about(kept))


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


def reason_words(what: str, change: int, others: Sequence[str]) -> str:
    """Return `−1 most frames, as Anvil`."""
    words = {
        "most frames": translate("Compare", "most frames"),
        "fewest frames": translate("Compare", "fewest frames"),
        "most systems": translate("Compare", "most systems"),
        "fewest systems": translate("Compare", "fewest systems"),
    }.get(what, what)
    if change and others:
        return translate("Compare", "{what}, like {others}").format(what=words, others=", ".join(others))
    return words


def signed(number: int) -> str:
    """Return `+1`, `−1` or `0`."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def position_words(position: Position) -> str:
    """Return a position in words."""
    return {
        Position.DEFENSE: translate("Compare", "defense"),
        Position.OFFENSE: translate("Compare", "offense"),
        Position.POINT: translate("Compare", "point"),
    }[position]


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
    names = [standings[other].company for other in standing.tied_with]
    return f", tied with {' and '.join(names)}" if names else ""
