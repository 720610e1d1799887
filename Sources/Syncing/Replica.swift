package import ReadingModel

/// One device's part in sync: its facts, its clock, and the files it knows. Writes nothing to disk.
package struct Replica: Sendable {
  /// A file that was taken in or written.
  package struct KnownFile: Hashable, Sendable {
    package var path: String
    package var device: String
    package var deviceName: String
    package var made: String
    /// Whether this device wrote it, under any of its ids.
    package var isOwn: Bool
    /// Whether it should be in every place; not once another file replaces it.
    package var isExpected: Bool

    package init(
      path: String, device: String, deviceName: String, made: String, isOwn: Bool, isExpected: Bool = true
    ) {
      (self.path, self.device, self.deviceName, self.made) = (path, device, deviceName, made)
      (self.isOwn, self.isExpected) = (isOwn, isExpected)
    }
  }

  package var facts = Facts()
  package var device: String
  package var name: String
  /// The time of the newest fact written here.
  package var lastTime: Int64
  /// The files by hash.
  package var files: [String: KnownFile] = [:]
  /// Lines that are in no file yet.
  package private(set) var unsent: [FactLine] = []

  package init(device: String, name: String, lastTime: Int64 = 0) {
    (self.device, self.name, self.lastTime) = (device, name, lastTime)
  }

  /// The stamp of a new fact: now, but later than this device's last one and than the facts that it replaces, so that
  /// a wrong clock affects nothing but the fields written with it.
  private mutating func stamp(at now: Int64, after floor: Int64) -> Stamp {
    lastTime = max(now, lastTime + 1)
    return Stamp(max(lastTime, floor + 1), device)
  }

  /// Writes fields of a thing; of joined things, of their representative.
  /// - Parameter now: Milliseconds of Unix time × 256.
  package mutating func set(_ uid: String, kind: String, _ values: [String: JSON], at now: Int64, _ view: View) {
    guard !values.isEmpty else { return }
    let shown = view.one(uid)
    let members = view.members(uid).compactMap { facts.items[$0] }
    var floor: Int64 = -1
    var bases: Set<String> = []
    for field in values.keys {
      for item in members {
        if let register = item.fields[field] {
          floor = max(floor, register.stamp.time)
          if Kinds.isText(field) { bases.insert(register.version) }
        }
        if let removal = item.removed[field] { floor = max(floor, removal.time) }
      }
    }
    // All that the replaced versions had replaced: should their file be lost, the older ones must not come back.
    if values.keys.contains(where: Kinds.isText) { for item in members { bases.formUnion(item.replaced) } }
    state(FactLine(shown, kind: kind, .values(values, stamp(at: now, after: floor), replacing: bases.sorted())))
  }

  /// Writes fields as they were known before the first sync: with a time that is the same in every copy of a library.
  package mutating func setInitial(_ uid: String, kind: String, _ values: [String: JSON], time: Int64) {
    state(FactLine(uid, kind: kind, .values(values, Stamp(time, "0"), replacing: [])))
  }

  /// Removes a thing, as far as this device knows it, and the hidden entries that repeat it.
  package mutating func remove(_ uid: String, _ view: View) {
    for member in ([uid] + (view.repeated[uid] ?? [])).flatMap(view.members) {
      guard let item = facts.items[member], item.isAlive else { continue }
      state(FactLine(member, kind: item.kind, .removal(item.known)))
    }
  }

  /// Resolves a conflict: keeps the version that is shown, or uses the other one.
  package mutating func resolve(_ conflict: Conflict, usingOther: Bool, at now: Int64, _ view: View) {
    if usingOther { set(conflict.uid, kind: conflict.kind, [conflict.field: conflict.other.value], at: now, view) }
    let replaced = [conflict.other.version]
    state(FactLine(conflict.uid, kind: conflict.kind, .values([:], stamp(at: now, after: 0), replacing: replaced)))
  }

  /// States what is one, or what is not.
  package mutating func state(_ sameFacts: [String], are isSame: Bool, at now: Int64) {
    for uid in sameFacts {
      let floor = facts.items[uid]?.fields["is"]?.stamp.time ?? -1
      let content = FactLine.Content.values(["is": .flag(isSame)], stamp(at: now, after: floor), replacing: [])
      state(FactLine(uid, kind: "same", content))
    }
  }

  /// States that lines of an inbox were taken.
  package mutating func takeInbox(_ uids: [String], at now: Int64) {
    for uid in uids where facts.items[InboxFact.prefix + uid] == nil {
      let content = FactLine.Content.values(["taken": .flag(true)], stamp(at: now, after: -1), replacing: [])
      state(FactLine(InboxFact.prefix + uid, kind: "inbox", content))
    }
  }

  /// States into which book one was merged; nil if it is a book of its own again.
  package mutating func state(_ book: String, mergedInto home: String?, at now: Int64) {
    let uid = MergeFact.prefix + book
    let known = facts.items[uid]?.fields["into"]
    guard known?.value.text != home else { return }
    let stamp = stamp(at: now, after: known?.stamp.time ?? -1)
    let value = home.map { JSON.text($0) } ?? .null
    state(FactLine(uid, kind: MergeFact.kind, .values(["into": value], stamp, replacing: [])))
  }

  private mutating func state(_ line: FactLine) {
    facts.add(line)
    unsent.append(line)
  }

  /// Adds the facts of a file.
  /// - Returns: Whether another machine wrote it under this device's id, so that this one needs a new id.
  package mutating func take(_ file: SyncFile, hash: String, path: String) -> Bool {
    guard files[hash] == nil else { return false }
    for line in file.lines { facts.add(line) }
    note(file, hash: hash, path: path, isOwn: false)
    return file.device == device
  }

  /// Takes the lines that are in no file yet, as a file.
  package mutating func takeUnsent(made: String) -> SyncFile? {
    guard !unsent.isEmpty else { return nil }
    defer { unsent = [] }
    return SyncFile(device: device, name: name, made: made, lines: unsent)
  }

  /// Notes a file that this device has written or taken.
  package mutating func note(_ file: SyncFile, hash: String, path: String, isOwn: Bool = true) {
    files[hash] = KnownFile(path: path, device: file.device, deviceName: file.name, made: file.made, isOwn: isOwn)
    for replaced in file.replaces { files[replaced]?.isExpected = false }
  }

  /// The files that have disappeared from a place although no other file replaces them.
  /// - Parameters:
  ///   - seen: The hashes of the files that were there at the last sync.
  ///   - present: Those that are there now.
  package func lost(from seen: Set<String>, present: Set<String>) -> [KnownFile] {
    seen.subtracting(present).compactMap { files[$0] }.filter(\.isExpected)
  }

  /// A file of everything this device knows.
  package func checkpoint(made: String) -> SyncFile {
    SyncFile(device: device, name: name, made: made, lines: facts.allLines())
  }
}
