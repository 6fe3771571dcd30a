"""What the hand types into fields."""

from random import Random

WORDS = (
    "Tickler", "Ann", "7", "0", "-3", "12.5", "Rondel & Sons", "Zoë — Łódź", "🤖", "<b>bold</b>", "{name}", "%s",
    "a/b", "C:\\x", "&File", '"quoted"', "no", "R2D2", "2026-01-02", "Wr", "D6", "the works", "", " ",
)  # fmt: skip
LONG = 3000
"""Characters of a long text."""


def some_words(chance: Random) -> str:
    """Return a few words, now and then a long text."""
    if chance.random() < 0.01:
        return "long words " * (LONG // 11)
    return " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, 3)))
