"""JSON of any shape in a file of ours: nested without end, of the wrong kind, numbers and letters that are none."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from campaigns.battles.battles import Battles
from campaigns.battles.record_copies import compare_records, with_id
from campaigns.battles.setup_file import SetupFile
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.sharing.sharing import Sharing
from campaigns.campaign.templates.template_store import TemplateStore
from campaigns.campaign.world import Template
from campaigns.companies.file_format import CompanyFileError
from campaigns.companies.reading import read_companies
from campaigns.garage.garage import Garage
from campaigns.rapid_attack.battles.layouts_file import LayoutsFile
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError
from ldraw_catalog.systems.packs import TagPackError, read_pack
from mfz_desktop.battle.timer.timing import timing_from
from mfz_desktop.campaign.campaign_list.new_page import draft_from
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from tests.kinds import COMPANY_KINDS, FLEET_SETUPS, GAMES, RA_SETUPS, TEMPLATES

DEEP = 10_000
SHAPES = {
    "deep lists": "[" * DEEP + "]" * DEEP,
    "deep objects": '{"a":' * DEEP + "1" + "}" * DEEP,
    "deep and torn": "[" * DEEP,
    "a list": "[1, 2]",
    "a text": '"x"',
    "a number": "7",
    "nothing": "null",
    "infinity": '{"format": 1e999}',
    "no number": '{"version": NaN}',
    "a huge number": '{"version": ' + "9" * 100_000 + "}",
    "half a letter": '{"format": "\\ud800", "\\udfff": 1}',
    "keys twice": '{"format": "mfz-battle", "format": [], "version": {}, "version": null}',
}
HEADS = {
    "battle": '{{"format": "mfz-battle", "version": 1, "id": {0}, "game": "rapid-attack", "state": {0}}}',
    "set-up": '{{"format": "mfz-set-up", "version": 1, "seats": {0}, "settings": {0}}}',
    "fleet set-up": '{{"format": "mfz-fleet-set-up", "version": 1, "seats": {0}, "settings": {0}, "laid_down": {0}}}',
    "layouts": '{{"format": "mfz-layouts", "version": 1, "layouts": [{0}]}}',
    "template": '{{"format": "mfz-template", "version": 1, "id": "t", "name": "T", "world": {0}}}',
    "company": '{{"format": "mfz-company", "version": 1, "frames": {0}, "odd": {0}}}',
    "pack": '{{"format": "mfz-tags", "version": 1, "name": {0}, "rules": [{0}]}}',
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    with DataFolder.open(tmp_path / "data", "a test") as opened:
        yield opened


@pytest.fixture(params=SHAPES)
def shape(request: pytest.FixtureRequest) -> str:
    return SHAPES[request.param]


def texts(kind: str, shape: str) -> tuple[str, ...]:
    return shape, HEADS[kind].format(shape)


def test_files_of_the_data_folder_are_told_and_left_as_they_are(folder: DataFolder, shape: str) -> None:
    battles, campaigns, shelf = Battles(folder), Campaigns(folder, GAMES), TemplateStore(folder, TEMPLATES)
    for text in texts("battle", shape):
        folder.battle("b").write_text(text + "\n")
        with pytest.raises(StoreError, match="cannot be read"):
            battles.open("b", RAPID_ATTACK)
    file, layouts = SetupFile(folder, RA_SETUPS), LayoutsFile(folder)
    for text in texts("set-up", shape):
        file.path.write_text(text)
        with pytest.raises(StoreError, match="cannot be read"):
            file.read()
    for kind in FLEET_SETUPS.values():
        fleets = SetupFile(folder, kind)
        for text in texts("fleet set-up", shape):
            fleets.path.write_text(text)
            with pytest.raises(StoreError, match="cannot be read"):
                fleets.read()
    for text in texts("layouts", shape):
        layouts.path.write_text(text)
        with pytest.raises(StoreError, match="cannot be read"):
            layouts.read()
    for text in texts("template", shape):
        (folder.templates / "t.mfz-template.json").write_text(text)
        (listed,) = shelf.own()
        assert listed.problem or listed.template == Template("t", "T")
    folder.campaign("c").write_text(shape)
    assert campaigns.summaries()[0].problem
    with pytest.raises(StoreError):
        campaigns.open("c")
    folder.garage.write_text(shape)
    with pytest.raises(StoreError):
        Garage.open(folder, COMPANY_KINDS)


def test_files_of_others_are_told(folder: DataFolder, tmp_path: Path, shape: str) -> None:
    for text in texts("company", shape):
        if text.startswith("{"):
            with pytest.raises(CompanyFileError):
                read_companies(text.encode(), COMPANY_KINDS)
    for text in texts("pack", shape):
        with pytest.raises(TagPackError):
            read_pack(text.encode())
    other = tmp_path / "c.mfz-campaign"
    other.write_text(shape)
    with pytest.raises(StoreError):
        Sharing(folder, Campaigns(folder, GAMES)).read(other)


def test_what_the_window_remembers_is_dropped(shape: str) -> None:
    assert draft_from(shape.encode()) is None
    assert timing_from(shape.encode(), None).battle == 0


def test_records_are_compared_and_renamed_or_told(shape: str) -> None:
    line = shape.encode() + b"\n"
    assert compare_records(line, line + shape.encode())
    try:
        assert json.loads(with_id(line, "new"))["id"] == "new"
    except StoreError as told:
        assert "beginning" in str(told)
