"""Promises about who is asked what, in any game."""

from typing import Any

from mfz_rules.kernel.game import Game
from mfz_rules.kernel.plain import snake_case
from tests.mfz_rules.laws.broken import BrokenError, promise


def check(game: Game[Any, Any, Any], battle: Any) -> None:
    """Until the battle is over somebody who plays must answer something that may be answered."""
    asked = game.pending(battle)
    over = battle.winners is not None
    promise(over == (battle.phase.value == "over"), "it is over, and is not")
    promise(bool(asked) != over, "nobody is asked" if not over else "somebody is asked after the end")
    players = [one.id for one in battle.players]
    for one in asked:
        promise(one.player in players, "{} is asked and does not play", one.player)
        promise(bool(one.options) and bool(one.decisions), "asked, and nothing may be answered")
        promise(len(set(one.options)) == len(one.options), "an option is offered twice")
        promise({option.player for option in one.options} == {one.player}, "an option of somebody else")
        words = {snake_case(kind.__name__) for kind in {type(option) for option in one.options}}
        if words != set(one.decisions):
            raise BrokenError(f"{sorted(words)} offered where {one.decisions} are asked")
        promise(len(words) == len(one.decisions), "a decision is named twice")
