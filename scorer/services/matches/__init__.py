"""What is entered for a match, confirmed, settled and mended."""
