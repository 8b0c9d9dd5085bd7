"""Words that several games share. Nothing here knows a game's folder."""
