"""The parts draft: a pool of parts, sorted into one pile for each part and colour, claimed pile by pile in turn.

Rule RA-PARTS-04: everybody buys the same number of copies of one set; all of it is sorted into piles; in turn each
claims a whole pile until none are left. How turns go on is not said: `Order` has the usual ways.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from ldraw_catalog.buying.needs import Counts, PartColour

MOST_PLAYERS = 12
MOST_IN_POOL = 4 * MOST_PLAYERS
"""Copies; of a set everybody brings four at most (RA-PARTS-04)."""
MOST_PILES = 20_000
_FORMAT, _VERSION = "mfz-parts-draft", 1


class Order(StrEnum):
    """How turns go on after the first round."""

    SNAKE = "snake"
    """Back and forth: whoever claims last in a round claims first in the next."""
    FIXED = "fixed"
    """The same in every round."""
    RANDOM = "random"
    """Drawn anew for each round, by the seed."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft as it stands. All that is shown follows from it; what was claimed is only ever added at the end."""

    players: tuple[str, ...]
    """In the order in which they claim first."""
    piles: tuple[tuple[PartColour, int], ...] = ()
    """Of one copy of what is drafted: part and colour, and how many parts; the largest first."""
    copies: int = 1
    """So many copies lie in the pool, of everybody together."""
    order: Order = Order.SNAKE
    seed: int = 0
    """What `Order.RANDOM` draws by; shown, so that everybody can draw the same again."""
    claims: tuple[PartColour, ...] = ()
    """The piles that were claimed, in turn."""

    @property
    def pool(self) -> tuple[tuple[PartColour, int], ...]:
        """The piles as they lie there, with all copies."""
        return tuple((pile, number * self.copies) for pile, number in self.piles)

    @property
    def left(self) -> tuple[tuple[PartColour, int], ...]:
        """The piles that nobody has claimed."""
        gone = frozenset(self.claims)
        return tuple(pile for pile in self.pool if pile[0] not in gone)

    @property
    def turn(self) -> int | None:
        """The place of the player who claims next; None where nothing is left, or nobody plays."""
        return self.who(len(self.claims)) if self.players and len(self.claims) < len(self.piles) else None

    def who(self, claim: int) -> int:
        """Return the place of the player who makes a claim, counted from 0."""
        number = len(self.players)
        around, place = divmod(claim, number)
        if self.order is Order.RANDOM:
            seats = list(range(number))
            Random(f"{self.seed}/{around}").shuffle(seats)
            return seats[place]
        return number - 1 - place if self.order is Order.SNAKE and around % 2 else place

    def parts_of(self, player: int) -> Counts:
        """Return what a player has claimed."""
        sizes = dict(self.pool)
        return Counter({pile: sizes[pile] for claim, pile in enumerate(self.claims) if self.who(claim) == player})

    @property
    def apart(self) -> int:
        """How many parts the one who has most has more than the one who has least: how fair it is, in one number."""
        totals = [self.parts_of(player).total() for player in range(len(self.players))]
        return max(totals, default=0) - min(totals, default=0)


def piles_of(counts: Counts) -> tuple[tuple[PartColour, int], ...]:
    """Return the piles of parts: the largest first, then by number and colour."""
    piles = [(pile, number) for pile, number in counts.items() if number > 0]
    return tuple(sorted(piles, key=lambda pile: (-pile[1], pile[0])))


def drawn_order(players: Sequence[str], seed: int) -> tuple[str, ...]:
    """Return players in an order drawn by a seed."""
    drawn = list(players)
    Random(seed).shuffle(drawn)
    return tuple(drawn)


def claim(draft: Draft, pile: PartColour) -> Draft:
    """Let the player whose turn it is claim a pile; the draft as it was where that is none that is left."""
    if draft.turn is None or pile not in dict(draft.left):
        return draft
    return replace(draft, claims=(*draft.claims, pile))


def take_back(draft: Draft) -> Draft:
    """Take the last claim back."""
    return replace(draft, claims=draft.claims[:-1])


def deal(draft: Draft) -> Draft:
    """Let everybody claim the largest pile that is left, in turn, until none is.

    From the beginning, in fixed order or back and forth, nobody then has more than anybody else by more than the
    largest pile; the numbers of piles differ by one at most.
    """
    return draft if draft.turn is None else replace(draft, claims=(*draft.claims, *(pile for pile, _ in draft.left)))


def write_draft(draft: Draft) -> bytes:
    """Return a draft as JSON."""
    document = {
        "format": _FORMAT,
        "version": _VERSION,
        "players": draft.players,
        "order": draft.order,
        "seed": draft.seed,
        "copies": draft.copies,
        "piles": [[name, colour, number] for (name, colour), number in draft.piles],
        "claims": draft.claims,
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def read_draft(data: bytes) -> Draft | None:
    """Return a draft from its JSON; None for anything else."""
    try:
        document = json.loads(data)
        if (document["format"], document["version"]) != (_FORMAT, _VERSION):
            return None
        piles = Counter({(str(name), int(colour)): int(number) for name, colour, number in document["piles"]})
        copies = int(document["copies"])
        claims = tuple((str(name), int(colour)) for name, colour in document["claims"])
        players = tuple(str(name) for name in document["players"])
        draft = Draft(players, piles_of(piles), copies, Order(document["order"]), int(document["seed"]), claims)
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    fits = len(players) <= MOST_PLAYERS and len(piles) <= MOST_PILES and 1 <= copies <= MOST_IN_POOL
    sound = (bool(players) or not claims) and len(set(claims)) == len(claims) and set(claims) <= set(piles)
    return draft if fits and sound else None
