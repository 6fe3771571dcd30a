"""Schema versions: named steps from one to the next. A backup is made before each (design 5)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from campaigns.store.database_file import Tables


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of a schema."""

    to: int
    """The version it leads to, from the one before."""
    name: str
    """A few words with hyphens; names the backup made before it: `split-ranges`."""
    change: Callable[[Tables], Tables]
    """May change the tables that it is given."""


@dataclass(frozen=True, slots=True)
class Schema:
    """What a kind of database is called and which version this program writes."""

    format: str
    version: int
    migrations: tuple[Migration, ...] = ()
    """One for each version from 2 on, in order."""

    def __post_init__(self) -> None:
        if [step.to for step in self.migrations] != list(range(2, self.version + 1)):
            raise ValueError(f"{self.format} {self.version} needs one migration for each version from 2 on")

    def from_version(self, version: int) -> Sequence[Migration]:
        """Return the steps from an older version to this program's."""
        return self.migrations[version - 1 :]
