"""All chapters' settings together."""

from mfz_rules.common.settings import declare
from mfz_rules.intercept_orbit.settings.battlefield import BATTLEFIELD
from mfz_rules.intercept_orbit.settings.capturing import CAPTURING
from mfz_rules.intercept_orbit.settings.colliding import COLLIDING
from mfz_rules.intercept_orbit.settings.companies import COMPANIES
from mfz_rules.intercept_orbit.settings.deployment import DEPLOYMENT
from mfz_rules.intercept_orbit.settings.doomsday import DOOMSDAY
from mfz_rules.intercept_orbit.settings.fleets import FLEETS
from mfz_rules.intercept_orbit.settings.moving import MOVING
from mfz_rules.intercept_orbit.settings.shooting import SHOOTING

CHAPTERS = (
    BATTLEFIELD,
    FLEETS,
    DEPLOYMENT,
    SHOOTING,
    MOVING,
    COLLIDING,
    COMPANIES,
    CAPTURING,
    DOOMSDAY,
)
"""The settings chapter by chapter, in the order of the rules."""

SETTINGS = declare(*CHAPTERS)
"""Every setting there is, by name; what only Rapid Attack has, rockets or climbing, is never played (IO-OQ-67)."""
