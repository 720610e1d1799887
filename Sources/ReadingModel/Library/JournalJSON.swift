/// The entries of a reading in JSON: the list that they are by themselves, written without asking each of them for its
/// members, which is most of what a library takes to write.
struct JournalJSON: Encodable {
  private let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  func encode(to encoder: any Encoder) throws {
    guard let json = encoder as? JSONValueEncoder else { return try entries.encode(to: encoder) }
    json.run.open(.list)
    for entry in entries {
      json.run.separate()
      JournalJSON.write(entry, to: &json.run)
    }
  }

  /// Writes the members that ``Entry`` tells, in the same order.
  private static func write(_ entry: Entry, to run: inout JSONRun) {
    run.begin(.object)
    if let day = entry.day { run.set("day", day.text) }
    run.set("kind", entry.kind.rawValue)
    if let minutes = entry.minutes { run.set("minutes", minutes) }
    if let note = entry.note { run.set("note", note) }
    if let position = entry.position {
      run.beginMember("position")
      write(position, to: &run)
    }
    if let status = entry.status { run.set("status", status.rawValue) }
    run.beginMember("tags")
    run.begin(.list)
    for tag in entry.tags { run.add { JSONBytes.write(tag, to: &$0) } }
    run.close()
    if let text = entry.text { run.set("text", text) }
    if let time = entry.time { run.set("time", time.text) }
    run.set("uid", entry.uid.text)
    run.set("visibility", entry.visibility.rawValue)
    run.close()
  }

  /// Writes the members that ``Position`` tells, in the same order.
  private static func write(_ position: Position, to run: inout JSONRun) {
    run.begin(.object)
    func place(_ key: StaticString, _ number: Int?, _ run: inout JSONRun) {
      guard let number else { return }
      if position.unit == .percent { run.set(key, hundredths: number) } else { run.set(key, number) }
    }
    place("from", position.from, &run)
    if position.isBaseline {
      run.beginMember("isBaseline" as StaticString)
      run.append { JSONBytes.write(true, to: &$0) }
    }
    place("to", position.to, &run)
    if position.unit != .percent { place("total", position.total, &run) }
    run.set("unit", position.unit.rawValue)
    run.close()
  }
}

extension JSONRun {
  /// Writes the key of a member of which it is known that it comes after those before, and that it needs no escape.
  fileprivate mutating func beginMember(_ key: StaticString) {
    separate()
    append(key: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
  }

  fileprivate mutating func set(_ key: StaticString, _ text: String) {
    beginMember(key)
    append { JSONBytes.write(text, to: &$0) }
  }

  fileprivate mutating func set(_ key: StaticString, _ number: Int) {
    beginMember(key)
    append { JSONBytes.write(number: number, to: &$0) }
  }

  fileprivate mutating func set(_ key: StaticString, hundredths: Int) {
    beginMember(key)
    append { JSONBytes.write(hundredths: hundredths, to: &$0) }
  }
}
