"""Set-ups of the games of ships as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.battles.setup_document import LaidDown, seats_from, seats_to
from campaigns.battles.setup_plan import CampaignLink, Ground
from campaigns.documents.limits import MOST_ASSETS
from campaigns.documents.node import Node
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.battles.setup_plan import GROUNDS, Battlespace, FleetPlan, Shape
from campaigns.intercept_orbit.companies.fleet import KeptFleetConstraints
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.intercept_orbit.companies.kind import FleetKind

SMALLEST, LARGEST = 4.0, 200.0
"""Units of a table's side."""

Document = dict[str, object]


@dataclass(frozen=True, slots=True)
class _LaidDown:
    """The fields of a plan that a campaign gives, and what the table says to them."""

    campaign: CampaignLink | None = None
    notes: tuple[str, ...] = ()
    passed: Mapping[str, str] = field(default_factory=dict)
    constraints: KeptFleetConstraints = field(default_factory=KeptFleetConstraints)
    fought_over: str = ""


_LAID_DOWN = LaidDown[FleetPlan](_LaidDown)


def plan_from(node: Node, game: str) -> FleetPlan:
    """Read the set-up of a game; raises DocumentError at the first value that is wrong, and for another game."""
    node.need("game")
    editions = SHIP_GAMES[game].profile.editions.defaults
    plan = FleetPlan(
        game=node.word("game", (game,)),
        seats=seats_from(node, game, FleetKind(FLEET_GAMES[game])),
        edition=node.word("edition", tuple(editions), next(iter(editions))),
        settings=node.mapping("settings"),
        hvas=node.maybe_whole("hvas", 0, MOST_ASSETS),
        space=node.maybe_node("table", _space_from) or Battlespace(),
        rolled=node.flag("rolled", True),
        seed=node.maybe_whole("seed", 0, 2**63),
        step=node.whole("step", 0, 0, 20),
    )
    return _LAID_DOWN.read(plan, node.mapping("laid_down"), node.at("laid_down"))


def plan_to(plan: FleetPlan) -> Document:
    """Return a set-up as a document."""
    return {
        "game": plan.game,
        "seats": seats_to(plan.seats, FleetKind(FLEET_GAMES[plan.game])),
        "edition": plan.edition,
        "settings": dict(plan.settings),
        "hvas": plan.hvas,
        "table": {
            "ground": plan.space.ground.value,
            "shape": plan.space.shape.value,
            "width": plan.space.width,
            "depth": plan.space.depth,
        },
        "rolled": plan.rolled,
        "seed": plan.seed,
        "step": plan.step,
        "laid_down": _LAID_DOWN.write(plan),
    }


def _space_from(node: Node) -> Battlespace:
    return Battlespace(
        ground=Ground(node.word("ground", GROUNDS, Ground.SCREEN.value)),
        shape=Shape(node.word("shape", tuple(Shape), Shape.SQUARE.value)),
        width=node.number("width", SMALLEST, LARGEST),
        depth=node.number("depth", SMALLEST, LARGEST),
    )
