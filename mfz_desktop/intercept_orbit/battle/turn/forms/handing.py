"""What the holder of a company may do with it unasked: hand it over to a ship, or let it drift (IO-FUEL-06, 07)."""

from mfz_desktop.battle.turn.target_picker import TWO_BESIDE_FACTS, TargetChoice, TargetPicker
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.intercept_orbit.battle.turn.consequences import consequence
from mfz_desktop.intercept_orbit.battle.turn.forms.uses import AimedDetail, ShipDetail
from mfz_desktop.intercept_orbit.battle.unasked import hand_overs, releases
from mfz_rules.intercept_orbit.state.actions import Action, HandOver


class HandOverDetail(AimedDetail):
    """Which company goes to which ship."""

    needs_die = False

    def add_before(self) -> None:
        """Put the companies, and the ships that may take the one that is chosen."""
        self._offered: dict[str, dict[str, HandOver]] = {}
        for one in hand_overs(self.seat.session):
            self._offered.setdefault(one.company, {})[one.to] = one
        names = [(one, self.seat.names(one)) for one in self._offered]
        self.companies: Segments[str] = Segments(self.tr("Company"), names, names[0][0], wraps=True)
        self.companies.changed.connect(self._on_company)
        self.column.addWidget(self.companies)
        ships = tuple(dict.fromkeys(ship for taken in self._offered.values() for ship in taken))
        self.picker = TargetPicker(self.seat, ships, self._aim, self.confirm, TWO_BESIDE_FACTS)
        self.picker.picked.connect(lambda _: self.follow())
        self.column.addWidget(self.picker)
        self._choose()

    def action(self) -> Action | None:
        """Return the hand-over."""
        return self._ships.get(self.picker.chosen or "")

    def title(self) -> str:
        """Return what the button says."""
        words = self.tr("Hand {company} over to {ship}")
        names = self.seat.names
        return words.format(company=names(self.companies.value), ship=names(self.picker.chosen))

    def said(self) -> str:
        """Return what it does to scores; on paper, what it says of the way."""
        near = "" if self.seat.measured else self.tr("The way came near that ship.")
        return " ".join(filter(None, (near, self.scores_then())))

    @property
    def _ships(self) -> dict[str, HandOver]:
        return self._offered.get(self.companies.value, {})

    def _aim(self, id: str) -> TargetChoice:
        if id not in self._ships:
            return TargetChoice(id, refused=self.tr("It cannot take that company."))
        return TargetChoice(id)

    def _choose(self) -> None:
        """Propose a ship of the company's own side."""
        battle = self.seat.battle
        owner = battle.company(self.companies.value).owner
        own = [one for one in self._ships if battle.commands(one) == owner]
        self.picker.choose(next(iter([*own, *self._ships]), None))

    def _on_company(self) -> None:
        for id in self.picker.tiles:
            self.picker.say(self._aim(id))
        self._choose()
        self.follow()


class ReleaseDetail(ShipDetail):
    """Which company is let go."""

    needs_die = False

    def add_before(self) -> None:
        """Put the companies."""
        self._offered = {one.company: one for one in releases(self.seat.session)}
        names = [(one, self.seat.names(one)) for one in self._offered]
        self.companies: Segments[str] = Segments(self.tr("Company"), names, names[0][0], wraps=True)
        self.companies.changed.connect(self.follow)
        self.column.addWidget(self.companies)

    def action(self) -> Action | None:
        """Return the release."""
        return self._offered.get(self.companies.value)

    def title(self) -> str:
        """Return what the button says."""
        return self.tr("Let {company} drift").format(company=self.seat.names(self.companies.value))

    def said(self) -> str:
        """Return what it does to scores."""
        action = self.action()
        return consequence(self.seat.rules, self.seat.battle, action) if action is not None else ""
