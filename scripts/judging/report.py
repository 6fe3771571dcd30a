"""What a judgement says, as text: figures with the number of cases behind each."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from ldraw_catalog.systems.evidence import EvidenceKind, SystemKind
from scripts.judging.judge import Judged, JudgedModel, Verdict, most_wrong, proposals, tagged
from scripts.judging.marks import Target

_BANDS = (0.0, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)


def lines_of(models: Sequence[JudgedModel], *, each: bool) -> Iterator[str]:
    """Yield the lines of the report; with `each` every proposal and every system that was missed, too."""
    if each:
        yield from _each(models)
    shown, said = proposals(models), tagged(models)
    found = [target for model in models for target in model.found]
    missed = [target for model in models for target in model.missed]
    marked = len(found) + len(missed)
    yield f"{len(models)} models, {len(shown)} proposals, {len(said)} tagged, {marked} marked systems"
    yield _right("proposals right", shown)
    yield _right("tags right", said)
    yield f"most wrong on one model: {most_wrong(models)}"
    yield _found("found of all marked", found, missed)
    by_name = [[target for target in group if target.named] for group in (found, missed)]
    yield _found("found of those whose name says it", by_name[0], by_name[1])
    yield from _table("evidence", shown, list(EvidenceKind), lambda one: one.source)
    yield from _table("type", shown, list(SystemKind), lambda one: one.system.kind.value)
    for kind in SystemKind:
        of_kind = [[target for target in group if target.mark.type == kind] for group in (found, missed)]
        if any(of_kind):
            yield _found(f"  {kind.value}: found", of_kind[0], of_kind[1])
    yield from _table("confidence", shown, [_band(low) for low in _BANDS], lambda one: _band(one.system.confidence))


def _each(models: Iterable[JudgedModel]) -> Iterator[str]:
    for model in models:
        yield model.file
        for one in model.judged:
            system = one.system
            reasons = "; ".join(reason.what for reason in system.evidence)
            yield f"  {one.verdict.value:5} {system.kind.value} “{system.name}” {system.confidence:.2f}: {reasons}"
        for target in model.missed:
            yield f"  missed {target.mark.type}: {target.mark.text}"
        yield ""


def _right(what: str, judged: Iterable[Judged]) -> str:
    verdicts = Counter(each.verdict for each in judged)
    right, wrong = verdicts[Verdict.RIGHT], verdicts[Verdict.WRONG]
    return f"{what}: {_share(right, right + wrong)}, {verdicts[Verdict.OPEN]} open"


def _found(what: str, found: Sequence[Target], missed: Sequence[Target]) -> str:
    return f"{what}: {_share(len(found), len(found) + len(missed))}"


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole}" + (f" ({part / whole:.0%})" if whole else "")


def _table(title: str, judged: Iterable[Judged], order: Sequence[str], key: Callable[[Judged], str]) -> Iterator[str]:
    groups: dict[str, list[Judged]] = {}
    for each in judged:
        groups.setdefault(key(each), []).append(each)
    yield f"by {title}"
    yield from (_right(f"  {name}", groups[name]) for name in order if name in groups)


def _band(confidence: float) -> str:
    place = max(index for index, low in enumerate(_BANDS) if low <= confidence)
    high = _BANDS[place + 1] if place + 1 < len(_BANDS) else 1.0
    return f"{_BANDS[place]:.1f}–{high:.1f}"
