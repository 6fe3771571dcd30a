"""What a battle is played under, for whoever looks it up while it goes on: from its state and its record's head."""

from collections.abc import Iterator

from campaigns.campaign.conditions import Average, Design, EnvironmentZone
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.game import Agreed
from mfz_desktop.rapid_attack.battle.setup.presets import preset_of, translate
from mfz_desktop.rapid_attack.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.rapid_attack.battle.text.conditions import behaviour_sentence, sentences, zone_sentence
from mfz_desktop.rapid_attack.edition_words import edition_word
from mfz_rules.rapid_attack.battle import Battle


def agreed_of(battle: Battle, overruled: tuple[str, ...]) -> tuple[Agreed, ...]:
    """Return everything that was agreed; `overruled` is what the head says was played otherwise than laid down."""
    plan = SetupPlan(edition=battle.rules.edition, scale=battle.scale.value, settings=battle.rules.settings)
    parts = (
        Agreed(translate("Agreed", "Terms"), (terms_sentence(plan),)),
        Agreed(translate("Agreed", "House rules"), _house_rules(battle)),
        Agreed(translate("Agreed", "On the table"), tuple(_on_the_table(battle))),
        Agreed(translate("Agreed", "Laid down for the companies"), tuple(_for_companies(battle))),
        Agreed(translate("Agreed", "Played otherwise than laid down"), overruled),
    )
    return tuple(one for one in parts if one.lines)


def terms_sentence(plan: SetupPlan) -> str:
    """Return edition and scale, and the preset where the settings are one: `The finished book, skirmish`."""
    edition = edition_word(plan.edition)
    scale = translate("Setup", "skirmish") if plan.scale == "skirmish" else translate("Setup", "battle")
    preset = preset_of(plan)
    return ", ".join((edition, scale, *([translate("Presets", preset.name)] if preset else ())))


def _house_rules(battle: Battle) -> tuple[str, ...]:
    return TABLE_SETTINGS.lines(battle.rules.settings) or (translate("Agreed", "None."),)


def _on_the_table(battle: Battle) -> Iterator[str]:
    for zone in battle.zones:
        where = "" if zone.polygon is None else zone.name
        yield zone_sentence(EnvironmentZone(zone.environment, where, mode=zone.mode))
    if battle.objective is not None:
        name = battle.objective.name or translate("Agreed", "a special objective")
        does = behaviour_sentence(battle.objective.behaviour)
        yield translate("Agreed", "Fought over: {name}. {does}").format(name=name, does=does)


def _for_companies(battle: Battle) -> Iterator[str]:
    laid = battle.constraints
    yield from sentences(Design(tuple(sorted(laid.forbidden)), laid.rockets, demands=laid.demands))
    if laid.average is not None:
        yield from sentences(Average(laid.average))
