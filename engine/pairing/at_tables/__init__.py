"""Tables of three or more, and the search by exchange that individual tournaments share."""
