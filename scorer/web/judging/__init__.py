"""The judge: cards that were played are tapped in, and it says what they prove."""
