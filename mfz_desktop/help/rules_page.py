"""The rules in our words: by topic, by id, and by any word."""

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import QFrame, QWidget

from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.core.language import translate
from mfz_desktop.help.routes import RULES, rule_place
from mfz_desktop.help.texts import Rule, found, rules_of, said, topic_of
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.search_field import SearchField
from mfz_desktop.ui.widgets.section_heading import SectionHeading

MOST_FOUND = 40
"""Rules that a search shows."""


class RuleEntry(QFrame):
    """A rule with its id and the way to those that it mentions."""

    def __init__(self, context: AppContext, game: str, rule: Rule, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rule = rule
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{rule.id}. {said(rule.text)}")
        text = label(said(rule.text), wrap=True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column = vbox(label(rule.id, Role.SMALL), text, on=self, margins=(12, 6, 12, 6), spacing=2)
        if rule.see:
            links = QWidget()
            flow = FlowLayout(links, gap=8)
            for id in rule.see:
                flow.addWidget(_link(context, game, id))
            column.addWidget(links)

    def mark(self) -> None:
        """Show that this one was asked for."""
        self.setProperty("surface", "raised")
        self.style().unpolish(self)
        self.style().polish(self)


class RulesPage(Page):
    """One topic at a time, or whatever a search finds."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._games = tuple(game for game in context.games.games if rules_of(game))
        self._game = self._games[0]
        self._topics = rules_of(self._game)
        self.entries: list[RuleEntry] = []
        self.field = SearchField(context.theme, self.tr("Find a rule: a word, or its id"))
        self.field.searched.connect(lambda _words: self._fill())
        self.game = ComboBox(letters=14)
        self.game.setAccessibleName(self.tr("Game"))
        self.game.addItems([context.games.title(game) for game in self._games])
        self.game.currentIndexChanged.connect(lambda at: self._take_game(self._games[at]))
        self.topic = ComboBox(letters=28)
        self.topic.setAccessibleName(self.tr("Topic"))
        self.topic.addItems([said(topic.title) for topic in self._topics])
        self.topic.currentIndexChanged.connect(lambda _index: self._show_topic())
        self._tools = QWidget()
        hbox(self.game, self.topic, self.field, on=self._tools, spacing=8)
        self._scroll = ScrollColumn(context.theme, widest=760)
        self._shown = QWidget()
        self._scroll.column.addWidget(self._shown)
        self._scroll.column.addStretch(1)
        vbox(self._scroll, on=self)

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Rules")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return (Crumb(self.tr("Help")),)

    def head_widget(self) -> QWidget:
        """Return topic and search."""
        return self._tools

    def on_shown(self, what: str) -> None:
        """Show a rule, `game/rule`; else the topic that was shown last.

        A rule that one game takes over from another is shown where it stands.
        """
        game, _, rule = what.rpartition("/")
        first = (game, *self._games) if game in self._games else self._games
        told = next((one for one in first if topic_of(rules_of(one), rule) is not None), game)
        if told in self._games:
            self.game.setCurrentIndex(self._games.index(told))
        topic = topic_of(self._topics, rule)
        self.field.clear()
        if topic is not None:
            self.topic.setCurrentIndex(self._topics.index(topic))
        self._fill()
        entry = next((one for one in self.entries if one.rule.id == rule), None)
        if entry is None:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        entry.mark()
        entry.setFocus(Qt.FocusReason.OtherFocusReason)
        # once everything has its place
        QTimer.singleShot(0, entry, lambda: self._scroll.ensureWidgetVisible(entry, 0, 48))

    def _take_game(self, game: str) -> None:
        """Show another game's rules, from their first topic."""
        self._game, self._topics = game, rules_of(game)
        blocked = QSignalBlocker(self.topic)
        self.topic.clear()
        self.topic.addItems([said(topic.title) for topic in self._topics])
        blocked.unblock()
        self._show_topic()

    def _show_topic(self) -> None:
        self.field.clear()
        self._fill()

    def _fill(self) -> None:
        words = self.field.text().strip()
        topics = found(self._topics, words) if words else self._topics[self.topic.currentIndex() :][:1]
        shown = QWidget()
        column = vbox(on=shown, spacing=4)
        self.entries = []
        for topic in topics:
            column.addWidget(SectionHeading(said(topic.title)))
            for rule in topic.rules[: MOST_FOUND - len(self.entries) if words else None]:
                self.entries.append(RuleEntry(self.context, self._game, rule))
                column.addWidget(self.entries[-1])
            if words and len(self.entries) >= MOST_FOUND:
                break
        if not self.entries:
            column.addWidget(label(self.tr("No rule says that."), Role.SECONDARY))
        replace_widget(self._scroll.column, self._shown, shown)
        self._shown = shown
        self._scroll.verticalScrollBar().setValue(0)


def _link(context: AppContext, game: str, rule: str) -> QWidget:
    made = button(rule, lambda: context.go(RULES, rule_place(game, rule)), Look.LINK)
    made.setAccessibleName(translate("Rules", "See {rule}").format(rule=rule))
    return made
