"""Small models as text, and what reading and identifying make of them."""

from collections.abc import Iterable

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.reading.document import Section
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.evidence import FoundModel, FoundSystem, Identification
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.packs import TagPack, UserRule

BRICK = (-20.0, -4.0, -20.0, 20.0, 24.0, 20.0)
TINY = (-10.0, -4.0, -10.0, 10.0, 8.0, 10.0)


class SmallCatalog:
    """Knows every number it is asked for as a brick of 2×2 studs, but for a few small ones; no library is read."""

    small = frozenset(("4589", "4592", "4593", "60849", "4599b", "6141", "43898", "4740"))

    def info(self, normalized: str) -> PartInfo | None:
        number = normalized.removesuffix(".dat")
        if not normalized.endswith(".dat") or "unknown" in normalized:
            return None
        return PartInfo(normalized, number, "Brick", box=TINY if number in self.small else BRICK)

    def knows(self, normalized: str) -> bool:
        return self.info(normalized) is not None

    def read(self, normalized: str) -> bytes | None:
        return None


def use(name: str, x: float = 0, y: float = 0, z: float = 0, colour: int = 16) -> str:
    """Return a type-1 line."""
    return f"1 {colour} {x:g} {y:g} {z:g} 1 0 0 0 1 0 0 0 1 {name}"


def mpd(*files: tuple[str, Iterable[str]], end: str = "\n") -> str:
    """Return an MPD; the first file is the main model."""
    lines: list[str] = []
    for name, content in files:
        lines += [f"0 FILE {name}", *content, "0 NOFILE"]
    return "".join(line + end for line in lines)


def ldr(*lines: str, end: str = "\n") -> str:
    """Return a text without FILE lines."""
    return "".join(line + end for line in lines)


def read(text: str, name: str = "model.mpd", encoding: str = "utf-8") -> ModelFile:
    """Read a text as a file would be."""
    return read_bytes(text.encode(encoding), name)


def identified(
    text: str,
    name: str = "model.mpd",
    *,
    packs: tuple[TagPack, ...] | None = None,
    rules: tuple[UserRule, ...] = (),
    model: str | None = None,
    game: str = "rapid-attack",
) -> Identification:
    """Read and identify a text."""
    return identify(read(text, name), SmallCatalog(), packs, rules, model, game)


def the_model(text: str, name: str = "model.mpd", **options: object) -> FoundModel:
    """Return the only model of a text."""
    (model,) = identified(text, name, **options).models  # type: ignore[arg-type]  # the same options, handed on
    return model


def kinds(systems: Iterable[FoundSystem]) -> list[str]:
    """Return what the systems are, in their order."""
    return [system.kind.value for system in systems]


def put_together(file: ModelFile, root: Section | None = None) -> Assembly:
    """Assemble a file with the small catalog."""
    return assemble(file, SmallCatalog(), root)
