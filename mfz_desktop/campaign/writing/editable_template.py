"""What the forms write on: a template, or a campaign as one."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from campaigns.campaign.world import Template, World


class EditableTemplate(QObject):
    """Shown as a template. What is changed is on disk at once; what cannot be kept is not changed, and told."""

    changed = Signal(object)
    """Template: something else stands there."""
    fixed_order: frozenset[str] = frozenset()
    """Places of things, as `world.places`, whose order is that in which they came."""

    @property
    def template(self) -> Template:
        """What is written, as it stands."""
        raise NotImplementedError

    def change(self, text: str, make: Callable[[Template], Template]) -> bool:
        """Change something; `text` completes "Undo …". Tell whether it is so now: the same as before is no change."""
        raise NotImplementedError

    def change_world(self, text: str, make: Callable[[World], World]) -> bool:
        """Change something in the world."""
        return self.change(text, lambda template: replace(template, world=make(template.world)))
