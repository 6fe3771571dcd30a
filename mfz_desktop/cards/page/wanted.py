"""What is to be printed, as a place says it: whole companies, frames of one, designs, or what fights in a battle."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from campaigns.companies.company import AnyCompany
from campaigns.garage.garage import Garage
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.deck import make_deck
from mfz_desktop.cards.game import CardGame, DeckOptions, DeckSource
from mfz_desktop.core.games import Games

LookUp = Callable[[str], AnyCompany | None]


class PrintKind(StrEnum):
    """Kinds of wishes."""

    COMPANIES = "companies"
    FRAMES = "frames"
    DESIGNS = "designs"
    BATTLE = "battle"


@dataclass(frozen=True, slots=True)
class PrintWanted:
    """A wish: `companies:ID,ID`, `frames:COMPANY:ID,ID`, `designs:ID,ID`, `battle:ID`."""

    what: PrintKind
    ids: tuple[str, ...]
    company: str = ""
    """Of some frames."""


def read_wanted(text: str) -> PrintWanted | None:
    """Return what a place says; None where it says nothing."""
    kind, _, rest = text.partition(":")
    if kind not in tuple(PrintKind):
        return None
    company = ""
    if kind == PrintKind.FRAMES:
        company, _, rest = rest.partition(":")
    ids = tuple(one for one in rest.split(",") if one)
    return PrintWanted(PrintKind(kind), ids, company) if ids else None


def companies_of(wanted: PrintWanted, garage: Garage) -> tuple[AnyCompany, ...]:
    """Return the companies of a wish that are there; none for designs and battles, which have to be opened."""
    if wanted.what is PrintKind.COMPANIES:
        return tuple(one for id_ in wanted.ids if (one := garage.company(id_)) is not None and not one.deleted)
    company = garage.company(wanted.company) if wanted.what is PrintKind.FRAMES else None
    return (company,) if company is not None else ()


def deck_of(
    games: Games, wanted: PrintWanted, sources: tuple[DeckSource[Any], ...], options: DeckOptions
) -> tuple[Card, ...]:
    """Return the cards; raises UnknownGameError where a company is of a game that has none here."""
    if wanted.what is not PrintKind.FRAMES or not sources:
        return make_deck(games, sources, options)
    return games.of(CardGame, sources[0].company.game).some_cards(sources[0], wanted.ids, options)
