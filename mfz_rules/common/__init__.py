"""What the games of Mobile Frame Zero share.

Settings, order by score, pools of dice, attacks, spots and the doomsday clock: each procedure stands here once.
A game calls it from the chapter that carries the rule's id, because games count it under their own ids; what differs
between them is an argument.
"""
