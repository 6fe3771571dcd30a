"""What screen readers say by themselves during a battle: what was rolled, new scores, whose answer is wanted."""

from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.change import Change
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.core.language import listed
from mfz_desktop.ui.accessible.announcing import is_heard, say


class Announcer(QObject):
    """Says what happens in a battle, each once, while its view is on the screen; silent while one looks back."""

    def __init__(self, session: AnyBattle, view: QWidget) -> None:
        super().__init__(view)
        self._session = session
        self._view = view
        self._known: Any = session.now
        """The state up to which everything was said."""
        self._asked: Any = None
        """The state whose question was said."""
        session.changed.connect(self._on_changed)

    def ask(self) -> None:
        """Say whose answer is wanted, unless that was said: the battle has come on the screen."""
        if not self._session.looking_back and self._asked is not self._session.now:
            self._asked = self._session.now
            if is_heard():
                say(self._view, self._question())

    def _on_changed(self, change: Change[Any, Any]) -> None:
        before, now = self._known, self._session.now
        if self._session.looking_back or now is before:
            return
        self._known = now
        if now == before:
            self._asked = now  # a note: the same is asked as before
        elif self._view.isVisible():
            if is_heard():
                say(self._view, self._rolled(before, change))
                say(self._view, self._scores(before))
            self.ask()

    def _rolled(self, before: Any, change: Change[Any, Any]) -> str:
        """Return what was rolled: with it begins what is told of an answer that has dice."""
        rolled = bool(change.events) and self._session.entries[-1].dice is not None
        return next(iter(self._session.game.sentences(before, change.events, change.after)), "") if rolled else ""

    def _scores(self, before: Any) -> str:
        """Return the scores that are not what they were."""
        old = {one.id: one.score for one in self._session.game.moment(before).players}
        new = [one for one in self._session.moment.players if one.score != old.get(one.id)]
        scores = ", ".join(f"{one.name} {one.score}" for one in new)
        return self.tr("Score: {scores}.").format(scores=scores) if new else ""

    def _question(self) -> str:
        """Return who must answer what, or how the battle ended."""
        session, moment = self._session, self._session.moment
        if moment.over:
            return session.game.result(session.kept.timeline)
        asked = None if session.read_only else session.game.question(session.now)
        return "" if asked is None else f"{listed(moment.names(asked.players))}. {asked.title}"
