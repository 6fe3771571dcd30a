"""What the catalogue says of why a system is proposed, in the language of the window."""

from collections.abc import Iterable

from ldraw_catalog.messages import Message
from ldraw_catalog.systems.evidence import OF_A_PART, taken_apart
from mfz_desktop.core.language import translated


def reason_words(reasons: Iterable[str]) -> str:
    """Return reasons as one sentence; what is said of several parts is said once: `a lever (4592, 4593)`."""
    parts: dict[str, list[str]] = {}
    for why, part in map(taken_apart, reasons):
        parts.setdefault(why, []).extend([part] if part else [])
    together = (
        Message(OF_A_PART, why=why, part=", ".join(dict.fromkeys(numbers))) if numbers else why
        for why, numbers in parts.items()
    )
    words = "; ".join(map(translated, together))
    return f"{words[:1].upper()}{words[1:]}." if words else ""
