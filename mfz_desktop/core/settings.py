"""Every setting, in one table. `settings.ini` in the data folder only stores them."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, QSettings, Signal

T = TypeVar("T", bool, int, str)


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """A setting: its key in the file, its default, and which values are allowed."""

    key: str
    default: T
    choices: tuple[T, ...] = ()
    least: int | None = None
    most: int | None = None

    def read(self, stored: Any) -> T:
        """Return what a stored value means; the default for anything that is not allowed."""
        value: Any = stored
        if isinstance(self.default, bool):
            value = {"true": True, "false": False}.get(str(stored).lower(), self.default)
        elif isinstance(self.default, int):
            value = int(stored) if str(stored).lstrip("-").isdecimal() else self.default
        elif not isinstance(stored, str):
            return self.default
        return value if self.allows(value) else self.default

    def allows(self, value: T) -> bool:
        """Whether the setting may have this value."""
        if self.choices and value not in self.choices:
            return False
        if isinstance(value, int) and not isinstance(value, bool):
            return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)
        return True


THEME = Option("look/theme", "system", choices=("system", "light", "dark"))
TEXT_SCALE = Option("look/text_scale", 100, least=80, most=250)
"""Percent of the system's text size."""
REDUCED_MOTION = Option("look/reduced_motion", False)
PICTURE_SIZE = Option("look/picture_size", 176, least=96, most=384)
"""The side of a picture in the garage's wall, in px at 100 %."""
LIBRARY = Option("parts/library", "")
"""The parts library a person chose; empty to look in the usual places."""
LIBRARY_SERVER = Option("parts/server", "https://library.ldraw.org")
"""Where the parts library is downloaded from; asked only when a person says so."""
UNOFFICIAL_PARTS = Option("parts/unofficial", False)
"""Unofficial parts are downloaded as well."""
LIBRARY_OFFERED = Option("parts/offered", True)
"""Where models are drawn as boxes, a parts library is offered; off once a person has closed the offer."""
COLLECTION = Option("parts/collection", "")
"""The file that lists what a person has, as the first versions kept one; taken over once."""
PAPER = Option("print/paper", "a4", choices=("a4", "letter"))
CARD = Option("print/card", "poker", choices=("poker", "tarot", "large"))
INK_SAVER = Option("print/ink_saver", False)
MERGE_IDENTICAL = Option("print/merge_identical", False)
"""Off: frames lose systems one by one, so each wants a card of its own."""
CARD_BACKS = Option("print/backs", False)
PLAYER = Option("player/id", "")
"""The person who sits here; an id among the garage's players."""
VERSION = Option("app/version", "")
"""The version that was started last; empty before the first start."""
VERSION_BEFORE = Option("app/version_before", "")
"""The version that was started before it was another one; empty while there was none."""
INSPECTOR_SHOWN = Option("window/inspector", True)
LAST_PAGE = Option("window/page", "")
LAST_FOLDER = Option("files/last_folder", "")
OPEN_BATTLE = Option("battle/open", "")
"""The battle that is on the screen; still there at a start where the one before did not end by itself."""
OPEN_TABS = Option("battle/tabs", "")
"""The battles that are open side by side, in their order, one a line: its id, a blank, what its tab says."""
SETUP_GAME = Option("battle/game", "")
"""The game whose battle was set up last; empty for the usual one."""
LAST_PLAYERS = Option("battle/players", "")
"""Who played last, by their seats: ids among the garage's players, one a line."""
GUIDED_BATTLE = Option("battle/guided", "")
"""The battle that explains itself step by step, by its id; empty where none does."""
QUICK_BATTLES = Option("battle/quick", 0, least=0, most=1_000_000)
"""How many quick battles were begun: each has another name."""
QUICK_FLIGHTS = Option("battle/quick-flights", 0, least=0, most=1_000_000)
"""The same of ships."""
BATTLE_LIFE = Option("battle/life", True)
"""Map and cards show what has just happened, the map what the ground and the terrain are made of."""
BATTLE_GROUND = Option("battle/ground", "grass", choices=("plain", "grass", "sand", "concrete", "snow"))
UNIT_MM = Option("battle/unit_mm", 40, least=10, most=100)
"""How long a unit is on a screen that lies on the table; five studs are 40 mm."""
TIMER = Option("battle/timer", False)
"""How long a turn takes is shown."""
TIMER_LIMIT = Option("battle/timer_limit", 0, least=0, most=3600)
"""Seconds for a turn; 0 for no limit."""
TIMER_BEEPS = Option("battle/timer_beeps", False)
MODELS_FOR = Option("files/models_for", "")
"""The game that model files are read for which name none; empty for the usual one."""
RECENT = Option("files/recent", "")
"""Recent files, the latest first, one a line."""

OPTIONS: tuple[Option[Any], ...] = (
    THEME,
    TEXT_SCALE,
    REDUCED_MOTION,
    PICTURE_SIZE,
    LIBRARY,
    LIBRARY_SERVER,
    UNOFFICIAL_PARTS,
    LIBRARY_OFFERED,
    COLLECTION,
    PAPER,
    CARD,
    INK_SAVER,
    MERGE_IDENTICAL,
    CARD_BACKS,
    PLAYER,
    VERSION,
    VERSION_BEFORE,
    INSPECTOR_SHOWN,
    LAST_PAGE,
    LAST_FOLDER,
    OPEN_BATTLE,
    OPEN_TABS,
    SETUP_GAME,
    LAST_PLAYERS,
    QUICK_BATTLES,
    QUICK_FLIGHTS,
    GUIDED_BATTLE,
    BATTLE_LIFE,
    BATTLE_GROUND,
    UNIT_MM,
    TIMER,
    TIMER_LIMIT,
    TIMER_BEEPS,
    MODELS_FOR,
    RECENT,
)


class Settings(QObject):
    """The settings of one data folder."""

    changed = Signal(object)
    """Option: it has another value now."""

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stored = QSettings(str(file), QSettings.Format.IniFormat, self)
        self._values: dict[str, Any] = {}
        self.read_only = False
        """Changes last until the application ends: another one holds the data folder."""

    def get(self, option: Option[T]) -> T:
        """Return the setting's value."""
        if option.key not in self._values:
            stored = self._stored.contains(option.key)
            self._values[option.key] = option.read(self._stored.value(option.key)) if stored else option.default
        value: T = self._values[option.key]
        return value

    def set(self, option: Option[T], value: T) -> None:
        """Change a setting; raises ValueError if it may not have this value."""
        if not option.allows(value):
            raise ValueError(f"{option.key} cannot be {value!r}")
        if value == self.get(option):
            return
        self._values[option.key] = value
        if not self.read_only:
            self._stored.setValue(option.key, value)
        self.changed.emit(option)

    def keep(self, key: str, state: bytes) -> None:
        """Remember what only a widget understands: a window's place, a table's columns (`table/companies`).

        Nothing, where it is empty: then the key is not in the file any more.
        """
        if self.read_only:
            return
        if state:
            self._stored.setValue(f"state/{key}", state.hex())
        else:
            self._stored.remove(f"state/{key}")

    def kept(self, key: str) -> bytes:
        """Return what `keep` remembered; empty if nothing."""
        stored = self._stored.value(f"state/{key}", "")
        try:
            return bytes.fromhex(stored) if isinstance(stored, str) else b""
        except ValueError:
            return b""

    def kept_under(self, area: str) -> tuple[str, ...]:
        """Return the keys of an area (`ground`) under which something is kept: `ground/ID`."""
        start = f"state/{area}/"
        return tuple(key.removeprefix("state/") for key in self._stored.allKeys() if key.startswith(start))

    def save(self) -> bool:
        """Write to disk now; Qt does so by itself every few moments. Tell whether that could be done."""
        if self.read_only:
            return True
        self._stored.sync()
        if self._stored.status() == QSettings.Status.NoError:
            return True
        again = QSettings(self._stored.fileName(), QSettings.Format.IniFormat)  # one of its own: errors never go away
        again.sync()
        return again.status() == QSettings.Status.NoError
