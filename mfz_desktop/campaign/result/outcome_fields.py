"""What of a result concerns all sides: who held the objective, when and how long it was fought, notes, reasons."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.ui.forms.fields import Choice, Field, Line, Number, Text, plain

translate = QCoreApplication.translate
MOST_ROUNDS, MOST_CLOCK = 99, 20
LONGEST_LINE = 300


def outcome_fields(objective: str, clock: str) -> tuple[Field, ...]:
    """Return the fields of a result; what they are shown around is who may hold the objective.

    `clock` says what the game calls its clock at the end; empty for a game without one.
    """
    clock_field = plain("clock", clock, Number(0, MOST_CLOCK))
    held = translate("OutcomeForm", "{objective} is held by")
    return (
        plain(
            "overruled",
            translate("OutcomeForm", "Why it counts otherwise than recorded"),
            Line(LONGEST_LINE),
            hint=translate("OutcomeForm", "We counted the last round wrongly."),
        ),
        plain(
            "let_pass",
            translate("OutcomeForm", "Why companies pass that break the conditions"),
            Line(LONGEST_LINE),
            hint=translate("OutcomeForm", "We agreed on it at the table."),
        ),
        plain(
            "holder",
            held.format(objective=objective or translate("OutcomeForm", "The objective")),
            Choice(lambda holders: holders, letters=0),
        ),
        plain("fought", translate("OutcomeForm", "Fought on"), Line(LONGEST_LINE)),
        plain("rounds", translate("OutcomeForm", "Rounds"), Number(0, MOST_ROUNDS)),
        *((clock_field,) if clock else ()),
        plain("notes", translate("OutcomeForm", "Notes"), Text(3)),
    )
