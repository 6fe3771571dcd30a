"""The size tables, cell by cell (RA-BUILD-03, RA-GEN-01)."""

import pytest

from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.editions import EDITIONS, Size, size_for

K01 = [
    (2, "skirmish", 3, 4, 6, 3),
    (3, "skirmish", 2, 3, 5, 3),
    (4, "skirmish", 2, 3, 4, 3),
    (5, "skirmish", 1, 3, 4, 3),
    (2, "battle", 3, 5, 8, 3),
    (3, "battle", 2, 4, 7, 3),
    (4, "battle", 2, 4, 6, 3),
    (5, "battle", 1, 3, 5, 3),
]
PREVIEWS = [
    (2, "skirmish", 2, 3, 5, 2),
    (3, "skirmish", 2, 3, 5, 2),
    (4, "skirmish", 2, 2, 4, 2),
    (2, "battle", 3, 5, 8, 3),
    (3, "battle", 2, 4, 7, 3),
    (4, "battle", 2, 4, 6, 3),
]
CELLS = [(edition, *row) for edition in ("k01", "final") for row in K01] + [("previews", *row) for row in PREVIEWS]


@pytest.mark.parametrize(("edition", "players", "scale", "stations", "fewest", "most", "rockets"), CELLS)
def test_size_tables(
    edition: str, players: int, scale: str, stations: int, fewest: int, most: int, rockets: int
) -> None:
    assert size_for(edition, scale, players) == Size(stations, fewest, most, rockets)


def test_there_are_no_other_cells() -> None:
    assert sum(len(edition.sizes) for edition in EDITIONS.values()) == len(CELLS)


@pytest.mark.parametrize("scale", Scale)
def test_the_previews_have_no_table_for_five_players_unless_they_borrow_one(scale: Scale) -> None:
    assert size_for("previews", scale, 5) is None
    borrowed = size_for("previews", scale, 5, {"previews_five_players": "k01"})
    assert borrowed == size_for("k01", scale, 5)
    assert size_for("previews", scale, 6, {"previews_five_players": "k01"}) is None


def test_unknown_editions_and_crowds_have_no_table() -> None:
    assert size_for("second", Scale.BATTLE, 2) is None
    assert size_for("final", Scale.BATTLE, 1) is None
    assert size_for("final", Scale.BATTLE, 6) is None


def test_the_previews_use_their_own_words() -> None:
    assert EDITIONS["previews"].score_word == "initiative"
    assert EDITIONS["final"].order_word == "tactical order"
