"""What would follow if an asset were lost, or changed hands, in a sentence; no Qt widget."""

from mfz_desktop.battle.text.results import scores_sentence
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.order.holding import holding_lines
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_rules.common.order import ScoreOutlook
from mfz_rules.intercept_orbit.foresight.scores import if_captured, if_gone, if_taken
from mfz_rules.intercept_orbit.state.battle import Battle


def asset_lines(battle: Battle, id: str) -> list[str]:
    """Return who has an asset, and what its loss, its capture or its taking would come to."""
    if not any(one.id == id and one.alive for one in battle.all_assets):
        return []
    names = Names(battle)
    lines = holding_lines(names, battle.asset(id))
    if battle.is_hva(id):
        return [*lines, *_hands(names, {one: if_taken(battle, id, one) for one in _others(battle, id)})]
    lost = translate("Battle", "If it is destroyed: {scores}").format(
        scores=scores_sentence(names, if_gone(battle, id))
    )
    if not battle.is_ship(id):
        return [*lines, lost]
    return [*lines, lost, *_hands(names, {one: if_captured(battle, id, one) for one in _others(battle, id)})]


def _others(battle: Battle, id: str) -> list[str]:
    return [one for one in battle.order if one != battle.commands(id)]


def _hands(names: Names, outlooks: dict[str, ScoreOutlook]) -> list[str]:
    words = translate("Battle", "To {player}: {scores}")
    return [words.format(player=names(one), scores=scores_sentence(names, found)) for one, found in outlooks.items()]
