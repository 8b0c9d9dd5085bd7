"""What people read of several games alike. No game's folder is asked here."""
