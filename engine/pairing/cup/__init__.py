"""Cup: who loses is out; bracket, B cup, match for third place."""
