"""What is entered for a match: submissions, confirmation, settled conflicts, corrections."""
