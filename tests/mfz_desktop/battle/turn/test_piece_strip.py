"""The strip that shows the acting piece: what is told of it, and that it hides with nothing to show."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from mfz_desktop.battle.turn.piece_strip import CardSystem, PieceCard, PieceStrip
from mfz_rules.kernel.dice import Colour, Die
from tests.mfz_desktop.battle.turn.bench import Bench

CARD = PieceCard(
    "Hound",
    (
        CardSystem("attack", ("direct",), "direct weapon", lost=True),
        CardSystem("defense", (), "defense", lost=False),
        CardSystem("movement", (), "movement", lost=False),
    ),
    2,
)


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (CARD, "Hound: defense and movement, 2 white dice"),
        (replace(CARD, rockets=1, defense=4), "Hound: defense and movement, 2 white dice, 1 rocket, defense 4"),
        (replace(CARD, systems=CARD.systems[:1], whites=1), "Hound: no system, 1 white die"),
        (
            replace(CARD, spots=((Die(Colour.YELLOW), 3), (Die(Colour.YELLOW, 8), 5))),
            "Hound: defense and movement, 2 white dice, spot 8 on it",
        ),
    ],
)
def test_what_screen_readers_hear(card: PieceCard, expected: str) -> None:
    assert card.spoken() == expected


def test_fuel_defense_and_spots_lie_on_the_card_as_dice() -> None:
    spot = (Die(Colour.YELLOW, 8), 5)
    card = replace(CARD, fuel=6, defense=4, spots=(spot,))
    assert card.marks == ((Die(Colour.BLACK), 6), (Die(Colour.BLUE), 4), spot)


def test_a_piece_is_painted_and_nothing_hides_the_strip(bench: Bench, qtbot: QtBot) -> None:
    strip = PieceStrip(bench.context.theme)
    qtbot.addWidget(strip)
    strip.resize(strip.sizeHint())
    strip.show_card(CARD)
    assert strip.accessibleName() == CARD.spoken()
    intact = strip.grab().toImage()
    strip.show_card(replace(CARD, systems=tuple(replace(one, lost=True) for one in CARD.systems)))
    assert strip.grab().toImage() != intact, "what is lost looks otherwise"
    strip.show_card(None)
    assert strip.isHidden()
