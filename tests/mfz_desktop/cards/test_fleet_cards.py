"""Cards of fleets: ships, companies, high value assets of Intercept Orbit and Alpha Bandit."""

from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSizeF

from campaigns.companies.reading import read_companies
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from mfz_desktop.app.games import all_games
from mfz_desktop.cards.card import Card
from mfz_desktop.cards.deck import NoSuchAidError, make_deck
from mfz_desktop.cards.game import CardGame, DeckOptions, DeckSource
from mfz_desktop.cards.layouts import LAYOUTS
from mfz_desktop.cards.model import PIECE_KINDS, CardKind, Paper, PrintOptions
from mfz_desktop.cards.objective_card import ObjectiveCard
from mfz_desktop.cards.pdf import write_cards
from mfz_desktop.cards.printout import Printout
from mfz_desktop.intercept_orbit.cards.asset_card import AssetCard
from mfz_desktop.intercept_orbit.cards.bases import ROOM
from mfz_desktop.intercept_orbit.cards.orbit import INTERCEPT_ORBIT
from mfz_desktop.intercept_orbit.cards.profile import company_range, ship_ranges
from mfz_desktop.intercept_orbit.cards.ruler import GAP, HEAD, MARGIN, WIDTH
from mfz_rules.intercept_orbit.profile import RangeBand
from mfz_rules.kernel.dice import Colour, Die
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.cards.test_overlap import NAMES, check, recorded
from tests.mfz_desktop.cards.test_pdf import MM, dark_span, rendered

FLEETS = Path(__file__).parents[2] / "fleets"
EXAMPLES = sorted(path.stem for path in FLEETS.glob("*.txt"))
pytestmark = pytest.mark.usefixtures("qapp")


def fleet(name: str) -> KeptFleet:
    (read,) = read_companies((FLEETS / f"{name}.txt").read_bytes(), COMPANY_KINDS)
    return read.company


def listed(*lines: str, game: str = "intercept-orbit") -> KeptFleet:
    text = "\n".join((f"Game: {game}", "Fleet: Some", *lines))
    (read,) = read_companies(text.encode(), COMPANY_KINDS)
    assert read.findings == ()
    return read.company


def deck(one: KeptFleet, *kinds: CardKind, **more) -> tuple[Card, ...]:
    options = DeckOptions(kinds or (CardKind.POKER,), **more)
    return make_deck(all_games(), [DeckSource(one)], options)


def only(*lines: str, game: str = "intercept-orbit", **settings: object) -> AssetCard:
    (card,) = deck(replace(listed(*lines, game=game), settings=settings))
    assert isinstance(card, AssetCard)
    return card


def said(die: Die) -> str:
    return f"{die.label} {die.sides}" if die.sides > 6 else die.label


def rows(card: AssetCard) -> list[tuple[str, str]]:
    return [(row.name, ", ".join(map(said, row.dice))) for row in card.rows]


def bases(cards: tuple[Card, ...]) -> list[tuple[int, int]]:
    return [(card.base.length, card.base.width) for card in cards]


def test_ships_and_companies_are_numbered_through() -> None:
    cards = deck(fleet("long-watch"))
    assert [(card.number, card.name, card.what) for card in cards] == [
        ("1", "Bulwark", "Capital ship"), ("2", "Meridian", "Capital ship"), ("3", "Lantern", "Frigate"),
        ("4", "Sparks", "Company"), ("5", "Embers", "Company"),
    ]  # fmt: skip


def test_dice_stand_with_the_system_that_takes_them_along() -> None:
    """IO-FLEET-10: of two alike the one that is lost first carries what the second of its kind added."""
    assert rows(only("A -- 2Ra+d8/2B/2W")) == [
        ("assault", "R a 8"), ("assault", "R a, R a"), ("defense", "B"), ("defense", "B"),
    ]  # fmt: skip
    assert rows(only("A -- 2Rp/1B/3K/2W"))[2:] == [("catapult", "K, K"), ("catapult", "K")]
    assert rows(only("A -- 2Rs/1Rpa/1B/1Y/2W"))[1] == ("point defense / assault", "R p, R a")


def test_alpha_bandits_catapults_roll_red_dice() -> None:
    """AB-LAUNCH-01."""
    assert rows(only("A -- 2Rm/1G/2K/2W", game="alpha-bandit"))[2:] == [("catapult", "R"), ("catapult", "R")]


@pytest.mark.parametrize(
    ("game", "line", "words"),
    [
        (
            "intercept-orbit",
            "2Rp/1Rps/1B/1Y/2W",
            ["up to 2, hits on 5–6", "up to 2, hits on 5–6 · over 8, hits on 5–6"],
        ),
        ("intercept-orbit", "2Ra+d8/1B/1Y/2W", ["over 2 to 8, hits on 4–6"] * 2),
        ("alpha-bandit", "2Ra/2Rm/2W", ["up to 4, hits on 5–6", "over 4 to 9, hits on 4–6"]),
        ("alpha-bandit", "2Rl/2W", ["over 9, hits on 5–6"]),
    ],
)
def test_ranges_and_faces_in_words(game: str, line: str, words: list[str]) -> None:
    """IO-GEO-08, IO-DMG-01, AB-ATK-01, AB-ATK-03."""
    assert [row.detail for row in only(f"A -- {line}", game=game).rows][: len(words)] == words


def test_words_about_ranges_are_made_of_the_engines_numbers() -> None:
    """IO-GEO-08, IO-DMG-01, IO-CO-02."""
    rules = replace(
        INTERCEPT_ORBIT.rules,
        bands=lambda rules: (RangeBand("assault", -1.0, 3.0), RangeBand("support", 3.0, 5.5)),
        lowest={("assault", "ship"): 3, ("support", "ship"): 6, ("dogfight", "ship"): 2, ("dogfight", "company"): 1},
    )
    table = replace(INTERCEPT_ORBIT, rules=rules).table({})
    assert ship_ranges(rules, table) == {"assault": "up to 3, hits on 3–6", "support": "over 3 to 5.5, hits on 6–6"}
    assert company_range(rules, 1.5) == "up to 1.5, hits on 1–6, on 2–6 at ships"


def test_numbers_of_the_table_stand_on_cards() -> None:
    """IO-GEO-04, IO-OQ-02."""
    card = only("A -- 2Ra/1B/1G/1Y/2W", ruler_units=7, base_speed=5, hinge_click_max=2, exclusive_bands=False)
    assert card.rows[0].detail == "up to 7, hits on 4–6"
    assert card.words.startswith("Speed 5. Each pip of a green or white die: up to 4 clicks of one hinge")


def test_two_of_a_kind_say_what_they_do_together() -> None:
    """IO-COV-07, IO-SPOT-02."""
    card = only("A -- 2B/2Y/2W")
    assert [row.detail for row in card.rows] == [
        "both: cover for ships up to 2 away", "", "both: spots anywhere", "spots up to 8, in cover too",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "caption", "die", "fuel", "clicks"),
    [
        ("A -- 2Ra/1B/1G/1Y/2W", "hull", "G", 0, "up to 2 clicks of one hinge"),
        ("A -- 2Ra/1B/1Y/1K/2W", None, None, 1, "Each pip of a white die: one click of a hinge"),
        ("A -- company + Y8", "yellow ace", "Y 8", 1, "Spots up to 2, with both dice"),
        ("A -- company", None, None, 1, "Moves as far as its green die says"),
    ],
)
def test_what_stands_below_the_systems(
    line: str, caption: str | None, die: str | None, fuel: int, clicks: str
) -> None:
    """IO-FLEET-06, IO-MOVE-03, IO-MOVE-04, IO-ACE-01, IO-FUEL-01."""
    card = only(line)
    assert [(words, said(one)) for words, one in card.own_dice] == ([(caption, die)] if caption else [])
    assert card.fuel == fuel
    assert clicks in card.words


def test_companies_have_the_same_systems_and_a_red_ace_reaches_further() -> None:
    """IO-FLEET-08, IO-ACE-02, AB-FLEET-10."""
    assert rows(only("A -- company")) == [
        ("dogfight", "R, R"), ("defense", "B"), ("movement", "G"), ("communication", "Y"),
    ]  # fmt: skip
    assert rows(only("A -- company", game="alpha-bandit"))[0] == ("frames", "R")
    assert only("A -- company").rows[0].detail.startswith("up to 1,")
    assert only("A -- company + R8").rows[0].detail.startswith("up to 8,")
    assert only("A -- company + R8", game="alpha-bandit").rows[0].detail.startswith("up to 4,")


def test_bases_are_those_of_the_class() -> None:
    """IO-GEO-05, AB-OQ-03."""
    sizes = [
        (card.base.length, card.base.width) for card in deck(fleet("long-watch"), CardKind.POKER, CardKind.STATION)
    ]
    assert sizes == [(8, 8)] * 2 + [(8, 4)] + [(4, 4)] * 2 + [(8, 4)] * 3
    watch = deck(fleet("long-watch"), CardKind.POKER, CardKind.STATION)
    assert bases(watch) == [(8, 8)] * 2 + [(8, 4)] + [(4, 4)] * 2 + [(8, 4)] * 3
    assert bases(deck(fleet("red-harbour"), CardKind.STATION)) == [(8, 8)] * 3


def test_high_value_assets_are_what_the_kind_station_prints() -> None:
    cards = deck(fleet("iron-tide"), CardKind.STATION)
    assert [(type(card), card.number, card.name) for card in cards] == [
        (ObjectiveCard, "1", "Grain, the freighter"),
        (ObjectiveCard, "2", "Coal, the freighter"),
        (ObjectiveCard, "3", "Ore, the freighter"),
    ]
    assert cards[0].whose == "High value asset of Iron Tide"
    assert [die.label for die in cards[0].dice] == ["G"]
    assert deck(fleet("red-harbour"), CardKind.STATION)[0].whose == "Liability of Red Harbour"


def test_identical_ships_share_a_card_unless_each_keeps_count_of_fuel() -> None:
    """IO-FUEL-01: what is launched burns fuel of its own."""
    merged = deck(fleet("iron-tide"), merge=True)
    assert [(card.name, card.number) for card in merged][2] == ("Tongs", "3–4")
    assert len(deck(listed("3× A -- 2Ra/1B/1Y/1K/2W", "2× B -- company"), merge=True)) == 5


def test_some_cards_keep_their_numbers() -> None:
    one = fleet("long-watch")
    game = all_games().of(CardGame, one.game)
    cards = game.some_cards(DeckSource(one), [one.ships[2].id, one.companies[1].id], DeckOptions())
    assert [(card.number, card.name) for card in cards] == [("3", "Lantern"), ("5", "Embers")]


def test_blank_cards_come_after_the_assets() -> None:
    cards = deck(fleet("long-watch"), CardKind.LARGE, blanks=2)
    assert [card.blank for card in cards] == [False] * 5 + [True] * 2
    assert all(card.kind is CardKind.LARGE for card in cards)


@pytest.mark.parametrize("ink_saver", [False, True], ids=["colour", "ink-saver"])
@pytest.mark.parametrize("kind", PIECE_KINDS)
@pytest.mark.parametrize("name", EXAMPLES)
def test_cards_of_the_examples_are_whole(name: str, kind: CardKind, ink_saver: bool, png: bytes) -> None:
    one = fleet(name)
    for pictures in ({}, {piece.id: png for piece in one.pieces}):
        source = DeckSource(one, pictures, player=1)
        for card in make_deck(all_games(), [source], DeckOptions((kind, CardKind.STATION), blanks=1)):
            marks = recorded(card, card.size(), ink_saver=ink_saver)
            check(marks, card.size())
            assert not [mark.text for mark in marks if mark.shortened]


@pytest.mark.slow
@pytest.mark.parametrize("kind", PIECE_KINDS)
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_cards_hold_the_longest(name: str, kind: CardKind, png: bytes) -> None:
    size = LAYOUTS[kind].size
    base = only("A -- 2Rp/1B/3K/2W").base
    card = AssetCard(
        name=name, number="8–10", what=name, fleet=name, words=f"{name} " * 3, base=base, picture=png, player=1,
        rows=tuple(replace(row, name=name, detail=name) for row in only("A -- 2Rs+d8/1Rpa/1B/2W").rows),
        own_dice=(("yellow ace", Die(Colour.YELLOW, 8)),),
        fuel=2, kind=kind,
    )  # fmt: skip
    check(recorded(card, size), size)
    check(recorded(replace(card, sharing=("1", "2", "3"), own_dice=(), fuel=0), size), size)
    check(recorded(card.back(), size), size)


def test_signs_without_a_font_are_told() -> None:
    one = fleet("long-watch")
    named = one.with_pieces(lambda piece: replace(piece, name="A \U0010fffd"))
    assert Printout(deck(named), PrintOptions()).unprintable == "\U0010fffd"


@pytest.mark.parametrize("kind", [CardKind.RULER, CardKind.BASES])
def test_rulers_and_bases_are_for_the_games_that_have_them(kind: CardKind, company) -> None:
    games = all_games()
    with pytest.raises(NoSuchAidError, match=f"“{kind}” is printed for companies of .* and .* only"):
        make_deck(games, [DeckSource(company(1))], DeckOptions((kind,)))
    both = [DeckSource(company(1)), DeckSource(fleet("long-watch"))]
    assert len(make_deck(games, both, DeckOptions((kind,)))) == 1
    assert make_deck(games, [DeckSource(company(1))], DeckOptions((CardKind.ALL,)))


def test_fleets_of_one_table_share_a_ruler() -> None:
    sources = [DeckSource(fleet(name)) for name in ("long-watch", "iron-tide")]
    assert len(make_deck(all_games(), sources, DeckOptions((CardKind.RULER,)))) == 1
    short = DeckSource(replace(fleet("stone-keep"), settings={"ruler_units": 7}))
    assert len(make_deck(all_games(), [*sources, short], DeckOptions((CardKind.RULER,)))) == 2


def cross_lines(page: np.ndarray, x: float) -> list[float]:
    """The middles of the dark lines that a straight line down the page crosses, in mm."""
    dark = np.flatnonzero(page[:, round(x * MM)] < 128)
    runs = np.split(dark, np.flatnonzero(np.diff(dark) > 1) + 1)
    return [(run[0] + run[-1] + 1) / 2 / MM for run in runs]


@pytest.mark.poppler
@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize(
    ("name", "settings", "units", "unit"),
    [
        ("long-watch", {}, 8, 40.0),
        ("long-watch", {"ruler_units": 7}, 7, 40.0),
        ("long-watch", {"ruler_units": 10, "unit_studs": 8}, 10, 64.0),
        ("red-harbour", {}, 10, 40.0),
    ],
)
def test_the_ruler_measures_what_it_should(tmp_path, name, settings, units: int, unit: float, paper: Paper) -> None:
    """IO-GEO-02, IO-GEO-03, AB-ATK-02: joined 320 mm, Alpha Bandit's 400 mm."""
    made = deck(replace(fleet(name), settings=settings), CardKind.RULER)
    options = PrintOptions(paper, ink_saver=True)
    write_cards(tmp_path / "a.pdf", made, options)
    page = rendered(tmp_path / "a.pdf")
    room = Printout(made, options).pages[0].sheet.slots[0].area
    joints = made[0].joints(room.height())
    joined = 0.0
    for at, segments in enumerate(after - before for before, after in pairwise(joints)):
        right = room.left() + made[0].left(room.width(), len(joints) - 1) + at * (WIDTH + GAP) + WIDTH
        top = room.top() + MARGIN + HEAD - 0.5
        lines = [y for y in cross_lines(page, right - 0.5) if top < y < room.bottom() - 1]
        assert [y - lines[0] for y in lines] == pytest.approx([one * unit for one in range(segments + 1)], abs=0.1)
        joined += lines[-1] - lines[0]
    assert joined == pytest.approx(units * unit, abs=0.2)


@pytest.mark.poppler
def test_templates_measure_eight_millimetres_a_stud(tmp_path) -> None:
    """IO-GEO-05."""
    made = deck(fleet("long-watch"), CardKind.BASES)
    write_cards(tmp_path / "a.pdf", made, PrintOptions())
    page = rendered(tmp_path / "a.pdf")
    room = Printout(made, PrintOptions()).pages[0].sheet.slots[0].area
    sizes = set()
    for template, left, top in made[0].templates:
        x, y = room.left() + left, room.top() + top
        width, height = template.size.width(), template.size.height()
        sizes.add((width, height))
        edge = page[:, round((x + 1) * MM)][round((y - 0.4) * MM) : round((y + height + 0.4) * MM)]
        first, last = dark_span(edge)
        assert last - first - 0.3 == pytest.approx(height, abs=0.2)
        row = page[round((y + 1) * MM)][round((x - 0.4) * MM) : round((x + width + 0.4) * MM)]
        first, last = dark_span(row)
        assert last - first - 0.3 == pytest.approx(width, abs=0.2)
    assert sizes == {(64, 64), (32, 64), (32, 32)}


def test_templates_are_those_of_all_assets_and_lie_apart_on_the_page() -> None:
    """IO-FLEET-16: five pieces of debris at most."""
    sources = [DeckSource(fleet(name)) for name in ("long-watch", "iron-tide", "stone-keep", "pale-lances")]
    pages = make_deck(all_games(), sources, DeckOptions((CardKind.BASES,)))
    names = [template.name for page in pages for template, _, _ in page.templates]
    assert len(pages) == 2 and names.count("Debris") == 5
    assert sorted(name for name in names if name != "Debris") == sorted(
        piece.name for source in sources for piece in source.company.pieces
    )
    for page in pages:
        areas = [QRectF(left, top, one.size.width(), one.size.height()) for one, left, top in page.templates]
        assert all(ROOM.contains(area) for area in areas)
        assert not any(one.intersects(other) for one, other in combinations(areas, 2))
    assert "Debris" not in [one.name for one, _, _ in deck(fleet("red-harbour"), CardKind.BASES)[0].templates]


def test_the_roster_has_all_assets_with_their_dice() -> None:
    (page,) = deck(fleet("stone-keep"), CardKind.ROSTER)
    assert page.figures == ((2, "ships"), (3, "companies"), (8, "systems"), (3, "high value assets"))
    assert [(row.name, row.beside, row.hits, len(row.counters)) for row in page.rows] == [
        ("Rampart", "Capital ship", 6, 2), ("Parapet", "Capital ship", 6, 1),
        ("Masons", "Company", 6, 1), ("Quarriers", "Company", 6, 1), ("Chisels", "Company", 6, 1),
    ]  # fmt: skip
    dice = [[said(one.die) for group in row.dice for one in group] for row in page.rows]
    assert dice[0] == ["R p", "R p", "B", "K", "K", "K", "W", "W"]
    assert dice[2] == ["R", "R", "B", "G", "Y", "G 8", "W", "W"]
    assert page.stations == ("Granary", "Archive", "HVA 3")
    assert page.clock == 11


@pytest.mark.parametrize("name", EXAMPLES)
def test_rosters_of_the_examples_are_whole(name: str, png: bytes) -> None:
    """IO-END-02: the clock may start at 20."""
    one = replace(fleet(name), settings={"doomsday_start": 20})
    for size in (QSizeF(200, 282), QSizeF(205.9, 264.4)):
        for pictures in ({}, {piece.id: png for piece in one.pieces}):
            (page,) = make_deck(all_games(), [DeckSource(one, pictures, player=1)], DeckOptions((CardKind.ROSTER,)))
            marks = recorded(page, size)
            check(marks, size)
            assert not [mark.text for mark in marks if mark.shortened]


@pytest.mark.parametrize("name", ["long-watch", "red-harbour"])
def test_the_reference_is_a_page_that_names_its_rules(name: str) -> None:
    (page,) = deck(fleet(name), CardKind.REFERENCE)
    assert page.size() is None
    sections = [section for column in page.columns for section in column]
    cited = {one.split("-")[0] for section in sections for one in section.rules.split(", ")}
    assert all(section.rules for section in sections)
    assert cited <= {"IO", "AB", "RA"}


def test_all_is_everything_that_a_fleet_has() -> None:
    kinds = [type(card).__name__ for card in deck(fleet("long-watch"), CardKind.ALL)]
    assert list(dict.fromkeys(kinds)) == [
        "AssetCard", "ObjectiveCard", "RulerCard", "BasesCard", "ReferenceCard", "RosterCard",
    ]  # fmt: skip
