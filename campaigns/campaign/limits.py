"""Does a model keep a campaign's limits? What is known of the model comes in as plain values.

These limits are a house rule (RA-HACK-01): the book has constraints on design, not on models.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from campaigns.campaign.conditions import ModelLimits
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence

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
    text = Sentence(
        "“{name}” has no model that can be read, so nobody knows whether it keeps the campaign's limits.", name=name
    )
    fix = Sentence("Give it its model from the garage, or look at it together.")
    return Finding(RULE, "no_model", Severity.WARNING, text, frame, {"name": name}, fix)


def _judged(name: str, facts: ModelFacts, limits: ModelLimits, frame: int | None) -> Iterator[Finding]:
    for key, has, most in (
        ("too_many_parts", facts.parts, limits.most_parts),
        ("too_long", facts.longest_studs, limits.longest_studs),
        ("too_high", facts.bricks_high, limits.most_bricks_high),
    ):
        if most is not None and has is not None and has > most:
            yield _finding(key, _too_much(key, name, has, most), frame, {"is": has, "most": most})
    yield from _needed(name, Sentence("part"), facts.used, limits.must_parts, limits.no_parts, frame)
    yield from _needed(name, Sentence("colour"), facts.colours, limits.must_colours, limits.no_colours, frame)
    yield from _needed(
        name, Sentence("category"), facts.categories, limits.must_categories, limits.no_categories, frame
    )


def _too_much(key: str, name: str, has: float, most: float) -> Sentence:
    if key == "too_many_parts":
        return Sentence(
            "“{name}” has {has:g} parts; {most:g} is the most in this campaign.", name=name, has=has, most=most
        )
    if key == "too_long":
        return Sentence(
            "“{name}” is {has:g} studs long; {most:g} is the most in this campaign.", name=name, has=has, most=most
        )
    return Sentence(
        "“{name}” is {has:g} bricks high; {most:g} is the most in this campaign.", name=name, has=has, most=most
    )


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
            text = Sentence(
                "“{name}” uses nothing of the {what} {one}, and every model in this campaign must.",
                name=name,
                what=what,
                one=one,
            )
            yield _finding(f"{what}_missing", text, frame, {what: one})
    for one in must_not:
        if _folded(one) in has:
            text = Sentence(
                "“{name}” uses the {what} {one}, which no model in this campaign may.", name=name, what=what, one=one
            )
            yield _finding(f"{what}_forbidden", text, frame, {what: one})


def _folded(one: object) -> object:
    return one.casefold() if isinstance(one, str) else one


def _finding(key: str, text: str, frame: int | None, values: dict[str, object]) -> Finding:
    return Finding(RULE, key, Severity.ERROR, text, frame, values)
