"""Monrad (Swiss): those who stand near each other meet, and nobody meets the same opponent twice."""
