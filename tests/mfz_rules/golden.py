"""How a golden battle of any game ended, in the words of its file."""

from typing import Any

from mfz_rules.kernel.scenario import Played

AnyPlayed = Played[Any, Any, Any]


def written(one: AnyPlayed) -> dict[str, Any]:
    """Return the last state as it is written."""
    return dict(one.timeline.game.write_state(one.timeline.state))


def refused_by(one: AnyPlayed) -> str | None:
    """Return the rule that refused the last action."""
    return one.refused.refusal.rule if one.refused else None


def found(one: AnyPlayed, key: str) -> object:
    """Return what stands under a key of `ends`; `gone` for a piece that is in no list of the state any more.

    Positions are told to six places, as exact as they are promised to be.
    """
    if key == "refused":
        return refused_by(one)
    if key == "asked":
        asked = one.timeline.game.pending(one.timeline.state)
        return "; ".join(f"{who.player}: {' '.join(who.decisions)}" for who in asked)
    state = written(one)
    if key in state:
        return state[key]
    id, _, field = key.rpartition(".")
    lists = [value for value in state.values() if isinstance(value, list)]
    pieces = [*(piece for one in lists for piece in one), state.get("objective")]
    values = [piece.get(field) for piece in pieces if isinstance(piece, dict) and piece.get("id") == id]
    assert len(values) < 2, f"{key} could be one of several"
    return _rounded(values[0]) if values else "gone"


def _rounded(value: object) -> object:
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    return round(value, 6) if isinstance(value, float) else value


def without(plain: dict[str, Any], setting: str) -> dict[str, Any]:
    """Return a golden battle's file with a setting at its default."""
    return {**plain, "settings": {name: value for name, value in plain["settings"].items() if name != setting}}


def in_battle(one: AnyPlayed) -> object:
    """Return everything that happened, and how it ended; the settings themselves aside."""
    timeline = one.timeline
    events = [event for entry in timeline.entries for event in entry.events]
    end = {key: value for key, value in written(one).items() if key != "settings"}
    return events, one.refused, end
