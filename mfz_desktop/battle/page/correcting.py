"""What the table may say stands otherwise: the things of a battle, and their keys."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Correctable:
    """Something that can be corrected, with its keys."""

    id: str
    """Empty for the battle as a whole."""
    name: str
    keys: tuple[tuple[str, str], ...]
    """As the record calls them, and what they are called."""

    def field(self, key: str) -> str:
        """Return what the record calls it."""
        return f"{self.id}.{key}" if self.id else key
