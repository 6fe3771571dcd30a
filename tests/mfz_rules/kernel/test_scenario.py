"""Scenarios of any game: played up to the first action that is refused."""

from mfz_rules.kernel.lines import record_text
from mfz_rules.kernel.record import read_record
from mfz_rules.kernel.scenario import Scenario, play
from tests.mfz_rules.kernel.games import SEED, started
from tests.mfz_rules.kernel.toy import START, TOY, Bet, Call, Throw

ANN, BOB = {"player": "ann", "do": "call", "bet": "high"}, {"player": "bob", "do": "call", "bet": "low"}


def scenario(*actions: object) -> Scenario:
    return Scenario(started(), actions, "first", {"middle": 8}, ({"id": "ann"}, {"id": "bob"}))


def test_every_action_is_submitted_by_its_player_at_the_time_that_is_given() -> None:
    played = play(scenario(ANN, BOB, {"player": "ann", "do": "throw"}), lambda: "now")
    assert played.refused is None
    entries = played.timeline.entries
    assert [entry.action for entry in entries[:2]] == [Call("ann", Bet.HIGH), Call("bob", Bet.LOW)]
    assert isinstance(entries[2].action, Throw)
    assert [(entry.by, entry.at) for entry in entries] == [("ann", "now"), ("bob", "now"), ("ann", "now")]


def test_playing_stops_at_what_is_refused_and_at_what_is_no_action() -> None:
    sung = {"player": "bob", "do": "sing"}
    for wrong, rule in ((ANN, "TOY-01"), (sung, "ACTION"), ([], "ACTION"), (None, "ACTION")):
        played = play(scenario(ANN, wrong, BOB))
        assert played.refused is not None
        assert (played.refused.index, played.refused.refusal.rule) == (1, rule)
        assert len(played.timeline.entries) == 1


def test_the_header_of_its_record_says_what_it_began_with() -> None:
    begun = scenario(ANN, BOB)
    header = begun.header("5f0c", "test 1")
    assert (header.id, header.game, header.edition, header.engine) == ("5f0c", "toy", "first", "test 1")
    assert (header.settings, header.players, header.seed) == (begun.settings, begun.players, SEED)
    assert header.state == TOY.write_state(START)
    played = play(begun).timeline
    assert read_record(record_text(header, played), TOY).timeline.state == played.state
