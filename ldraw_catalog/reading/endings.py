"""How the names of model files end. What a file is, its content tells; a name only says that it is worth a look."""

ENDINGS = (".ldr", ".mpd", ".dat", ".io")
