"""Round robin: everybody meets everybody, drawn by the circle."""
