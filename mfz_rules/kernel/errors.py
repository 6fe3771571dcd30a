"""What can be wrong with a record or a state read from a file."""


class RecordError(Exception):
    """A stored state, event or record that cannot be read; the text names the place."""

    def __init__(self, text: str, place: str = "") -> None:
        super().__init__(f"{place}: {text}" if place else text)
        self.text = text
        """What is wrong, without the place."""
        self.place = place
        """Where: `frames[2].systems[0].type`; empty for the whole."""
