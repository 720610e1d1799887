"""HTTP requests with a rate limit, time-outs, retries, and a disk cache shared by all runs.

Standard library only. The other example sources link to this file; `cp -L` copies it.
"""
import contextlib
import fcntl
import hashlib
import json
import os
import pathlib
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

DAY = 24 * 60 * 60


class Trouble(Exception):
    """An error message for the user."""


def setting(name, default):
    """A number from the environment, such as OCTAVO_SOURCE_TIMEOUT."""
    try:
        return float(os.environ.get("OCTAVO_SOURCE_" + name, default))
    except ValueError:
        raise Trouble(f"OCTAVO_SOURCE_{name} is not a number")


class Web:
    def __init__(self, request):
        version = request.get("app", {}).get("version", "")
        self.user_agent = f"octavo/{version} (reading journal; one reader)"
        self.folder = pathlib.Path(request["cacheFolder"])
        self.is_offline = request["isOffline"]
        # Leaves time to report an error.
        self.end = time.monotonic() + max(1, request.get("timeLimitSeconds", 60) - 5)
        self.is_all_from_cache = True
        self.pause = setting("PAUSE", 1.0)
        self.timeout = setting("TIMEOUT", 10)
        self.attempts = int(setting("ATTEMPTS", 4))
        self.backoff = setting("BACKOFF", 1.0)
        self.largest_answer = int(setting("LARGEST_ANSWER", 8 << 20))
        self.oldest = setting("CACHE_DAYS", 30) * DAY
        # A missing page may exist tomorrow.
        self.oldest_nothing = min(self.oldest, DAY)
        self.largest_cache = int(setting("CACHE_BYTES", 200 << 20))
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)

    def json(self, url):
        """The JSON at a URL; None if it does not exist."""
        body = self.bytes(url)
        if body is None:
            return None
        try:
            value = json.loads(body)
        except (ValueError, RecursionError):
            self._forget(url)
            raise Trouble(f"{shown(url)} did not answer with JSON")
        if not isinstance(value, dict):
            self._forget(url)
            raise Trouble(f"{shown(url)} did not answer with a JSON object")
        return value

    def bytes(self, url):
        """The bytes at a URL, from the cache while fresh; None if it does not exist."""
        kept = self._kept(url)
        if kept and (self.is_offline or kept["age"] <= (self.oldest_nothing if kept["body"] is None else self.oldest)):
            return kept["body"]
        if self.is_offline:
            raise Trouble(f"nothing is kept of {shown(url)} - ask again without --offline")
        try:
            body = self._fetched(url)
        except Trouble:
            # An old answer is better than none.
            if kept:
                return kept["body"]
            raise
        self.is_all_from_cache = False
        self._keep(url, body)
        return body

    # The network

    def _fetched(self, url):
        trouble = None
        for attempt in range(max(1, self.attempts)):
            self._wait_for_turn()
            wait = self.backoff * 2**attempt
            try:
                request = urllib.request.Request(url, headers={"User-Agent": self.user_agent, "Accept": "*/*"})
                with urllib.request.urlopen(request, timeout=self.timeout) as response:
                    return self._body(response, url)
            except Trouble:
                raise
            except urllib.error.HTTPError as error:
                if error.code == 404:
                    return None
                trouble = f"{shown(url)} answered with status {error.code}"
                if error.code not in (429, 500, 502, 503, 504):
                    raise Trouble(trouble)
                with contextlib.suppress(TypeError, ValueError):
                    wait = max(wait, min(float(error.headers.get("Retry-After")), 60))
            except (urllib.error.URLError, OSError, EOFError) as error:
                trouble = f"{shown(url)} could not be reached: {getattr(error, 'reason', error)}"
            except Exception as error:  # http.client raises its own errors for invalid responses
                trouble = f"{shown(url)} gave no answer that can be read: {type(error).__name__}"
            if time.monotonic() + wait > self.end:
                break
            if attempt + 1 < self.attempts:
                time.sleep(wait)
        raise Trouble(f"{trouble}, {times(attempt + 1)} - try again later, or --offline")

    def _body(self, response, url):
        # urllib applies its time-out to each read; this limits the whole response.
        end = time.monotonic() + self.timeout
        parts, size = [], 0
        while True:
            part = response.read1(1 << 16)
            if not part:
                return b"".join(parts)
            parts.append(part)
            size += len(part)
            if size > self.largest_answer:
                raise Trouble(f"{shown(url)} answered with more than {self.largest_answer >> 10} kB")
            if time.monotonic() > end:
                raise OSError("it took too long")

    def _wait_for_turn(self):
        """Waits until the pause since the last request of any run has passed."""
        with open(self.folder / "turn", "a+", encoding="ascii") as turn:
            fcntl.flock(turn, fcntl.LOCK_EX)
            turn.seek(0)
            with contextlib.suppress(ValueError):
                wait = float(turn.read()) + self.pause - time.time()
                if 0 < wait <= self.pause:
                    time.sleep(wait)
            turn.truncate(0)
            turn.write(str(time.time()))

    # The cache: a file per URL, dated by its response

    def _file(self, url):
        return self.folder / (hashlib.sha256(url.encode()).hexdigest() + ".answer")

    def _kept(self, url):
        file = self._file(url)
        try:
            age = time.time() - file.stat().st_mtime
            content = file.read_bytes()
        except OSError:
            return None
        return {"age": age, "body": content[1:] if content[:1] == b"+" else None}

    def _keep(self, url, body):
        content = b"-" if body is None else b"+" + body
        if len(content) > self.largest_cache:
            return
        handle, name = tempfile.mkstemp(dir=self.folder, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.replace(name, self._file(url))
        except OSError:
            # A full disk costs the cache, not the answer.
            with contextlib.suppress(OSError):
                os.unlink(name)
        self._trim()

    def _forget(self, url):
        with contextlib.suppress(OSError):
            self._file(url).unlink()

    def _trim(self):
        """Deletes the oldest answers until the cache is within its size limit."""
        files = []
        for file in self.folder.glob("*.answer"):
            with contextlib.suppress(OSError):
                status = file.stat()
                files.append((status.st_mtime, status.st_size, file))
        # Left by a run that was killed while writing.
        for file in self.folder.glob("*.part"):
            with contextlib.suppress(OSError):
                if time.time() - file.stat().st_mtime > DAY:
                    file.unlink()
        size = sum(one[1] for one in files)
        for _, bytes_of_file, file in sorted(files):
            if size <= self.largest_cache:
                return
            with contextlib.suppress(OSError):
                file.unlink()
            size -= bytes_of_file


def times(count):
    return "once" if count == 1 else "twice" if count == 2 else f"{count} times"


def shown(url):
    """The URL without its query."""
    parts = urllib.parse.urlsplit(url)
    return f"{parts.netloc}{parts.path}"


def picture(body):
    """A cover for a book card; None if it is not a picture."""
    import base64

    kinds = ((b"\xff\xd8\xff", "image/jpeg"), (b"\x89PNG", "image/png"), (b"GIF8", "image/gif"))
    for signature, media_type in kinds:
        if body and body.startswith(signature):
            return {"mediaType": media_type, "base64": base64.b64encode(body).decode()}
    return None


def isbn(text):
    """The 13 digits of a valid ISBN; None if it is invalid."""
    digits = "".join(c for c in str(text).upper() if c.isdigit() or c == "X")
    if len(digits) == 10 and digits[:9].isdigit():
        if sum((10 - i) * (10 if d == "X" else int(d)) for i, d in enumerate(digits)) % 11 == 0:
            stem = "978" + digits[:9]
            check = -sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(stem)) % 10
            return stem + str(check)
    if len(digits) == 13 and digits.isdigit() and digits[:3] in ("978", "979"):
        if sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits)) % 10 == 0:
            return digits
    return None


def text(value):
    """One line of text; empty if the value is not text."""
    return " ".join(value.split()) if isinstance(value, str) else ""


def whole(value, largest=100_000):
    """An integer of at least 1; None for anything else."""
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
        value = int(value) if len(value) < 12 else None
    return value if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= largest else None


def items(value):
    """A list; empty if the value is not a list."""
    return value if isinstance(value, list) else []


def run(answer):
    """Reads the request, then prints the answer or exits with an error message."""
    import sys

    request = json.load(sys.stdin)
    if request.get("apiVersion") != 1:
        sys.exit(3)
    try:
        json.dump({"apiVersion": 1, **answer(request)}, sys.stdout)
    except Trouble as trouble:
        sys.exit(str(trouble))
