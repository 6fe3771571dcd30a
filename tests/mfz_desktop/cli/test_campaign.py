"""`mfz campaign`: listed, shown, written into files, taken in, merged."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from campaigns.campaign.acts import BattlePlanned, Named, PlayerKept, ResultApplied
from campaigns.campaign.battles import Plan
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.results import Result, SideResult
from campaigns.store import lock
from campaigns.store.data_folder import DataFolder
from mfz_desktop.cli import campaign_sharing
from tests.kinds import GAMES
from tests.mfz_desktop.cli.conftest import Mfz
from tests.players.campaign import TEMPLATE


def won(winner: str) -> ResultApplied:
    sides = tuple(SideResult(player, "c", "C") for player in ("ann", "bo"))
    return ResultApplied(Result(f"r-{winner}", "b1", None, 0, "2026-05-01", 7, sides, (winner,)))


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A data folder with the campaign “The gate”: Ann, Bo, and a battle that is planned."""
    path = tmp_path / "here"
    with DataFolder.open(path) as folder:
        kept = Campaigns(folder, GAMES).begin("The gate", TEMPLATE)
        kept.submit_all(
            [PlayerKept("ann", "Ann"), PlayerKept("bo", "Bo"), BattlePlanned("b1", Plan("The convoy", "p1"))]
        )
    return path


@pytest.fixture
def there(here: Path, tmp_path: Path, mfz: Mfz) -> Path:
    """Another data folder with a copy of it."""
    file, path = tmp_path / "gate.mfz-campaign", tmp_path / "there"
    assert mfz("campaign", "export", "the gate", "-o", file, "--data-dir", here).status == 0
    assert mfz("campaign", "import", file, "--data-dir", path).status == 0
    return path


def changing(path: Path) -> Iterator[KeptCampaign]:
    with DataFolder.open(path) as folder:
        campaigns = Campaigns(folder, GAMES)
        yield campaigns.open(campaigns.ids()[0])


def do(path: Path, *acts: object) -> None:
    for kept in changing(path):
        kept.submit_all(acts)  # type: ignore[arg-type]


def exported(mfz: Mfz, path: Path) -> Path:
    file = path.with_suffix(".mfz-campaign")
    assert mfz("campaign", "export", "The gate", "-o", file, "--data-dir", path).status == 0
    return file


def test_a_list_says_names_battles_and_players(mfz: Mfz, here: Path) -> None:
    (one,) = mfz("campaign", "list", "--json", "--data-dir", here).json
    assert list(one)[:8] == ["id", "name", "issue", "players", "battles", "decided", "changed", "problem"]
    assert (one["name"], one["players"], one["battles"], one["decided"]) == ("The gate", ["Ann", "Bo"], 1, 0)
    assert mfz("campaign", "list", "--data-dir", here).out == "The gate: 1 battle, 0 decided; Ann, Bo\n"


def test_an_empty_list_is_an_answer(mfz: Mfz, tmp_path: Path) -> None:
    run = mfz("campaign", "list", "--data-dir", tmp_path / "none")
    assert (run.status, run.out) == (0, f"There are no campaigns in {tmp_path / 'none'}.\n")
    assert mfz("campaign", "list", "--json", "--data-dir", tmp_path / "none").json == []
    assert not (tmp_path / "none").exists()


def test_a_campaign_that_cannot_be_read_is_in_the_list_with_status_1(mfz: Mfz, here: Path) -> None:
    (here / "campaigns" / "odd.json").write_bytes(b"nothing")
    run = mfz("campaign", "list", "--json", "--data-dir", here)
    assert run.status == 1
    assert [bool(one["problem"]) for one in run.json] == [True, False]


def test_a_battle_without_a_name_is_called_by_its_place_once(mfz: Mfz, here: Path) -> None:
    do(here, BattlePlanned("b2", Plan(place="p1")))
    last = mfz("campaign", "show", "The gate", "--data-dir", here).out.splitlines()[-1]
    place = next(one.name for one in TEMPLATE.world.places if one.id == "p1")
    assert last.startswith(f"{place}: ")


def test_a_campaign_is_shown_as_it_stands(mfz: Mfz, here: Path) -> None:
    do(here, won("ann"))
    run = mfz("campaign", "show", "THE GATE", "--json", "--data-dir", here)
    assert run.status == 0
    shown = run.json
    assert (shown["name"], shown["entries"], shown["unreadable"]) == ("The gate", 5, [])
    assert [member["name"] for member in shown["members"]] == ["Ann", "Bo"]
    assert shown["battles"][0]["result"]["winners"] == ["ann"]
    assert mfz("campaign", "show", shown["id"], "--json", "--data-dir", here).json == shown
    assert mfz("campaign", "show", "The gate", "--data-dir", here).out.splitlines() == [
        "The gate",
        "Fought over: A gate",
        "Player: Ann",
        "Player: Bo",
        "The convoy at The gate: Ann won, 7 rounds, entered by hand",
    ]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["show", "Nothing"], "there is no campaign called Nothing; there are The gate"),
        (["show"], "name the campaign to show"),
        (["export", "The gate"], "say with -o where the campaign file goes"),
        (["export", "The gate", "-o", "{missing}/x"], "there is no folder"),
        (["import", "{missing}"], "cannot be read"),
        (["import", "{file}"], "is no campaign file, or is damaged"),
        (["import", "{file}", "--take", "both"], "--take is here, there"),
        (["list", "The gate"], "list takes no name"),
        (["list", "-o", "x"], "-o goes with export"),
        (["show", "The gate", "--take", "here"], "--take goes with import"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_status_2(
    mfz: Mfz, here: Path, tmp_path: Path, words: list[str], why: str
) -> None:
    (tmp_path / "file").write_bytes(b"no zip")
    names = {"missing": tmp_path / "missing", "file": tmp_path / "file"}
    run = mfz("campaign", *(word.format(**names) for word in words), "--json", "--data-dir", here)
    assert run.status == 2
    assert why in run.err and run.err.count("\n") == 1
    assert why in run.json["error"]


def test_two_campaigns_of_one_name_are_told_apart_by_their_ids(mfz: Mfz, here: Path) -> None:
    with DataFolder.open(here) as folder:
        Campaigns(folder, GAMES).begin("The gate", TEMPLATE)
    run = mfz("campaign", "show", "The gate", "--data-dir", here)
    assert run.status == 2
    assert "2 campaigns are called The gate" in run.err


def test_out_and_in_is_the_same_campaign_and_twice_is_once(mfz: Mfz, here: Path, there: Path) -> None:
    shown = [mfz("campaign", "show", "The gate", "--json", "--data-dir", path).json for path in (here, there)]
    assert shown[0] == shown[1]
    file = exported(mfz, here)
    run = mfz("campaign", "import", file, "--json", "--data-dir", there)
    assert (run.status, run.json["new"], run.json["entries"]) == (0, False, 0)
    assert "nothing was new" in mfz("campaign", "import", file, "--data-dir", there).out


def test_what_is_new_comes_in(mfz: Mfz, here: Path, there: Path) -> None:
    do(here, Named("The transit gate", "A gate"), won("bo"))
    file = here.with_suffix(".mfz-campaign")
    run = mfz("campaign", "export", "The transit gate", "-o", file, "--json", "--data-dir", here)
    assert run.json["entries"] == 6 and run.json["size"] == file.stat().st_size
    run = mfz("campaign", "import", file, "--data-dir", there)
    assert (run.status, run.out) == (0, "The transit gate was merged: 2 entries came in.\n")


def test_a_battle_decided_differently_is_asked_and_the_answer_taken(mfz: Mfz, here: Path, there: Path) -> None:
    do(here, won("ann"))
    do(there, won("bo"))
    file = exported(mfz, here)
    run = mfz("campaign", "import", file, "--json", "--data-dir", there)
    assert run.status == 2
    assert run.json["conflicts"] == [
        {
            "battle": "b1",
            "name": "The convoy",
            "here": "Bo won, 7 rounds, entered by hand",
            "there": "Ann won, 7 rounds, entered by hand",
        }
    ]
    assert "--take here or --take there" in run.json["error"]
    assert mfz("campaign", "import", file, "--take", "b2=here", "--data-dir", there).status == 2
    assert mfz("campaign", "import", file, "--take", "b1=there", "--data-dir", there).status == 0
    shown = mfz("campaign", "show", "The gate", "--json", "--data-dir", there).json
    assert shown["battles"][0]["result"]["winners"] == ["ann"]


def test_a_folder_in_use_is_waited_for_and_said(
    mfz: Mfz, here: Path, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = exported(mfz, here)
    assert lock.COMMANDS_WAIT == campaign_sharing.COMMANDS_WAIT == 5
    monkeypatch.setattr(campaign_sharing, "COMMANDS_WAIT", 0.1)
    with DataFolder.open(there, "MFZ Desktop"):
        run = mfz("campaign", "import", file, "--data-dir", there)
        assert mfz("campaign", "list", "--data-dir", there).status == 0
    assert run.status == 2
    assert "is in use by MFZ Desktop" in run.err


def test_results_are_printed_and_written_as_a_table(mfz: Mfz, here: Path, tmp_path: Path) -> None:
    do(here, won("ann"))
    run = mfz("campaign", "results", "The gate", "--data-dir", here)
    assert run.status == 0
    head, *rows = run.out.splitlines()
    assert head.startswith("battle,name,place,game,fought,rounds,player,") and len(rows) == 2
    assert rows[0].startswith("1,The convoy,") and ",Ann," in rows[0] and ",alone," in rows[0]
    file = tmp_path / "results.csv"
    told = mfz("campaign", "results", "The gate", "-o", file, "--json", "--data-dir", here).json
    assert [row["player"] for row in told] == ["Ann", "Bo"]
    assert file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n") == run.out


def test_standings_are_printed_as_a_table(mfz: Mfz, here: Path) -> None:
    do(here, won("bo"))
    rows = mfz("campaign", "standings", "The gate", "--data-dir", here).out.splitlines()
    assert rows[1].startswith("player,Ann,") and rows[2].startswith("player,Bo,")
    assert rows[2].split(",")[4] == "1"


def test_a_table_goes_nowhere_where_it_cannot(mfz: Mfz, here: Path, tmp_path: Path) -> None:
    run = mfz("campaign", "results", "The gate", "-o", tmp_path / "no" / "results.csv", "--data-dir", here)
    assert run.status == 2 and "no folder" in run.err
    assert mfz("campaign", "show", "The gate", "-o", "x.csv", "--data-dir", here).status == 2
