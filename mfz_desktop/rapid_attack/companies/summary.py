"""A company of Rapid Attack in a few words, for lists."""

from PySide6.QtCore import QCoreApplication

from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.companies.company.rows import picture_of
from mfz_desktop.companies.game import Summary

translate = QCoreApplication.translate


def summary(company: KeptCompany) -> Summary:
    """Return figures, terms, and what its frames are called and look like."""
    return Summary(
        figures=translate("Companies", "{frames} frames · {systems} systems · {stations} stations").format(
            frames=len(company.frames),
            systems=sum(len(frame.systems) for frame in company.frames),
            stations=len(company.stations),
        ),
        terms=translate("Companies", "{scale}, {players} players").format(
            scale=scale_word(company.scale), players=company.players
        ),
        names=tuple(frame.name for frame in company.frames),
        pictures=tuple(map(picture_of, company.frames)),
    )


def scale_word(scale: str) -> str:
    """Return a scale in words."""
    words = {"skirmish": translate("Companies", "skirmish"), "battle": translate("Companies", "battle")}
    return words.get(scale, scale)
