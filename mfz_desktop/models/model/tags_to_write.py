"""Which tags a design's systems become when they are written into a copy of its file. Without Qt."""

from pathlib import Path

from campaigns.garage.entry import DesignSystem
from ldraw_catalog.systems.evidence import FoundModel, ModelKind, SystemKind
from ldraw_catalog.systems.grammar import GRAMMARS
from ldraw_catalog.systems.write_head import HeadTag
from ldraw_catalog.systems.write_values import ModelTags, SystemTag
from mfz_desktop.models.model import answers
from mfz_desktop.models.session.inspections import Inspected


def tags_to_write(inspected: Inspected) -> ModelTags | None:
    """Return what is confirmed or tagged, and what is said to be no system; open proposals are left out."""
    if inspected.model is None:
        return None
    found, resolved = inspected.model.found, inspected.model.resolved
    tags = [_tag(system) for system in resolved.everything if system.believed and _placed(system, found)]
    tags += [SystemTag(SystemKind.NONE, each.parts) for each in answers.denied(inspected.entry, resolved)]
    return ModelTags(found.assembly, tuple(tags), HeadTag(_kind(inspected, found), found.game))


def without_parts(inspected: Inspected) -> tuple[DesignSystem, ...]:
    """Return the confirmed systems that rest on no part of this file: they cannot be written."""
    if inspected.model is None:
        return ()
    found, resolved = inspected.model.found, inspected.model.resolved
    return tuple(system for system in resolved.everything if system.believed and not _placed(system, found))


def is_original(path: Path, source: str) -> bool:
    """Tell whether a path is the file that the design came from."""
    if not source:
        return False
    try:
        return path.samefile(source)
    except OSError:
        return path == Path(source)


def _kind(inspected: Inspected, found: FoundModel) -> ModelKind:
    """Return what a person says that the model is, where its game has such models."""
    known = {kind.value: kind for kind in GRAMMARS[found.game].models}
    return known.get(inspected.entry.kind, found.kind)


def _placed(system: DesignSystem, found: FoundModel) -> bool:
    return bool(system.parts) and system.parts[-1] < len(found.assembly.placements)


def _tag(system: DesignSystem) -> SystemTag:
    return SystemTag(
        SystemKind(system.type), system.parts, system.name, system.ranges, system.environment, system.count
    )  # fmt: skip
