"""English sentences that still know what they were filled in from, so that a window can say them in its language."""

from collections.abc import Mapping


class Sentence(str):
    """A sentence in English; compared, written and pickled it is a text like any other.

    What is filled in stands in the template by name, `There is no frame {frame}.`; several are joined by commas. A
    value that is a sentence itself, or an error of one, is said in the window's language as well.
    """

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, **values: object) -> "Sentence":
        """Return the template with its values filled in; raises KeyError where one is missing."""
        meant = {key: value.sentence if isinstance(value, SentenceError) else value for key, value in values.items()}
        made = super().__new__(cls, filled(template, meant))
        made.template, made.values = template, meant
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


class SentenceError(Exception):
    """An error for the person at the screen: `str` says it in English, `sentence` can be said in other languages."""

    def __init__(self, template: str, **values: object) -> None:
        """Take a template and its values, or the sentence that there is already."""
        self.sentence = made(template, values)
        super().__init__(self.sentence)


def made(template: str, values: Mapping[str, object]) -> Sentence:
    """Return the sentence of a template and its values; what is a sentence already stays one."""
    return template if isinstance(template, Sentence) else Sentence(template, **values)


def joined(*sentences: str) -> Sentence:
    """Return sentences as one text, with blanks between them."""
    values = {f"sentence_{at}": one for at, one in enumerate(sentences)}
    return Sentence(" ".join(f"{{{name}}}" for name in values), **values)


def filled(template: str, values: Mapping[str, object]) -> str:
    """Return a template with values filled in."""
    return template.format_map({key: _shown(value) for key, value in values.items()})


def _shown(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else value
