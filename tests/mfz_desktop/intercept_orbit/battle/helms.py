"""Ships at the helm for tests: a table, or a battle on paper, in which somebody is about to move along the ruler."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from campaigns.battles.battles import Battles, Beginning
from campaigns.store.data_folder import DataFolder
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.intercept_orbit.battle.game import OrbitBattles
from mfz_desktop.intercept_orbit.battle.helm import Helm
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection, Use
from mfz_desktop.intercept_orbit.battle.session import ShipBattle
from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.intercept_orbit.profile import GameProfile
from mfz_rules.intercept_orbit.state.actions import Move
from mfz_rules.intercept_orbit.state.assets import Condition, Debris
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from mfz_rules.kernel.dice import RolledDie
from tests.mfz_rules.intercept_orbit.builders import FRIGATE, GATES, company, hva, ship, systems
from tests.mfz_rules.intercept_orbit.builders import battle as ships_of
from tests.mfz_rules.intercept_orbit.moving import about_to_move
from tests.mfz_rules.intercept_orbit.setting_up import unplaced

GAMES: dict[str, OrbitGame] = {"intercept-orbit": INTERCEPT_ORBIT, "alpha-bandit": ALPHA_BANDIT}
COLOURS = ("blue", "orange", "green", "pink", "sky")
Folder = Callable[[], DataFolder]


def kept_session(folder: DataFolder, battle: Battle) -> ShipBattle:
    """Begin a battle in a folder and open it."""
    said = tuple({"id": one.id, "colour": colour} for one, colour in zip(battle.players, COLOURS, strict=False))
    game = GAMES[battle.profile.id]
    kept = Battles(folder).begin(game, battle, Beginning("002", dict(battle.rules.settings), said))
    return BattleSession(kept, OrbitBattles(game))


def opened(path: Path, battle: Battle) -> ShipBattle:
    """Begin a battle in a folder of its own, without a window."""
    return kept_session(DataFolder.open(path), battle)


@dataclass
class AtTheHelm:
    """A session with its selection and its helm."""

    session: ShipBattle
    selection: ShipSelection
    helm: Helm

    def take(self, die: RolledDie | None) -> None:
        """Pick a die for the move."""
        self.selection.pick(Use.MOVE, die)


def at_the_helm(session: ShipBattle, green: bool = True) -> AtTheHelm:
    """Take the best die for the move of whoever is about to make it."""
    selection = ShipSelection()
    made = AtTheHelm(session, selection, Helm(session, selection))
    made.take(best_die(session) if green else None)
    return made


def best_die(session: ShipBattle) -> RolledDie | None:
    """Return the highest die for the move."""
    moves = [one for one in session.pending[0].options if isinstance(one, Move) and one.die]
    return max((one.die for one in moves if one.die), key=lambda die: die.value, default=None)


def table(fitted: Any = None, *more: Any, at: Pose | None = None, **changes: Any) -> Battle:
    """Return a table on which Ann's ship is about to move, with something of everything round it."""
    own = {"fitted": fitted} if fitted else {}
    pieces = (
        ship("ann.s1", at=at or Pose(16, 10, 90), **own),
        ship("ben.s1", at=Pose(16, 21, 270)),
        ship("ben.s2", at=Pose(24, 16, 180), fitted=FRIGATE),
        company("ann.c1", at=Pose(16, 8.8, 90), touching=("ann.s1",)),
        company("ann.c2", at=Pose(17.2, 10, 90), condition=Condition.ON_DECK, holder="ann.s1", fuel=None),
        company("ben.c1", at=Pose(10, 14, 0)),
        hva("ann.h1", at=Pose(8, 8, 45)),
        Debris("d1", at=Pose(20, 13)),
    )
    return about_to_move("ann.s1", *pieces, *more, green=6, **changes)


def on_paper(battle: Battle) -> Battle:
    """Return the battle with nothing anywhere."""
    return replace(
        battle,
        ships=tuple(replace(one, at=None) for one in battle.ships),
        companies=tuple(replace(one, at=None) for one in battle.companies),
        hvas=tuple(replace(one, at=None) for one in battle.hvas),
        debris=tuple(replace(one, at=None) for one in battle.debris),
    )


def to_deploy(profile: GameProfile = INTERCEPT_ORBIT.profile, players: int = 2, **changes: Any) -> Battle:
    """Return a battle at its first placement: two ships, a company and two high value assets for each player."""
    names = ("ann", "ben", "cho")[:players]
    bandit = profile is ALPHA_BANDIT.profile
    pieces: list[Any] = []
    for one in names:
        own: dict[str, Any] = (
            {"ship_class": None, "fitted": systems("missile", "missile", "defense", "catapult")} if bandit else {}
        )
        pieces += [ship(f"{one}.s1", **own), ship(f"{one}.s2", **({"fitted": FRIGATE} | own))]
        pieces += [company(f"{one}.c1"), hva(f"{one}.h1"), hva(f"{one}.h2")]
    made = unplaced(ships_of(*pieces, players=names, profile=profile, **changes))
    made = replace(made, phase=Phase.DEPLOYMENT, starting=names, order=names)
    flow = Flow(made, Unmeasured())
    GATES[profile.id].run(flow)
    return flow.battle
