"""What can be mended in one step: for some findings, the change that makes them go away."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from campaigns.identity import new_id
from campaigns.intercept_orbit.companies import editing
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.intercept_orbit.companies.rules_view import fleet_terms
from mfz_desktop.companies.company.fixes import SETTING_FIXES
from mfz_desktop.companies.company.view import Fix
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.kernel.findings import Finding


def fix_for(fleet: KeptFleet, finding: Finding) -> Fix | None:
    """Return the one-step fix of a finding, or None where a person has to think."""
    make = _FIXES.get(finding.key)
    fix = make(fleet, finding) if make else None
    return fix if fix is not None and fix.change(fleet) != fleet else None


def next_squad(fleet: KeptFleet) -> KeptSquad:
    """Return a new company under a name that no asset of the fleet has: `Company 2`."""
    return KeptSquad(new_id(), _next_name(fleet, PIECE_WORDS[fleet.game]().company, len(fleet.companies)))


def next_hva(fleet: KeptFleet) -> KeptHva:
    """Return a new high value asset under a name that no asset of the fleet has: `HVA 2`."""
    return KeptHva(new_id(), _next_name(fleet, PIECE_WORDS[fleet.game]().hva_name, len(fleet.hvas)))


def _next_name(fleet: KeptFleet, word: str, at: int) -> str:
    taken = {piece.name for piece in fleet.pieces}
    numbers = range(at + 1, at + 2 + len(taken))
    names = (translate("Fleet", "{what} {number}").format(what=word, number=number) for number in numbers)
    return next(name for name in names if name not in taken)


def add_squads(fleet: KeptFleet, missing: int) -> KeptFleet:
    """Add companies without a model."""
    for _ in range(missing):
        fleet = editing.add_assets(fleet, [next_squad(fleet)])
    return fleet


def add_hvas(fleet: KeptFleet, missing: int) -> KeptFleet:
    """Add high value assets without a model."""
    for _ in range(missing):
        fleet = editing.add_assets(fleet, [next_hva(fleet)])
    return fleet


def _hvas(fleet: KeptFleet, _finding: Finding) -> Fix | None:
    """IO-FLEET-02: as many high value assets as the table asks for."""
    size = FLEET_GAMES[fleet.game].profile.sizes.get(fleet.players)
    if size is None:
        return None
    missing = size.hvas - len(fleet.hvas)
    if missing < 0:
        return _take_out([one.id for one in fleet.hvas[missing:]])
    return Fix(_add_words(missing), lambda one: replace(add_hvas(one, missing), hvas_given=True))


def _companies(fleet: KeptFleet, finding: Finding) -> Fix | None:
    """IO-FLEET-04: a company for each catapult; companies without an ace go first."""
    catapults = finding.values.get("catapults")
    missing = (catapults if isinstance(catapults, int) else 0) - len(fleet.companies)
    if missing > 0:
        return Fix(_add_words(missing), lambda one: add_squads(one, missing))
    plain = sorted(fleet.companies, key=lambda one: one.ace is None)
    return _take_out([one.id for one in plain[missing:]]) if len(fleet.companies) + missing else None


def _take_out(ids: Iterable[str]) -> Fix:
    gone = frozenset(ids)
    text = translate("Company", "Take the last out") if len(gone) == 1 else translate("Company", "Take them out")
    return Fix(text, lambda one: editing.without_assets(one, gone))


def _add_words(missing: int) -> str:
    return translate("Company", "Add one") if missing == 1 else translate("Company", "Add them")


def _no_ace(fleet: KeptFleet, _finding: Finding) -> Fix:
    """IO-FLEET-14: exactly one ace; which one is easily changed later."""
    first = fleet.companies[0]
    text = translate("Fleet", "Give {company} a red ace").format(company=first.name)
    return Fix(text, lambda one: editing.lead(one, first.id, Ace.RED.value))


def _several_aces(fleet: KeptFleet, _finding: Finding) -> Fix:
    first = next(one for one in fleet.companies if one.ace is not None)
    text = translate("Fleet", "Leave {company} its ace").format(company=first.name)
    return Fix(text, lambda one: editing.lead(one, first.id, first.ace))


def _too_many_systems(fleet: KeptFleet, finding: Finding) -> Fix | None:
    """IO-FLEET-05: the last go, which would be lost last."""
    ship, most = _ship(fleet, finding), finding.values.get("most")
    if ship is None or not isinstance(most, int):
        return None
    text = translate("Fleet", "Take the last off")
    return Fix(text, lambda one: editing.set_systems(one, ship.id, ship.systems[:most]))


def _too_many_of_kind(fleet: KeptFleet, finding: Finding) -> Fix | None:
    """IO-FLEET-12: the last of a kind of which there are too many goes."""
    ship = _ship(fleet, finding)
    if ship is None:
        return None
    carried, most = Counter(one.type for one in ship.systems), fleet_terms(fleet).systems_per_kind
    last = next((one for one in reversed(ship.systems) if carried[one.type] > most), None)
    if last is None:
        return None
    left = tuple(one for one in ship.systems if one is not last)
    return Fix(translate("Fleet", "Take one off"), lambda one: editing.set_systems(one, ship.id, left))


def _forbidden(fleet: KeptFleet, finding: Finding) -> Fix | None:
    """RA-CAMP-08: what nobody may carry comes off."""
    ship, kind = _ship(fleet, finding), finding.values.get("type")
    if ship is None:
        return None
    left = tuple(one for one in ship.systems if kind not in (one.type, *one.ranges))
    return Fix(translate("Fleet", "Take it off"), lambda one: editing.set_systems(one, ship.id, left))


def _allow_splits(_fleet: KeptFleet, _finding: Finding) -> Fix:
    """AB-FLEET-13: everybody agreed."""
    text = translate("Fleet", "Everybody agreed")
    return Fix(text, lambda one: replace(one, settings={**one.settings, "split_weapons": True}))


def _ship(fleet: KeptFleet, finding: Finding) -> KeptShip | None:
    at = finding.frame
    return fleet.ships[at] if at is not None and at < len(fleet.ships) else None


_FIXES: Mapping[str, Callable[[KeptFleet, Finding], Fix | None]] = {
    "wrong_hvas": _hvas,
    "hvas_not_given": _hvas,
    "companies_and_catapults": _companies,
    "no_ace": _no_ace,
    "several_aces": _several_aces,
    "ship_too_many_systems": _too_many_systems,
    "ship_too_many_of_kind": _too_many_of_kind,
    "split_not_agreed": _allow_splits,
    "system_forbidden": _forbidden,
    **SETTING_FIXES,
}
