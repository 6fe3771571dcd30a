"""RA-CAMP-07 to RA-CAMP-09: where the battle is, what may not be carried, and how much."""

from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QWidget

from campaigns.campaign.conditions import Average, Characteristic, Condition, Design, Environment
from campaigns.campaign.world import World
from campaigns.rapid_attack.campaign.conditions import MOST_ROCKETS
from mfz_desktop.campaign.conditions.condition_part import ConditionPart
from mfz_desktop.campaign.conditions.environments import Environments
from mfz_desktop.campaign.conditions.zones import ZoneRows
from mfz_desktop.models.system_words import type_word
from mfz_desktop.rapid_attack.battle.text.conditions import average_sentence
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.controls import DoubleSpinBox, SpinBox
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox
from mfz_rules.kernel.dice import Colour, Die

DICE: dict[str, tuple[Die, ...]] = {
    "defense": (Die(Colour.BLUE),),
    "movement": (Die(Colour.GREEN),),
    "communication": (Die(Colour.YELLOW),),
    "hand_to_hand": (Die(Colour.RED, range="h"), Die(Colour.RED, range="h")),
    "direct": (Die(Colour.RED, range="d"), Die(Colour.RED, range="d")),
    "artillery": (Die(Colour.RED, range="a"), Die(Colour.RED, range="a")),
    "environment": (),
    "split": (Die(Colour.RED, range="d"), Die(Colour.RED, range="a")),
}
"""What a system of each kind brings, to show what is forbidden."""
USUAL_ROCKETS, USUAL_AVERAGE = 3, 3.0
HIGHEST = 3.5
"""OQ-87."""
COLUMNS = 2


class EnvironmentPart(ConditionPart):
    """One environment or more."""

    def __init__(self, theme: Theme, asked: Environments, parent: QWidget | None = None) -> None:
        told = self.tr("Frames there need the system for it, or roll fewer white dice.")
        super().__init__(Characteristic.ENVIRONMENT, self.tr("Environment"), told, parent)
        self._asked = asked
        self.zones = ZoneRows(theme)
        self.zones.ask(asked, World())
        self.zones.add()
        self.zones.changed.connect(self._follow_rows)
        self.fields.addWidget(self.zones)
        self.fields.addWidget(label(self.tr("Tell everyone before they build."), Role.SMALL))

    @property
    def value(self) -> Condition:
        """The environments as they are said."""
        return Environment(self.zones.zones)

    def offer(self, world: World) -> None:
        """Offer the environments of a world."""
        self.zones.ask(self._asked, world)

    def _fill(self, condition: Condition) -> None:
        """Show environments."""
        if isinstance(condition, Environment):
            self.zones.set_value(condition.zones)

    def _follow_rows(self) -> None:
        """Without the last line this characteristic is not taken."""
        if not self.zones.rows:
            self.zones.add()
            self.taken.setChecked(False)
        self.changed.emit()


class DesignPart(ConditionPart):
    """Kinds of systems that nobody may carry, a number of rockets, and the story's reason."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        told = self.tr("Kinds of systems that nobody may carry, and how many rockets every company has.")
        super().__init__(Characteristic.DESIGN, self.tr("Design"), told, parent)
        self.kinds: dict[str, QCheckBox] = {}
        grid = QGridLayout()
        for at, (kind, dice) in enumerate(DICE.items()):
            box = QCheckBox(self.tr("no {kind}").format(kind=type_word(kind)))
            box.toggled.connect(lambda _: self.changed.emit())
            self.kinds[kind] = box
            row, column = divmod(at, COLUMNS)
            grid.addWidget(box, row, column * 2)
            if dice:
                grid.addWidget(DiceRow(theme, dice, side=20), row, column * 2 + 1)
        add_layout(self.fields, grid)
        self.fixed = QCheckBox(self.tr("Rockets of every company:"))
        self.rockets = SpinBox()
        self.rockets.setRange(0, MOST_ROCKETS)
        self.rockets.setValue(USUAL_ROCKETS)
        self.rockets.setEnabled(False)
        self.rockets.setAccessibleName(self.tr("Rockets of every company"))
        self.fixed.toggled.connect(self.rockets.setEnabled)
        self.fixed.toggled.connect(lambda _: self.changed.emit())
        self.rockets.valueChanged.connect(lambda _: self.changed.emit())
        add_layout(self.fields, hbox(self.fixed, self.rockets, STRETCH))
        self.reason = QLineEdit()
        kept_as(self.reason, Kept.EACH_KEY)
        self.reason.setAccessibleName(self.tr("Why, in the story"))
        self.reason.setPlaceholderText(self.tr("Magnetic fog, no ammunition …"))
        self.reason.setMaxLength(200)
        self.reason.textChanged.connect(lambda _: self.changed.emit())
        why = label(self.tr("Why, in the story"), Role.SMALL)
        why.setBuddy(self.reason)
        self.fields.addWidget(why)
        self.fields.addWidget(self.reason)

    @property
    def value(self) -> Condition:
        """What is forbidden."""
        forbidden = tuple(kind for kind, box in self.kinds.items() if box.isChecked())
        rockets = self.rockets.value() if self.fixed.isChecked() else None
        return Design(forbidden, rockets, self.reason.text().strip())

    def _fill(self, condition: Condition) -> None:
        """Show what was forbidden."""
        if isinstance(condition, Design):
            for kind, box in self.kinds.items():
                box.setChecked(kind in condition.forbidden)
            self.fixed.setChecked(condition.rockets is not None)
            self.rockets.setValue(USUAL_ROCKETS if condition.rockets is None else condition.rockets)
            self.reason.setText(condition.reason)


class AveragePart(ConditionPart):
    """A reduced average, and what it means for companies of usual size."""

    def __init__(self, parent: QWidget | None = None) -> None:
        told = self.tr("Every company carries fewer systems.")
        super().__init__(Characteristic.AVERAGE, self.tr("Fewer systems"), told, parent)
        self.average = DoubleSpinBox()
        self.average.setRange(0, HIGHEST)
        self.average.setSingleStep(0.5)
        self.average.setDecimals(1)
        self.average.setValue(USUAL_AVERAGE)
        self.average.setAccessibleName(self.tr("Systems a frame on average"))
        self._told = label(average_sentence(USUAL_AVERAGE), Role.SMALL, wrap=True)
        line = hbox(label(self.tr("Systems a frame on average:")), self.average, STRETCH)
        add_layout(self.fields, line)
        self.fields.addWidget(self._told)
        self.average.valueChanged.connect(self._say)

    @property
    def value(self) -> Condition:
        """The average."""
        return Average(self.average.value())

    def _fill(self, condition: Condition) -> None:
        """Show an average."""
        if isinstance(condition, Average):
            self.average.setValue(condition.systems)

    def _say(self, value: float) -> None:
        self._told.setText(average_sentence(value))
        self.changed.emit()
