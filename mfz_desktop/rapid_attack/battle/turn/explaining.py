"""What goes on in a battle and what comes next, for who plays the first time: a sentence or two a question. No Qt."""

# ruff: noqa: ARG001  # functions of one table share one signature

from collections.abc import Mapping

from mfz_desktop.battle.game import Explanation
from mfz_desktop.battle.turn.explaining import Explain, about, explained
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


def explanation(battle: Battle) -> Explanation | None:
    """Return what the question on top is about, and the rule that it comes from; None where nothing is asked."""
    return explained(EXPLAINED, Names(battle), battle)


def _placement(names: Names, item: agenda.AskPlacement) -> tuple[str, str]:
    words = translate(
        "Guide",
        "Both companies are put on the table, in the order of the rules. Put the piece on lit ground, or have "
        "the rest placed for you.",
    )
    return words, "RA-PLACE-04" if item.again else PLACING[item.step]


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


EXPLAINED: Mapping[type[agenda.Item], Explain] = {
    agenda.AskRollOff: about(
        "RA-CMP-11",
        lambda: translate(
            "Guide", "Companies that score the same roll a die each. Roll, or type what the dice show."
        ),
    ),
    agenda.AskChange: about(
        "RA-CMP-12",
        lambda: translate("Guide", "A tie is settled by changing a company. Choose what each choice says it brings."),
    ),
    agenda.AskPlacement: _placement,
    agenda.AskOrder: about(
        "RA-ADV-41",
        lambda: translate("Guide", "Each frame rolls for its place in this round. Roll, or type the dice."),
    ),
    agenda.AskTurn: _turn,
    agenda.AskNumber: about(
        "RA-ADV-46", lambda: translate("Guide", "The count has come to a frame's number. Take its turn, or wait.")
    ),
    agenda.AskTarget: _target,
    agenda.AskObjective: about(
        "RA-CAMP-12",
        lambda: translate("Guide", "The objective moves as far as was rolled. Say where it ends, or leave it."),
    ),
    agenda.AskRoll: about(
        "RA-TURN-13",
        lambda: translate(
            "Guide",
            "All its dice are rolled at once. Blue is for defending, green for moving, red for attacking, yellow for "
            "spotting, white for anything. Roll.",
        ),
    ),
    agenda.AskDefense: about(
        "RA-DEF-01",
        lambda: translate(
            "Guide",
            "One die stands as the defense of {frame} for the whole round: each point is a die of damage less. A "
            "high blue die is what one wants here.",
        ),
    ),
    agenda.AskActs: _acts,
    agenda.AskSpotUse: about(
        "RA-RES-01",
        lambda: translate(
            "Guide", "Somebody spotted the target: the spot adds its number to this attack, and is gone then."
        ),
    ),
    agenda.AskCover: about(
        "OQ-52",
        lambda: translate(
            "Guide", "Several pieces cover the target. Its owner says which one is in the way of the shot."
        ),
    ),
    agenda.AskDamageDice: _damage,
    agenda.AskLoss: about(
        "RA-DMG-01",
        lambda: translate(
            "Guide",
            "Each hit takes a system off {frame}; its owner chooses which. Without systems the two white dice go, "
            "and then the frame.",
        ),
    ),
    agenda.AskRemoval: about(
        "RA-TER-01",
        lambda: translate(
            "Guide", "The shot breaks pieces off {terrain}. Say whether it still is high enough for cover."
        ),
    ),
    agenda.AskClock: about(
        "RA-END-02",
        lambda: translate(
            "Guide",
            "The round is over. Each player may count the doomsday clock down by one more; at 0 the highest score "
            "wins. Who leads likes it short.",
        ),
    ),
}
"""The explanation of every question."""
