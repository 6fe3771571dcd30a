"""What a game says of environments: words that are offered, and what they are called."""

from dataclasses import dataclass

from campaigns.campaign.conditions import named_environments
from campaigns.campaign.world import World


@dataclass(frozen=True, slots=True)
class Environments:
    """The environments of one game."""

    known: tuple[str, ...]
    """Words that are offered beside those of the world."""
    word: str
    """What the word names: `System that is needed`."""
    hint: str
    """`underwater, filter, heater …`"""
    without: str
    """`Without the system`"""
    modes: tuple[tuple[str, str | None], ...]
    """What happens without, in words, and as it is kept; the usual way first."""
    about: str
    """What an environment does, in a sentence."""
    nothing: str
    """A sentence for a place without one."""

    def words(self, world: World) -> tuple[str, ...]:
        """Return the words that are offered: those of a world's places and hooks, then the usual ones."""
        places = (zone for place in world.places for zone in place.zones)
        hooks = (zone for hook in world.hooks for zone in hook.zones)
        return tuple(dict.fromkeys((*named_environments((*places, *hooks)), *self.known)))
