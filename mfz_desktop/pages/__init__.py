"""The pages of the features: one package each."""
