"""A tape of dice: what the n-th die shows is fixed by the seed, so taking back and rolling again changes nothing."""

from dataclasses import dataclass
from hashlib import blake2b

Seed = int | str


@dataclass(frozen=True, slots=True)
class DiceTape:
    """Endless rolled dice, read by number; two tapes of one seed are equal. The seeds 7 and "7" are one seed."""

    seed: Seed

    def value(self, draw_number: int, sides: int) -> int:
        """Return what the die drawn under this number, counted from 0, shows: 1 to `sides`, each as likely.

        The last word is off by less than one in 10¹⁸. Raises ValueError for a die without sides.
        """
        if sides < 1:
            raise ValueError("a die has a side at least")
        digest = blake2b(f"{draw_number}:{self.seed}".encode(errors="surrogatepass"), digest_size=8).digest()
        return 1 + int.from_bytes(digest) % sides
