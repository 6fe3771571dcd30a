"""What is asked of a game about the set-ups of its battles."""

from typing import Any, Generic, TypeVar

from campaigns.battles.setup_plan import AnyPlan
from campaigns.documents.format import Format
from campaigns.documents.node import Node

Plan = TypeVar("Plan", bound=AnyPlan[Any])


class SetupKind(Generic[Plan]):
    """The set-ups of one game: `games.of(SetupKind, company.game)`."""

    game: str
    """Id of the game: companies of another have no seat."""
    file: str
    """What the document of a set-up is called among the battles; no two games share one."""
    format: Format
    """Of that document."""

    def empty(self) -> Plan:
        """Return what is agreed before anybody sits."""
        raise NotImplementedError

    def read(self, node: Node) -> Plan:
        """Read a set-up; raises DocumentError at the first value that is wrong."""
        raise NotImplementedError

    def write(self, plan: Plan) -> dict[str, object]:
        """Return a set-up as a document that `read` takes.

        Raises TooLargeError, with what to do, for more of something than `read` takes and than `read` can say well.
        """
        raise NotImplementedError

    def on_terms_of_first(self, plan: Plan) -> Plan:
        """Return the plan under the terms that its first company was built for, which has just sat down."""
        raise NotImplementedError
