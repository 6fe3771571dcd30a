"""Is this ship legal? (IO-FLEET-05, IO-FLEET-06, IO-FLEET-12, IO-FLEET-13, AB-FLEET-04, AB-FLEET-13)"""

from collections.abc import Iterator

from mfz_rules.intercept_orbit.fleets import loadout
from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, Hva, Ship
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence


def judge_ship(ship: Ship, profile: FleetProfile, terms: FleetTerms, index: int | None = None) -> Iterator[Finding]:
    """Yield everything the rules say about one ship; `index` is its place in the fleet."""
    hull = profile.hull(len(ship.systems))
    yield from _systems(ship, profile, terms, index)
    yield from _kinds(ship, profile, terms, index)
    yield from _splits(ship, profile, terms, index)
    yield from too_large(ship, hull.largest, hull.word, hull.rule, index)


def called(asset: Ship | Hva) -> Sentence:
    """Return what a sentence calls a ship or high value asset."""
    return Sentence("“{name}”", name=asset.name) if asset.name else Sentence("An asset without a name")


def too_large(
    asset: Ship | Hva, most: float | None, word: Sentence, rule: str, index: int | None
) -> Iterator[Finding]:
    """Yield what is said of a model that is larger than its kind may be; what is not measured is not judged."""
    largest = round(asset.measures.largest, 2)
    if most is not None and largest > most:
        yield Finding(
            rule,
            "too_large",
            Severity.ERROR,
            Sentence(
                "{asset} is {largest:g} studs in its largest dimension; for {what} {most:g} is the most.",
                asset=called(asset),
                largest=largest,
                what=word,
                most=most,
            ),
            index,
            {"name": asset.name, "largest": largest, "most": most},
            Sentence("Build it {number:g} studs smaller.", number=round(largest - most, 2)),
        )


def _systems(ship: Ship, profile: FleetProfile, terms: FleetTerms, index: int | None) -> Iterator[Finding]:
    """IO-FLEET-05, IO-FLEET-06, AB-FLEET-04: no more than the largest class carries, no fewer than the smallest."""
    carried, largest, smallest = len(ship.systems), profile.hulls[0], profile.hulls[-1]
    if carried > largest.most:
        yield Finding(
            largest.rule,
            "ship_too_many_systems",
            Severity.ERROR,
            Sentence(
                "{ship} carries {carried} systems; {most} is the most.",
                ship=called(ship),
                carried=carried,
                most=largest.most,
            ),
            index,
            {"name": ship.name, "systems": carried, "most": largest.most},
            Sentence("Take {number} off.", number=carried - largest.most),
        )
    elif carried < smallest.fewest and not terms.allow_underfit:
        yield Finding(
            smallest.rule,
            "ship_too_few_systems",
            Severity.ERROR,
            Sentence(
                "{ship} carries {carried} systems; {what} has {fewest}.",
                ship=called(ship),
                carried=carried,
                what=smallest.word,
                fewest=smallest.fewest,
            ),
            index,
            {"name": ship.name, "systems": carried, "fewest": smallest.fewest},
            Sentence("Give it {number} more.", number=smallest.fewest - carried),
        )


def _kinds(ship: Ship, profile: FleetProfile, terms: FleetTerms, index: int | None) -> Iterator[Finding]:
    """IO-FLEET-12, AB-FLEET-04: of each kind two; each range is a kind, and a split weapon half a one of two."""
    most = terms.systems_per_kind
    for kind in profile.kinds:
        carried = loadout.count(ship.systems, kind.type)
        if carried > most:
            yield _too_many(ship, profile, index, kind.word, str(carried), most)
    for weapon in profile.weapons:
        halves = loadout.halves(ship.systems, weapon.type)
        if halves > 2 * most:
            shown = f"{halves / 2:g}".replace(".5", "½")
            yield _too_many(ship, profile, index, weapon.word, shown, most)


def _too_many(
    ship: Ship, profile: FleetProfile, index: int | None, word: Sentence, carried: str, most: int
) -> Finding:
    text = Sentence(
        "{ship} carries {carried} {type} systems; {most} of one kind is the most.",
        ship=called(ship),
        carried=carried,
        type=word,
        most=most,
    )
    if any(system.type == SPLIT for system in ship.systems):
        text = Sentence("{text} Each split weapon counts half at both of its ranges.", text=text)
    return Finding(
        profile.rules.per_kind,
        "ship_too_many_of_kind",
        Severity.ERROR,
        text,
        index,
        {"name": ship.name, "systems": carried, "most": most},
        Sentence("Take one off, or make it another kind than {type}.", type=word),
    )


def _splits(ship: Ship, profile: FleetProfile, terms: FleetTerms, index: int | None) -> Iterator[Finding]:
    """IO-FLEET-13: two different ranges; AB-FLEET-13: and everybody's consent where that is asked."""
    splits = [system for system in ship.systems if system.type == SPLIT]
    known = {weapon.type for weapon in profile.weapons}
    for system in splits:
        if len(system.ranges) != 2 or len(known.intersection(system.ranges)) != 2:
            yield Finding(
                profile.rules.split,
                "split_ranges",
                Severity.ERROR,
                Sentence("A split weapon of {ship} does not name two different ranges.", ship=called(ship)),
                index,
                {"name": ship.name, "ranges": system.ranges},
                Sentence("Give it two ranges, or make it a weapon of one."),
            )
    if splits and profile.split_by_consent and not terms.split_weapons:
        yield _no_consent(ship, profile, index, refused=terms.split_weapons is False)


def _no_consent(ship: Ship, profile: FleetProfile, index: int | None, *, refused: bool) -> Finding:
    if refused:
        text = Sentence("{ship} carries a split weapon, and this table plays without them.", ship=called(ship))
        fix = Sentence("Make it a weapon of one range.")
    else:
        text = Sentence("{ship} carries a split weapon. Everyone at the table must agree to that.", ship=called(ship))
        fix = Sentence("Ask the others before you build.")
    severity = Severity.ERROR if refused else Severity.WARNING
    return Finding(profile.rules.split, "split_not_agreed", severity, text, index, {"name": ship.name}, fix)
