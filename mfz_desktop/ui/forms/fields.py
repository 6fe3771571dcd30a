"""Fields as data: what each is called, where its value is, and what may be typed there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from campaigns.documents.limits import LONGEST_NOTE
from campaigns.names import LONGEST_NAME
from mfz_desktop.ui.forms.colour_box import ColourInput
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.forms.inputs import (
    ChoiceInput,
    Choices,
    LineInput,
    NumberInput,
    SeveralInput,
    TextInput,
    TickInput,
    TicksInput,
    WordsOutput,
)
from mfz_desktop.ui.theme.style import Theme

LETTERS = 10
"""For which a list to choose from has room at least."""
Offered = Choices | Callable[[Any], Choices]
"""Values to choose from, or a function of what the form is about that returns them."""


class Kind(Protocol):
    """What may be typed into a field. A feature may have kinds of its own."""

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a new widget for a field."""


@dataclass(frozen=True, slots=True)
class Line:
    """A text of one line."""

    longest: int = LONGEST_NOTE

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a line."""
        return LineInput(field.name, field.about, field.hint, self.longest)


@dataclass(frozen=True, slots=True)
class Text:
    """A text of several lines; `lines` is how many are seen."""

    lines: int = 4

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a text field."""
        return TextInput(theme, field.name, field.about, field.hint, self.lines)


@dataclass(frozen=True, slots=True)
class Number:
    """A number. The least one stands for None where `nothing` says what that is called."""

    least: float = 0
    most: float = 100
    decimals: int = 0
    step: float = 1
    nothing: str = ""
    suffix: str = ""

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a spin box."""
        return NumberInput(field.name, field.about, (self.least, self.most), decimals=self.decimals,
                           step=self.step, nothing=self.nothing, suffix=self.suffix)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values. It takes the room there is, of `letters` at least; with 0, of the longest."""

    offered: Offered
    letters: int = LETTERS
    lost_is_first: bool = False
    """A value that is not offered is shown as the first, which says that there is none; else as it is."""

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a box to choose from."""
        offered = _function(self.offered)
        return ChoiceInput(field.name, field.about, offered, self.letters, lost_is_first=self.lost_is_first)


@dataclass(frozen=True, slots=True)
class Several:
    """Any of several values: a tuple of them."""

    offered: Offered

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a list of ticks."""
        return SeveralInput(theme, field.name, field.about, _function(self.offered))


@dataclass(frozen=True, slots=True)
class Ticks:
    """Any of a few values that are always the same: a tuple of them. They stand in columns."""

    offered: Choices
    columns: int = 1
    beside: Callable[[Theme, Any], QWidget] | None = None
    """Returns what is shown beside the tick of a value."""

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a check box for each."""
        beside = {one: self.beside(theme, one) for one, _ in self.offered} if self.beside is not None else {}
        return TicksInput(field.name, field.about, self.offered, self.columns, beside)


@dataclass(frozen=True, slots=True)
class Tick:
    """Yes or no; `text` stands beside the tick."""

    text: str

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a check box."""
        return TickInput(field.name, field.about, self.text)


@dataclass(frozen=True, slots=True)
class Colour:
    """One of the players' colours, by its word. `letters` as in `Choice`."""

    letters: int = 0

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a box of the colours with their patterns."""
        return ColourInput(theme, field.name, field.about, self.letters)


@dataclass(frozen=True, slots=True)
class Words:
    """Words that cannot be changed."""

    def input(self, theme: Theme, field: "Field") -> Input:
        """Return a label."""
        return WordsOutput(field.name, field.about)


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form."""

    key: str
    name: str
    """Translated."""
    read: Callable[[Any], Any]
    """Returns the value from what the form shows."""
    write: Callable[[Any, Any], Any]
    """Returns what the form shows with another value, or raises ValueError with a sentence about it."""
    kind: Kind = Line()
    hint: str = ""
    """What to write there, shown while it is empty."""
    about: str = ""
    """A sentence under the field."""

    def within(self, part: Callable[[Any], Any], put: Callable[[Any, Any], Any]) -> "Field":
        """Return the field of a whole, of which `part` returns what this field is of, and `put` puts it there."""
        return replace(
            self,
            read=lambda whole: self.read(part(whole)),
            write=lambda whole, value: put(whole, self.write(part(whole), value)),
        )


def plain(key: str, name: str, kind: Kind = Line(), *, hint: str = "", about: str = "") -> Field:
    """Return the field of an attribute that is typed as it is."""
    return Field(
        key,
        name,
        lambda thing: getattr(thing, key),
        lambda thing, value: replace(thing, **{key: value}),
        kind,
        hint,
        about,
    )


def name_field(name: str, key: str = "name") -> Field:
    """Return the field of a name: a line of at most 60 characters."""
    return plain(key, name, Line(LONGEST_NAME))


def as_text(
    key: str,
    name: str,
    to_text: Callable[[Any], str],
    from_text: Callable[[str], Any],
    kind: Kind = Line(),
    *,
    hint: str = "",
    about: str = "",
) -> Field:
    """Return the field of an attribute that is typed as text and means something else."""
    return Field(
        key,
        name,
        lambda thing: to_text(getattr(thing, key)),
        lambda thing, text: replace(thing, **{key: from_text(text)}),
        kind,
        hint,
        about,
    )


def _function(offered: Offered) -> Callable[[Any], Choices]:
    return offered if callable(offered) else lambda _: offered
