"""`seka serve` in headless Chromium: a session is played in the page to its end, and nothing is asked of elsewhere."""

import json
import re
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from shutil import which
from typing import Any
from urllib.parse import urlsplit

import pyte
import pytest

from tests.faces.commanding import PATIENCE, SEKA, environment, seka

pytestmark = pytest.mark.extra

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SHORT = ("--set", "pots=1", "--bots", "random", "--players", "3", "--seed", "5", "--no-journal")


@pytest.fixture
def address() -> Iterator[str]:
    """Where a server that has begun is found."""
    server = subprocess.Popen(
        [*SEKA, "serve", "tamashebi", "--port", "0", *SHORT], env=environment(), stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    assert found is not None
    yield found[0]
    server.terminate()
    assert server.wait(PATIENCE) in (0, -15)
    server.stdout.close()


@dataclass
class Page:
    """A page with a table, what it asked for, and what stands on its screen."""

    page: Any
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    screen: pyte.Screen = field(default_factory=lambda: pyte.Screen(80, 24))

    def __post_init__(self) -> None:
        self.stream = pyte.ByteStream(self.screen)
        self.page.on("request", lambda asked: self.asked.append(asked.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._follow)

    def _follow(self, socket: Any) -> None:
        self.asked.append(socket.url)
        size = re.search(r"width=(\d+)&height=(\d+)", socket.url)
        assert size is not None
        self.screen.resize(int(size[2]), int(size[1]))
        socket.on("framesent", self._sent)
        socket.on("framereceived", lambda frame: self.stream.feed(frame) if isinstance(frame, bytes) else None)

    def _sent(self, frame: str | bytes) -> None:
        """Of another size the screen is empty, until it is drawn anew."""
        match json.loads(frame):
            case ["resize", {"width": columns, "height": rows}]:
                self.screen.resize(rows, columns)
                self.screen.erase_in_display(2)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def comes(self, wanted: Callable[[], object], seconds: float = PATIENCE) -> bool:
        """Whether something comes to be, which is waited for."""
        for _ in range(round(10 * seconds)):
            if wanted():
                return True
            self.page.wait_for_timeout(100)
        return False

    def shows(self, pattern: str, seconds: float = PATIENCE) -> bool:
        return self.comes(lambda: re.search(pattern, self.text), seconds)

    def resizes(self, width: int, height: int) -> None:
        """Another size, for which the table has been drawn anew."""
        before = self.screen.columns
        self.page.set_viewport_size({"width": width, "height": height})
        assert self.comes(lambda: self.screen.columns != before and self._is_whole())

    def _is_whole(self) -> bool:
        """Whether the first line goes from one side to the other, and not only what has changed was drawn."""
        first = self.screen.display[0]
        return first.startswith("─Seka (Tamashebi)─") and first.endswith("─")

    def clicks(self, words: str) -> None:
        """Clicks on words that stand on the screen."""
        row, line = next((row, line) for row, line in enumerate(self.screen.display) if words in line)
        box = self.page.query_selector(".xterm-screen").bounding_box()
        width, height = box["width"] / self.screen.columns, box["height"] / self.screen.lines
        self.page.mouse.click(box["x"] + (line.index(words) + 2) * width, box["y"] + (row + 0.5) * height)


@pytest.fixture
def shown(address: str) -> Iterator[Page]:
    from playwright.sync_api import sync_playwright

    chromium = which("chromium")
    assert chromium is not None, "there is no Chromium: install the package `chromium`"
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        found = Page(browser.new_page(viewport={"width": 1000, "height": 600}))
        found.page.goto(address)
        yield found
        browser.close()


def test_a_session_is_played_in_the_page_to_its_end(shown: Page):
    assert shown.shows(r"You \(betting\)")
    for _ in range(200):
        shown.page.keyboard.press("1")
        if shown.shows("Enter close", 0.5):
            break
    assert re.search("wins the session|share the first place", shown.text)
    shown.page.keyboard.press("Enter")
    shown.page.wait_for_selector("#ended", state="visible")
    assert {urlsplit(each).hostname for each in shown.asked} == {"127.0.0.1"}
    assert any(each.startswith("ws://") for each in shown.asked)
    assert any(each.endswith(".ttf") for each in shown.asked)
    assert shown.complaints == []
    shown.page.keyboard.press("Enter")
    assert shown.shows(r"You \(betting\)")


def test_the_mouse_plays_and_the_page_is_resized(shown: Page):
    assert shown.shows(r"You \(betting\)")
    shown.resizes(1300, 800)
    shown.resizes(1000, 600)
    for _ in range(3):  # the words were elsewhere where the first size was drawn once more, late
        shown.clicks(" 1 fold")
        if shown.shows("You: fold", PATIENCE / 3):
            break
    assert "You: fold" in shown.text


def answer(address: str, path: str = "", **headers: str) -> int:
    """How the server answers a request."""
    try:
        with urllib.request.urlopen(urllib.request.Request(address + path, headers=headers), timeout=PATIENCE) as found:
            return int(found.status)
    except urllib.error.HTTPError as error:
        return error.code


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "a" * 24,
}


def test_pages_of_elsewhere_do_not_get_in(address: str):
    assert answer(address) == 200
    assert answer(address, Host="elsewhere.example") == 403
    assert answer(address, "ws", Host="elsewhere.example", **UPGRADE) == 403
    assert answer(address, "ws", Origin="http://elsewhere.example", **UPGRADE) == 403
    with urllib.request.urlopen(address, timeout=PATIENCE) as page:
        assert "default-src 'self'" in page.headers["Content-Security-Policy"]
        assert "http" not in page.read().decode()


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        (["nobody-knows"], 2, "there is no profile `nobody-knows`"),
        (["--players", "99"], 2, "is for 2 to 12 players, not for 99"),
        (["--seal", "--seed", "1"], 2, "`--seal` draws a seed"),
        (["--journal", "kept.jsonl"], 2, "every page is a session with a journal of its own; `SEKA_JOURNALS` names"),
        (["--setup", "--journal", "kept.jsonl"], 2, "every page is a session with a journal of its own"),
        (["--setup", "--bots", "stedy"], 2, "`stedy`"),
        (["--port", "99999"], 2, "at most 65535"),
        (["--host", "192.0.2.1", "--port", "0"], 2, "nothing can be served at port 0 of 192.0.2.1"),
    ],
)
def test_what_cannot_be_served_is_told_before_anything_is(typed: list[str], code: int, said: str):
    ended = seka("serve", *typed)
    assert (ended.code, ended.out) == (code, "")
    assert said in ended.err
    assert "Traceback" not in ended.err


def test_what_is_played_in_the_page_is_asked_at_the_terminal_before():
    server = subprocess.Popen(
        [*SEKA, "serve", "--setup", "--port", "0", "--hints", "--no-journal"],
        env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write("kuhn\n\n\nAnn,Ben\n")
    server.stdin.close()
    told = []
    while not told or not told[-1].startswith("The table stands at http://127.0.0.1:"):
        told.append(server.stdout.readline())
        assert told[-1], told
    page = urllib.request.urlopen(told[-1].split()[4], timeout=PATIENCE).read().decode()
    server.terminate()
    assert server.wait(PATIENCE) in (0, -15)
    server.stdout.close()
    command = "seka serve kuhn --players 2 --people Ann,Ben --no-journal --hints --host 127.0.0.1 --port 0"
    assert f"The same again: {command}\n" in told
    assert "<title>kuhn</title>" in page


def test_a_host_that_others_reach_is_warned_of():
    server = subprocess.Popen(
        [*SEKA, "serve", "--host", "0.0.0.0", "--port", "0"], env=environment(), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    assert server.stdout.readline().startswith("The table stands at http://0.0.0.0:")
    server.terminate()
    _, told = server.communicate(timeout=PATIENCE)
    assert told.startswith("Whoever reaches 0.0.0.0 over the network can sit down and see the cards")
