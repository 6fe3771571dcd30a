"""How a broken promise is told."""


class BrokenError(AssertionError):
    """A promise of the rules is broken; the text names the rule."""


def promise(kept: bool, what: str) -> None:
    """Raise BrokenError where a promise is not kept."""
    if not kept:
        raise BrokenError(what)
