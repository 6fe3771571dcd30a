"""What a design carries, what its changed file changes, and what companies are offered."""

from dataclasses import replace

from campaigns.companies.company import KeptSystem
from campaigns.garage.entry import Belief, DesignSystem
from campaigns.garage.offers import keep_own, offers, take_over
from campaigns.garage.redesign import as_of_game, redesign
from campaigns.garage.resolving import Loadout, follow, resolve
from campaigns.rapid_attack.garage.building import FrameCarrying, frame_from, station_from
from tests.campaigns.builders import company, design, frame, sha

FRAMES = FrameCarrying()
GUN = DesignSystem("gun", "direct", "Gun", belief=Belief.TAGGED)
SHIELD = DesignSystem("shield", "defense", belief=Belief.PROPOSED)
ROCKETS = DesignSystem("pod", "rocket", count=2, belief=Belief.TAGGED)


def proposed(key: str, type: str, name: str = "", parts: tuple[int, ...] = ()) -> DesignSystem:
    return DesignSystem(key, type, name, parts=parts, belief=Belief.PROPOSED)


def types(loadout: Loadout) -> list[str]:
    return [system.type for system in loadout.systems]


class TestResolving:
    def test_tags_are_believed_and_proposals_are_not(self) -> None:
        loadout = resolve([GUN, SHIELD, ROCKETS], design()).loadout()
        assert types(loadout) == ["direct"]
        assert loadout.rockets == 2

    def test_a_confirmed_proposal_counts(self) -> None:
        entry = design(confirmed=(DesignSystem("shield", "defense"),))
        assert types(resolve([SHIELD, GUN], entry).loadout()) == ["defense", "direct"]

    def test_what_a_person_said_wins_over_the_tag(self) -> None:
        entry = design(confirmed=(DesignSystem("gun", "artillery", "Cannon"), DesignSystem("pod", "none")))
        loadout = resolve([GUN, ROCKETS], entry).loadout()
        assert loadout == Loadout((KeptSystem("artillery", "Cannon"),), 0)

    def test_systems_added_by_hand_come_last_unless_the_player_ordered_them(self) -> None:
        entry = design(confirmed=(DesignSystem("own:1", "movement"), DesignSystem("shield", "defense")))
        assert types(resolve([GUN, SHIELD], entry).loadout()) == ["direct", "defense", "movement"]
        ordered = replace(entry, order=("own:1", "shield"))
        assert types(resolve([GUN, SHIELD], ordered).loadout()) == ["movement", "defense", "direct"]

    def test_an_answer_follows_its_parts_when_they_are_found_for_another_reason(self) -> None:
        """A new tag rule gives the same parts another key; the player is not asked again."""
        said = DesignSystem("word:gun", "direct", "Side gun", parts=(3, 4))
        entry = design(confirmed=(said,), order=("word:gun",))
        now = [proposed("rule:gun", "artillery", "gun", (3, 4)), proposed("other", "direct", parts=(7,))]

        assert resolve(now, entry).loadout().systems == (KeptSystem("direct", "Side gun"),)
        assert follow(entry, now).order == ("rule:gun",)
        assert follow(entry, [proposed("word:gun", "direct", parts=(3, 4))]) is entry

    def test_an_answer_without_a_name_keeps_the_builders(self) -> None:
        entry = design(confirmed=(DesignSystem("gun", "artillery"),))
        assert resolve([GUN], entry).loadout().systems == (KeptSystem("artillery", "Gun"),)

    def test_a_frame_built_from_a_design_carries_it_resolved(self) -> None:
        entry = design(submodel="arm.ldr")
        built = frame_from(entry, [GUN, ROCKETS], bricks_high=7.0)
        assert (built.name, built.rockets, built.bricks_high) == ("Tickler", 2, 7.0)
        assert built.systems == (KeptSystem("direct", "Gun"),)
        assert built.model is not None
        assert (built.model.sha256, built.model.submodel, built.model.entry) == (entry.sha256, "arm.ldr", entry.id)
        assert station_from(entry).name == "Tickler"


class TestOffers:
    def test_nothing_is_offered_as_long_as_the_design_is_as_it_was(self) -> None:
        entry = design()
        assert offers(FRAMES, entry, company("A", frame_from(entry, [GUN])), [GUN]) == ()

    def test_a_change_in_the_garage_is_offered_and_taken_over(self) -> None:
        entry = design()
        force = company("A", replace(frame_from(entry, [GUN]), name="Own name"), frame("Other", "direct"))
        changed = replace(entry, confirmed=(DesignSystem("shield", "defense"), DesignSystem("gun", "artillery")))
        (offer,) = offers(FRAMES, changed, force, [GUN, SHIELD])
        assert offer.changed == 2
        assert force.frames[0].systems == (KeptSystem("direct", "Gun"),)
        taken = take_over(FRAMES, force, offer)
        assert [system.type for system in taken.frames[0].systems] == ["artillery", "defense"]
        assert taken.frames[0].name == "Own name"
        assert taken.frames[1] == force.frames[1]
        assert offers(FRAMES, changed, taken, [GUN, SHIELD]) == ()

    def test_who_keeps_is_not_asked_again_until_the_design_changes_once_more(self) -> None:
        entry = design()
        force = company("A", frame_from(entry, [GUN]))
        changed = replace(entry, confirmed=(DesignSystem("gun", "artillery"),))
        (offer,) = offers(FRAMES, changed, force, [GUN])
        kept = keep_own(FRAMES, force, offer)
        assert kept.frames[0].systems == force.frames[0].systems
        assert offers(FRAMES, changed, kept, [GUN]) == ()
        again = replace(entry, confirmed=(DesignSystem("gun", "defense"),))
        assert len(offers(FRAMES, again, kept, [GUN])) == 1

    def test_what_the_player_changed_in_the_company_is_not_offered_away(self) -> None:
        entry = design()
        built = replace(frame_from(entry, [GUN]), systems=(KeptSystem("movement"),))
        assert offers(FRAMES, entry, company("A", built), [GUN]) == ()

    def test_a_company_of_a_friend_is_matched_by_content(self) -> None:
        entry = design()
        built = frame_from(entry, [GUN])
        assert built.model is not None
        foreign = replace(built, model=replace(built.model, entry=None, state=""))
        assert offers(FRAMES, entry, company("A", foreign), [GUN]) == ()
        changed = replace(entry, confirmed=(DesignSystem("gun", "artillery"),))
        (offer,) = offers(FRAMES, changed, company("A", foreign), [GUN])
        assert offer.model.entry == entry.id
        assert offers(FRAMES, design("Another", "else"), company("A", foreign), [SHIELD]) == ()

    def test_rockets_and_spares_count_too(self) -> None:
        entry = design()
        force = company("A", spares=(frame_from(entry, [GUN]),))
        (offer,) = offers(FRAMES, entry, force, [GUN, ROCKETS])
        assert offer.changed == 2
        assert take_over(FRAMES, force, offer).spares[0].rockets == 2

    def test_another_order_of_loss_is_one_change(self) -> None:
        both = [GUN, replace(SHIELD, belief=Belief.TAGGED)]
        entry = design()
        force = company("A", frame_from(entry, both))
        (offer,) = offers(FRAMES, replace(entry, order=("shield", "gun")), force, both)
        assert offer.changed == 1


class TestRedesign:
    def test_a_changed_file_says_what_changed_and_strips_nothing_confirmed(self) -> None:
        confirmed = (
            DesignSystem("gun", "artillery", "Cannon", parts=(1, 2)),
            DesignSystem("shield", "defense", parts=(3,)),
            DesignSystem("own:1", "movement", parts=(4,)),
        )
        entry = design(confirmed=confirmed, order=("shield", "gun"), reviewed=True, notes="mine")
        now = [replace(GUN, parts=(7, 8)), proposed("wings", "movement"), replace(ROCKETS, count=1)]
        updated, diff = redesign(
            entry, sha256=sha("new"), file="b.ldr", source="x/b.ldr", before=[GUN, SHIELD, ROCKETS], after=now
        )
        assert (diff.added, diff.removed, diff.changed, diff.orphaned) == (
            ("wings",),
            ("shield",),
            ("pod",),
            ("shield",),
        )
        assert [(piece.key, piece.type, piece.name) for piece in updated.confirmed] == [
            (piece.key, piece.type, piece.name) for piece in confirmed
        ]
        assert updated.confirmed[0].parts == (7, 8)
        assert (updated.id, updated.name, updated.notes, updated.order) == (entry.id, entry.name, "mine", entry.order)
        assert (updated.sha256, updated.file, updated.source) == (sha("new"), "b.ldr", "x/b.ldr")
        assert not updated.reviewed

    def test_what_was_said_of_systems_that_another_game_does_not_have_is_forgotten(self) -> None:
        said = (DesignSystem("gun", "artillery"), DesignSystem("own:1", "defense"), DesignSystem("pod", "none"))
        entry = as_of_game(
            design(confirmed=said, reviewed=True), "intercept-orbit", "ship", ("defense", "assault", "none")
        )
        assert (entry.game, entry.kind, entry.reviewed) == ("intercept-orbit", "ship", False)
        assert entry.confirmed == said[1:]

    def test_a_file_that_changed_nothing_that_matters_stays_reviewed(self) -> None:
        entry = design(reviewed=True)
        updated, diff = redesign(entry, sha256=sha("new"), file="a.ldr", source="", before=[GUN], after=[GUN])
        assert not diff
        assert updated.reviewed
