"""Ids of a model's commands, by where their keys work; those of the types of systems a game says."""

ON_ROWS = (
    "model.confirm",
    "model.confirm_all",
    "model.not_a_system",
    "model.remove",
    "model.ask_again",
    "model.name_system",
    "model.always",
    "model.up",
    "model.down",
)
"""Their keys work while the list of systems has the focus, so that typing elsewhere is typing."""
ON_PICTURE = ("model.add",)
"""These work on the picture too."""
