"""The papers that a club prints: a folder for each, with its content (plain values) and its drawing (A4)."""
