"""How long turns take: a timer that can be ignored. It is no part of the rules, nor of the record."""
