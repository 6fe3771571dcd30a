"""After a decided battle: its holder, winner or not, lays down what holds for the next one (RA-CAMP-06)."""

import json
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from campaigns.campaign.acts import ConditionsSet
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.codec import conditions_from, conditions_to
from campaigns.campaign.conditions import Condition, Environment, characteristic
from campaigns.campaign.rights import right_after
from campaigns.campaign.state import ImposedConditions
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.campaign.page.battle_base import ViewOfBattle
from mfz_desktop.campaign.page.form import choice, fill, line, select_data
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.telling import right_sentence
from mfz_desktop.campaign.two_panes import TwoPanes
from mfz_desktop.campaign.written_column import WrittenColumn
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.ui.forms.form import form_lines
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.refusal import Refusal

TOGETHER = ""
"""Stands for the group in the box of who lays down."""


class ConditionsView(ViewOfBattle):
    """What may be laid down at the left; at the right what they mean, and whether the rules let them pass."""

    def __init__(self, context: AppContext, session: CampaignSession, battle: CampaignBattle) -> None:
        super().__init__(context, session, battle)
        self.right = label("", wrap=True)
        self.by = choice(self.tr("Laid down by"))
        self.parts = self.views.condition_parts(context.theme)
        self.overruled = QLineEdit()
        kept_as(self.overruled, Kept.EACH_KEY)
        self.overruled.setAccessibleName(self.tr("Why the table lets it pass"))
        self.overruled.setPlaceholderText(self.tr("Why the table lets it pass all the same"))
        self.overruled.setMaxLength(300)
        self.refusal = InlineMessage(context.theme, closable=False)
        self.preview = WrittenColumn(context.theme)
        self._filling = False
        self._build()
        self.by.activated.connect(lambda _: self._follow_form())
        self.overruled.textChanged.connect(lambda _: self._follow_form())
        for part in self.parts:
            part.changed.connect(self._follow_form)

    def on_shown(self, what: str) -> None:
        """Show what was begun here or laid down already; else an empty form for whoever has the right."""
        campaign, battle = self.session.campaign, self.battle
        laid: ImposedConditions | ConditionsSet | None = self._begun() or campaign.conditions_after(battle.id)
        right = right_after(campaign, battle)
        known = {characteristic(one): one for one in laid.conditions} if laid else {}
        by = laid.by if laid else right.by if right else None
        self._filling = True
        members = ((one.name, one.id) for one in campaign.members if not one.left or one.id == by)
        fill(self.by, ((self.tr("The group together"), TOGETHER), *members))
        select_data(self.by, by or TOGETHER)
        for part in self.parts:
            part.offer(campaign.world)
            part.set_value(known.get(part.what))
        self.overruled.setText(laid.overruled if laid else "")
        self._filling = False
        for part in self.parts[:1]:
            part.taken.setFocus(Qt.FocusReason.OtherFocusReason)
        self.refresh()

    def on_hidden(self) -> None:
        """Keep on disk what is ticked."""
        self.context.settings.save()

    def refresh(self) -> None:
        """Say who has the right now, and what the form means."""
        if self.battle.result is None:
            self.back()
            return
        self.right.setText(right_sentence(self.game, self.session.campaign, self.battle))
        self._preview()

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions as they stand in the form."""
        return tuple(part.value for part in self.parts if part.taken.isChecked())

    def lay_down(self) -> None:
        """Lay down what the form says, and go back."""
        if self.session.do(self.tr("lay down conditions"), self._act(self.conditions)):
            self._forget()
            self.back()

    def skip(self) -> None:
        """Lay nothing down, and go back."""
        right = right_after(self.session.campaign, self.battle)
        act = ConditionsSet(self.battle.id, right.by if right else None, ())
        if self.session.do(self.tr("leave the conditions to the group"), act):
            self._forget()
            self.back()

    @property
    def can_lay_down(self) -> bool:
        """Whether the rules let pass what the form says."""
        return self.writable and bool(self.conditions) and self._wrong() is None

    def _act(self, conditions: tuple[Condition, ...]) -> ConditionsSet:
        """Return the act; the table's reason goes with it only where the rules would not let it pass."""
        act = ConditionsSet(self.battle.id, self.by.currentData() or None, conditions)
        if self.session.why_not(act) is None:
            return act
        return replace(act, overruled=self.overruled.text().strip())

    @property
    def _key(self) -> str:
        return f"campaign_conditions/{self.what}"

    def _begun(self) -> ConditionsSet | None:
        """Return what was ticked here and not laid down yet; None for nothing, or what cannot be read."""
        kept = self.context.settings.kept(self._key)
        try:
            return conditions_from(json.loads(kept)) if kept else None
        except (RecordError, ValueError, TypeError, RecursionError):
            return None

    def _keep(self) -> None:
        """Keep what is ticked, so that leaving the page loses nothing."""
        by, reason = self.by.currentData() or None, self.overruled.text().strip()
        begun = ConditionsSet(self.battle.id, by, self.conditions, reason)
        self.context.settings.keep(self._key, json.dumps(conditions_to(begun)).encode())

    def _forget(self) -> None:
        self.context.settings.keep(self._key, b"")

    def _wrong(self) -> Refusal | None:
        return self.session.why_not(self._act(self.conditions))

    def _follow_form(self) -> None:
        if not self._filling:
            self._keep()
            self._preview()

    def _preview(self) -> None:
        """Say in plain words what the form means, and where the rules refuse it."""
        if self._filling:
            return
        wrong = self._wrong()
        self._show_refusal(wrong)
        preview = self.preview
        preview.begin()
        preview.say(self.tr("The next battle"), Role.SECTION)
        for condition in map(_named, self.conditions):
            for sentence in self.views.condition_sentences(condition):
                preview.say(sentence)
        preview.say(let_pass(self._act(self.conditions).overruled) if self.conditions else "")
        if not self.conditions:
            preview.say(self.tr("Tick what is to be laid down. What is not stays with the group."), Role.SECONDARY)
        if any(isinstance(one, Environment) for one in self.conditions):
            preview.say(self.tr("Tell everyone before they build."), Role.SECONDARY)
        if self._next_only():
            preview.say(self.tr("It holds for everybody alike, and for the next battle only."), Role.SMALL)
        else:
            preview.say(self.tr("It holds for everybody alike, until something else is laid down."), Role.SMALL)
        preview.end()
        self.context.commands.refresh()

    def _next_only(self) -> bool:
        return self.session.campaign.ruling("conditions_last") == "next_battle"

    def _show_refusal(self, wrong: Refusal | None) -> None:
        overrulable = wrong is not None and self._passes_when_overruled()
        self.overruled.setVisible(bool(self.overruled.text()) or overrulable)
        if wrong is None:
            self.refusal.hide()
            return
        rule = f" ({wrong.rule})" if wrong.rule else ""
        more = " " + self.tr("Say below why the table lets it pass, if it does.") if overrulable else ""
        self.refusal.say(f"{translated(wrong.text)}{rule}{more}")

    def _passes_when_overruled(self) -> bool:
        act = self._act(self.conditions)
        passing = ConditionsSet(act.after, act.by, act.conditions, act.overruled or "?")
        return self.session.why_not(passing) is None

    def _build(self) -> None:
        scroll = ScrollColumn(self.context.theme, widest=760)
        column = scroll.column
        column.addWidget(self.right)
        who = form_lines()
        line(who, self.tr("Laid down by"), self.by)
        add_layout(column, who)
        add_layout(column, vbox(*self.parts, spacing=8))
        column.addStretch(1)
        below = vbox(self.refusal, self.overruled, margins=(16, 8, 16, 12), spacing=8)
        aside = QWidget()
        vbox((self.preview, 1), below, on=aside)
        vbox(TwoPanes(self.context.theme, scroll, aside), on=self)


def _named(condition: Condition) -> Condition:
    """Return a condition without environments that have no word yet."""
    if not isinstance(condition, Environment):
        return condition
    return Environment(tuple(zone for zone in condition.zones if zone.environment))
