"""The games once more: slow, plain, and written from the rules without a look at the engine."""
