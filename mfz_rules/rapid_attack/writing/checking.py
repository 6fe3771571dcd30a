"""Whether a state that was read hangs together: whoever and whatever is named must be there."""

from mfz_rules.common.writing.checking import MOST, all_known, counted, each_once, fresh, known, named_known
from mfz_rules.kernel.errors import RecordError
from mfz_rules.rapid_attack.state import agenda as items
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.frames import OPEN

PLACEMENTS = 6
"""Phases of fielding (rules 5.1)."""
RESOLVING = (
    items.ResolveAttack,
    items.AskSpotUse,
    items.CountDamage,
    items.FindCover,
    items.AskCover,
    items.AskDamageDice,
    items.EndAttack,
)
"""What belongs to one attack, the dice of a fall aside."""
STRIKING = (items.AskLoss, items.AskRemoval, items.ApplyDice)
"""What belongs to one throw of dice of damage."""


def check(battle: Battle) -> None:
    """Raise RecordError, naming the place, for the first thing that names what is not there."""
    _Checking(battle).run()


class _Checking:
    """The ids of a battle, and every place where one is named."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.players = {player.id for player in battle.players}
        self.frames = {frame.id for frame in battle.frames}
        self.terrain = {piece.id for piece in battle.terrain}
        self.stations = {holding.id for holding in battle.holdings}
        self.targets = self.frames | self.terrain

    def run(self) -> None:
        """Look at everything."""
        self.check_ids()
        self.check_players()
        self.check_numbers()
        self.check_frames()
        self.check_stations()
        self.check_attack()
        self.check_agenda()
        self.check_phase()

    def check_ids(self) -> None:
        """Nothing has the id of something else."""
        battle = self.battle
        taken: set[str] = set()
        for key in ("players", "frames", "stations", "terrain"):
            for index, piece in enumerate(getattr(battle, key)):
                fresh(piece.id, taken, f"{key}[{index}].id")
        if battle.objective is not None:
            fresh(battle.objective.id, taken, "objective.id")

    def check_players(self) -> None:
        """Somebody plays, and the order holds everybody once."""
        battle = self.battle
        if not battle.players:
            raise RecordError("is empty, and somebody must play", "players")
        for key, found in (("order", battle.order), ("starting", battle.starting)):
            if found:
                each_once(found, self.players, key)
        all_known(battle.winners or (), self.players, "winners")

    def check_numbers(self) -> None:
        """Rounds and the clock can be counted, and the table is as large as it may be."""
        battle = self.battle
        for key, value in (("round", battle.round), ("clock", battle.clock), ("count", battle.count)):
            counted(value, key)
        for index, player in enumerate(battle.players):
            if abs(player.score_per_asset) > MOST:
                raise RecordError("is no score", f"players[{index}].score_per_asset")
        for key in ("width", "depth"):
            if not 0 < getattr(battle.table, key) <= MOST:
                raise RecordError("is {found}, which is no table", f"table.{key}", found=getattr(battle.table, key))
        count = range(len(battle.players))
        ties = (*battle.ties.rolled, *(one for ranked in battle.ties.ranked for one in ranked))
        if any(one not in count for one in (*ties, battle.ties.defender or 0)):
            raise RecordError("speaks of a player who is not there", "ties")

    def check_frames(self) -> None:
        """Frames have owners, and name what is there."""
        for index, frame in enumerate(self.battle.frames):
            place = f"frames[{index}]"
            known(frame.owner, self.players, f"{place}.owner")
            all_known(frame.near, self.stations, f"{place}.near")
            all_known(frame.spotted, self.frames, f"{place}.spotted")
            if frame.naming is not None and frame.naming.target is not None:
                known(frame.naming.target, self.targets, f"{place}.naming.target")
                if frame.naming.range is None:
                    raise RecordError("is missing, and a target is named", f"{place}.naming.range")

    def check_stations(self) -> None:
        """Stations have a home, and are held by players or nobody."""
        for index, station in enumerate(self.battle.stations):
            known(station.home, self.players, f"stations[{index}].home")
        for index, holding in enumerate(self.battle.holdings):
            place = f"stations[{index}]" if index < len(self.battle.stations) else "objective"
            known(holding.owner, self.players, f"{place}.owner")
            known(holding.former, self.players, f"{place}.former")

    def check_agenda(self) -> None:
        """Whoever is asked is there, and so is what it is about."""
        named_by = {
            "player": self.players,
            "forced_by": self.players,
            "players": self.players,
            "frame": self.frames,
            "fall": self.frames,
            "terrain": self.terrain,
            "stations": self.stations,
        }
        for index, item in enumerate(self.battle.agenda):
            if isinstance(item, items.AskPlacement) and not 1 <= item.step <= PLACEMENTS:
                raise RecordError(
                    "is {found}, and 1 to {most} is wanted", f"agenda[{index}].step", found=item.step, most=PLACEMENTS
                )
            named_known(item, f"agenda[{index}]", named_by.get)
        self.check_resolving()

    def check_resolving(self) -> None:
        """An attack that is being resolved is there and ends once; so it is with dice of damage."""
        battle = self.battle
        self.check_parts(RESOLVING, battle.attack, "resolves an attack, and there is none")
        self.check_parts(STRIKING, battle.volley, "applies dice of damage, and there are none")
        ends = [index for index, item in enumerate(battle.agenda) if isinstance(item, items.EndAttack)]
        for index, item in enumerate(battle.agenda):
            if isinstance(item, items.AskActs) and ends and index > ends[0]:
                raise RecordError("acts before the attack is over", f"agenda[{index}]")

    def check_parts(self, parts: tuple[type, ...], whole: object, text: str) -> None:
        """Raise RecordError for a part without its whole, one that comes twice, and one beneath the end, the last."""
        stack = [
            (index, type(item))
            for index, item in enumerate(self.battle.agenda)
            if isinstance(item, parts) and not (isinstance(item, items.AskDamageDice) and item.fall is not None)
        ]
        for number, (index, cls) in enumerate(stack):
            if whole is None:
                raise RecordError(text, f"agenda[{index}]")
            if (cls is parts[-1]) != (number == 0) or cls in [before for _, before in stack[:number]]:
                raise RecordError("stands there twice, or beneath the end of it", f"agenda[{index}]")
        if whole is not None and not stack:
            raise RecordError("does not say when what is begun ends", "agenda")

    def check_attack(self) -> None:
        """An attack has an attacker and a target, dice of damage somebody whom they strike."""
        attack, volley = self.battle.attack, self.battle.volley
        if attack is not None:
            known(attack.attacker, self.frames, "attack.attacker")
            known(attack.target, self.targets, "attack.target")
            all_known(attack.cover, self.targets, "attack.cover")
            known(attack.covering, self.targets, "attack.covering")
            all_known([fall.frame for fall in attack.falls], self.frames, "attack.falls")
        if volley is not None:
            known(volley.target, self.targets, "volley.target")
            all_known(volley.retreated, self.frames, "volley.retreated")
            all_known(volley.ignoring, self.frames, "volley.ignoring")

    def check_phase(self) -> None:
        """Turns are open only where somebody is asked."""
        battle = self.battle
        if battle.agenda or battle.winners is not None:
            return
        if battle.phase is Phase.OVER:
            raise RecordError("is over, and nobody stands under winners", "phase")
        if battle.phase in (Phase.COMPARE, Phase.FIELDING):
            raise RecordError("is {phase}, and no agenda says who is asked what", "phase", phase=battle.phase.value)
        for index, frame in enumerate(battle.frames):
            if frame.status in OPEN:
                text = "is {status}, and no agenda says what comes next"
                raise RecordError(text, f"frames[{index}].status", status=frame.status.value)
