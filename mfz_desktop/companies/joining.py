"""Designs on their way into companies, each to the game that its model is of."""

from collections.abc import Iterable
from typing import Any

from mfz_desktop.companies.game import CompanyGame, Picked
from mfz_desktop.core.games import Games
from mfz_desktop.models.game import is_of_game


def of_game(games: Games, picked: Iterable[Picked], game: str) -> tuple[Picked, ...]:
    """Return the designs whose models are of a game."""
    return tuple(one for one in picked if is_of_game(games, one.entry, game, one.model))


def companies_of_designs(games: Games, name: str, picked: Iterable[Picked]) -> tuple[Any, ...]:
    """Return companies that are not kept, one for each game: designs to print on their own."""
    designs = tuple(picked)
    made = []
    for id_ in games.ids(CompanyGame):
        game, mine = games.of(CompanyGame, id_), of_game(games, designs, id_)
        if mine:
            made.append(game.add_designs(game.new_company(name), mine).company)
    return tuple(made)
