"""Text forms of a deal and a match: `giv/1` (card by card), `protokoll/1` (as on paper), and their answers."""
