"""What strangers send to `seka serve` is answered, and says nothing in the terminal in which it is served."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from socket import create_connection

import pytest

from tests.faces.commanding import PATIENCE, SEKA, environment, seka

pytestmark = pytest.mark.extra

UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\n"
SHAKE = UPGRADE + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"

REQUESTS = [
    ("GET / HTTP/1.1", "", 200),
    ("GET /ws HTTP/1.1", "", 400),
    ("HEAD /ws HTTP/1.1", "", 400),
    ("POST /ws HTTP/1.1", "", 405),
    ("GET /ws HTTP/1.1", UPGRADE, 400),
    ("GET /ws HTTP/1.1", SHAKE.replace("13", "1"), 400),
    ("GET /ws HTTP/1.1", SHAKE.replace("A", "", 3), 400),
    ("GET /ws HTTP/1.1", SHAKE + "Sec-WebSocket-Protocol: none-that-is-known\r\n", 101),
    ("GET /ws HTTP/1.1", SHAKE + "Origin: http://[elsewhere\r\n", 403),
    ("GET /download/none HTTP/1.1", "", 404),
    ("no request", "", 400),
]
"""The first line of a request, other lines of its head, and the code of the answer."""


@dataclass(frozen=True)
class Served:
    """A server that has begun."""

    process: subprocess.Popen[str]
    port: int

    def answer(self, first: str, head: str = "", host: str = "127.0.0.1") -> int:
        """The code of the answer to a request."""
        with create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            line.sendall(f"{first}\r\nHost: {host}:{self.port}\r\n{head}\r\n".encode())
            return int(line.makefile("rb").readline().split()[1])

    def says(self, text: bytes) -> None:
        """Opens a session, says something of one frame in it, and waits for its end."""
        with create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            line.sendall(f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{SHAKE}\r\n".encode())
            line.sendall(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)
            while line.recv(4096):
                pass

    def ends(self) -> tuple[str, str]:
        """Ends it; all that it has said since it began."""
        self.process.terminate()
        return self.process.communicate(timeout=PATIENCE)


@pytest.fixture
def served() -> Iterator[Served]:
    process = subprocess.Popen(
        [*SEKA, "serve", "kuhn", "--port", "0", "--no-journal"],
        env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    port = re.search(r":(\d+)/", process.stdout.readline())
    assert port is not None
    yield Served(process, int(port[1]))
    process.kill()
    process.communicate()


def test_every_request_is_answered_and_none_is_told_of(served: Served):
    assert [served.answer(first, head) for first, head, _ in REQUESTS] == [code for *_, code in REQUESTS]
    assert served.answer("GET / HTTP/1.1", host="[elsewhere") == 403
    assert served.ends() == ("", "")


@pytest.mark.parametrize("text", [b"no json", b"{}", b"[]", b'["stdin", 5]', b'["resize", {"width": 80}]'])
def test_what_no_page_says_ends_its_session_alone(served: Served, text: bytes):
    served.says(text)
    assert served.answer("GET / HTTP/1.1") == 200
    assert served.ends() == ("", "")


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("", "`--host` is the name or the address of a host, but this is empty"),
        ("ა" * 80, f"nothing can be served at port 0 of {'ა' * 80}: "),
    ],
)
def test_a_host_that_is_none_is_told_in_a_line(host: str, said: str):
    ended = seka("serve", "kuhn", "--host", host, "--port", "0")
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert ended.err.startswith(f"seka: {said}")
