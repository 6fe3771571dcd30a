"""What `mfz battle play` prints for people: the tale, and who must answer."""

from mfz_desktop.core.plain_words import count, indent
from mfz_desktop.rapid_attack.battle.text.standing import due_lines
from mfz_desktop.rapid_attack.battle.text.telling import tale
from mfz_rules.kernel.timeline import Unread
from mfz_rules.rapid_attack.scenario import Played
from mfz_rules.rapid_attack.writing.actions import NAMES


def played_words(played: Played) -> str:
    """Return each action and what happened, then who must answer."""
    timeline = played.timeline
    lines = []
    for index, (_, entry, told) in enumerate(tale(timeline.initial, timeline.entries)):
        done = "?" if isinstance(entry.action, Unread) else NAMES[type(entry.action)]
        lines += [f"{index}. {entry.by}: {done}", *indent(told)]
    if played.refused is not None:
        refusal = played.refused.refusal
        lines.append(f"{played.refused.index}. refused ({refusal.rule}): {refusal.text}")
    lines.append(f"{count(len(timeline.entries), 'action')} accepted.")
    return "\n".join([*lines, *due_lines(timeline.state)])
