"""The facts of the games of ships: range, cover, shields, ways, what is met and passed, near and touching."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.facts import FactsPanel, Measured, chips, segments
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.intercept_orbit.battle.text.names import band_words
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.intercept_orbit.battle.turn.way_fields import MeetsField, WayField
from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.intercept_orbit.chapters.company_moves import passes
from mfz_rules.intercept_orbit.chapters.cover import may_cover, may_shield
from mfz_rules.intercept_orbit.chapters.passengers import may_take
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.facts import Facts

CLOSE = frozenset({"range", "cover"})
"""Facts that may have been close calls: they are told with that."""
SHOWN = 3
"""So many pieces are shown at once; of more the likely answer is, and they unfold."""
SELDOM = frozenset({"near", "passes"})
"""Facts of which mostly nothing is so: only that is said at first."""
ALWAYS = frozenset({"touching"})
"""Facts that are as likely as not: these unfold at once."""
MET = (Condition.FLYING, Condition.DRIFTING)
"""Companies that a way can lead to (IO-COL-14)."""


class ShipFacts(FactsPanel):
    """The facts of one answer; what is not overruled is left to the umpire."""

    def __init__(self, seat: ShipSeat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self._held = ""
        """The captured ship that moves, where that is asked for."""

    def facts(self) -> Facts:
        """Return what people say; the rest is measured, or as the rules take it."""
        said: dict[str, Any] = {key: Called(one) if key in CLOSE else one for key, one in self.said().items()}
        if "near_of" in said:
            own = [(self._held, said.pop("near"))] if "near" in said else []
            said["near_of"] = (*own, *self._near_of(said["near_of"]))
        return Facts(**said)

    def add_range(self, asset: str, target: str, wanted: str) -> None:
        """Ask for, or show, the band of a target."""
        seat = self._seat
        called = seat.umpire.range(seat.battle, asset, target)
        measured = Measured(called.value, band_words(called.value), called.close) if called else None
        likely = Measured(wanted, band_words(wanted))
        profile = seat.battle.profile
        bands = [profile.close, *(one.name for one in profile.bands(seat.battle.rules))]
        choices = [(band, band_words(band)) for band in bands]
        chosen = called.value if called else wanted
        self.add("range", self.tr("Range"), partial(_bands, choices, chosen), measured, likely)

    def add_cover(self, asset: str, target: str, at: Pose | None = None) -> None:
        """Ask for, or show, what covers a target, where it stands or at another place."""
        seat, battle = self._seat, self._seat.battle
        called = seat.umpire.cover(battle, asset, target, at)
        pieces = [one.id for one in (*battle.debris, *battle.fighters)]
        able = [one for one in pieces if one not in (asset, target) and may_cover(battle, one, target)]
        chosen: tuple[str, ...] = called.value if called else seat.selection.selected.cover
        close = called is not None and called.close
        self._of_pieces("cover", self.tr("Covered by"), able, chosen, called is not None, close)

    def add_shields(self, target: str) -> None:
        """Ask for, or show, who is near enough to make a target take hits as if in cover (IO-COV-07)."""
        battle = self._seat.battle
        measured = self._seat.umpire.shields(battle, target)
        able = [one.id for one in battle.fighters if may_shield(battle, one.id, target)]
        self._of_pieces("shields", self.tr("Could shield it"), able, measured or (), measured is not None)

    def add_near(self, asset: str, at: Pose | None, guess: Iterable[str] = (), name: str = "") -> None:
        """Ask for, or show, what matters near an asset where it ends (IO-HVA-05, IO-CAP-10)."""
        battle = self._seat.battle
        measured = self._seat.umpire.near(battle, asset, at) if at is not None else None
        if battle.is_hva(asset):
            able = [one.id for one in battle.fighters if one.alive and one.placed and not _aboard(battle, one.id)]
            measured = None
        else:
            mine = battle.commands(asset)
            held = [one.id for one in battle.ships if one.alive and one.controller == mine != one.owner]
            able = [*(one.id for one in battle.hvas if one.placed), *(one for one in held if one != asset)]
        chosen = measured if measured is not None else guess
        self._of_pieces("near", name or self.tr("Ends near"), able, chosen, measured is not None)

    def add_holding(self, ship: str) -> None:
        """Ask which companies that hold a captured ship are still near it once it has moved (IO-CAP-10)."""
        battle = self._seat.battle
        if not battle.is_ship(ship) or battle.ship(ship).controller == battle.ship(ship).owner:
            return
        self._held, mine = ship, battle.ship(ship).controller
        able = [one for one in battle.companies if one.flying and one.owner == mine and ship in one.near]
        likely = [one.id for one in able if ship in one.touching]
        self._of_pieces("near_of", self.tr("Still holds it"), [one.id for one in able], likely, measured=False)

    def _near_of(self, holding: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return what is near each company that held the ship."""
        told = []
        for one in self._seat.battle.companies:
            if self._held in one.near and one.owner == self._seat.battle.commands(self._held):
                others = tuple(id for id in one.near if id != self._held)
                told.append((one.id, (*others, self._held) if one.id in holding else others))
        return tuple(told)

    def add_touching(self, company: str, at: Pose | None, guess: Iterable[str] = ()) -> None:
        """Ask for, or show, which ships a company touches where it ends (IO-CO-07)."""
        battle = self._seat.battle
        measured = self._seat.umpire.touching(battle, company, at) if at is not None else None
        able = [one.id for one in battle.ships if one.alive and one.placed]
        chosen = measured if measured is not None else guess
        self._of_pieces("touching", self.tr("Touches"), able, chosen, measured is not None)

    def add_path(self, company: str, most: float) -> None:
        """Ask how long the way of a company was, and over what it led (IO-CO-06)."""
        battle, names = self._seat.battle, self._seat.names
        mover = battle.company(company)
        able = [one.id for one in battle.ships if one.alive and one.placed]
        able += [one.id for one in battle.debris]
        if battle.profile.companies_stop:
            others = [one.id for one in battle.companies if one.alive and one.placed and one.id != company]
            able += [one for one in others if passes(battle, mover, one) and not _aboard(battle, one)]
        choices = [(one, names(one)) for one in able]
        self.add("path", self.tr("Way"), lambda _: WayField(most, choices))

    def add_passes(self, asset: str) -> None:
        """Ask what the way led by that may be taken, or is handed something over to (IO-FUEL-05, IO-FUEL-07)."""
        battle = self._seat.battle
        able = [one.id for one in battle.companies if one.id != asset and may_take(battle, asset, one)]
        if able:  # who has something already says at the handing over that it came near
            able += [one.id for one in battle.ships if one.alive and one.placed and one.id != asset]
        if battle.is_ship(asset) and battle.rules.at(battle.clock).flag("hva_fly_by"):
            able += [one.id for one in battle.hvas if one.placed]
        self._of_pieces("passes", self.tr("Passes"), able, (), measured=False)

    def add_meets(self, asset: str) -> None:
        """Ask what the way of a ship or high value asset leads to, in order."""
        battle, names = self._seat.battle, self._seat.names
        solid = [one.id for one in (*battle.ships, *battle.hvas) if one.alive and one.placed and one.id != asset]
        solid += [one.id for one in battle.debris]
        apart = [one for one in battle.companies if one.alive and one.condition in MET and asset not in one.touching]
        choices = [(one, names(one)) for one in (*solid, *(one.id for one in apart if one.placed))]
        if choices:
            nothing = Measured((), self.tr("nothing"))
            self.add("meets", self.tr("Meets"), lambda name: MeetsField(name, choices, solid), likely=nothing)

    def add_off_table(self, asset: str) -> None:
        """Ask whether the move takes the asset off the table, or to its edge (IO-EDGE-01, IO-EDGE-04)."""
        words = [(False, self.tr("no")), (True, self.tr("off the table"))]
        if self._seat.battle.is_hva(asset):
            words = [(False, self.tr("no")), (True, self.tr("meets the edge"))]
        stays = Measured(False, self.tr("stays on the table"))
        self.add("off_table", self.tr("Edge"), partial(segments, words, False), likely=stays)

    def _of_pieces(
        self, key: str, name: str, able: Iterable[str], chosen: Iterable[str], measured: bool, close: bool = False
    ) -> None:
        """Ask for any of some pieces; where there is none to choose nothing is asked."""
        names, known = self._seat.names, tuple(dict.fromkeys(able))
        if not known:
            return
        held = tuple(one for one in known if one in set(chosen))
        words = names.all(held) if held else self.tr("none")
        choices = [(one, names(one)) for one in known]
        told = Measured(held, words, close)
        folds = not measured and key not in ALWAYS and (len(known) > SHOWN or key in SELDOM)
        self.add(key, name, partial(chips, choices, held), told if measured else None, told if folds else None)


def _bands(choices: Sequence[tuple[str, str]], chosen: str, name: str) -> Segments[str]:
    return Segments(name, choices, chosen, captioned=True, wraps=True)


def _aboard(battle: Any, id: str) -> bool:
    """Whether it is a company that is on deck, captive or carried."""
    return bool(battle.is_company(id)) and battle.company(id).condition not in MET
