"""Companies as plain documents and back: one place for the company file and the store.

Reading is strict about what it knows (DocumentError names the place) and keeps what it does not know.
"""

from campaigns.companies.codec import (
    Document,
    completed,
    read_company,
    read_demand,
    read_piece,
    read_standing_piece,
    read_system,
    said,
    with_extra,
    with_own_ids,
    write_demand,
    write_footprint,
    write_link,
    write_system,
)
from campaigns.documents.limits import (
    LONGEST_ID,
    MOST_DEMANDS,
    MOST_FRAMES,
    MOST_ROCKETS,
    MOST_STATIONS,
    MOST_SYSTEMS,
)
from campaigns.documents.node import Node
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints, KeptFrame, KeptStation
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.companies.frame import Range, SystemType

GAMES = ("rapid-attack",)
_TYPES = tuple(SystemType)
_RANGES = tuple(Range)
_SCALES = tuple(Scale)


def company_from(node: Node) -> KeptCompany:
    """Read a company; raises DocumentError at the first value that is wrong."""
    company = read_company(node)
    with_rockets = node.nodes("frames", MOST_FRAMES, lambda frame: (_read_frame(frame), frame.has("rockets")))
    spares = node.nodes("spares", MOST_FRAMES, _read_frame)
    stations = node.nodes("stations", MOST_STATIONS, _read_station)
    frames = with_own_ids((*(frame for frame, _ in with_rockets), *spares))
    return KeptCompany(
        **company,
        game=node.word("game", GAMES, GAMES[0]),
        edition=node.text("edition", "final", longest=LONGEST_ID),
        scale=node.word("scale", _SCALES, Scale.BATTLE.value),
        frames=frames[: len(with_rockets)],
        stations=with_own_ids(stations),
        spares=frames[len(with_rockets) :],
        stations_given=node.has("stations"),
        rockets_given=not with_rockets or any(told for _, told in with_rockets),
        constraints=node.maybe_node("constraints", _read_constraints),
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
    return completed(document, company)


def _read_frame(node: Node) -> KeptFrame:
    return KeptFrame(
        **read_standing_piece(node),
        pilot=node.name("pilot"),
        systems=node.nodes("systems", MOST_SYSTEMS, lambda system: read_system(system, _TYPES, _RANGES)),
        rockets=node.whole("rockets", 0, 0, MOST_ROCKETS),
        archetype=node.name("archetype"),
        extra=node.rest(),
    )


def _write_frame(frame: KeptFrame, rockets_given: bool) -> Document:
    document: Document = {
        "id": frame.id,
        "name": frame.name,
        "pilot": frame.pilot,
        "systems": [write_system(system) for system in frame.systems],
    }
    if rockets_given or frame.rockets:
        document["rockets"] = frame.rockets
    document |= {
        "footprint": write_footprint(frame.footprint),
        "bricks_high": frame.bricks_high,
        "model": write_link(frame.model),
        "picture": frame.picture,
        "notes": frame.notes,
    }
    document |= said(archetype=frame.archetype, copied_from=frame.copied_from)
    return with_extra(document, frame.extra)


def _read_station(node: Node) -> KeptStation:
    return KeptStation(**read_piece(node), extra=node.rest())


def _write_station(station: KeptStation) -> Document:
    document: Document = {
        "id": station.id,
        "name": station.name,
        "model": write_link(station.model),
        "picture": station.picture,
    }
    return with_extra(document | said(copied_from=station.copied_from), station.extra)


def _read_constraints(node: Node) -> KeptConstraints:
    return KeptConstraints(
        forbidden=node.texts("forbidden", len(_TYPES)),
        rockets=node.maybe_whole("rockets", 0, MOST_ROCKETS),
        average=node.maybe_number("average", 0, MOST_SYSTEMS),
        environments=node.texts("environments", MOST_SYSTEMS),
        demands=node.nodes("demands", MOST_DEMANDS, read_demand),
        extra=node.rest(),
    )


def _write_constraints(constraints: KeptConstraints) -> Document:
    document: Document = {
        "forbidden": list(constraints.forbidden),
        "rockets": constraints.rockets,
        "average": constraints.average,
        "environments": list(constraints.environments),
    }
    if constraints.demands:
        document["demands"] = list(map(write_demand, constraints.demands))
    return with_extra(document, constraints.extra)
