"""Damage to frames and structures."""

from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import (
    CoverRuined,
    DamageIgnored,
    DebrisLeft,
    FallEnded,
    FallFound,
    Fell,
    FrameDestroyed,
    PiecesRemoved,
    Retreated,
    SystemLost,
    WhiteDieLost,
)


def _system(names: Names, event: SystemLost) -> str:
    words = translate("Battle", "{frame} loses its {system}.")
    return words.format(frame=names(event.frame), system=names.system(event.frame, event.system))


def _white(names: Names, event: WhiteDieLost) -> str:
    return translate("Battle", "{frame} loses a white die.").format(frame=names(event.frame))


def _destroyed(names: Names, event: FrameDestroyed) -> str:
    words = translate("Battle", "{frame} of {player} is destroyed.")
    return words.format(frame=names(event.frame), player=names.owner(event.frame))


def _ignored(names: Names, event: DamageIgnored) -> str:
    words = {
        "retreat": translate("Battle", "{frame} has left its station and takes no damage."),
        "two_defenses": translate("Battle", "{frame} has two defense systems and takes no damage as cover."),
        "nobody": translate("Battle", "{frame} takes no damage: nobody stands there."),
    }
    return words.get(event.why, translate("Battle", "{frame} takes no damage.")).format(frame=names(event.frame))


def _retreated(names: Names, event: Retreated) -> str:
    words = translate("Battle", "{frame} retreats from {station}.")
    if event.near:
        words = translate("Battle", "{frame} retreats from {station}, near {stations}.")
    return words.format(frame=names(event.frame), station=names(event.station), stations=names.all(event.near))


def _pieces(names: Names, event: PiecesRemoved) -> str:
    words = plural("Battle", "{terrain} loses %n piece.", "{terrain} loses %n pieces.", event.pieces)
    if not names.battle.has_structure(event.terrain) or names.battle.structure(event.terrain).counted:
        words = plural(
            "Battle",
            "{terrain} loses %n piece; {left} left.",
            "{terrain} loses %n pieces; {left} left.",
            event.pieces,
        )
    return words.format(terrain=names(event.terrain), left=event.left)


def _ruined(names: Names, event: CoverRuined) -> str:
    return translate("Battle", "{terrain} is no cover any more.").format(terrain=names(event.terrain))


def _debris(names: Names, event: DebrisLeft) -> str:
    return translate("Battle", "Debris is left: {name}.").format(name=event.terrain.name or event.terrain.id)


def _found(names: Names, event: FallFound) -> str:
    words = translate("Battle", "{frame} will fall {height}.")
    return words.format(frame=names(event.frame), height=number_of_bricks(event.bricks))


def number_of_bricks(bricks: float) -> str:
    """Return `1 brick`, `2.5 bricks`."""
    if bricks == 1:
        return translate("Battle", "1 brick")
    return translate("Battle", "{number} bricks").format(number=f"{bricks:g}")


def _fell(names: Names, event: Fell) -> str:
    words = translate("Battle", "{frame} falls.")
    if event.near:
        words = translate("Battle", "{frame} falls, near {stations}.")
    return words.format(frame=names(event.frame), stations=names.all(event.near))


def _fallen(names: Names, event: FallEnded) -> str:
    return translate("Battle", "The fall of {frame} is over.").format(frame=names(event.frame))


PHRASES: Phrases = {
    SystemLost: _system,
    WhiteDieLost: _white,
    FrameDestroyed: _destroyed,
    DamageIgnored: _ignored,
    Retreated: _retreated,
    PiecesRemoved: _pieces,
    CoverRuined: _ruined,
    DebrisLeft: _debris,
    FallFound: _found,
    Fell: _fell,
    FallEnded: _fallen,
}
