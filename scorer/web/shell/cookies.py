"""The session's cookie: it holds whatever the clock says, and is kept to TLS where there is TLS."""

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature

from scorer.config import COOKIE_LIFE


class Sessions(SecureCookieSessionInterface):
    """Flask's own, without an age: it refuses a cookie that was signed later than the clock shows.

    A laptop's clock may be set back by half a minute or by years. What must end has an end of its own: a
    log-in (`scorer.web.shell.organiser`), the code of a table.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        signer, carried = self.get_signing_serializer(app), request.cookies.get(self.get_cookie_name(app))
        if signer is None or not carried:
            return self.session_class()
        try:
            return self.session_class(signer.loads(carried))
        except BadSignature:
            return self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """`Max-Age` is for devices whose clock differs from this one: they go by it, and not by `Expires`."""
        super().save_session(app, session, response)
        name = f"{self.get_cookie_name(app)}="
        cookies = response.headers.getlist("Set-Cookie")
        if session.permanent and any(cookie.startswith(name) for cookie in cookies):
            lasting = f"; Max-Age={int(COOKIE_LIFE.total_seconds())}"
            told = [cookie + lasting * cookie.startswith(name) for cookie in cookies]
            response.headers.setlist("Set-Cookie", told)

    def get_cookie_secure(self, app: Flask) -> bool:
        """A hall has plain http, where a cookie for TLS alone would be lost."""
        return request.is_secure
