"""What a button or a menu's entry calls."""

from collections.abc import Callable
from typing import ParamSpec

P = ParamSpec("P")


def calling(function: Callable[P, object], *values: P.args, **named: P.kwargs) -> Callable[[], None]:
    """Return what calls a function with these values, and takes nothing that Qt sends along, as a `partial` would."""

    def call() -> None:
        function(*values, **named)

    return call
