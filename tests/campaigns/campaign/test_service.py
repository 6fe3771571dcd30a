"""Service records of frames and pilots."""

from campaigns.campaign.acts import ResultReopened
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.service import ServiceRecord, of_frames, of_pilots
from tests.campaigns.campaign.stories import fought


def figures(record: ServiceRecord) -> tuple[object, ...]:
    kills, lost, stations = (record.total(lambda one, what=what: getattr(one, what)) for what in FIGURES)  # type: ignore[misc]
    return record.name, record.player, record.battles, record.won, kills, lost, stations


FIGURES = ("kills", "destroyed", "stations")


def test_frames_are_known_by_their_ids_whatever_they_are_called(campaigns: Campaigns) -> None:
    assert list(map(figures, of_frames(fought(campaigns).campaign))) == [
        ("Hound", "ann", 2, 1, 3, 1, 1),
        ("Mole", "ann", 1, 1, 0, 1, 0),
        ("Wren II", "ben", 3, 1, 2, 1, 2),
        ("Pike", "ben", 1, 0, 1, 0, 0),
        ("Sol", "cho", 2, 2, 3, 1, 1),
    ]


def test_pilots_go_by_name_and_player(campaigns: Campaigns) -> None:
    """Ida of Ann and Ida of Cho are two people; Cho's is written in two ways and one person."""
    assert list(map(figures, of_pilots(fought(campaigns).campaign))) == [
        ("Ida", "ann", 2, 1, 3, 1, 1),
        ("Jo", "ben", 2, 1, 1, 1, 2),
        ("ida", "cho", 2, 2, 3, 1, 1),
        ("Mo", "ben", 1, 0, 1, 0, 0),
    ]


def test_the_latest_battle_is_the_last_one_decided(campaigns: Campaigns) -> None:
    hound = of_frames(fought(campaigns).campaign)[0]

    assert [one.battle for one in hound.served] == ["b1", "b3"]
    assert hound.latest.destroyed


def test_a_battle_that_is_open_again_counts_for_nobody(campaigns: Campaigns) -> None:
    kept = fought(campaigns)
    kept.submit(ResultReopened("b1"))

    assert [(one.name, one.battles) for one in of_frames(kept.campaign)] == [("Wren II", 2), ("Sol", 2), ("Hound", 1)]
