"""The form in which the holder lays down what holds for the next battle: a part for each of the four."""
