"""Settings that contradict each other; the windows show them, and a battle refuses them (RA-HACK-01).

Two things are contradictions: values that cannot both be true, and a value that does away with a rule beside another
ruling on how that rule works. An advanced option that is off contradicts nothing: a group keeps its rulings
on climbing while it plays without.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from mfz_rules.common.settings.setting import Setting, Value
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence

Condition = tuple[str, tuple[Value, ...]]
"""A setting, and the values of it that take part in a contradiction."""


@dataclass(frozen=True, slots=True)
class Collision:
    """Settings that make no sense beside each other."""

    rule: str
    key: str
    """Names the sentence, so that windows can translate it."""
    when: tuple[Condition, ...]
    """They collide if all of this is so."""
    why: str

    def meets(self, values: Mapping[str, Value]) -> bool:
        """Whether these values, which are all settings', collide here."""
        return all(values[name] in colliding for name, colliding in self.when)

    def finding(self) -> Finding:
        """Return the error that a table is told that plays by them."""
        names = tuple(name for name, _ in self.when)
        quoted = [f"“{name}”" for name in names]
        return Finding(
            rule=self.rule,
            key=self.key,
            severity=Severity.ERROR,
            text=Sentence(
                "{first} and {last} contradict each other. {why}",
                first=", ".join(quoted[:-1]),
                last=quoted[-1],
                why=self.why,
            ),
            values={"settings": names},
            fix=Sentence("Change {names}.", names=" or ".join(quoted)),
        )


def unusual(setting: Setting) -> Condition:
    """Return a setting with every value but its default."""
    return setting.name, tuple(value for value in setting.allowed if value != setting.default)
