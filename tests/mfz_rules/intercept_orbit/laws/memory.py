"""What must be remembered from one action to the next to see that the rules keep their promises."""

from mfz_rules.intercept_orbit.state.battle import Battle


class Memory:
    """Kept from the events alone, never asked of the engine."""

    def __init__(self, initial: Battle) -> None:
        self.opened: set[str] = set()
        """Assets whose turn of this round has begun."""
        self.rolled: set[str] = set()
        self.moved: set[str] = set()
        self.attacked: set[str] = set()
        self.called: set[str] = set()
        """Players who were called at the clock in this round."""
        self.gone = {one.id for one in initial.all_assets if not one.alive}
        self.scores = {one.id: initial.score(one.id) for one in initial.players}
        self.answers = 0
        """Accepted so far."""

    def new_round(self) -> None:
        """Forget what holds for one round."""
        for one in (self.opened, self.rolled, self.moved, self.attacked, self.called):
            one.clear()
