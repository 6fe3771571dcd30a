"""Companies as plain documents and back: one place for the company file and the store.

Reading is strict about what it knows (DocumentError names the place) and keeps what it does not know.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from campaigns.beside import MOST_BESIDE, beside_from, beside_to
from campaigns.companies.company import BuiltFor, Footprint, KeptSystem, ModelLink
from campaigns.documents.limits import (
    LONGEST_ID,
    MOST_AGREED,
    MOST_COUNTED,
    MOST_DEMANDS,
    MOST_FRAMES,
    MOST_PLAYERS,
    MOST_ROCKETS,
    MOST_STATIONS,
    MOST_STUDS,
    MOST_SYSTEMS,
)
from campaigns.documents.node import Node
from campaigns.identity import new_id
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints, KeptFrame, KeptStation
from mfz_rules.kernel.demands import Bound, Demand
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.companies.frame import Range, SystemType

GAMES = ("rapid-attack",)
_TYPES = tuple(SystemType)
_RANGES = tuple(Range)
_SCALES = tuple(Scale)

Document = dict[str, object]
Piece = TypeVar("Piece", KeptFrame, KeptStation)


def company_from(node: Node) -> KeptCompany:
    """Read a company; raises DocumentError at the first value that is wrong."""
    node.need("name")
    with_rockets = node.nodes("frames", MOST_FRAMES, lambda frame: (_read_frame(frame), frame.has("rockets")))
    spares = node.nodes("spares", MOST_FRAMES, _read_frame)
    stations = node.nodes("stations", MOST_STATIONS, _read_station)
    frames = _with_own_ids((*(frame for frame, _ in with_rockets), *spares))
    return KeptCompany(
        id=node.text("id", longest=LONGEST_ID) or new_id(),
        name=node.name("name"),
        side=node.name("side"),
        game=node.word("game", GAMES, GAMES[0]),
        edition=node.text("edition", "final", longest=LONGEST_ID),
        scale=node.word("scale", _SCALES, Scale.BATTLE.value),
        players=node.whole("players", 2, 1, MOST_PLAYERS),
        frames=frames[: len(with_rockets)],
        stations=_with_own_ids(stations),
        spares=frames[len(with_rockets) :],
        agreed=node.texts("agreed", MOST_AGREED),
        stations_given=node.has("stations"),
        rockets_given=not with_rockets or any(said for _, said in with_rockets),
        copied_from=node.maybe_text("copied_from", LONGEST_ID),
        constraints=node.maybe_node("constraints", _read_constraints),
        settings=node.mapping("settings"),
        player=node.maybe_text("player", LONGEST_ID),
        deleted=node.maybe_text("deleted", LONGEST_ID),
        built_for=node.maybe_node("built_for", _read_built_for),
        extra=node.rest(),
    )


def company_to(company: KeptCompany) -> Document:
    """Return a company as a document: every key of the format, then the optional ones that say something."""
    document: Document = {
        "game": company.game,
        "id": company.id,
        "name": company.name,
        "side": company.side,
        "edition": company.edition,
        "scale": company.scale,
        "players": company.players,
        "frames": [_write_frame(frame, company.rockets_given) for frame in company.frames],
    }
    if company.stations_given or company.stations:
        document["stations"] = [_write_station(station) for station in company.stations]
    document["spares"] = [_write_frame(frame, company.rockets_given) for frame in company.spares]
    document["agreed"] = list(company.agreed)
    if company.constraints is not None:
        document["constraints"] = _write_constraints(company.constraints)
    if company.settings:
        document["settings"] = dict(company.settings)
    if company.built_for is not None:
        document["built_for"] = _write_built_for(company.built_for)
    document |= _said(copied_from=company.copied_from, player=company.player, deleted=company.deleted)
    return _with_extra(document, company.extra)


def _read_built_for(node: Node) -> BuiltFor:
    return BuiltFor(
        campaign=node.text("campaign", longest=LONGEST_ID),
        battle=node.text("battle", longest=LONGEST_ID),
        state=node.text("state", longest=LONGEST_ID),
        extra=node.rest(),
    )


def _write_built_for(built_for: BuiltFor) -> Document:
    document: Document = {"campaign": built_for.campaign, "battle": built_for.battle, "state": built_for.state}
    return _with_extra(document, built_for.extra)


def _read_frame(node: Node) -> KeptFrame:
    node.need("name")
    return KeptFrame(
        id=node.text("id", longest=LONGEST_ID) or new_id(),
        name=node.name("name"),
        pilot=node.name("pilot"),
        systems=node.nodes("systems", MOST_SYSTEMS, _read_system),
        rockets=node.whole("rockets", 0, 0, MOST_ROCKETS),
        footprint=node.maybe_node("footprint", _read_footprint),
        bricks_high=node.maybe_number("bricks_high", 0, MOST_STUDS),
        model=node.maybe_node("model", _read_link),
        picture=node.sha256("picture"),
        notes=node.text("notes"),
        archetype=node.name("archetype"),
        copied_from=node.maybe_text("copied_from", LONGEST_ID),
        extra=node.rest(),
    )


def _write_frame(frame: KeptFrame, rockets_given: bool) -> Document:
    document: Document = {
        "id": frame.id,
        "name": frame.name,
        "pilot": frame.pilot,
        "systems": [_write_system(system) for system in frame.systems],
    }
    if rockets_given or frame.rockets:
        document["rockets"] = frame.rockets
    document |= {
        "footprint": _write_footprint(frame.footprint),
        "bricks_high": frame.bricks_high,
        "model": _write_link(frame.model),
        "picture": frame.picture,
        "notes": frame.notes,
    }
    document |= _said(archetype=frame.archetype, copied_from=frame.copied_from)
    return _with_extra(document, frame.extra)


def _read_system(node: Node) -> KeptSystem:
    node.need("type")
    type_ = node.word("type", _TYPES)
    ranges = node.texts("ranges", len(_RANGES))
    for index, word in enumerate(ranges):
        if word not in _RANGES:
            raise node.wrong(
                f"ranges[{index}]", "must be one of {words}, not {found!r}", words=", ".join(_RANGES), found=word[:40]
            )
    if type_ == SystemType.SPLIT and (len(ranges) != 2 or ranges[0] == ranges[1]):
        raise node.wrong("ranges", "a split weapon has two different ranges")
    return KeptSystem(
        type=type_,
        name=node.name("name"),
        ranges=ranges,
        environment=_maybe_name(node, "environment"),
        extra=node.rest(),
    )


def _write_system(system: KeptSystem) -> Document:
    document: Document = {"type": system.type, "name": system.name}
    if system.ranges:
        document["ranges"] = list(system.ranges)
    return _with_extra(document | _said(environment=system.environment), system.extra)


def _read_station(node: Node) -> KeptStation:
    return KeptStation(
        id=node.text("id", longest=LONGEST_ID) or new_id(),
        name=node.name("name"),
        model=node.maybe_node("model", _read_link),
        picture=node.sha256("picture"),
        copied_from=node.maybe_text("copied_from", LONGEST_ID),
        extra=node.rest(),
    )


def _write_station(station: KeptStation) -> Document:
    document: Document = {
        "id": station.id,
        "name": station.name,
        "model": _write_link(station.model),
        "picture": station.picture,
    }
    return _with_extra(document | _said(copied_from=station.copied_from), station.extra)


def _read_footprint(node: Node) -> Footprint:
    return Footprint(
        studs_x=node.number("studs_x", 0, MOST_STUDS),
        studs_z=node.number("studs_z", 0, MOST_STUDS),
        extra=node.rest(),
    )


def _write_footprint(footprint: Footprint | None) -> Document | None:
    if footprint is None:
        return None
    return _with_extra({"studs_x": footprint.studs_x, "studs_z": footprint.studs_z}, footprint.extra)


def _read_link(node: Node) -> ModelLink:
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


def _write_link(link: ModelLink | None) -> Document | None:
    if link is None:
        return None
    document: Document = {"sha256": link.sha256, "file": link.file, "submodel": link.submodel}
    if link.beside:
        document["beside"] = [beside_to(file) for file in link.beside]
    return _with_extra(document | _said(entry=link.entry, state=link.state), link.extra)


def _read_constraints(node: Node) -> KeptConstraints:
    return KeptConstraints(
        forbidden=node.texts("forbidden", len(_TYPES)),
        rockets=node.maybe_whole("rockets", 0, MOST_ROCKETS),
        average=node.maybe_number("average", 0, MOST_SYSTEMS),
        environments=node.texts("environments", MOST_SYSTEMS),
        demands=node.nodes("demands", MOST_DEMANDS, _read_demand),
        extra=node.rest(),
    )


def _read_demand(node: Node) -> Demand:
    node.need("what")
    return Demand(
        what=node.text("what", longest=LONGEST_ID),
        bound=Bound(node.word("bound", tuple(Bound), Bound.AT_LEAST.value)),
        number=node.whole("number", 1, 0, MOST_COUNTED),
        each=node.flag("each", False),
    )


def _write_constraints(constraints: KeptConstraints) -> Document:
    document: Document = {
        "forbidden": list(constraints.forbidden),
        "rockets": constraints.rockets,
        "average": constraints.average,
        "environments": list(constraints.environments),
    }
    if constraints.demands:
        document["demands"] = [
            {"what": one.what, "bound": one.bound.value, "number": one.number, "each": one.each}
            for one in constraints.demands
        ]
    return _with_extra(document, constraints.extra)


def _maybe_name(node: Node, key: str) -> str | None:
    """Return a word of the players' own on one line, or None where it is missing, null or blank."""
    return None if node.maybe_text(key) is None else node.name(key) or None


def _with_own_ids(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Give a piece with an id that another before it has an id of its own: somebody copied it by hand."""
    taken: set[str] = set()
    kept: list[Piece] = []
    for piece in pieces:
        own = replace(piece, id=new_id(), copied_from=piece.id) if piece.id in taken else piece
        taken.add(own.id)
        kept.append(own)
    return tuple(kept)


def _said(**values: str | None) -> Document:
    """Return the optional texts that are not empty."""
    return {key: value for key, value in values.items() if value}


def _with_extra(document: Document, extra: Mapping[str, object]) -> Document:
    return document | {key: value for key, value in extra.items() if key not in document}
