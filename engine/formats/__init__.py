"""Text forms of a deal and a match: `giv/1` (card by card) and `protokoll/1` (as on paper), with answers."""
