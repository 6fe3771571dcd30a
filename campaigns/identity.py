"""Identity: everything a player keeps gets a UUID when it is first made, and keeps it (design 5)."""

import re
from uuid import uuid4

_SHA256 = re.compile(r"[0-9a-f]{64}")


def new_id() -> str:
    """Return a new UUID, as text."""
    return str(uuid4())


def is_sha256(text: str) -> bool:
    """Tell whether a text is a sha256 in lower-case hexadecimal: the only names that kept files have."""
    return _SHA256.fullmatch(text) is not None
