"""Where catalog, garage and rules meet, without Qt: a file in, models with their systems and dice out."""
