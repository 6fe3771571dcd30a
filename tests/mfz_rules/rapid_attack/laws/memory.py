"""What must be remembered from one action to the next to see that the rules keep their promises."""

from mfz_rules.rapid_attack.state.battle import Battle, Phase


class Memory:
    """Kept from the events alone, never asked of the engine."""

    def __init__(self, initial: Battle) -> None:
        self.opened: set[str] = set()
        """Frames whose turn of this round has begun."""
        self.rolled: set[str] = set()
        self.attacked: set[str] = set()
        self.moved: set[str] = set()
        self.called: set[str] = set()
        """Players who were called at the clock in this round."""
        self.passed: set[str] = set()
        """Players who have passed since the last turn."""
        self.spent: dict[str, int] = {}
        """Rockets spent in the turns that are open."""
        self.owed: str | None = None
        """What a die of damage has struck, and nothing has come of it yet."""
        self.falls: dict[str, float] = {}
        """Bricks that frames will fall."""
        self.fallen: tuple[str, int] | None = None
        """A frame that has just fallen, and the dice that it takes."""
        self.dead = {one.id for one in initial.frames if not one.alive}
        self.killed_as_target: list[str] = []
        """Frames of this chain destroyed by an attack that named them."""
        self.scores = {one.id: initial.score(one.id) for one in initial.players}
        self.stood_near = any(one.near for one in initial.frames)
        """Whether frames stood near stations at the start, which nobody has judged."""
        self.compared = initial.phase in (Phase.COMPARE, Phase.FIELDING)
        """Whether fielding was part of the battle: who stands near a station since then has not seized it (OQ-55)."""

    def new_round(self) -> None:
        """Forget what holds for one round."""
        for one in (self.opened, self.rolled, self.attacked, self.moved, self.called):
            one.clear()
