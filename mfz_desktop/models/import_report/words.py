"""What the import report says, in sentences."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from campaigns.garage.entry import DesignSystem
from mfz_desktop.core.language import plural
from mfz_desktop.models.importing.report import ImportReport, Outcome, ReportedFile, WhatChanged
from mfz_desktop.models.system_words import named_type

translate = QCoreApplication.translate
CONTEXT = "ImportReport"


def summary(report: ImportReport) -> str:
    """Return what came in, in one sentence or two."""
    parts = [
        (len(report.of_outcome(Outcome.NEW)), translate(CONTEXT, "{count} new")),
        (len(report.of_outcome(Outcome.CHANGED)), translate(CONTEXT, "{count} changed")),
        (len(report.of_outcome(Outcome.RETURNED)), translate(CONTEXT, "{count} back from the bin")),
        (len(report.of_outcome(Outcome.KNOWN)), translate(CONTEXT, "{count} there already")),
        (len(report.unreadable), translate(CONTEXT, "{count} not readable")),
    ]
    said = [words.format(count=count) for count, words in parts if count]
    return ", ".join(said) + "." if said else translate(CONTEXT, "There was no model file in it.")


def outcome_words(outcome: Outcome) -> str:
    """Return what became of a model."""
    return {
        Outcome.NEW: translate(CONTEXT, "new"),
        Outcome.KNOWN: translate(CONTEXT, "there already"),
        Outcome.RETURNED: translate(CONTEXT, "back from the bin"),
        Outcome.CHANGED: translate(CONTEXT, "changed file"),
    }[outcome]


def changed_words(what: WhatChanged) -> str:
    """Return what a changed file changed, and that nothing confirmed was stripped."""
    said = [
        _said(translate(CONTEXT, "New: {names}."), what.added),
        _said(translate(CONTEXT, "Different: {names}."), what.changed),
        _said(translate(CONTEXT, "Gone: {names}."), what.removed),
        _said(translate(CONTEXT, "Not found any more, still confirmed: {names}."), what.orphaned),
    ]
    if not any(said):
        said = [translate(CONTEXT, "The file is different; its systems are the same.")]
    if what.kept:
        said.append(translate(CONTEXT, "Everything you confirmed is kept (%n).", "", what.kept))
    return " ".join(filter(None, said))


def unknown_words(file: ReportedFile, library: str) -> str:
    """Return how many parts of a file are unknown, and to what."""
    known_by = f"LDraw {library}" if library else translate(CONTEXT, "the parts index")
    return translate(
        CONTEXT, "{unknown} of {all} kinds of parts are unknown to {library}; they are shown as boxes."
    ).format(unknown=len(file.numbers.unknown), all=file.numbers.distinct, library=known_by)


def names_of_parts(names: Sequence[str], most: int = 12) -> str:
    """Return the numbers of parts, as many as one reads."""
    shown = ", ".join(name.removesuffix(".dat") for name in names[:most])
    return shown if len(names) <= most else f"{shown} …"


def candidates_words(file: ReportedFile) -> str:
    """Return the question that a file with candidates asks."""
    count = len(file.designs) + len(file.candidates)
    return translate(CONTEXT, "{file} holds {count} models. Which ones do you want?").format(
        file=file.name, count=count
    )


def problem_words(file: ReportedFile) -> str:
    """Return how many lines of a file were odd."""
    return plural(CONTEXT, "%n line", "%n lines", len(file.problems))


def figures(report: ImportReport) -> tuple[tuple[str, str], ...]:
    """Return the numbers at the foot: what, how many."""
    numbers = report.numbers
    known = numbers.distinct - len(numbers.unknown) if numbers.distinct else 0
    rows = (
        (translate(CONTEXT, "Files read"), len(report.read)),
        (translate(CONTEXT, "Models"), len(report.designs)),
        (translate(CONTEXT, "Parts"), numbers.parts),
        (translate(CONTEXT, "Kinds of parts known"), max(known, 0)),
        (translate(CONTEXT, "of them by an older or another number"), numbers.aliased),
        (translate(CONTEXT, "Kinds of parts unknown"), len(numbers.unknown)),
        (translate(CONTEXT, "Odd lines"), report.problems),
    )
    return tuple((what, QLocale().toString(number)) for what, number in rows)


def _said(sentence: str, systems: Sequence[DesignSystem]) -> str:
    names = ", ".join(named_type(system.type, system.name) for system in systems)
    return sentence.format(names=names) if names else ""
