"""Does a model keep a campaign's limits? What is known of the model comes in as plain values.

These limits are a house rule (RA-HACK-01): the book has constraints on design, not on models.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from campaigns.campaign.conditions import ModelLimits
from mfz_rules.kernel.findings import Finding, Severity

RULE = "RA-HACK-01"


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """What a reader of models knows of one."""

    parts: int
    longest_studs: float | None = None
    """None where it could not be measured."""
    bricks_high: float | None = None
    used: frozenset[str] = frozenset()
    """File names of its parts, folded, without extension."""
    colours: frozenset[int] = frozenset()
    """LDraw colour codes."""
    categories: frozenset[str] = frozenset()
    """LDraw's categories, folded."""


def judge_model(name: str, facts: ModelFacts, limits: ModelLimits, frame: int | None = None) -> tuple[Finding, ...]:
    """Return where a frame's model breaks the limits; `name` is the frame's, `frame` its index in the company."""
    return tuple(_judged(name, facts, limits, frame))


def unknown_model(name: str, frame: int | None = None) -> Finding:
    """Return that nobody can tell whether a frame keeps the limits: it has no model that could be read."""
    text = f"“{name}” has no model that can be read, so nobody knows whether it keeps the campaign's limits."
    fix = "Give the frame its model from the garage, or look at it together."
    return Finding(RULE, "no_model", Severity.WARNING, text, frame, {"name": name}, fix)


def _judged(name: str, facts: ModelFacts, limits: ModelLimits, frame: int | None) -> Iterator[Finding]:
    for key, what, is_, most in (
        ("too_many_parts", "parts", facts.parts, limits.most_parts),
        ("too_long", "studs long", facts.longest_studs, limits.longest_studs),
        ("too_high", "bricks high", facts.bricks_high, limits.most_bricks_high),
    ):
        if most is not None and is_ is not None and is_ > most:
            text = f"“{name}” has {is_:g} parts" if what == "parts" else f"“{name}” is {is_:g} {what}"
            yield _finding(key, f"{text}; {most:g} is the most in this campaign.", frame, {"is": is_, "most": most})
    yield from _needed(name, "part", facts.used, limits.must_parts, limits.no_parts, frame)
    yield from _needed(name, "colour", facts.colours, limits.must_colours, limits.no_colours, frame)
    yield from _needed(name, "category", facts.categories, limits.must_categories, limits.no_categories, frame)


def _needed(
    name: str,
    what: str,
    has: Collection[object],
    must: tuple[object, ...],
    must_not: tuple[object, ...],
    frame: int | None,
) -> Iterator[Finding]:
    for one in must:
        if _folded(one) not in has:
            text = f"“{name}” uses nothing of the {what} {one}, and every model in this campaign must."
            yield _finding(f"{what}_missing", text, frame, {what: one})
    for one in must_not:
        if _folded(one) in has:
            text = f"“{name}” uses the {what} {one}, which no model in this campaign may."
            yield _finding(f"{what}_forbidden", text, frame, {what: one})


def _folded(one: object) -> object:
    return one.casefold() if isinstance(one, str) else one


def _finding(key: str, text: str, frame: int | None, values: dict[str, object]) -> Finding:
    return Finding(RULE, key, Severity.ERROR, text, frame, values)
