"""What a club prints: one folder a paper, with its content (plain values) and its drawing (A4)."""
