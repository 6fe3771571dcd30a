"""What can be wrong with a record or a state read from a file."""


class RecordError(Exception):
    """A stored state, event or record that cannot be read; the text names the place."""
