"""The one room where rows become values: what the pages read and the engine folds."""
