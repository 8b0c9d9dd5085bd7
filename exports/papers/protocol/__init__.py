"""The match protocol: empty for writing by hand, or with every hand so far."""

from exports.papers.protocol.content import Protocol, protocol
from exports.papers.protocol.drawing import draw_protocols
from exports.papers.protocol.match import Confirmed, Match, emptied

__all__ = ["Confirmed", "Match", "Protocol", "draw_protocols", "emptied", "protocol"]
