"""What a campaign is about, who plays, and the players' notes."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from campaigns.campaign.acts import Named, NoteGone, NoteKept, PlayerKept, PlayerLeft
from campaigns.campaign.state import Campaign, Member, Note
from campaigns.identity import new_id
from campaigns.names import one_line
from mfz_desktop.campaign.colours import colours_of
from mfz_desktop.campaign.member_row import MemberRow
from mfz_desktop.campaign.page.form import heading
from mfz_desktop.campaign.page.notes import NoteRow, note_row
from mfz_desktop.campaign.page.of_campaign import session_of
from mfz_desktop.campaign.people import joining, people
from mfz_desktop.campaign.routes import CAMPAIGN, CAMPAIGNS
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.companies.company.own_picture import file_kinds, is_named_as_picture, keep_picture
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Crumb, Page
from mfz_desktop.context.navigation import Place
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.colours import PLAYER_WORDS
from mfz_desktop.ui.widgets.buttons import ActionButton, button
from mfz_desktop.ui.widgets.commit_field import CommitText
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, widgets_in
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_desktop.ui.widgets.typed import Kept, kept_as

ISSUE_HIGH = 60


class PeoplePage(Page):
    """One column; every answer counts at once, and undo takes it back."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.session: CampaignSession | None = None
        self.issue = CommitText(self.tr("What it is fought over"))
        self.issue.setFixedHeight(context.theme.px(ISSUE_HIGH))
        self.issue.committed.connect(self._take_issue)
        self.rows: dict[str, MemberRow] = {}
        self.new = MemberRow(context.theme, (), ())
        kept_as(self.new.name, Kept.NOWHERE)
        self._members, self.notes = QVBoxLayout(), QVBoxLayout()
        scroll = ScrollColumn(context.theme, widest=820)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        self._column = scroll.column

    def heading(self) -> str:
        """Return the title."""
        return self.tr("Players and notes")

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        up = Crumb(self.tr("Campaigns"), Place(CAMPAIGNS))
        if self.session is None:
            return (up,)
        return (up, Crumb(self.session.campaign.name, Place(CAMPAIGN, self.session.id)))

    def primary(self) -> str:
        """Return the writing of a note."""
        return "campaign_people.note"

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        can = lambda: self.session is not None and not self.session.read_only  # noqa: E731
        return (
            Command("campaign_people.note", self.tr("&Write a note"), self.add_note, Menu.CAMPAIGN, section=20,
                    keys=("Ctrl+B",), icon="edit", enabled=can, words="text diary"),
            Command("campaign_people.picture", self.tr("Note with a &picture…"), self.ask_picture, Menu.CAMPAIGN,
                    section=20, icon="file", enabled=can, words="photo image"),
        )  # fmt: skip

    def undo_stack(self) -> QUndoStack | None:
        """Return the campaign's own."""
        return self.session.stack if self.session else None

    def on_shown(self, what: str) -> None:
        """Show a campaign."""
        session = session_of(self.context, what)
        if session is None:
            return
        if self.session is not session:
            if self.session is not None:
                self.session.changed.disconnect(self._follow)
            self.session = session
            session.changed.connect(self._follow)
        if not self._column.count():
            self._build()
        self.context.undo.show(session.stack)
        self.refresh()
        self.issue.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_hidden(self) -> None:
        """Commit what is being typed."""
        self.issue.commit()

    def take_files(self, paths: tuple[Path, ...]) -> bool:
        """Take pictures dropped here: a note each."""
        if self.session is None or not all(map(is_named_as_picture, paths)):
            return False
        for path in paths:
            self.add_picture(path)
        return True

    def refresh(self) -> None:
        """Show everything as it stands."""
        if self.session is None:
            return
        campaign = self.session.campaign
        self.setEnabled(not self.session.read_only)
        self.issue.set_value(campaign.issue)
        self._show_members(campaign)
        self._show_notes(campaign)
        self.head_changed.emit()

    def add_note(self) -> None:
        """Begin a note; it is there as soon as it stands."""
        if self.session is not None:
            self.session.do(self.tr("write a note"), NoteKept(new_id(), ""))
            rows = self._note_rows()
            if rows:
                rows[-1].text.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_picture(self) -> None:
        """Ask for a picture, and keep it as a note."""
        chosen, _ = QFileDialog.getOpenFileName(self, self.tr("Picture for a note"), "", file_kinds())
        if chosen:
            self.add_picture(Path(chosen))

    def add_picture(self, path: Path) -> None:
        """Keep a picture, then the note that speaks of it."""
        session = self.session

        def kept(sha256: str) -> None:
            if session is not None:
                session.do(self.tr("keep a picture"), NoteKept(new_id(), "", pictures=(sha256,)))

        self.context.tasks.run(
            self.tr("Keeping the picture"),
            keep_picture,
            path,
            self.context.kept_files,
            done=kept,
            failed=lambda error: self.context.notices.say(str(error), Tone.WRONG),
        )

    def _follow(self) -> None:
        if self.isVisible():
            self.refresh()

    def _take_issue(self, text: str) -> None:
        if self.session is not None:
            campaign = self.session.campaign
            self.session.do(self.tr("change what it is fought over"), Named(campaign.name, one_line(text)))

    def _show_members(self, campaign: Campaign) -> None:
        """Show a row for everybody who plays, and an empty one for whoever joins."""
        wanted = {member.id: member for member in campaign.playing}
        for id_ in set(self.rows) - set(wanted):
            _drop(self._members, self.rows.pop(id_))
        for id_, member in wanted.items():
            if id_ not in self.rows:
                row = MemberRow(self.context.theme, (), campaign.world.factions)
                row.changed.connect(lambda who=id_: self._take_member(who))
                row.removed.connect(lambda who=id_: self._let_go(who))
                self.rows[id_] = row
                self._members.addWidget(row)
            self.rows[id_].offer(campaign.world.factions)
            self.rows[id_].set_value((member.name, _colour(campaign, id_), member.faction))
        taken = {_colour(campaign, id_) for id_ in wanted}
        self.new.offer(campaign.world.factions)
        self.new.know([one.name for one in people(self.context) if one.id not in wanted])
        self.new.set_value(("", next((one for one in PLAYER_WORDS if one not in taken), PLAYER_WORDS[0]), ""))

    def _take_member(self, who: str) -> None:
        session = self.session
        before = session.campaign.member(who) if session else None
        if session is None or before is None:
            return
        name, colour, faction = self.rows[who].value
        after = Member(who, one_line(name) or before.name, colour, faction)
        if after != replace(before, colour=_colour(session.campaign, who)):
            session.do(self.tr("change a player"), *map(_kept, (after, *self._swapped(after))))
        self.refresh()

    def _swapped(self, after: Member) -> tuple[Member, ...]:
        """Return who had the colour that somebody takes: that player gets the other one in its place."""
        assert self.session is not None
        campaign = self.session.campaign
        others = (one for one in campaign.playing if one.id != after.id and _colour(campaign, one.id) == after.colour)
        return tuple(replace(one, colour=_colour(campaign, after.id)) for one in others)

    def _join(self) -> None:
        name = one_line(self.new.value[0])
        if self.session is None or not name:
            return
        if any(one.name.casefold() == name.casefold() for one in self.session.campaign.playing):
            self.context.notices.say(self.tr("{name} plays already.").format(name=name), Tone.WARNING)
            return
        acts = joining(self.context, self.tr("new players"), (self.new.value,))
        if acts:
            if self.session.do(self.tr("let {name} join").format(name=name), *acts):
                self.new.typed_name.revert("")
            self.new.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _let_go(self, who: str) -> None:
        if self.session is not None:
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
        if self.session is not None:
            self.session.do(self.tr("write a note"), NoteKept(note.id, text.strip(), note.about, note.pictures))

    def _forget(self, note: Note) -> None:
        if self.session is not None:
            self.session.do(self.tr("take a note away"), NoteGone(note.id))

    def _build(self) -> None:
        column, commands = self._column, self.context.commands
        column.addWidget(SectionHeading(self.tr("What it is fought over")))
        column.addWidget(self.issue)
        column.addWidget(heading(self.tr("Players")))
        add_layout(column, self._members)
        column.addWidget(label(self.tr("Who joins?"), Role.SECONDARY))
        kept = self.new.away.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # so that its fields stand below those of the others
        self.new.away.setSizePolicy(kept)
        self.new.away.hide()
        self.new.typed_name.returnPressed.connect(self._join)
        column.addWidget(self.new)
        joins = QHBoxLayout()
        joins.addWidget(button(self.tr("Join"), self._join))
        joins.addStretch(1)
        add_layout(column, joins)
        column.addSpacing(8)
        column.addWidget(heading(self.tr("Notes")))
        add_layout(column, self.notes)
        column.addWidget(
            label(self.tr("Drop a picture anywhere on this page: it becomes a note."), Role.SMALL, wrap=True)
        )
        picture = QHBoxLayout()
        picture.addWidget(ActionButton(commands.action("campaign_people.picture")))
        picture.addStretch(1)
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
