"""How many examples a law is tried with: as many as it says, and few in the daily `dev.py test --quick`.

The latter runs with the profile `quick`; `dev.py test` runs every law once, in the slow lane.
"""

from hypothesis import HealthCheck, settings

QUICK = "quick"
"""The profile's name."""
FEW = 15


def register() -> None:
    """Make the profiles known, and take the full one; `--hypothesis-profile quick` takes the other."""
    # No test fails for being slow: a machine may be busy.
    settings.register_profile("full", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile(QUICK, settings.get_profile("full"), max_examples=FEW)
    settings.load_profile("full")


def examples(most: int) -> settings:
    """Try a law with so many examples, where the usual hundred are not right; a fifth of them in `quick`."""
    return settings(max_examples=min(most // 5, FEW) if settings.get_current_profile_name() == QUICK else most)
