"""What companies of all games keep alike, as documents and back: systems, footprints, models, what they are for."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from campaigns.beside import MOST_BESIDE, beside_from, beside_to
from campaigns.companies.company import AnyCompany, BuiltFor, Footprint, KeptSystem, ModelLink, Piece
from campaigns.documents.limits import LONGEST_ID, MOST_AGREED, MOST_COUNTED, MOST_PLAYERS, MOST_STUDS
from campaigns.documents.node import Node
from campaigns.identity import new_id
from mfz_rules.kernel.demands import Bound, Demand

Document = dict[str, object]

SPLIT = "split"
"""The type of a weapon of two ranges, in every game."""


def read_company(node: Node) -> dict[str, Any]:
    """Read what every company has, by the names of its fields; a game's own come before what is left over."""
    node.need("name")
    return {
        "id": node.text("id", longest=LONGEST_ID) or new_id(),
        "name": node.name("name"),
        "side": node.name("side"),
        "players": node.whole("players", 2, 1, MOST_PLAYERS),
        "agreed": node.texts("agreed", MOST_AGREED),
        "copied_from": node.maybe_text("copied_from", LONGEST_ID),
        "settings": node.mapping("settings"),
        "player": node.maybe_text("player", LONGEST_ID),
        "deleted": node.maybe_text("deleted", LONGEST_ID),
        "built_for": node.maybe_node("built_for", read_built_for),
    }


def read_piece(node: Node) -> dict[str, Any]:
    """Read what every piece has, by the names of its fields."""
    return {
        "id": node.text("id", longest=LONGEST_ID) or new_id(),
        "name": node.name("name"),
        "model": node.maybe_node("model", read_link),
        "picture": node.sha256("picture"),
        "copied_from": node.maybe_text("copied_from", LONGEST_ID),
    }


def read_standing_piece(node: Node) -> dict[str, Any]:
    """Read what a piece has whose base and height count, with its player's notes."""
    node.need("name")
    return {
        **read_piece(node),
        "footprint": node.maybe_node("footprint", read_footprint),
        "bricks_high": node.maybe_number("bricks_high", 0, MOST_STUDS),
        "notes": node.text("notes"),
    }


def read_system(node: Node, types: Collection[str], bands: Collection[str]) -> KeptSystem:
    """Read a system of one of the types; a split weapon names two different ones of the game's ranges."""
    node.need("type")
    type_ = node.word("type", types)
    ranges = node.texts("ranges", len(bands))
    for index, word in enumerate(ranges):
        if word not in bands:
            raise node.wrong(
                f"ranges[{index}]", "must be one of {words}, not {found!r}", words=", ".join(bands), found=word[:40]
            )
    if type_ == SPLIT and (len(ranges) != 2 or ranges[0] == ranges[1]):
        raise node.wrong("ranges", "a split weapon has two different ranges")
    return KeptSystem(
        type=type_,
        name=node.name("name"),
        ranges=ranges,
        environment=_maybe_name(node, "environment"),
        extra=node.rest(),
    )


def write_system(system: KeptSystem) -> Document:
    """Return a system."""
    document: Document = {"type": system.type, "name": system.name}
    if system.ranges:
        document["ranges"] = list(system.ranges)
    return with_extra(document | said(environment=system.environment), system.extra)


def read_built_for(node: Node) -> BuiltFor:
    """Read for which battle a company is built."""
    return BuiltFor(
        campaign=node.text("campaign", longest=LONGEST_ID),
        battle=node.text("battle", longest=LONGEST_ID),
        state=node.text("state", longest=LONGEST_ID),
        extra=node.rest(),
    )


def write_built_for(built_for: BuiltFor) -> Document:
    """Return for which battle a company is built."""
    document: Document = {"campaign": built_for.campaign, "battle": built_for.battle, "state": built_for.state}
    return with_extra(document, built_for.extra)


def read_footprint(node: Node) -> Footprint:
    """Read the ground that a piece stands on."""
    return Footprint(
        studs_x=node.number("studs_x", 0, MOST_STUDS),
        studs_z=node.number("studs_z", 0, MOST_STUDS),
        extra=node.rest(),
    )


def write_footprint(footprint: Footprint | None) -> Document | None:
    """Return the ground that a piece stands on."""
    if footprint is None:
        return None
    return with_extra({"studs_x": footprint.studs_x, "studs_z": footprint.studs_z}, footprint.extra)


def read_link(node: Node) -> ModelLink:
    """Read which design a piece is built from."""
    sha256 = node.sha256("sha256")
    if sha256 is None:
        raise node.wrong("sha256", "is missing")
    return ModelLink(
        sha256=sha256,
        file=node.text("file", longest=1000),
        submodel=node.maybe_text("submodel", 1000),
        entry=node.maybe_text("entry", LONGEST_ID),
        state=node.text("state", longest=LONGEST_ID),
        beside=node.nodes("beside", MOST_BESIDE, beside_from),
        extra=node.rest(),
    )


def write_link(link: ModelLink | None) -> Document | None:
    """Return which design a piece is built from."""
    if link is None:
        return None
    document: Document = {"sha256": link.sha256, "file": link.file, "submodel": link.submodel}
    if link.beside:
        document["beside"] = [beside_to(file) for file in link.beside]
    return with_extra(document | said(entry=link.entry, state=link.state), link.extra)


def completed(document: Document, company: AnyCompany) -> Document:
    """Return a company's document with the keys that come last in every game's, as far as they say something."""
    if company.settings:
        document["settings"] = dict(company.settings)
    if company.built_for is not None:
        document["built_for"] = write_built_for(company.built_for)
    document |= said(copied_from=company.copied_from, player=company.player, deleted=company.deleted)
    return with_extra(document, company.extra)


def with_own_ids(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Give a piece with an id that another before it has an id of its own: somebody copied it by hand."""
    taken: set[str] = set()
    kept: list[Piece] = []
    for piece in pieces:
        own = replace(piece, id=new_id(), copied_from=piece.id) if piece.id in taken else piece
        taken.add(own.id)
        kept.append(own)
    return tuple(kept)


def said(**values: str | None) -> Document:
    """Return the optional texts that are not empty."""
    return {key: value for key, value in values.items() if value}


def with_extra(document: Document, extra: Mapping[str, object]) -> Document:
    """Return a document with the keys that this version does not know."""
    return document | {key: value for key, value in extra.items() if key not in document}


def _maybe_name(node: Node, key: str) -> str | None:
    """Return a word of the players' own on one line, or None where it is missing, null or blank."""
    return None if node.maybe_text(key) is None else node.name(key) or None


def read_demand(node: Node) -> Demand:
    """Read what companies must have or do without, counted; of what, the game says."""
    node.need("what")
    return Demand(
        what=node.text("what", longest=LONGEST_ID),
        bound=Bound(node.word("bound", tuple(Bound), Bound.AT_LEAST.value)),
        number=node.whole("number", 1, 0, MOST_COUNTED),
        each=node.flag("each", False),
    )


def write_demand(demand: Demand) -> Document:
    """Return a demand as a document."""
    return {"what": demand.what, "bound": demand.bound.value, "number": demand.number, "each": demand.each}
