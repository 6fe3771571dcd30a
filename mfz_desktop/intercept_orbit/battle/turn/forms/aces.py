"""What aces do unasked: a green one pushes, a blue one lends a die."""

from collections.abc import Sequence

from mfz_desktop.battle.turn.target_picker import TWO_BESIDE_FACTS, TargetChoice, TargetPicker
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.intercept_orbit.battle.turn.consequences import consequence
from mfz_desktop.intercept_orbit.battle.turn.forms.uses import AimedDetail
from mfz_desktop.intercept_orbit.battle.unasked import lends, pushes
from mfz_desktop.ui.widgets.layouts import replace_widget
from mfz_rules.intercept_orbit.state.actions import Action, LendDefense, NameTarget, Push
from mfz_rules.kernel.dice import RolledDie

COMPASS = ((0.0, "→"), (45.0, "↗"), (90.0, "↑"), (135.0, "↖"), (180.0, "←"), (225.0, "↙"), (270.0, "↓"), (315.0, "↘"))
"""Directions in which a company slides on the map, in degrees anticlockwise from the right."""
SLIDES = ("forward", "back")
CLICKS = {"left": 1, "right": -1}


class PushDetail(AimedDetail):
    """Whom a green ace pushes, and which way (IO-ACE-04)."""

    needs_die = False

    def add_before(self) -> None:
        """Put the assets, and the ways."""
        self._by: dict[str, list[str]] = {}
        for one in pushes(self.seat.session):
            self._by.setdefault(one.asset, []).append(one.player)
        players = list(dict.fromkeys(player for by in self._by.values() for player in by))
        words = [(one, self.seat.names(one)) for one in players]
        self.whose: Segments[str] = Segments(self.tr("Whose ace"), words, players[0], captioned=True, wraps=True)
        self.whose.changed.connect(self.follow)
        self.column.addWidget(self.whose)
        self.whose.setVisible(len(players) > 1)
        self.picker = TargetPicker(self.seat, tuple(self._by), TargetChoice, self.confirm, TWO_BESIDE_FACTS)
        self.picker.choose(next(iter(self._by), None))
        self.picker.picked.connect(self._on_pick)
        self.column.addWidget(self.picker)
        self.whose.allow(self._by.get(self.picker.chosen or "", ()))
        self.way = self._ways()
        self.column.addWidget(self.way)

    def add_facts(self) -> None:
        """Ask what it is near and touches afterwards, where nobody measures."""
        self.facts.clear()
        asset = self.picker.chosen
        if asset is None or self.seat.measured:
            return
        battle = self.seat.battle
        if battle.is_company(asset):
            self.facts.add_touching(asset, None, battle.company(asset).touching)
        around = [one.id for one in battle.fighters if asset in one.near]
        near = around if battle.is_hva(asset) else battle.fighter(asset).near
        self.facts.add_near(asset, None, near, self.tr("Near it then"))
        self.facts.add_holding(asset)

    def action(self) -> Action | None:
        """Return the push."""
        asset = self.picker.chosen
        if asset is None:
            return None
        facts, way = self.facts.facts(), self.way.value
        if isinstance(way, float):
            return Push(self.whose.value, asset, slide=way, facts=facts)
        if way in SLIDES:
            return Push(self.whose.value, asset, slide=way, facts=facts)
        return Push(self.whose.value, asset, clicks=CLICKS[way], facts=facts)

    def title(self) -> str:
        """Return what the button says."""
        asset = self.picker.chosen
        return self.tr("Push {asset}").format(asset=self.seat.names(asset)) if asset else self.tr("Push")

    def said(self) -> str:
        """Return whose ace it is, and what comes of it."""
        whose = self.tr("{player}'s green ace.").format(player=self.seat.names(self.whose.value))
        return " ".join(filter(None, (whose, self.scores_then())))

    def _on_pick(self, id: str) -> None:
        self.whose.allow(self._by[id])
        old, self.way = self.way, self._ways()
        replace_widget(self.column, old, self.way)
        self.add_facts()
        self.follow()

    def _ways(self) -> "Segments[float | str]":
        words: Sequence[tuple[float | str, str]] = (
            ("forward", self.tr("ahead")),
            ("back", self.tr("back")),
            ("left", self.tr("click left")),
            ("right", self.tr("click right")),
        )
        if self.picker.chosen is not None and self.seat.battle.is_company(self.picker.chosen):
            words = COMPASS if self.seat.measured else ((0.0, self.tr("any way, as on the table")),)
        made: Segments[float | str] = Segments(self.tr("Which way"), words, words[0][0], wraps=True)
        made.changed.connect(self.follow)
        return made


class LendDetail(AimedDetail):
    """To whom a blue ace lends a die as a defense number (AB-ACE-03)."""

    def add_before(self) -> None:
        """Put whom it may help."""
        targets = tuple(dict.fromkeys(one.target for one in lends(self.seat.session)))
        self.picker = TargetPicker(self.seat, targets, self._aim, self.confirm, TWO_BESIDE_FACTS)
        mine = [one for one in targets if self.seat.battle.commands(one) == self.seat.player]
        self.picker.choose(next(iter([*mine, *targets]), None))
        self.picker.picked.connect(lambda _: self.follow())
        self.column.addWidget(self.picker)

    def action(self) -> Action | None:
        """Return the loan."""
        target = self.picker.chosen
        return (
            LendDefense(self.seat.player, target, self.die) if target is not None and self.die is not None else None
        )

    def set_die(self, die: RolledDie | None) -> None:
        """Use another die."""
        self.die = die
        self.follow()

    def title(self) -> str:
        """Return what the button says."""
        words = self.tr("Lend {value} to {target}")
        return words.format(value=self.value(), target=self.seat.names(self.picker.chosen))

    def said(self) -> str:
        """Return what it means."""
        return self.tr("Its defense number for the round, unless its own is higher.")

    def _aim(self, id: str) -> TargetChoice:
        return TargetChoice(id, consequence(self.seat.rules, self.seat.battle, NameTarget(self.seat.player, id)))
