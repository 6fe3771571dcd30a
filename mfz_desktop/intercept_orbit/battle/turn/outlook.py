"""What an attack would come to, in one line. No Qt."""

from mfz_desktop.battle.text.words import dice_to_come, written_sum
from mfz_desktop.core.language import plural, translate
from mfz_rules.intercept_orbit.foresight.attacks import AttackOutlook, attack_outlook, defense_outlook
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import RolledDie


def attack_words(outlook: AttackOutlook) -> str:
    """Return `attack 4 + spot 5 − defense 5 = 4 dice, 4 and more strike, about 2.0 hits`."""
    summed = written_sum(outlook.sum)
    if outlook.rouses:
        words = plural(
            "Outlook",
            "{sum}; the target opens first and defends against it: at most %n die, {low} and more strike",
            "{sum}; the target opens first and defends against it: at most %n dice, {low} and more strike",
            outlook.dice,
        )
        return words.format(sum=summed, low=outlook.lowest)
    if not outlook.dice:
        return translate("Outlook", "{sum} = no dice, a miss").format(sum=summed)
    words = plural(
        "Outlook",
        "{sum} = %n die, {low} and more strike, about {hits} hits",
        "{sum} = %n dice, {low} and more strike, about {hits} hits",
        outlook.dice,
    )
    return words.format(sum=summed, low=outlook.lowest, hits=f"{outlook.hits:.1f}")


def attack_consequence(battle: Battle, attacker: str, die: RolledDie, covering: tuple[str, ...] = ()) -> str:
    """Return what an attack on what was named would come to, and which dice cover would take (IO-COV-02)."""
    found = attack_outlook(battle, attacker, die, covering)
    if found is None:
        return ""
    return "\n".join(filter(None, (attack_words(found), _cover_words(found))))


def _cover_words(outlook: AttackOutlook) -> str:
    if outlook.through == outlook.lowest:
        return ""
    taken = list(range(outlook.lowest, outlook.through))
    words = translate("Outlook", "Cover takes the {values}s.")
    return words.format(values=", ".join(map(str, taken)))


def defense_words(battle: Battle, asset: str, value: int) -> str:
    """Return `2 dice, about 0.7 hits` for a defense against the attack that is being made; empty without one."""
    found = defense_outlook(battle, asset, value)
    return "" if found is None else dice_to_come(found.dice, found.hits)
