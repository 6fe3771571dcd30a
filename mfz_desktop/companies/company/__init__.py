"""One company: its frames, stations and spares, what the rules say, and everything that can be changed."""
