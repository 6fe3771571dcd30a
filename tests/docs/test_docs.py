"""What the documents say is so: links lead somewhere, files exist, commands and shortcuts are the program's."""

import argparse
import json
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication

import dev
from campaigns.beside import BesideFile
from campaigns.companies.company import Footprint, KeptSystem, ModelLink
from campaigns.companies.file_format import company_document
from campaigns.garage.codec import entry_to, player_to, rule_to
from campaigns.garage.entry import DesignSystem, GarageEntry, TagRule
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.players import Player
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints, KeptFrame, KeptStation
from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.packs import PackRule, TagPack, read_pack, write_pack
from ldraw_catalog.systems.tags import read_name
from mfz_desktop.cli.main import COMMANDS, command_of, parser_of
from mfz_desktop.cli.parser import first_word, parse
from mfz_desktop.models.pictures.service import PictureService
from mfz_rules.intercept_orbit.fleets.judging import judge
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.intercept_orbit.fleets.text_list import read_fleet_list
from mfz_rules.rapid_attack.companies.text_list import read_text_list
from tests.docs.reading import ROOT, anchors, blocks, codes, documents, links, mfz_lines, prose, rows, text_of
from tests.kinds import FLEETS, RA_COMPANIES
from tests.mfz_desktop.application import Applications

GUIDE = text_of("docs/guide.md")
KEYS = "[A-Z] \\d F\\d+ [,+-] Enter Tab Space Del Delete Backspace Insert Home Up Down Left Right PgUp PgDown"
KEY = rf"(?:(?:Ctrl|Shift|Alt)\+)*(?:{KEYS.replace(' ', '|')})"
BY_THEMSELVES = {"Tab", "Space", "Home", "+"}
"""Keys that lists, and the picture of a model, take by themselves; no commands."""
OURS = ("mfz_desktop/", "campaigns/", "mfz_rules/", "ldraw_catalog/", "resources/", "tests/", "docs/", "scripts/",
        "benchmarks/")  # fmt: skip
PICTURES = 21
LARGEST_PICTURE = 150_000


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.fixture(params=documents(), ids=named)
def document(request: pytest.FixtureRequest) -> Path:
    return request.param


def test_links_and_anchors_lead_somewhere(document: Path) -> None:
    broken = []
    for link in links(document.read_text(encoding="utf-8")):
        if link.startswith("https://"):
            continue
        file, _, anchor = link.partition("#")
        target = (document.parent / file).resolve() if file else document
        if not target.exists() or (anchor and anchor not in anchors(target.read_text(encoding="utf-8"))):
            broken.append(link)
    assert broken == []


def test_files_that_are_named_exist(document: Path) -> None:
    missing = []
    for code in codes(document.read_text(encoding="utf-8")):
        words = code.split()
        path = words[-1] if words else ""
        if path.startswith(OURS) and "/ID." not in path and not (ROOT / path).exists():
            missing.append(path)
    assert missing == []


def test_commands_that_are_shown_can_be_given(document: Path) -> None:
    for line in mfz_lines(document.read_text(encoding="utf-8")):
        words = shlex.split(line.replace("FILE…", "FILE").replace("COMPANY…", "COMPANY").split(" > ")[0])
        place = first_word(words)
        assert place is not None, line
        command = command_of(words[place])
        assert command is not None, line
        parse(parser_of(command), words[:place] + words[place + 1 :])  # ends the program if it does not understand


def test_every_command_is_documented() -> None:
    headings = re.findall(r"^## mfz (\w+)", text_of("docs/commands.md"), re.MULTILINE)

    assert headings == [command.name for command in COMMANDS]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_option_is_documented(command) -> None:
    text = text_of("docs/commands.md")
    told = [action for action in parser_of(command)._actions if action.help != argparse.SUPPRESS]
    options = {option for action in told for option in action.option_strings}

    assert {option for option in options if option.startswith("--") and option not in text} <= {"--output"}


def test_the_readme_shows_two_commands_of_dev_py() -> None:
    shown = re.findall(r"^python3 dev\.py (\w+)$", blocks(text_of("README.md")), re.MULTILINE)

    assert shown == ["run", "test"]
    assert set(shown) <= set(dev.COMMANDS)


def test_every_word_of_dev_py_that_is_named_exists(document: Path) -> None:
    named_words = set(re.findall(r"python3 dev\.py (\w+)", document.read_text(encoding="utf-8")))

    assert named_words <= set(dev.COMMANDS)


@dataclass(frozen=True, slots=True)
class Shown:
    """A command as the window shows it."""

    id: str
    page: str
    menu: str
    text: str
    keys: tuple[str, ...]
    submenu: str

    @property
    def entry(self) -> str:
        """Where it stands in its menu: `Try › Try a first battle`."""
        return " › ".join(filter(None, (self.submenu, self.text)))


@pytest.fixture(scope="module")
def commands(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> tuple[Shown, ...]:
    """Every command of the real window: each page is shown once, for pages bring commands along."""
    applications = Applications(qapp)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PictureService, "begin", lambda *_: None)  # drawing costs seconds, and has no command
        context = applications.start(tmp_path_factory.mktemp("data")).context
    for kind in context.pages.all():
        context.go(kind.id)
    found = tuple(
        Shown(
            one.command.id,
            one.page,
            one.command.menu.value,
            one.command.text.replace("&", "").removesuffix("…"),
            tuple(map(written, one.command.keys)),
            one.command.submenu.replace("&", ""),
        )
        for one in context.commands.all()
    )
    applications.close()
    qapp.setStyleSheet("")
    return found


def written(keys: str) -> str:
    """Keys as Qt writes them."""
    return QKeySequence(keys.replace("Enter", "Return")).toString()


@pytest.mark.slow
def test_shortcuts_of_the_guide_are_those_of_the_window(commands: tuple[Shown, ...]) -> None:
    real = {keys for one in commands for keys in one.keys}
    said = {written(keys) for keys in re.findall(rf"\*\*({KEY})\*\*", GUIDE)}

    assert said - real == BY_THEMSELVES
    assert {one.keys[0] for one in commands if one.page == "model" and one.keys} <= said


def test_menu_entries_of_the_guide_are_those_of_the_window(commands: tuple[Shown, ...]) -> None:
    real = {(one.menu, text) for one in commands for text in (one.entry, one.submenu) if text}
    said = re.findall(r"\*(File|Edit|View|Go|Model|Company|Battle|Help) › ([^*]+)\*", " ".join(GUIDE.split()))

    assert len(said) > 8
    assert {(menu.lower(), text.removesuffix("…")) for menu, text in said} <= real


def test_keys_of_the_models_page_do_what_the_guide_says(commands: tuple[Shown, ...]) -> None:
    types = {one.keys[0]: one.id for one in commands if re.fullmatch(r"model\.type\.[^.]+", one.id)}
    said = {keys.strip("*"): does for keys, does, *_ in rows(GUIDE, "## A model's page")}

    assert len(types) == 8
    for key, command in types.items():
        assert said[key].startswith(command.removeprefix("model.type.").replace("_", "-"))


def test_names_of_the_guide_are_tags_exactly_where_it_says_so() -> None:
    names = [name for cells in rows(GUIDE, "### In a name") for name in codes(cells[0])]

    assert len(names) >= 14
    assert [name for name in names if not read_name(name).is_tag] == []


def test_names_that_the_guide_calls_no_tags_are_none() -> None:
    sentence = GUIDE.split("are part of the name:")[-1].split("are no tags")[0]

    assert [read_name(name).is_tag for name in codes(sentence)] == [False] * 3


@pytest.mark.parametrize("text", ["docs/guide.md", "docs/formats/text-list.md"])
def test_the_text_list_that_is_shown_is_read_without_a_finding(text: str) -> None:
    listed = re.search(r"^ *Company: Stone Garden.*?(?=\n\n[A-Z|]|\n```)", text_of(text), re.MULTILINE | re.DOTALL)
    assert listed
    companies = read_text_list(re.sub(r"^ {4}", "", listed[0], flags=re.MULTILINE))

    assert companies and [finding.text for one in companies for finding in one.findings] == []


def test_the_fleet_that_is_shown_is_read_without_a_finding() -> None:
    listed = re.search(
        r"^ *Fleet: Long Watch.*?(?=\n\n)", text_of("docs/formats/text-list.md"), re.MULTILINE | re.DOTALL
    )
    assert listed
    (fleet,) = read_fleet_list(re.sub(r"^ {4}", "", listed[0], flags=re.MULTILINE), PROFILES)

    assert (fleet.findings, len(fleet.fleet.ships)) == ((), 3)
    assert judge(fleet.fleet, PROFILES[fleet.game], FleetTerms()) == ()


def keys_of(document: object) -> set[str]:
    """Every key of a document, at every level; hashes are no keys of the format."""
    if isinstance(document, dict):
        below = (keys_of(value) for value in document.values())
        return {key for key in document if len(key) < 64}.union(*below)
    return set().union(*map(keys_of, document)) if isinstance(document, list | tuple) else set()


def full_company() -> KeptCompany:
    sha256 = "0" * 64
    link = ModelLink(sha256, "hound.mpd", "Hound", entry="e", state="s")
    systems = (KeptSystem("split", "Gun", ("direct", "artillery")), KeptSystem("environment", environment="filter"))
    frame = KeptFrame(
        "f", "Hound", link, sha256, pilot="Ada", systems=systems, rockets=1, footprint=Footprint(8, 6), bricks_high=9,
        notes="notes", archetype="Soldier", copied_from="g",
    )  # fmt: skip
    station = KeptStation("s", "Well", link, copied_from="t")
    return KeptCompany(
        "c", "Stone Garden", frames=(frame,), stations=(station,), spares=(frame,), agreed=("RA-SYS-03",),
        constraints=KeptConstraints(("direct",), 3, 4.0, ("filter",)), settings={"a": 1}, player="p",
        copied_from="d",
    )  # fmt: skip


def test_the_company_file_is_documented_key_by_key() -> None:
    keys = keys_of(company_document(full_company(), RA_COMPANIES)) - {"a"}
    said = set(re.findall(r"`(\w+)`", text_of("docs/formats/company-file.md")))

    assert {"studs_x", "forbidden", "environment", "copied_from"} <= keys
    assert keys <= said


def test_the_fleet_of_a_company_file_is_documented_key_by_key() -> None:
    ground, systems = Footprint(8, 8), (KeptSystem("split", ranges=("assault", "support")),)
    fleet = KeptFleet(
        "f", "Long Watch", game="intercept-orbit", companies=(KeptSquad("c", "Sparks", ace="red"),),
        ships=(KeptShip("s", "Bulwark", systems=systems, footprint=ground),), hvas=(KeptHva("h", "Ark"),),
    )  # fmt: skip
    text = text_of("docs/formats/company-file.md")

    assert keys_of(company_document(fleet, FLEETS[fleet.game])) <= set(re.findall(r"`(\w+)`", text))
    for one in PROFILES.values():
        types = {*(weapon.type for weapon in one.weapons), *(kind.type for kind in one.kinds)}
        assert types <= set(re.findall(r"`(\w+)`", text[text.index("## Fleets") :]))


def test_the_tables_of_the_garage_are_documented_key_by_key() -> None:
    beside, confirmed = (BesideFile("leg.ldr", "0" * 64),), (DesignSystem("k", "direct"),)
    entry = GarageEntry("e", "Hound", "0" * 64, "hound.ldr", confirmed=confirmed, beside=beside)
    keys = keys_of([entry_to(entry), rule_to(TagRule("r", "direct")), player_to(Player("p", "Ada", "#0072B2"))])

    assert {"confirmed", "count", "beside", "made"} <= keys
    assert keys <= set(re.findall(r"`(\w+)`", text_of("docs/formats/data-folder.md")))


def test_the_tag_pack_is_documented_key_by_key() -> None:
    rule = PackRule(
        SystemKind.DIRECT, 0.5, "a gun", name="gun", colour=4, alternatives=(SystemKind.ARTILLERY,), family="guns",
        weak=True, inside=True,
    )  # fmt: skip
    by_part = PackRule(SystemKind.DEFENSE, 0.5, "a shield", part="3849")
    written = write_pack(TagPack("Mine", "en", (rule, by_part)))
    said = set(re.findall(r"`(\w+)`", text_of("docs/formats/tag-pack.md")))

    assert read_pack(written).rules == (rule, by_part)
    assert keys_of(json.loads(written)) <= said


def test_there_are_few_pictures_and_each_is_small() -> None:
    pictures = sorted((ROOT / "docs" / "pictures").iterdir())

    assert len(pictures) <= PICTURES
    assert [path.name for path in pictures if path.stat().st_size > LARGEST_PICTURE] == []


def test_every_picture_is_shown_somewhere() -> None:
    shown = {Path(link).name for path in documents() for link in links(path.read_text(encoding="utf-8"))}

    assert {path.name for path in (ROOT / "docs" / "pictures").iterdir()} <= shown


def test_prose_is_free_of_placeholders(document: Path) -> None:
    text = prose(document.read_text(encoding="utf-8"))

    assert not re.search(r"<!--|\bTBD\b|lorem", text, re.IGNORECASE)
