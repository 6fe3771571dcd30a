"""What is agreed so far, always in sight, and the one button that begins the battle."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from campaigns.battles.setup_plan import Ground
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.setup.scrolling import scrolling
from mfz_desktop.battle.setup.seat_row import colour_index
from mfz_desktop.battle.setup.seating import seat_words
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.rapid_attack.battle.setup.judging import judged, standings
from mfz_desktop.rapid_attack.battle.setup.laid_down import held
from mfz_desktop.rapid_attack.battle.setup.page.step import step_titles
from mfz_desktop.rapid_attack.battle.setup.presets import preset_of, without_ruler
from mfz_desktop.rapid_attack.edition_words import edition_word
from mfz_desktop.ui.widgets.buttons import ActionButton, Look, button
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.player_mark import PlayerMark
from mfz_desktop.ui.widgets.section_heading import hairline

translate = QCoreApplication.translate
WIDE = 264
INDENT = 4
"""px: what stands under a link begins where its letters do."""


class SummaryPane(QFrame):
    """A line or two for each step; a press on its name goes there."""

    chosen = Signal(int)

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("inspector")
        self._context = context
        self._players = QWidget()
        agreed = QWidget()
        self.words: dict[int, QLabel] = {}
        titles = step_titles()
        heading = label(self.tr("Agreed so far"), Role.SECTION)
        heading.setContentsMargins(INDENT, 0, 0, 0)
        self._column = vbox(heading, on=agreed, spacing=4)
        self._column.addSpacing(8)
        for at in (0, 1, 3, 4):
            name = button(titles[at], calling(self.chosen.emit, at), Look.LINK)
            self._column.addWidget(name, 0, Qt.AlignmentFlag.AlignLeft)
            if at != 0:
                self.words[at] = label("", wrap=True)
            told = self.words.get(at, self._players)
            told.setContentsMargins(INDENT, 0, 0, 0)
            self._column.addWidget(told)
            self._column.addSpacing(6)
        self._column.addStretch(1)
        self.missing = label("", Role.SECONDARY, wrap=True)
        self.begin = ActionButton(context.commands.action("battle_setup.begin"), Look.PRIMARY)
        vbox(
            (scrolling(agreed, heading.text()), 1),
            hairline(),
            self.missing,
            self.begin,
            on=self,
            margins=16,
            spacing=8,
        )
        context.theme.changed.connect(self._follow)
        self._follow()

    def show_plan(self, plan: SetupPlan, reason: str) -> None:
        """Say what is agreed; `reason` is what keeps the battle from beginning, empty where nothing does."""
        self._show_players(plan)
        for at, text in ((1, terms_words(plan)), (3, field_words(plan)), (4, dice_words(plan))):
            self.words[at].setText(text)
        self.missing.setText(reason or remark(plan))
        self.begin.setAccessibleDescription(reason)
        self._context.commands.refresh()

    def _show_players(self, plan: SetupPlan) -> None:
        players = QWidget()
        column = QVBoxLayout(players)
        column.setContentsMargins(INDENT, 0, 0, 0)
        column.setSpacing(6)
        scores = standings(plan)
        for at, seat in enumerate(plan.seats):
            row = hbox(
                PlayerMark(self._context.theme, colour_index(seat.colour), wide=14, high=14),
                (ElidedLabel(seat_words(seat)), 1),
                spacing=8,
            )
            if scores:
                row.addWidget(label(str(scores[at].score)))
            add_layout(column, row)
        if not plan.seats:
            column.addWidget(label(self.tr("nobody yet"), Role.SECONDARY))
        replace_widget(self._column, self._players, players)
        self._players = players

    def _follow(self) -> None:
        self.setFixedWidth(self._context.theme.px(WIDE))


def remark(plan: SetupPlan) -> str:
    """Return what to know before a battle that can begin: companies may break the terms if the table agrees."""
    unfit = [seat.company.name for seat in plan.seats if judged(plan, seat)]
    if len(unfit) == 1:
        return translate("Setup", "{name} does not fit these terms. You can play all the same.").format(name=unfit[0])
    if unfit:
        words = translate("Setup", "{number} companies do not fit these terms. You can play all the same.")
        return words.format(number=len(unfit))
    return translate("Setup", "Everything is settled. The rest happens at the table.")


def terms_words(plan: SetupPlan) -> str:
    """Return edition, scale and preset in a line or two, then what a campaign laid down."""
    edition = edition_word(plan.edition)
    scale = translate("Setup", "skirmish") if plan.scale == "skirmish" else translate("Setup", "battle")
    preset = preset_of(plan)
    if preset is not None:
        played = translate("Presets", preset.name)
    elif len(changed := without_ruler(plan.settings)) == 1:
        played = translate("Setup", "one house rule")
    else:
        played = translate("Setup", "{number} house rules").format(number=len(changed))
    return "\n".join((f"{edition}, {scale}", played, *(one.text for one in held(plan) if one.stands)))


def field_words(plan: SetupPlan) -> str:
    """Return where the battle is fought."""
    where = {
        Ground.SCREEN: translate("Setup", "On this screen"),
        Ground.SKETCH: translate("Setup", "At a real table, with a sketch"),
        Ground.TABLE: translate("Setup", "At a real table, without a map"),
    }[plan.field.ground]
    number = len(plan.field.terrain)
    structures = translate("Setup", "nothing on it")
    if number:
        one, many = translate("Setup", "one structure"), translate("Setup", "{number} structures")
        structures = one if number == 1 else many.format(number=number)
    size = translate("Setup", "{width:g} × {depth:g} cm").format(width=plan.field.width, depth=plan.field.depth)
    return f"{where}\n{size}, {structures}"


def dice_words(plan: SetupPlan) -> str:
    """Return who rolls, and who places."""
    if not plan.rolled:
        rolls = translate("Setup", "Real dice, typed in")
    elif plan.seed is not None:
        rolls = translate("Setup", "The program rolls, seed {seed}").format(seed=plan.seed)
    else:
        rolls = translate("Setup", "The program rolls")
    if plan.place_for_us and plan.field.ground is Ground.SCREEN:
        rolls += "\n" + translate("Setup", "and places all pieces")
    return rolls
