"""What the catalogue says to people: English that still knows its template and values, for other languages."""

from collections.abc import Mapping


class Message(str):
    """A text of the catalogue; compared, written and sorted it is a text like any other.

    What is filled in stands in the template by name. A value that is a message itself can be said in another
    language as well.
    """

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, **values: object) -> "Message":
        """Return the template with its values filled in; raises KeyError where one is missing."""
        made = super().__new__(cls, template.format_map(values))
        made.template, made.values = template, values
        return made

    @classmethod
    def written(cls, text: str) -> "Message":
        """Return a text as it is written, with nothing filled in: the words of a tag pack."""
        return cls(text.replace("{", "{{").replace("}", "}}"))

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def message_of(error: Exception) -> str:
    """Return what an error says, as the message that it was raised with where it was one."""
    first = error.args[0] if error.args else None
    return first if isinstance(first, Message) else str(error)
