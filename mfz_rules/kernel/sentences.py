"""English sentences that still know what they were filled in from, so that a window can say them in its language."""

from collections.abc import Mapping


class Sentence(str):
    """A sentence in English; compared, written and pickled it is a text like any other.

    What is filled in stands in the template by name, `There is no frame {frame}.`; several are joined by commas. A
    value that is a sentence itself is said in the window's language as well.
    """

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, **values: object) -> "Sentence":
        """Return the template with its values filled in; raises KeyError where one is missing."""
        made = super().__new__(cls, filled(template, values))
        made.template, made.values = template, values
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def filled(template: str, values: Mapping[str, object]) -> str:
    """Return a template with values filled in."""
    return template.format_map({key: _shown(value) for key, value in values.items()})


def _shown(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else value
