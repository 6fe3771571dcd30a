"""From explicit tags to systems: one entry for each system that a tag speaks of, once for each use."""

from collections import Counter
from collections.abc import Iterator

from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import Problem, ProblemKind
from ldraw_catalog.systems.anchors import path_of
from ldraw_catalog.systems.evidence import Evidence, EvidenceKind, FoundSystem, Status, SystemKind
from ldraw_catalog.systems.said import KIND_WORDS, Said
from ldraw_catalog.systems.same_id import Anchor

MOST_SYSTEMS = 1_000
"""More tagged systems on one model are not listed: four is the most that a frame can carry."""

MOST_LETTERS = 60
"""Longer names are shortened where they are read."""


def tagged_systems(
    assembly: Assembly, anchors: list[Anchor], numbers: dict[int, int]
) -> tuple[list[FoundSystem], list[Problem]]:
    """List what the tags of a model say, in file order: a doubled weapon twice, rockets once with their count."""
    systems: list[FoundSystem] = []
    for system in _all_systems(assembly, anchors, numbers):
        if len(systems) == MOST_SYSTEMS:
            reason = Message(
                "The tags speak of more than {most:,} systems; the rest are left out.", most=MOST_SYSTEMS
            )
            return systems, [Problem(ProblemKind.TAG, None, "", reason)]
        systems.append(system)
    return systems, []


def _all_systems(assembly: Assembly, anchors: list[Anchor], numbers: dict[int, int]) -> Iterator[FoundSystem]:
    places: Counter[str] = Counter()
    for anchor in anchors:
        path = f"{path_of(assembly, anchor.use, numbers)}:{anchor.place}"
        places[path] += 1
        path += f"#{places[path]}" if places[path] > 1 else ""
        for number, (said, name) in enumerate(anchor.said, start=1):
            yield from _systems(anchor, said, name, f"{path}:tag {number}")


def _systems(anchor: Anchor, said: Said, name: str, key: str) -> Iterator[FoundSystem]:
    if said.kind is SystemKind.NONE:
        return
    rockets = said.kind is SystemKind.ROCKET
    what = Message("tagged by an !MFZ SYSTEM line") if anchor.is_meta else Message("tagged {tag}", tag=anchor.what)
    for turn in range(1, 2 if rockets else said.count + 1):
        yield FoundSystem(
            key=f"{key}:{said.kind.value}:{turn}",
            kind=said.kind,
            name=shortened(name) or KIND_WORDS[said.kind],
            status=Status.TAGGED,
            confidence=1.0,
            evidence=(Evidence(EvidenceKind.TAG, what, anchor.placements),),
            placements=anchor.placements,
            ranges=said.ranges,
            environment=said.environment,
            count=said.count if rockets else 1,
        )


def shortened(name: str) -> str:
    """Return a name on one line, of at most 60 letters."""
    flat = " ".join(name.split())
    return flat if len(flat) <= MOST_LETTERS else flat[: MOST_LETTERS - 1].rstrip() + "…"
