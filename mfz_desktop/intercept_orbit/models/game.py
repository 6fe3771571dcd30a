"""Models of fleets, as the garage, the page of a model and commands ask for them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from campaigns.garage.entry import GarageEntry
from campaigns.garage.resolving import Resolved
from campaigns.intercept_orbit.companies.games import FleetGame
from campaigns.intercept_orbit.companies.rules_view import rules_system
from ldraw_catalog.measuring.measure import Measure
from mfz_desktop.core.language import translate
from mfz_desktop.core.plain_words import table
from mfz_desktop.intercept_orbit.piece_words import PieceWords
from mfz_desktop.intercept_orbit.spoken import spoken_dice
from mfz_desktop.models.game import CUSTOM, KindChoice, ModelGame, QuietWords, SystemChoice
from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, UNMEASURED, Company, Hva, Measures, Ship
from mfz_rules.intercept_orbit.fleets.notation import write_company_dice, write_ship, written_dice
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile, Hull
from mfz_rules.intercept_orbit.fleets.ship_rules import judge_ship, too_large
from mfz_rules.intercept_orbit.fleets.terms import DEFAULT_TERMS
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.kernel.findings import Finding

if TYPE_CHECKING:
    from mfz_desktop.models.importing.inspection import InspectedModel
    from mfz_desktop.models.stands.stand import Stand

SHIP, COMPANY, HVA = "ship", "company", "hva"


class FleetModels(ModelGame):
    """Ships, and companies and high value assets, whose dice do not depend on what was built."""

    kinds = (SHIP, COMPANY, HVA)

    def __init__(self, game: FleetGame, words: Callable[[], PieceWords]) -> None:
        self.id = game.profile.game
        self._profile = game.profile
        self._words = words

    def system_choices(self) -> tuple[SystemChoice, ...]:
        """Return the types of a ship's systems."""
        from mfz_desktop.intercept_orbit.models.choices import system_choices  # with Qt, which no command loads

        return system_choices(self._profile)

    def kind_choices(self) -> tuple[KindChoice, ...]:
        """Return company and high value asset."""
        from mfz_desktop.intercept_orbit.models.choices import kind_choices  # with Qt, which no command loads

        return kind_choices(self.id, self._words())

    def system_colour(self, type: str) -> Colour | None:
        """Return the colour of a system's dice."""
        others = {kind.type: kind.colour for kind in self._profile.kinds}
        weapons = {SPLIT, *(weapon.type for weapon in self._profile.weapons)}
        return Colour.RED if type in weapons else others.get(type)

    def rolls(self, kind: str) -> bool:
        """Tell whether it is a ship: the others carry no systems of their own."""
        return kind == SHIP

    def quiet_words(self, kind: str) -> QuietWords:
        """Return what is said of companies and high value assets: their dice do not depend on what was built."""
        words = self._words()
        if kind == COMPANY:
            remark = translate("Model", "Every company rolls {dice}, whatever its frames carry.")
            nothing = translate("Model", "A company needs no systems of its own.")
            return QuietWords(words.company, remark.format(dice=self._fixed_dice(kind)), nothing)
        remark = translate("Model", "It rolls {dice} and carries no systems.").format(dice=self._fixed_dice(kind))
        return QuietWords(words.hva, remark, translate("Model", "Nothing was found, and it needs nothing."))

    def dice(self, resolved: Resolved, *, proposals: bool = False) -> tuple[Die, ...]:
        """Return a ship's dice, those of its weapons at all ranges."""
        return written_dice(self._ship(resolved, proposals=proposals), self._profile)

    def spoken(self, dice: Sequence[Die]) -> str:
        """Return dice in words; a split weapon's die serves two ranges."""
        return spoken_dice(dice, self._profile)

    def notation(self, resolved: Resolved, *, proposals: bool = False) -> str:
        """Return a ship's dice in text notation."""
        return write_ship(self._ship(resolved, proposals=proposals), self._profile)

    def loadout_name(self, resolved: Resolved, *, proposals: bool = False) -> str:
        """Return the class that a ship's systems make it."""
        hull = known_hull(self._ship(resolved, proposals=proposals), self._profile)
        return self._words().classes[hull.name] if hull else CUSTOM

    def findings(
        self, resolved: Resolved, kind: str, measure: Measure, *, proposals: bool = False
    ) -> tuple[Finding, ...]:
        """Return what the rules say of a ship or high value asset: systems and size."""
        return tuple(self._judged(self._ship(resolved, proposals=proposals), kind, measures_of(measure)))

    def stand(self, entry: GarageEntry, model: "InspectedModel") -> "Stand":
        """Return a model on the base of its class, as far as it is believed."""
        from mfz_desktop.intercept_orbit import stands
        from mfz_desktop.models.pictures.wanted import picture_of_design  # with Qt, which no command loads
        from mfz_desktop.models.stands.stand import Stand, from_above

        bases = {COMPANY: stands.company_base, HVA: stands.hva_base}
        if entry.kind in bases:
            base = bases[entry.kind](self.id)
        else:
            base = stands.ship_base(self.id, self._ship(model.resolved))
        picture = from_above(picture_of_design(entry))
        return Stand(entry.name, measures_of(model.measure).in_studs, entry.bow, base, picture)

    def document(self, resolved: Resolved, kind: str, measure: Measure) -> dict[str, Any]:
        """Return what the rules say of a model: of what is believed, and of what is proposed besides."""
        size = measures_of(measure)
        ship = self._ship(resolved)
        fixed = "" if kind == SHIP else self._fixed_dice(kind)
        hull = known_hull(ship, self._profile)
        return {
            "game": self.id,
            "class": hull.name if hull and kind == SHIP else None,
            "dice": fixed or self.notation(resolved),
            "proposed_dice": fixed or self.notation(resolved, proposals=True),
            "largest": None if size == UNMEASURED else round(size.largest, 1),
            "findings": [
                {"rule": finding.rule, "severity": finding.severity.value, "text": finding.text}
                for finding in self._judged(ship, kind, size)
            ],
        }

    def document_lines(self, document: Mapping[str, Any]) -> list[str]:
        """Return the dice as they are and as they would be if all proposals were right, and the largest dimension."""
        rows = [["dice", document["dice"], document["class"] or ""]]
        if document["proposed_dice"] != document["dice"]:
            rows.append(["if all proposals are right", document["proposed_dice"]])
        if document["largest"] is not None:
            rows.append(["largest dimension", f"{document['largest']:g} studs"])
        return table(rows)

    def _ship(self, resolved: Resolved, *, proposals: bool = False) -> Ship:
        """Return the ship of believed systems, or of all.

        What a person once confirmed of the same file for another game is no system here.
        """
        types, carried = self._profile.types, resolved.loadout(proposals=proposals).systems
        return Ship(resolved.name, tuple(rules_system(each, self.id) for each in carried if each.type in types))

    def _fixed_dice(self, kind: str) -> str:
        """Return the dice that all companies have (IO-FLEET-08, AB-FLEET-10), or all high value assets."""
        return write_company_dice(Company(""), self._profile) if kind == COMPANY else f"{DEFAULT_TERMS.hva_dice}G"

    def _judged(self, ship: Ship, kind: str, size: Measures) -> Iterable[Finding]:
        """Yield what the rules say of a model by itself (IO-FLEET-05 to IO-FLEET-07).

        A ship with too few systems has no class yet: it is too large only where it is too large for each.
        """
        profile = self._profile
        if kind == SHIP:
            yield from judge_ship(ship, profile, DEFAULT_TERMS)
            hull = known_hull(ship, profile) or profile.hulls[0]
            yield from too_large(Ship(ship.name, measures=size), hull.largest, hull.word, hull.rule, None)
        elif kind == HVA:
            hva = Hva(ship.name, size)
            yield from too_large(hva, profile.largest_hva, profile.hva_word, profile.rules.hva, None)


def known_hull(ship: Ship, profile: FleetProfile) -> Hull | None:
    """Return the class that a ship's systems make it (IO-FLEET-09); None where they are too few for any."""
    hull = profile.hull(len(ship.systems))
    return hull if len(ship.systems) >= hull.fewest else None


def measures_of(measure: Measure) -> Measures:
    """Return a model's size as the rules know it."""
    if measure.measured is None:
        return UNMEASURED
    return Measures(measure.studs_x, measure.studs_z, measure.bricks_high)
