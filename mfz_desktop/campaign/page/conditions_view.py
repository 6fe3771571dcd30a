"""After a decided battle: its holder, winner or not, lays down what holds for the next one (RA-CAMP-06)."""

import json
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from campaigns.campaign.acts import ConditionsSet
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.codec import conditions_from, conditions_to
from campaigns.campaign.conditions import Condition, Environment, characteristic
from campaigns.campaign.rights import right_after
from campaigns.campaign.state import ImposedConditions
from mfz_desktop.battle.text.conditions import let_pass
from mfz_desktop.campaign.conditions.condition_part import ConditionPart
from mfz_desktop.campaign.page.battle_base import ViewOfBattle
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.telling import right_sentence
from mfz_desktop.campaign.written_column import WrittenColumn
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.ui.forms.fields import Choice, Field, Line, as_text, plain
from mfz_desktop.ui.forms.form import Form, form_lines
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.side_by_side import SideBySide, SidePane
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.refusal import Refusal

translate = QCoreApplication.translate
LONGEST_REASON = 300


class ConditionsView(ViewOfBattle):
    """What may be laid down at the left; at the right what they mean, and whether the rules let them pass."""

    def __init__(self, context: AppContext, session: CampaignSession, battle: CampaignBattle, page: QWidget) -> None:
        super().__init__(context, session, battle, page)
        self.draft = ConditionsSet(battle.id, None, ())
        """What the form says."""
        self.right = label("", wrap=True)
        self.form = Form(context.theme, _fields(), self)
        self.refusal = InlineMessage(context.theme, closable=False)
        self.preview = WrittenColumn(context.theme)
        self._filling = False
        self._wrong: Refusal | None = None
        """Why the rules do not let pass what the form says."""
        self.parts = self._build()
        self.form.changed.connect(self._take)
        for part in self.parts:
            part.changed.connect(self._take_conditions)

    def on_shown(self, what: str) -> None:
        """Show what was begun here or laid down already; else an empty form for whoever has the right."""
        campaign, battle = self.session.campaign, self.battle
        laid: ImposedConditions | ConditionsSet | None = self._begun() or campaign.conditions_after(battle.id)
        right = right_after(campaign, battle)
        known = {characteristic(one): one for one in laid.conditions} if laid else {}
        self._filling = True
        for part in self.parts:
            part.set_value(known.get(part.what), campaign.world)
        self._filling = False
        by = laid.by if laid else right.by if right else None
        self.draft = ConditionsSet(battle.id, by, self._ticked(), laid.overruled if laid else "")
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
        self.right.setText(right_sentence(self.campaign_game, self.session.campaign, self.battle))
        self._preview()

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions as they stand in the form."""
        return self.draft.conditions

    def lay_down(self) -> None:
        """Lay down what the form says, and go back."""
        if self.session.do(self.tr("lay down conditions"), self._act()):
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
        return self.writable and bool(self.conditions) and self._wrong is None

    def _act(self) -> ConditionsSet:
        """Return the act; the table's reason goes with it only where the rules would not let it pass."""
        act = replace(self.draft, overruled="")
        return act if self.session.why_not(act) is None else self.draft

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
        self.context.settings.keep(self._key, json.dumps(conditions_to(self.draft)).encode())

    def _forget(self) -> None:
        self.context.settings.keep(self._key, b"")

    def _ticked(self) -> tuple[Condition, ...]:
        return tuple(part.value for part in self.parts if part.value is not None)

    def _take(self, field: Field, value: object) -> None:
        self._change(field.write(self.draft, value))

    def _take_conditions(self) -> None:
        if not self._filling:
            self._change(replace(self.draft, conditions=self._ticked()))

    def _change(self, draft: ConditionsSet) -> None:
        self.draft = draft
        self._keep()
        self._preview()
        self.context.commands.refresh()

    def _preview(self) -> None:
        """Say in plain words what the form means, and where the rules refuse it."""
        members = self.session.campaign.members
        known = ((one.id, one.name) for one in members if not one.left or one.id == self.draft.by)
        self.form.set_value(self.draft, ((None, self.tr("The group together")), *known))
        act = self._act()
        self._wrong = self.session.why_not(act)
        self._show_refusal(self._wrong)
        preview = self.preview
        preview.begin()
        preview.say(self.tr("The next battle"), Role.SECTION)
        for condition in self.conditions:
            for sentence in self.campaign_views.condition_sentences(condition):
                preview.say(sentence)
        preview.say(let_pass(act.overruled) if self.conditions else "")
        if not self.conditions:
            preview.say(self.tr("Tick what is to be laid down. What is not stays with the group."), Role.SECONDARY)
        if any(isinstance(one, Environment) for one in self.conditions):
            preview.say(self.tr("Tell everyone before they build."), Role.SECONDARY)
        if self._next_only():
            preview.say(self.tr("It holds for everybody alike, and for the next battle only."), Role.SMALL)
        else:
            preview.say(self.tr("It holds for everybody alike, until something else is laid down."), Role.SMALL)
        preview.end()

    def _next_only(self) -> bool:
        return self.session.campaign.ruling("conditions_last") == "next_battle"

    def _show_refusal(self, wrong: Refusal | None) -> None:
        overrulable = wrong is not None and self._passes_when_overruled()
        self.form.inputs["overruled"].setVisible(bool(self.draft.overruled) or overrulable)
        if wrong is None:
            self.refusal.hide()
            return
        rule = f" ({wrong.rule})" if wrong.rule else ""
        more = " " + self.tr("Say below why the table lets it pass, if it does.") if overrulable else ""
        self.refusal.say(f"{translated(wrong.text)}{rule}{more}")

    def _passes_when_overruled(self) -> bool:
        passing = replace(self.draft, overruled=self.draft.overruled or "?")
        return self.session.why_not(passing) is None

    def _build(self) -> tuple[ConditionPart, ...]:
        scroll = ScrollColumn(self.context.theme, widest=760)
        aside = QWidget()
        left, right = SidePane(scroll, 520, 1, high=200), SidePane(aside, 340, high=120)
        vbox(SideBySide(self.context.theme, left, right, line=True), on=self)
        column = scroll.column
        column.addWidget(self.right)
        who = form_lines()
        self.form.beside(who, "by")
        add_layout(column, who)
        fields = self.campaign_views.condition_fields()
        parts = tuple(ConditionPart(self.context.theme, one, scroll.inside) for one in fields)
        add_layout(column, vbox(*parts, spacing=8))
        if left_out := self.campaign_views.conditions_left_out():
            column.addWidget(label(left_out, Role.SECONDARY, wrap=True))
        column.addStretch(1)
        below = vbox(self.refusal, self.form.inputs["overruled"], margins=(16, 8, 16, 12), spacing=8)
        vbox((self.preview, 1), below, on=aside)
        return parts


def _fields() -> tuple[Field, ...]:
    """Return the fields of the draft beside its conditions; around it are those who may lay down."""
    return (
        plain("by", translate("ConditionsView", "Laid down by"), Choice(lambda members: members, letters=12)),
        as_text(
            "overruled",
            translate("ConditionsView", "Why the table lets it pass"),
            str,
            str.strip,
            Line(LONGEST_REASON),
            hint=translate("ConditionsView", "Why the table lets it pass all the same"),
        ),
    )
