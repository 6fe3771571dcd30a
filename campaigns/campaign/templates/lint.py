"""What is to be said about a template: what is missing or points nowhere, and what the rules' authors advise against.

Nothing here forbids anything (RA-HACK-04); each finding says the place of the field that it is about.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from campaigns.campaign.agreements import Agreement
from campaigns.campaign.rulings import ruled, ruling
from campaigns.campaign.templates.game import TemplateGame
from campaigns.campaign.world import Template, World
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence


@dataclass(frozen=True, slots=True)
class TemplateFinding:
    """A finding, and where: `agreements[1]`, `rules.frame.white_dice`, `world.factions[2].company`."""

    place: str
    finding: Finding


def lint(template: Template, game: TemplateGame) -> tuple[TemplateFinding, ...]:
    """Return all that is to be said, in the order of the template's parts."""
    return (
        *_world(template, game),
        *_rules(template.rules, game),
        *_rulings(template.rulings),
        *lint_agreements(template.agreements, game),
    )


def lint_agreements(agreements: Iterable[Agreement], game: TemplateGame) -> tuple[TemplateFinding, ...]:
    """Return a warning for each agreement that touches what the authors would leave alone."""
    found, advice = [], game.advice()
    for at, agreement in enumerate(agreements):
        place = f"agreements[{at}]"
        if not agreement.text.strip():
            found.append(_found(place, "agreement_empty", Sentence("This house rule says nothing.")))
        if agreement.touches in advice:
            rule, why = advice[agreement.touches]
            text = Sentence("“{text}”: the authors advise that {why}", text=agreement.text.strip(), why=why)
            found.append(_found(place, f"agreement_{agreement.touches}", text, rule))
    return tuple(found)


def _world(template: Template, game: TemplateGame) -> Iterator[TemplateFinding]:
    world = template.world
    yield from _nameless(Sentence("places"), (place.name for place in world.places))
    yield from _nameless(Sentence("factions"), (faction.name for faction in world.factions))
    yield from _nameless(Sentence("hooks"), (hook.name for hook in world.hooks))
    yield from _references(world)
    for at, faction in enumerate(world.factions):
        for finding in game.company_findings(faction, template):
            yield TemplateFinding(f"world.factions[{at}].company", finding)


def _nameless(kind: str, names: Iterable[str]) -> Iterator[TemplateFinding]:
    for at, name in enumerate(names):
        if not name.strip():
            yield _found(
                f"world.{kind}[{at}].name", "nameless", Sentence("One of the {kind} has no name.", kind=kind)
            )


def _references(world: World) -> Iterator[TemplateFinding]:
    places = {place.id for place in world.places}
    factions = {faction.id for faction in world.factions}
    lists = {names.id for names in world.names}
    for at, hook in enumerate(world.hooks):
        if hook.place and hook.place not in places:
            yield _found(
                f"world.hooks[{at}].place",
                "no_place",
                Sentence("“{name}” is at a place that is not there.", name=hook.name),
            )
        yield from _parties(hook.factions, factions, f"world.hooks[{at}].factions", f"“{hook.name}”")
    for at, tension in enumerate(world.tensions):
        yield from _parties(tension.factions, factions, f"world.tensions[{at}].factions", Sentence("A tension"))
    for at, faction in enumerate(world.factions):
        if faction.names and faction.names not in lists:
            text = Sentence("“{name}” takes its names from a list that is not there.", name=faction.name)
            yield _found(f"world.factions[{at}].names", "no_names", text)


def _parties(named: Iterable[str], known: set[str], place: str, what: str) -> Iterator[TemplateFinding]:
    if any(one not in known for one in named):
        yield _found(place, "no_faction", Sentence("{what} names a faction that is not there.", what=what))


def _rules(rules: Mapping[str, object], game: TemplateGame) -> Iterator[TemplateFinding]:
    for finding in game.rules_findings(rules):
        names = finding.values.get("settings")
        first = names[0] if isinstance(names, tuple | list) and names else finding.values.get("name", "")
        yield TemplateFinding(f"rules.{first}", finding)


def _rulings(rulings: Mapping[str, object]) -> Iterator[TemplateFinding]:
    for name, value in rulings.items():
        one = ruling(name)
        if one is None:
            yield _found(
                f"rulings.{name}",
                "unknown_ruling",
                Sentence("There is no ruling called “{name}”; it changes nothing.", name=name),
            )
        elif ruled(rulings, name) != value:
            text = Sentence(
                "“{name}” cannot be {value}; you play with {default}.",
                name=name,
                value=repr(value),
                default=one.default,
            )
            yield _found(f"rulings.{name}", "ruling_not_allowed", text, one.rule)


def _found(place: str, key: str, text: str, rule: str = "") -> TemplateFinding:
    return TemplateFinding(place, Finding(rule, key, Severity.WARNING, text))
