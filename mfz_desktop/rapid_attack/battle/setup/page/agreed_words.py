"""What is agreed for a battle of frames in a line or two for each step, and what to know before it begins."""

from campaigns.battles.setup_plan import Ground
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.setup.plan_words import dice_words, ground_word
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.setup.judging import judged
from mfz_desktop.rapid_attack.battle.setup.laid_down import held
from mfz_desktop.rapid_attack.battle.setup.presets import preset_of
from mfz_desktop.rapid_attack.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.rapid_attack.edition_words import edition_word


def remark(plan: SetupPlan) -> str:
    """Return what to know before a battle that can begin: companies may break the terms if the table agrees."""
    unfit = [seat.company.name for seat in plan.seats if judged(plan, seat)]
    if len(unfit) == 1:
        return translate("Setup", "{name} does not fit these terms. You can play all the same.").format(name=unfit[0])
    if unfit:
        words = translate("Setup", "{number} companies do not fit these terms. You can play all the same.")
        return words.format(number=len(unfit))
    return translate("Setup", "Everything is settled. The rest happens at the table.")


def terms_words(plan: SetupPlan) -> str:
    """Return edition, scale and preset in a line or two, then what a campaign laid down."""
    edition = edition_word(plan.edition)
    scale = translate("Setup", "skirmish") if plan.scale == "skirmish" else translate("Setup", "battle")
    preset = preset_of(plan)
    if preset is not None:
        played = translate("Presets", preset.name)
    elif len(changed := TABLE_SETTINGS.own(plan.settings)) == 1:
        played = translate("Setup", "one house rule")
    else:
        played = translate("Setup", "{number} house rules").format(number=len(changed))
    return "\n".join((f"{edition}, {scale}", played, *(one.text for one in held(plan) if one.stands)))


def field_words(plan: SetupPlan) -> str:
    """Return where the battle is fought."""
    number = len(plan.field.terrain)
    structures = translate("Setup", "nothing on it")
    if number:
        one, many = translate("Setup", "one structure"), translate("Setup", "{number} structures")
        structures = one if number == 1 else many.format(number=number)
    size = translate("Setup", "{width:g} × {depth:g} cm").format(width=plan.field.width, depth=plan.field.depth)
    return f"{ground_word(plan.field.ground)}\n{size}, {structures}"


def dice_and_placing(plan: SetupPlan) -> str:
    """Return who rolls, and who places."""
    rolls = dice_words(plan)
    if plan.place_for_us and plan.field.ground is Ground.SCREEN:
        return rolls + "\n" + translate("Setup", "and places all pieces")
    return rolls
