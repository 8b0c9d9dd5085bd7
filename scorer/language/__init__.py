"""How pages and papers speak: the chosen language, its dates and figures, the words of a form."""
