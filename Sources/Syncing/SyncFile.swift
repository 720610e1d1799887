package import Foundation
internal import Hashing

/// A sync file: facts of one device, written once and never changed. JSON Lines: a header, a line for each change, and
/// a last line with the hash of what comes before.
package struct SyncFile: Hashable, Sendable {
  /// The version of the format. A reader that knows less leaves the file for later.
  package static let format = 1

  /// The device that wrote it, and that device's name.
  package var device: String
  package var name: String
  /// When it was written, such as `2026-11-23T21:40Z`.
  package var made: String
  /// The hashes of files that this one replaces.
  package var replaces: [String] = []
  package var lines: [FactLine]

  package init(device: String, name: String, made: String, replaces: [String] = [], lines: [FactLine]) {
    self.device = device
    self.name = name
    self.made = made
    self.replaces = replaces
    self.lines = lines
  }

  /// The bytes of the file, and its hash.
  package func encoded() -> (bytes: Data, hash: String) {
    var header: [String: JSON] = [
      "octavo-sync": .number(Int64(SyncFile.format)), "device": .text(device), "name": .text(name),
      "made": .text(made), "needs": 1,
    ]
    if !replaces.isEmpty { header["replaces"] = .list(replaces.sorted().map { .text($0) }) }
    var bytes: [UInt8] = []
    JSON.object(header).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    for line in lines {
      line.json(writtenBy: device).write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    let hash = SHA256.hex(Data(bytes))
    JSON.object(["end": .number(Int64(lines.count)), "sha256": .text(hash)]).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return (Data(bytes), hash)
  }

  /// The result of reading a file.
  package enum Content: Sendable {
    case whole(SyncFile, hash: String)
    /// Not complete: still being copied, or cut short.
    case incomplete
    /// Written by a newer Octavo.
    case newer(device: String, needs: Int)
  }

  /// Reads a file; its name doesn't matter.
  package static func read(_ bytes: Data) -> Content {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard parts.count >= 3, parts.last?.isEmpty == true, let header = JSON(parts[0]), header["octavo-sync"] != nil,
      let device = header["device"]?.text, let end = JSON(parts[parts.count - 2]),
      let hash = end["sha256"]?.text
    else { return .incomplete }
    let body = bytes[bytes.startIndex..<parts[parts.count - 2].startIndex]
    guard SHA256.hex(Data(body)) == hash else { return .incomplete }
    if let needs = header["needs"]?.number, needs > format { return .newer(device: device, needs: Int(needs)) }
    let lines = parts[1..<parts.count - 2].compactMap { part in
      JSON(part).flatMap { FactLine($0, writtenBy: device) }
    }
    return .whole(
      SyncFile(
        device: device, name: header["name"]?.text ?? device, made: header["made"]?.text ?? "",
        replaces: header["replaces"]?.elements?.compactMap(\.text) ?? [], lines: lines), hash: hash)
  }

  /// The name under which it is put: device, running number and the beginning of its hash.
  package static func path(device: String, number: Int, hash: String) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    return "journal/\(device)-\(padded)-\(hash.prefix(8)).jsonl"
  }

  /// One file with the facts of several, without those that later ones replaced.
  package static func compacted(
    _ files: [(file: SyncFile, hash: String)], device: String, name: String, made: String
  ) -> SyncFile {
    var facts = Facts()
    for (file, _) in files { for line in file.lines { facts.add(line) } }
    _ = facts.settle()
    return SyncFile(
      device: device, name: name, made: made, replaces: files.map(\.hash), lines: facts.allLines())
  }
}

extension Facts {
  /// Everything known, as the lines of a file.
  package func allLines() -> [FactLine] {
    items.sorted { $0.key < $1.key }.flatMap { uid, item in
      item.lines(uid).sorted { $0.sortKey < $1.sortKey }
    }
  }
}

extension FactLine {
  fileprivate var sortKey: String { json(writtenBy: "").canonical }
}
