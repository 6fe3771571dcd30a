"""Advice on how models are built, which is the same for every game; models of another mind stay as they are."""

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence

MANY_GRIPS = 6
"""From one part in so many on that is a bar, a clip or a handle, a model is called fragile."""
FEWEST_GRIPS = 4


def fragile(parts: int, grips: int) -> Finding | None:
    """Return the advice for a model of many bars and clips (RA-LEGO-18); None where it holds by its studs.

    `grips` of its `parts` are bars, clips or handles.
    """
    if grips < FEWEST_GRIPS or grips * MANY_GRIPS < parts:
        return None
    return Finding(
        "RA-LEGO-18",
        "fragile",
        Severity.ADVICE,
        Sentence("{grips} of {parts} parts hold by bars, clips and handles.", grips=grips, parts=parts),
        None,
        {"grips": grips, "parts": parts},
        Sentence("A plate of 4 × 4 or 6 × 6 studs below it keeps it whole in play."),
    )


def lookalikes(one: str, other: str) -> Finding:
    """Return the advice for two systems of other types that are built alike (RA-LEGO-11).

    `one` and `other` name them, with whose they are: `rifle of Grunt, direct fire`.
    """
    return Finding(
        "RA-LEGO-11",
        "lookalikes",
        Severity.ADVICE,
        Sentence("These look alike and are not the same: {one}; {other}.", one=one, other=other),
        None,
        {"one": one, "other": other},
        Sentence("At the table systems are known by their looks: give one of them another shape."),
    )
