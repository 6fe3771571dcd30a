"""What the phases of a battle, the items on its agenda and the answers to them are called in sentences."""

from mfz_desktop.core.language import translate
from mfz_rules.rapid_attack.state import agenda
from mfz_rules.rapid_attack.state.battle import Phase


def phase_word(phase: Phase) -> str:
    """Return where a battle stands, in a word: `fielding`."""
    return {
        Phase.COMPARE: translate("Battle", "compare"),
        Phase.FIELDING: translate("Battle", "fielding"),
        Phase.TACTICAL: translate("Battle", "tactical"),
        Phase.CHAIN: translate("Battle", "chain"),
        Phase.CALLS: translate("Battle", "calls"),
        Phase.OVER: translate("Battle", "over"),
    }[phase]


def item_word(item: agenda.Item) -> str:
    """Return what an item on the agenda is called: `find cover`."""
    words: dict[type[agenda.Item], str] = {
        agenda.AskRollOff: translate("Agenda", "ask roll off"),
        agenda.AskChange: translate("Agenda", "ask change"),
        agenda.AskPlacement: translate("Agenda", "ask placement"),
        agenda.AskOrder: translate("Agenda", "ask order"),
        agenda.AskTurn: translate("Agenda", "ask turn"),
        agenda.AskNumber: translate("Agenda", "ask number"),
        agenda.AskTarget: translate("Agenda", "ask target"),
        agenda.AskObjective: translate("Agenda", "ask objective"),
        agenda.AskRoll: translate("Agenda", "ask roll"),
        agenda.AskDefense: translate("Agenda", "ask defense"),
        agenda.AskActs: translate("Agenda", "ask acts"),
        agenda.ResolveAttack: translate("Agenda", "resolve attack"),
        agenda.AskSpotUse: translate("Agenda", "ask spot use"),
        agenda.FindCover: translate("Agenda", "find cover"),
        agenda.AskCover: translate("Agenda", "ask cover"),
        agenda.CountDamage: translate("Agenda", "count damage"),
        agenda.AskDamageDice: translate("Agenda", "ask damage dice"),
        agenda.ApplyDice: translate("Agenda", "apply dice"),
        agenda.AskLoss: translate("Agenda", "ask loss"),
        agenda.AskRemoval: translate("Agenda", "ask removal"),
        agenda.EndAttack: translate("Agenda", "end attack"),
        agenda.JudgeStations: translate("Agenda", "judge stations"),
        agenda.AskClock: translate("Agenda", "ask clock"),
    }
    return words[type(item)]


def answer_word(name: str) -> str:
    """Return what an answer is called, by the name that it is stored under: `name target`."""
    return {
        "roll_off": translate("Battle", "roll off"),
        "adjust_company": translate("Battle", "adjust company"),
        "place_station": translate("Battle", "place station"),
        "place_frame": translate("Battle", "place frame"),
        "place_objective": translate("Battle", "place objective"),
        "choose_frame": translate("Battle", "choose frame"),
        "pass": translate("Battle", "pass"),
        "roll_order": translate("Battle", "roll order"),
        "take_number": translate("Battle", "take number"),
        "wait_number": translate("Battle", "wait number"),
        "move_objective": translate("Battle", "move objective"),
        "name_target": translate("Battle", "name target"),
        "roll": translate("Battle", "roll"),
        "defend": translate("Battle", "defend"),
        "move": translate("Battle", "move"),
        "declare_attack": translate("Battle", "declare attack"),
        "forgo_attack": translate("Battle", "forgo attack"),
        "use_spot": translate("Battle", "use spot"),
        "name_cover": translate("Battle", "name cover"),
        "damage_dice": translate("Battle", "damage dice"),
        "remove_pieces": translate("Battle", "remove pieces"),
        "lose_system": translate("Battle", "lose system"),
        "retreat": translate("Battle", "retreat"),
        "spot": translate("Battle", "spot"),
        "end_turn": translate("Battle", "end turn"),
        "clock_call": translate("Battle", "clock call"),
        "overrule": translate("Battle", "overrule"),
        "concede": translate("Battle", "concede"),
        "note": translate("Battle", "note"),
    }[name]
