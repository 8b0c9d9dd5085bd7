"""A match: its page, entering from paper, mending what was entered."""
