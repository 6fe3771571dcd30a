"""A frame in one line of text, `Tickler -- 2Rd+d8/1B/1Y/2W + SSR (x2)`: written one way, read in many."""

import re
from dataclasses import dataclass, replace

from mfz_rules.common.notation import LONGEST_NAME, read_named
from mfz_rules.common.pools import red_counts
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies import loadout
from mfz_rules.rapid_attack.companies.dice_text import read_dice
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType
from mfz_rules.rapid_attack.companies.pool import WHITE_DICE
from mfz_rules.rapid_attack.companies.tally import systems_of

_COLONS = re.compile(r"(?<!SSR)(?<!SSRs)(?<!Env)(?<!Environment):", re.I)
_NO_ENVIRONMENT = re.compile(r"[^\w .'’-]|_")


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
    read, findings = read_named(text, line, _read, _COLONS)
    return ReadFrame(None, findings) if read is None else ReadFrame(read[0], findings, read[1])


def _read(name: str, dice: str) -> tuple[Frame, bool]:
    """Return the frame, and whether rockets were said; raises UnclearTextError."""
    tally = read_dice(dice)
    systems = tuple(map(_with_short_names, systems_of(tally)))
    return Frame(name, systems, tally.rockets or 0), tally.rockets is not None


def _red(halves: int, at: Range) -> str:
    small, large = red_counts(halves)
    if not small:
        return ""
    return f"{small}R{at.letter}" + {0: "", 1: "+d8"}.get(large, f"+{large}d8")


def _environment(word: str | None) -> str:
    """Return the word without what the notation itself uses."""
    clean = re.sub(r"-{2,}", "-", _NO_ENVIRONMENT.sub(" ", word or ""))
    return " ".join(clean.split()) or "unknown"


def _with_short_names(system: System) -> System:
    environment = system.environment
    return replace(
        system,
        name=system.name[:LONGEST_NAME].rstrip(),
        environment=environment if environment is None else environment[:LONGEST_NAME].rstrip(),
    )
