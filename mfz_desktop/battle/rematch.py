"""The same battle once more: companies, terms and seats of another, with dice of its own."""

import secrets

from campaigns.battles.battles import Beginning
from campaigns.store.errors import StoreError
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.routes import BATTLE
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import listed, translated
from mfz_desktop.core.notices import Tone

OF_CAMPAIGN = ("campaign", "battle", "overruled")
"""What the head of a record says of each player in a campaign's battle: a rematch is none."""
SEEDS = 2**48


def begin_rematch(context: AppContext, session: AnyBattle) -> None:
    """Begin a battle like another from its beginning, and go there; what cannot be written is told."""
    try:
        begun = context.service(OpenBattles).begin(
            session.game.rules.id, session.kept.timeline.initial, _head(session)
        )
    except StoreError as error:
        context.notices.say(translated(error), Tone.WRONG)
        return
    begun.show_on(session.ground)
    context.go(BATTLE, begun.id)


def next_name(name: str) -> str:
    """Return what the battle after one of this name is called: `Weir Nine`, `Weir Nine 2`, `Weir Nine 3`."""
    start, _, last = name.rpartition(" ")
    return f"{start} {int(last) + 1}" if start and last.isdecimal() and int(last) > 1 else f"{name} 2"


def _head(session: AnyBattle) -> Beginning:
    head = session.kept.header
    players = tuple({key: said for key, said in one.items() if key not in OF_CAMPAIGN} for one in head.players)
    name = head.name or listed([player.name for player in session.moment.players])
    seed = None if head.seed is None else secrets.randbelow(SEEDS)
    return Beginning(head.edition, head.settings, players, seed, next_name(name))
