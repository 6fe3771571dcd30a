"""Fields of a thing in a template, as tables say them: what they are called and how they are typed."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from campaigns.campaign.world import Template
from mfz_desktop.campaign.conditions.environments import Environments

Choices = tuple[tuple[Any, str], ...]
"""Values, and what they are called."""


class FieldKind(Enum):
    """How a field is typed."""

    NAME = auto()
    """A line of at most 60 characters."""
    LINE = auto()
    TEXT = auto()
    """Several lines; they count when one leaves the field."""
    LIVE = auto()
    """Several lines that count as soon as one pauses in typing."""
    CHOICE = auto()
    """One of several values."""
    PICK = auto()
    """Any of several values."""
    NUMBER = auto()
    """A whole number or none."""
    ZONES = auto()
    """Environments in force."""
    STOPS = auto()
    """Points of the map, places among them."""
    TOLD = auto()
    """Words that cannot be changed."""


def _no_choices(_: Template) -> Choices:
    return ()


@dataclass(frozen=True, slots=True)
class Field:
    """One field. `put` returns the thing with another value, or raises ValueError with a sentence about it."""

    key: str
    """The end of a finding's place: `company` of `world.factions[2].company`."""
    name: str
    """Translated."""
    get: Callable[[Any], Any]
    put: Callable[[Any, Any], Any]
    kind: FieldKind = FieldKind.LINE
    hint: str = ""
    """What to write there, shown while it is empty."""
    about: str = ""
    """A sentence under the field."""
    choices: Callable[[Template], Choices] = _no_choices
    most: int = 100
    """Of a number."""
    environments: Environments | None = None
    """What is asked of environments; None for other fields."""


def plain(key: str, name: str, kind: FieldKind = FieldKind.LINE, **more: Any) -> Field:
    """Return the field of an attribute that is typed as it is."""
    return Field(key, name, lambda thing: getattr(thing, key), lambda thing, value: replace(thing, **{key: value}),
                 kind, **more)  # fmt: skip


def read_as(
    key: str, name: str, kind: FieldKind, write: Callable[[Any], str], read: Callable[[str], Any], **more: Any
) -> Field:
    """Return the field of an attribute that is typed as text and means something else."""
    return Field(
        key,
        name,
        lambda thing: write(getattr(thing, key)),
        lambda thing, value: replace(thing, **{key: read(value)}),
        kind,
        **more,
    )
