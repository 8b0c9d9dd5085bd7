"""Who meets whom: field, history, options and a seed in; a round, or the reason why there is none, out."""
