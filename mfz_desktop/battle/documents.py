"""What commands ask of a game about battles: scenarios, and what became of them in words. No Qt here.

The words are in English, as everything that commands print.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mfz_desktop.battle.game import AnyTimeline, Rules
    from mfz_rules.kernel.scenario import Scenario


class BattleDocuments:
    """The battles of a game, as `mfz battle` plays them and tells of them."""

    rules: "Rules"
    """The game itself, on the kernel."""
    examples: Sequence[Mapping[str, object]] = ()
    """Every action of a scenario by example."""

    def read_scenario(self, plain: object) -> "Scenario[Any, Any, Any]":
        """Return the scenario that a JSON document holds; raises ScenarioError."""
        raise NotImplementedError

    def sentences(self, before: Any, events: Sequence[Any], after: Any) -> Sequence[str]:
        """Return what happened between two states, in sentences; nothing for what only keeps the agenda."""
        raise NotImplementedError

    def due(self, state: Any) -> Sequence[str]:
        """Return who must answer, or who has won, in lines."""
        raise NotImplementedError

    def standing(self, state: Any) -> Sequence[str]:
        """Return how a battle stands, in lines, with who must answer or who has won."""
        raise NotImplementedError

    def report(self, timeline: "AnyTimeline", markup: str, overruled: tuple[str, ...]) -> str:
        """Return the report of what stands: `markup` is `md`, `html` or `bbcode`.

        `overruled` is what the table played otherwise than its campaign laid down.
        """
        raise NotImplementedError
