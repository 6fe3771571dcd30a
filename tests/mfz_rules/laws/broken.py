"""How a broken promise is told."""


class BrokenError(AssertionError):
    """A promise of the rules is broken; the text names the rule."""


def promise(kept: bool, what: str, *about: object) -> None:
    """Raise BrokenError where a promise is not kept; `what` has a place for each of `about`, filled in only then."""
    if not kept:
        raise BrokenError(what.format(*about) if about else what)
