#!/usr/bin/env python3
"""A progress sync server for KOReader that writes what was read into an inbox folder of Octavo.

Usage: kosync.py INBOX [--state FILE] [--host 127.0.0.1] [--port 7200] [--accounts 1] [--day-start 0]
"""
import argparse
import datetime
import hashlib
import hmac
import http.server
import json
import os
import re
import secrets
import socket
import sys
import threading
import time
from pathlib import Path

LARGEST_BODY = 64 * 1024
LONGEST = {"username": 255, "password": 255, "device": 255, "device_id": 255, "progress": 8192}
MOST_DOCUMENTS = 20_000
ERRORS = {
    2000: (502, "Unknown server error."), 2001: (401, "Unauthorized"), 2002: (402, "Username is already registered."),
    2003: (403, "Invalid request"), 2004: (403, "Field 'document' not provided."),
    2005: (402, "This server takes no more accounts."), 404: (404, "Not found"),
}


class Refused(Exception):
    """A request that is answered with an error."""


def now():
    """The local time; OCTAVO_NOW sets another."""
    fixed = os.environ.get("OCTAVO_NOW")
    return datetime.datetime.fromisoformat(fixed) if fixed else datetime.datetime.now()


def write_durably(path, data):
    """Replaces a file: it has the old bytes or the new ones, whenever the machine stops."""
    draft = path.with_name(f".{path.name}.draft")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    with open(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)
    sync_folder(path.parent)


def sync_folder(path):
    folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


class Journal:
    """The last position of each day, appended to a text file of the inbox when the day is over."""

    def __init__(self, inbox, state, day_start):
        self.file = inbox / f"kosync-{re.sub(r'[^A-Za-z0-9-]', '-', socket.gethostname()) or 'server'}.txt"
        self.state, self.day_start = state, datetime.timedelta(hours=day_start)

    def note(self, document, fraction):
        """Notes a position. One that is already in the inbox is not noted again; a book that was only opened has none."""
        entry = self.state["days"].get(document)
        moment = now()
        day = str((moment - self.day_start).date())
        percent = f"{min(max(fraction, 0), 1) * 100:.1f}".removesuffix(".0")
        if entry and entry["day"] < day:
            self.write()
        if percent == self.state["written"].get(document, "0"):
            self.state["days"].pop(document, None)
        else:
            self.state["days"][document] = {
                "day": day, "date": str(moment.date()), "time": moment.strftime("%H:%M"), "percent": percent}

    def write(self):
        """Writes the days that are over; what an interrupted run left comes first. Returns whether anything changed."""
        changed = self.deliver()
        today = str((now() - self.day_start).date())
        over = sorted(
            (entry.get("date", entry["day"]), entry["time"], document, entry["percent"])
            for document, entry in self.state["days"].items() if entry["day"] < today)
        if not over:
            return changed
        for _, _, document, percent in over:
            self.state["written"][document] = percent
            del self.state["days"][document]
        text = "".join(f"{date} {at} koreader:{document} {percent}%\n" for date, at, document, percent in over)
        # Noted before it is written, so that a run that is killed in between writes it once.
        self.state["outbox"] = {"after": self.file.stat().st_size if self.file.exists() else 0, "text": text}
        self.state.save()
        return self.deliver()

    def deliver(self):
        outbox = self.state.get("outbox")
        if not outbox:
            return False
        text = outbox["text"].encode()
        descriptor = os.open(self.file, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
        try:
            there = os.pread(descriptor, len(text), outbox["after"])
            rest = text[len(there):] if text.startswith(there) else text
            while rest:
                rest = rest[os.write(descriptor, rest):]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        sync_folder(self.file.parent)
        del self.state["outbox"]
        self.state.save()
        return True


class State(dict):
    """Accounts, positions, and what is not in the inbox yet."""

    def __init__(self, path):
        self.path = path
        super().__init__(accounts={}, progress={}, days={}, written={})
        if path.exists():
            self.update(json.loads(path.read_text()))

    def save(self):
        write_durably(self.path, json.dumps(self, ensure_ascii=False).encode())


def hashed(key, salt):
    return hashlib.scrypt(key.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1).hex()


class Service:
    """What the protocol can do. Answers are a status and an object."""

    def __init__(self, state, journal, most_accounts):
        self.state, self.journal, self.most_accounts = state, journal, most_accounts
        self.lock = threading.Lock()

    def create(self, body):
        name, key = text(body, "username"), text(body, "password")
        if not name or ":" in name or not key:
            raise Refused(2003)
        with self.lock:
            accounts = self.state["accounts"]
            if name in accounts:
                raise Refused(2002)
            if len(accounts) >= self.most_accounts:
                raise Refused(2005)
            salt = secrets.token_hex(16)
            accounts[name] = {"salt": salt, "key": hashed(key, salt)}
            self.state.save()
        return 201, {"username": name}

    def account(self, headers):
        name, key = headers.get("x-auth-user") or "", headers.get("x-auth-key") or ""
        known = self.state["accounts"].get(name)
        # Unknown names take as long as known ones.
        found = hashed(key[:LONGEST["password"]], known["salt"] if known else "00")
        if not known or not hmac.compare_digest(found, known["key"]):
            raise Refused(2001)
        return name

    def update(self, name, body):
        document = text(body, "document")
        if not document or not re.fullmatch(r"[A-Za-z0-9_]{1,255}", document):
            raise Refused(2004)
        fraction, position, device = number(body.get("percentage")), text(body, "progress"), text(body, "device")
        if fraction is None or not position or not device:
            raise Refused(2003)
        entry = {
            "percentage": fraction, "progress": position, "device": device, "device_id": text(body, "device_id"),
            "timestamp": int(time.time())}
        with self.lock:
            documents = self.state["progress"].setdefault(name, {})
            if document not in documents and len(documents) >= MOST_DOCUMENTS:
                raise Refused(2003)
            documents[document] = entry
            # A document is named by the MD5 of the file, or of its name; other names are not in libraries.
            if re.fullmatch(r"[0-9a-fA-F]{32}", document):
                self.journal.note(document.lower(), fraction)
            self.state.save()
        return 200, {"document": document, "timestamp": entry["timestamp"]}

    def progress(self, name, document):
        with self.lock:
            entry = self.state["progress"].get(name, {}).get(document)
        if entry is None:
            return 200, {}
        return 200, {key: value for key, value in entry.items() if value is not None} | {"document": document}

    def write(self):
        with self.lock:
            self.journal.write()


def text(body, key):
    """A text or number as text; None for anything else, and for what is too long."""
    value = body.get(key)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str) or len(value) > LONGEST.get(key, 255):
        return None
    return value


def number(value):
    """A fraction; None for anything that is not between 0 and 1."""
    try:
        fraction = float(value)
    except (TypeError, ValueError):
        return None
    return fraction if 0 <= fraction <= 1 else None


class Handler(http.server.BaseHTTPRequestHandler):
    service = None
    protocol_version = "HTTP/1.1"
    server_version, sys_version = "kosync", ""
    timeout = 20

    def answer(self, body_needed, action):
        try:
            body = self.body() if body_needed else {}
            status, answer = action(body)
        except Refused as refused:
            code = refused.args[0]
            status, message = ERRORS[code]
            answer = {"code": code, "message": message}
        except OSError as error:
            print(f"kosync: can't write: {error}", file=sys.stderr)
            status, answer = ERRORS[2000][0], {"code": 2000, "message": ERRORS[2000][1]}
        data = json.dumps(answer, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(data)

    def body(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            self.close_connection = True
            raise Refused(2003)
        try:
            body = json.loads(self.rfile.read(int(length)))
        except (ValueError, RecursionError):
            raise Refused(2003) from None
        if not isinstance(body, dict):
            raise Refused(2003)
        return body

    def not_found(self, _):
        self.close_connection = True
        raise Refused(404)

    def do_GET(self):
        service, path = self.service, self.path.split("?")[0]
        document = re.fullmatch(r"/syncs/progress/([A-Za-z0-9_]{1,255})", path)
        if path == "/healthcheck":
            self.answer(False, lambda _: (200, {"state": "OK"}))
        elif path == "/users/auth":
            self.answer(False, lambda _: (service.account(self.headers), (200, {"authorized": "OK"}))[1])
        elif document:
            self.answer(False, lambda _: service.progress(service.account(self.headers), document[1]))
        else:
            self.answer(False, self.not_found)

    def do_POST(self):
        is_create = self.path == "/users/create"
        self.answer(is_create, self.service.create if is_create else self.not_found)

    def do_PUT(self):
        if self.path != "/syncs/progress":
            self.answer(False, self.not_found)
            return
        self.answer(True, lambda body: self.service.update(self.service.account(self.headers), body))

    def log_message(self, *_):
        """Addresses and account names are in no log."""


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("inbox", type=Path, help="the folder inbox/ of a sync folder")
    arguments.add_argument("--state", type=Path, help="the file for accounts and positions")
    arguments.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: only this machine)")
    arguments.add_argument("--port", type=int, default=7200, help="0 for any free port (default: 7200)")
    arguments.add_argument("--accounts", type=int, default=1, help="how many may register (default: 1)")
    arguments.add_argument("--day-start", type=int, default=0, choices=range(24), metavar="HOUR",
                           help="when a day of reading begins (default: 0)")
    options = arguments.parse_args()
    if not options.inbox.is_dir():
        sys.exit(f"kosync: no folder {options.inbox} - 'octavo sync' creates the sync folder, then: mkdir {options.inbox}")
    folder = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state") / "octavo-kosync"
    path = options.state or folder / "state.json"
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        state = State(path)
    except ValueError:
        sys.exit(f"kosync: can't read {path}: it is not JSON - move it away to start with no accounts")
    service = Service(state, Journal(options.inbox, state, options.day_start), options.accounts)
    service.write()
    Handler.service = service
    try:
        server = http.server.ThreadingHTTPServer((options.host, options.port), Handler)
    except OSError as error:
        sys.exit(f"kosync: can't listen on {options.host}:{options.port}: {error.strerror} - try another --port")
    print(f"listening on http://{options.host}:{server.server_address[1]}", flush=True)

    def write_days():
        while True:
            time.sleep(60)
            try:
                service.write()
            except OSError as error:
                print(f"kosync: can't write into {options.inbox}: {error}", file=sys.stderr)

    threading.Thread(target=write_days, daemon=True).start()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
