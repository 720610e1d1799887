"""A model of sync: facts, files, and what a device sees of them. Written from the rules, not from the Swift code, to find
its mistakes."""

import hashlib
import json
import re
import uuid
from collections import defaultdict

TEXTS = {"text", "note", "review", "notes", "description", "bio"}
MAPS = {"tags", "identifiers", "books", "fields"}
PARENTS = {
    "reading": ("book", "book"), "entry": ("reading", "reading"), "copy": ("book", "book"), "loan": ("book", "book"),
    "reservation": ("book", "book"), "wish": ("book", "book"), "mark": ("book", "book"), "source": ("book", "book")}
DEEPEST_FIRST = ["entry", "loan", "reservation", "wish", "mark", "source", "reading", "copy"]
REQUIRED = {
    "book": "title", "shelf": "name", "goal": "name", "query": "name", "budget": "name", "reader": "name", "entry": "kind"}
NAMED = {"shelf": True, "goal": True, "query": True, "budget": False, "reader": False}
REFERENCES = {"book", "reading", "copy", "reader"}
NOTHING = (None, "")


def canonical(value):
    """JSON with sorted keys, without spaces; a line feed is the only control character with a short escape."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    for short, long in (("\\t", "\\u0009"), ("\\r", "\\u000d"), ("\\b", "\\u0008"), ("\\f", "\\u000c")):
        parts = text.split("\\\\")
        text = "\\\\".join(part.replace(short, long) for part in parts)
    return text


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def order(register):
    time, device, value = register
    return (time, device, canonical(value))


def version(register):
    time, device, value = register
    return f"{time:x}.{device}.{sha256(canonical(value).encode())[:6]}"


class Item:
    """What is known of one thing."""

    def __init__(self, kind):
        self.kind, self.fields, self.others, self.replaced, self.removed = kind, {}, defaultdict(dict), set(), {}

    def alive(self):
        return not self.removed or any(
            field not in self.removed or (time, device) > self.removed[field]
            for field, (time, device, _) in self.fields.items())

    def add(self, field, register, bases):
        if field in TEXTS:
            self.replaced |= set(bases)
        known = self.fields.get(field)
        if known is None:
            self.fields[field] = register
        elif order(known) != order(register):
            older, newer = sorted([known, register], key=order)
            self.fields[field] = newer
            if field in TEXTS:
                self.others[field][version(older)] = older

    def bury(self, seen):
        for field, stamp in seen.items():
            if field not in self.removed or stamp > self.removed[field]:
                self.removed[field] = stamp

    def lines(self, uid):
        by_stamp = defaultdict(dict)
        for field, (time, device, value) in self.fields.items():
            by_stamp[time, device][field] = value
        lines = [values_line(uid, self.kind, values, stamp, ()) for stamp, values in by_stamp.items()]
        for field, versions in self.others.items():
            lines += [values_line(uid, self.kind, {field: r[2]}, r[:2], ()) for r in versions.values()]
        if self.replaced:
            lines.append(values_line(uid, self.kind, {}, (0, "0"), self.replaced))
        if self.removed:
            lines.append(removal_line(uid, self.kind, self.removed))
        return lines


def values_line(uid, kind, values, stamp, bases):
    return {"uid": uid, "kind": kind, "values": dict(values), "stamp": tuple(stamp), "bases": sorted(bases)}


def removal_line(uid, kind, seen):
    return {"uid": uid, "kind": kind, "gone": dict(seen)}


def line_json(line, writer):
    out = {"k": line["kind"], "u": line["uid"]}
    if "gone" in line:
        stamps = list(line["gone"].values())
        common = max(stamps, key=lambda stamp: (stamps.count(stamp), stamp), default=None)
        gone = {field: list(stamp) for field, stamp in line["gone"].items() if stamp != common}
        gone["="] = sorted(field for field, stamp in line["gone"].items() if stamp == common)
        if common:
            gone["*"] = list(common)
        return out | {"gone": gone}
    time, device = line["stamp"]
    out["t"] = time
    if device != writer:
        out["d"] = device
    nested = {}
    for field, value in line["values"].items():
        name, dot, element = field.partition(".")
        if dot and name in MAPS:
            nested.setdefault(name, {})[element] = value
        else:
            nested[field] = value
    out["v"] = nested
    if line["bases"]:
        out["x"] = line["bases"]
    return out


def line_from(data, writer):
    if "gone" in data:
        gone = data["gone"]
        seen = {field: tuple(stamp) for field, stamp in gone.items() if field not in ("*", "=")}
        if "*" in gone:
            seen |= {field: tuple(gone["*"]) for field in gone.get("=", [])}
        return removal_line(data["u"], data["k"], seen)
    flat = {}
    for field, value in data["v"].items():
        if field in MAPS and isinstance(value, dict):
            flat |= {f"{field}.{element}": inner for element, inner in value.items()}
        else:
            flat[field] = value
    return values_line(data["u"], data["k"], flat, (data["t"], data.get("d", writer)), data.get("x", []))


def write_file(device, name, lines, replaces=()):
    header = {"octavo-sync": 1, "device": device, "name": name, "made": "", "needs": 1}
    if replaces:
        header["replaces"] = sorted(replaces)
    body = "".join(canonical(part) + "\n" for part in [header] + [line_json(line, device) for line in lines])
    return (body + canonical({"end": len(lines), "sha256": sha256(body.encode())}) + "\n").encode()


def read_file(data):
    """A whole file's header, lines and hash; None for others."""
    if not data.endswith(b"\n") or data.count(b"\n") < 2:
        return None
    body, end = data[:-1].rsplit(b"\n", 1)
    body += b"\n"
    try:
        if json.loads(end).get("sha256") != sha256(body):
            return None
        header, *lines = [json.loads(part) for part in body.decode()[:-1].split("\n")]
    except (ValueError, AttributeError):
        return None
    return header, [line_from(line, header["device"]) for line in lines], sha256(body)


class Facts:
    """A union of lines."""

    def __init__(self):
        self.items, self.replaced = {}, set()

    def add(self, line):
        item = self.items.setdefault(line["uid"], Item(line["kind"]))
        if "gone" in line:
            item.bury(line["gone"])
            return
        for field, value in line["values"].items():
            item.add(field, (*line["stamp"], value), line["bases"])
        if not line["values"]:
            item.replaced |= set(line["bases"])
        self.replaced |= set(line["bases"])

    def settle(self):
        """Forgets versions of texts that were replaced."""
        for item in self.items.values():
            for versions in item.others.values():
                for name in self.replaced & versions.keys():
                    del versions[name]

    def lines(self):
        return [line for uid in sorted(self.items) for line in sorted(
            self.items[uid].lines(uid), key=lambda line: canonical(line_json(line, "")))]


class View:
    """What is seen of facts."""

    def __init__(self, facts):
        self.facts, self.items = facts, facts.items
        self.parent, self.repairs, self.repeated = {}, defaultdict(dict), defaultdict(list)
        self.join()
        self.classes = defaultdict(list)
        for uid, item in self.items.items():
            if item.kind != "same":
                self.classes[self.one(uid)].append(uid)

    def whole(self):
        self.show()
        self.repair()
        return self

    def one(self, uid):
        while uid in self.parent:
            uid = self.parent[uid]
        return uid

    def join(self):
        same = {uid: item for uid, item in self.items.items() if item.kind == "same"}
        apart = [uid.split("=") for uid, item in same.items() if item.fields["is"][2] is False]
        isbns = {
            uid: {item.fields["isbn"][2]} for uid, item in self.items.items()
            if item.kind == "book" and isinstance(item.fields.get("isbn", (0, 0, None))[2], str)}
        for _, uid in sorted((item.fields["is"][0], uid) for uid, item in same.items() if item.fields["is"][2] is True):
            a, b = map(self.one, uid.split("="))
            one, other = isbns.get(a, set()), isbns.get(b, set())
            split = any({self.one(x), self.one(y)} == {a, b} for x, y in apart)
            if a == b or split or (one and other and one != other):
                continue
            first, second = sorted([a, b])
            self.parent[second] = first
            isbns[first] = one | other

    def members(self, uid):
        return sorted(self.classes.get(self.one(uid), [uid]))

    def registers(self, uid):
        fields = {}
        for member in self.members(uid):
            for field, register in (self.items[member].fields if member in self.items else {}).items():
                if field not in fields or order(register) > order(fields[field]):
                    fields[field] = register
        return fields

    def value(self, uid, field):
        register = self.registers(uid).get(field)
        return register[2] if register else None

    def text(self, uid, field):
        value = self.value(uid, field)
        return value if isinstance(value, str) else ""

    def above(self, uid, field):
        return self.one(self.text(uid, field)) if self.text(uid, field) else None

    def show(self):
        by_kind, alive = defaultdict(set), set()
        for uid, item in self.items.items():
            if item.kind != "same":
                by_kind[item.kind].add(self.one(uid))
                if item.alive():
                    alive.add(self.one(uid))
        for kind in DEEPEST_FIRST:
            field, upper = PARENTS[kind]
            alive |= {self.above(uid, field) for uid in by_kind[kind] & alive} & by_kind.get(upper, set())
        self.visible, self.shown = {}, set()
        for kind in [kind for kind in by_kind if kind not in PARENTS] + DEEPEST_FIRST[::-1]:
            self.visible[kind] = {
                uid for uid in by_kind[kind] & alive
                if (kind not in REQUIRED or self.value(uid, REQUIRED[kind]) is not None)
                and (kind not in PARENTS or self.above(uid, PARENTS[kind][0]) in self.shown)}
            self.shown |= self.visible[kind]

    def all(self, kind):
        return sorted(self.visible.get(kind, ()))

    def repair(self):
        for copy in self.all("copy"):
            if self.value(copy, "departure") is not None and self.value(copy, "offer") is not None:
                self.repairs[copy]["offer"] = None
        self.lend_once()
        self.name_once()
        self.happen_once()

    def only_copies(self):
        by_book = defaultdict(list)
        for copy in self.all("copy"):
            if self.value(copy, "departure") is None:
                by_book[self.above(copy, "book")].append(copy)
        return {book: copies[0] for book, copies in by_book.items() if len(copies) == 1}

    def lend_once(self):
        only_copies = self.only_copies()
        open_loans = defaultdict(list)
        for loan in self.all("loan"):
            copy = self.above(loan, "copy")
            if copy not in self.shown:
                if self.value(loan, "copy") is not None:
                    self.repairs[loan]["copy"] = None
                copy = None
            if self.value(loan, "returned") is None:
                book, direction = self.above(loan, "book") or "", self.text(loan, "direction")
                key = copy or (direction == "lent" and only_copies.get(book)) or f"{book} {direction}"
                open_loans[key].append((self.text(loan, "since"), loan))
        for loans in open_loans.values():
            for _, loan in sorted(loans)[:-1]:
                self.repairs[loan]["returned"] = {"returned": True}

    def name_once(self):
        for kind, of_reader in NAMED.items():
            used = set()
            for uid in self.all(kind):
                name, number = self.text(uid, "name"), 1
                shown, reader = name, self.text(uid, "reader") if of_reader else ""
                while (reader, folded(shown, kind)) in used:
                    number += 1
                    shown = f"{name} ({number})"
                used.add((reader, folded(shown, kind)))
                if shown != name:
                    self.repairs[uid]["name"] = shown

    def happen_once(self):
        by_reading = defaultdict(list)
        for entry in self.all("entry"):
            registers = self.registers(entry)
            if self.value(entry, "kind") == "status" and isinstance(registers.get("status", (0, 0, 0))[2], str):
                reading, created = self.text(entry, "reading"), self.value(entry, "created") or 0
                by_reading[self.one(reading)].append(
                    (self.text(entry, "day"), created, entry, registers["status"][2], (reading, registers["status"][1])))
        for changes in by_reading.values():
            last = None
            for change in sorted(changes):
                texts = [self.value(change[2], field) for field in ("text", "note")]
                if last and last[3] == change[3] and last[4] != change[4] and all(text in NOTHING for text in texts):
                    self.shown.discard(change[2])
                    self.visible["entry"].discard(change[2])
                    self.repeated[last[2]].append(change[2])
                else:
                    last = change

    def values(self, uid):
        newest = {}
        for field, register in self.registers(uid).items():
            if field.startswith("books."):
                field = "books." + self.one(field[6:])
                if field[6:] not in self.shown:
                    continue
            if field not in newest or order(register) > order(newest[field]):
                newest[field] = register
        values = {
            field: self.one(value) if field in REFERENCES and isinstance(value, str) else value
            for field, (_, _, value) in newest.items()}
        values |= self.repairs.get(uid, {})
        return {field: value for field, value in values.items() if value is not None and value is not False}

    def described(self):
        return {kind: {uid: self.values(uid) for uid in uids} for kind, uids in self.visible.items()}

    def conflicts(self):
        found = set()
        for uid, item in self.items.items():
            shown = self.one(uid)
            for field in TEXTS & item.fields.keys():
                top = self.registers(shown)[field]
                for register in [item.fields[field], *item.others[field].values()]:
                    if register[2] != top[2] and register[2] not in NOTHING and version(register) not in self.facts.replaced:
                        found.add((shown, field, version(register)))
        return sorted(found)


def folded(name, kind):
    if kind in ("goal", "query"):
        return name
    return "".join(chr(ord(letter) + 32) if "A" <= letter <= "Z" else letter for letter in name)


COPY = re.compile(
    r"(?: \(\d+\)|\.sync-conflict-\d{8}-\d{6}(?:-[A-Z0-9]+)?| \([^()]*(?:conflict|Konflikt)[^()]*\)| - Copy)+$")


def inbox_lines(data, name):
    """The complete lines of a file in an inbox: number, text, and a uid that is the same on every device."""
    name = COPY.sub("", name)
    stem, dot, ending = name.rpartition(".") if "." in name else (name, "", "")
    family = (COPY.sub("", stem) + dot + ending).lower()
    # Of a last line that is cut, nothing is read.
    texts = data.decode(errors="replace").removeprefix("\ufeff").split("\n")[:-1]
    rows = list(enumerate((text.strip() for text in texts), 1))
    if rows and rows[0][1] == "---":
        end = next((place for place, (_, text) in enumerate(rows[1:], 1) if text == "---"), -1)
        rows = rows[end + 1:]
    titles = [re.fullmatch(r"#+ (.*)", text) for _, text in rows]
    has_section = any(title and title[1].strip("# ").lower() == "octavo" for title in titles)
    wanted, counts, found = not has_section, defaultdict(int), []
    for (number, text), title in zip(rows, titles):
        if title:
            wanted = not has_section or title[1].strip("# ").lower() == "octavo"
        elif wanted and any(letter.isalnum() for letter in text):
            counts[text] += 1
            digest = hashlib.sha256(f"octavo-inbox\n{family}\n{text}\n{counts[text]}".encode()).digest()[:16]
            found.append([number, text, str(uuid.UUID(int=custom(int.from_bytes(digest, "big"))))])
    return found


def custom(bits):
    """The bits of a UUID of version 8."""
    return bits & ~(0xF << 76) & ~(0x3 << 62) | 0x8 << 76 | 0x2 << 62


def missing_joins(view):
    """Pairs that are the same, such as two books with one ISBN, without a fact about the pair."""
    found = set()

    def pair(groups, are_one=lambda one, other: True):
        for group in groups.values():
            group = sorted(group)
            for place, one in enumerate(group):
                found.update(f"{one}={other}" for other in group[place + 1:] if are_one(one, other))

    def grouped(kind, key):
        groups = defaultdict(set)
        for uid in view.all(kind):
            groups[key(uid)].add(uid)
        return groups

    books = defaultdict(set)
    for uid in view.all("book"):
        registers = view.registers(uid)
        if view.text(uid, "isbn"):
            books["isbn", view.text(uid, "isbn")].add(uid)
        for field, register in registers.items():
            if field.startswith("identifiers.") and isinstance(register[2], str):
                books[field].add(uid)
        people = view.value(uid, "contributors") or [{"name": ""}]
        author = next((person for person in people if person.get("role", "author") == "author"), people[0])
        books["title", view.text(uid, "title").casefold(), author["name"].casefold()].add(uid)
    pair(books, lambda one, other: all(
        not view.text(one, field) or not view.text(other, field) or view.text(one, field) == view.text(other, field)
        for field in ("isbn", "format")))

    statuses = defaultdict(list)
    for entry in view.all("entry"):
        if view.value(entry, "kind") == "status":
            statuses[view.above(entry, "reading")].append((view.text(entry, "day"), entry, view.text(entry, "status")))

    def days(reading):
        changes = sorted(statuses[reading])
        started = next((day for day, _, status in changes if status == "reading"), None)
        return started, changes[-1][0] if changes and changes[-1][2] in ("finished", "abandoned") else None

    def excludes(one, other):
        return bool(one[1]) and other[0] is not None and one[1] < other[0]

    pair(
        grouped("reading", lambda uid: (view.above(uid, "book"), view.text(uid, "reader"), view.value(uid, "n") or 1)),
        lambda one, other: not excludes(days(one), days(other)) and not excludes(days(other), days(one)))
    for kind, of_reader in NAMED.items():
        pair(grouped(kind, lambda uid: (view.text(uid, "reader") if of_reader else "", folded(view.text(uid, "name"), kind))))
    for kind in ("wish", "mark"):
        pair(grouped(kind, lambda uid: (view.above(uid, "book"), view.text(uid, "reader"))))
    return sorted(found - view.items.keys())
