"""The table: where it is, what shape it has, and how large it is."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from PySide6.QtWidgets import QButtonGroup, QWidget

from campaigns.battles.setup_plan import Ground
from campaigns.intercept_orbit.battles.codec import LARGEST, SMALLEST
from campaigns.intercept_orbit.battles.setup_plan import Battlespace, FleetPlan, Shape
from mfz_desktop.battle.setup.choice_card import ChoiceCard
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.intercept_orbit.battle.setup.agreed_words import size_remarks
from mfz_desktop.intercept_orbit.battle.setup.page.table_view import TableView
from mfz_desktop.ui.widgets.controls import SpinBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, vbox
from mfz_desktop.ui.widgets.section_heading import SectionHeading

Chosen = TypeVar("Chosen", Ground, Shape)


class TableStep(SetupStep[FleetPlan]):
    """At the left where the battle is fought; at the right the table, drawn to scale with the ruler across it."""

    def __init__(
        self, context: AppContext, document: SetupDocument[FleetPlan], parent: QWidget | None = None
    ) -> None:
        super().__init__(context, document, parent)
        self.grounds = self._cards(self._ground_words(), self._take_ground)
        self.shapes = self._cards(self._shape_words(), self._take_shape)
        self.width_field, self.depth_field = SpinBox(), SpinBox()
        for field in (self.width_field, self.depth_field):
            field.setRange(int(SMALLEST), int(LARGEST))
            field.setKeyboardTracking(False)
            field.valueChanged.connect(lambda _: self._take_size())
        self.depth_field.setAccessibleName(self.tr("Depth of the table in units"))
        self._size, self._unit = label("", Role.SECONDARY), label(self.tr("units"), Role.SECONDARY)
        self._times = label("×", Role.SECONDARY)
        self.view = TableView(context.theme)
        self.remarks = label("", Role.SMALL, wrap=True)
        self._build()

    def show_plan(self, plan: FleetPlan) -> None:
        """Show where, and how large."""
        space, is_round = plan.space, plan.space.shape is Shape.ROUND
        for ground, card in self.grounds.items():
            card.setChecked(ground is space.ground)
        for shape, card in self.shapes.items():
            card.setChecked(shape is space.shape)
        for field, value in ((self.width_field, space.width), (self.depth_field, space.depth)):
            field.blockSignals(True)
            field.setValue(round(value))
            field.blockSignals(False)
        self._size.setText(self.tr("Diameter") if is_round else self.tr("Size"))
        across = self.tr("Diameter of the table in units") if is_round else self.tr("Width of the table in units")
        self.width_field.setAccessibleName(across)
        self.depth_field.setVisible(not is_round)
        self._times.setVisible(not is_round)
        self.view.show_plan(plan)
        self.remarks.setText(" ".join(size_remarks(plan)))

    def first(self) -> QWidget | None:
        """Begin with where it is."""
        return self.grounds[self.document.plan.space.ground]

    def _build(self) -> None:
        where = vbox(SectionHeading(self.tr("Where")), *self.grounds.values(), STRETCH, spacing=8)
        size = hbox(self._size, self.width_field, self._times, self.depth_field, self._unit, STRETCH, spacing=8)
        table = vbox(
            SectionHeading(self.tr("The table")),
            hbox(*((card, 1) for card in self.shapes.values()), spacing=8),
            size,
            self.remarks,
            (self.view, 1),
            spacing=8,
        )
        hbox((where, 5), (table, 6), on=self, margins=(24, 12, 24, 8), spacing=24)

    def _cards(
        self, words: Mapping[Chosen, tuple[str, str]], take: Callable[[Chosen], None]
    ) -> dict[Chosen, ChoiceCard]:
        group = QButtonGroup(self)
        cards = {}
        for value, (title, sentence) in words.items():
            card = ChoiceCard(self.context.theme, title, sentence)
            card.clicked.connect(calling(take, value))
            group.addButton(card)
            cards[value] = card
        return cards

    def _ground_words(self) -> dict[Ground, tuple[str, str]]:
        return {
            Ground.SCREEN: (
                self.tr("On this screen"),
                self.tr("Ships stand on the map, and the program measures everything."),
            ),
            Ground.TABLE: (
                self.tr("At a real table"),
                self.tr("Cards on the screen; you say what is in range, what gives cover and what is met."),
            ),
        }

    def _shape_words(self) -> dict[Shape, tuple[str, str]]:
        return {
            Shape.SQUARE: (self.tr("Four sides"), self.tr("A square, or any width and depth.")),
            Shape.ROUND: (self.tr("Round"), self.tr("A disc: no corner is far away.")),
        }

    def _take_ground(self, ground: Ground) -> None:
        self._change(self.tr("change where the battle is"), ground=ground)

    def _take_shape(self, shape: Shape) -> None:
        self._change(self.tr("change the shape of the table"), shape=shape)

    def _take_size(self) -> None:
        width, depth = float(self.width_field.value()), float(self.depth_field.value())
        self._change(self.tr("change the table"), width=width, depth=depth)

    def _change(self, text: str, **parts: object) -> None:
        def changed(plan: FleetPlan) -> FleetPlan:
            space: Battlespace = replace(plan.space, **parts)  # type: ignore[arg-type]
            return replace(plan, space=space)

        self.document.change(text, changed)
