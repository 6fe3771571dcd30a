"""From fleets to cards: which cards a printout has, in which order, and what each shows."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from campaigns.intercept_orbit.companies.fleet import KeptAsset, KeptFleet, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import FleetGame
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_company
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.game import DeckOptions, DeckSource
from mfz_desktop.cards.model import PIECE_KINDS, CardKind
from mfz_desktop.cards.objective_card import ObjectiveCard
from mfz_desktop.cards.reference_card import reference_cards
from mfz_desktop.cards.roster import RosterCard, RosterDie, RosterRow, roster_pages
from mfz_desktop.cards.sharing import group_alike, number_words
from mfz_desktop.cards.strip import WHITE
from mfz_desktop.core.language import translate, translated
from mfz_desktop.intercept_orbit.cards.asset_card import AssetCard
from mfz_desktop.intercept_orbit.cards.bases import BasesCard, Template, bases_cards
from mfz_desktop.intercept_orbit.cards.losses import NONE_LOST, AssetLosses
from mfz_desktop.intercept_orbit.cards.profile import CardProfile, Wording
from mfz_desktop.intercept_orbit.cards.rows import company_rows, ship_rows
from mfz_desktop.intercept_orbit.cards.ruler import RulerCard
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE, hva_dice
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, Ace
from mfz_rules.intercept_orbit.profile import COMPANY, DEBRIS, HVA
from mfz_rules.kernel.dice import Colour, Die

MOST_SHARING = 3
"""Identical ships on one card: each has boxes of its own on it."""
Source = DeckSource[KeptFleet]


@dataclass(frozen=True, slots=True)
class FleetDeck:
    """The cards of fleets of one game."""

    game: FleetGame
    cards: CardProfile

    def make(self, sources: Sequence[Source], options: DeckOptions) -> tuple[Card, ...]:
        """Return the cards of fleets in order: ships and companies, high value assets, then what takes pages."""
        made: list[Card] = [*self._pieces(sources, options)]
        if options.wants(CardKind.STATION):
            made += chain.from_iterable(map(self.hvas, sources))
        if options.wants(CardKind.RULER):
            made += dict.fromkeys(map(self.ruler, sources))
        if options.wants(CardKind.BASES):
            made += self.bases(sources)
        if options.wants(CardKind.REFERENCE):
            made += reference_cards(self.cards.reference)
        if options.wants(CardKind.ROSTER):
            made += chain.from_iterable(map(self.roster, sources))
        return tuple(made)

    def _pieces(self, sources: Sequence[Source], options: DeckOptions) -> Iterator[AssetCard]:
        """Yield ships and companies in each wanted size, then blank cards; those alone are of the usual size."""
        sizes = tuple(filter(options.wants, PIECE_KINDS))
        for kind in sizes:
            for source in sources:
                assets = self.assets(source, kind)
                yield from _merged(assets) if options.merge else assets
            yield from [AssetCard(kind=kind, fuel=1, blank=True)] * options.blanks
        if not sizes:
            yield from [AssetCard(fuel=1, blank=True)] * options.blanks

    def some(self, source: Source, ids: Iterable[str], options: DeckOptions) -> tuple[Card, ...]:
        """Return the cards of some assets of a fleet; those of high value assets have one size."""
        wanted, fleet = set(ids), source.company
        pieces = [one for one in (*fleet.ships, *fleet.companies) if not losses_of(source, one).gone]
        sizes = filter(options.wants, PIECE_KINDS)
        chosen: list[Card] = [
            card
            for kind in sizes
            for piece, card in zip(pieces, self.assets(source, kind), strict=True)
            if piece.id in wanted
        ]
        hvas = zip(fleet.hvas, self.hvas(source), strict=True) if options.wants(CardKind.STATION) else ()
        return (*chosen, *(card for hva, card in hvas if hva.id in wanted))

    def assets(self, source: Source, kind: CardKind = CardKind.POKER) -> tuple[AssetCard, ...]:
        """Return a card for each ship and each company that is not out of the battle."""
        fleet = source.company
        words = self.words(fleet)
        ships = [(ship, self._ship(ship, fleet, words, losses_of(source, ship))) for ship in fleet.ships]
        squads = [(squad, self._squad(squad, fleet, words, losses_of(source, squad))) for squad in fleet.companies]
        return tuple(
            replace(
                card,
                number=str(at),
                kind=kind,
                player=source.player,
                picture=source.pictures.get(piece.id),
                line_picture=source.line_pictures.get(piece.id),
                has_model=_has_model(piece),
            )
            for at, (piece, card) in enumerate((*ships, *squads), 1)
            if not losses_of(source, piece).gone
        )

    def hvas(self, source: Source) -> tuple[ObjectiveCard, ...]:
        """Return a card for each high value asset."""
        fleet = source.company
        words = self.words(fleet)
        whose = translate("FleetCards", "{what} of {fleet}").format(what=words.hva, fleet=fleet.name)
        return tuple(
            ObjectiveCard(
                hva.name,
                str(at),
                fleet.name,
                picture=source.pictures.get(hva.id),
                player=source.player,
                line_picture=source.line_pictures.get(hva.id),
                has_model=_has_model(hva),
                what=words.hva,
                whose=whose,
                rule=words.hva_rule,
                base=self.cards.base(HVA),
                dice=hva_dice(fleet_terms(fleet)),
            )
            for at, hva in enumerate(fleet.hvas, 1)
        )

    def ruler(self, source: Source) -> RulerCard:
        """Return the ruler of a fleet's table (IO-GEO-03, AB-ATK-02)."""
        table = self.cards.table(source.company.settings)
        return RulerCard(
            title=self.game.profile.title,
            units=table.ruler,
            unit=table.unit,
            click=table.click,
            clicks=self.cards.most_clicks(table),
            reaches=tuple(self.cards.wording(table).reaches.items()),
        )

    def bases(self, sources: Sequence[Source]) -> tuple[BasesCard, ...]:
        """Return templates for the bases of all assets, and of the pieces that nobody owns."""
        templates = [template for source in sources for template in self._templates(source)]
        if templates:
            words = self.words(sources[0].company)
            templates += [Template(words.debris, "", "", self.cards.base(DEBRIS)) for _ in range(self.cards.debris)]
        return bases_cards(templates)

    def _templates(self, source: Source) -> Iterator[Template]:
        fleet, words = source.company, self.words(source.company)
        for ship in fleet.ships:
            hull = self.game.profile.hull(len(ship.systems)).name
            yield Template(ship.name, words.classes[hull], fleet.name, self.cards.base(hull))
        for squad in fleet.companies:
            yield Template(squad.name, words.company, fleet.name, self.cards.base(COMPANY))
        for hva in fleet.hvas:
            yield Template(hva.name, words.hva, fleet.name, self.cards.base(HVA))

    def roster(self, source: Source) -> tuple[RosterCard, ...]:
        """Return the fleet's roster: one page, or as many as its assets need."""
        fleet, profile = source.company, self.game.profile
        players = translate("FleetCards", "{game} for {players} players").format(
            game=profile.title, players=fleet.players
        )
        return roster_pages(
            RosterCard(
                company=fleet.name,
                facts=" · ".join(filter(None, [fleet.side, players])),
                figures=(
                    (len(fleet.ships), translate("FleetCards", "ships")),
                    (len(fleet.companies), translate("FleetCards", "companies")),
                    (sum(len(ship.systems) for ship in fleet.ships), translate("FleetCards", "systems")),
                    (len(fleet.hvas), translated(profile.hva_word)),
                ),
                rows=tuple(map(_roster_row, self.assets(source))),
                stations=tuple(hva.name for hva in fleet.hvas),
                clock=self.cards.table(fleet.settings).clock,
                player=source.player,
            )
        )

    def words(self, fleet: KeptFleet) -> Wording:
        """Return the words on a fleet's cards."""
        return self.cards.wording(self.cards.table(fleet.settings))

    def _ship(self, ship: KeptShip, fleet: KeptFleet, words: Wording, losses: AssetLosses) -> AssetCard:
        profile = self.game.profile
        hull = profile.hull(len(ship.systems))
        return AssetCard(
            name=ship.name,
            what=words.classes[hull.name],
            fleet=fleet.name,
            rows=ship_rows(ship, profile, self.cards, fleet_terms(fleet), words, losses.ship_systems),
            own_dice=((translate("FleetCards", "hull"), Die(Colour.GREEN)),) * hull.green,
            fuel=sum(system.type == CATAPULT for system in ship.systems),
            words=words.moving[hull.name],
            base=self.cards.base(hull.name),
            notes=ship.notes,
            whites_lost=losses.whites,
        )

    def _squad(self, squad: KeptSquad, fleet: KeptFleet, words: Wording, losses: AssetLosses) -> AssetCard:
        ace = rules_company(squad).ace
        return AssetCard(
            name=squad.name,
            what=words.company,
            fleet=fleet.name,
            rows=company_rows(squad, self.game.profile, fleet_terms(fleet), words, losses.company_systems),
            own_dice=((_ace_name(ace), Die(Colour(ace.letter), 8)),) if ace else (),
            fuel=1,
            words=" ".join(filter(None, [words.aces[ace] if ace else "", words.company_moving])),
            base=self.cards.base(COMPANY),
            notes=squad.notes,
            whites_lost=losses.whites,
            fuel_left=losses.fuel,
        )


def _roster_row(card: AssetCard) -> RosterRow:
    """Return an asset with its dice in groups: systems in the order of loss, dice of its own, whites."""
    groups = (
        tuple(RosterDie(die, row.lost) for row in card.rows for die in row.dice),
        tuple(RosterDie(die) for _, die in card.own_dice),
        tuple(RosterDie(WHITE, at < card.whites_lost) for at in range(WHITE_DICE)),
    )
    return RosterRow(
        number=card.number,
        name=card.name,
        beside=card.what,
        picture=card.picture,
        line_picture=card.line_picture,
        dice=tuple(filter(None, groups)),
        systems=" · ".join(row.name for row in card.rows) or translate("Cards", "no systems"),
        hits=len(card.rows) + WHITE_DICE,
        taken=sum(row.lost for row in card.rows) + card.whites_lost,
        counters=(translate("FleetCards", "fuel"),) * card.fuel,
    )


def losses_of(source: Source, piece: KeptAsset) -> AssetLosses:
    """Return what a battle took from a ship or company; nothing where no battle is printed."""
    losses: AssetLosses = source.losses.get(piece.id, NONE_LOST)
    return losses


def _has_model(piece: KeptAsset) -> bool:
    return piece.model is not None or piece.picture is not None


def _ace_name(ace: Ace) -> str:
    return {
        Ace.RED: translate("FleetCards", "red ace"),
        Ace.GREEN: translate("FleetCards", "green ace"),
        Ace.BLUE: translate("FleetCards", "blue ace"),
        Ace.YELLOW: translate("FleetCards", "yellow ace"),
    }[ace]


def _merged(cards: Iterable[AssetCard]) -> Iterator[AssetCard]:
    """Yield one card for those that differ in their numbers only, unless each has fuel to keep count of."""
    unnumbered = ((replace(card, number=""), card.number) for card in cards)
    for card, numbers in group_alike(unnumbered, lambda one: 1 if one.fuel else MOST_SHARING):
        yield replace(card, number=number_words(numbers), sharing=numbers if len(numbers) > 1 else ())
