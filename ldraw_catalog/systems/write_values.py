"""What is to be written into a model, and what became of it."""

from dataclasses import dataclass

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.systems.evidence import FoundModel, FoundSystem, SystemKind
from ldraw_catalog.systems.meta_line import quoted
from ldraw_catalog.systems.write_head import HeadTag


@dataclass(frozen=True, slots=True)
class SystemTag:
    """One system as a person confirmed it."""

    kind: SystemKind
    """NONE writes down that these parts are no system."""
    placements: tuple[int, ...]
    """Its parts, as positions in the assembly."""
    name: str = ""
    ranges: tuple[str, ...] = ()
    environment: str | None = None
    count: int = 1

    @property
    def sort(self) -> tuple[str, tuple[str, ...], str]:
        """What makes two systems the same kind of thing."""
        return (self.kind.value, self.ranges, (self.environment or "").lower())


@dataclass(frozen=True, slots=True)
class ModelTags:
    """All systems of one model. What a tag in the file says otherwise is not wanted any more."""

    assembly: Assembly
    systems: tuple[SystemTag, ...]
    head: HeadTag | None = None
    """What its head line is to say; None leaves that as it is."""


@dataclass(frozen=True, slots=True)
class CopiedSubmodel:
    """A submodel of which only some uses are tagged: those refer to a copy of it from now on."""

    name: str
    copy: str
    lines: tuple[int, ...]
    """The numbers of the lines, as they were, that refer to the copy: the only ones that change."""


@dataclass(frozen=True, slots=True)
class WrittenCopy:
    """A model's text with its tags, not yet saved: `notes` and `copied_submodels` are shown first."""

    data: bytes
    name: str
    """A name for the file."""
    notes: tuple[str, ...] = ()
    """Sentences about what a person should know, and about what could not be written."""
    copied_submodels: tuple[CopiedSubmodel, ...] = ()


def tags_of(model: FoundModel) -> ModelTags:
    """Return all systems and rockets of a model as tags to be written, proposals too."""
    return ModelTags(model.assembly, tuple(system_tag(system) for system in model.everything))


def system_tag(system: FoundSystem) -> SystemTag:
    """Return a system that was found as one to be written."""
    return SystemTag(
        system.kind, system.placements, system.name, system.ranges, system.environment, system.count
    )  # fmt: skip


def keys_of(tag: SystemTag, known_name: str = "") -> str:
    """Return `TYPE=… …` of a `SYSTEM` line; a name that the submodel has anyway is left out."""
    keys = [f"TYPE={tag.kind.value}"]
    if tag.ranges:
        keys.append("RANGES=" + ",".join(tag.ranges))
    if tag.environment:
        plain = not any(letter.isspace() or letter == '"' for letter in tag.environment)
        keys.append("ENVIRONMENT=" + (tag.environment if plain else quoted(tag.environment)))
    if tag.count > 1:
        keys.append(f"COUNT={tag.count}")
    if tag.kind is not SystemKind.NONE and tag.name not in ("", known_name):
        keys.append("NAME=" + quoted(tag.name))
    return " ".join(keys)
