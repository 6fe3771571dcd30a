"""Whose colour stands on the edge of whose cards."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tinydb.storages import MemoryStorage

from campaigns.garage.garage import Garage
from campaigns.players import Player
from campaigns.rapid_attack.companies.editing import new_company
from mfz_desktop.cards.page.edges import edge_colours
from tests.kinds import COMPANY_KINDS

ADA, GRACE = Player("ada", "Ada", "green"), Player("grace", "Grace")
OURS, THEIRS = new_company("Ours"), new_company("Theirs")


@pytest.fixture
def garage() -> Iterator[Garage]:
    made = Garage(MemoryStorage(), COMPANY_KINDS)
    made.keep(ADA, GRACE)
    yield made
    made.close()


def test_a_company_has_the_colour_of_its_player(garage: Garage) -> None:
    assert edge_colours([replace(OURS, player="ada")], garage, "grace") == (2,)


def test_one_alone_has_else_that_of_whoever_sits_here(garage: Garage) -> None:
    assert edge_colours([OURS], garage, "ada") == (2,)


def test_nobody_known_and_nothing_chosen_is_no_colour(garage: Garage) -> None:
    assert edge_colours([OURS], garage, "") == (None,)
    assert edge_colours([OURS], garage, "grace") == (None,)


def test_several_together_have_colours_of_their_own(garage: Garage) -> None:
    assert edge_colours([OURS, replace(THEIRS, player="ada")], garage, "ada") == (0, 2)
    assert edge_colours([OURS] * 6, garage, "") == (0, 1, 2, 3, 4, None)
