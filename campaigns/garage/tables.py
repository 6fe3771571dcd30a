"""The garage's tables: which values lie in which, how they are written and read, and the database's schema."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from campaigns.documents.node import Node
from campaigns.garage.change import Kept
from campaigns.garage.codec import entry_from, entry_to, player_from, player_to, rule_from, rule_to
from campaigns.garage.entry import GarageEntry, TagRule
from campaigns.players import Player
from campaigns.rapid_attack.companies.codec import company_from, company_to
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.store.migrations import Schema

SCHEMA = Schema(format="mfz-garage", version=1)


@dataclass(frozen=True, slots=True)
class TableOf:
    """One table."""

    name: str
    kind: type[Kept]
    read: Callable[[Node], Kept]
    write: Callable[[Any], dict[str, object]]


TABLES = (
    TableOf("models", GarageEntry, entry_from, entry_to),
    TableOf("companies", KeptCompany, company_from, company_to),
    TableOf("tag_rules", TagRule, rule_from, rule_to),
    TableOf("players", Player, player_from, player_to),
)


def table_of(value: Kept) -> TableOf:
    """Return the table that a value belongs to."""
    return next(table for table in TABLES if table.kind is type(value))
