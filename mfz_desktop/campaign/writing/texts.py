"""What is typed as text in the template editor, as values and back."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def paragraphs(text: str) -> tuple[str, ...]:
    """Return the paragraphs of a text: an empty line parts them."""
    return tuple(one.strip("\n") for one in text.split("\n\n") if one.strip())


def rows(text: str) -> tuple[str, ...]:
    """Return the lines of a text that hold something."""
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def listed(text: str) -> tuple[str, ...]:
    """Return words that commas part."""
    return tuple(word.strip() for word in text.split(",") if word.strip())


def codes(text: str) -> tuple[int, ...]:
    """Return numbers that commas part; raises ValueError, in words, for what is none."""
    found = listed(text)
    if wrong := next((one for one in found if not one.isdecimal()), None):
        raise ValueError(translate("Template", "“{what}” is no colour code of LDraw.").format(what=wrong))
    return tuple(map(int, found))
