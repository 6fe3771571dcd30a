"""Judging what is proposed by what people marked: how much of it is right, how much of what there is was found."""
