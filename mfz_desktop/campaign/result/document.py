"""The result that is being entered: kept after every change, so that nothing typed is lost."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from PySide6.QtCore import QObject, Signal

from campaigns.campaign.acts import Act, PlayerKept, ResultApplied
from campaigns.campaign.battles import CampaignBattle, Enlisted
from campaigns.campaign.binding import judge_for
from campaigns.campaign.consequences import Consequences, as_if, consequences
from campaigns.campaign.drafts import (
    Draft,
    by_hand,
    comparison,
    draft_from,
    draft_to,
    finished,
    of_record,
    overruled,
    unexplained,
    with_comparison,
    with_side,
)
from campaigns.campaign.game import AnyCampaignGame, CampaignGame, Recorded
from campaigns.campaign.gate import refusal
from campaigns.campaign.results import Result, SideResult
from campaigns.campaign.state import Campaign, Member
from campaigns.campaign.taking import companies, members_of, snapshot
from campaigns.companies.company import AnyCompany
from campaigns.companies.kind import CompanyKind
from campaigns.identity import new_id
from mfz_desktop.campaign.session import CampaignSession
from mfz_desktop.core.games import Games
from mfz_desktop.core.language import translated
from mfz_desktop.core.settings import Settings
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.findings import Severity


class ResultDocument(QObject):
    """One battle's draft; on the main thread."""

    changed = Signal()

    def __init__(
        self,
        settings: Settings,
        games: Games,
        session: CampaignSession,
        battle: CampaignBattle,
        garage: Mapping[str, AnyCompany],
        record: Recorded | None,
        before: Draft | None = None,
        parent: QObject | None = None,
    ) -> None:
        """`garage` are the companies that are there, by id; without a record the result is entered by hand.

        `before` is what was applied last, so that undoing that brings back what was typed.
        """
        super().__init__(parent)
        self._settings = settings
        self._key = f"campaign_result/{session.id}/{battle.id}"
        self._garage = garage
        self.game: AnyCampaignGame = games.of(CampaignGame, session.campaign.game_of(battle))
        self._kinds = games.all(CompanyKind)
        self._games = games.all(CampaignGame)
        self.session = session
        self.battle = battle
        self.record = record
        self.members: dict[str, Member] = {}
        """Who each player of the record is; empty by hand."""
        begun = self._begun()
        self.draft = next((one for one in (self._resumed(), before) if one and _fits(one, begun)), begun)

    @property
    def joining(self) -> tuple[Member, ...]:
        """Those in the record who are no players of the campaign yet."""
        campaign = self.session.campaign
        return tuple(one for one in self.members.values() if campaign.member(one.id) is None)

    @property
    def result(self) -> Result:
        """The result as it would be applied; never under the id of one that counted before."""
        result = finished(self.draft)
        former = {one.id for one in self.battle.former}
        return replace(result, id=new_id()) if result.id in former else result

    @property
    def acts(self) -> tuple[Act, ...]:
        """What applying does: strangers join, then the result counts."""
        joining = (PlayerKept(one.id, one.name, one.colour, one.faction) for one in self.joining)
        return (*joining, ResultApplied(self.result))

    def named(self, player: str) -> str:
        """Return what a player is called."""
        known = {one.id: one for one in (*self.session.campaign.members, *self.joining)}
        return known[player].name if player in known else ""

    def why_not(self) -> str:
        """Return why the result cannot be applied now, as a sentence; empty where it can."""
        if self.session.read_only:
            return translated(self.session.read_only)
        wrong = refusal(as_if(self.session.kept.folded, *self.acts[:-1]), self.acts[-1], self._games)
        if wrong is not None:
            return translated(wrong.text)
        if overruled(self.draft) and not self.draft.result.overruled.strip():
            return self.tr("This is not what the record says. Write down why it counts otherwise.")
        if frames := unexplained(self.draft):
            text = self.tr("“{frame}” counts otherwise than recorded. Write down why, beside it.")
            return text.format(frame=frames[0].name)
        if self.unfit and not self.draft.result.let_pass.strip():
            text = self.tr("“{company}” does not fit this battle. Write down why it passes.")
            return text.format(company=self.unfit[0])
        if not finished(self.draft).winners:
            return self.tr("Nobody has won yet. Enter the scores, or say who won.")
        return ""

    @property
    def unfit(self) -> tuple[str, ...]:
        """The companies that pass for a reason only (RA-BUILD-04); a record says it of its own.

        They are judged for as many players as there are sides.
        """
        if self.record is not None:
            return ()
        sides = finished(self.draft).sides
        coming = tuple(Enlisted(side.player, side.company, side.faction) for side in sides)
        fought = replace(self.battle, plan=replace(self.battle.plan, enlisted=coming))
        brought = (self._garage.get(side.company) for side in sides)
        return tuple(one.name for one in brought if one is not None and self._is_unfit(one, fought))

    def _is_unfit(self, company: AnyCompany, battle: CampaignBattle) -> bool:
        campaign = self.session.campaign
        if company.game != campaign.game_of(battle):
            return False
        return any(
            one.finding.severity is Severity.ERROR
            and not one.silenced
            and self.game.needs_reason(campaign, battle, one.finding)
            for one in judge_for(self.game, self._kinds[company.game], campaign, battle, company)
        )

    def change(self, draft: Draft) -> None:
        """Keep another state of it."""
        if draft != self.draft:
            self.draft = draft
            self._settings.keep(self._key, json.dumps(draft_to(draft)).encode())
            self.changed.emit()

    def bring(self, player: str, side: SideResult | None) -> None:
        """Let a player come with another company, or not at all: the companies compare otherwise then."""
        draft = with_side(self.draft, player, side)
        self.change(with_comparison(draft, self._compared(self.draft), self._compared(draft)))

    def _compared(self, draft: Draft) -> Mapping[str, int]:
        return comparison(self.game, self.session.campaign, self.battle, draft.result, self._garage)

    def campaign_after(self) -> Campaign:
        """Return the campaign as it would stand once it is applied."""
        return as_if(self.session.kept.folded, *self.acts)

    def consequences(self) -> Consequences:
        """Return what would be otherwise then."""
        return consequences(self.session.campaign, self.campaign_after(), self.battle.id)

    def forget(self) -> None:
        """It is applied: nothing of it is wanted any more."""
        self._settings.keep(self._key, b"")

    def start_again(self) -> None:
        """Take back everything that was typed."""
        self.forget()
        self.draft = self._begun()
        self.changed.emit()

    def snapshots(self) -> dict[str, bytes]:
        """Return the companies as they are kept with the result, by the member who led them."""
        if self.record is not None:
            brought = companies(self.record, self._kinds)
            return {self.members[player].id: self._snapshot(one) for player, one in brought.items()}
        sides = finished(self.draft).sides
        return {
            side.player: self._snapshot(self._garage[side.company]) for side in sides if side.company in self._garage
        }

    def _snapshot(self, company: AnyCompany) -> bytes:
        return snapshot(company, self._kinds[company.game])

    def _begun(self) -> Draft:
        if self.record is None:
            return by_hand(self.game, self.session.campaign, self.battle, self._garage, date.today().isoformat())
        self.members = members_of(self.game, self._kinds, self.session.campaign, self.battle, self.record)
        who = {player: member.id for player, member in self.members.items()}
        return of_record(self.game.take_result(self.record, self.battle, who, {}))

    def _resumed(self) -> Draft | None:
        """Return what was typed before; None for nothing, or what cannot be read."""
        kept = self._settings.kept(self._key)
        try:
            return draft_from(json.loads(kept)) if kept else None
        except (RecordError, ValueError, TypeError, RecursionError):
            return None


def _fits(draft: Draft, begun: Draft) -> bool:
    """Tell whether what was typed belongs to what is entered now: the same state of the same record, or none."""
    if draft.taken is None or begun.taken is None:
        return draft.taken is begun.taken
    known, now = draft.taken, begun.taken
    players = [[side.player for side in one.sides] for one in (known, draft.result, now)]
    return (known.record, known.entries) == (now.record, now.entries) and players[0] == players[1] == players[2]
