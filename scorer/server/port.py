"""The port to serve on: the one asked for, or the next free one."""

import errno
import os
import socket

TRIES = 50


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to the first free port from `port` on. Raises OSError if none is free."""
    for candidate in range(port, min(port + TRIES, 65536)):
        try:
            return _bound(host, candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise OSError(error.errno, f"{host}: {error.strerror}") from None
    raise OSError(errno.EADDRINUSE, f"ingen ledig port från {port} och uppåt")


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # on Windows the option lets two programs share a port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(128)
    except OSError:
        bound.close()
        raise
    return bound
