"""Figures of a company's head, each with what it should be and whether it is."""

from collections.abc import Collection, Iterable

from campaigns.companies.judging import JudgedFinding
from mfz_desktop.companies.company.view import KeyFigure
from mfz_desktop.core.language import translate, translated
from mfz_rules.kernel.findings import Severity


def key_figure(
    name: str, value: int, wanted: str, judged: Iterable[JudgedFinding], keys: Collection[str]
) -> KeyFigure:
    """Return a figure; what is wrong with it is said by the first finding of these keys that is no mere advice."""
    for one in judged:
        finding = one.finding
        if finding.key in keys and not one.silenced and finding.severity is not Severity.ADVICE:
            return KeyFigure(name, value, wanted, finding.severity, translated(finding.text))
    return KeyFigure(name, value, wanted)


def between(fewest: int | None, most: int | None) -> str:
    """Return `5 to 8`."""
    if fewest is None or most is None:
        return ""
    if fewest == most:
        return exactly(most)
    return translate("Company", "{fewest} to {most}").format(fewest=fewest, most=most)


def exactly(number: int) -> str:
    """Return `exactly 3`."""
    return translate("Company", "exactly {number}").format(number=number)


def up_to(number: int) -> str:
    """Return `up to 3`."""
    return translate("Company", "up to {number}").format(number=number)
