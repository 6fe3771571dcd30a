"""From a company to its cards."""

import pytest

from campaigns.companies.company import ModelLink
from campaigns.rapid_attack.companies.company import KeptStation
from mfz_desktop.cards.game import DeckOptions, DeckSource
from mfz_desktop.cards.model import CardKind
from mfz_desktop.cards.objective_card import ObjectiveCard
from mfz_desktop.cards.reference_card import ReferenceCard
from mfz_desktop.cards.roster import RosterCard
from mfz_desktop.rapid_attack.cards.deck import make_deck
from mfz_desktop.rapid_attack.cards.frame_card import FrameCard
from mfz_desktop.rapid_attack.cards.strip import Sprint


def deck(company, *kinds: str, **more):
    options = DeckOptions(tuple(map(CardKind, kinds)) or (CardKind.POKER,), **more)
    return make_deck([DeckSource(company)], options)


def test_every_frame_has_a_card_with_its_number(company) -> None:
    assert [(card.name, card.number) for card in deck(company(3))] == [
        ("Soldier 1", "1"),
        ("Soldier 2", "2"),
        ("Soldier 3", "3"),
    ]


def test_all_is_poker_cards_stations_reference_and_roster(company) -> None:
    kinds = [type(card) for card in deck(company(2), "all")]
    assert kinds[:3] == [FrameCard, FrameCard, ObjectiveCard]
    assert kinds.count(ReferenceCard) == 3 and kinds[-1] is RosterCard


def test_a_kind_named_twice_is_printed_once(company) -> None:
    assert len(deck(company(2), "poker", "poker")) == 2
    assert len(deck(company(2), "all", "station")) == len(deck(company(2), "all"))


def test_identical_frames_merge_and_say_how_many(company, frame) -> None:
    grunts = [frame("Grunt", "direct") for _ in range(3)]
    cards = deck(company(frames=(*grunts, frame("Boss", "artillery"))), merge=True)
    assert [(card.name, card.number, card.sharing) for card in cards] == [
        ("Grunt", "1–3", ("1", "2", "3")),
        ("Boss", "4", ()),
    ]


def test_a_card_is_shared_by_no_more_frames_than_it_has_boxes_for(company, frame) -> None:
    grunts = [frame("Grunt", "direct") for _ in range(7)]
    assert [card.number for card in deck(company(frames=tuple(grunts)), merge=True)] == ["1–3", "4–6", "7"]


def test_frames_with_more_rockets_than_fit_share_no_card(company, frame) -> None:
    laden = tuple(frame("Grunt", "direct", rockets=4) for _ in range(2))
    assert len(deck(company(frames=laden), merge=True)) == 2


def test_frames_apart_in_the_company_merge_with_their_numbers_listed(company, frame) -> None:
    cards = deck(company(frames=(frame("A", "direct"), frame("B"), frame("A", "direct"))), merge=True)
    assert [card.number for card in cards] == ["1, 3", "2"]


@pytest.mark.parametrize("change", [{"rockets": 1}, {"pilot": "Ortega"}])
def test_frames_that_differ_do_not_merge(company, frame, change) -> None:
    assert len(deck(company(frames=(frame("A", "direct"), frame("A", "direct", **change))), merge=True)) == 2


def test_without_merging_every_frame_keeps_its_card(company, frame) -> None:
    assert len(deck(company(frames=(frame("A"), frame("A"))))) == 2


@pytest.mark.parametrize(
    ("systems", "sprint"),
    [(("hand_to_hand", "movement"), Sprint.NOW), (("direct",), Sprint.LATER), ((), Sprint.NOW)],
)
def test_the_sprint_die_is_there_now_or_later(company, frame, systems, sprint) -> None:
    """RA-SYS-10, RA-SYS-11."""
    assert deck(company(frames=(frame("A", *systems),)))[0].sprint is sprint


def test_a_table_may_rule_that_losses_give_no_sprint(company, frame) -> None:
    made = company(frames=(frame("A", "direct"),), settings={"sprint_after_loss": False})
    assert deck(made)[0].sprint is Sprint.NEVER


def test_announced_environments_are_on_the_card(company, flooded) -> None:
    """RA-CAMP-07."""
    assert deck(company(1, constraints=flooded))[0].environments == ("underwater",)


def test_a_typed_archetype_wins_over_the_one_that_follows(company, frame) -> None:
    brawler = ("hand_to_hand", "hand_to_hand", "defense", "defense")
    frames = (frame("A", *brawler), frame("B", *brawler, archetype="Marksman"), frame("C"))
    assert [card.archetype for card in deck(company(frames=frames))] == ["Brawler", "Marksman", ""]


def test_pictures_are_found_by_the_frames_and_stations_ids(company, png) -> None:
    source = DeckSource(company(1), pictures={"id Soldier 1": png, "st": png})
    cards = make_deck([source], DeckOptions((CardKind.POKER, CardKind.STATION)))
    assert [card.picture for card in cards] == [png, png]


def test_a_station_with_a_model_has_room_for_its_picture(company) -> None:
    stations = (KeptStation("a", "One", ModelLink("f" * 64, "one.ldr", None, "e")), KeptStation("b", "Two"))
    cards = make_deck([DeckSource(company(0, stations=stations))], DeckOptions((CardKind.STATION,)))
    assert [card.has_model for card in cards] == [True, False]


def test_line_drawings_are_found_the_same_way(company) -> None:
    source = DeckSource(company(1), line_pictures={"id Soldier 1": b"frame", "st": b"station"})
    cards = make_deck([source], DeckOptions((CardKind.POKER, CardKind.STATION)))
    assert [(card.picture, card.line_picture) for card in cards] == [(None, b"frame"), (None, b"station")]


def test_blank_cards_come_after_the_frames_in_the_same_size(company) -> None:
    cards = deck(company(1), "tarot", blanks=2)
    assert [(card.blank, card.kind) for card in cards] == [(False, CardKind.TAROT)] + [(True, CardKind.TAROT)] * 2


def test_blank_cards_alone_are_poker_cards() -> None:
    cards = make_deck([], DeckOptions((CardKind.REFERENCE,), blanks=1))
    assert isinstance(cards[0], FrameCard) and cards[0].blank


def test_spares_are_printed_when_asked_for(company, frame) -> None:
    made = company(1, spares=(frame("Reserve"),))
    assert [card.number for card in deck(made, spares=True)] == ["1", "spare"]
    assert len(deck(made)) == 1


def test_a_large_company_has_a_roster_of_several_pages(company) -> None:
    stations = (KeptStation("a", "One"), KeptStation("b", "Two"))
    pages = deck(company(20, stations=stations), "roster")
    assert [len(page.rows) for page in pages] == [8, 8, 4]
    assert [page.page for page in pages] == [1, 2, 3] and all(page.pages == 3 for page in pages)
    assert [page.stations for page in pages] == [(), (), ("One", "Two")]
    assert pages[0].figures[:2] == ((20, "frames"), (80, "systems"))
