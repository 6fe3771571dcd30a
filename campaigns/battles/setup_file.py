"""The set-up of the next battle, and saved layouts of terrain, as small documents in the data folder.

Each is written whole or not at all, names its format and version, and is read whole or not at all: one that cannot be
read is told and left as it is until something else is agreed.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from campaigns.battles.setup_campaign import laid_down_from, laid_down_to
from campaigns.battles.setup_plan import Battlefield, Ground, Layout, Seat, SetupPlan
from campaigns.companies.file_format import company_document, read_company_document
from campaigns.documents.format import Format
from campaigns.documents.json_text import JsonError
from campaigns.documents.limits import (
    LARGEST_DOCUMENT,
    LONGEST_ID,
    MOST_CORNERS,
    MOST_LAYOUTS,
    MOST_SEATS,
    MOST_TERRAIN,
)
from campaigns.documents.node import DocumentError, Node
from campaigns.names import shorten
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies
from campaigns.store import disk
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, TooLargeError, not_read, not_written
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION, EDITIONS
from mfz_rules.rapid_attack.state.pieces import Terrain

PLAN = Format("mfz-set-up", version=1, largest=LARGEST_DOCUMENT)
LAYOUTS = Format("mfz-layouts", version=1, largest=LARGEST_DOCUMENT)
FARTHEST = 1000.0
"""Ruler units."""
LARGEST_TABLE = 10_000.0
"""Centimetres."""

T = TypeVar("T")
Document = dict[str, object]


class SetupFile:
    """The two documents of one data folder."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder

    @property
    def plan_path(self) -> Path:
        """Where the set-up of the next battle lies."""
        return self._folder.battles / "set-up.json"

    @property
    def layouts_path(self) -> Path:
        """Where saved layouts lie."""
        return self._folder.battles / "layouts.json"

    def read(self) -> SetupPlan | None:
        """Return the set-up that was left; None where there is none. Raises DamagedError or StoreError."""
        return _read(self.plan_path, PLAN, plan_from)

    def write(self, plan: SetupPlan) -> None:
        """Keep the set-up; it is on disk when this returns. Raises StoreError."""
        self._write(self.plan_path, plan_bytes(plan))

    def clear(self) -> None:
        """Forget the set-up: its battle has begun. Raises StoreError."""
        self._folder.check_writable()
        try:
            self.plan_path.unlink(missing_ok=True)
        except OSError as error:
            raise not_written(self.plan_path, error) from error

    def read_layouts(self) -> tuple[Layout, ...]:
        """Return the saved layouts. Raises DamagedError or StoreError."""
        return _read(self.layouts_path, LAYOUTS, _layouts_from) or ()

    def write_layouts(self, layouts: tuple[Layout, ...]) -> None:
        """Keep the saved layouts. Raises StoreError; TooLargeError where they could not be read again."""
        if len(layouts) > MOST_LAYOUTS:
            raise TooLargeError(
                f"{MOST_LAYOUTS:,} layouts are kept at the most. Nothing was saved. Delete one first."
            )
        content: Document = {"layouts": [layout_to(one) for one in layouts]}
        self._write(self.layouts_path, _readable(LAYOUTS, content, _layouts_from, "These layouts"))

    def _write(self, path: Path, data: bytes) -> None:
        self._folder.check_writable()
        try:
            disk.write_whole(path, data)
        except OSError as error:
            raise not_written(path, error) from error


def plan_bytes(plan: SetupPlan) -> bytes:
    """Return a set-up as a file; raises TooLargeError, with what to do, where it could not be read again."""
    if len(plan.field.terrain) > MOST_TERRAIN:
        raise TooLargeError(
            f"{MOST_TERRAIN:,} structures stand on a table at the most. Nothing was changed. Take one away first."
        )
    return _readable(PLAN, plan_to(plan), plan_from, "This set-up")


def _readable(format: Format, content: Document, read: Callable[[Node], object], what: str) -> bytes:
    """Return a document that was read again; raises TooLargeError where it cannot be."""
    try:
        data = format.write(content)
        read(format.parse(data))
    except (JsonError, DocumentError) as error:
        raise TooLargeError(
            f"{what} could not be read again: {error}. Nothing was saved. Change that first."
        ) from None
    return data


def _read(path: Path, format: Format, read: Callable[[Node], T]) -> T | None:
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise not_read(path, error) from error
    try:
        return read(format.parse(data))
    except (JsonError, DocumentError) as error:
        raise DamagedError(f"{path.name} cannot be read: {error}. It is not used.") from error


def plan_from(node: Node) -> SetupPlan:
    """Read a set-up; raises DocumentError at the first value that is wrong."""
    plan = SetupPlan(
        seats=node.nodes("seats", MOST_SEATS, _seat_from),
        edition=node.word("edition", tuple(EDITIONS), DEFAULT_EDITION),
        scale=node.word("scale", tuple(Scale), Scale.BATTLE.value),
        settings=node.mapping("settings"),
        field=node.maybe_node("field", _field_from) or Battlefield(),
        rolled=node.flag("rolled", True),
        seed=node.maybe_whole("seed", 0, 2**63),
        place_for_us=node.flag("place_for_us", False),
        step=node.whole("step", 0, 0, 20),
    )
    return laid_down_from(plan, node.mapping("laid_down"), node.at("laid_down"))


def plan_to(plan: SetupPlan) -> Document:
    """Return a set-up as a document."""
    return {
        "seats": [_seat_to(seat) for seat in plan.seats],
        "edition": plan.edition,
        "scale": plan.scale,
        "settings": dict(plan.settings),
        "field": _field_to(plan.field),
        "rolled": plan.rolled,
        "seed": plan.seed,
        "place_for_us": plan.place_for_us,
        "step": plan.step,
        "laid_down": laid_down_to(plan),
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


def _layouts_from(node: Node) -> tuple[Layout, ...]:
    return node.nodes("layouts", MOST_LAYOUTS, layout_from)


def _seat_from(node: Node) -> Seat:
    node.need("company")
    company = read_company_document(node.mapping("company"), {"rapid-attack": RapidAttackCompanies()}).company
    return Seat(
        company=company,
        name=node.name("name") or shorten(company.name),
        colour=node.text("colour", longest=LONGEST_ID),
        person=node.text("person", longest=LONGEST_ID),
    )


def _seat_to(seat: Seat) -> Document:
    return {
        "company": company_document(seat.company, RapidAttackCompanies()),
        "name": seat.name,
        "colour": seat.colour,
        "person": seat.person,
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
