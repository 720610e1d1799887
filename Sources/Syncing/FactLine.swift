internal import Foundation
package import ReadingModel

/// One line of a sync file: some fields of one thing, written at the same time, or the thing's removal.
package struct FactLine: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Values of fields, and the versions of texts that they replace.
    case values([String: JSON], Stamp, replacing: [String])
    /// The stamp of each field that the remover knew.
    case removal([String: Stamp])
  }

  package let uid: String
  package let kind: String
  package let content: Content

  package init(_ uid: String, kind: String, _ content: Content) {
    self.uid = uid
    self.kind = kind
    self.content = content
  }

  /// The line as JSON.
  /// - Parameter device: The device that writes the file; a line of another device names that.
  func json(writtenBy device: String) -> JSON {
    var line: [String: JSON] = ["k": .text(kind), "u": .text(uid)]
    switch content {
    case .values(let values, let stamp, let bases):
      line["t"] = .number(stamp.time)
      if stamp.device != device { line["d"] = .text(stamp.device) }
      line["v"] = .object(FactLine.nested(values))
      if !bases.isEmpty { line["x"] = .list(bases.sorted().map { .text($0) }) }
    case .removal(let seen):
      // The commonest stamp applies to all fields that are not named.
      let common = Dictionary(grouping: seen.values) { $0 }.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
      var gone = seen.filter { $0.value != common?.key }.mapValues(\.json)
      gone["="] = .list(seen.filter { $0.value == common?.key }.keys.sorted().map { .text($0) })
      if let common { gone["*"] = common.key.json }
      line["gone"] = .object(gone)
    }
    return .object(line)
  }

  /// Parses a line; nil if it is not one.
  init?(_ json: JSON, writtenBy device: String) {
    guard let uid = json["u"]?.text, let kind = json["k"]?.text else { return nil }
    if let gone = json["gone"]?.members {
      var seen: [String: Stamp] = [:]
      for (field, stamp) in gone where field != "*" && field != "=" { seen[field] = Stamp(stamp) }
      if let common = gone["*"].flatMap({ Stamp($0) }) {
        for field in gone["="]?.elements ?? [] { if let name = field.text { seen[name] = common } }
      }
      self.init(uid, kind: kind, .removal(seen))
      return
    }
    guard let time = json["t"]?.number, let values = json["v"]?.members else { return nil }
    let bases = json["x"]?.elements?.compactMap(\.text) ?? []
    self.init(
      uid, kind: kind,
      .values(FactLine.flat(values), Stamp(time, json["d"]?.text ?? device), replacing: bases))
  }

  /// Maps are written as objects but have a register for each element: `tags.theory`.
  private static let maps: Set<String> = ["tags", "identifiers", "books", "fields"]

  private static func flat(_ values: [String: JSON]) -> [String: JSON] {
    var flat: [String: JSON] = [:]
    for (field, value) in values {
      if maps.contains(field), case .object(let elements) = value {
        for (element, value) in elements { flat["\(field).\(element)"] = value }
      } else {
        flat[field] = value
      }
    }
    return flat
  }

  private static func nested(_ values: [String: JSON]) -> [String: JSON] {
    var nested: [String: JSON] = [:]
    var elements: [String: [String: JSON]] = [:]
    for (field, value) in values {
      if let dot = field.firstIndex(of: "."), maps.contains(String(field[..<dot])) {
        elements[String(field[..<dot]), default: [:]][String(field[field.index(after: dot)...])] = value
      } else {
        nested[field] = value
      }
    }
    for (field, members) in elements { nested[field] = .object(members) }
    return nested
  }
}

extension Item {
  package func lines(_ uid: String) -> [FactLine] {
    var byStamp: [Stamp: [String: JSON]] = [:]
    for (field, register) in fields { byStamp[register.stamp, default: [:]][field] = register.value }
    var lines = byStamp.map { FactLine(uid, kind: kind, .values($0.value, $0.key, replacing: [])) }
    for (field, versions) in otherVersions {
      for version in versions {
        lines.append(FactLine(uid, kind: kind, .values([field: version.value], version.stamp, replacing: [])))
      }
    }
    if !replaced.isEmpty {
      lines.append(FactLine(uid, kind: kind, .values([:], Stamp(0, "0"), replacing: replaced.sorted())))
    }
    if !removed.isEmpty { lines.append(FactLine(uid, kind: kind, .removal(removed))) }
    return lines
  }
}

extension Item {
  package var stored: String {
    JSON.list(lines("").map { $0.json(writtenBy: "") }).canonical
  }

  package init(kind: String, lines: [JSON]) {
    var facts = Facts()
    for line in lines { if let line = FactLine(line, writtenBy: "") { facts.add(line) } }
    self = facts.items[""] ?? Item(kind: kind)
  }
}

/// The lines of a sync file. Those of a file that was read are parsed when they are used, one at a time: all at once,
/// they need several times the memory of the file.
package struct FactLines: Sequence, Equatable, Sendable {
  private enum Source {
    case lines([FactLine])
    case bytes(Data, device: String)
  }

  private let source: Source

  init(_ lines: [FactLine]) { source = .lines(lines) }

  /// The valid lines in some bytes.
  init(_ bytes: Data, writtenBy device: String) { source = .bytes(bytes, device: device) }

  package func makeIterator() -> AnyIterator<FactLine> {
    switch source {
    case .lines(let lines): return AnyIterator(lines.makeIterator())
    case .bytes(let bytes, let device):
      var start = 0
      return AnyIterator {
        while start < bytes.count {
          let (json, end) = FactLines.line(of: bytes, from: start)
          start = end + 1
          if let line = json.flatMap({ FactLine($0, writtenBy: device) }) { return line }
        }
        return nil
      }
    }
  }

  private static func line(of bytes: Data, from start: Int) -> (json: JSON?, end: Int) {
    bytes.withUnsafeBytes { bytes in
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return (JSON(bytes[start..<end]), end)
    }
  }

  package static func == (left: FactLines, right: FactLines) -> Bool { left.elementsEqual(right) }
}
