"""The players at a real table: they answer with the keyboard alone. The battles of the story that they play so."""

from mfz_desktop.battle.turn.form import ChoicesForm
from mfz_rules.rapid_attack.battle import LoseSystem, Phase, PlaceObjective, Range
from mfz_rules.rapid_attack.state.events import DamageCounted, FrameDestroyed, StationSeized
from tests.mfz_desktop.battle.whole.by_keys import ENTER, KeyPlayer
from tests.mfz_desktop.battle.whole.player import everybody_calls, everybody_idles, those_above_pass
from tests.mfz_desktop.campaign.whole.war import War

ANN, BEN, CHO = "ann", "ben", "cho"
ALL = (ANN, BEN, CHO)


class TablePlayer(KeyPlayer):
    """Says beside the dice which environments are in force, and agrees on where the objective is."""

    def agrees_on_objective(self) -> None:
        """Say that all agree on where the special objective stands (RA-CAMP-03)."""
        with self.answering(PlaceObjective):
            self.keys.press(ENTER)

    def stands_in(self, environment: str) -> None:
        """Say that an environment is in force where the frame stands that rolls."""
        self._tick("In force here", (environment,))

    @property
    def whites(self) -> int:
        """How many white dice are asked for."""
        return sum(box.die.colour.value == "W" for box in self.form.boxes())

    def loses_everything(self) -> None:
        """Take every loss that is asked, whatever comes first."""
        while self.asked and isinstance(self.form, ChoicesForm) and "lose_system" in self._decisions:
            self.chooses(LoseSystem, next(iter(self.form.taken.values())).title)

    @property
    def _decisions(self) -> tuple[str, ...]:
        return next(one.decisions for one in self.session.pending if one.player == self.id)


def table(war: War) -> tuple[TablePlayer, TablePlayer, TablePlayer]:
    """Return the three who sit round it."""
    ann, ben, cho = (TablePlayer(war, id) for id in ALL)
    return ann, ben, cho


def everybody_places(*players: TablePlayer) -> None:
    """Place everything, the objective last."""
    session = players[0].session
    while session.now.phase is Phase.FIELDING:
        asked = next(one for one in players if one.asked)
        piece = next(one.options[0] for one in session.pending if one.player == asked.id)
        if isinstance(piece, PlaceObjective):
            asked.agrees_on_objective()
        else:
            asked.places(asked.names(piece.piece))


def clock_runs_out(*players: TablePlayer) -> None:
    """Play on with idle turns and call the clock down until it is over."""
    session = players[0].session
    while session.now.winners is None:
        everybody_idles(*players)
        everybody_calls(*players, down=ALL)


def scene(player: TablePlayer, everybody: tuple[TablePlayer, ...], frame: str) -> None:
    """Let a player's frame begin its turn as soon as the tactical order lets it."""
    those_above_pass(player, *everybody)
    player.takes_turn(frame)


def destroys(by: TablePlayer, of: TablePlayer, target: str, white_dice: int | None = None) -> None:
    """Shoot at a frame that has not had its turn until nothing of it is left."""
    by.names_target(target, Range.DIRECT)
    if white_dice is not None:
        by.stands_in("zero-G")
        assert by.whites == white_dice
    by.rolls("R6 R5")
    by.defends()
    by.attacks("R6")
    of.opens()
    assert of.saw(DamageCounted).count == 6
    by.rolls_damage("6 6 6 6 6 6")
    of.loses_everything()
    assert of.saw(FrameDestroyed).frame == of.frame(target)
    by.ends_turn()


def takes(by: TablePlayer, what: str, die: str, white_dice: int | None = None) -> None:
    """Walk to a station, or to the objective, and take it."""
    by.names_nobody()
    if white_dice is not None:
        by.stands_in("zero-G")
        assert by.whites == white_dice
    by.rolls(die)
    by.defends()
    by.moves(die, near=(what,))
    assert by.saw(StationSeized, player=by.id)
    by.ends_turn()


def right_of_way(ann: TablePlayer, ben: TablePlayer, cho: TablePlayer) -> None:
    """Outside the hull: Scythe without the gear destroys Osprey, Bailiff with it sits down at the traffic control."""
    everybody = ann, ben, cho
    scene(ann, everybody, "Scythe")
    destroys(ann, cho, "Osprey", white_dice=1)
    scene(ben, everybody, "Bailiff")
    takes(ben, "The gate's traffic control", "G4", white_dice=2)
    scene(ann, everybody, "Tractor")
    takes(ann, "The dock", "G5")


def third_silo(ann: TablePlayer, ben: TablePlayer, cho: TablePlayer) -> None:
    """Scythe destroys Assessor, Tractor takes the office, Stripe the filters; Osprey has none, so one white die."""
    everybody = ann, ben, cho
    scene(ann, everybody, "Scythe")
    destroys(ann, ben, "Assessor")
    scene(ann, everybody, "Tractor")
    takes(ann, "The office", "G5")
    scene(cho, everybody, "Stripe")
    takes(cho, "Stockpile of filters", "G4")
    scene(cho, everybody, "Osprey")
    cho.names_nobody()
    assert cho.whites == 1
    cho.rolls()
    cho.defends()
    cho.ends_turn()


def two_miles_of_road(ann: TablePlayer, ben: TablePlayer, cho: TablePlayer) -> None:
    """Warden destroys Kite, Bailiff takes the dock; nobody comes to the middle of the bridge."""
    everybody = ann, ben, cho
    scene(ben, everybody, "Warden")
    destroys(ben, ann, "Kite")
    scene(ben, everybody, "Bailiff")
    takes(ben, "The dock", "G5")
