"""What a person may say a ship's systems are, and that a model is a company or high value asset instead."""

from itertools import combinations

from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.piece_words import PieceWords
from mfz_desktop.models.game import KindChoice, SystemChoice
from mfz_desktop.models.model.wording import type_name
from mfz_rules.intercept_orbit.fleets.fleet import CATAPULT, COMMUNICATION, DEFENSE, MOVEMENT, SPLIT
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile

COMPANY, HVA = "company", "hva"
KEYS = {DEFENSE: "1", MOVEMENT: "2", COMMUNICATION: "3", CATAPULT: "7"}
"""What frames carry, too, has the same key there."""
FIRST_WEAPON = 4


def system_choices(profile: FleetProfile) -> tuple[SystemChoice, ...]:
    """Return every type, in the order of the keys: weapons on 4 to 6, the shortest range first."""
    keys = {kind.type: KEYS[kind.type] for kind in profile.kinds}
    keys |= {weapon.type: str(key) for key, weapon in enumerate(profile.weapons, start=FIRST_WEAPON)}
    words = translate("Model", "type change set")
    plain = (
        SystemChoice(_command(profile, type_), type_, key, type_name(type_), words)
        for type_, key in sorted(keys.items(), key=lambda one: one[1])
    )
    splits = tuple(combinations((weapon.type for weapon in profile.weapons), 2))
    split = SystemChoice(
        _command(profile, SPLIT), SPLIT, "S", translate("Model", "&Split weapon…"),
        translate("Model", "type two ranges half"), splits=splits,
    )  # fmt: skip
    return (*plain, split)


def kind_choices(game: str, pieces: PieceWords) -> tuple[KindChoice, ...]:
    """Return company, and high value asset or liability."""
    words = translate("Model", "ship kind asset")
    return (
        KindChoice(f"model.{game}.company", COMPANY, translate("Model", "It is a &company"), words),
        KindChoice(f"model.{game}.hva", HVA, pieces.is_hva, words),
    )


def _command(profile: FleetProfile, type_: str) -> str:
    return f"model.type.{profile.game}.{type_}"
