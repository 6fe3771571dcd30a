"""How a scenario begins: compared, fielded, or in the middle of a battle."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import Misfit
from mfz_rules.rapid_attack.game import RapidAttack
from mfz_rules.rapid_attack.scenario import following, judging
from mfz_rules.rapid_attack.starting import Field, Side, begun, compared, fielded
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import StationState
from mfz_rules.rapid_attack.writing.checking import check
from mfz_rules.rapid_attack.writing.companies import STUD, Footing, GivenCompany, read_company, write_company
from mfz_rules.rapid_attack.writing.states import write_battle

STARTS = {"compare": compared, "fielded": fielded}


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a scenario."""

    id: str
    name: str
    given: GivenCompany | None
    plain: object
    """The company as it was given."""

    @property
    def called(self) -> str:
        """The name to go by."""
        return self.name or (self.given.company.name if self.given else "") or self.id


def set_out(start: str, entrants: Sequence[Entrant], field: Field) -> Battle:
    """Return a battle that begins with companies; raises RecordError where there are none."""
    if not entrants:
        raise RecordError("is empty, and somebody must play", "players")
    sides = []
    for index, one in enumerate(entrants):
        if one.given is None:
            raise RecordError("is missing", f"players[{index}].company")
        if not one.given.company.frames:
            raise RecordError("has no frame", f"players[{index}].company")
        sides.append(Side(one.id, one.given.company, one.called))
    judging.check_players(len(sides), field.rules, field.scale)
    battle = with_bases_and_names(STARTS[start](sides, field), entrants)
    check(battle)
    return battle


def with_bases_and_names(battle: Battle, entrants: Sequence[Entrant]) -> Battle:
    """Return the battle with the names of stations and the bases of frames that company files know."""
    given = {one.id: one.given for one in entrants if one.given is not None}
    return replace(
        battle,
        frames=tuple(_on_its_base(frame, given.get(frame.owner)) for frame in battle.frames),
        stations=tuple(_named(station, given.get(station.home)) for station in battle.stations),
    )


def _on_its_base(frame: FrameState, given: GivenCompany | None) -> FrameState:
    number = _number(frame.id, f"{frame.owner}.f")
    footing = given.footprints[number - 1] if given and number and number <= len(given.footprints) else None
    return frame if footing is None else replace(frame, footprint=base_of(footing))


def base_of(footing: Footing) -> tuple[tuple[float, float], ...]:
    """Return a model's base round its own centre, in ruler units, the model looking along +x."""
    x, y = footing.studs_z * STUD / 2, footing.studs_x * STUD / 2
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def _named(station: StationState, given: GivenCompany | None) -> StationState:
    number = _number(station.id, f"{station.home}.s")
    names = given.station_names if given else ()
    return replace(station, name=names[number - 1]) if number and number <= len(names) else station


def _number(id: str, prefix: str) -> int:
    """Return the number of a piece in its company, from 1; 0 for one that is called otherwise."""
    rest = id.removeprefix(prefix)
    return int(rest) if rest != id and rest.isdecimal() and len(rest) < len("1000") else 0


def from_state(state: dict[str, object], entrants: Sequence[Entrant], field: Field, game: RapidAttack) -> Battle:
    """Return a battle in the middle; what the state leaves out is what the scenario says beside it."""
    beside = _beside(entrants, field)
    whole = {**{key: beside[key] for key in BESIDE if key in beside}, **state}
    battle = game.read_state({**whole, "players": _players(whole.get("players"), beside["players"])})
    judging.check_players(len(battle.players), battle.rules, battle.scale)
    judging.check_numbers(battle)
    lowest = battle.rules.at(battle.clock).whole("cover.min_height")
    battle = replace(battle, terrain=following.worn(battle.terrain, whole.get("terrain"), lowest))
    umpire = game.umpire(battle)
    begins = begun(following.measured(battle, whole.get("frames"), umpire), umpire)
    game.check_state(begins)
    return begins


BESIDE = (
    "edition",
    "settings",
    "scale",
    "constraints",
    "players",
    "frames",
    "stations",
    "terrain",
    "zones",
    "objective",
    "table",
)
"""Keys of a state that a scenario may say beside it; in the state they win."""


def _beside(entrants: Sequence[Entrant], field: Field) -> dict[str, object]:
    """Return the state that the scenario would begin with, as far as it says one."""
    if entrants and all(one.given is not None and one.given.company.frames for one in entrants):
        return write_battle(set_out("fielded", entrants, field))
    bare = write_battle(
        Battle(
            rules=field.rules,
            players=(),
            order=(),
            terrain=field.terrain,
            zones=field.zones,
            objective=field.objective,
            table=field.table,
            scale=field.scale,
            constraints=field.constraints,
        )
    )
    return {key: value for key, value in bare.items() if key not in ("frames", "stations")} | {
        "players": [_entry(one) for one in entrants]
    }


def _entry(entrant: Entrant) -> dict[str, object]:
    company = {} if entrant.given is None else {"company": write_company(entrant.given.company)}
    return {"id": entrant.id, "name": entrant.called, **company}


def _players(players: object, beside: object) -> object:
    """Return the state's players with what the scenario says of them; companies may be lines of notation here too."""
    if not isinstance(players, list | tuple) or not isinstance(beside, list):
        return players
    known = {one["id"]: one for one in beside}
    return [_player(player, known, f"players[{index}].company") for index, player in enumerate(players)]


def _player(player: object, known: dict[str, dict[str, object]], place: str) -> object:
    if not isinstance(player, dict):
        return player
    said = known.get(player["id"], {}) if isinstance(player.get("id"), str) else {}
    company = player.get("company")
    if isinstance(company, list | tuple | str):
        try:
            player = {**player, "company": write_company(read_company(company).company)}
        except Misfit as misfit:
            raise RecordError(misfit.sentence, misfit.place(place)) from None
    kept = {key: said[key] for key in ("name", "company", "score_per_asset") if key in said}
    return {**kept, **player}
