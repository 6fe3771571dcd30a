"""A parts catalog that knows what a test tells it."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

import pytest

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.reading.read import read_bytes


@dataclass(frozen=True)
class KnownParts:
    """Knows every `.dat` name that begins with a digit, but not those in `unknown`."""

    unknown: Collection[str] = ()

    def info(self, normalized: str) -> PartInfo | None:
        if not self.knows(normalized):
            return None
        return PartInfo(normalized, title="", category="", flexible="k0" in normalized)

    def knows(self, normalized: str) -> bool:
        return normalized[:1].isdecimal() and normalized.endswith(".dat") and normalized not in self.unknown

    def read(self, normalized: str) -> bytes | None:
        return None


@pytest.fixture
def known_parts() -> KnownParts:
    return KnownParts()


@pytest.fixture
def put_together(known_parts: KnownParts) -> Callable[..., Assembly]:
    """Read a text as a model of its own and assemble it."""

    def put(text: str, name: str = "model.ldr", limits: Limits = DEFAULT_LIMITS) -> Assembly:
        return assemble(read_bytes(text.encode(), name), known_parts, limits=limits)

    return put


@pytest.fixture
def line() -> Callable[..., str]:
    """Write a type-1 line."""

    def write(name: str, colour: int = 4, x: float = 0) -> str:
        return f"1 {colour} {x} 0 0 1 0 0 0 1 0 0 0 1 {name}\n"

    return write
