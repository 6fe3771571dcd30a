"""How a scenario begins: compared, deployed, or in the middle of a battle, laid over the deployed one."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from mfz_rules.intercept_orbit.fleets.fleet import Fleet, Hva
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.scenario import judging
from mfz_rules.intercept_orbit.starting import Field, Side, begun, compared, deployed
from mfz_rules.intercept_orbit.state.assets import CompanyState, Condition, Debris, HvaState, ShipState
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.umpire.protocol import Umpire
from mfz_rules.intercept_orbit.writing.fleets import read_fleet, write_fleet
from mfz_rules.intercept_orbit.writing.shapes import write_table
from mfz_rules.intercept_orbit.writing.stored import StoredBattle, StoredPlayer
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import Misfit, shown
from mfz_rules.kernel.plain import check_keys

STARTS = {"compare": compared, "deployed": deployed}

Object = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a scenario."""

    id: str
    name: str
    fleet: Fleet | None
    plain: object
    """The fleet as it was given."""


def given_fleet(plain: object, hvas: int | None, game: OrbitGame, place: str) -> Fleet | None:
    """Return the fleet that a document gives, with so many high value assets beside those that it names.

    Raises RecordError for what is none.
    """
    if plain is None:
        return None
    try:
        fleet = read_fleet(plain, game.profile.fleets)
    except Misfit as misfit:
        raise RecordError(misfit.sentence, misfit.place(place)) from None
    if hvas is None:
        return fleet
    named = tuple(one for one in fleet.hvas or () if one.name)
    return replace(fleet, hvas=(*named, *(Hva(""),) * hvas))


def set_out(start: str, entrants: Sequence[Entrant], field: Field, game: OrbitGame) -> Battle:
    """Return a battle that begins with fleets; raises RecordError where there are none."""
    judging.check_players(len(entrants), field.profile)
    sides = []
    for index, one in enumerate(entrants):
        if one.fleet is None:
            raise RecordError("is missing", f"players[{index}].fleet")
        if not one.fleet.tactical_assets:
            raise RecordError("has neither a ship nor a company", f"players[{index}].fleet")
        sides.append(Side(one.id, one.fleet, one.name))
    return STARTS[start](sides, field, game.gate)


def from_state(state: Object, entrants: Sequence[Entrant], field: Field, game: OrbitGame) -> Battle:
    """Return a battle in the middle: the state's lists laid over those of the deployed battle, by `id`.

    What the state does not say is as deployed; debris is as written. Raises RecordError.
    """
    _check_keys(state)
    base = _base(state, entrants, field, game)
    whole = {**base, **state}
    for key in ("ships", "companies", "hvas", "players"):
        whole[key] = _laid_over(base.get(key, []), state.get(key), key)
    whole["players"] = [_with_fleet(one, game, f"players[{index}]") for index, one in enumerate(whole["players"])]
    if any("role" in one for one in state.get("players") or () if isinstance(one, dict)):
        whole.pop("starting", None)
    if state.get("agenda") is None and state.get("phase") in (Phase.COMPARE.value, Phase.DEPLOYMENT.value):
        whole.setdefault("round", 0)
        for key in ("ships", "companies", "hvas"):
            whole[key] = [{"placed": one.get("at") is not None, **one} for one in whole[key]]
    try:
        return _begun(whole, state, game)
    except RecordError as wrong:
        raise RecordError(wrong.text, _place(wrong.place, whole, state)) from None


_LISTED = re.compile(r"(players|ships|companies|hvas)\[([0-9]+)\]")


def _place(place: str, whole: Object, state: Object) -> str:
    """Return a place of the whole state as it is in the one that was written, where that has it."""
    listed = _LISTED.match(place)
    said = state.get(listed[1]) if listed else None
    if listed is None or not said:
        return place
    id = whole[listed[1]][int(listed[2])].get("id")
    index = next((index for index, one in enumerate(said) if one.get("id") == id), None)
    return place if index is None else f"{listed[1]}[{index}]{place[listed.end() :]}"


def _begun(whole: Object, state: Object, game: OrbitGame) -> Battle:
    """Return the battle of a whole state when somebody must answer; raises RecordError where nobody can be asked."""
    battle = game.read_written(whole)
    judging.check_players(len(battle.players), battle.profile)
    judging.check_numbers(battle)
    umpire = game.umpire(battle)
    judging.check_places(battle, umpire)
    battle = _measured(battle, state, umpire)
    try:
        battle = begun(battle, game.gate, umpire)
    except Exception as wrong:  # whatever the rules stumble over in a state that no answer led to
        text = "cannot go on ({error}: {why})"
        raise RecordError(text, "agenda", error=type(wrong).__name__, why=wrong) from wrong
    game.check_state(battle)
    return battle


def _base(state: Object, entrants: Sequence[Entrant], field: Field, game: OrbitGame) -> Object:
    """Return what the scenario says beside the state, but for what follows from where that stands."""
    left_out = {"phase", "agenda", "order", "winners", "first_choice", "round", "clock", "debris"}
    if entrants and all(one.fleet is not None and one.fleet.tactical_assets for one in entrants):
        whole = dict(game.write_state(set_out("deployed", entrants, field, game)))
        return {key: value for key, value in whole.items() if key not in left_out}
    players = [_entry(one) for one in entrants]
    rules = field.rules
    plain: Object = {"game": field.profile.id, "edition": rules.edition, "settings": rules.settings}
    return {**plain, "players": players, "table": write_table(field.table)}


def _entry(entrant: Entrant) -> Object:
    fleet = {} if entrant.fleet is None else {"fleet": write_fleet(entrant.fleet)}
    return {"id": entrant.id, "name": entrant.name, **fleet}


def _check_keys(state: Object) -> None:
    """Raise RecordError for a key that no state has: a scenario is written by hand."""
    _known(state, StoredBattle, "")
    for key, cls in _LISTS.items():
        listed = state.get(key)
        for index, one in enumerate(listed if isinstance(listed, list | tuple) else ()):
            if isinstance(one, dict):
                _known(one, cls, f"{key}[{index}]")


_LISTS = {"players": StoredPlayer, "ships": ShipState, "companies": CompanyState, "hvas": HvaState, "debris": Debris}


def _known(plain: Object, cls: type, place: str) -> None:
    keys = [one.metadata.get("key") or one.name for one in fields(cls)]
    try:
        check_keys(plain, keys)
    except Misfit as misfit:
        raise RecordError(misfit.sentence, misfit.place(place)) from None


def _laid_over(base: Sequence[Object], said: object, key: str) -> list[Any]:
    """Return the entries of the base with what the state says of them, and those that it adds."""
    if said is None:
        return list(base)
    if not isinstance(said, list | tuple):
        raise RecordError("is {found}, and a list is wanted", key, found=shown(said))
    found: dict[str, Any] = {one["id"]: one for one in base}
    taken = set()
    for index, one in enumerate(said):
        id = one.get("id") if isinstance(one, dict) else None
        if not isinstance(id, str):
            raise RecordError("is no object with an id", f"{key}[{index}]")
        if id in taken:
            raise RecordError("is {found}, as another's", f"{key}[{index}].id", found=shown(id))
        taken.add(id)
        found[id] = _changed(found.get(id, {}), one)
    return list(found.values())


def _changed(base: Object, said: Object) -> Object:
    """Return an entry with what is said of it; a company that flies or drifts is with nobody, and at no ship."""
    if said.get("condition") in (Condition.FLYING.value, Condition.DRIFTING.value):
        base = {**base, "holder": None, "touching": []}
    return {**base, **said}


def _with_fleet(player: Object, game: OrbitGame, place: str) -> Object:
    """Return a player with the fleet as an object; it may be lines of notation in a state, too."""
    fleet = given_fleet(player.get("fleet"), None, game, f"{place}.fleet")
    return player if fleet is None else {**player, "fleet": write_fleet(fleet)}


def _measured(battle: Battle, state: Object, umpire: Umpire) -> Battle:
    """Return the battle with who is near what, and touches what, measured where pieces stand and nothing is said."""
    near, touching = _said(state, "near"), _said(state, "touching")
    ships = tuple(one if one.id in near else replace(one, near=_near(battle, one, umpire)) for one in battle.ships)
    companies = tuple(
        replace(
            one,
            near=one.near if one.id in near else _near(battle, one, umpire),
            touching=one.touching if one.id in touching else _touching(battle, one, umpire),
        )
        for one in battle.companies
    )
    return replace(battle, ships=ships, companies=companies)


def _said(state: Object, key: str) -> set[str]:
    """Return the ships and companies of which the state says something."""
    return {one["id"] for list_ in ("ships", "companies") for one in state.get(list_) or () if key in one}


def _near(battle: Battle, fighter: ShipState | CompanyState, umpire: Umpire) -> tuple[str, ...]:
    measured = umpire.near(battle, fighter.id) if fighter.at is not None else None
    return fighter.near if measured is None else measured


def _touching(battle: Battle, company: CompanyState, umpire: Umpire) -> tuple[str, ...]:
    measured = umpire.touching(battle, company.id) if company.at is not None else None
    return company.touching if measured is None else measured
