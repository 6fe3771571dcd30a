"""The change that settles a tie: from the words of an answer to a company and its frames (RA-CMP-12, RA-CMP-14)."""

from dataclasses import replace

from mfz_rules.kernel.refusal import RefusedError, refuse
from mfz_rules.rapid_attack.chapters.mustering import free_id, mustered
from mfz_rules.rapid_attack.companies.company import Company
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.companies.notation import read_frame, write_dice, write_frame
from mfz_rules.rapid_attack.comparing.adjusting import Change, ChangeKind
from mfz_rules.rapid_attack.state.actions import AdjustCompany
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import CompanyChanged
from mfz_rules.rapid_attack.state.frames import FrameState


def change_of(battle: Battle, action: AdjustCompany) -> Change:
    """Return the change that an answer means; raises RefusedError for what names none (RA-CMP-12)."""
    if action.change == ChangeKind.ADD:
        return Change(ChangeKind.ADD, _spare(battle.player(action.player).company, action.frame))
    if action.change == ChangeKind.REMOVE:
        return Change(ChangeKind.REMOVE, _own_frame(battle, action))
    if action.change == ChangeKind.FORCE:
        known = [player.id for player in battle.players]
        return Change(ChangeKind.FORCE, other=known.index(action.other) if action.other in known else -1)
    raise refuse("RA-CMP-12", "no_such_choice", "This is not one of the choices.", change=action.change)


def written(battle: Battle, player: str, change: Change) -> AdjustCompany:
    """Return the answer that means a change."""
    kind = change.kind.value
    if change.other is not None:
        return AdjustCompany(player, kind, other=battle.players[change.other].id)
    if change.index is None:
        return AdjustCompany(player, kind)
    if change.kind is ChangeKind.ADD:
        return AdjustCompany(player, kind, write_frame(battle.player(player).company.spares[change.index]))
    return AdjustCompany(player, kind, _frames(battle, player)[change.index].id)


def changed(
    battle: Battle, player: str, company: Company, change: Change, worth: tuple[tuple[str, int], ...]
) -> CompanyChanged:
    """Return what happens to a company and its frames; a new frame has an id that none ever had."""
    frames = _frames(battle, player)
    added = removed = None
    if change.kind is ChangeKind.ADD:
        added = free_id(player, {*(one.id for one in frames), *battle.ties.removed})
        frames.append(mustered(added, player, company.frames[-1], battle.rules, placed=False))
    else:
        assert change.index is not None
        removed = frames.pop(change.index).id
    loaded = tuple(replace(one, rockets=built.rockets) for one, built in zip(frames, company.frames, strict=True))
    return CompanyChanged(player, company, loaded, worth, added, removed)


def _frames(battle: Battle, player: str) -> list[FrameState]:
    """The player's frames, in the order of the company's."""
    return [frame for frame in battle.frames if frame.owner == player]


def _own_frame(battle: Battle, action: AdjustCompany) -> int:
    for index, frame in enumerate(_frames(battle, action.player)):
        if frame.id == action.frame:
            return index
    raise refuse("RA-CMP-12", "no_such_frame", "Name the frame of yours that goes.", frame=action.frame)


def _spare(company: Company, text: str | None) -> int | None:
    """Return which spare is meant, None where the company has none."""
    if not company.spares:
        return None
    wanted = (text or "").strip()
    meant = [index for index, spare in enumerate(company.spares) if _is_meant(spare, wanted)]
    if len({_dice(company.spares[index]) for index in meant}) == 1:
        return meant[0]
    raise _unclear(company, wanted)


def _is_meant(spare: Frame, wanted: str) -> bool:
    """Whether a spare is meant by its name, or by its dice with or without name; its rockets stay at home (OQ-15).

    As it is offered it is understood even where no notation reads it: three systems of one type by a house rule.
    """
    if wanted and wanted.casefold() in (spare.name.casefold(), write_frame(spare).casefold()):
        return True
    read = read_frame(wanted).frame
    if read is None or read.name.casefold() not in ("", spare.name.casefold()):
        return False
    return _dice(read) == _dice(spare)


def _dice(spare: Frame) -> str:
    return write_dice(replace(spare, rockets=0))


def _unclear(company: Company, wanted: str) -> RefusedError:
    spares = tuple(write_frame(spare) for spare in company.spares)
    text = "Name one of your spares: {named}."
    return refuse("RA-CMP-12", "no_such_spare", text, named="; ".join(spares), frame=wanted, spares=spares)
