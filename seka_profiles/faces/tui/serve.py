"""The full screen in a browser: a small server of this machine, whose page needs nothing from anywhere else."""

from __future__ import annotations

import logging
from collections.abc import Callable
from html import escape
from ipaddress import ip_address
from pathlib import Path
from socket import create_server, socket
from string import Template
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

from ..tongue import language, tr

PAGE = Path(__file__).parent / "page"

SAFETY = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""What a browser is told about the page: it loads from here alone, and stands in no other page."""

FONT_SIZES = ("16", "12", "14", "18", "20", "24", "28", "32")
"""The sizes that `?fontsize=` may ask for, the usual one first."""

ENDS_WITHIN = 5
"""So many seconds sessions have to end where the server is ended."""

LOGGERS = ("textual-serve", "aiohttp", "asyncio")
"""What they would write, strangers could fill the terminal with."""


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches a host."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def listening(host: str, port: int) -> socket:
    """A socket that browsers reach; port 0 stands for any that is free.  Raises `OSError`."""
    from socket import AF_INET, AF_INET6

    try:
        return create_server((host, port), family=AF_INET6 if ":" in host else AF_INET)
    except TypeError as error:  # a host that no network can be asked for
        raise OSError(str(error)) from None


def address(host: str, port: int) -> str:
    """What is typed into the browser."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class TableServer(Server):
    """Begins a session with a command whenever the page is loaded, for browsers that come by their own page.

    `host`: on which it listens; a browser is served under the names of this machine alone where nobody else
    reaches it, so that no page of another name gets in.
    """

    def __init__(self, command: str, host: str, title: str) -> None:
        super().__init__(command, host=host, title=title)

    def run(self, listener: socket, begin: Callable[[], object]) -> None:
        """Serves until it is interrupted; `begin` is called when it does."""
        self._begin = begin
        for name in LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        web.run_app(self._make_app(), sock=listener, print=None, access_log=None, shutdown_timeout=ENDS_WITHIN)

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.router.add_static("/page", PAGE)
        return app

    async def on_startup(self, app: web.Application) -> None:
        """Says that it has begun."""
        self._begin()

    async def handle_index(self, request: web.Request) -> web.Response:
        """The page."""
        self._check(request)
        size = request.query.get("fontsize", "")
        page = Template((PAGE / "table.html").read_text("utf-8")).substitute(
            language=language(),
            title=escape(self.title),
            socket=escape(f"ws://{request.host}/ws"),
            size=size if size in FONT_SIZES else FONT_SIZES[0],
            waiting=escape(tr("The table is being laid.")),
            ended=escape(tr("The session has ended.")),
            again=escape(tr("Play again")),
        )
        return web.Response(text=page, content_type="text/html", headers=SAFETY)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """A session, for the page that was served here.  Raises `HTTPBadRequest` where none of a page is wanted."""
        self._check(request)
        origin = request.headers.get("Origin")
        if origin is not None and origin.partition("://")[2] != request.host:
            raise web.HTTPForbidden
        if not web.WebSocketResponse().can_prepare(request):
            raise web.HTTPBadRequest
        return await super().handle_websocket(request)

    def _check(self, request: web.Request) -> None:
        """Raises `HTTPForbidden` where a browser was led here under a foreign name."""
        if is_loopback(self.host) and not is_loopback(_name_in(request.host)):
            raise web.HTTPForbidden


def _name_in(address: str) -> str:
    """The name of a host with or without a port, as a stranger may have written it; empty where there is none."""
    try:
        return urlsplit(f"//{address}").hostname or ""
    except ValueError:
        return ""
