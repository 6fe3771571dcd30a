"""A campaign over Gursk in its middle: three friends, three battles behind them, the gate before them."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from campaigns.battles.setup_plan import Ground
from campaigns.campaign.acts import BattleBegun, BattlePlanned, ConditionsSet, NoteKept, ResultApplied
from campaigns.campaign.battles import CampaignBattle, Enlisted
from campaigns.campaign.conditions import Average, Condition, Design
from campaigns.campaign.results import Result
from campaigns.campaign.taking import members_of, snapshot
from campaigns.campaign.templates.template_store import shipped
from campaigns.identity import new_id
from campaigns.rapid_attack.campaign.planning import planned
from campaigns.rapid_attack.campaign.suggested import company_of
from campaigns.rapid_attack.campaign.taking import FramesTaken
from campaigns.rapid_attack.companies.company import KeptCompany
from ldraw_catalog.pictures.camera import View
from ldraw_catalog.reading.read import read_file
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.campaign.open_campaigns import OpenCampaigns
from mfz_desktop.campaign.page.actions import plan_for
from mfz_desktop.campaign.people import joining
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.core.pictures import to_png
from mfz_desktop.models.pictures.drawing import draw_file, to_image
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.rapid_attack.battle.setup.beginning import beginning, starting_state
from mfz_desktop.rapid_attack.battle.setup.opponent import with_model_of_likest
from scripts.shots.evening import Evening
from scripts.shots.garage import SAMPLES, STARTER
from scripts.shots.playing import play_out
from tests.kinds import COMPANY_KINDS, RA_CAMPAIGNS, RA_COMPANIES, TEMPLATES

NAME = "The grain of Gursk"
SEATS = (("Ann", "blue", "will"), ("Ben", "orange", "hoplites"), ("Cleo", "green", "ransoll"))
"""Who plays: name, colour, faction."""
COMPANIES = ("Cansur Irregulars", "Third Hoplite Watch", "Silo Guard")
TABLE_PICTURE = QSize(720, 400)
PICTURED = ("assault", "defender", "scout")
CLOTH = QColor("#C9C1AE")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A battle of the story, and what was laid down after it."""

    hook: str
    seed: int
    """Of a battle that is won by another player than the one before."""
    holder: str
    """Who held the objective at the end and lost."""
    conditions: tuple[Condition, ...]
    on_paper: bool = False
    """Whether its result was entered by hand."""


CHAPTERS = (
    Chapter("bridge", 9, "Ann", (Average(3.5),), on_paper=True),
    Chapter("stockpile", 4, "Ben", ()),
    Chapter(
        "ledger",
        10,
        "Ann",
        (Design(("artillery",), 2, "The beacons of the gate blind every gunner"), Average(3.5)),
    ),
)
GATE = "control"
"""The hook of the battle that comes next."""


@dataclass(frozen=True, slots=True)
class War:
    """The campaign and who plays it."""

    session: CampaignSession
    companies: tuple[KeptCompany, ...]

    def plan(self, one: Evening, hook: str) -> CampaignBattle:
        """Plan a battle that waits to be fought, everybody with their company."""
        id_ = one.ids[hook] = new_id()
        blank = plan_for(self.session.campaign, "", hook, "battle")
        enlisted = tuple(
            Enlisted(company.player or "", company.id, faction)
            for company, (_, _, faction) in zip(self.companies, SEATS, strict=True)
        )
        self.session.do("plan a battle", BattlePlanned(id_, replace(blank, enlisted=enlisted)))
        return self.battle(id_)

    def battle(self, id: str) -> CampaignBattle:
        """Return a battle as it stands."""
        found = self.session.campaign.battle(id)
        assert found is not None
        return found

    def fight(self, one: Evening, chapter: Chapter) -> Result:
        """Plan a battle, fight it to its end at a real table, and return what came of it."""
        battle = self.plan(one, chapter.hook)
        companies = {company.id: company for company in self.companies}
        agreed = planned(self.session.campaign, self.session.id, battle, companies)
        agreed = replace(agreed, rolled=False, field=replace(agreed.field, ground=Ground.TABLE))
        record = one.context.service(OpenBattles).begin(
            "rapid-attack", starting_state(agreed), beginning(agreed, chapter.seed)
        )
        play_out(record, chapter.seed)
        if not chapter.on_paper:
            self.session.do("begin the battle", BattleBegun(battle.id, record.id))
        who = {
            player: member.id
            for player, member in members_of(
                RA_CAMPAIGNS, COMPANY_KINDS, self.session.campaign, battle, record.kept
            ).items()
        }
        own = {company.player: company for company in self.companies}
        kept = {player: one.context.kept_files.put(snapshot(own[id_], RA_COMPANIES)) for player, id_ in who.items()}
        result = FramesTaken(record.kept, battle).result(who, kept)
        holder = next(member.id for member in self.session.campaign.members if member.name == chapter.holder)
        return replace(result, holder=holder, record=None if chapter.on_paper else record.id)


def with_starters(one: Evening) -> None:
    """Bring in the models, and nobody has begun a campaign."""
    one.do("companies.starter")


def with_war(one: Evening) -> None:
    """Play the campaign up to the battle at the gate."""
    war, result = _to_the_works(one)
    _decide(war, CHAPTERS[-1], result)
    _tell(one, war)
    war.plan(one, GATE)


def with_result(one: Evening) -> None:
    """Play the campaign up to a battle that is over and whose result nobody took over yet."""
    _to_the_works(one)


def _to_the_works(one: Evening) -> tuple[War, Result]:
    """Play the first two battles and the third to its end; return what came of the third."""
    war = _begun(one)
    *before, last = CHAPTERS
    for chapter in before:
        _decide(war, chapter, war.fight(one, chapter))
    return war, war.fight(one, last)


def _decide(war: War, chapter: Chapter, result: Result) -> None:
    """Let a result count, and what its holder lays down."""
    war.session.do("apply the result", ResultApplied(result))
    if chapter.conditions:
        war.session.do("lay down conditions", ConditionsSet(result.battle, result.holder, chapter.conditions))


def _tell(one: Evening, war: War) -> None:
    """Write what friends write, with a picture of the table."""
    works = one.ids[CHAPTERS[-1].hook]
    picture = one.context.kept_files.put(to_png(table_picture(one)))
    for text, about, pictures in (
        ("The ledger went over the gangway twice. Cleo says it was read in between.", works, (picture,)),
        ("Sunday at Ben's, from two. Cleo brings the walls.", "", ()),
    ):
        war.session.do("write a note", NoteKept(new_id(), text, about, pictures))


def table_picture(one: Evening) -> QImage:
    """Return three of the models side by side, as somebody would photograph them."""
    parts = one.context.service(GarageServices).readings.get().parts
    image = QImage(TABLE_PICTURE, QImage.Format.Format_RGB32)
    image.fill(CLOTH)
    side = TABLE_PICTURE.width() // len(PICTURED)
    painter = QPainter(image)
    for at, name in enumerate(PICTURED):
        drawn = draw_file(
            read_file(SAMPLES / f"{name}.ldr"), parts, view=View.THREE_QUARTER, size=(side, TABLE_PICTURE.height())
        )
        painter.drawImage(QPoint(at * side, 0), to_image(drawn))
    painter.end()
    return image


def _begun(one: Evening) -> War:
    with_starters(one)
    template = shipped("gursk", TEMPLATES)
    garage = one.context.service(GarageServices).session
    every = garage.garage.companies()
    starter = next(one for one in every if isinstance(one, KeptCompany) and one.name == STARTER)
    session = one.context.service(OpenCampaigns).begin(NAME, template)
    joined = joining(one.context, "players", SEATS)
    assert joined is not None
    session.do("join", *joined)
    companies = []
    for (_, _, faction), name, act in zip(SEATS, COMPANIES, joined, strict=True):
        found = template.world.faction(faction)
        assert found is not None
        listed = replace(company_of(found, template.world), name=name, player=act.player)
        frames = tuple(with_model_of_likest(frame, starter.frames) for frame in listed.frames)
        stations = tuple(
            replace(own, model=other.model, picture=other.picture)
            for own, other in zip(listed.stations, starter.stations, strict=False)
        )
        companies.append(replace(listed, frames=frames, stations=stations))
    garage.keep("companies", *companies)
    one.ids["war"] = session.id
    return War(session, tuple(companies))
