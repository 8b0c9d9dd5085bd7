"""An archive (`turnering/1`) becomes a tournament that is stored."""
