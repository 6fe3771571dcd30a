"""The chronicle: a campaign told battle by battle, to be read, printed and exported.

What is told is gathered once (`chronicle_of`) and then written in any markup (`written`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.consequences import is_unsettled
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.standings import Standing, by_faction, by_player
from campaigns.campaign.state import Campaign, Note
from mfz_desktop.battle.text.markup import Markup
from mfz_desktop.campaign.coming import in_order
from mfz_desktop.campaign.text.conditions import told_for
from mfz_desktop.campaign.text.naming import battle_name, faction_name, member_name, place_name, status_word
from mfz_desktop.campaign.text.results import winners_sentence
from mfz_desktop.campaign.text.telling import held, where_and_when
from mfz_desktop.campaign.views import CampaignViews, piece_name
from mfz_desktop.core.day_words import day_words
from mfz_desktop.core.games import Games
from mfz_desktop.core.language import listed, plural

translate = QCoreApplication.translate
LONGEST_ALT = 40
"""Letters of a note that stand for its pictures where they cannot be seen."""
Image = Callable[[FrameService | str, str], str]
"""Gives the marked-up picture of a frame, or of a kept picture by its sha256, with what it shows; or nothing."""


@dataclass(frozen=True, slots=True)
class SideTold:
    """A side of a battle."""

    told: str
    """How it fared and what its pieces did, in sentences."""
    frames: tuple[FrameService, ...]


@dataclass(frozen=True, slots=True)
class ChroniclePart:
    """A battle of the chronicle."""

    battle: str
    """Its id."""
    heading: str
    facts: tuple[str, ...]
    """Place, day, state of a battle to come; nothing of one that was fought."""
    opening: tuple[str, ...]
    """Who met where over what, in sentences; nothing of a battle to come."""
    conditions: tuple[str, ...]
    outcome: tuple[str, ...]
    sides: tuple[SideTold, ...]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """All of it."""

    title: str
    issue: str
    history: tuple[str, ...]
    notes: tuple[Note, ...]
    """About the campaign, or about no battle."""
    parts: tuple[ChroniclePart, ...]
    left_out: int
    """Earlier battles that are not told here."""
    players: tuple[str, ...]
    """Standings, a line each."""
    factions: tuple[str, ...]


def chronicle_of(games: Games, campaign: Campaign, latest: int | None = None) -> Chronicle:
    """Return a campaign as it is told, battles in the order in which they were fought; with `latest` so many only."""
    battles, views = {battle.id for battle in campaign.battles}, games.of(CampaignViews, campaign.game)
    told = in_order(campaign)[-latest if latest else 0 :]
    return Chronicle(
        title=campaign.name,
        issue=campaign.issue,
        history=campaign.world.history,
        notes=tuple(note for note in campaign.notes if note.about not in battles),
        parts=tuple(_part(games, campaign, battle) for battle in told),
        left_out=len(campaign.battles) - len(told),
        players=tuple(standing_line(views, campaign, one) for one in by_player(campaign) if one.battles),
        factions=tuple(standing_line(views, campaign, one) for one in by_faction(campaign)),
    )


def standing_line(views: CampaignViews, campaign: Campaign, one: Standing) -> str:
    """Return a standing: `Ann: 2 battles, 1 won, 40 points, 3 kills`."""
    name = member_name(campaign, one.who) if campaign.member(one.who) else faction_name(campaign, one.who) or one.who
    parts = [plural("Chronicle", "%n battle", "%n battles", one.battles)]
    parts.append(plural("Chronicle", "%n won", "%n won", one.won))
    if one.shared:
        parts.append(plural("Chronicle", "%n shared", "%n shared", one.shared))
    if one.objectives:
        parts.append(plural("Chronicle", "objective held once", "objective held %n times", one.objectives))
    parts.append(plural("Chronicle", "%n point", "%n points", one.points))
    parts += views.standing_told(one)
    return f"{name}: {', '.join(parts)}"


def _part(games: Games, campaign: Campaign, battle: CampaignBattle) -> ChroniclePart:
    result, views = battle.result, games.of(CampaignViews, campaign.game_of(battle))
    return ChroniclePart(
        battle=battle.id,
        heading=battle_name(campaign, battle),
        facts=tuple(_facts(campaign, battle)) if result is None else (),
        opening=tuple(_opening(campaign, battle, result)) if result is not None else (),
        conditions=tuple(_conditions(views, campaign, battle)),
        outcome=tuple(_outcome(campaign, battle)),
        sides=tuple(_side(views, campaign, side) for side in result.sides) if result else (),
        notes=tuple(note for note in campaign.notes if note.about == battle.id),
    )


def _facts(campaign: Campaign, battle: CampaignBattle) -> Iterator[str]:
    if where := where_and_when(campaign, battle):
        yield where
    yield translate("Chronicle", "open again") if battle.former else status_word(battle.status)
    hook = campaign.world.hook(battle.plan.hook)
    if hook is not None and hook.told:
        yield hook.told


def _opening(campaign: Campaign, battle: CampaignBattle, result: Result) -> Iterator[str]:
    """Yield what a battle was about, then who met where, and how long they fought."""
    hook = campaign.world.hook(battle.plan.hook)
    if hook is not None and hook.told:
        yield hook.told
    values = {
        "who": listed([_company(campaign, side) for side in result.sides]),
        "place": place_name(campaign, battle.plan.place),
        "day": day_words(result.fought),
    }
    if values["place"] and values["day"]:
        yield translate("Chronicle", "{who} met here: {place} ({day}).").format(**values)
    elif values["place"]:
        yield translate("Chronicle", "{who} met here: {place}.").format(**values)
    elif values["day"]:
        yield translate("Chronicle", "{who} met ({day}).").format(**values)
    else:
        yield translate("Chronicle", "{who} met.").format(**values)
    if battle.plan.objective is not None and battle.plan.objective.name:
        text = translate("Chronicle", "They fought over this: {objective}.")
        yield text.format(objective=battle.plan.objective.name)
    if result.rounds:
        yield plural("Chronicle", "It took %n round.", "It took %n rounds.", result.rounds)


def _company(campaign: Campaign, side: SideResult) -> str:
    """Return a side: `Ann with Stone Garden (Settlers)`."""
    who, faction = member_name(campaign, side.player), faction_name(campaign, side.faction)
    if side.name:
        who = translate("Chronicle", "{player} with {company}").format(player=who, company=side.name)
    return f"{who} ({faction})" if faction and faction != side.name else who


def _conditions(views: CampaignViews, campaign: Campaign, battle: CampaignBattle) -> Iterator[str]:
    for one in told_for(views, campaign, battle):
        yield f"{one.text} ({one.source})" if one.source else one.text
    if is_unsettled(campaign, battle):
        yield translate("Chronicle", "These conditions follow from a battle that is open again.")


def _outcome(campaign: Campaign, battle: CampaignBattle) -> Iterator[str]:
    result = battle.result
    if result is None:
        players = [member_name(campaign, one.player) for one in battle.plan.enlisted]
        if players:
            yield translate("Chronicle", "Coming: {players}.").format(players=listed(players))
        return
    yield winners_sentence(campaign, result)
    if words := held(campaign, battle):
        yield words
    if result.overruled:
        text = translate("Chronicle", "The table lets this count otherwise than recorded: {why}")
        yield text.format(why=result.overruled)
    if result.let_pass:
        yield translate("Chronicle", "Companies passed that did not fit: {why}").format(why=result.let_pass)
    if result.notes:
        yield result.notes


def _side(views: CampaignViews, campaign: Campaign, side: SideResult) -> SideTold:
    sentences = [f"{member_name(campaign, side.player)}: {views.side_figures(side)}."]
    if side.conceded:
        text = translate("Chronicle", "{player} gave up.")
        sentences.append(text.format(player=member_name(campaign, side.player)))
    sentences += views.service_told(side.frames)
    for frame in side.frames:
        if frame.overruled:
            text = translate("Chronicle", "{frame} counts otherwise than recorded: {why}")
            sentences.append(text.format(frame=piece_name(frame), why=frame.overruled))
    return SideTold(" ".join(sentences), side.frames)


def written(chronicle: Chronicle, markup: Markup, image: Image = lambda _what, _name: "", map_: str = "") -> str:
    """Return the chronicle in a markup; everything that people typed is escaped.

    `map_` is the marked-up picture of the map; empty for none.
    """
    blocks = (
        *_begin(chronicle, markup, image, map_),
        *_battles(chronicle.parts, markup, image),
        *_end(chronicle, markup),
    )
    return markup.around(markup.escape(chronicle.title), blocks)


def _begin(chronicle: Chronicle, markup: Markup, image: Image, map_: str) -> Iterator[str]:
    yield markup.heading(1, markup.escape(chronicle.title))
    if chronicle.issue:
        yield markup.paragraph(markup.strong(markup.escape(chronicle.issue)))
    yield from _pictures([map_], markup)
    yield from (markup.paragraph(markup.escape(one)) for one in chronicle.history)
    if chronicle.notes:
        yield markup.heading(2, markup.escape(translate("Chronicle", "Notes")))
        yield from _notes(chronicle.notes, markup, image)
    if not chronicle.parts:
        yield markup.paragraph(markup.escape(translate("Chronicle", "No battle is planned yet.")))


def _battles(parts: Sequence[ChroniclePart], markup: Markup, image: Image) -> Iterator[str]:
    for part in parts:
        yield markup.heading(2, markup.escape(part.heading))
        if part.facts:
            yield markup.paragraph(markup.escape(" · ".join(part.facts)))
        for sentences in (part.opening, part.conditions):
            if sentences:
                yield markup.paragraph(markup.escape(" ".join(sentences)))
        for at, line in enumerate(part.outcome):
            words = markup.escape(line)
            yield markup.paragraph(words if at else markup.strong(words))
        for side in part.sides:
            yield from _pictures([image(frame, frame.name) for frame in side.frames], markup)
            yield markup.paragraph(markup.escape(side.told))
        yield from _notes(part.notes, markup, image)


def _notes(notes: Sequence[Note], markup: Markup, image: Image) -> Iterator[str]:
    for note in notes:
        yield from (markup.paragraph(markup.escape(line)) for line in note.text.splitlines() if line.strip())
        yield from _pictures([image(sha256, note.text[:LONGEST_ALT]) for sha256 in note.pictures], markup)


def _pictures(images: Sequence[str], markup: Markup) -> Iterator[str]:
    there = [one for one in images if one]
    if there:
        yield markup.paragraph(" ".join(there))


def _end(chronicle: Chronicle, markup: Markup) -> Iterator[str]:
    for title, lines in (
        (translate("Chronicle", "How everybody stands"), chronicle.players),
        (translate("Chronicle", "The factions"), chronicle.factions),
    ):
        if lines:
            yield markup.heading(2, markup.escape(title))
            yield markup.items([markup.escape(one) for one in lines])
