"""What the garage keeps as plain documents and back; companies have a codec of their own."""

from campaigns.beside import MOST_BESIDE, beside_from, beside_to
from campaigns.documents.limits import LONGEST_ID
from campaigns.documents.node import Node
from campaigns.garage.entry import DesignSystem, GarageEntry, TagRule
from campaigns.players import Player

Document = dict[str, object]

_MOST = 100_000
_MOST_COUNT = 1000


def entry_from(node: Node) -> GarageEntry:
    """Read an entry; raises DocumentError."""
    return GarageEntry(
        id=node.text("id"),
        name=node.text("name"),
        sha256=node.sha256("sha256") or "",
        file=node.text("file"),
        submodel=node.maybe_text("submodel"),
        kind=node.text("kind", "frame", longest=LONGEST_ID),
        source=node.text("source"),
        added=node.text("added"),
        confirmed=node.nodes("confirmed", _MOST, _confirmed_from),
        reviewed=node.flag("reviewed", False),
        order=node.texts("order", _MOST, longest=_MOST),
        notes=node.text("notes"),
        deleted=node.maybe_text("deleted"),
        copied_from=node.maybe_text("copied_from"),
        beside=node.nodes("beside", MOST_BESIDE, beside_from),
        picture=node.sha256("picture"),
        game=node.text("game", longest=LONGEST_ID),
        bow=node.whole("bow", 0, 0, 3),
        extra=node.rest(),
    )


def entry_to(entry: GarageEntry) -> Document:
    """Return an entry as a document."""
    document: Document = {
        "id": entry.id,
        "name": entry.name,
        "sha256": entry.sha256,
        "file": entry.file,
        "submodel": entry.submodel,
        "kind": entry.kind,
        "source": entry.source,
        "added": entry.added,
        "confirmed": [_confirmed_to(system) for system in entry.confirmed],
        "reviewed": entry.reviewed,
        "order": list(entry.order),
        "notes": entry.notes,
        "deleted": entry.deleted,
        "copied_from": entry.copied_from,
        "beside": [beside_to(file) for file in entry.beside],
        "picture": entry.picture,
        "game": entry.game,
        "bow": entry.bow,
    }
    return {**entry.extra, **document}


def _confirmed_from(node: Node) -> DesignSystem:
    return DesignSystem(
        key=node.text("key", longest=_MOST),
        type=node.text("type"),
        name=node.text("name"),
        ranges=node.texts("ranges", 3),
        environment=node.maybe_text("environment"),
        count=node.whole("count", 1, 0, _MOST_COUNT),
        parts=node.wholes("parts", _MOST),
        design=node.text("design"),
        extra=node.rest(),
    )


def _confirmed_to(system: DesignSystem) -> Document:
    document: Document = {
        "key": system.key,
        "type": system.type,
        "name": system.name,
        "ranges": list(system.ranges),
        "environment": system.environment,
        "count": system.count,
        "parts": list(system.parts),
        "design": system.design,
    }
    return {**system.extra, **document}


def rule_from(node: Node) -> TagRule:
    """Read a tag rule; raises DocumentError."""
    return TagRule(
        id=node.text("id"),
        type=node.text("type"),
        part=node.maybe_text("part"),
        name=node.maybe_text("name"),
        colour=node.maybe_whole("colour", 0, 2**32),
        made=node.text("made"),
        design=node.maybe_text("design"),
        extra=node.rest(),
    )


def rule_to(rule: TagRule) -> Document:
    """Return a tag rule as a document."""
    document: Document = {
        "id": rule.id,
        "type": rule.type,
        "part": rule.part,
        "name": rule.name,
        "colour": rule.colour,
        "made": rule.made,
        "design": rule.design,
    }
    return {**rule.extra, **document}


def player_from(node: Node) -> Player:
    """Read a player; raises DocumentError."""
    return Player(id=node.text("id"), name=node.text("name"), colour=node.text("colour"), extra=node.rest())


def player_to(player: Player) -> Document:
    """Return a player as a document."""
    return {**player.extra, "id": player.id, "name": player.name, "colour": player.colour}
