"""The contrasts that the interface brief promises, computed as WCAG 2 does."""

import pytest

from mfz_desktop.ui.theme.colours import DARK, DICE, LIGHT, PATTERN_INK, PLAYERS, Palette, palette
from mfz_desktop.ui.theme.palette import picture_ground, selected_ground
from mfz_rules.kernel.dice import Colour


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("role", ["text", "secondary", "accent", "fine", "warning", "wrong"])
@pytest.mark.parametrize("ground", ["window", "surface", "raised"])
def test_text_in_every_role_is_readable_on_every_ground(look: Palette, role: str, ground: str) -> None:
    assert contrast(getattr(look, role), getattr(look, ground)) >= 4.5


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("role", ["text", "secondary", "accent", "fine", "warning", "wrong"])
def test_text_in_every_role_is_readable_on_what_is_selected(look: Palette, role: str) -> None:
    assert contrast(getattr(look, role), selected_ground(look).name()) >= 4.5


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_what_is_written_over_a_picture_is_readable_and_black_parts_are_seen(look: Palette) -> None:
    ground = picture_ground(look).name()
    assert contrast(look.text, ground) >= 4.5
    assert contrast("#05131D", ground) >= 1.5


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
def test_text_on_the_accent_is_readable(look: Palette) -> None:
    assert contrast(look.on_accent, look.accent) >= 4.5


@pytest.mark.parametrize("colours", DICE.values(), ids=[Colour(c).name for c in DICE])
def test_figures_on_dice_are_readable(colours) -> None:
    assert contrast(colours.figure, colours.fill) >= 4.5


@pytest.mark.parametrize("player", PLAYERS, ids=[player.pattern for player in PLAYERS])
def test_patterns_stand_out_from_their_fill(player) -> None:
    assert contrast(PATTERN_INK, player.fill) >= 3


def test_every_die_has_its_colours() -> None:
    assert set(DICE) == set(Colour)


def test_no_two_players_share_a_pattern() -> None:
    assert len({player.pattern for player in PLAYERS}) == len(PLAYERS) == 5


def test_the_palette_follows_the_appearance() -> None:
    assert palette(dark=True) is DARK
    assert palette(dark=False) is LIGHT
