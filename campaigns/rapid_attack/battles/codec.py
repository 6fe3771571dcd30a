"""Set-ups and layouts of terrain of Rapid Attack as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.battles.setup_document import LaidDown, seats_from, seats_to
from campaigns.battles.setup_plan import CampaignLink, Ground
from campaigns.campaign.battles import PlannedObjective
from campaigns.campaign.conditions import EnvironmentZone
from campaigns.documents.limits import LONGEST_ID, MOST_CORNERS, MOST_TERRAIN, MOST_ZONES
from campaigns.documents.node import DocumentError, Node
from campaigns.rapid_attack.battles.setup_plan import Battlefield, Layout, SetupPlan
from campaigns.rapid_attack.companies.company import KeptConstraints
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION, EDITIONS
from mfz_rules.rapid_attack.state.pieces import Terrain
from mfz_rules.rapid_attack.writing.stored import GAME

FARTHEST = 1000.0
"""Ruler units."""
LARGEST_TABLE = 10_000.0
"""Centimetres."""

Document = dict[str, object]


@dataclass(frozen=True, slots=True)
class _LaidDown:
    """The fields of a plan that a campaign gives."""

    campaign: CampaignLink | None = None
    zones: tuple[EnvironmentZone, ...] = ()
    objective: PlannedObjective | None = None
    constraints: KeptConstraints = field(default_factory=KeptConstraints)
    notes: tuple[str, ...] = ()
    passed: Mapping[str, str] = field(default_factory=dict)


_LAID_DOWN = LaidDown[SetupPlan](_LaidDown)


def plan_from(node: Node) -> SetupPlan:
    """Read a set-up; raises DocumentError at the first value that is wrong."""
    plan = SetupPlan(
        seats=seats_from(node, GAME, RapidAttackCompanies()),
        edition=node.word("edition", tuple(EDITIONS), DEFAULT_EDITION),
        scale=node.word("scale", tuple(Scale), Scale.BATTLE.value),
        settings=node.mapping("settings"),
        field=node.maybe_node("field", _field_from) or Battlefield(),
        rolled=node.flag("rolled", True),
        seed=node.maybe_whole("seed", 0, 2**63),
        place_for_us=node.flag("place_for_us", False),
        step=node.whole("step", 0, 0, 20),
    )
    place = node.at("laid_down")
    plan = _LAID_DOWN.read(plan, node.mapping("laid_down"), place)
    if len(plan.zones) > MOST_ZONES:
        raise DocumentError(
            f"{place}.zones", "has {number} entries, more than {most}", number=len(plan.zones), most=MOST_ZONES
        )
    return plan


def plan_to(plan: SetupPlan) -> Document:
    """Return a set-up as a document."""
    return {
        "seats": seats_to(plan.seats, RapidAttackCompanies()),
        "edition": plan.edition,
        "scale": plan.scale,
        "settings": dict(plan.settings),
        "field": _field_to(plan.field),
        "rolled": plan.rolled,
        "seed": plan.seed,
        "place_for_us": plan.place_for_us,
        "step": plan.step,
        "laid_down": _LAID_DOWN.write(plan),
    }


def layout_from(node: Node) -> Layout:
    """Read a layout; raises DocumentError at the first value that is wrong."""
    return Layout(
        name=node.name("name"),
        width=node.number("width", 1, FARTHEST),
        depth=node.number("depth", 1, FARTHEST),
        terrain=node.nodes("terrain", MOST_TERRAIN, _terrain_from),
    )


def layout_to(layout: Layout) -> Document:
    """Return a layout as a document."""
    return {
        "name": layout.name,
        "width": layout.width,
        "depth": layout.depth,
        "terrain": [_terrain_to(one) for one in layout.terrain],
    }


def _field_from(node: Node) -> Battlefield:
    return Battlefield(
        ground=Ground(node.word("ground", tuple(Ground), Ground.SCREEN.value)),
        width=node.number("width", 1, LARGEST_TABLE),
        depth=node.number("depth", 1, LARGEST_TABLE),
        unit=node.number("unit", 0.1, 100),
        terrain=node.nodes("terrain", MOST_TERRAIN, _terrain_from),
    )


def _field_to(field: Battlefield) -> Document:
    return {
        "ground": field.ground.value,
        "width": field.width,
        "depth": field.depth,
        "unit": field.unit,
        "terrain": [_terrain_to(one) for one in field.terrain],
    }


def _terrain_from(node: Node) -> Terrain:
    node.need("id")
    pieces = node.whole("pieces", 1, 0, 10_000)
    return Terrain(
        id=node.text("id", longest=LONGEST_ID),
        name=node.name("name"),
        bricks_high=node.number("bricks_high", 0, FARTHEST),
        pieces=pieces,
        pieces_left=node.whole("pieces_left", pieces, 0, pieces),
        polygon=node.nodes("polygon", MOST_CORNERS, _corner_from) or None,
        climbable=node.flag("climbable", False),
        stairs=node.flag("stairs", False),
        roof=node.nodes("roof", MOST_CORNERS, _corner_from) or None,
    )


def _corner_from(node: Node) -> tuple[float, float]:
    return node.number("x", -FARTHEST, FARTHEST), node.number("y", -FARTHEST, FARTHEST)


def _terrain_to(terrain: Terrain) -> Document:
    document: Document = {
        "id": terrain.id,
        "name": terrain.name,
        "bricks_high": terrain.bricks_high,
        "pieces": terrain.pieces,
        "pieces_left": terrain.pieces_left,
        "climbable": terrain.climbable,
        "stairs": terrain.stairs,
    }
    for key, polygon in (("polygon", terrain.polygon), ("roof", terrain.roof)):
        if polygon:
            document[key] = [{"x": x, "y": y} for x, y in polygon]
    return document
