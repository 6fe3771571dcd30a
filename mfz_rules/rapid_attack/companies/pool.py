"""The dice a frame rolls (RA-SYS-01 to RA-SYS-12, RA-SYS-23)."""

from collections.abc import Mapping

from mfz_rules.common.pools import red_counts
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.companies import loadout
from mfz_rules.rapid_attack.companies.frame import Frame, Range, SystemType
from mfz_rules.rapid_attack.settings import flag, number, value_of

WHITE_DICE = 2
"""A bare frame's dice, its last two hit points (RA-SYS-01)."""

SPRINT = Die(Colour.GREEN, 8)
"""The die of a frame without direct fire and artillery weapons (RA-SYS-10)."""

ROCKET = Die(Colour.RED, 8, Range.DIRECT.letter)
"""The die of a rocket that is fired (RA-SYS-14), one for each, beside those of weapons (RA-SYS-15)."""

NO_SETTINGS: Mapping[str, object] = {}


def pool(frame: Frame, settings: Mapping[str, object] = NO_SETTINGS, built: Frame | None = None) -> tuple[Die, ...]:
    """Return the frame's dice in the order of notation: red by range, blue, green, yellow, white.

    Rockets are not among them: which are fired is decided each turn (RA-SYS-14). `built` is the frame before it
    lost anything, where that is another one.
    """
    red = tuple(die for at in Range for die in red_dice(frame, at, settings))
    return red + gather(frame, settings, built, None, number(settings, "frame.white_dice"))


def gather(
    frame: Frame, settings: Mapping[str, object], built: Frame | None, at: Range | None, whites: int
) -> tuple[Die, ...]:
    """Return what a frame rolls in its turn, in the order of notation: red dice of one range or of none, the others.

    `whites` are the white dice it has left to roll (RA-TURN-13, RA-TURN-14).
    """
    dice = list(red_dice(frame, at, settings)) if at else []
    dice += [Die(Colour.BLUE, number(settings, "defense.die"))] * loadout.count(frame, SystemType.DEFENSE)
    dice += [Die(Colour.GREEN, number(settings, "move.bonus_die"))] * loadout.count(frame, SystemType.MOVEMENT)
    sprint = number(settings, "sprint.die")
    if sprint and has_sprint(frame, settings, built):
        dice.append(Die(Colour.GREEN, sprint))
    dice += [Die(Colour.YELLOW, number(settings, "spot.die"))] * loadout.count(frame, SystemType.COMMUNICATION)
    return (*dice, *(Die(Colour.WHITE),) * whites)


def red_dice(frame: Frame, at: Range, settings: Mapping[str, object] = NO_SETTINGS) -> tuple[Die, ...]:
    """Return the dice of all weapons at one range (RA-SYS-07, RA-SYS-08, RA-SYS-23, OQ-09)."""
    if value_of(settings, "split_dice") == "plain_halves":
        whole = loadout.whole_weapons(frame, at)
        small, large = 2 * min(whole, 1) + loadout.split_weapons(frame, at), max(whole - 1, 0)
    else:
        small, large = red_counts(loadout.halves(frame, at))
    plain = Die(Colour.RED, number(settings, "attack.die"), at.letter)
    return (plain,) * small + (Die(Colour.RED, 8, at.letter),) * large


def has_sprint(frame: Frame, settings: Mapping[str, object] = NO_SETTINGS, built: Frame | None = None) -> bool:
    """Whether the frame rolls the sprint die as it now stands (RA-SYS-10, RA-SYS-11, RA-SYS-17, RA-SYS-24)."""
    if flag(settings, "rockets_cancel_sprint") and frame.rockets:
        return False
    judged = frame if built is None or flag(settings, "sprint_after_loss") else built
    half_counts = flag(settings, "half_weapon_cancels_sprint")
    enough = 1 if half_counts else loadout.WHOLE
    return all(loadout.halves(judged, at) < enough for at in loadout.SPRINT_BREAKERS)


def would_sprint(frame: Frame, settings: Mapping[str, object] = NO_SETTINGS) -> bool:
    """Whether the frame has no sprint die now but gains it when its last gun is lost (RA-SYS-11, OQ-05)."""
    if not flag(settings, "sprint_after_loss") or has_sprint(frame, settings):
        return False
    guns = (SystemType.DIRECT, SystemType.ARTILLERY)
    left = tuple(one for one in frame.systems if not any(loadout.serves(one, gun) for gun in guns))
    return has_sprint(Frame(frame.name, left, frame.rockets), settings)
