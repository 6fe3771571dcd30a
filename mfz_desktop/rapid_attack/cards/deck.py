"""From companies to cards: which cards a printout has, in which order, and what each shows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from campaigns.rapid_attack.companies.rules_view import rules_frame
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.game import DeckOptions, DeckSource
from mfz_desktop.cards.model import PIECE_KINDS, CardKind
from mfz_desktop.cards.objective_card import ObjectiveCard
from mfz_desktop.cards.reference_card import reference_cards
from mfz_desktop.cards.roster import RosterCard, RosterDie, RosterRow, roster_pages
from mfz_desktop.cards.sharing import group_alike, number_words
from mfz_desktop.cards.strip import WHITE
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard
from mfz_desktop.rapid_attack.cards.losses import NONE_LOST, FrameLosses
from mfz_desktop.rapid_attack.cards.rows import system_rows
from mfz_desktop.rapid_attack.cards.strip import FULL_ROCKETS, ROCKET, SPRINT, Sprint
from mfz_desktop.rapid_attack.models.archetypes import archetype_label
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.pool import has_sprint, would_sprint

REFERENCE = "reference.json"
CLOCK = 11
"""Where the doomsday clock starts (RA-END-01)."""
MOST_SHARING = 3
"""Identical frames on one card: each has boxes of its own on it."""
Source = DeckSource[KeptCompany]


def make_deck(sources: Sequence[Source], options: DeckOptions) -> tuple[Card, ...]:
    """Return the cards of the companies in order: of each its frames, stations and roster, then what is nobody's."""
    sizes = tuple(filter(options.wants, PIECE_KINDS))
    cards: list[Card] = []
    for kind in sizes:
        for source in sources:
            cards += frame_cards(source, kind, merge=options.merge, spares=options.spares)
        cards += [FrameCard(kind=kind, blank=True)] * options.blanks
    if not sizes:
        cards += [FrameCard(blank=True)] * options.blanks
    if options.wants(CardKind.STATION):
        for source in sources:
            cards += station_cards(source)
    if options.wants(CardKind.REFERENCE):
        cards += reference_cards(REFERENCE)
    if options.wants(CardKind.ROSTER):
        for source in sources:
            cards += roster_cards(source)
    return tuple(cards)


def some_cards(source: Source, ids: Iterable[str], options: DeckOptions) -> tuple[Card, ...]:
    """Return the cards of some frames and spares of a company; they keep the numbers that they have in it."""
    company, wanted = source.company, set(ids)
    everything = (*company.frames, *company.spares)
    chosen = tuple(frame for frame in everything if frame.id in wanted)
    spare = translate("Cards", "spare")
    numbers = [
        str(at) if at <= len(company.frames) else spare
        for at, frame in enumerate(everything, 1)
        if frame.id in wanted
    ]
    part = replace(source, company=replace(company, frames=chosen, spares=()))
    cards = make_deck((part,), replace(options, merge=False, spares=False))
    return tuple(_numbered(card, numbers) for card in cards)


def frame_cards(
    source: Source, kind: CardKind = CardKind.POKER, *, merge: bool = False, spares: bool = False
) -> tuple[FrameCard, ...]:
    """Return a card for each frame that is not destroyed; with `merge` one for all that show the same."""
    cards = [
        _frame_card(source, frame, str(at), kind)
        for at, frame in enumerate(source.company.frames, 1)
        if not losses_of(source, frame).destroyed
    ]
    if spares:
        cards += [_frame_card(source, frame, translate("Cards", "spare"), kind) for frame in source.company.spares]
    return tuple(_merged(cards)) if merge else tuple(cards)


def station_cards(source: Source) -> tuple[ObjectiveCard, ...]:
    """Return a card for each station, with RA-STA-02 and RA-STA-07 in our own words."""
    of_company = translate("Cards", "Station of {company}").format(company=source.company.name)
    rule = translate(
        "Cards",
        "A player's frames within 1 of it, and nobody else's: that player takes it and keeps it, also after leaving.",
    )
    return tuple(
        ObjectiveCard(
            station.name,
            str(at),
            source.company.name,
            source.pictures.get(station.id),
            source.player,
            source.line_pictures.get(station.id),
            has_model=station.model is not None or station.picture is not None,
            what=translate("Cards", "Station"),
            whose=of_company if source.company.name else translate("Cards", "Station"),
            rule=rule,
        )
        for at, station in enumerate(source.company.stations, 1)
    )


def roster_cards(source: Source) -> tuple[RosterCard, ...]:
    """Return the company's roster: one page, or as many as its frames need."""
    company, frames = source.company, frame_cards(source)
    words = translate("Cards", "battle for {players} players")
    if company.scale == Scale.SKIRMISH:
        words = translate("Cards", "skirmish for {players} players")
    edition = translate("Cards", "edition {edition}").format(edition=company.edition)
    return roster_pages(
        RosterCard(
            company=company.name,
            facts=" · ".join(filter(None, [company.side, words.format(players=company.players), edition])),
            figures=(
                (len(frames), translate("Cards", "frames")),
                (sum(not row.lost for frame in frames for row in frame.rows), translate("Cards", "systems")),
                (len(company.stations), translate("Cards", "stations")),
                (sum(frame.rockets - frame.rockets_fired for frame in frames), translate("Cards", "rockets")),
            ),
            rows=tuple(map(_roster_row, frames)),
            stations=tuple(station.name for station in company.stations),
            clock=CLOCK,
            player=source.player,
        )
    )


def _roster_row(frame: FrameCard) -> RosterRow:
    """Return a frame with its dice in groups: systems in the order of loss, whites, sprint, rockets."""
    later = frame.sprint is Sprint.LATER
    groups = (
        tuple(RosterDie(die, row.lost) for row in frame.rows for die in row.dice),
        tuple(RosterDie(WHITE, at < frame.whites_lost) for at in range(2)),
        () if frame.sprint is Sprint.NEVER else (RosterDie(SPRINT, dashed=later),),
        tuple(RosterDie(ROCKET, at < frame.rockets_fired) for at in range(frame.rockets)),
    )
    return RosterRow(
        number=frame.number,
        name=frame.name,
        beside=" · ".join(filter(None, [frame.archetype, frame.pilot])),
        picture=frame.picture,
        line_picture=frame.line_picture,
        dice=tuple(filter(None, groups)),
        systems=" · ".join(row.name for row in frame.rows) or translate("Cards", "no systems"),
        hits=len(frame.rows) + 2,
        taken=sum(row.lost for row in frame.rows) + frame.whites_lost,
    )


def _numbered(card: Card, numbers: list[str]) -> Card:
    if isinstance(card, FrameCard) and card.number.isdigit():
        return replace(card, number=numbers[int(card.number) - 1])
    return card


def _frame_card(source: Source, kept: KeptFrame, number: str, kind: CardKind) -> FrameCard:
    frame, company, losses = rules_frame(kept), source.company, losses_of(source, kept)
    environments = company.constraints.environments if company.constraints else ()
    return FrameCard(
        name=kept.name,
        number=number,
        archetype=kept.archetype or archetype_label(frame),
        company=company.name,
        pilot=kept.pilot,
        notes=kept.notes,
        rows=system_rows(frame, company.settings, losses.systems),
        rockets=kept.rockets,
        sprint=_sprint(losses.left_of(frame), frame, company.settings),
        environments=environments,
        picture=source.pictures.get(kept.id),
        line_picture=source.line_pictures.get(kept.id),
        player=source.player,
        kind=kind,
        whites_lost=losses.whites,
        rockets_fired=losses.rockets,
    )


def losses_of(source: Source, frame: KeptFrame) -> FrameLosses:
    """Return what a battle took from a frame; nothing where no battle is printed."""
    losses: FrameLosses = source.losses.get(frame.id, NONE_LOST)
    return losses


def _sprint(frame: Frame, built: Frame, settings: Mapping[str, object]) -> Sprint:
    if has_sprint(frame, settings, built):
        return Sprint.NOW
    return Sprint.LATER if would_sprint(frame, settings) else Sprint.NEVER


def _merged(cards: Iterable[FrameCard]) -> Iterable[FrameCard]:
    """Yield one card for those that differ in their numbers only."""
    unnumbered = ((replace(card, number=""), card.number) for card in cards)
    for card, numbers in group_alike(unnumbered, _most_sharing):
        yield replace(card, number=number_words(numbers), sharing=numbers if len(numbers) > 1 else ())


def _most_sharing(card: FrameCard) -> int:
    """Return how many frames may share a card: one where more rockets than a card has room for are each frame's."""
    return MOST_SHARING if card.rockets <= FULL_ROCKETS else 1
