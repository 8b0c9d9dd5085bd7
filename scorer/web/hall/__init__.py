"""What the hall watches: the tables now, the projector, pages that follow by themselves."""
