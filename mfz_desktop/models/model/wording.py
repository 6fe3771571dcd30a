"""What the model's page says, in plain words."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication

from campaigns.garage.entry import Belief, DesignSystem
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.measuring.boxes import PlacedBoxes
from ldraw_catalog.measuring.measure import Measure, measure_boxes
from ldraw_catalog.messages import Message
from ldraw_catalog.parts.library import Library
from ldraw_catalog.problems import Problem
from ldraw_catalog.reading.model_file import FileFormat
from ldraw_catalog.systems.evidence import OF_A_PART, Candidate, Evidence, EvidenceKind, taken_apart
from mfz_desktop.core.language import translated
from mfz_desktop.models.system_words import type_word

translate = QCoreApplication.translate

LIKELY = 0.6
"""From this confidence on a proposal is called likely; below it is a guess."""


def counted(number: int, one: str, many: str) -> str:
    """Return a number with its noun."""
    return f"{number:,} {one if number == 1 else many}"


def parts_words(number: int) -> str:
    """Return `142 parts`."""
    return counted(number, translate("Model", "part"), translate("Model", "parts"))


def type_name(system_type: str) -> str:
    """Return a system type as a row begins with it: `Direct fire`."""
    word = type_word(system_type)
    return f"{word[:1].upper()}{word[1:]}"


def range_names() -> dict[str, str]:
    """Return what each range is called inside a sentence."""
    return {
        "hand_to_hand": translate("Model", "hand-to-hand"),
        "direct": translate("Model", "direct"),
        "artillery": translate("Model", "artillery"),
    }


def split_words(ranges: Sequence[str]) -> str:
    """Return `Split: direct and artillery`."""
    names = range_names()
    both = translate("Model", " and ").join(names.get(each, type_word(each)) for each in ranges)
    return translate("Model", "Split: {ranges}").format(ranges=both)


def type_words(system: DesignSystem) -> str:
    """Return what a system is, with ranges, environment or number."""
    if system.type == "split":
        return split_words(system.ranges)
    if system.type == "environment" and system.environment:
        return translate("Model", "Environment: {word}").format(word=system.environment)
    if system.type == "rocket":
        return counted(system.count, translate("Model", "rocket"), translate("Model", "rockets"))
    return type_name(system.type)


def certainty(belief: Belief, confidence: float) -> str:
    """Return how sure it is, in a word or two."""
    if belief is Belief.CONFIRMED:
        return translate("Model", "Confirmed")
    if belief is Belief.TAGGED:
        return translate("Model", "Certain")
    return translate("Model", "Likely") if confidence >= LIKELY else translate("Model", "A guess")


def reason(evidence: Sequence[Evidence], *, by_hand: bool = False, gone: bool = False) -> str:
    """Return why a system is believed or proposed, as one sentence."""
    if gone:
        return translate("Model", "You confirmed it; the file does not hold it any more.")
    if by_hand:
        return translate("Model", "You added it.")
    ordered = sorted(evidence, key=lambda each: list(EvidenceKind).index(each.kind))
    return reason_words(each.what for each in ordered)


def size_words(measure: Measure) -> str:
    """Return `12 × 8 studs, 14 bricks high`, and whether it was measured or estimated."""
    if measure.measured is None:
        return translate("Model", "Its size is not known: no part of it could be measured.")
    size = translate("Model", "{x:g} × {z:g} studs, {high:g} bricks high").format(
        x=round(measure.studs_x, 1), z=round(measure.studs_z, 1), high=round(measure.bricks_high, 1)
    )
    if measure.measured == "geometry":
        return translate("Model", "{size}, measured from the parts' real shapes.").format(size=size)
    return translate("Model", "About {size}, from the boxes round the parts.").format(size=size)


def drawn_words(library: Library | None) -> str:
    """Return which library's parts a model is drawn with."""
    if library is None:
        return translate("Model", "Drawn with boxes: there is no parts library.")
    if library.unofficial is None:
        return translate("Model", "Drawn with LDraw {update}.").format(update=library.update)
    words = translate("Model", "Drawn with LDraw {update} and unofficial parts up to {day}.")
    return words.format(update=library.update, day=library.unofficial.update)


def selection_words(boxes: PlacedBoxes) -> str:
    """Return how many parts are selected, and their size: `3 parts: 4 × 2 studs, 1.3 bricks high`."""
    size, parts = measure_boxes(boxes), parts_words(len(boxes.boxes))
    if size.measured is None:
        return parts
    return translate("Model", "{parts}: {x:g} × {z:g} studs, {high:g} bricks high").format(
        parts=parts, x=round(size.studs_x, 1), z=round(size.studs_z, 1), high=round(size.bricks_high, 1)
    )


def unknown_words(unknown: int, parts: int, library: str | None) -> str:
    """Return the sentence about parts that nobody knows; empty if there are none."""
    if not unknown:
        return ""
    where = f"LDraw {library}" if library else translate("Model", "the parts index")
    if unknown == 1:
        text = translate("Model", "1 of {parts} is unknown to {where}; it is shown as a box.")
    else:
        text = translate("Model", "{unknown} of {parts} are unknown to {where}; they are shown as boxes.")
    return text.format(unknown=unknown, parts=parts_words(parts), where=where)


def problem_words(problem: Problem) -> str:
    """Return one problem of the file with its line."""
    if problem.line is None:
        return translated(problem.reason)
    return translate("Model", "Line {line}: {reason}").format(line=problem.line, reason=translated(problem.reason))


def unplaced_words(assembly: Assembly, file_format: FileFormat | None) -> str:
    """Return the sentence about parts whose place is not known; empty where all are."""
    placed = assembly.placements.placed[assembly.placements.counted]
    if placed.all():
        return ""
    if file_format is not None and file_format.is_list:
        return translate(
            "Model", "This is a list of parts. It says nothing of where they stand: there is no picture and no size."
        )
    return translate(
        "Model",
        "Where {number} of {parts} stand is not known: picture and size are without them. Open the file once in "
        "Studio or LeoCAD and save it there, then import that.",
    ).format(number=f"{(~placed).sum():,}", parts=parts_words(len(placed)))


def more_models(candidates: Sequence[Candidate], declared: Sequence[str]) -> str:
    """Return the sentence about other models in the file; empty if there are none."""
    names = [*declared, *map(_candidate_words, candidates)]
    if not names:
        return ""
    shown = ", ".join(names[:4]) + (" …" if len(names) > 4 else "")
    if len(names) == 1:
        return translate("Model", "This file may hold one more model: {names}.").format(names=shown)
    return translate("Model", "This file may hold {number} more models: {names}.").format(
        number=len(names), names=shown
    )


def _candidate_words(candidate: Candidate) -> str:
    """Return `Grunt × 3 (42 parts)`."""
    times = f" × {candidate.copies}" if candidate.copies > 1 else ""
    return f"{candidate.name}{times} ({parts_words(candidate.parts)})"


def reason_words(reasons: Iterable[str]) -> str:
    """Return reasons as one sentence; what is said of several parts is said once: `a lever (4592, 4593)`."""
    parts: dict[str, list[str]] = {}
    for why, part in map(taken_apart, reasons):
        parts.setdefault(why, []).extend([part] if part else [])
    together = (
        Message(OF_A_PART, why=why, part=", ".join(dict.fromkeys(numbers))) if numbers else why
        for why, numbers in parts.items()
    )
    words = "; ".join(map(translated, together))
    return f"{words[:1].upper()}{words[1:]}." if words else ""
