"""All rounds of an evening on one sheet, and each entrant's own way through them on a card."""
