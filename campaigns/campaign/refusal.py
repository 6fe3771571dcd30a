"""Why an act is not taken."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an act is not taken."""

    rule: str
    """Id of the rule; empty where it is no rule of the game but the campaign's own order."""
    key: str
    text: str
    """The sentence in English; a `Sentence` knows its template."""


class ActRefusedError(ValueError):
    """An act that was not taken; its text is the refusal's sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal
