"""Running sentences of a tale together: what one piece does becomes one sentence, a turn one item. No Qt."""

from collections.abc import Iterable

from mfz_desktop.battle.text.phrases import BattleNames
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_rules.common.events import ClockMoved, ClockPassed, Passed, ScoreChanged


class Teller:
    """Gathers what happened; a game says which of its events do what."""

    def __init__(self) -> None:
        self._items: list[list[str]] = [[]]
        self._subject = self._shown = ""
        self._does: list[str] = []
        self._scores: list[str] = []
        self._passed = False
        """Whether somebody has just left the turn to others; the next turn is told with it."""

    def items(self) -> list[str]:
        """Return what happened as items to list."""
        self._flush()
        return [" ".join(sentences) for sentences in self._items if sentences]

    def begin(self) -> None:
        """Begin another item."""
        self._flush()
        if self._items[-1]:
            self._items.append([])

    def say(self, words: str) -> None:
        """Say a whole sentence."""
        self._flush()
        self._items[-1].append(words)

    def does(self, subject: str, words: str, shown: str = "") -> None:
        """Say what somebody does; what the same one does next goes on in the same sentence.

        `shown` is what the subject is called in it, where that is more than its name.
        """
        if subject != self._subject or self._scores or self._gathering:
            self._flush()
            self._subject = self._shown = subject
        if shown:
            self._shown = shown
        self._does.append(words)

    @property
    def _gathering(self) -> bool:
        """Whether a game gathers something of its own, which is said before the next sentence."""
        return False

    def _gathered(self) -> Iterable[str]:
        """Return what was gathered, in sentences, and forget it."""
        return ()

    def _flush(self) -> None:
        if self._does:
            words = translate("Report", "{who} {does}.")
            self._items[-1].append(words.format(who=self._shown, does=listed(self._does)))
        self._subject, self._shown, self._does = "", "", []
        self._items[-1].extend(self._gathered())
        if self._scores:
            self._items[-1].append(translate("Report", "Now {scores}.").format(scores=listed(self._scores)))
            self._scores = []

    def leaves(self, player: str, words: str) -> None:
        """Say that somebody left the turn to others."""
        if not self._passed:
            self.begin()
        self._passed = True
        self.does(player, words)

    def passes(self, names: BattleNames, event: Passed) -> None:
        """Say that a player passes."""
        self.leaves(names(event.player), translate("Report", "passes"))

    def score(self, names: BattleNames, event: ScoreChanged) -> None:
        """Gather a player's new score."""
        if self._gathering or self._does:
            self._flush()
        words = translate("Report", "{player} has {score}")
        if not self._scores:
            words = plural("Report", "{player} has %n point", "{player} has %n points", event.score)
        self._scores.append(words.format(player=names(event.player), score=event.score))

    def clock(self, names: BattleNames, event: ClockMoved) -> None:
        """Say what the clock came to, and by whom."""
        if event.by is None:
            self.begin()
            words = translate("Report", "comes to {clock}")
            self.does(translate("Report", "The clock"), words.format(clock=event.clock))
        else:
            self.does(names(event.by), translate("Report", "counts on to {clock}").format(clock=event.clock))

    def clock_stands(self, names: BattleNames, event: ClockPassed, clock: int) -> None:
        """Say that a player lets the clock stand."""
        self.does(names(event.player), translate("Report", "lets it stand at {clock}").format(clock=clock))

    def places(self, owner: str, piece: str) -> None:
        """Say that somebody places a piece; the next ones go on in the same sentence."""
        if owner != self._subject:
            self.begin()
        words = translate("Report", "places {piece}") if not self._does else "{piece}"
        self.does(owner, words.format(piece=piece))
