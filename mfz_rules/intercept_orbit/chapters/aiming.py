"""Whom the dice of a boarding strike (IO-CAP-06)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mfz_rules.intercept_orbit.state.actions import Hit
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.boarding import Boarding
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.refusal import refuse

STRIKES = 4
"""The lowest face that costs a company a system (IO-CAP-06)."""

TWICE = 6
"""From this face on it costs two."""

Losses = tuple[tuple[str, int], ...]
"""Companies, and how many systems each loses."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A die that damages, and the companies that it may strike."""

    die: RolledDie
    victims: tuple[str, ...]

    @property
    def systems(self) -> int:
        """How many systems it costs."""
        return 2 if self.die.value >= TWICE else 1


def shots(battle: Battle, boarding: Boarding, roller: str) -> tuple[Shot, ...]:
    """Return a player's dice that damage, yellow and red, each with the hostile companies of this boarding.

    Dice that were lent spare the lender's companies, unless the table plays it otherwise (IO-CAP-04, IO-OQ-77).
    """
    boarder = boarding.boarder(roller)
    spares = battle.rules.at(battle.clock).flag("lent_dice_spare_lender")
    found = _struck(boarding, boarder.dice or (), (roller,))
    for lender, dice in boarder.lent:
        found += _struck(boarding, dice, (roller, lender) if spares else (roller,))
    return tuple(found)


def told(shots: Sequence[Shot], hits: Sequence[Hit]) -> Losses:
    """Return what companies lose by the word of who aims.

    Raises RefusedError unless each die that can strike anybody strikes a company that it may.
    """
    striking = [shot for shot in shots if shot.victims]
    if Counter(shot.die for shot in striking) != Counter(hit.die for hit in hits):
        text = "Aim these dice, each once: {dice}."
        raise refuse("IO-CAP-06", "wrong_dice", text, dice=", ".join(str(shot.die) for shot in striking))
    for die, company in Counter((hit.die, hit.company) for hit in hits):
        if not any(shot.die == die and company in shot.victims for shot in striking):
            text = "{die} cannot strike {company}."
            raise refuse("IO-CAP-06", "no_victim", text, die=str(die), company=company)
    losses: Counter[str] = Counter()
    left = list(striking)
    # who has fewer dice to be struck by takes them first, so that like dice are told apart as far as they can be
    for hit in sorted(hits, key=lambda hit: sum(hit.company in shot.victims for shot in striking)):
        shot = _fewest(one for one in left if one.die == hit.die and hit.company in one.victims)
        if shot is None:
            text = "{die} was lent, and spares {company}."
            raise refuse("IO-CAP-04", "lender_spared", text, die=str(hit.die), company=hit.company)
        left.remove(shot)
        losses[hit.company] += shot.systems
    return tuple(losses.items())


def only(shots: Iterable[Shot]) -> Losses:
    """Return what is lost where no die can strike more than one company; without any it is void."""
    losses: Counter[str] = Counter()
    for shot in shots:
        losses.update(dict.fromkeys(shot.victims, shot.systems))
    return tuple(losses.items())


def offered(shots: Sequence[Shot]) -> tuple[tuple[Hit, ...], ...]:
    """Return ways to aim, each once: for each company all dice at it, as far as they may strike it."""
    victims = dict.fromkeys(victim for shot in shots for victim in shot.victims)
    ways = (
        tuple(Hit(shot.die, wanted if wanted in shot.victims else shot.victims[0]) for shot in shots if shot.victims)
        for wanted in victims
    )
    return tuple(dict.fromkeys(ways))


def _struck(boarding: Boarding, dice: Iterable[RolledDie], spared: tuple[str, ...]) -> list[Shot]:
    victims = tuple(id for one in boarding.boarders if one.player not in spared for id in one.companies)
    return [Shot(die, victims) for die in dice if die.value >= STRIKES]


def _fewest(shots: Iterable[Shot]) -> Shot | None:
    """Return the die with the fewest companies to strike."""
    return min(shots, key=lambda shot: len(shot.victims), default=None)
