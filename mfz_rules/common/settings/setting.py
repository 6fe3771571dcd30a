"""What a setting is: one ruling with a name, a default and the values that make sense (RA-GEN-04)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

Value = bool | int | float | str | None

YES_NO = (True, False)


@dataclass(frozen=True, slots=True)
class Setting:
    """One ruling that a table may change."""

    name: str
    default: Value
    allowed: tuple[Value, ...]
    """Every value that the rules understand, the default among them."""
    question: str
    """The open question it answers (`OQ-02`), or the rule that grants the choice (`RA-ADV-30`)."""
    affects: str
    """What it changes, in one sentence."""
    chapter: str = ""
    """The chapter of the rules it belongs to, in a word: `moving`."""
    option: bool = False
    """Whether it is one of the advanced options that a group agrees on before it plays (section 19.1)."""
    fixed: bool = False
    """Whether it is settled before the first round, so that the clock can no longer switch it (RA-HACK-02)."""
    same_as: str = ""
    """Of a number that may be None: the setting whose number counts then."""

    @property
    def is_whole(self) -> bool:
        """Whether it is a whole number, apart from None."""
        return all(one is None or type(one) is int for one in self.allowed)

    def accepts(self, value: object) -> bool:
        """Whether the value is one of the allowed ones: `1` is not `True`, but `1.0` is the number 1."""
        return any(same(value, one) for one in self.allowed)

    def meant(self, value: object) -> Value:
        """Return the allowed value that the given one stands for; raises ValueError where there is none."""
        for one in self.allowed:
            if same(value, one):
                return one
        raise ValueError(f"{self.name} cannot be {value!r}")


def same(value: object, one: Value) -> bool:
    """Whether two values say the same: JSON knows one kind of number, and yes is none."""
    return _kind(value) is _kind(one) and value == one


def _kind(value: object) -> type:
    return float if type(value) is int else type(value)


def chapter(name: str, *settings: Setting) -> tuple[Setting, ...]:
    """Return the settings of one chapter of the rules, marked with its name."""
    return tuple(replace(setting, chapter=name) for setting in settings)


def declare(*chapters: tuple[Setting, ...]) -> Mapping[str, Setting]:
    """Return all settings of the chapters by their names; raises ValueError where two have one name."""
    declared: dict[str, Setting] = {}
    for setting in (setting for settings in chapters for setting in settings):
        if setting.name in declared:
            raise ValueError(f"two settings are called {setting.name}")
        declared[setting.name] = setting
    return MappingProxyType(declared)
