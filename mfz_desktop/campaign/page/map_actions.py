"""What one does with places on a campaign's map: add, name, move, describe, take away."""

from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from campaigns.campaign.acts import MapPictured, PlaceGone, PlaceHeld, PlaceKept
from campaigns.campaign.conditions import Point
from campaigns.campaign.lines import with_moved
from campaigns.campaign.rewriting import acts_between, as_template
from campaigns.campaign.world import Place, World
from campaigns.identity import new_id
from campaigns.names import one_line
from mfz_desktop.campaign.map.campaign_map import CampaignMap
from mfz_desktop.campaign.map.moving import PlaceMoves
from mfz_desktop.campaign.map.room import free_spot
from mfz_desktop.campaign.page.actions import CampaignActions
from mfz_desktop.campaign.page.place_panel import PlacePanel
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.file_dialogs import ask_for_file
from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.models.pictures.own_picture import file_kinds, keep_picture
from mfz_desktop.ui.widgets.messages import InlineMessage

OF_A_PLACE = ("campaign.plan_here", "campaign.rename_place", "campaign.describe_place", "campaign.remove_place")
"""Commands of a place's context menu."""
OF_THE_MAP = ("campaign.arrange", "campaign.map_picture", "campaign.no_map_picture")
"""Commands of both context menus."""


class MapShown(Protocol):
    """What is needed of the view that shows the map."""

    context: AppContext
    session: CampaignSession
    campaign_actions: CampaignActions
    map: CampaignMap
    place_panel: PlacePanel
    arranging: InlineMessage

    def show_map(self) -> None:
        """Show the map, with places where they are being moved to."""

    def show_place(self, id: str) -> None:
        """Select a place on the map and tell about it."""


class MapActions(QObject):
    """Places hold still until one arranges the map, so that none is dragged by mistake."""

    def __init__(self, view: MapShown, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self.moves = PlaceMoves(view.map, self._kept, self)
        self.moves.moving.connect(view.show_map)
        self.moves.rested.connect(self._keep)
        view.map.removed.connect(self.remove)
        view.map.menu_wanted.connect(self._show_menu)
        view.place_panel.renamed.connect(self.call)
        view.place_panel.new.added.connect(self.add)

    @property
    def place(self) -> Place | None:
        """The place that is selected."""
        return self._kept().place(self._view.map.selected)

    @property
    def writable(self) -> bool:
        """Whether a place is selected, and anything may be changed."""
        return self.place is not None and self._view.campaign_actions.writable

    @property
    def arranging(self) -> bool:
        """Whether places can be moved now."""
        return self._view.map.movable

    @property
    def can_arrange(self) -> bool:
        """Whether there is anything to move."""
        return bool(self._kept().places) and self._view.campaign_actions.writable

    def arrange(self) -> None:
        """Let places be moved, or hold them again."""
        view, movable = self._view, not self.arranging
        self.moves.finish()
        view.map.set_movable(movable)
        if movable:
            view.arranging.say(
                self.tr("Drag places to where they belong, or push the chosen one with Shift and an arrow."),
                action_text=self.tr("Done"),
                action=self.arrange,
            )
            view.map.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            view.arranging.hide()
        view.context.commands.refresh()

    def rest(self) -> None:
        """Keep what was moved, and hold places again."""
        if self.arranging:
            self.arrange()

    def add(self, name: str, kind: str = "", at: Point | None = None) -> None:
        """Put a place on the map, where there is most room unless it is said where, and select it."""
        place = Place(new_id(), name, kind, at=at or free_spot(self._kept()))
        if self._view.session.do(self.tr("add a place"), PlaceKept(place)):
            self._view.show_place(place.id)

    def plan(self) -> None:
        """Plan a battle at the selected place."""
        if self.place is not None:
            self._view.campaign_actions.plan(self.place.id)

    def rename(self) -> None:
        """Let the keyboard go to the place's name."""
        if self.place is not None:
            self._view.show_place(self.place.id)
            self._view.place_panel.begin_renaming()

    def call(self, text: str) -> None:
        """Call the selected place otherwise; an empty name is none."""
        place, name = self.place, one_line(text)
        if place is None:
            return
        if name and name != place.name:
            self._view.session.do(self.tr("rename a place"), PlaceKept(replace(place, name=name)))
        else:
            self._view.place_panel.name.revert(place.name)

    def describe(self) -> None:
        """Write the place's story, environments and terrain."""
        if self.place is not None:
            self._view.campaign_actions.world(f"world.places/{self.place.id}")

    def hold(self, by: str) -> None:
        """Say who holds the selected place, whatever came of battles there."""
        if self.place is not None:
            self._view.session.do(self.tr("say who holds a place"), PlaceHeld(self.place.id, by))

    @property
    def has_picture(self) -> bool:
        """Whether the map is drawn on a picture that may be taken away."""
        return bool(self._view.session.campaign.map_picture) and self._view.campaign_actions.writable

    def ask_picture(self) -> None:
        """Ask for a picture, and draw the map on it."""
        context = self._view.context
        chosen = ask_for_file(self._view.map.window(), context.settings, self.tr("Picture for the map"), file_kinds())
        if chosen:
            self.draw_on(Path(chosen))

    def draw_on(self, path: Path) -> None:
        """Keep a picture, and draw the map on it."""
        context, session, text = self._view.context, self._view.session, self.tr("draw the map on a picture")
        context.tasks.run(
            self.tr("Keeping the picture"),
            keep_picture,
            path,
            context.kept_files,
            done=lambda sha256: session.do(text, MapPictured(sha256)),
            failed=lambda error: context.notices.say(translated(error), Tone.WRONG),
        )

    def take_picture_away(self) -> None:
        """Draw the map on plain ground again."""
        self._view.session.do(self.tr("take the map's picture away"), MapPictured(""))

    def remove(self) -> None:
        """Take the selected place away, where nothing refers to it."""
        place = self.place
        if place is not None:
            self._view.session.do(self.tr("take away “{place}”").format(place=place.name), PlaceGone(place.id))

    def _keep(self, places: tuple[Place, ...]) -> None:
        before = as_template(self._view.session.campaign)
        after = replace(before, world=with_moved(before.world, places))
        self._view.session.do(self.tr("move a place"), *acts_between(before, after))

    def _kept(self) -> World:
        return self._view.session.campaign.world

    def _show_menu(self, place: str, at: Point, where: QPoint) -> None:
        menu = self.menu(place, at)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(where)

    def menu(self, place: str, at: Point) -> QMenu:
        """Return the context menu of a place, or of a point of the map where none is."""
        commands = self._view.context.commands
        menu = QMenu(self._view.map)
        if place:
            for id_ in OF_A_PLACE:
                menu.addAction(commands.action(id_))
        else:
            adding = menu.addAction(self.tr("Add a place here"), lambda: self._add_here(at))
            adding.setEnabled(self._view.campaign_actions.writable)
        menu.addSeparator()
        for id_ in OF_THE_MAP:
            menu.addAction(commands.action(id_))
        return menu

    def _add_here(self, at: Point) -> None:
        self.add(self.tr("New place"), at=at)
        self.rename()
