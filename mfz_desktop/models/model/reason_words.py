"""What the catalogue says of why a system is proposed, in the language of the window."""

import re
from collections.abc import Iterable, Sequence

from mfz_desktop.core.language import translate

_OF_A_PART = re.compile(r"(?P<why>.+) \((?P<part>\w+)\)")
"""A reason that ends in the number of a part."""


def reason_words(reasons: Iterable[str]) -> str:
    """Return reasons as one sentence; what is said of several parts is said once."""
    words = "; ".join(_together([_translated(one) for one in reasons]))
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _translated(reason: str) -> str:
    """Return one reason; the words of a tag pack as they are, unless a translation knows them."""
    for form, words in _forms():
        if found := re.fullmatch(form, reason):
            given = found.groupdict()
            if "why" in given:
                given["why"] = _translated(given["why"])
            return words.format(**given)
    return translate("Reasons", reason)


def _forms() -> tuple[tuple[str, str], ...]:
    """Return the sentences of the catalogue that have something filled in, and what they are in the language."""
    return (
        (r"tagged by an !MFZ SYSTEM line", translate("Reasons", "tagged by an !MFZ SYSTEM line")),
        (r"tagged (?P<code>.+)", translate("Reasons", "tagged {code}")),
        (r"(?P<why>.+), (?P<number>\d+) times", translate("Reasons", "{why}, {number} times")),
        (r"(?P<why>.+): part (?P<part>\S+)", translate("Reasons", "{why}: part {part}")),
        (r'(?P<why>.+): named "(?P<name>.+)"', translate("Reasons", '{why}: named "{name}"')),
        (r'named "(?P<name>.+)"', translate("Reasons", 'named "{name}"')),
        (r'in "(?P<name>.+)"', translate("Reasons", 'in "{name}"')),
        (
            r"(?P<number>\d+) that are taken for one system",
            translate("Reasons", "{number} that are taken for one system"),
        ),
        (
            r"(?P<number>\d+) legs, more than a mech needs: (?P<names>.+)",
            translate("Reasons", "{number} legs, more than a mech needs: {names}"),
        ),
        (_OF_A_PART.pattern, "{why} ({part})"),
    )


def _together(reasons: Sequence[str]) -> list[str]:
    """Say once what is said of several parts: `a lever (4592); a lever (4593)` is `a lever (4592, 4593)`."""
    groups: dict[str, list[str]] = {}
    for what in reasons:
        found = _OF_A_PART.fullmatch(what)
        groups.setdefault(found["why"] if found else what, []).extend([found["part"]] if found else [])
    return [f"{what} ({', '.join(dict.fromkeys(parts))})" if parts else what for what, parts in groups.items()]
