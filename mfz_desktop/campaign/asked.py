"""A question that a group has to decide, as panels and forms show it."""

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.campaigns import OpenQuestion
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import vbox


def asked(question: OpenQuestion) -> QWidget:
    """Return what is missing, and below it what settles it and that one goes on without."""
    made, answers = QWidget(), QWidget()
    flow = FlowLayout(answers, gap=8)
    flow.addWidget(button(question.settle, question.on_settle, Look.LINK))
    flow.addWidget(button(question.without, question.on_without, Look.LINK))
    vbox(label(question.text, Role.SECONDARY, wrap=True), answers, on=made, spacing=4)
    return made
