"""Repeats schedules of simulated devices with the model: it has to write the same files, byte for byte, and see the same.

Usage: sync_replay.py SCHEDULE… - JSON Lines of steps, as Tests/SyncingTests writes them
"""

import base64
import copy
import json
import sys

from sync_model import (
    Facts, View, canonical, inbox_lines, missing_joins, read_file, removal_line, sha256, values_line, version, write_file,
    TEXTS)


class Difference(Exception):
    """A step that the model does differently."""


class Device:
    def __init__(self, identifier, name):
        self.id, self.name, self.last = identifier, name, 0
        self.facts, self.unsent = Facts(), []
        # The files by hash: path, whether it is this device's own, whether it has to be in the folder.
        self.files, self.folder = {}, {}
        # The hashes of the whole files in the folder at the last sync.
        self.seen = set()

    def restored(self, other):
        """The state of a backup, with this folder."""
        backup = copy.deepcopy(other)
        backup.folder = self.folder
        return backup

    def stamp(self, now, floor):
        self.last = max(now, self.last + 1)
        return max(self.last, floor + 1), self.id

    def state(self, line):
        self.facts.add(line)
        self.unsent.append(line)

    def set(self, uid, kind, values, now):
        view = View(self.facts)
        members = [self.facts.items[member] for member in view.members(uid) if member in self.facts.items]
        floor, bases = -1, set()
        for field in values:
            for item in members:
                if field in item.fields:
                    floor = max(floor, item.fields[field][0])
                    if field in TEXTS:
                        bases.add(version(item.fields[field]))
                if field in item.removed:
                    floor = max(floor, item.removed[field][0])
        if TEXTS & values.keys():
            for item in members:
                bases |= item.replaced
        self.state(values_line(view.one(uid), kind, values, self.stamp(now, floor), bases))

    def remove(self, uid):
        view = View(self.facts).whole()
        for member in [member for one in [uid, *view.repeated[uid]] for member in view.members(one)]:
            item = self.facts.items.get(member)
            if item and item.alive():
                self.state(removal_line(member, item.kind, {field: r[:2] for field, r in item.fields.items()}))

    def resolve(self, step):
        view = View(self.facts)
        found = [
            register for member in view.members(step["uid"]) if member in self.facts.items
            for item in [self.facts.items[member]]
            for register in [item.fields.get(step["field"]), *item.others[step["field"]].values()]
            if register and version(register) == step["version"]]
        if not found:
            raise Difference(f"no such conflict: {step['version']}")
        if step["usesOther"]:
            self.set(step["uid"], step["kind"], {step["field"]: found[0][2]}, step["at"])
        stamp = self.stamp(step["at"], 0)
        self.state(values_line(step["uid"], step["kind"], {}, stamp, [step["version"]]))

    def sync(self, step):
        ids = list(step["ids"])
        for path in sorted(self.folder):
            content = read_file(self.folder[path])
            if content is None or content[2] in self.files:
                continue
            header, lines, digest = content
            for line in lines:
                self.facts.add(line)
            self.files[digest] = [path, False, True]
            self.replace(header.get("replaces", []))
            if header["device"] == self.id:
                self.id = ids.pop(0)
        for uid in missing_joins(View(self.facts).whole()):
            floor = self.facts.items[uid].fields["is"][0] if uid in self.facts.items else -1
            self.state(values_line(uid, "same", {"is": True}, self.stamp(step["at"], floor), ()))
        self.facts.settle()
        present = self.present()
        lost = any(self.files[digest][2] for digest in self.seen - present)
        lines, self.unsent = self.unsent, []
        if lost and read_file(write_file(self.id, self.name, self.facts.lines(), ()))[2] not in present:
            self.write(self.facts.lines(), (), step)
        elif lines:
            self.write(lines, (), step)
        elif step["wrote"] is not None:
            self.compact(step)
        elif ids:
            raise Difference("no new id")
        self.seen = present if step["wrote"] is None else self.present()

    def present(self):
        """The hashes of the whole files in the folder."""
        return {content[2] for content in map(read_file, self.folder.values()) if content}

    def compact(self, step):
        own = [digest for digest, (path, is_own, is_expected) in self.files.items()
               if is_own and is_expected and path in self.folder
               and (read_file(self.folder[path]) or (None, None, None))[2] == digest]
        facts = Facts()
        files = [read_file(self.folder[self.files[digest][0]]) for digest in own]
        for _, lines, _ in files:
            for line in lines:
                facts.add(line)
        facts.settle()
        paths = [self.files[digest][0] for digest in own]
        self.write(facts.lines(), [digest for _, _, digest in files], step)
        for path in paths:
            self.folder.pop(path, None)

    def replace(self, digests):
        for digest in digests:
            if digest in self.files:
                self.files[digest][2] = False

    def write(self, lines, replaces, step):
        data = write_file(self.id, self.name, lines, replaces)
        wrote = step["wrote"]
        if wrote is None:
            raise Difference("Octavo wrote no file")
        if data.decode() != wrote["bytes"]:
            raise Difference(f"{wrote['path']} is another file:\n{data.decode()}\nnot\n{wrote['bytes']}")
        self.folder[wrote["path"]] = data
        self.files[read_file(data)[2]] = [wrote["path"], True, True]
        self.replace(replaces)


def replay(steps):
    devices, backups, store = [], [], {}
    for step in steps:
        do, device = step["do"], devices[step["device"]] if "device" in step and step["do"] != "device" else None
        if do == "device":
            devices.append(Device(step["id"], step["name"]))
        elif do == "set":
            device.set(step["uid"], step["kind"], step["values"], step["at"])
        elif do == "remove":
            device.remove(step["uid"])
        elif do == "resolve":
            device.resolve(step)
        elif do == "sync":
            device.sync(step)
            if step["wrote"]:
                data = step["wrote"]["bytes"].encode()
                store[sha256(data)] = data
        elif do == "put":
            data = store[step["file"]][:step["length"]]
            store[sha256(data)] = data
            device.folder[step["path"]] = data
        elif do == "erase":
            for path in step["paths"]:
                device.folder.pop(path, None)
        elif do == "clone":
            devices.append(copy.deepcopy(device))
        elif do == "backup":
            backups.append(copy.deepcopy(device))
        elif do == "restore":
            devices[step["device"]] = device.restored(backups[step["backup"]])
        elif do == "inbox":
            lines = inbox_lines(base64.b64decode(step["bytes"]), step["name"])
            if lines != step["lines"]:
                raise Difference(f"{step['name']} has other lines:\n{lines}\nnot\n{step['lines']}")
        elif do == "end":
            compare(step, devices)
        else:
            raise Difference(f"unknown step: {do}")


def compare(end, devices):
    for device in devices:
        view = View(device.facts).whole()
        if canonical(view.described()) != canonical(end["view"]):
            raise Difference(f"another view:\n{canonical(view.described())}\nnot\n{canonical(end['view'])}")
        if [list(conflict) for conflict in view.conflicts()] != end["conflicts"]:
            raise Difference(f"other conflicts: {view.conflicts()}\nnot\n{end['conflicts']}")


def main():
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            steps = [json.loads(line) for line in file]
        if not steps or steps[-1]["do"] != "end":
            print(f"{path}: the schedule has no end")
            return 1
        try:
            replay(steps)
        except Difference as difference:
            print(f"{path}: {difference}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
