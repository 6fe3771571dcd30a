"""What there is to know about one place: its story, what always holds there, what was fought there."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from campaigns.campaign.holding import holders
from campaigns.campaign.state import Campaign
from campaigns.campaign.world import PLACE_KINDS, Hook, Place
from campaigns.names import LONGEST_NAME, one_line
from mfz_desktop.campaign.colours import party_colours
from mfz_desktop.campaign.coming import in_order
from mfz_desktop.campaign.page.form import choice
from mfz_desktop.campaign.text.naming import battle_name, kind_word, party_name, status_word
from mfz_desktop.campaign.text.telling import outcome
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.written_column import WrittenColumn
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_desktop.ui.widgets.player_mark import PlayerMark

translate = QCoreApplication.translate


class PlacePanel(QWidget):
    """The selected place of the map."""

    battle_chosen = Signal(str)
    """Id of a battle that was fought or is planned here."""
    plan_wanted = Signal(str, str)
    """Id of the place, id of a hook or nothing: a battle is to be planned here."""

    renamed = Signal(str)
    """What the place is to be called."""
    held = Signal(str)
    """Id of the faction or member who holds the place by the group's word; empty for nobody."""
    describe_wanted = Signal()
    """The place's story, environments and terrain are to be written."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._writable = True
        self.name = CommitField(self.tr("Name of the place"))
        self.name.setObjectName("titleField")
        self.name.committed.connect(self.renamed)
        self._kind = label("", Role.SMALL)
        describe = button(self.tr("Describe…"), self.describe_wanted.emit, Look.LINK)
        describe.setAccessibleName(self.tr("Describe this place"))
        self._head = QWidget()
        vbox(hbox((self._kind, 1), describe), self.name, on=self._head, margins=(16, 12, 16, 0), spacing=4)
        self.column = WrittenColumn(context.theme)
        self.new = NewPlace()
        vbox(self._head, (self.column, 1), self.new, on=self, spacing=0)
        context.theme.changed.connect(self._follow)
        self._follow()

    def show_place(self, campaign: Campaign, place: Place | None, *, writable: bool = True) -> None:
        """Show a place; None where none is selected."""
        self._writable = writable
        self._head.setVisible(place is not None)
        self.name.set_value(place.name if place else "")
        self.name.setReadOnly(not writable)
        self._kind.setText(kind_word(place.kind).capitalize() if place else "")
        self.new.setEnabled(writable)
        column = self.column
        column.begin()
        if place is None:
            column.say(self.tr("Choose a place on the map: its story and its battles stand here then."))
        else:
            self._write(campaign, place)
        column.end()

    def begin_renaming(self) -> None:
        """Let the keyboard go to the name, ready to be typed over."""
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def _follow(self) -> None:
        self.name.setFont(self._context.theme.font(TypeStep.TITLE, heavy=True))

    def _write(self, campaign: Campaign, place: Place) -> None:
        column = self.column
        views = self._context.games.of(CampaignViews, campaign.game)
        self._write_holder(campaign, place)
        column.say(place.told)
        if (environments := views.environments()) is not None:
            column.heading(self.tr("Always so here"))
            for zone in place.zones:
                column.say(views.zone_sentence(zone))
            if not place.zones:
                column.say(environments.nothing, Role.SECONDARY)
        column.say(place.terrain, Role.SECONDARY)
        self._write_battles(campaign, place)
        taken = {one.plan.hook for one in campaign.battles}
        hooks = [one for one in campaign.world.hooks if one.place == place.id and one.id not in taken]
        if hooks:
            column.heading(self.tr("What there is to fight over"))
        for hook in hooks:
            self._write_hook(place, hook)
        if not hooks:
            column.put(button(self.tr("Plan a battle here"), lambda: self.plan_wanted.emit(place.id, "")))

    def _write_holder(self, campaign: Campaign, place: Place) -> None:
        """Say who holds the place, and let the group say otherwise."""
        by = holders(campaign).get(place.id, "")
        words = self.tr("Held by {party}") if by else self.tr("Held by nobody")
        change = button(self.tr("Change…"), lambda: None, Look.LINK)
        change.setAccessibleName(self.tr("Change who holds this place"))
        menu = QMenu(change)
        for party in (*(one.id for one in campaign.world.factions), *(one.id for one in campaign.playing)):
            menu.addAction(literal(party_name(campaign, party)), calling(self.held.emit, party))
        menu.addSeparator()
        menu.addAction(self.tr("Nobody"), calling(self.held.emit, ""))
        change.setMenu(menu)
        change.setEnabled(self._writable)
        mark = (PlayerMark(self._context.theme, party_colours(campaign)[by], wide=14),) if by else ()
        self.column.put(*mark, label(words.format(party=party_name(campaign, by))), change)

    def _write_hook(self, place: Place, hook: Hook) -> None:
        self.column.say(hook.name)
        self.column.say(hook.told, Role.SMALL)
        plan = button(self.tr("Plan this battle"), lambda: self.plan_wanted.emit(place.id, hook.id), Look.LINK)
        plan.setAccessibleName(self.tr("Plan the battle {name}").format(name=hook.name))
        self.column.put(plan)

    def _write_battles(self, campaign: Campaign, place: Place) -> None:
        battles = [one for one in in_order(campaign) if one.plan.place == place.id]
        if not battles:
            return
        self.column.heading(self.tr("Battles here"))
        for battle in battles:
            told = outcome(campaign, battle) or status_word(battle.status)
            text = f"{battle_name(campaign, battle)}: {told}"
            self.column.put(button(text, calling(self.battle_chosen.emit, battle.id), Look.LINK))


def place_words(views: CampaignViews, campaign: Campaign, place: Place) -> str:
    """Return a place in words: its name, who holds it, story, environments, battles."""
    battles = [one for one in in_order(campaign) if one.plan.place == place.id]
    fought = [f"{battle_name(campaign, one)}: {outcome(campaign, one) or status_word(one.status)}" for one in battles]
    by = party_name(campaign, holders(campaign).get(place.id, ""))
    held = translate("PlacePanel", "Held by {party}").format(party=by) if by else ""
    return "\n".join(filter(None, (place.name, held, place.told, *map(views.zone_sentence, place.zones), *fought)))


class NewPlace(QWidget):
    """A name and a kind; Enter adds it."""

    added = Signal(str, str)
    """Name, kind."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = QLineEdit()
        kept_as(self.name, Kept.NOWHERE)
        self.name.setAccessibleName(self.tr("Name of a new place"))
        self.name.setPlaceholderText(self.tr("Another place"))
        self.name.setMaxLength(LONGEST_NAME)
        self.kind = choice(
            self.tr("Kind of the new place"),
            ((kind_word(one).capitalize(), one) for one in ("", *PLACE_KINDS)),
            letters=6,
        )
        self.name.returnPressed.connect(self._add)
        vbox(
            self.name,
            hbox((self.kind, 1), button(self.tr("Add"), self._add), spacing=8),
            on=self,
            margins=(16, 8, 16, 12),
            spacing=8,
        )

    def _add(self) -> None:
        name = one_line(self.name.text())
        if name:
            self.name.clear()
            self.added.emit(name, self.kind.currentData())
