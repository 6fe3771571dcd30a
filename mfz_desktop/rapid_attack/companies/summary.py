"""A company of Rapid Attack in a few words, for lists."""

from PySide6.QtCore import QCoreApplication

from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.companies.game import Summary
from mfz_desktop.core.language import plural
from mfz_desktop.models.pictures.wanted import picture_of

translate = QCoreApplication.translate


def summary(company: KeptCompany) -> Summary:
    """Return figures, terms, and what its frames are called and look like."""
    return Summary(
        figures=figures(company),
        terms=translate("Companies", "{scale}, {players} players").format(
            scale=scale_word(company.scale), players=company.players
        ),
        names=tuple(frame.name for frame in company.frames),
        pictures=tuple(map(picture_of, company.frames)),
    )


def figures(company: KeptCompany) -> str:
    """Return what a company fields: `6 frames · 22 systems · 1 station`."""
    systems = sum(len(one.systems) for one in company.frames)
    return " · ".join(
        (
            plural("Companies", "%n frame", "%n frames", len(company.frames)),
            plural("Companies", "%n system", "%n systems", systems),
            plural("Companies", "%n station", "%n stations", len(company.stations)),
        )
    )


def scale_word(scale: str) -> str:
    """Return a scale in words."""
    words = {"skirmish": translate("Companies", "skirmish"), "battle": translate("Companies", "battle")}
    return words.get(scale, scale)
