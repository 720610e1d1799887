package import ReadingModel

/// The mark after the first line of an entry on a page, by which it is recognised: an Obsidian block id, `^o-3f2a9c1b`,
/// which notes can link to, or a comment, `<!-- o-3f2a9c1b -->`, which Markdown renderers hide.
package enum EntryMark {
  package enum Form: Sendable {
    case block, comment
  }

  /// The usual number of digits.
  static let shortLength = 8

  /// The last digits of a uid: its name, unless they are not unique.
  static func shortName(of uid: UID) -> String { uid.lastDigits }

  /// The name of a uid among those of some pieces; nil if it is not there.
  static func name(of uid: UID, among pieces: Set<PagePiece>) -> String? {
    let digits = digits(of: uid)
    return lengths.lazy.map { String(digits.suffix($0)) }.first { pieces.contains(.entry($0)) }
  }

  private static let lengths = [shortLength, 16, 32]

  /// The name of each entry on a page: the fewest last digits of its uid that are unique there.
  static func names(of uids: [UID]) -> [UID: String] {
    var names: [UID: String] = [:]
    var open = Set(uids)
    for length in lengths where !open.isEmpty {
      let byName = Dictionary(grouping: open) { String(digits(of: $0).suffix(length)) }
      for (name, uids) in byName where uids.count == 1 { names[uids[0]] = name }
      open = open.filter { names[$0] == nil }
    }
    return names
  }

  /// The mark for a name.
  static func text(_ name: String, as form: Form) -> String {
    form == .block ? "^o-\(name)" : "<!-- o-\(name) -->"
  }

  /// Whether a name belongs to a uid.
  package static func isName(_ name: String, of uid: UID) -> Bool { digits(of: uid).hasSuffix(name) }

  /// The uid with its last digits replaced by a name.
  package static func uid(named name: String, like uid: UID) -> UID {
    let digits = Array(digits(of: uid).dropLast(name.utf8.count) + name)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return (try? UID(groups.joined(separator: "-"))) ?? uid
  }

  private static func digits(of uid: UID) -> String {
    String(decoding: uid.text.utf8.filter { $0 != 0x2D }, as: UTF8.self)
  }

  /// Removes the mark from the end of a line.
  /// - Returns: The name; nil if there is none.
  static func take(from line: inout [UInt8]) -> String? {
    var rest = line[...]
    func drop(_ end: String) -> Bool {
      while let last = rest.last, LineSyntax.isSpace(last) || last == UInt8(ascii: "\r") { rest = rest.dropLast() }
      guard rest.suffix(end.utf8.count).elementsEqual(end.utf8) else { return false }
      rest = rest.dropLast(end.utf8.count)
      return true
    }
    let isComment = drop(" -->")
    let length = rest.reversed().prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }.count
    guard lengths.contains(length) else { return nil }
    let name = rest.suffix(length)
    rest = rest.dropLast(length)
    guard drop(isComment ? " <!-- o-" : " ^o-") else { return nil }
    line = Array(rest)
    return String(decoding: name, as: UTF8.self)
  }
}

package struct EntryMarks {
  private let form: EntryMark.Form
  /// The names of all entries if the last digits of two are the same; else empty, as the digits are the name.
  private let names: [UID: String]

  /// The marks of entries, in a form.
  package init(of uids: [UID], as form: EntryMark.Form) {
    self.form = form
    let ends = uids.map(\.end).sorted()
    names = zip(ends, ends.dropFirst()).contains { $0 == $1 } ? EntryMark.names(of: uids) : [:]
  }

  package func mark(of uid: UID) -> String {
    EntryMark.text(names[uid] ?? EntryMark.shortName(of: uid), as: form)
  }
}
