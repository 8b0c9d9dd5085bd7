"""Commands about the computer itself: how the program gets there, is started, and goes back."""
