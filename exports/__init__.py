"""What leaves the program: printed papers, archives of tournaments, and the check of an archive."""
