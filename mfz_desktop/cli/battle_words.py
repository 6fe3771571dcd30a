"""What `mfz battle play` prints for people: the tale, and who must answer."""

from typing import Any

from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.core.plain_words import count, indent
from mfz_rules.kernel.scenario import Played
from mfz_rules.kernel.timeline import Unread


def played_words(played: Played[Any, Any, Any], game: BattleDocuments) -> str:
    """Return each action and what happened, then who must answer."""
    timeline = played.timeline
    before = timeline.initial
    lines = []
    for index, entry in enumerate(timeline.entries):
        done = "?" if isinstance(entry.action, Unread) else game.rules.write_action(entry.action)["do"]
        lines += [f"{index}. {entry.by}: {done}", *indent(game.sentences(before, entry.events, entry.after))]
        before = entry.after
    if played.refused is not None:
        refusal = played.refused.refusal
        lines.append(f"{played.refused.index}. refused ({refusal.rule}): {refusal.text}")
    lines.append(f"{count(len(timeline.entries), 'action')} accepted.")
    return "\n".join([*lines, *game.due(timeline.state)])
