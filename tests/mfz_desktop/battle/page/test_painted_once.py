"""What a battle shows when it is opened is painted once: painting takes as long as making what is painted."""

from collections import Counter

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from mfz_desktop.rapid_attack.battle.turn.forms.plain import TurnForm
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.turn.scenes import ANN, table


class Paintings(QObject):
    """Counts how often each widget is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.of: Counter[QObject] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count. What is kept of a widget that Qt only begins to make would stay a plain QWidget for ever."""
        if event.type() == QEvent.Type.Paint:
            self.of[watched] += 1
        return False


def test_the_question_is_painted_once(app: Application) -> None:
    """What Qt shows by and by, after a painting that was under way, is painted again."""
    first, second = (app.open(table(ann=ANN * 7, ben=ANN * 7).state).id for _ in range(2))
    app.forget()
    app.page_of(first)
    paintings, application = Paintings(), QApplication.instance()
    assert application is not None
    application.installEventFilter(paintings)
    app.page_of(second)
    application.removeEventFilter(paintings)
    form = app.view.turn.form
    assert isinstance(form, TurnForm)
    painted = [paintings.of[button] for _, button in form.shown if not button.visibleRegion().isEmpty()]

    assert painted == [1] * len(painted)
