"""What proposals are worth, model by model: right, open, wrong; and which marked systems were found."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.reading.read import read_file
from ldraw_catalog.systems.evidence import FoundModel, FoundSystem, Status
from ldraw_catalog.systems.identify import identify
from scripts.judging.marks import EITHER, NONE, Mark, Target, read_marks, target_of

ENOUGH = 0.5
"""So large a share of the smaller of the two is common to a proposal and what it is about."""
MOST_ABOUT = 8
"""What holds more than so many times the parts of a mark is not about it."""


class Verdict(StrEnum):
    """What one proposal is worth."""

    RIGHT = "right"
    OPEN = "open"
    """The builder decides: neither right nor wrong."""
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Judged:
    """One proposal or tag and its verdict."""

    system: FoundSystem
    verdict: Verdict
    about: Mark | None
    """The mark it was measured by; None where nothing marked lies there."""

    @property
    def source(self) -> str:
        """The kind of evidence that it stands on first."""
        return self.system.evidence[0].kind.value


@dataclass(frozen=True, slots=True)
class JudgedModel:
    """One marked model."""

    file: str
    judged: tuple[Judged, ...]
    found: tuple[Target, ...]
    """The marked systems that count and were found."""
    missed: tuple[Target, ...]


def judge_folder(folder: Path, parts: PartCatalog) -> list[JudgedModel]:
    """Judge every model of a folder that has marks; raises OSError or ValueError where there is no such table."""
    rows: dict[str, list[Mark]] = {}
    for mark in read_marks(folder):
        rows.setdefault(mark.file, []).append(mark)
    return [_judge_file(folder / name, marks, parts) for name, marks in rows.items()]


def _judge_file(path: Path, marks: Sequence[Mark], parts: PartCatalog) -> JudgedModel:
    models = identify(read_file(path), parts).models
    if not models:
        raise ValueError(f"{path} holds no model")
    return judge(path.name, models[0], marks)


def judge(file: str, model: FoundModel, marks: Iterable[Mark]) -> JudgedModel:
    """Judge what was found on a model by its marks. A mark is met once: what finds it again is wrong."""
    targets = [target_of(mark, model.assembly) for mark in marks]
    met: list[Target] = []
    judged = []
    for system in sorted(model.everything, key=lambda each: -each.confidence):
        target = _about(system, targets, met)
        verdict = _verdict(system, target, met)
        if target is not None and verdict is not Verdict.WRONG:
            met.append(target)
        judged.append(Judged(system, verdict, target.mark if target else None))
    counting = [target for target in targets if target.mark.counts]
    return JudgedModel(
        file,
        tuple(judged),
        tuple(target for target in counting if target in met),
        tuple(target for target in counting if target not in met),
    )


def _about(system: FoundSystem, targets: Sequence[Target], met: Sequence[Target]) -> Target | None:
    """Return the mark that a system is about: of those that fit and share its parts the closest, then of all others.

    A mark in prose has no parts: a system of its type that no other mark speaks of is taken for it.
    """
    near = [target for target in targets if _shares(system, target)]
    near.sort(key=lambda each: (each in met, not _fits(system, each), -_likeness(system, each)))
    if near:
        return near[0]
    prose = [each for each in targets if not each.parts and each.mark.type == system.kind and each not in met]
    return prose[0] if prose else None


def _fits(system: FoundSystem, target: Target) -> bool:
    return target.mark.type != NONE and target.mark.fits(system.kind)


def _shares(system: FoundSystem, target: Target) -> bool:
    common = len(target.parts.intersection(system.placements))
    smaller = min(len(target.parts), len(system.placements))
    return common >= ENOUGH * smaller > 0 and len(system.placements) <= MOST_ABOUT * len(target.parts)


def _likeness(system: FoundSystem, target: Target) -> float:
    own = set(system.placements)
    return len(own & target.parts) / len(own | target.parts)


def _verdict(system: FoundSystem, target: Target | None, met: Sequence[Target]) -> Verdict:
    if target is None or target in met or not target.mark.fits(system.kind):
        return Verdict.WRONG
    if target.mark.type == NONE or target.mark.certainty == EITHER:
        return Verdict.OPEN
    return Verdict.RIGHT


def proposals(models: Iterable[JudgedModel]) -> list[Judged]:
    """Return what was proposed on all models, without what tags say."""
    return [each for model in models for each in model.judged if each.system.status is Status.PROPOSED]


def tagged(models: Iterable[JudgedModel]) -> list[Judged]:
    """Return what tags say on all models."""
    return [each for model in models for each in model.judged if each.system.status is Status.TAGGED]


def share(part: int, whole: int) -> float:
    """Return a share; 1 of nothing is all."""
    return part / whole if whole else 1.0


def precision(judged: Iterable[Judged]) -> float:
    """Return the share of right ones among right and wrong."""
    right, wrong = (sum(each.verdict is verdict for each in judged) for verdict in (Verdict.RIGHT, Verdict.WRONG))
    return share(right, right + wrong)


def most_wrong(models: Iterable[JudgedModel]) -> int:
    """Return how many wrong proposals the worst model shows."""
    return max((sum(each.verdict is Verdict.WRONG for each in model.judged) for model in models), default=0)


def recall(models: Sequence[JudgedModel], *, named: bool = False) -> float:
    """Return the share of marked systems that were found, perhaps only of those whose name says it."""
    found, missed = (
        [each for each in group if each.named or not named]
        for group in (
            [target for model in models for target in model.found],
            [target for model in models for target in model.missed],
        )
    )
    return share(len(found), len(found) + len(missed))
