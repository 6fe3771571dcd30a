"""Ids of rules in text: `RA-CMP-04`, `OQ-15`, `IO-OQ-03`, and ranges, `RA-CMP-04 to RA-CMP-10`, `RA-ADV-10 to 16`."""

import re
from collections.abc import Iterator

_ID = re.compile(r"(?<![\w-])((?:RA|IO|AB)-[A-Z]+|OQ)-(\d\d)(?!\d)(?:(?:\s+to\s+|–)(?:\1-)?(\d\d)\b)?")
_IN_NAME = re.compile(r"(?:^|_)((?:ra|io|ab)_[a-z]+|oq)_(\d\d)(?=_|$)", re.IGNORECASE)


def cited(text: str) -> Iterator[str]:
    """Yield every id that a text cites, those inside its ranges too, whether there is such a rule or not."""
    for kind, first, last in _ID.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{kind}-{number:02}"


def named(name: str) -> Iterator[str]:
    """Yield every id in the name of a function: `test_everybody_tied_RA_CMP_06`."""
    for kind, number in _IN_NAME.findall(name):
        yield f"{kind.upper().replace('_', '-')}-{number}"
