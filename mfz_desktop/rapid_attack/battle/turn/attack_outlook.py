"""What an attack would come to, in one line: dice, chart, hits to be expected. No Qt."""

from mfz_desktop.battle.text.words import dice_to_come, written_sum
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.rapid_attack import foresight
from mfz_rules.rapid_attack.battle import Battle, Level
from mfz_rules.rapid_attack.chapters import charts
from mfz_rules.rapid_attack.foresight import AttackOutlook


def chart_words(names: Names, chart: charts.Chart, target: str, covering: str | None) -> str:
    """Return `chart 3: 4, 5 strike the wall, 6 strikes Hound`."""
    parts = []
    if chart.cover and covering is not None:
        parts.append(_strikes(sorted(chart.cover), names(covering)))
    parts.append(_strikes(sorted(chart.target), names(target)))
    return translate("Outlook", "chart {chart}: {strikes}").format(chart=chart.number, strikes=", ".join(parts))


def _strikes(values: list[int], what: str) -> str:
    words = translate("Outlook", "{values} strike {piece}")
    if len(values) == 1:
        words = translate("Outlook", "{values} strikes {piece}")
    return words.format(values=", ".join(map(str, values)), piece=what)


def attack_words(outlook: AttackOutlook) -> str:
    """Return `attack 4 + spot 5 − defense 5 = 4 dice, chart 3, about 0.7 hits`."""
    summed = written_sum(outlook.sum)
    if outlook.rouses:
        words = plural(
            "Outlook",
            "{sum}; the target opens first and defends against it: at most %n die, chart {chart}",
            "{sum}; the target opens first and defends against it: at most %n dice, chart {chart}",
            outlook.dice,
        )
        return words.format(sum=summed, chart=outlook.chart.number)
    if not outlook.dice:
        return translate("Outlook", "{sum} = no dice, a miss").format(sum=summed)
    words = plural(
        "Outlook",
        "{sum} = %n die, chart {chart}, about {hits} hits",
        "{sum} = %n dice, chart {chart}, about {hits} hits",
        outlook.dice,
    )
    return words.format(sum=summed, chart=outlook.chart.number, hits=f"{outlook.hits:.1f}")


def attack_chart(battle: Battle, frame: str, die: RolledDie, cover: tuple[str, ...], level: Level) -> str:
    """Return which values of the dice of damage strike what; empty where nothing is named."""
    found = foresight.attack_outlook(battle, frame, die, cover=cover, level=level)
    naming = battle.frame(frame).naming
    if found is None or naming is None or naming.target is None:
        return ""
    words = chart_words(Names(battle), found.chart, naming.target, cover[0] if cover else None)
    return f"{words[:1].upper()}{words[1:]}."


def attack_consequence(
    battle: Battle, frame: str, die: RolledDie, cover: tuple[str, ...] = (), level: Level = Level.SAME
) -> str:
    """Return what an attack of the frame on what it named would come to."""
    found = foresight.attack_outlook(battle, frame, die, cover=cover, level=level)
    return attack_words(found) if found is not None else ""


def defense_words(battle: Battle, frame: str, value: int) -> str:
    """Return `2 dice, about 0.7 hits` for a defense against the attack that is being made; empty without one."""
    found = foresight.defense_outlook(battle, frame, value)
    return "" if found is None else dice_to_come(found.dice, found.hits)
