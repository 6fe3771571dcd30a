"""What can be wrong with a record or a state read from a file."""

from mfz_rules.kernel.sentences import Sentence, SentenceError, made


class PlacedError(SentenceError):
    """Something in a document that cannot be read; the sentence names the place."""

    def __init__(self, template: str, place: str = "", **values: object) -> None:
        self.text = made(template, values)
        """What is wrong, without the place."""
        super().__init__(Sentence("{place}: {text}", place=place, text=self.text) if place else self.text)
        self.place = place
        """Where: `frames[2].systems[0].type`; empty for the whole."""


class RecordError(PlacedError):
    """A stored state, event or record that cannot be read."""
