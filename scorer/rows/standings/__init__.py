"""Results and standings made of the stored matches."""
