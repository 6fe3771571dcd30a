"""All chapters' settings together."""

from mfz_rules.common.settings import declare
from mfz_rules.rapid_attack.settings.advanced import ADVANCED
from mfz_rules.rapid_attack.settings.attack import ATTACK
from mfz_rules.rapid_attack.settings.battlefield import BATTLEFIELD
from mfz_rules.rapid_attack.settings.campaign import CAMPAIGN
from mfz_rules.rapid_attack.settings.companies import BUILDING
from mfz_rules.rapid_attack.settings.comparing import COMPARING
from mfz_rules.rapid_attack.settings.damage import DAMAGE
from mfz_rules.rapid_attack.settings.doomsday import DOOMSDAY
from mfz_rules.rapid_attack.settings.fielding import FIELDING
from mfz_rules.rapid_attack.settings.order import ORDER
from mfz_rules.rapid_attack.settings.stations import STATIONS
from mfz_rules.rapid_attack.settings.turn import TURN

CHAPTERS = (
    BUILDING,
    COMPARING,
    BATTLEFIELD,
    FIELDING,
    ORDER,
    TURN,
    ATTACK,
    DAMAGE,
    STATIONS,
    DOOMSDAY,
    ADVANCED,
    CAMPAIGN,
)
"""The settings chapter by chapter, in the order of the rules."""

SETTINGS = declare(*CHAPTERS)
"""Every setting there is, by name."""
