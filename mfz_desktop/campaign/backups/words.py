"""Earlier states of a campaign in words."""

from PySide6.QtCore import QCoreApplication, QLocale

from campaigns.campaign.restoring import MERGE, MIGRATION, RESULT
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.sharing.work import Backup
from mfz_desktop.campaign.text.naming import battle_name
from mfz_desktop.core.day_words import day_and_time
from mfz_desktop.core.language import plural

translate = QCoreApplication.translate


def when_words(backup: Backup) -> str:
    """Return when it was kept, in the time of this place."""
    return day_and_time(backup.state.at.isoformat())


def before_words(backup: Backup, campaign: Campaign) -> str:
    """Return what was done next; the campaign as it stands says what the battle is called."""
    state = backup.state
    battle = campaign.battle(state.battle)
    name = battle_name(campaign, battle) if battle is not None else state.name
    if state.before == RESULT and name:
        return translate("Sharing", "Before the result of “{battle}”").format(battle=name)
    return {
        RESULT: translate("Sharing", "Before a battle's result"),
        MERGE: translate("Sharing", "Before another copy was merged"),
        MIGRATION: translate("Sharing", "Before a newer version of the program took it over"),
    }.get(state.before, translate("Sharing", "Kept earlier"))


def battles_words(backup: Backup) -> str:
    """Return how many battles it has and how many are decided; nothing where nobody knows."""
    if not backup.told:
        return ""
    battles = plural("Sharing", "%n battle", "%n battles", backup.battles)
    return translate("Sharing", "{battles}, {decided} decided").format(battles=battles, decided=backup.decided)


def size_words(backup: Backup) -> str:
    """Return how large it is."""
    return QLocale().formattedDataSize(backup.state.size)
