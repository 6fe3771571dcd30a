"""Fleets for tests, in few letters."""

from hypothesis import strategies as st

from mfz_rules.alpha_bandit.fleets import ALPHA_BANDIT
from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, Ace, Company, Fleet, Hva, Ship, System
from mfz_rules.intercept_orbit.fleets.notation import read_asset
from mfz_rules.intercept_orbit.fleets.orbit import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile

PROFILES = {one.game: one for one in (INTERCEPT_ORBIT, ALPHA_BANDIT)}

CARRIER = "2Ra/1B/3K/2W"
ESCORT = "2Rs/1B/1Y/2W"

NAMES = st.text(max_size=20).map(lambda text: " ".join(text.split()))


def ship(dice: str = CARRIER, name: str = "Ship", profile: FleetProfile = INTERCEPT_ORBIT) -> Ship:
    """Return the ship with these dice."""
    read = read_asset(f"{name} -- {dice}", profile).asset
    assert isinstance(read, Ship), dice
    return read


def fleet(
    *ships: str,
    companies: int = 0,
    ace: Ace | None = Ace.RED,
    hvas: int | None = 3,
    profile: FleetProfile = INTERCEPT_ORBIT,
) -> Fleet:
    """Return a fleet of ships by their dice; the first company has the ace."""
    return Fleet(
        "Fleet",
        tuple(ship(dice, f"Ship {number}", profile) for number, dice in enumerate(ships, start=1)),
        tuple(Company(f"Company {number}", None if number else ace) for number in range(companies)),
        None if hvas is None else tuple(Hva(f"HVA {number}") for number in range(hvas)),
    )


LEGAL = fleet(CARRIER, ESCORT, ESCORT, companies=2)
"""For two players of Intercept Orbit."""


@st.composite
def ships(draw: st.DrawFn, profile: FleetProfile = INTERCEPT_ORBIT) -> Ship:
    """Any ship with as many systems as there may be and no more of a kind, in the order of notation."""
    most = profile.hulls[0].most
    left = {one.type: 4 for one in profile.weapons} | {one.type: 4 for one in profile.kinds}
    splits = [
        System(SPLIT, ranges=(first.type, second.type))
        for at, first in enumerate(profile.weapons)
        for second in profile.weapons[at + 1 :]
    ]
    kinds = [System(type_) for type_ in left] + splits
    taken = []
    for one in draw(st.lists(st.sampled_from(kinds), min_size=profile.hulls[-1].fewest, max_size=most)):
        costs = one.ranges or (one.type, one.type)
        if all(left[kind] >= costs.count(kind) for kind in costs):
            taken.append(one)
            for kind in costs:
                left[kind] -= 1
    order = [*(one.type for one in profile.weapons), SPLIT, *(one.type for one in profile.kinds)]
    taken.sort(key=lambda one: (order.index(one.type), [order.index(at) for at in one.ranges]))
    return Ship(draw(NAMES), tuple(taken))


def fleets(profile: FleetProfile = INTERCEPT_ORBIT) -> st.SearchStrategy[Fleet]:
    """Any fleet; its high value assets are named first, as a text list gives them."""
    tricky = st.sampled_from(["# one", "x3 wing", "3× wing", "Side: left", "2x", "HVAs: 3", "A -- B", "Game: go"])
    names = NAMES | tricky
    companies = st.builds(Company, names, st.none() | st.sampled_from(Ace))
    named = st.lists(st.builds(Hva, names.filter(bool)), max_size=4)
    hvas = st.tuples(named, st.integers(0, 3)).map(lambda both: (*both[0], *[Hva("")] * both[1]))
    return st.builds(
        Fleet,
        NAMES,
        st.lists(ships(profile), max_size=4).map(tuple),
        st.lists(companies, max_size=4).map(tuple),
        st.none() | hvas,
    )
