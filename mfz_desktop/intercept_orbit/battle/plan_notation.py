"""A plan of the ruler as on paper: `4: L.R.`, a sign for the hinge before each unit of speed. No Qt.

`.` is straight, `L` a click to the left, `R` one to the right; `L2` is two clicks of one hinge, and so is `LL` where
hinges stand apart, `3: LL . R`, or there are more letters than hinges, `3: LL.R`. Behind speed 0 stand the clicks of
what turns where it is: `0: L`.
"""

import re

from mfz_desktop.intercept_orbit.battle.flight_plan import FlightPlan

_PLAN = re.compile(r"(\d{1,2})\s*(?::\s*(.*))?")
_SIGN = re.compile(r"([.]|[LR])(\d?)", re.IGNORECASE)
_RUN = re.compile(r"L+|R+|[.]", re.IGNORECASE)


class PlanError(ValueError):
    """What is written is no plan. `speed` and `signs` say that they do not fit, `sign` which cannot be read."""

    def __init__(self, *, sign: str = "", speed: int = 0, signs: int = 0) -> None:
        super().__init__(sign)
        self.sign, self.speed, self.signs = sign, speed, signs


def written_plan(clicks: tuple[int, ...], at_rest: int = 0) -> str:
    """Return a plan as on paper: `4: L.R.`; one without a bend is its speed alone, `4`."""
    signs = written_signs(clicks or ((at_rest,) if at_rest else ()))
    return f"{len(clicks)}: {signs}" if signs.strip(".") else f"{len(clicks)}"


def written_signs(clicks: tuple[int, ...]) -> str:
    """Return the hinges as on paper: `L.R.`."""
    return "".join(map(_sign, clicks))


def _sign(clicks: int) -> str:
    if not clicks:
        return "."
    return ("L" if clicks > 0 else "R") + (str(abs(clicks)) if abs(clicks) > 1 else "")


def read_plan(text: str) -> FlightPlan:
    """Return the plan that is written; raises PlanError. Signs left out at the end are straight."""
    read = _PLAN.fullmatch(text.strip())
    if read is None:
        raise PlanError(sign=text.strip())
    speed, apart = int(read[1]), (read[2] or "").split()
    clicks = _clicks("".join(apart))
    if len(clicks) > speed:
        clicks = _grouped(apart, speed) or clicks
    if not speed and len(clicks) <= 1:
        return FlightPlan(at_rest=clicks[0] if clicks else 0)
    if len(clicks) > speed:
        raise PlanError(speed=speed, signs=len(clicks))
    return FlightPlan((*clicks, *(0,) * (speed - len(clicks))))


def _grouped(apart: list[str], speed: int) -> tuple[int, ...] | None:
    """Return the clicks where letters of a kind are one hinge's; None where that fits no better."""
    hinges = apart if len(apart) > 1 else _RUN.findall(apart[0])
    if len(hinges) > speed or any(len(set(one.upper())) > 1 for one in hinges):
        return None
    return tuple(sum(_clicks(one)) for one in hinges)


def _clicks(signs: str) -> tuple[int, ...]:
    clicks: list[int] = []
    at = 0
    while at < len(signs):
        sign = _SIGN.match(signs, at)
        if sign is None or (sign[1] == "." and sign[2]):
            raise PlanError(sign=signs[at:])
        times = int(sign[2] or 1)
        clicks.append({".": 0, "L": times, "R": -times}[sign[1].upper()])
        at = sign.end()
    return tuple(clicks)
