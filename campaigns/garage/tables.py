"""The garage's tables: which values lie in which, how they are written and read, and the database's schema."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from campaigns.companies.company import AnyCompany
from campaigns.companies.kind import CompanyKinds
from campaigns.documents.game import game_of
from campaigns.documents.node import Node
from campaigns.garage.change import Kept
from campaigns.garage.codec import entry_from, entry_to, player_from, player_to, rule_from, rule_to
from campaigns.garage.entry import GarageEntry, TagRule
from campaigns.players import Player
from campaigns.store.migrations import Schema

SCHEMA = Schema(format="mfz-garage", version=1)


@dataclass(frozen=True, slots=True)
class TableOf:
    """One table."""

    name: str
    kind: type[Kept]
    read: Callable[[Node], Kept]
    write: Callable[[Any], dict[str, object]]


def tables(companies: CompanyKinds) -> tuple[TableOf, ...]:
    """Return all tables; those who read a table of companies know the companies of these games."""
    return (
        TableOf("models", GarageEntry, entry_from, entry_to),
        TableOf(
            "companies",
            AnyCompany,
            lambda node: game_of(node, companies).read(node),
            lambda company: companies[company.game].write(company),
        ),
        TableOf("tag_rules", TagRule, rule_from, rule_to),
        TableOf("players", Player, player_from, player_to),
    )
