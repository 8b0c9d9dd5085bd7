"""The words of cards and of what is played with them."""
