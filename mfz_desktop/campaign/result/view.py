"""A battle's result in its campaign: previewed and applied, entered by hand, or opened again."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from campaigns.campaign.acts import ResultApplied, ResultReopened
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.drafts import Draft
from campaigns.store.errors import StoreError
from mfz_desktop.battle.campaigns import OpenQuestion
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.campaign.coming import conditions_due
from mfz_desktop.campaign.losses import destroyed
from mfz_desktop.campaign.open_questions import open_questions
from mfz_desktop.campaign.page.battle_base import ViewOfBattle
from mfz_desktop.campaign.result.decided_view import DecidedView
from mfz_desktop.campaign.result.document import ResultDocument
from mfz_desktop.campaign.result.form import ResultForm
from mfz_desktop.campaign.routes import CONDITIONS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.companies.buying.losses import LOST
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.layouts import replace_widget, vbox
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.scrolling import ScrollColumn


class ResultView(ViewOfBattle):
    """One result: as it counts, as its record says, or to be entered by hand."""

    def __init__(
        self,
        context: AppContext,
        session: CampaignSession,
        battle: CampaignBattle,
        applied: dict[str, Draft],
        page: QWidget,
    ) -> None:
        """`applied` is what was applied last, by its place: undo brings it back."""
        super().__init__(context, session, battle, page)
        self._applied = applied
        self._battles = context.service(OpenBattles)
        self._battles.opened.connect(self._on_opened)
        self._record: AnyBattle | None = None
        """Held while it is shown: a battle that nobody holds is let go of."""
        self.message = InlineMessage(context.theme, closable=False)
        self._body = QWidget()
        self._scroll = ScrollColumn(context.theme, widest=1080)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)  # for very large text
        self._scroll.column.addWidget(self.message)
        self._scroll.column.addWidget(self._body)
        self._scroll.column.addStretch(1)
        vbox(self._scroll, on=self)

    @property
    def form(self) -> ResultForm | None:
        """The form, while the result is entered."""
        return self._body if isinstance(self._body, ResultForm) else None

    @property
    def decided(self) -> DecidedView | None:
        """The result that counts."""
        return self._body if isinstance(self._body, DecidedView) else None

    @property
    def conditions_due(self) -> bool:
        """Whether what holds for the next battle is to be laid down now."""
        return self.decided is not None and conditions_due(self.campaign_game, self.session.campaign) == self.battle

    @property
    def has_conditions(self) -> bool:
        """Whether something can be laid down after the battle."""
        return self.decided is not None and bool(self.campaign_game.characteristics)

    @property
    def has_losses(self) -> bool:
        """Whether anything was destroyed, and the result counts."""
        return bool(destroyed(self.battle))

    def buy_losses(self) -> None:
        """List the parts of what was destroyed."""
        self.context.go("buying", f"{LOST}:{self.session.id}/{self.battle.id}")

    @property
    def can_apply(self) -> bool:
        """Whether the result may count as it is entered."""
        return self.form is not None and not self.form.why_not()

    @property
    def can_withdraw(self) -> bool:
        """Whether a result counts that may be opened again."""
        return self.decided is not None and self.writable

    def on_shown(self, what: str) -> None:
        """Show what there is, and begin with the first thing that can be done."""
        super().on_shown(what)
        self._focus()

    def on_hidden(self) -> None:
        """Let go of the record."""
        self._record = None
        self.context.settings.save()

    def refresh(self) -> None:
        """Show what there is: a result that counts, one in the record, or a form to be filled in."""
        self.message.hide()
        if self.battle.result is not None:
            self._put(DecidedView(self.context, self.session, self.battle))
            self.message.say(self.tr("This result counts."), Tone.FINE)
        elif self.battle.record is None:
            self._put(self._made_form(None))
        elif self._battles.at_hand(self.battle.record) is None and self._battles.is_opening(self.battle.record):
            self._put(QWidget())  # until it is read
        else:
            self._show_record(self.battle.record)

    def apply(self) -> None:
        """Keep the companies as they were, then apply the result once and whole."""
        if self.form is None or self.form.why_not():
            return
        document = self.form.document
        try:
            kept = {player: self.context.kept_files.put(data) for player, data in document.snapshots().items()}
        except StoreError as error:
            self.context.notices.failed_to_save(translated(error))
            self.message.say(translated(error), Tone.WRONG)
            return
        result, draft = document.result, document.draft
        sides = tuple(replace(side, snapshot=kept.get(side.player, side.snapshot)) for side in result.sides)
        acts = (*document.acts[:-1], ResultApplied(replace(result, sides=sides)))
        name = self.battle_name
        if self.session.do(self.tr("apply the result of “{battle}”").format(battle=name), *acts):
            document.forget()
            self._applied[self.what] = draft
            text = self.tr("The result of “{battle}” counts now.").format(battle=name)
            self.context.notices.say(text, Tone.FINE, undo=self.context.undo.last(self.session.stack))
            self._focus()

    def start_again(self) -> None:
        """Take back what was typed and what the table let count otherwise."""
        if self.form is not None:
            self.form.document.start_again()

    def conditions(self) -> None:
        """Go to what is laid down after this battle."""
        self.context.go(CONDITIONS, self.what)

    def reopen(self) -> None:
        """Let the result count no more, until it is applied again."""
        text = self.tr("open “{battle}” again").format(battle=self.battle_name)
        self.session.do(text, ResultReopened(self.battle.id))

    def withdraw(self) -> None:
        """Take the entry of the result back, as though it had never been applied."""
        session, result = self.session, self.battle.result
        deeds = ((entry.id, entry.deed) for entry in reversed(session.kept.folded.standing))
        applied = (id_ for id_, deed in deeds if isinstance(deed, ResultApplied) and deed.result == result)
        if (entry := next(applied, None)) is not None:
            session.take_back(self.tr("withdraw the result of “{battle}”").format(battle=self.battle_name), entry)

    def _on_opened(self, battle: str) -> None:
        if battle == self.battle.record and self.isVisible():
            self.refresh()

    def _show_record(self, id: str) -> None:
        """Take the result of a record that was read; of one that cannot be read it can be entered by hand."""
        try:
            record: AnyBattle = self._battles.session(id)
        except StoreError as error:
            self._put(self._made_form(None))
            words = self.tr("{why} What came of the battle can be entered by hand here.")
            self.message.say(words.format(why=translated(error)), Tone.WARNING)
            return
        self._record = record
        self._put(self._made_form(record))
        if not record.moment.over:
            self.message.say(
                self.tr(
                    "This battle is not over. Taken over as it stands it ends here; say who won, if not the score."
                ),
                Tone.WARNING,
                action_text=self.tr("Go on fighting"),
                action=lambda: self.context.go(BATTLE, id),
            )

    def _made_form(self, record: AnyBattle | None) -> ResultForm:
        """Return the form of a record's result; without a record all of it is entered by hand."""
        game = self.session.campaign.game_of(self.battle)
        companies = {one.id: one for one in self.context.garage.companies() if one.game == game}
        document = ResultDocument(
            self.context.settings,
            self.context.games,
            self.session,
            self.battle,
            companies,
            record.kept if record is not None else None,
            self._applied.get(self.what),
        )
        questions = open_questions(self.context, self.session, self.battle)
        form = ResultForm(self.context, document, companies, tuple(map(self._focused_after, questions)))
        document.setParent(form)
        form.changed.connect(self.context.commands.refresh)
        return form

    def _focused_after(self, question: OpenQuestion) -> OpenQuestion:
        """Return a question after which the keyboard is in the form: the answer makes it anew."""

        def go_on() -> None:
            question.on_without()
            self._focus()

        return replace(question, on_without=go_on)

    def _focus(self) -> None:
        """Let the keyboard go to what is asked, the first side, or what can be done with a result that counts."""
        inside = self._body
        if self.form is not None:
            sides = self.form.sides.values()
            inside = self.form.asked if not self.form.asked.isHidden() else next(iter(sides), self._body)
        could = (one for one in inside.findChildren(QWidget) if one.isEnabled() and not one.isHidden())
        first = next((one for one in could if one.focusPolicy() & Qt.FocusPolicy.TabFocus), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put(self, body: QWidget) -> None:
        if type(body) is not type(self._body):
            self._scroll.go_to_top()
        replace_widget(self._scroll.column, self._body, body)
        self._body = body
        self.head_changed.emit()
        self.context.commands.refresh()
