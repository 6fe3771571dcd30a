"""A state for every question, for tests and pictures."""

from dataclasses import replace

from mfz_rules.rapid_attack.battle import Battle, MoveObjective, Pose, RollOff, Zone
from mfz_rules.rapid_attack.starting import Side, compared
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_rules.rapid_attack.builders import Table, battle, company, wall

ANN = ["Tickler -- 2Rd+d8/1B/1Y/2W + SSR (x2)", "Sol -- 2Rd/1B/1G/1Y/2W", "Hound -- 2Ra/2B/1G/2W"]
BEN = ["Wren -- 2Rd/2G/2W + SSR", "Old Mill -- 2Rh/2B/1G/2W", "Heron -- 2Ra/1B/1Y/2W"]
CHO = ["Moth -- 2Rd/1G/2Y/2W", "Pike -- 2Rh/1B/2G/2W", "Carp -- 2Rd/1B/1G/1Y/2W"]
ROLLED = "R8:7 R6 R3 B4 Y5 W5 W2"


def table(**more) -> Table:
    """Three players, two structures."""
    terrain = [wall("wall", name="the long wall"), wall("shed", 4, name="the shed")]
    made = {"terrain": terrain, "stations": 2, "ann": ANN, "ben": BEN, "cho": CHO} | more
    return battle(made.pop("settings", None), **made)


def attacking(**more) -> Table:
    """Tickler has opened its turn, aiming at Wren; it may act."""
    return table(**more).open("ann.f1", "ben.f1 direct", ROLLED, "B4")


def struck() -> Table:
    """Tickler attacks Wren, which has opened its turn with a defense of 2 and a spot of 3 on it."""
    found = attacking().play("ann attack R6 range=direct cover=wall,ben.f2")
    return found.open("ben.f1", "ann.f2 direct", "R4 R3 G5 G2 W2 W1", "W2")


def spotted() -> Table:
    """As struck, with a spot of 3 on the target."""
    found = attacking().change("ben.f1", spot=3).play("ann attack R6 range=direct cover=wall,ben.f2")
    return found.open("ben.f1", "ann.f2 direct", "R4 R3 G5 G2 W2 W1", "W2")


def damaged() -> Table:
    """Tickler's attack has struck Wren, which stands near a station."""
    found = struck().change("ben.f1", near=("ben.s1",))
    return found.play("ben cover ben.f2", "ann damage 6 6 2 1")


def shot_down() -> Table:
    """A hit on the long wall."""
    found = table(settings={"climbing": True}).open("ann.f1", "wall direct", ROLLED, "B4")
    return found.play("ann attack R6 range=direct", "ann damage 6 5 4 2 2 1")


def falling() -> Table:
    """Sol falls with the wall."""
    found = shot_down()
    while "remove_pieces" in found.pending[0].decisions:
        found.play("ann remove still=no fall=ann.f2:6")
    return found


def called() -> Table:
    """The round is over; the clock is asked for."""
    found = battle(ann=ANN[:1], ben=BEN[:1], cho=CHO[:1])
    while "clock_call" not in found.pending[0].decisions:
        found.idle(f"{found.pending[0].player}.f1")
    return found


def tied(lines: dict[str, list[str]] | None = None) -> Battle:
    """Companies that compare alike."""
    sides = lines or {player: [*ANN, *CHO] for player in ("ann", "ben")}
    return compared([Side(player, company(player, frames)) for player, frames in sides.items()])


def changing() -> Battle:
    """Ann has won the roll-off."""
    return Table(tied(), Unmeasured()).submit(RollOff("ann", (("ann", 5), ("ben", 2)))).state


def fielding() -> Battle:
    """The defense places its first piece."""
    return tied({"ann": ANN[:2], "ben": BEN})


def over() -> Battle:
    """The clock came down to 0."""
    found = called()
    found.state = replace(found.state, clock=1)
    return found.play(f"{found.pending[0].player} call yes").state


def scenes() -> dict[str, Battle]:
    """A state for every question, by a word for it."""
    numbered = table(settings={"per_unit_order": True})
    counted = table(settings={"per_unit_order": True})
    counted.play("ben order ben.f1:3,9 ben.f2:4 ben.f3:7,8", "ann order ann.f1:11 ann.f2:12 ann.f3:5")
    counted.play("cho order cho.f1:3 cho.f2:14 cho.f3:17")
    zoned = table(zones=[Zone("swamp", "swamp")], settings={"exotic_terrain": True})
    pet = table(
        objective=Objective("pet", "the goat", "ann", Behaviour.OBEDIENT), settings={"objective_is_asset": True}
    )
    placing = fielding()
    return {
        "roll_off": tied(),
        "change": changing(),
        "placing": placing,
        "order": numbered.state,
        "number": counted.state,
        "turn": table().state,
        "target": table().begin("ann.f1").state,
        "objective": pet.begin("ann.f1").state,
        "objective rolled": pet.submit(MoveObjective("ann", dice=(4,))).state,
        "roll": table().begin("ann.f1").play("ann name ben.f1 direct 1").state,
        "environment": zoned.begin("ann.f1").play("ann name -").state,
        "defense": table().begin("ann.f1").play("ann name ben.f1 direct", f"ann roll {ROLLED}").state,
        "acting": attacking().state,
        "roused": attacking().play("ann attack R6 range=direct cover=wall").state,
        "spot_use": spotted().state,
        "cover": struck().state,
        "damage": struck().play("ben cover wall").state,
        "loss": damaged().state,
        "removal": shot_down().state,
        "fall": falling().state,
        "clock": called().state,
        "over": over(),
    }


def on_the_table(battle: Battle, **places: Pose) -> Battle:
    """Return the battle with frames where they are said to stand: `ann_f1=Pose(3, 4)`."""
    at = {name.replace("_", "."): pose for name, pose in places.items()}
    return replace(battle, frames=tuple(replace(one, at=at.get(one.id)) for one in battle.frames))
