"""A second game, as small as can be: two pieces, one question on the map, one with a form and a die.

It joins by `register`, as any game does; no line of the shared parts knows it.
"""
