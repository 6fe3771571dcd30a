"""What is typed as text in the template editor, as values and back."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.conditions import EnvironmentZone, Point

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


def zones_text(zones: Iterable[EnvironmentZone]) -> str:
    """Return environments as lines: the word, and after a colon where it rules."""
    return "\n".join(f"{zone.environment}: {zone.where}" if zone.where else zone.environment for zone in zones)


def zones_from(text: str, before: Iterable[EnvironmentZone]) -> tuple[EnvironmentZone, ...]:
    """Return the environments of lines; what was there in the same words keeps its area and its effect."""
    known = {(zone.environment, zone.where): zone for zone in before}
    found = []
    for line in rows(text):
        word, _, where = (part.strip() for part in line.partition(":"))
        if word:
            found.append(known.get((word, where), EnvironmentZone(word, where)))
    return tuple(found)


def points_text(points: Iterable[Point]) -> str:
    """Return points as lines of two numbers in percent of the map, `33 62`."""
    return "\n".join(f"{across * 100:g} {down * 100:g}" for across, down in points)


def points_from(text: str) -> tuple[Point, ...]:
    """Return the points of lines; raises ValueError, in words, for a line that is no point of the map."""
    return tuple(map(_point, rows(text)))


def _point(line: str) -> Point:
    try:
        across, down = (float(word) for word in line.replace(",", " ").split())
    except ValueError:
        across = down = -1.0
    if not (0 <= across <= 100 and 0 <= down <= 100):
        words = translate("Template", "“{line}” is no point: write two numbers from 0 to 100, such as 33 62.")
        raise ValueError(words.format(line=line))
    return round(across / 100, 4), round(down / 100, 4)
