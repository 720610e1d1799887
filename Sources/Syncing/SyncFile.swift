package import Foundation
internal import Hashing
internal import ReadingModel

/// A sync file: facts of one device, written once and never changed. JSON Lines: a header, a line for each change, and
/// a last line with the hash of what comes before.
package struct SyncFile: Equatable, Sendable {
  /// The version of the format. A reader that knows less leaves the file for later.
  package static let format = 1

  /// The device that wrote it, and that device's name.
  package var device: String
  package var name: String
  /// When it was written, such as `2026-11-23T21:40Z`.
  package var made: String
  /// The hashes of files that this one replaces.
  package var replaces: [String] = []
  package let lines: FactLines
}

extension SyncFile {
  package init(device: String, name: String, made: String, replaces: [String] = [], lines: [FactLine]) {
    self.init(device: device, name: name, made: made, replaces: replaces, lines: FactLines(lines))
  }

  package func encoded() -> (bytes: Data, hash: String) {
    var header: [String: JSON] = [
      "octavo-sync": .number(Int64(SyncFile.format)), "device": .text(device), "name": .text(name),
      "made": .text(made), "needs": 1,
    ]
    if !replaces.isEmpty { header["replaces"] = .list(replaces.sorted().map { .text($0) }) }
    var bytes: [UInt8] = []
    JSON.object(header).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    var count: Int64 = 0
    for line in lines {
      line.json(writtenBy: device).write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
      count += 1
    }
    let hash = SHA256.hex(Data(bytes))
    JSON.object(["end": .number(count), "sha256": .text(hash)]).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return (Data(bytes), hash)
  }

  package enum Content: Sendable {
    case whole(SyncFile, hash: String)
    /// Not complete: still being copied, or cut short.
    case incomplete
    case newer(device: String)
  }

  /// Reads a file; its name doesn't matter.
  package static func read(_ bytes: Data) -> Content {
    let newline = UInt8(ascii: "\n")
    guard bytes.last == newline, let headerEnd = bytes.firstIndex(of: newline),
      let bodyEnd = bytes.dropLast().lastIndex(of: newline), let header = JSON(bytes[..<headerEnd]),
      header["octavo-sync"] != nil, let device = header["device"]?.text,
      let hash = JSON(bytes[bodyEnd...].dropLast())?["sha256"]?.text, SHA256.hex(bytes[...bodyEnd]) == hash
    else { return .incomplete }
    if let needs = header["needs"]?.number, needs > format { return .newer(device: device) }
    let lines = FactLines(bytes[headerEnd...bodyEnd].dropFirst(), writtenBy: device)
    return .whole(
      SyncFile(
        device: device, name: header["name"]?.text ?? device, made: header["made"]?.text ?? "",
        replaces: header["replaces"]?.elements?.compactMap(\.text) ?? [], lines: lines), hash: hash)
  }

  /// The name under which it is put: device, running number and the beginning of its hash.
  package static func path(device: String, number: Int, hash: String) -> String {
    "journal/\(device)-\(String(number, digits: 6))-\(hash.prefix(8)).jsonl"
  }

  /// One file with the facts of several, without those that later ones replaced.
  /// - Parameter others: Further facts.
  package static func compacted(
    _ files: [(file: SyncFile, hash: String)], adding others: [FactLine] = [], device: String, name: String,
    made: String
  ) -> SyncFile {
    var facts = Facts()
    for (file, _) in files { for line in file.lines { facts.add(line) } }
    for line in others { facts.add(line) }
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
