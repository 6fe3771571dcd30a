"""A frame in one line of text, `Tickler -- 2Rd+d8/1B/1Y/2W + SSR (x2)`: written one way, read in many."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies import loadout
from mfz_rules.rapid_attack.companies.dice_text import read_dice
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType
from mfz_rules.rapid_attack.companies.pool import WHITE_DICE, red_counts
from mfz_rules.rapid_attack.companies.tally import UnclearTextError, systems_of

LONGEST_NAME = 60
"""Characters of a name; longer ones are shortened where they are read."""

_DASHES = re.compile(r"-{2,}|[—–]")
_COLONS = re.compile(r"(?<!SSR)(?<!SSRs)(?<!Env)(?<!Environment):", re.I)
_NO_ENVIRONMENT = re.compile(r"[^\w .'’-]|_")
_MOST_SEPARATORS = 8

LONGEST_LINE = 2000
"""Characters of a line; no frame needs more."""


@dataclass(frozen=True, slots=True)
class ReadFrame:
    """What was read from a line; without a frame the findings say why and where."""

    frame: Frame | None
    findings: tuple[Finding, ...] = ()
    rockets_said: bool = False
    """Whether rockets were mentioned; a line that does not mention them may just leave them open."""


def write_dice(frame: Frame) -> str:
    """Return the frame without its name: `2Rd+d8/1B/2W + SSR (x2) + Env (filter)`. Sprint is never written."""
    groups = [red for at in Range if (red := _red(loadout.halves(frame, at), at))]
    singles = ((SystemType.DEFENSE, "B"), (SystemType.MOVEMENT, "G"), (SystemType.COMMUNICATION, "Y"))
    groups += [f"{count}{letter}" for type_, letter in singles if (count := loadout.count(frame, type_))]
    extras = ["/".join([*groups, f"{WHITE_DICE}W"])]
    if frame.rockets:
        extras.append("SSR" if frame.rockets == 1 else f"SSR (x{frame.rockets})")
    environments = [_environment(one.environment) for one in frame.systems if one.type is SystemType.ENVIRONMENT]
    if environments:
        extras.append(f"Env ({', '.join(environments)})")
    return " + ".join(extras)


def write_frame(frame: Frame) -> str:
    """Return the frame with its name, as the community writes it; a frame without a name is its dice alone."""
    name = " ".join(frame.name.split())
    return f"{name} -- {write_dice(frame)}" if name else write_dice(frame)


def read_frame(text: str, line: int = 1) -> ReadFrame:
    """Read a frame from a line in any of the notations; never raises.

    `line` is the line's number in its text, for the findings. The systems come in the order of notation.
    """
    if len(text) > LONGEST_LINE:
        long = Sentence("This line is longer than {LONGEST_LINE} characters.", LONGEST_LINE=LONGEST_LINE)
        return ReadFrame(None, (finding_at(line, LONGEST_LINE + 1, "line_too_long", long),))
    trouble: UnclearTextError | None = None
    for name, start in _splits(text):
        try:
            tally = read_dice(text[start:])
            systems = systems_of(tally)
        except UnclearTextError as error:
            error.at += start
            trouble = trouble or error
            continue
        frame = Frame(name[:LONGEST_NAME].rstrip(), tuple(map(_with_short_names, systems)), tally.rockets or 0)
        return ReadFrame(frame, _shortened(name, line), tally.rockets is not None)
    return ReadFrame(None, (unclear(trouble, line),) if trouble else ())


def unclear(error: UnclearTextError, line: int) -> Finding:
    """Return the finding for a text that could not be read, with its line and column, both counted from 1."""
    return finding_at(line, error.at + 1, error.key, error.text, rule=error.rule, fix=error.fix, values=error.values)


def finding_at(
    line: int,
    column: int,
    key: str,
    text: str,
    *,
    rule: str = "NOTATION",
    severity: Severity = Severity.ERROR,
    fix: str | None = None,
    values: Mapping[str, object] = MappingProxyType({}),
) -> Finding:
    """Return a finding about a place in a text; the values carry `line` and `column`."""
    return Finding(
        rule,
        key,
        severity,
        Sentence("Line {line}, column {column}: {text}", line=line, column=column, text=text),
        values={"line": line, "column": column, **values},
        fix=fix,
    )


def _red(halves: int, at: Range) -> str:
    small, large = red_counts(halves)
    if not small:
        return ""
    return f"{small}R{at.letter}" + {0: "", 1: "+d8"}.get(large, f"+{large}d8")


def _environment(word: str | None) -> str:
    """Return the word without what the notation itself uses."""
    clean = re.sub(r"-{2,}", "-", _NO_ENVIRONMENT.sub(" ", word or ""))
    return " ".join(clean.split()) or "unknown"


def _splits(text: str) -> Iterator[tuple[str, int]]:
    """Yield name and start of the dice for every separator that could divide them, the likeliest first."""
    found = False
    for pattern in (_DASHES, _COLONS):
        for match in list(pattern.finditer(text))[: -_MOST_SEPARATORS - 1 : -1]:
            found = True
            yield " ".join(text[: match.start()].split()), match.end()
    if not found:
        yield "", 0


def _with_short_names(system: System) -> System:
    environment = system.environment
    return replace(
        system,
        name=system.name[:LONGEST_NAME].rstrip(),
        environment=environment if environment is None else environment[:LONGEST_NAME].rstrip(),
    )


def _shortened(name: str, line: int) -> tuple[Finding, ...]:
    if len(name) <= LONGEST_NAME:
        return ()
    text = Sentence(
        "This name is longer than {LONGEST_NAME} characters and was shortened.", LONGEST_NAME=LONGEST_NAME
    )
    return (finding_at(line, LONGEST_NAME + 1, "name_shortened", text, severity=Severity.WARNING),)
