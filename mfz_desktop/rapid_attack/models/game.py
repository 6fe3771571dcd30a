"""The models of Rapid Attack, as the garage and the page of a model ask for them."""

from collections.abc import Mapping
from typing import Any

from campaigns.garage.resolving import Resolved
from ldraw_catalog.measuring.measure import Measure
from mfz_desktop.core.plain_words import table
from mfz_desktop.models.game import CUSTOM, KindChoice, ModelGame, QuietWords, SystemChoice
from mfz_desktop.rapid_attack.models.archetypes import archetype_name
from mfz_desktop.rapid_attack.models.frames import frame_of, judged
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.kernel.findings import Finding
from mfz_rules.rapid_attack.companies.building import judge_frame
from mfz_rules.rapid_attack.companies.company import Terms
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.companies.pool import pool

FRAME, STATION = "frame", "station"
COLOURS = {
    "defense": Colour.BLUE,
    "movement": Colour.GREEN,
    "communication": Colour.YELLOW,
    "hand_to_hand": Colour.RED,
    "direct": Colour.RED,
    "artillery": Colour.RED,
    "split": Colour.RED,
    "rocket": Colour.RED,
}


class RapidAttackModels(ModelGame):
    """Frames, and stations, which roll nothing."""

    id = "rapid-attack"
    kinds = (FRAME, STATION)

    def system_choices(self) -> tuple[SystemChoice, ...]:
        """Return the types of systems, and the rocket."""
        from mfz_desktop.rapid_attack.models.choices import system_choices  # with Qt, which no command loads

        return system_choices()

    def kind_choices(self) -> tuple[KindChoice, ...]:
        """Return the station."""
        from mfz_desktop.rapid_attack.models.choices import station_choice  # with Qt, which no command loads

        return (station_choice(STATION),)

    def system_colour(self, type: str) -> Colour | None:
        """Return the colour of a system's dice; those for environments bring none."""
        return COLOURS.get(type)

    def carries_rockets(self, kind: str) -> bool:
        """Tell whether it is a frame."""
        return kind == FRAME

    def rolls(self, kind: str) -> bool:
        """Tell whether it is a frame."""
        return kind == FRAME

    def quiet_words(self, kind: str) -> QuietWords:
        """Return what is said of stations, and of models of games that the window does not show."""
        from mfz_desktop.rapid_attack.models.choices import other_words, station_words  # with Qt

        return station_words() if kind == STATION else other_words()

    def dice(self, resolved: Resolved, *, proposals: bool = False) -> tuple[Die, ...]:
        """Return a frame's dice."""
        return pool(frame_of(resolved, proposals=proposals))

    def notation(self, resolved: Resolved, *, proposals: bool = False) -> str:
        """Return a frame's dice in text notation."""
        return write_dice(frame_of(resolved, proposals=proposals))

    def loadout_name(self, resolved: Resolved, *, proposals: bool = False) -> str:
        """Return a frame's archetype."""
        return archetype_name(frame_of(resolved, proposals=proposals))

    def findings(
        self, resolved: Resolved, kind: str, measure: Measure, *, proposals: bool = False
    ) -> tuple[Finding, ...]:
        """Return what the rules say of a frame, which may be of any size; of a station nothing."""
        return judged(frame_of(resolved, proposals=proposals)) if kind == FRAME else ()

    def document(self, resolved: Resolved, kind: str, measure: Measure) -> dict[str, Any]:
        """Return what the rules say of a frame: of what is believed, and of what is proposed besides.

        A station has the same fields, with nothing in them. A frame may be as large as its builder likes.
        """
        if kind != FRAME:
            return {"rockets": 0, "dice": "", "proposed_dice": "", "archetype": "", "findings": []}
        return {
            "rockets": resolved.rockets(),
            "dice": self.notation(resolved),
            "proposed_dice": self.notation(resolved, proposals=True),
            "archetype": self.loadout_name(resolved),
            "findings": [
                {"rule": finding.rule, "severity": finding.severity.value, "text": finding.text}
                for finding in judge_frame(frame_of(resolved), Terms(), 0)
            ],
        }

    def document_lines(self, document: Mapping[str, Any]) -> list[str]:
        """Return the dice as they are, and as they would be if all proposals were right."""
        if not document["dice"]:
            return []
        archetype = "" if document["archetype"] == CUSTOM else document["archetype"]
        rows = [["dice", document["dice"], archetype]]
        if document["proposed_dice"] != document["dice"]:
            rows.append(["if all proposals are right", document["proposed_dice"]])
        return table(rows)
