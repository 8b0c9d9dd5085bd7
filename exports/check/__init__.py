"""What is wrong with an archived tournament, by rules of its own: nothing here draws a round or a table."""
