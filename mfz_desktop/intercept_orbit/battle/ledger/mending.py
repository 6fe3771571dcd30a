"""Which lost systems a line puts back: found by the letters that notation gives them. No Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from mfz_rules.intercept_orbit.chapters.bay import WHITE
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.state.assets import CompanyState, FighterState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import Colour, RolledDie

ANY_WEAPON = Colour.RED.value.lower()
WHITE_DIE = Colour.WHITE.value.lower()


@dataclass(frozen=True, slots=True)
class PlannedService:
    """A repair of a company by a launch bay, whose numbers are ids (IO-LAUNCH-03)."""

    company: str
    die: RolledDie
    restore: tuple[str, ...]
    """Ids of systems, and `white` for each white die."""
    whites: int
    """The white dice that the company has afterwards."""

    def done(self, company: CompanyState) -> bool:
        """Whether the company has all of it back."""
        return company.whites >= self.whites and not set(self.restore) & set(company.lost)


def lost_of(fleets: FleetProfile, asset: FighterState, letters: str, missing: Sequence[str]) -> list[str] | None:
    """Return what letters name of what is missing, each once; None where one names nothing."""
    left, found = list(missing), list[str]()
    for letter in letters:
        named = next((one for one in left if letter in _letters(fleets, asset, one)), None)
        if named is None:
            return None
        left.remove(named)
        found.append(named)
    return found


def missing_of(battle: Battle, company: CompanyState) -> tuple[str, ...]:
    """Return what a bay can put back into a company: its lost systems, and its white dice where they come back."""
    whites = WHITE_DICE - company.whites if battle.rules.at(battle.clock).flag("restore_whites") else 0
    return (*company.lost, *(WHITE for _ in range(whites)))


def _letters(fleets: FleetProfile, asset: FighterState, system: str) -> tuple[str, ...]:
    """Return the letters by which a line may call what is lost."""
    if system == WHITE:
        return (WHITE_DIE,)
    type_ = next(one.type for one in asset.systems if one.id == system)
    kind = next((one for one in fleets.kinds if one.type == type_), None)
    if kind is not None:
        return (kind.colour.value.lower(),)
    weapon = next((one for one in fleets.weapons if one.type == type_), None)
    return (ANY_WEAPON,) if weapon is None else (ANY_WEAPON, weapon.letter)
