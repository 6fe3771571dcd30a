"""What would follow if a station fell or a frame were lost, in a sentence; no Qt widget."""

from PySide6.QtCore import QCoreApplication

from mfz_desktop.battle.text.results import scores_sentence
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.rapid_attack.battle import Battle
from mfz_rules.rapid_attack.foresight import if_destroyed, if_station_falls

translate = QCoreApplication.translate


def station_lines(battle: Battle, id: str) -> list[str]:
    """Return what would follow if a station, or the objective, went to each of the others, or to nobody."""
    names, selected = Names(battle), battle.holding(id)
    lines = []
    for player in battle.order:
        if player != selected.owner:
            words = translate("Battle", "To {player}: {scores}")
            what = scores_sentence(names, if_station_falls(battle, id, player))
            lines.append(words.format(player=names(player), scores=what))
    if selected.owner is not None:
        what = scores_sentence(names, if_station_falls(battle, id, None))
        lines.append(translate("Battle", "To nobody: {scores}").format(scores=what))
    return lines


def frame_line(battle: Battle, id: str) -> str:
    """Return what would follow if a frame were destroyed."""
    what = scores_sentence(Names(battle), if_destroyed(battle, id))
    return translate("Battle", "If it is destroyed: {scores}").format(scores=what)


def holder_line(battle: Battle, id: str) -> str:
    """Return what a station is called and who holds it."""
    names, selected = Names(battle), battle.holding(id)
    if selected.owner is None:
        return translate("Battle", "{station}, held by nobody").format(station=names(id))
    words = translate("Battle", "{station}, held by {player}")
    return words.format(station=names(id), player=names(selected.owner))
