"""What is to be printed, as a place says it: whole companies, some frames of one, or designs on their own."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from campaigns.companies.company import KeptCompany
from campaigns.garage.garage import Garage
from mfz_desktop.cards.deck import DeckOptions, DeckSource, make_deck
from mfz_desktop.cards.model import Card, FrameCard

LookUp = Callable[[str], KeptCompany | None]


class What(StrEnum):
    """Kinds of wishes."""

    COMPANIES = "companies"
    FRAMES = "frames"
    DESIGNS = "designs"


@dataclass(frozen=True, slots=True)
class PrintWanted:
    """A wish: `companies:ID,ID`, `frames:COMPANY:ID,ID`, `designs:ID,ID`."""

    what: What
    ids: tuple[str, ...]
    company: str = ""
    """Of some frames."""


def read_wanted(text: str) -> PrintWanted | None:
    """Return what a place says; None where it says nothing."""
    kind, _, rest = text.partition(":")
    if kind not in tuple(What):
        return None
    company = ""
    if kind == What.FRAMES:
        company, _, rest = rest.partition(":")
    ids = tuple(one for one in rest.split(",") if one)
    return PrintWanted(What(kind), ids, company) if ids else None


def companies_of(wanted: PrintWanted, garage: Garage) -> tuple[KeptCompany, ...]:
    """Return the companies of a wish that are there; none for designs, which have to be looked at first."""
    if wanted.what is What.COMPANIES:
        return tuple(one for id_ in wanted.ids if (one := garage.company(id_)) is not None and not one.deleted)
    company = garage.company(wanted.company) if wanted.what is What.FRAMES else None
    return (company,) if company is not None else ()


def deck_of(wanted: PrintWanted, sources: tuple[DeckSource, ...], options: DeckOptions) -> tuple[Card, ...]:
    """Return the cards. Some frames of a company keep the numbers that they have in it."""
    if wanted.what is not What.FRAMES or not sources:
        return make_deck(sources, options)
    company = sources[0].company
    everything = (*company.frames, *company.spares)
    chosen = tuple(frame for frame in everything if frame.id in wanted.ids)
    numbers = [str(at) if at <= len(company.frames) else "spare" for at, frame in enumerate(everything, 1)
               if frame.id in wanted.ids]  # fmt: skip
    part = replace(sources[0], company=replace(company, frames=chosen, spares=()))
    cards = make_deck((part,), replace(options, merge=False, spares=False))
    return tuple(_numbered(card, numbers) for card in cards)


def _numbered(card: Card, numbers: list[str]) -> Card:
    if isinstance(card, FrameCard) and card.number.isdigit():
        return replace(card, number=numbers[int(card.number) - 1])
    return card
