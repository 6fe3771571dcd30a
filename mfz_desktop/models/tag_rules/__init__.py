"""The rules a player taught the program, and the exchange of them as tag packs."""
