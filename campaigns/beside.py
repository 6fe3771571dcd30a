"""Files that lay beside a model when it was imported, for it takes submodels or parts from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.documents.node import Node

MOST_BESIDE = 5_000
"""As many as are looked at in a folder."""
_LONGEST_PATH = 4_000


@dataclass(frozen=True, slots=True)
class BesideFile:
    """One file, kept as the model itself is."""

    name: str
    """Its path below the model's folder, with `/`, as it was spelled. It may come from a stranger's file."""
    sha256: str
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)


def beside_from(node: Node) -> BesideFile:
    """Read one; raises DocumentError."""
    sha256 = node.sha256("sha256")
    if sha256 is None:
        raise node.wrong("sha256", "is missing")
    return BesideFile(node.text("name", longest=_LONGEST_PATH), sha256, node.rest())


def beside_to(file: BesideFile) -> dict[str, object]:
    """Return one as a document."""
    return {**file.extra, "name": file.name, "sha256": file.sha256}
