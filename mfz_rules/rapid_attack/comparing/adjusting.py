"""Changing a company to break a tie: which frame may come or go, where its rockets stay (RA-CMP-12, RA-CMP-14)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies.building import frames_range, judge
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.editions import size_for
from mfz_rules.rapid_attack.settings import flag, number


class ChangeKind(StrEnum):
    """The three choices of a tie's winner (RA-CMP-12)."""

    ADD = "add"
    REMOVE = "remove"
    FORCE = "force"


@dataclass(frozen=True, slots=True)
class Change:
    """One choice: the spare that joins, the frame that goes, or the player who must choose instead."""

    kind: ChangeKind
    index: int | None = None
    """Of the spare to add or the frame to remove."""
    other: int | None = None
    """The player who is forced."""
    rockets: tuple[int, ...] | None = None
    """How many rockets each frame carries afterwards; None leaves it to `apply_change`."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice and, where it is not allowed, why not."""

    change: Change
    reasons: tuple[Finding, ...] = ()

    @property
    def allowed(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.reasons


def own_options(company: Company, terms: Terms) -> Iterator[Option]:
    """Yield every frame the company might add or remove, allowed or with the reasons why not."""
    changes = [Change(ChangeKind.ADD, index) for index in range(len(company.spares))] or [Change(ChangeKind.ADD)]
    changes += [Change(ChangeKind.REMOVE, index) for index in range(len(company.frames))]
    known = Counter(one.key for one in judge(company, terms) if one.severity is Severity.ERROR)
    for change in changes:
        yield Option(change, _against(company, change, terms, known))


def apply_change(company: Company, change: Change, terms: Terms) -> Company | Finding:
    """Return the company with a frame more or fewer and as many rockets as before, or what speaks against it.

    Rockets of a removed frame go to the first frames with room; an added frame comes without any (OQ-15). The
    change may say another distribution of the same number.
    """
    if change.index is None:
        return _finding("no_spare", Sentence("You have no spare frame to add."), Sentence("Bring one next time."))
    if change.kind is ChangeKind.ADD:
        joining = replace(company.spares[change.index], rockets=0)
        frames = (*company.frames, joining)
        spares = company.spares[: change.index] + company.spares[change.index + 1 :]
    else:
        frames = company.frames[: change.index] + company.frames[change.index + 1 :]
        spares = company.spares
    loaded = _load(frames, company.rockets, change.rockets, number(terms.settings, "frame.max_rockets"))
    return loaded if isinstance(loaded, Finding) else replace(company, frames=loaded, spares=spares)


def _against(company: Company, change: Change, terms: Terms, known: Counter[str]) -> tuple[Finding, ...]:
    changed = apply_change(company, change, terms)
    if isinstance(changed, Finding):
        return (changed,)
    if not changed.frames:
        return (_finding("last_frame", Sentence("This is your last frame.")),)
    return (*_out_of_range(changed, change, terms), *_new_errors(changed, terms, known))


def _out_of_range(changed: Company, change: Change, terms: Terms) -> tuple[Finding, ...]:
    """The size range holds for the tie procedure as well (RA-CMP-14, OQ-15)."""
    size = size_for(terms.edition, terms.scale, terms.players, terms.settings)
    if size is None or not flag(terms.settings, "tie_within_limits"):
        return ()
    fewest, most = frames_range(terms, size)
    frames = len(changed.frames)
    if change.kind is ChangeKind.ADD and frames > most:
        return (
            _finding(
                "tie_above_range",
                Sentence("You would have {frames} frames; {most} is the most.", frames=frames, most=most),
            ),
        )
    if change.kind is ChangeKind.REMOVE and frames < fewest:
        return (
            _finding(
                "tie_below_range",
                Sentence("You would have {frames} frames; {fewest} is the fewest.", frames=frames, fewest=fewest),
            ),
        )
    return ()


def _new_errors(after: Company, terms: Terms, known: Counter[str]) -> tuple[Finding, ...]:
    """Return errors that the change brings in; what the table already plays with is no obstacle (RA-CMP-14)."""
    size_keys = ("too_few_frames", "too_many_frames")
    known = known.copy()
    new = []
    for finding in judge(after, terms):
        if finding.severity is not Severity.ERROR or finding.key in size_keys:
            continue
        known[finding.key] -= 1
        if known[finding.key] < 0:
            new.append(finding)
    return tuple(new)


def _load(
    frames: tuple[Frame, ...], rockets: int, wanted: tuple[int, ...] | None, most: int
) -> tuple[Frame, ...] | Finding:
    """Spread the company's rockets; their total stays (RA-CMP-14)."""
    if wanted is not None:
        fits = len(wanted) == len(frames) and sum(wanted) == rockets and all(0 <= one <= most for one in wanted)
        if not fits:
            return _finding(
                "rockets_do_not_add_up",
                Sentence(
                    "You carry {rockets} rockets in all, {most} on a frame at most.", rockets=rockets, most=most
                ),
            )
        return tuple(replace(frame, rockets=carried) for frame, carried in zip(frames, wanted, strict=True))
    left = rockets - sum(frame.rockets for frame in frames)
    loaded = []
    for frame in frames:
        more = max(0, min(left, most - frame.rockets))
        left -= more
        loaded.append(replace(frame, rockets=frame.rockets + more))
    if left:
        return _finding(
            "rockets_do_not_fit", Sentence("Your other frames have no room for {left} of the rockets.", left=left)
        )
    return tuple(loaded)


def _finding(key: str, text: str, fix: str | None = None) -> Finding:
    return Finding("RA-CMP-14", key, Severity.ERROR, text, fix=fix)
