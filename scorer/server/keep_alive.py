"""A connection that stays open after the answer 304.

Waitress closes a connection after an answer that has no length, and 304 has none. Tablets and telephones ask
every few seconds, and most answers are 304: on a weak Wi-Fi each would need a new connection.
"""

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.task import WSGITask


class KeepingTask(WSGITask):
    def set_close_on_finish(self) -> None:
        if self.has_body or self._wants_to_close():
            super().set_close_on_finish()

    def _wants_to_close(self) -> bool:
        """An HTTP/1.0 client wants the connection closed unless it says otherwise."""
        assert isinstance(self.request, HTTPRequestParser)
        asked = self.request.headers.get("CONNECTION", "").lower()
        return self.version != "1.1" or asked == "close"


class KeepingChannel(HTTPChannel):
    task_class = KeepingTask
