"""Is this frame legal? (RA-SYS-03, RA-SYS-13, RA-SYS-18, RA-SYS-20 to 22, RA-CAMP-07, RA-CAMP-08)"""

from collections import Counter
from collections.abc import Iterator

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies import loadout
from mfz_rules.rapid_attack.companies.company import Terms
from mfz_rules.rapid_attack.companies.frame import Frame, System, SystemType
from mfz_rules.rapid_attack.settings import flag, number, value_of

TYPE_WORDS = {
    SystemType.DEFENSE: Sentence("defensive"),
    SystemType.MOVEMENT: Sentence("movement"),
    SystemType.COMMUNICATION: Sentence("communication"),
    SystemType.HAND_TO_HAND: Sentence("hand-to-hand"),
    SystemType.DIRECT: Sentence("direct fire"),
    SystemType.ARTILLERY: Sentence("artillery"),
    SystemType.ENVIRONMENT: Sentence("environmental"),
    SystemType.SPLIT: Sentence("split"),
}
"""How sentences call the types of systems."""

ENVIRONMENT_RULES = {"filter": "RA-GURSK-01", "zero-g": "RA-GURSK-02"}
"""Environments of Gursk, each with a rule and a system of its own (RA-GURSK-03); all others are RA-CAMP-07."""


def judge_frame(frame: Frame, terms: Terms, index: int | None = None) -> tuple[Finding, ...]:
    """Return everything the rules say about one frame; `index` is its place in the company."""
    return tuple(
        finding
        for rule in (_systems, _types, _splits, _rockets, _environments, _announced, _forbidden)
        for finding in rule(frame, terms, index)
    )


def called(frame: Frame) -> str:
    """Return what a sentence calls the frame."""
    return Sentence("“{name}”", name=frame.name) if frame.name else Sentence("This frame")


def normalize(environment: str | None) -> str:
    """Return an environment's word as it is compared: case, blanks and dashes aside."""
    return "-".join((environment or "").casefold().replace("-", " ").split())


def _systems(frame: Frame, terms: Terms, index: int | None) -> Iterator[Finding]:
    most = number(terms.settings, "frame.max_systems")
    carried = loadout.slots(frame.systems, terms.settings)
    if carried > most:
        yield Finding(
            "RA-SYS-03",
            "frame_too_many_systems",
            Severity.ERROR,
            Sentence(
                "{frame} carries {carried} systems; {most} is the most.",
                frame=called(frame),
                carried=carried,
                most=most,
            ),
            index,
            {"name": frame.name, "systems": carried, "most": most},
            Sentence("Take {number} off.", number=carried - most),
        )
    if not frame.systems and not flag(terms.settings, "zero_systems"):
        yield Finding(
            "RA-SYS-03",
            "frame_no_systems",
            Severity.ERROR,
            Sentence("{frame} carries no system; at this table it needs one.", frame=called(frame)),
            index,
            {"name": frame.name},
            Sentence("Give it a system."),
        )


def _types(frame: Frame, terms: Terms, index: int | None) -> Iterator[Finding]:
    most = number(terms.settings, "frame.max_per_type")
    for type_ in (SystemType.DEFENSE, SystemType.MOVEMENT, SystemType.COMMUNICATION):
        carried = loadout.count(frame, type_)
        if carried > most:
            yield _too_many(frame, index, type_, str(carried), most, "RA-SYS-03")
    for type_, at in loadout.WEAPONS.items():
        total = loadout.halves(frame, at)
        if total > most * loadout.WHOLE:
            shown = f"{total / loadout.WHOLE:g}".replace(".5", "½")
            rule = "RA-SYS-21" if loadout.split_weapons(frame, at) else "RA-SYS-03"
            yield _too_many(frame, index, type_, shown, most, rule)


def _too_many(frame: Frame, index: int | None, type_: SystemType, carried: str, most: int, rule: str) -> Finding:
    text = Sentence(
        "{frame} carries {carried} {type} systems; {most} of one type is the most.",
        frame=called(frame),
        carried=carried,
        type=TYPE_WORDS[type_],
        most=most,
    )
    if rule == "RA-SYS-21":
        text = Sentence("{text} Each split weapon counts half at both of its ranges.", text=text)
    return Finding(
        rule,
        "frame_too_many_of_type",
        Severity.ERROR,
        text,
        index,
        {"name": frame.name, "type": type_.value, "systems": carried, "most": most},
        Sentence("Take one off, or make it another type than {type}.", type=TYPE_WORDS[type_]),
    )


def _splits(frame: Frame, terms: Terms, index: int | None) -> Iterator[Finding]:
    splits = [system for system in frame.systems if system.type is SystemType.SPLIT]
    for system in splits:
        if len(system.ranges) != 2 or len(set(system.ranges)) != 2:
            yield Finding(
                "RA-SYS-20",
                "split_ranges",
                Severity.ERROR,
                Sentence("A split weapon of {frame} does not name two different ranges.", frame=called(frame)),
                index,
                {"name": frame.name, "ranges": tuple(at.value for at in system.ranges)},
                Sentence("Give it two ranges, or make it a weapon of one."),
            )
    if splits and not flag(terms.settings, "split_weapons"):
        yield _no_consent(frame, index, refused="split_weapons" in terms.settings)


def _no_consent(frame: Frame, index: int | None, *, refused: bool) -> Finding:
    if refused:
        text = Sentence("{frame} carries a split weapon, and this table plays without them.", frame=called(frame))
        fix = Sentence("Make it a weapon of one range.")
    else:
        text = Sentence(
            "{frame} carries a split weapon. Everyone at the table must agree to that.", frame=called(frame)
        )
        fix = Sentence("Ask the others before you build.")
    severity = Severity.ERROR if refused else Severity.WARNING
    return Finding("RA-SYS-20", "split_not_agreed", severity, text, index, {"name": frame.name}, fix)


def _rockets(frame: Frame, terms: Terms, index: int | None) -> Iterator[Finding]:
    most = number(terms.settings, "frame.max_rockets")
    if not 0 <= frame.rockets <= most:
        yield Finding(
            "RA-SYS-13",
            "frame_too_many_rockets" if frame.rockets > most else "frame_negative_rockets",
            Severity.ERROR,
            Sentence(
                "{frame} carries {rockets} rockets; a frame carries 0 to {most}.",
                frame=called(frame),
                rockets=frame.rockets,
                most=most,
            ),
            index,
            {"name": frame.name, "rockets": frame.rockets, "most": most},
            Sentence("Move rockets to another frame.") if frame.rockets > most else Sentence("Give it none."),
        )


def _environments(frame: Frame, terms: Terms, index: int | None) -> Iterator[Finding]:
    systems = [system for system in frame.systems if system.type is SystemType.ENVIRONMENT]
    if any(not normalize(system.environment) for system in systems):
        yield Finding(
            "RA-SYS-18",
            "environment_unnamed",
            Severity.WARNING,
            Sentence("An environmental system of {frame} does not say what it is for.", frame=called(frame)),
            index,
            {"name": frame.name},
            Sentence("Name its environment, such as underwater or filter."),
        )
    most = number(terms.settings, "frame.max_per_type")
    if value_of(terms.settings, "environment_limit") == "together" and len(systems) > most:
        yield _too_many(frame, index, SystemType.ENVIRONMENT, str(len(systems)), most, "RA-SYS-03")
    else:
        yield from _repeated(frame, index, systems, most)


def _repeated(frame: Frame, index: int | None, systems: list[System], most: int) -> Iterator[Finding]:
    """Two for one environment are allowed and useless, more are too many (OQ-04)."""
    for word, carried in Counter(normalize(system.environment) for system in systems).items():
        values = {"name": frame.name, "environment": word, "systems": carried, "most": most}
        if carried > most:
            text = Sentence(
                "{frame} carries {carried} systems for “{word}”; {most} for one environment is the most.",
                frame=called(frame),
                carried=carried,
                word=word,
                most=most,
            )
            fix = Sentence("Take {number} off.", number=carried - most)
            yield Finding("RA-SYS-03", "environment_too_many", Severity.ERROR, text, index, values, fix)
        elif carried > 1:
            text = Sentence(
                "{frame} carries {carried} systems for “{word}”; one does all there is to do.",
                frame=called(frame),
                carried=carried,
                word=word,
            )
            fix = Sentence("Use the slot for something else.")
            yield Finding("RA-SYS-18", "environment_twice", Severity.WARNING, text, index, values, fix)


def _announced(frame: Frame, terms: Terms, index: int | None) -> Iterator[Finding]:
    """Point out what announced environments ask for (RA-CAMP-07, RA-GURSK-01, RA-GURSK-02) and what none does."""
    carried = {normalize(one.environment): one for one in frame.systems if one.type is SystemType.ENVIRONMENT}
    announced = {normalize(word): word for word in terms.constraints.environments}
    for key, word in announced.items():
        if key not in carried:
            yield Finding(
                ENVIRONMENT_RULES.get(key, "RA-CAMP-07"),
                "environment_missing",
                Severity.ADVICE,
                Sentence(
                    "{frame} has no system for “{word}”; where that rules it loses one white die.",
                    frame=called(frame),
                    word=word,
                ),
                index,
                {"name": frame.name, "environment": word},
                Sentence("Give it a system for “{word}”, or keep it where none is needed.", word=word),
            )
    for key, system in carried.items():
        if key and key not in announced:
            yield Finding(
                "RA-SYS-18",
                "environment_not_announced",
                Severity.WARNING,
                Sentence(
                    "{frame} carries a system for “{environment}”, but nobody announced it.",
                    frame=called(frame),
                    environment=system.environment,
                ),
                index,
                {"name": frame.name, "environment": system.environment},
                Sentence("Announce the environment before you build, or use the slot for something else."),
            )


def _forbidden(frame: Frame, terms: Terms, index: int | None) -> Iterator[Finding]:
    """RA-CAMP-08: a kind of system that nobody may carry, halves of split weapons included."""
    for type_ in SystemType:
        if type_.value in terms.constraints.forbidden and any(loadout.serves(one, type_) for one in frame.systems):
            word = TYPE_WORDS[type_]
            text = Sentence(
                "{frame} carries a {word} system; nobody may have one in this game.", frame=called(frame), word=word
            )
            if word[0] in "aeiou":
                text = Sentence(
                    "{frame} carries an {word} system; nobody may have one in this game.",
                    frame=called(frame),
                    word=word,
                )
            yield Finding(
                "RA-CAMP-08",
                "system_forbidden",
                Severity.ERROR,
                text,
                index,
                {"name": frame.name, "type": type_.value},
                Sentence("Take it off, or make it another type."),
            )
