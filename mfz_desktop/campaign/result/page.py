"""The page of a battle's result in its campaign: previewed and applied, entered by hand, or opened again."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QVBoxLayout, QWidget

from campaigns.campaign.acts import ResultApplied, ResultReopened
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.drafts import Draft
from campaigns.campaign.game import AnyCampaignGame, CampaignGame
from campaigns.store.errors import StoreError
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.campaign.coming import conditions_due
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.result.decided_view import DecidedView
from mfz_desktop.campaign.result.document import ResultDocument
from mfz_desktop.campaign.result.form import ResultForm
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS, CONDITIONS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.text.naming import battle_name
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.widgets.layouts import replace_widget
from mfz_desktop.ui.widgets.messages import InlineMessage
from mfz_desktop.ui.widgets.scrolling import ScrollColumn


class CampaignResultPage(Page):
    """Its place names the campaign and the battle: `CAMPAIGN/BATTLE`."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._open_campaigns = context.service(OpenCampaigns)
        self._battles = context.service(OpenBattles)
        self._wanted = ""
        self._battle_id = ""
        self._session: CampaignSession | None = None
        self._record: AnyBattle | None = None
        self._applied: dict[str, Draft] = {}
        """What was applied last, by its place."""
        self.form: ResultForm | None = None
        self.decided: DecidedView | None = None
        self.message = InlineMessage(context.theme, closable=False)
        self._body = QWidget()
        self._scroll = ScrollColumn(context.theme, widest=1080)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)  # for very large text
        self._scroll.column.addWidget(self.message)
        self._scroll.column.addWidget(self._body)
        self._scroll.column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._scroll)

    @property
    def battle(self) -> CampaignBattle | None:
        """The battle whose result it is; None where it is not there any more."""
        return self._session.campaign.battle(self._battle_id) if self._session else None

    def heading(self) -> str:
        """Return what the battle is called."""
        if self._session is None or self.battle is None:
            return self.tr("Result")
        return self.tr("Result: {battle}").format(battle=battle_name(self._session.campaign, self.battle))

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        campaigns = Crumb(self.tr("Campaigns"), Place(CAMPAIGNS))
        if self._session is None:
            return (campaigns,)
        return (campaigns, Crumb(self._session.campaign.name, Place(CAMPAIGN, self._session.id)))

    def primary(self) -> str:
        """Return the applying; of a result that counts, the conditions while they are to be laid down."""
        if self.form is not None:
            return "result.apply"
        battle, session = self.battle, self._session
        if battle is None or session is None:
            return ""
        due = conditions_due(self._game(session), session.campaign) == battle
        return "result.conditions" if due and self.decided is not None else ""

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done with a result."""
        entering, counting = (
            (lambda: self.form is not None),
            (lambda: self._can_change() and self.decided is not None),
        )
        words = self.tr("campaign battle outcome take over")
        return (
            Command("result.apply", self.tr("&Apply the result"), self.apply, Menu.CAMPAIGN, section=70,
                    keys=("Ctrl+Return",), icon="check", enabled=self._can_apply, words=words,
                    tip=self.tr("All of it counts from then on; it can be undone and opened again.")),
            Command("result.again", self.tr("&Start again with what is known"), self.start_again, Menu.CAMPAIGN,
                    section=70, icon="restore", enabled=entering, words=words),
            Command("result.conditions", self.tr("&Conditions of the next battle"), self.conditions, Menu.CAMPAIGN,
                    section=70, icon="flag", enabled=self._has_conditions, words=words),
            Command("result.reopen", self.tr("&Open it again"), self.reopen, Menu.CAMPAIGN, section=70, icon="edit",
                    enabled=counting, words=words,
                    tip=self.tr("The result counts no more until it is applied again.")),
            Command("result.withdraw", self.tr("&Withdraw it"), self.withdraw, Menu.CAMPAIGN, section=70,
                    icon="remove", enabled=counting, words=words,
                    tip=self.tr("As though it had never been applied; nothing of it stays in the chronicle.")),
        )  # fmt: skip

    def undo_stack(self) -> QUndoStack | None:
        """Return the campaign's."""
        return self._session.stack if self._session is not None else None

    def on_shown(self, what: str) -> None:
        """Show the result of a battle: as it counts, as its record says, or to be entered by hand."""
        self._wanted = what
        campaign, _, self._battle_id = what.partition("/")
        self._record = None
        self._take(campaign)
        self._reload()

    def on_hidden(self) -> None:
        """Let go of the record."""
        self._record = None
        self.context.settings.save()

    def apply(self) -> None:
        """Keep the companies as they were, then apply the result once and whole."""
        form, session = self.form, self._session
        if form is None or session is None or not self._can_apply():
            return
        document = form.document
        try:
            kept = {player: self.context.kept_files.put(data) for player, data in document.snapshots().items()}
        except StoreError as error:
            self.context.notices.failed_to_save(translated(error))
            self.message.say(translated(error), Tone.WRONG)
            return
        result, draft = document.result, document.draft
        sides = tuple(replace(side, snapshot=kept.get(side.player, side.snapshot)) for side in result.sides)
        acts = (*document.acts[:-1], ResultApplied(replace(result, sides=sides)))
        name = battle_name(session.campaign, document.battle)
        if session.do(self.tr("apply the result of “{battle}”").format(battle=name), *acts):
            document.forget()
            self._applied[self._wanted] = draft
            self.context.notices.say(self.tr("The result of “{battle}” counts now.").format(battle=name), Tone.FINE)

    def start_again(self) -> None:
        """Take back what was typed and what the table let count otherwise."""
        if self.form is not None:
            self.form.document.start_again()

    def conditions(self) -> None:
        """Go to what is laid down after this battle."""
        if self._session is not None and self.battle is not None:
            self.context.go(CONDITIONS, f"{self._session.id}/{self.battle.id}")

    def reopen(self) -> None:
        """Let the result count no more, until it is applied again."""
        session, battle = self._session, self.battle
        if session is not None and battle is not None:
            name = battle_name(session.campaign, battle)
            session.do(self.tr("open “{battle}” again").format(battle=name), ResultReopened(battle.id))

    def withdraw(self) -> None:
        """Take the entry of the result back, as though it had never been applied."""
        session, battle = self._session, self.battle
        if session is None or battle is None or battle.result is None:
            return
        deeds = ((entry.id, entry.deed) for entry in reversed(session.kept.folded.standing))
        applied = (id_ for id_, deed in deeds if isinstance(deed, ResultApplied) and deed.result == battle.result)
        if (entry := next(applied, None)) is not None:
            name = battle_name(session.campaign, battle)
            session.take_back(self.tr("withdraw the result of “{battle}”").format(battle=name), entry)

    def _game(self, session: CampaignSession) -> AnyCampaignGame:
        game: AnyCampaignGame = self.context.games.of(CampaignGame, session.campaign.game)
        return game

    def _has_conditions(self) -> bool:
        """Whether something can be laid down after the battle."""
        session = self._session
        return self.decided is not None and session is not None and bool(self._game(session).characteristics)

    def _can_change(self) -> bool:
        return self._session is not None and not self._session.read_only

    def _can_apply(self) -> bool:
        return self.form is not None and not self.form.document.why_not()

    def _take(self, campaign: str) -> None:
        """Follow another campaign."""
        if self._session is not None:
            self._session.changed.disconnect(self._on_changed)
            self._session = None
        try:
            self._session = self._open_campaigns.session(campaign)
        except StoreError as error:
            self.message.say(translated(error), Tone.WRONG)
            return
        self._session.changed.connect(self._on_changed)
        self.context.undo.show(self._session.stack)

    def _on_changed(self) -> None:
        if self.isVisible():
            self._reload()

    def _reload(self) -> None:
        """Show what there is: a result that counts, one in the record, or a form to be filled in."""
        battle = self.battle
        if self._session is None or battle is None:
            if self._session is not None:
                self.message.say(self.tr("This battle is not there any more. Undo brings it back."), Tone.WARNING)
            self._put(QWidget())
        elif battle.result is not None:
            self._show_decided(battle)
        elif battle.record is None or (self._record is not None and self._record.id == battle.record):
            self._show_form(battle)
        else:
            self._put(QWidget())
            wanted = self._wanted
            if self._battles.open(battle.record, lambda: self._show_record(wanted)):
                self._show_record(wanted)

    def _show_record(self, wanted: str) -> None:
        """Take the result of a record that was read; of one that cannot be read it can be entered by hand."""
        battle = self.battle
        if wanted != self._wanted or battle is None or battle.record is None or battle.result is not None:
            return
        try:
            self._record = self._battles.session(battle.record)
        except StoreError as error:
            self._show_form(battle)
            words = self.tr("{why} What came of the battle can be entered by hand here.")
            self.message.say(words.format(why=error), Tone.WARNING)
        else:
            self._show_form(battle)

    def _show_form(self, battle: CampaignBattle) -> None:
        if self._session is None:
            return
        self.message.hide()
        record = self._record
        companies = {
            one.id: one for one in self.context.garage.companies() if one.game == self._session.campaign.game
        }
        kept = record.kept if record is not None else None
        before = self._applied.get(self._wanted)
        document = ResultDocument(
            self.context.settings, self.context.games, self._session, battle, companies, kept, before
        )
        form = ResultForm(self.context, document, companies)
        document.setParent(form)
        form.changed.connect(self.context.commands.refresh)
        self._put(form)
        self.form = form
        if record is not None and not record.moment.over:
            self.message.say(
                self.tr("This battle is not over. It can be taken over as it stands, once somebody has won."),
                Tone.WARNING,
                action_text=self.tr("Go on fighting"),
                action=lambda: self.context.go(BATTLE, record.id),
            )
        self._follow_head()

    def _show_decided(self, battle: CampaignBattle) -> None:
        if self._session is None:
            return
        self._put(QWidget())
        self.decided = DecidedView(self.context, self._session, battle)
        decided = self.decided
        self._put(decided)
        self.decided = decided
        self.message.say(self.tr("This result counts."), Tone.FINE)
        self._follow_head()

    def _put(self, body: QWidget) -> None:
        self.form = self.decided = None
        replace_widget(self._scroll.column, self._body, body)
        self._body = body
        self._follow_head()

    def _follow_head(self) -> None:
        self.head_changed.emit()
        self.context.commands.refresh()
