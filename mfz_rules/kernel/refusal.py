"""Refusals: an answer that a game cannot take, with the rule that forbids it and one sentence why."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from mfz_rules.kernel.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer was refused."""

    rule: str
    """The rule's id, `RA-TURN-13`; of what is no answer at all `ACTION`; empty where it is a campaign's own order."""
    key: str
    """Names the sentence: `not_the_pool`."""
    text: str
    """The sentence in English, filled in; a `Sentence` knows its template."""
    values: Mapping[str, object] = field(default_factory=dict)
    """What was filled into the sentence."""


class RefusedError(Exception):
    """Raised where an answer is refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


def refuse(rule: str, key: str, template: str, **values: object) -> RefusedError:
    """Return the error to raise, with the template filled in; what it does not name is for programs alone."""
    return RefusedError(Refusal(rule, key, Sentence(template, **values), values))


def undecidable(wrong: Exception) -> RefusedError:
    """Return the refusal of an answer at which a game itself failed: one to a state that was tampered with."""
    text = "This cannot be decided ({error}: {why})."
    return refuse("ACTION", "undecidable", text, error=type(wrong).__name__, why=str(wrong))
