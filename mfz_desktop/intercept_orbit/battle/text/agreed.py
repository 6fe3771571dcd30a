"""What a battle of ships is played under, for whoever looks it up while it goes on. No Qt."""

from collections.abc import Iterator

from mfz_desktop.battle.game import Agreed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.intercept_orbit.battle.text.names import Names, role_word
from mfz_rules.intercept_orbit.state.battle import Battle


def agreed_of(battle: Battle, overruled: tuple[str, ...]) -> tuple[Agreed, ...]:
    """Return everything that was agreed; `overruled` is what the head says was played otherwise than laid down."""
    house_rules = TABLE_SETTINGS[battle.profile.id].lines(battle.rules.settings)
    parts = (
        Agreed(translate("Agreed", "As the fleets compared"), tuple(_roles(battle))),
        Agreed(translate("Agreed", "House rules"), house_rules or (translate("Agreed", "None."),)),
        Agreed(translate("Agreed", "Played otherwise than laid down"), overruled),
    )
    return tuple(one for one in parts if one.lines)


def _roles(battle: Battle) -> Iterator[str]:
    """Yield what each player is, and what an asset is worth to whom, from the highest start score down."""
    names = Names(battle)
    for id in battle.starting or battle.order:
        player = battle.player(id)
        worth = plural("Agreed", "%n point per asset", "%n points per asset", player.score_per_asset)
        words = translate("Agreed", "{player}: {role}, {worth}.")
        if not player.role:
            words = translate("Agreed", "{player}: {worth}.")
        yield words.format(player=names(id), role=role_word(player.role), worth=worth)
