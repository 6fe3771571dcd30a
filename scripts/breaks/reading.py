"""Reading the breaks that are planted: one text for each module, here at the same path as the module there.

A break is a sentence that says what is wrong, lines that begin with `- ` (the text that stands in the module, once)
and lines that begin with `+ ` (what stands there instead). Empty lines part breaks; `#` begins a comment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

HERE = Path(__file__).parent
RULES = Path("mfz_rules")
"""The package whose modules are broken, in the project."""


@dataclass(frozen=True, slots=True)
class Break:
    """One rule that is broken."""

    module: str
    """Path of the module in the package, without suffix: `rapid_attack/chapters/moving`."""
    what: str
    """What is wrong, in one sentence."""
    old: str
    new: str

    @property
    def path(self) -> Path:
        """The module's file, in the project."""
        return RULES / f"{self.module}.py"

    def planted_in(self, source: str) -> str:
        """Return the module with the rule broken; raises ValueError where its text stands there not exactly once."""
        found = source.count(self.old)
        if found != 1:
            raise ValueError(f"{self.module}: the text stands there {found} times: {self.what}")
        return source.replace(self.old, self.new)


def planted(modules: tuple[str, ...] = ()) -> tuple[Break, ...]:
    """Return all breaks, or those of some modules. Raises ValueError for a text that is no list of breaks."""
    known = {file.relative_to(HERE).with_suffix("").as_posix(): file for file in sorted(HERE.rglob("*.txt"))}
    missing = [one for one in modules if one not in known]
    if missing:
        raise ValueError(f"no breaks are planted in {', '.join(missing)}")
    return tuple(
        one
        for module, file in known.items()
        if not modules or module in modules
        for one in _breaks(module, file.read_text(encoding="utf-8"))
    )


def _breaks(module: str, text: str) -> Iterator[Break]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for filled, block in groupby(lines, key=lambda line: bool(line.strip())):
        if filled:
            yield _break(module, list(block))


def _break(module: str, block: list[str]) -> Break:
    what, *changed = block
    old = [line[2:] for line in changed if line[:1] == "-"]
    new = [line[2:] for line in changed if line[:1] == "+"]
    if not old or len(old) + len(new) != len(changed):
        raise ValueError(f"{module}: not a sentence, lines with -, lines with +: {what}")
    return Break(module, what, "\n".join(old), "\n".join(new))
