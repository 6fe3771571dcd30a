"""What goes on in a battle and what comes next, for who plays the first time: a sentence or two a question. No Qt."""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Callable, Mapping
from typing import Any

from mfz_desktop.battle.game import Explanation
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.rapid_attack.battle import Battle
from mfz_rules.rapid_attack.chapters import spotting
from mfz_rules.rapid_attack.state import agenda

PLACING = {
    1: "RA-PLACE-01",
    2: "RA-PLACE-05",
    3: "RA-PLACE-08",
    4: "RA-PLACE-10",
    5: "RA-PLACE-12",
    6: "RA-CAMP-03",
}
"""The rule of each step of fielding."""
Explain = Callable[[Names, Any], tuple[str, str]]


def explanation(battle: Battle) -> Explanation | None:
    """Return what the question on top is about, and the rule that it comes from; None where nothing is asked."""
    if battle.winners is not None or not battle.agenda:
        return None
    item = battle.agenda[-1]
    explain = EXPLAINED.get(type(item))
    return None if explain is None else Explanation(*explain(Names(battle), item))


def _roll_off(names: Names, item: agenda.AskRollOff) -> tuple[str, str]:
    words = translate("Guide", "Companies that score the same roll a die each. Roll, or type what the dice show.")
    return words, "RA-CMP-11"


def _change(names: Names, item: agenda.AskChange) -> tuple[str, str]:
    words = translate("Guide", "A tie is settled by changing a company. Choose what each choice says it brings.")
    return words, "RA-CMP-12"


def _placement(names: Names, item: agenda.AskPlacement) -> tuple[str, str]:
    words = translate(
        "Guide",
        "Both companies are put on the table, in the order of the rules. Put the piece on lit ground, or have "
        "the rest placed for you.",
    )
    return words, "RA-PLACE-04" if item.again else PLACING[item.step]


def _order(names: Names, item: agenda.AskOrder) -> tuple[str, str]:
    return translate("Guide", "Each frame rolls for its place in this round. Roll, or type the dice."), "RA-ADV-41"


def _turn(names: Names, item: agenda.AskTurn) -> tuple[str, str]:
    leader = names.battle.order[0]
    if item.player == leader and item.may_pass:
        words = translate(
            "Guide",
            "{player} leads and is asked first. Going late shows what the others do: pass, or choose a frame for its "
            "one turn of the round.",
        )
    elif item.may_pass:
        words = translate("Guide", "{player} may take a turn or pass. Choose a frame for its one turn of the round.")
    else:
        words = translate("Guide", "Everybody below has acted, so {player} must. Choose one of the frames that wait.")
    return words.format(player=names(item.player)), "RA-TAC-02"


def _number(names: Names, item: agenda.AskNumber) -> tuple[str, str]:
    return translate("Guide", "The count has come to a frame's number. Take its turn, or wait."), "RA-ADV-46"


def _target(names: Names, item: agenda.AskTarget) -> tuple[str, str]:
    frame = names.battle.frame(item.frame)
    if frame.roused:
        words = translate(
            "Guide",
            "{frame} is shot at, so it opens its turn now, before the shot lands. It may name a target of its own, "
            "and shoots after it was hit.",
        )
    else:
        words = translate(
            "Guide",
            "A turn begins with naming whom {frame} will attack, and at which range: that decides its red dice. Take "
            "one in reach, or nobody.",
        )
    return words.format(frame=names(item.frame)), "RA-TURN-03"


def _objective(names: Names, item: agenda.AskObjective) -> tuple[str, str]:
    words = translate("Guide", "The objective moves as far as was rolled. Say where it ends, or leave it.")
    return words, "RA-CAMP-12"


def _roll(names: Names, item: agenda.AskRoll) -> tuple[str, str]:
    words = translate(
        "Guide",
        "All its dice are rolled at once. Blue is for defending, green for moving, red for attacking, yellow for "
        "spotting, white for anything. Roll.",
    )
    return words, "RA-TURN-13"


def _defense(names: Names, item: agenda.AskDefense) -> tuple[str, str]:
    words = translate(
        "Guide",
        "One die stands as the defense of {frame} for the whole round: each point is a die of damage less. A high "
        "blue die is what one wants here.",
    )
    return words.format(frame=names(item.frame)), "RA-DEF-01"


def _acts(names: Names, item: agenda.AskActs) -> tuple[str, str]:
    frame = names.battle.frame(item.frame)
    if spotting.attack_open(frame):
        words = translate(
            "Guide",
            "Now {frame} moves and attacks, each once and in any order. Move first if the target is too far or too "
            "near, then attack with the highest red die.",
        )
    elif not frame.moved:
        words = translate(
            "Guide",
            "{frame} may still move, and last of all spot a frame for the next attack on it. Then end the turn.",
        )
    else:
        words = translate("Guide", "{frame} may spot a frame: that helps the next attack on it. Or end the turn.")
    return words.format(frame=names(item.frame)), "RA-TURN-19" if frame.moved else "RA-TURN-18"


def _spot_use(names: Names, item: agenda.AskSpotUse) -> tuple[str, str]:
    words = translate(
        "Guide", "Somebody spotted the target: the spot adds its number to this attack, and is gone then."
    )
    return words, "RA-RES-01"


def _cover(names: Names, item: agenda.AskCover) -> tuple[str, str]:
    words = translate("Guide", "Several pieces cover the target. Its owner says which one is in the way of the shot.")
    return words, "OQ-52"


def _damage(names: Names, item: agenda.AskDamageDice) -> tuple[str, str]:
    if item.fall is not None:
        words = translate("Guide", "The ground under {frame} is gone, and it falls. Roll its damage.")
        return words.format(frame=names(item.fall)), "RA-ADV-20"
    words = plural(
        "Guide",
        "Attack and spot less the defense leave %n die of damage. The card says which numbers hit. Roll.",
        "Attack and spot less the defense leave %n dice of damage. The card says which numbers hit. Roll.",
        item.count,
    )
    return words, "RA-RES-03"


def _loss(names: Names, item: agenda.AskLoss) -> tuple[str, str]:
    words = translate(
        "Guide",
        "Each hit takes a system off {frame}; its owner chooses which. Without systems the two white dice go, and "
        "then the frame.",
    )
    return words.format(frame=names(item.frame)), "RA-DMG-01"


def _removal(names: Names, item: agenda.AskRemoval) -> tuple[str, str]:
    words = translate("Guide", "The shot breaks pieces off {piece}. Say whether it still is high enough for cover.")
    return words.format(piece=names(item.terrain)), "RA-TER-01"


def _clock(names: Names, item: agenda.AskClock) -> tuple[str, str]:
    words = translate(
        "Guide",
        "The round is over. Each player may count the doomsday clock down by one more; at 0 the highest score wins. "
        "Who leads likes it short.",
    )
    return words, "RA-END-02"


EXPLAINED: Mapping[type[agenda.Item], Explain] = {
    agenda.AskRollOff: _roll_off,
    agenda.AskChange: _change,
    agenda.AskPlacement: _placement,
    agenda.AskOrder: _order,
    agenda.AskTurn: _turn,
    agenda.AskNumber: _number,
    agenda.AskTarget: _target,
    agenda.AskObjective: _objective,
    agenda.AskRoll: _roll,
    agenda.AskDefense: _defense,
    agenda.AskActs: _acts,
    agenda.AskSpotUse: _spot_use,
    agenda.AskCover: _cover,
    agenda.AskDamageDice: _damage,
    agenda.AskLoss: _loss,
    agenda.AskRemoval: _removal,
    agenda.AskClock: _clock,
}
"""The explanation of every question."""
