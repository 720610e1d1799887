package import Foundation
internal import Hashing
package import ReadingModel
internal import Synchronization

/// A text file in an inbox: lines that a phone or a program appended.
package struct InboxFile: Sendable {
  package struct Line: Hashable, Sendable {
    /// Its number in the file, from 1.
    package let number: Int
    package let text: String
    /// The same on every device that reads it: made of the file's family, the line, and which of equal lines it is.
    package let uid: UID
  }

  /// Where the text came from: the file's name without what copying programs add to it.
  package let family: String
  /// The day in the file's name: `2026-11-23.md`.
  package let day: Day?
  package let lines: [Line]

  /// Reads the lines of a file.
  /// - Parameter isComplete: Whether a last line without a newline is read, too; it may still be written.
  package init(_ bytes: Data, name: String, isComplete: Bool) {
    family = InboxFile.family(name)
    day = InboxFile.day(family)
    var lines: [(number: Int, text: String)] = []
    for (index, part) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      var text = String(decoding: part, as: UTF8.self)
      if index == 0, text.hasPrefix("\u{FEFF}") { text.removeFirst() }
      lines.append((index + 1, text.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    if !isComplete { lines.removeLast() }
    let name = family
    var counts: [String: Int] = [:]
    self.lines = InboxFile.written(lines).map { number, text in
      counts[text, default: 0] += 1
      let identity = "octavo-inbox\n\(name)\n\(text)\n\(counts[text] ?? 1)"
      return Line(number: number, text: text, uid: InboxFile.uid(of: Data(identity.utf8)))
    }
  }

  /// The lines for Octavo: without empty lines, headings, rules and a YAML header; if there is a heading `Octavo`, only
  /// those below it.
  private static func written(_ lines: [(number: Int, text: String)]) -> [(number: Int, text: String)] {
    var lines = lines[...]
    if lines.first?.text == "---", let end = lines.dropFirst().firstIndex(where: { $0.text == "---" }) {
      lines = lines[(end + 1)...]
    }
    let hasSection = lines.contains { heading($0.text)?.lowercased() == "octavo" }
    var isWanted = !hasSection
    return lines.filter { line in
      if let title = heading(line.text) {
        isWanted = !hasSection || title.lowercased() == "octavo"
        return false
      }
      return isWanted && line.text.contains { $0.isLetter || $0.isNumber }
    }
  }

  /// The title of a Markdown heading. `#12` is a book.
  private static func heading(_ line: String) -> String? {
    let rest = line.drop { $0 == "#" }
    guard rest.count < line.count, rest.first == " " else { return nil }
    return rest.trimmingCharacters(in: CharacterSet(charactersIn: "# "))
  }

  /// The uid made of some bytes, such as a file that is taken as a whole: another one when they change.
  package static func uid(of bytes: Data) -> UID {
    let bits = bytes.withUnsafeBytes { SHA256.first128Bits(of: $0) }
    return UID(custom: bits.0, bits.1)
  }

  // MARK: Names

  /// Whether a file is a draft or a program's own, such as `.stfolder` or `inbox.md.part`.
  package static func isIgnored(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix(".") || name.hasPrefix("~") || name.hasSuffix("~")
      || [".tmp", ".part", ".partial", ".icloud", ".crdownload", ".swp"].contains { name.hasSuffix($0) }
  }

  /// Whether a file's name is one of a text.
  package static func isText(_ name: String) -> Bool {
    let name = family(name)
    guard let dot = name.lastIndex(of: ".") else { return true }
    return ["md", "markdown", "txt", "text"].contains(name[name.index(after: dot)...].lowercased())
  }

  /// A file's name without the marks of copies: `inbox (1).md`, `inbox.sync-conflict-20261123-101010-ABCDEFG.md` and
  /// `inbox (Ada's conflicted copy 2026-11-23).md` are `inbox.md`.
  package static func family(_ name: String) -> String {
    // A name without an extension ends with the mark, which may contain a dot.
    let name = withoutCopyMarks(name)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return (withoutCopyMarks(String(name[..<dot])) + name[dot...]).lowercased()
  }

  private static func withoutCopyMarks(_ name: String) -> String {
    var name = name
    while let copy = name.firstMatch(of: copyMark), !copy.range.isEmpty { name.removeSubrange(copy.range) }
    return name
  }

  private static var copyMark: Regex<Substring> {
    /(?: \(\d+\)|\.sync-conflict-\d{8}-\d{6}(?:-[A-Z0-9]+)?| \([^()]*(?:conflict|Konflikt)[^()]*\)| - Copy)$/
  }

  private static func day(_ name: String) -> Day? {
    guard let found = name.firstMatch(of: /\d{4}-\d\d-\d\d/), let day = try? Day(String(found.output)) else {
      return nil
    }
    return day.precision == .day ? day : nil
  }
}

extension UIDSource {
  /// The uids of what comes of a line of an inbox, the same on every device: the first entry has the line's own. The
  /// others are numbered by kind, as a device that has the book already makes fewer things of the line.
  package static func line(_ uid: UID) -> UIDSource {
    let counts = Mutex<[Kind: Int]>([:])
    return UIDSource { kind in
      let number = counts.withLock { counts in
        counts[kind, default: 0] += 1
        return counts[kind] ?? 1
      }
      if kind == .entry, number == 1 { return uid }
      return InboxFile.uid(of: Data("octavo-inbox-line\n\(uid.text)\n\(kind.rawValue)\n\(number)".utf8))
    }
  }
}

/// The fact that a line of an inbox was taken, though nothing has its uid.
package enum InboxFact {
  /// Precedes the line's uid in the fact's uid.
  package static let prefix = "inbox:"
}
