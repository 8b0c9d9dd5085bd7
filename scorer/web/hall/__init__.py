"""Pages that the hall watches: the tables now, the projector, and how pages follow by themselves."""
