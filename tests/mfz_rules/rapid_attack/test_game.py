"""Rapid Attack on the kernel: dice from a tape, what players see, who measures, records."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.places import Pose
from mfz_rules.common.stating import Called
from mfz_rules.kernel.audit import audit
from mfz_rules.kernel.dice import RolledDie, read_rolled
from mfz_rules.kernel.lines import Header, record_text
from mfz_rules.kernel.record import read_record
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import DiceSource, Timeline
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.companies.notation import read_frame
from mfz_rules.rapid_attack.game import RAPID_ATTACK, RapidAttack
from mfz_rules.rapid_attack.state import actions as do
from mfz_rules.rapid_attack.state.agenda import AskDamageDice, AskOrder, AskRollOff
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective, Zone
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from mfz_rules.rapid_attack.writing.states import write_battle
from tests.mfz_rules.rapid_attack.builders import SOLDIER, Table, action, battle
from tests.mfz_rules.rapid_attack.writing.samples import SEEDS, played

Line = Timeline[Battle, do.Action, Any]


def line(table: Table, seed: int | None = 7, game: RapidAttack = RAPID_ATTACK) -> Line:
    return Timeline(game, table.state, tape=None if seed is None else DiceTape(seed))


def about_to_roll(**more: Any) -> Table:
    return battle(ann=SOLDIER, ben=SOLDIER, **more).play("ann choose ann.f1", "ann name ben.f1 direct")


def rolled(timeline: Line) -> str:
    found = timeline.entries[-1].action
    assert isinstance(found, do.Roll)
    return " ".join(map(str, found.dice or ()))


class TestRolling:
    def test_a_tape_rolls_the_pool_that_is_left_out(self) -> None:
        """RA-TURN-13: two red, one blue, green and yellow, two white dice."""
        after = line(about_to_roll()).play(do.Roll("ann"))

        assert [str(die)[0] for die in after.entries[-1].action.dice] == list("RRBGYWW")
        assert (after.entries[-1].dice, after.entries[-1].drawn) == (DiceSource.TAPE, 7)

    def test_typed_dice_take_nothing_from_the_tape(self) -> None:
        after = line(about_to_roll()).play(action("ann roll R6 R3 B4 G3 Y2 W5 W1"))

        assert (after.entries[-1].dice, after.drawn) == (DiceSource.TABLE, 0)

    def test_some_dice_typed_and_the_others_drawn(self) -> None:
        dice = (*dice_of("R6 B4 W1"), *open_dice("R W G Y"))
        after = line(about_to_roll()).play(do.Roll("ann", dice))

        assert {"R6", "B4", "W1"} <= set(rolled(after).split())
        assert (after.entries[-1].dice, after.entries[-1].drawn) == (DiceSource.MIXED, 4)

    def test_an_environment_leaves_fewer_dice_to_draw(self) -> None:
        """RA-ADV-25: one white die is set aside."""
        table = about_to_roll(zones=[Zone("lake", "underwater")])
        after = line(table).play(do.Roll("ann", facts=Facts(environments=("underwater",))))

        assert rolled(after).count("W") == 1

    def test_without_a_seed_every_die_is_typed(self) -> None:
        for left_out in (do.Roll("ann"), do.Roll("ann", open_dice("R R B G Y W W"))):
            with pytest.raises(RefusedError) as raised:
                line(about_to_roll(), None).play(left_out)
            assert raised.value.refusal.rule == "RA-TURN-13"

    def test_a_roll_that_nobody_asked_for_draws_nothing(self) -> None:
        timeline = line(battle(ann=SOLDIER, ben=SOLDIER))

        assert RAPID_ATTACK.missing_dice(timeline.state, do.Roll("ann")) == ()
        with pytest.raises(RefusedError):
            timeline.play(do.Roll("ann"))

    @given(st.integers(), st.permutations(["R", "R", "B", "G", "Y", "W", "W"]), st.integers(0, 7))
    def test_the_same_seed_gives_the_same_dice(self, seed: int, pool: list[str], typed: int) -> None:
        dice = (*dice_of(" ".join(f"{kind}1" for kind in pool[:typed])), *open_dice(" ".join(pool[typed:])))
        first, second = (line(about_to_roll(), seed).play(do.Roll("ann", dice)) for _ in range(2))

        assert rolled(first) == rolled(second)
        assert sorted(one[0] for one in rolled(first).split()) == sorted(pool)

    def test_taking_back_and_rolling_again_changes_nothing(self) -> None:
        first = line(about_to_roll()).play(do.Roll("ann"))
        again = first.back(0).play(do.Note("ben", "hm")).play(do.Roll("ann"))

        assert rolled(again) == rolled(first)


class TestOtherDice:
    def test_dice_of_damage(self) -> None:
        asking = asked(AskDamageDice("ann", 3))
        filled = RAPID_ATTACK.with_dice(asking, do.DamageDice("ann"), (6, 2, 4))

        assert RAPID_ATTACK.missing_dice(asking, do.DamageDice("ann")) == (6, 6, 6)
        assert filled == do.DamageDice("ann", (6, 2, 4))
        assert RAPID_ATTACK.missing_dice(asking, filled) == ()

    @pytest.mark.parametrize("values", [(1, 1, 1), (6, 5, 4), (3, 3, 3)])
    def test_a_roll_off_never_shows_equal_dice(self, values: tuple[int, ...]) -> None:
        """RA-CMP-11: equal dice would be rolled again until they differ."""
        tied = asked(AskRollOff(("ann", "ben", "cho"), "defense"))  # type: ignore[arg-type]  # why does not matter
        filled = RAPID_ATTACK.with_dice(tied, do.RollOff("ann"), values)

        assert RAPID_ATTACK.missing_dice(tied, do.RollOff("ann")) == (6, 5, 4)
        assert isinstance(filled, do.RollOff)
        assert [player for player, _ in filled.dice or ()] == ["ann", "ben", "cho"]
        assert len({value for _, value in filled.dice or ()}) == 3

    def test_dice_for_the_order_of_a_round(self) -> None:
        """RA-ADV-41: one for four systems, two for fewer."""
        table = battle({"per_unit_order": True}, ann=[SOLDIER, "1B/2W"], ben=SOLDIER)
        assert isinstance(table.state.agenda[-1], AskOrder)
        player = table.state.agenda[-1].player
        filled = RAPID_ATTACK.with_dice(table.state, do.RollOrder("ann"), (4, 9, 17))

        assert RAPID_ATTACK.missing_dice(table.state, do.RollOrder("ann")) == (20, 20, 20)
        assert filled == do.RollOrder("ann", (("ann.f1", (4,)), ("ann.f2", (9, 17))))
        assert line(table).play(do.RollOrder(player)).entries[-1].dice is DiceSource.TAPE

    @pytest.mark.parametrize(
        ("behaviour", "settings", "sides"),
        [
            (Behaviour.OBEDIENT, {}, (6,)),
            (Behaviour.OBEDIENT, {"obedient_move": "one_unit"}, ()),
            (Behaviour.AFRAID, {}, ()),
        ],
    )
    def test_a_die_for_the_obedient_objective(
        self, behaviour: Behaviour, settings: dict[str, object], sides: tuple[int, ...]
    ) -> None:
        """RA-CAMP-12, OQ-88."""
        table = battle(settings, ann=SOLDIER, ben=SOLDIER, objective=Objective("o", owner="ann", behaviour=behaviour))

        assert RAPID_ATTACK.missing_dice(table.state, do.MoveObjective("ann")) == sides
        assert RAPID_ATTACK.with_dice(table.state, do.MoveObjective("ann"), (5,)) == do.MoveObjective(
            "ann", dice=(5,)
        )

    def test_no_second_die_for_an_objective_that_is_rolled_for(self) -> None:
        """OQ-88."""
        valve = Objective("o", owner="ann", behaviour=Behaviour.OBEDIENT)
        table = battle(ann=SOLDIER, ben=SOLDIER, objective=valve).begin("ann.f1")

        table.submit(do.MoveObjective("ann", dice=(5,)))

        assert RAPID_ATTACK.missing_dice(table.state, do.MoveObjective("ann")) == ()

    @pytest.mark.parametrize("wrong", [do.DamageDice("ann"), do.RollOff("ann"), do.RollOrder("ann"), do.Pass("ann")])
    def test_nothing_is_drawn_for_what_nobody_asked(self, wrong: do.Action) -> None:
        table = battle(ann=SOLDIER, ben=SOLDIER)

        assert RAPID_ATTACK.missing_dice(table.state, wrong) == ()
        assert RAPID_ATTACK.with_dice(table.state, wrong, ()) == wrong

    @pytest.mark.parametrize(
        ("answer", "states"),
        [
            (do.Roll("ann"), False),
            (do.Roll("ann", ()), False),
            (do.DamageDice("ann", (3,)), True),
            (do.RollOff("ann", (("ann", 3),)), True),
            (do.MoveObjective("ann", dice=(3,)), True),
            (do.Defend("ann", RolledDie("B", 6, 3)), False),  # type: ignore[arg-type]  # a letter is its colour
            (do.Pass("ann"), False),
        ],
    )
    def test_which_actions_state_values_of_dice(self, answer: do.Action, states: bool) -> None:
        assert RAPID_ATTACK.carries_dice(answer) is states


class TestSeeing:
    def test_the_spares_of_others_are_their_own_affair(self) -> None:
        """RA-BUILD-07: all else in Rapid Attack lies open."""
        spare = read_frame(SOLDIER).frame
        assert spare is not None
        state = battle(ann=SOLDIER, ben=SOLDIER).state
        players = tuple(replace(one, company=replace(one.company, spares=(spare,))) for one in state.players)
        state = replace(state, players=players)
        of_ann, of_nobody = RAPID_ATTACK.view(state, "ann"), RAPID_ATTACK.view(state, None)

        assert [len(one.company.spares) for one in of_ann.players] == [1, 0]
        assert [len(one.company.spares) for one in of_nobody.players] == [0, 0]
        assert replace(of_ann, players=state.players) == state


class TestMeasuring:
    def test_a_battle_on_facts_alone_is_not_measured(self) -> None:
        assert isinstance(RAPID_ATTACK.umpire(battle(ann=SOLDIER, ben=SOLDIER).state), Unmeasured)

    def test_pieces_with_positions_are_measured(self) -> None:
        """RA-BF-06: three units apart is no hand-to-hand range, whatever the player would like."""
        table = battle(ann=SOLDIER, ben=SOLDIER).open("ann.f1", "ben.f1 hand_to_hand", "B4 G3 Y2 W5 W1")
        table.change("ann.f1", at=Pose(4, 4)).change("ben.f1", at=Pose(8, 4))

        assert isinstance(RAPID_ATTACK.umpire(table.state), TableUmpire)
        with pytest.raises(RefusedError) as raised:
            RAPID_ATTACK.decide(table.state, action("ann attack W5"))
        assert raised.value.refusal.rule.startswith("RA-ATK")
        said = do.DeclareAttack("ann", dice_of("W5")[0], Facts(range=Called(Range.HAND_TO_HAND)))
        assert RAPID_ATTACK.decide(table.state, said).events

    def test_an_umpire_of_ones_own_is_asked_always(self) -> None:
        umpire = Unmeasured()

        assert RapidAttack(umpire).umpire(battle(ann=SOLDIER, ben=SOLDIER).state) is umpire


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_the_record_of_a_whole_battle_replays_and_audits(seed: int) -> None:
    timeline: Line = Timeline(RAPID_ATTACK, played(seed).initial)
    for step in played(seed).steps:
        timeline = timeline.play(step.action, by=step.action.player)
    header = Header(
        id="b",
        game=RAPID_ATTACK.id,
        edition="final",
        settings={},
        players=(),
        state=write_battle(timeline.initial),
        engine="test",
    )
    record = read_record(record_text(header, timeline), RAPID_ATTACK)

    assert record.problems == ()
    assert record.timeline.entries == timeline.entries
    assert record.timeline.state == played(seed).last
    assert audit(record, RAPID_ATTACK).first_difference is None


def asked(item: Any) -> Battle:
    """Return a battle in which this is asked."""
    return replace(battle(ann=SOLDIER, ben=SOLDIER, cho=SOLDIER).state, agenda=(item,))


def dice_of(text: str) -> tuple[RolledDie, ...]:
    return tuple(die for die in map(read_rolled, text.split()) if die)


def open_dice(text: str) -> tuple[RolledDie, ...]:
    """Return dice of which only the colour is said."""
    return tuple(replace(one, value=0) for one in dice_of(" ".join(f"{colour}1" for colour in text.split())))
