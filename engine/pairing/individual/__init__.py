"""Individual: players enter alone and get a new partner each round."""
