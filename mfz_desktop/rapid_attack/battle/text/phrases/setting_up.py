"""Comparing companies and fielding."""

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import CompanyChanged, Compared, Placed, TieRolled, TiesRemembered


def _rolled(names: Names, event: TieRolled) -> str:
    words = translate("Battle", "{player} rolls {value}")
    rolls = [words.format(player=names(player), value=value) for player, value in event.dice]
    return f"{listed(rolls)}."


def _remembered(names: Names, event: TiesRemembered) -> str:
    return translate("Battle", "The tie is noted.")


def _changed(names: Names, event: CompanyChanged) -> str:
    if event.removed is not None:
        words = translate("Battle", "{player} takes {frame} out of the company.")
        return words.format(player=names(event.player), frame=names.short(event.removed))
    added = next((frame.name or frame.id for frame in event.frames if frame.id == event.added), event.added)
    if not added:
        return translate("Battle", "{player} adds a frame to the company.").format(player=names(event.player))
    words = translate("Battle", "{player} adds {frame} to the company.")
    return words.format(player=names(event.player), frame=added)


def _compared(names: Names, event: Compared) -> str:
    worth = listed([f"{names(player)} {points}" for player, points in event.worth])
    words = translate("Battle", "Points per asset: {worth}. From defense to point: {players}.")
    return words.format(worth=worth, players=names.all(event.order))


def _placed(names: Names, event: Placed) -> str:
    words = translate("Battle", "{piece} is placed.")
    if event.near:
        words = translate("Battle", "{piece} is placed, near {stations}.")
    return words.format(piece=names(event.piece), stations=names.all(event.near))


PHRASES: Phrases = {
    TieRolled: _rolled,
    TiesRemembered: _remembered,
    CompanyChanged: _changed,
    Compared: _compared,
    Placed: _placed,
}
