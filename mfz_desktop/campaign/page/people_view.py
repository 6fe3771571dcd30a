"""What a campaign is about, who plays, and the players' notes: one column of forms."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from campaigns.campaign.acts import Named, NoteGone, NoteKept, PlayerKept, PlayerLeft
from campaigns.campaign.state import Campaign, Member, Note
from campaigns.identity import new_id
from campaigns.names import one_line
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.member_row import MemberRow
from mfz_desktop.campaign.page.campaign_base import ViewOfCampaign
from mfz_desktop.campaign.page.form import heading
from mfz_desktop.campaign.people import joining, people
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.campaign.suggested import is_suggested, take_suggested
from mfz_desktop.campaign.text.naming import faction_name
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.file_dialogs import ask_for_file
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.models.pictures.own_picture import file_kinds, keep_picture
from mfz_desktop.ui.forms.commit_field import CommitText
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.theme.colours import PLAYER_WORDS
from mfz_desktop.ui.widgets.buttons import ActionButton, IconButton, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import STRETCH, add_layout, hbox, vbox, widgets_in
from mfz_desktop.ui.widgets.picture_label import PictureLabel
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading

ISSUE_HIGH = 60
NOTE_HIGH, PICTURE_HIGH, PICTURE_WIDE = 76, 120, 160
"""px at 100 %: a note of words alone; one with a picture, and the picture's width."""


class NoteRow(QWidget):
    """One note; what is typed is kept while one writes."""

    committed = Signal(str)
    removed = Signal()

    def __init__(self, context: AppContext, note: Note, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = CommitText(self.tr("Note"), self.tr("What happened, what was said …"))
        self.set_value(note)
        self.text.setFixedHeight(context.theme.px(PICTURE_HIGH if note.pictures else NOTE_HIGH))
        self.text.setAcceptDrops(False)
        self.text.committed.connect(self.committed)
        away = IconButton(context.theme, "close", self.tr("Take this note away"), self.removed.emit, size=16)
        row = hbox(on=self, spacing=8)
        for picture in note.pictures:
            size = QSize(PICTURE_WIDE, PICTURE_HIGH)
            shown = PictureLabel(context.theme, context.pictures, PictureWanted(image=picture), size=size)
            shown.setFixedSize(context.theme.px(PICTURE_WIDE), context.theme.px(PICTURE_HIGH))
            row.addWidget(shown)
        row.addWidget(self.text, 1)
        row.addWidget(away)

    def set_value(self, note: Note) -> None:
        """Show what the note says now."""
        self.note = note
        self.text.set_value(note.text)


class PeopleView(ViewOfCampaign):
    """One column; every answer counts at once, and undo takes it back."""

    def __init__(self, context: AppContext, session: CampaignSession, page: QWidget) -> None:
        super().__init__(context, session, page)
        self._scroll = ScrollColumn(context.theme, widest=820, parent=self)
        vbox(self._scroll, on=self)
        self.issue = CommitText(self.tr("What it is fought over"))
        self.issue.setFixedHeight(context.theme.px(ISSUE_HIGH))
        self.issue.committed.connect(self._take_issue)
        self.rows: dict[str, MemberRow] = {}
        self.new = MemberRow(context.theme, (), (), self._scroll.inside)
        kept_as(self.new.name, Kept.NOWHERE)
        self._members, self.notes = vbox(), vbox()
        self._build()

    def on_shown(self, what: str) -> None:
        """Show everything as it stands, and begin with the first question."""
        self.refresh()
        self.issue.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.issue.commit()

    def refresh(self) -> None:
        """Show everything as it stands."""
        campaign = self.session.campaign
        self.setEnabled(self.writable)
        self.issue.set_value(campaign.issue)
        self._show_members(campaign)
        self._show_notes(campaign)

    def add_note(self) -> None:
        """Begin a note; it is there as soon as it stands."""
        self.session.do(self.tr("write a note"), NoteKept(new_id(), ""))
        if rows := self._note_rows():
            rows[-1].text.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_picture(self) -> None:
        """Ask for a picture, and keep it as a note."""
        chosen = ask_for_file(self, self.context.settings, self.tr("Picture for a note"), file_kinds())
        if chosen:
            self.add_picture(Path(chosen))

    def add_picture(self, path: Path) -> None:
        """Keep a picture, then the note that speaks of it."""
        session, text, notices = self.session, self.tr("keep a picture"), self.context.notices
        self.context.tasks.run(
            self.tr("Keeping the picture"),
            keep_picture,
            path,
            self.context.kept_files,
            done=lambda sha256: session.do(text, NoteKept(new_id(), "", pictures=(sha256,))),
            failed=lambda error: notices.say(translated(error), Tone.WRONG),
        )

    def _take_issue(self, text: str) -> None:
        name = self.session.campaign.name
        self.session.do(self.tr("change what it is fought over"), Named(name, one_line(text)))

    def _show_members(self, campaign: Campaign) -> None:
        """Show a row for everybody who plays, and an empty one for whoever joins."""
        wanted = {member.id: member for member in campaign.playing}
        for id_ in set(self.rows) - set(wanted):
            _drop(self._members, self.rows.pop(id_))
        for id_, member in wanted.items():
            if id_ not in self.rows:
                row = MemberRow(self.context.theme, (), campaign.world.factions, self._scroll.inside)
                row.changed.connect(lambda who=id_: self._take_member(who))
                row.removed.connect(lambda who=id_: self._let_go(who))
                self.rows[id_] = row
                self._members.addWidget(row)
            self.rows[id_].offer(campaign.world.factions)
            self.rows[id_].set_value((member.name, _colour(campaign, id_), member.faction))
        taken = {_colour(campaign, id_) for id_ in wanted}
        self.new.offer(campaign.world.factions)
        self.new.name.offer([one.name for one in people(self.context) if one.id not in wanted])
        self.new.set_value(("", next((one for one in PLAYER_WORDS if one not in taken), PLAYER_WORDS[0]), ""))

    def _take_member(self, who: str) -> None:
        session = self.session
        before = session.campaign.member(who)
        if before is None:
            return
        name, colour, faction = self.rows[who].value
        after = Member(who, one_line(name) or before.name, colour, faction)
        if after != replace(before, colour=_colour(session.campaign, who)):
            session.do(self.tr("change a player"), *map(_kept, (after, *self._swapped(after))))
        self.refresh()

    def _swapped(self, after: Member) -> tuple[Member, ...]:
        """Return who had the colour that somebody takes: that player gets the other one in its place."""
        campaign = self.session.campaign
        others = (one for one in campaign.playing if one.id != after.id and _colour(campaign, one.id) == after.colour)
        return tuple(replace(one, colour=_colour(campaign, after.id)) for one in others)

    def _join(self) -> None:
        name = one_line(self.new.value[0])
        if not name:
            return
        if any(one.name.casefold() == name.casefold() for one in self.session.campaign.playing):
            self.context.notices.say(self.tr("{name} plays already.").format(name=name), Tone.WARNING)
            return
        acts = joining(self.context, self.tr("new players"), (self.new.value,))
        if acts:
            if self.session.do(self.tr("let {name} join").format(name=name), *acts):
                self.new.name.typed.revert("")
                self._offer_company(next(one for one in acts if isinstance(one, PlayerKept)))
            self.new.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer_company(self, joined: PlayerKept) -> None:
        """Offer whoever joins the company that is suggested to their faction."""
        if not is_suggested(self.context, self.session, joined.faction):
            return
        text = self.tr("{name} plays for {faction}, to which a company is suggested.")
        faction = faction_name(self.session.campaign, joined.faction)
        self.context.notices.say(
            text.format(name=joined.name, faction=faction),
            action_text=self.tr("Take it"),
            action=partial(take_suggested, self.context, self.session, joined.player, joined.faction),
        )

    def _let_go(self, who: str) -> None:
        self.session.do(self.tr("let a player leave"), PlayerLeft(who))
        self.refresh()

    def _show_notes(self, campaign: Campaign) -> None:
        shown = self._note_rows()
        if [(one.note.id, one.note.pictures) for one in shown] == [(one.id, one.pictures) for one in campaign.notes]:
            for row, note in zip(shown, campaign.notes, strict=True):
                row.set_value(note)  # the row stays: somebody may be writing in it
            return
        for row in shown:
            _drop(self.notes, row)
        for note in campaign.notes:
            self.notes.addWidget(note_row(self.context, note, self._write, self._forget))

    def _note_rows(self) -> list[NoteRow]:
        return [row for row in widgets_in(self.notes) if isinstance(row, NoteRow)]

    def _write(self, note: Note, text: str) -> None:
        self.session.do(self.tr("write a note"), NoteKept(note.id, text.strip(), note.about, note.pictures))

    def _forget(self, note: Note) -> None:
        self.session.do(self.tr("take a note away"), NoteGone(note.id))

    def _build(self) -> None:
        column, commands = self._scroll.column, self.context.commands
        column.addWidget(SectionHeading(self.tr("What it is fought over")))
        column.addWidget(self.issue)
        column.addWidget(heading(self.tr("Players")))
        add_layout(column, self._members)
        column.addWidget(label(self.tr("Who joins?"), Role.SECONDARY))
        kept = self.new.away.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # so that its fields stand below those of the others
        self.new.away.setSizePolicy(kept)
        self.new.away.hide()
        self.new.name.typed.returnPressed.connect(self._join)
        column.addWidget(self.new)
        add_layout(column, hbox(button(self.tr("Join"), self._join), STRETCH))
        column.addSpacing(8)
        column.addWidget(heading(self.tr("Notes")))
        add_layout(column, self.notes)
        column.addWidget(
            label(self.tr("Drop a picture anywhere on this page: it becomes a note."), Role.SMALL, wrap=True)
        )
        picture = hbox(ActionButton(commands.action("campaign_people.picture")), STRETCH)
        add_layout(column, picture)
        column.addStretch(1)


def _kept(member: Member) -> PlayerKept:
    return PlayerKept(member.id, member.name, member.colour, member.faction)


def _colour(campaign: Campaign, member: str) -> str:
    """Return the word of the colour that a member has, chosen or not."""
    return PLAYER_WORDS[colours_of(campaign)[member]]


def _drop(layout: QVBoxLayout, widget: QWidget) -> None:
    layout.removeWidget(widget)
    widget.hide()
    widget.deleteLater()


def note_row(
    context: AppContext, note: Note, write: Callable[[Note, str], object], remove: Callable[[Note], object]
) -> NoteRow:
    """Return a note's row, wired."""
    made = NoteRow(context, note)
    made.committed.connect(lambda text: write(made.note, text))
    made.removed.connect(lambda: remove(made.note))
    return made
