"""Tables for other programs: plain values, and a writer for each format."""
