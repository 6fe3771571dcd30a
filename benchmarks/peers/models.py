"""Models of the sizes that are measured, made of any real ones: nobody else's models are kept with this project.

A model's own parts are left out of what is made, so that their names are those of parts that no reader knows: some
readers take such a part for one, others for the pieces that draw it, and all are to find the same number.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle
from pathlib import Path

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Placements
from ldraw_catalog.assembly.references import KnowsParts
from ldraw_catalog.limits import Limits
from ldraw_catalog.reading.document import Section, SectionKind
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes, read_file

ROOMY = Limits(placed_parts=200_000)
"""So much is placed in measurements; in the program less."""
FEWEST, MOST = 500, 5_000
"""Parts of the models that larger ones are made of."""
FEWEST_IN_FOLDER = 100
"""A folder of models is one of real models: what was made to try a reader holds a part or two."""
TIMES = 10
"""So often the nested model holds the simple one."""
_ENDINGS = (".ldr", ".mpd")
_PLAIN = "1 0 0 0 1 0 0 0 1"
_QUARTER = "0 0 1 0 1 0 -1 0 0"


def models_in(folder: Path, parts: KnowsParts) -> list[Path]:
    """Return the LDraw files below a folder, each content once, none of few or far too many parts."""
    files = {path.read_bytes(): path for path in sorted(folder.rglob("*")) if path.suffix.lower() in _ENDINGS}
    counts = {path: assemble(read_file(path), parts).parts for path in files.values()}
    return sorted(path for path, number in counts.items() if FEWEST_IN_FOLDER <= number <= MOST)


def simple(paths: Iterable[Path], parts: KnowsParts, wanted: int) -> str:
    """Return an MPD of exactly so many parts: real models beside each other, and bricks for the rest."""
    models = [model for path in paths if (model := _Model.read(path, parts)) is not None]
    if not models:
        raise SystemExit(f"There is no model of {FEWEST} to {MOST:,} parts that can be taken.")
    models.sort(key=lambda model: -model.parts)
    lines, left, smallest = list[str](), wanted, models[-1].parts
    main = ["0 FILE simple.ldr", "0 Models beside each other"]
    for number, model in enumerate(cycle(models)):
        if left < smallest:
            break
        if model.parts > left:
            continue
        left -= model.parts
        main.append(f"1 16 {number * 1_000} 0 0 {_PLAIN} {number}-{model.main}")
        lines += model.lines(number)
    main += [f"1 4 {at * 40} -24 0 {_PLAIN} 3001.dat" for at in range(left)]
    return "\n".join([*main, *lines]) + "\n"


def nested(simple_text: str) -> str:
    """Return an MPD that holds the simple one ten times, half of them turned."""
    uses = [f"1 16 {at * 7_777} 0 {at * 333} {_QUARTER if at % 2 else _PLAIN} simple.ldr" for at in range(TIMES)]
    return "\n".join(["0 FILE ten.ldr", "0 Ten times the same", *uses, simple_text])


def flat(text: str, parts: KnowsParts) -> str:
    """Return the placed parts of a text as a text without submodels."""
    placements = placed(text.encode(), parts)
    return "0 Flat\n" + "".join(
        f"1 {each.colour} {' '.join(map(_number, each.transform))} {each.name}\n" for each in placements
    )


def placed(data: bytes, parts: KnowsParts) -> Placements:
    """Return the placed parts of a text."""
    return assemble(read_bytes(data, "model.mpd", limits=ROOMY), parts, limits=ROOMY).placements


def _number(value: float) -> str:
    return f"{round(value, 6):.6f}".rstrip("0").rstrip(".")


class _Model:
    """A real model whose sections can be given other names."""

    def __init__(self, sections: Sequence[Section], parts: int) -> None:
        self._sections = sections
        self._names = {section.normalized: section.normalized for section in sections}
        self.main = sections[0].normalized
        self.parts = parts

    @classmethod
    def read(cls, path: Path, parts: KnowsParts) -> "_Model | None":
        """Return a model without its own parts; None for one of another size, or that is counted otherwise."""
        file = read_file(path, ROOMY)
        if file.document is None:
            return None
        sections = [file.document.main, *file.document.sections]
        models = {each.normalized: each for each in sections if each.kind is SectionKind.MODEL and not each.flexible}
        made = cls(list(models.values()), 0) if file.document.main.normalized in models else None
        if made is None or not made._has_a_size(file, parts):
            return None
        return made

    def _has_a_size(self, file: ModelFile, parts: KnowsParts) -> bool:
        """Whether it has neither too few nor too many parts, and as many by following every line."""
        text = "\n".join(self.lines(0))
        self.parts = assemble(read_bytes(text.encode(), file.name, limits=ROOMY), parts, limits=ROOMY).parts
        sections = {section.normalized: section for section in self._sections}
        return FEWEST <= self.parts <= MOST and self.parts == sum(1 for _ in self._follow(self.main, sections))

    def _follow(self, name: str, sections: dict[str, Section]) -> Iterator[str]:
        for text in sections[name].lines.texts:
            fields = text.split(None, 14)
            if len(fields) < 15 or fields[0] != "1":
                continue
            used = fields[14].strip().lower()
            if used in sections:
                yield from self._follow(used, sections)
            else:
                yield used

    def lines(self, number: int) -> Iterator[str]:
        """Yield the lines of the model as one of several in a file."""
        for section in self._sections:
            yield f"0 FILE {number}-{section.normalized}"
            for text in section.lines.texts:
                if re.match(r"\s*0\s+(NOFILE|!DATA|!:)", text):
                    continue
                used = text.split(None, 14)[14:]
                name = used[0].strip().lower() if used and text.lstrip()[:2] == "1 " else ""
                yield f"{text.rstrip()[: -len(name)]}{number}-{name}" if name in self._names else text
