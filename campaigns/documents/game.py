"""Which game a document is of."""

from collections.abc import Mapping
from typing import TypeVar

from campaigns.documents.node import Node

FIRST_GAME = "rapid-attack"
"""What a document is of that does not say it: there was one game when the formats were made."""

T = TypeVar("T")


def game_of(node: Node, games: Mapping[str, T]) -> T:
    """Return what belongs to the game of a document; raises DocumentError for a game that is not among them."""
    return games[node.word("game", tuple(games), FIRST_GAME)]
