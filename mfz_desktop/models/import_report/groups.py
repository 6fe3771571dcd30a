"""From a report to the groups of its page: what needs attention first, the most urgent first."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.garage.imports import Imports
from mfz_desktop.models.garage.outside import show_in_folder
from mfz_desktop.models.garage.rows import DesignRow, TagState
from mfz_desktop.models.garage.words import several, state_words
from mfz_desktop.models.import_report.attention import Action, AttentionGroup, AttentionRow, copy_text
from mfz_desktop.models.import_report.model_chooser import ModelChooser
from mfz_desktop.models.import_report.words import changed_words, names_of_parts, problem_words, unknown_words
from mfz_desktop.models.importing.report import ImportReport, Outcome, ReportedDesign, ReportedFile, WhatChanged
from mfz_desktop.models.library_offer import get_library
from mfz_desktop.models.pictures.wanted import picture_of_design
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.widgets.buttons import button

translate = QCoreApplication.translate
CONTEXT = "ImportReport"
MOST_PROBLEMS = 4
Make = Callable[[], QWidget]


def groups(context: AppContext, report: ImportReport, rows: dict[str, DesignRow]) -> Iterator[AttentionGroup]:
    """Yield the groups that hold something. `rows` are the designs that are in the garage now, by id."""
    yield from _group(translate(CONTEXT, "Several models in a file"), _choosers(context, report, rows))
    yield from _group(translate(CONTEXT, "Changed files"), _changed(context, report, rows))
    waiting = [row for row in rows.values() if row.state is TagState.WAITING]
    all_of_them = button(translate(CONTEXT, "Show them in the garage"), lambda: context.go("garage", "state:waiting"))
    yield from _group(
        translate(CONTEXT, "Proposals to confirm"), [_proposal(context, row) for row in waiting], all_of_them
    )
    yield from _group(
        translate(CONTEXT, "Unreadable files"), [_unreadable(context, file) for file in report.unreadable]
    )
    yield from _group(
        translate(CONTEXT, "Unknown parts"),
        [_unknown(context, file, report.library) for file in report.with_unknown_parts],
    )
    yield from _group(
        translate(CONTEXT, "Lines that could not be followed"),
        [_odd(context, file) for file in report.with_problems],
    )


def _group(heading: str, make: list[Make], *buttons: QWidget) -> Iterator[AttentionGroup]:
    if make:
        yield AttentionGroup(heading, make, *buttons)


def _choosers(context: AppContext, report: ImportReport, rows: dict[str, DesignRow]) -> list[Make]:
    return [_chooser(context, file, frozenset(rows)) for file in report.with_candidates]


def _chooser(context: AppContext, file: ReportedFile, here: frozenset[str]) -> Make:
    def take(come: tuple[str, ...], go: tuple[str, ...]) -> None:
        session = context.service(GarageServices).session
        names = [entry.name for one in go if (entry := session.garage.entry(one)) is not None]
        if go:
            text = translate(CONTEXT, "delete {what}").format(what=several(names))
            session.do(text, lambda: session.garage.delete(*go))
        if come:
            context.service(Imports).choose(file, come)

    def make() -> QWidget:
        made = ModelChooser(context, file, here)
        made.chosen.connect(take)
        return made

    return make


def _changed(context: AppContext, report: ImportReport, rows: dict[str, DesignRow]) -> list[Make]:
    def row(design: ReportedDesign, what: WhatChanged) -> Make:
        words, picture = changed_words(what), picture_of_design(rows[design.id].entry)
        show: Action = (translate(CONTEXT, "What changed"), lambda: context.go("changes", design.id))
        return lambda: AttentionRow(context, design.name, words, show, _open(context, design.id), picture=picture)

    changed = [design for design in report.of_outcome(Outcome.CHANGED) if design.id in rows]
    return [row(design, design.what_changed) for design in changed if design.what_changed]


def _proposal(context: AppContext, row: DesignRow) -> Make:
    return lambda: AttentionRow(
        context, row.entry.name, state_words(row), _open(context, row.id), picture=picture_of_design(row.entry)
    )


def _unreadable(context: AppContext, file: ReportedFile) -> Make:
    actions: list[Action] = []
    if file.path is not None:
        path = file.path
        actions = [
            (translate(CONTEXT, "Show in folder"), lambda: show_in_folder(path)),
            (translate(CONTEXT, "Try again"), lambda: context.service(Imports).start((path,))),
        ]
    return lambda: AttentionRow(context, file.name, translated(file.error), *actions, tone=Tone.WRONG)


def _unknown(context: AppContext, file: ReportedFile, library: str) -> Make:
    names = "\n".join(file.numbers.unknown)
    actions: list[Action] = [(translate(CONTEXT, "Copy the names"), lambda: copy_text(names))]
    if not library:
        actions.append((translate(CONTEXT, "Get the parts library…"), lambda: get_library(context)))
    return lambda: AttentionRow(
        context, file.name, unknown_words(file, library), *actions, small=names_of_parts(file.numbers.unknown)
    )


def _odd(context: AppContext, file: ReportedFile) -> Make:
    lines = [
        translate(CONTEXT, "Line {line}: {reason}").format(line=problem.line, reason=translated(problem.reason))
        if problem.line
        else translated(problem.reason)
        for problem in file.problems
    ]
    shown = "\n".join(lines[:MOST_PROBLEMS]) + ("\n…" if len(lines) > MOST_PROBLEMS else "")
    copy: Action = (translate(CONTEXT, "Copy all"), lambda: copy_text("\n".join(lines)))
    return lambda: AttentionRow(context, file.name, problem_words(file), copy, small=shown, tone=Tone.PLAIN)


def _open(context: AppContext, design: str) -> Action:
    return translate(CONTEXT, "Look at it"), lambda: context.go("model", design)
