import Fixtures
import Foundation
import Hashing
import ReadingModel
import Syncing

extension SeededGenerator {
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
  mutating func below(_ end: Int) -> Int { Int.random(in: 0..<end, using: &self) }
}

/// Devices that write, sync with folders of their own and have files carried between these in any order, cut short,
/// renamed and lost; with clocks that are wrong, cloned machines and restored backups.
struct Simulation {
  struct Device {
    var replica: Replica
    var folder: [String: Data] = [:]
    /// The hashes of the files in its folder at its last sync.
    var seen: Set<String> = []
    /// Paths that this device removed when it compacted its files.
    var removed: Set<String> = []
    var skew: Int64 = 0
    var number = 0
  }

  struct Written {
    let text: String
    let version: String
  }

  var random: SeededGenerator
  var devices: [Device] = []
  var now: Int64 = 1_800_000_000_000
  private var nextNumber = 0
  /// Texts that were typed, and versions that someone replaced or removed who knew them.
  var written: [Written] = []
  var known: Set<String> = []
  var faults: [String] = []
  private(set) var schedule = Schedule()
  private var backups: [(index: Int, replica: Replica, seen: Set<String>, number: Int)] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for name in ["a", "b", "c"] {
      let id = newID(name)
      devices.append(Device(replica: Replica(device: id, name: name)))
      schedule.add("device", ["id": .text(id), "name": .text(name)])
    }
    if random.chance(0.4) { devices[1].skew = (random.chance(0.5) ? -3 : 9) * 3_600_000 }
    if random.chance(0.2) { devices[2].skew = 5 * 365 * 86_400_000 }
    if random.chance(0.1) { devices[0].skew = -30 * 365 * 86_400_000 }
  }

  private mutating func newID(_ name: String) -> String {
    "\(name)-\(String(random.below(1 << 24), radix: 16))"
  }

  mutating func newNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  mutating func newUID() -> String {
    let time = String(now - 1_800_000_000_000)
    return String(repeating: "0", count: max(0, 12 - time.count)) + time + String(random.below(1 << 20), radix: 16)
  }

  mutating func run(steps: Int) {
    for _ in 0..<steps {
      now += [1, 5, 1000, 60_000, 3_600_000, 86_400_000].randomElement(using: &random) ?? 1
      let index = random.below(devices.count)
      switch random.below(1000) {
      case ..<600: act(index)
      case ..<780: _ = sync(index)
      case ..<930: carry(from: index, to: random.below(devices.count))
      case ..<950: clone(index)
      case ..<965:
        backups.append((index, devices[index].replica, devices[index].seen, devices[index].number))
        schedule.add("backup", on: index)
      case ..<980: restore()
      case ..<990: lose(index)
      default: devices[index].skew += random.chance(0.5) ? 7_200_000 : -7_200_000
      }
    }
  }

  // MARK: Writing

  func time(_ index: Int) -> Int64 { (now + devices[index].skew) << 8 }

  mutating func set(_ index: Int, _ kind: String, _ uid: String, _ values: [String: JSON], _ view: View) {
    for field in values.keys where ["text", "review"].contains(field) {
      for member in view.members(uid) {
        if let register = devices[index].replica.facts.items[member]?.fields[field] { known.insert(register.version) }
      }
    }
    devices[index].replica.set(uid, kind: kind, values, at: time(index), view)
    schedule.add(
      "set", on: index,
      ["uid": .text(uid), "kind": .text(kind), "values": .object(values), "at": .number(time(index))])
    let after = View(devices[index].replica.facts)
    for (field, value) in values {
      guard let register = after.register(after.one(uid), field, devices[index].replica.facts) else { continue }
      if register.value != value { faults.append("what was typed does not show: \(kind) \(field)") }
      if ["text", "review"].contains(field), let text = value.text {
        written.append(Written(text: text, version: register.version))
      }
    }
  }

  mutating func remove(_ index: Int, _ uid: String) {
    let view = View(devices[index].replica.facts)
    for member in view.members(uid) {
      for (field, register) in devices[index].replica.facts.items[member]?.fields ?? [:]
      where ["text", "review"].contains(field) { known.insert(register.version) }
    }
    devices[index].replica.remove(uid, view)
    schedule.add("remove", on: index, ["uid": .text(uid)])
  }

  mutating func resolve(_ index: Int, _ conflict: Conflict, usingOther: Bool, _ view: View) {
    devices[index].replica.resolve(conflict, usingOther: usingOther, at: time(index), view)
    schedule.add(
      "resolve", on: index,
      [
        "uid": .text(conflict.uid), "kind": .text(conflict.kind), "field": .text(conflict.field),
        "version": .text(conflict.other.version), "usesOther": .flag(usingOther), "at": .number(time(index)),
      ])
  }

  // MARK: Sync

  mutating func sync(_ index: Int) -> Int {
    var news = 0
    var device = devices[index]
    var wrote: String?
    var ids: [JSON] = []
    for (path, bytes) in device.folder.sorted(by: { $0.key < $1.key }) {
      guard case .whole(let file, let hash) = SyncFile.read(bytes), device.replica.files[hash] == nil else { continue }
      if device.replica.take(file, hash: hash, path: path) {
        device.replica.device = newID(device.replica.name)
        ids.append(.text(device.replica.device))
      }
      news += 1
    }
    let missingJoins = Joins.missing(in: device.replica.facts, View(device.replica.facts))
    device.replica.state(missingJoins, are: true, at: (now + device.skew) << 8)
    news += missingJoins.count
    _ = device.replica.facts.settle()
    let present = hashes(device.folder)
    let unsent = device.replica.takeUnsent(made: "")
    let isLost = !device.replica.lost(from: device.seen, present: present).isEmpty
    let checkpoint = isLost ? device.replica.checkpoint(made: "") : nil
    if let checkpoint, !present.contains(checkpoint.encoded().hash) {
      wrote = write(checkpoint, &device)
      news += 1
    } else if let unsent {
      wrote = write(unsent, &device)
      news += 1
    } else if random.chance(0.08) {
      wrote = compact(&device)
    }
    device.seen = wrote == nil ? present : hashes(device.folder)
    devices[index] = device
    let file = wrote.map { path in
      let bytes = String(decoding: device.folder[path] ?? Data(), as: UTF8.self)
      return JSON.object(["path": .text(path), "bytes": .text(bytes)])
    }
    schedule.add("sync", on: index, ["at": .number(time(index)), "ids": .list(ids), "wrote": file ?? .null])
    return news
  }

  /// The hashes of the whole files in a folder.
  private func hashes(_ folder: [String: Data]) -> Set<String> {
    Set(
      folder.values.compactMap { bytes -> String? in
        if case .whole(_, let hash) = SyncFile.read(bytes) { hash } else { nil }
      })
  }

  private func write(_ file: SyncFile, _ device: inout Device) -> String {
    device.number += 1
    let (bytes, hash) = file.encoded()
    let path = SyncFile.path(device: file.device, number: device.number, hash: hash)
    device.folder[path] = bytes
    device.replica.note(file, hash: hash, path: path)
    return path
  }

  private func compact(_ device: inout Device) -> String? {
    var own: [(file: SyncFile, hash: String)] = []
    for (hash, known) in device.replica.files where known.isOwn && known.isExpected {
      guard let bytes = device.folder[known.path], case .whole(let file, hash) = SyncFile.read(bytes) else { continue }
      own.append((file, hash))
    }
    guard own.count > 2 else { return nil }
    let paths = own.compactMap { device.replica.files[$0.hash]?.path }
    let merged = SyncFile.compacted(own, device: device.replica.device, name: device.replica.name, made: "")
    let written = write(merged, &device)
    for path in paths {
      device.folder[path] = nil
      device.removed.insert(path)
    }
    return written
  }

  /// Copies files as something that knows nothing of them would.
  private mutating func carry(from: Int, to: Int) {
    guard from != to else { return }
    if random.chance(0.5) { erase(devices[from].removed.sorted(), on: to) }
    let names = devices[from].folder.keys.sorted().shuffled(using: &random)
    for name in names.prefix(random.below(names.count + 1)) {
      guard let whole = devices[from].folder[name] else { continue }
      var bytes = whole
      if random.chance(0.08) { bytes = bytes.prefix(random.below(max(1, bytes.count))) }
      var target = name
      if random.chance(0.05) {
        target = name.replacing(".jsonl", with: random.chance(0.5) ? " (1).jsonl" : ".sync-conflict-20261123.jsonl")
      }
      if let existing = devices[to].folder[target], existing != bytes, case .whole = SyncFile.read(existing) {
        guard case .whole = SyncFile.read(bytes) else { continue }
        if !random.chance(0.3) { target = target.replacing(".jsonl", with: " (Ada's conflicted copy).jsonl") }
      }
      put(bytes, of: whole, at: target, on: to)
    }
  }

  private mutating func put(_ bytes: Data, of whole: Data, at path: String, on index: Int) {
    devices[index].folder[path] = bytes
    schedule.add(
      "put", on: index,
      ["path": .text(path), "file": .text(SHA256.hex(whole)), "length": .number(Int64(bytes.count))])
  }

  private mutating func erase(_ paths: [String], on index: Int) {
    for path in paths { devices[index].folder[path] = nil }
    schedule.add("erase", on: index, ["paths": .list(paths.map { .text($0) })])
  }

  private mutating func clone(_ index: Int) {
    guard devices.count < 5 else { return }
    devices.append(devices[index])
    schedule.add("clone", on: index)
  }

  private mutating func restore() {
    guard let number = backups.indices.randomElement(using: &random) else { return }
    let backup = backups[number]
    schedule.add("restore", on: backup.index, ["backup": .number(Int64(number))])
    forgettingLost { simulation in
      simulation.devices[backup.index].replica = backup.replica
      simulation.devices[backup.index].seen = backup.seen
      simulation.devices[backup.index].number = backup.number
    }
  }

  private mutating func lose(_ index: Int) {
    forgettingLost { simulation in
      let paths = simulation.devices[index].folder.keys.sorted().filter { _ in simulation.random.chance(0.5) }
      simulation.erase(paths, on: index)
    }
  }

  /// Texts that were nowhere else are lost with what is thrown away.
  private mutating func forgettingLost(_ body: (inout Simulation) -> Void) {
    let before = somewhere
    body(&self)
    let lost = before.subtracting(somewhere)
    written.removeAll { lost.contains($0.version) }
  }

  private var somewhere: Set<String> {
    var versions: Set<String> = []
    func add(_ facts: Facts) {
      for item in facts.items.values {
        versions.formUnion(item.fields.filter { ["text", "review"].contains($0.key) }.values.map(\.version))
        versions.formUnion(item.otherVersions.values.joined().map(\.version))
      }
    }
    for device in devices {
      add(device.replica.facts)
      for bytes in device.folder.values {
        guard case .whole(let file, _) = SyncFile.read(bytes) else { continue }
        var facts = Facts()
        for line in file.lines { facts.add(line) }
        add(facts)
      }
    }
    return versions
  }

  // MARK: The end

  /// Brings every whole file to every device until there is nothing new.
  mutating func meet() -> Bool {
    for _ in 0..<12 {
      for index in devices.indices { _ = sync(index) }
      var pool: [String: (path: String, bytes: Data)] = [:]
      for device in devices {
        for (path, bytes) in device.folder {
          if case .whole(_, let hash) = SyncFile.read(bytes) { pool[hash] = (path, bytes) }
        }
      }
      var news = 0
      for index in devices.indices {
        let present = Set(devices[index].folder.values)
        for (path, bytes) in pool.values where !present.contains(bytes) {
          let isFree = devices[index].folder[path].map { $0 == bytes } ?? true
          put(bytes, of: bytes, at: isFree ? path : "journal/x\(newNumber())-" + path.dropFirst(8), on: index)
        }
        news += sync(index)
      }
      if news == 0 { return true }
    }
    return false
  }
}
