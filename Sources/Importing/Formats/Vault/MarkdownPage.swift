internal import Foundation
internal import ReadingModel
internal import Vault
internal import Yams

/// A Markdown page with properties at its head, as in vaults.
struct MarkdownPage {
  /// The properties by name, in lower case without spaces and punctuation; a list has several texts.
  let properties: [String: [String]]
  /// The names, as on the page, of properties with a value that is neither a text nor a list of texts.
  let nested: Set<String>
  /// The properties that may be custom fields of a book in Octavo's vault.
  let customFields: CustomFields
  /// The lines below the properties.
  let lines: [String]
  /// The whole page.
  let text: String

  /// The most lines of properties.
  private static let propertyLineLimit = 2_000

  /// Reads a page; nil without readable properties at its head.
  init?(_ file: Data) {
    let lines = MarkdownPage.lines(file)
    guard let end = MarkdownPage.endOfProperties(lines),
      let node = try? Yams.compose(yaml: lines[1..<end].joined(separator: "\n")), let members = node.mapping
    else { return nil }
    var properties: [String: [String]] = [:]
    var nested: Set<String> = []
    var custom = CustomFields()
    for (name, value) in members {
      guard let name = name.string else { continue }
      // `rating: ~` has no value, as `rating:`.
      let values = (value.sequence.map(Array.init) ?? [value]).filter { $0.null == nil }
      let texts = values.compactMap(\.string)
      if values.contains(where: { $0.scalar == nil }) { nested.insert(name) }
      let tidy = texts.map(LinkProperty.words).filter { !$0.isEmpty }
      if !tidy.isEmpty { properties[MarkdownPage.key(name)] = tidy }
      if let field = PageProperty.customField(key: name), !BookNote.ofProgram.contains(MarkdownPage.key(name)) {
        custom[field] = values.compactMap(MarkdownPage.customValue)
      }
    }
    self.properties = properties
    self.nested = nested
    customFields = custom
    self.lines = Array(lines[(end + 1)...])
    text = TextBytes.text(of: file)
  }

  /// Whether the properties of a page exceed the head of its file, and one of those in the head has one of some names.
  static func beginsWithProperties(_ head: Data, naming names: Set<String>) -> Bool {
    guard head.count >= FileHead.length else { return false }
    let lines = lines(head)
    return lines.first == "---" && endOfProperties(lines) == nil && hasProperty(lines.dropFirst(), naming: names)
  }

  private static func hasProperty(_ lines: ArraySlice<String>, naming names: Set<String>) -> Bool {
    lines.contains { line in line.split(separator: ":").first.map { names.contains(key(String($0))) } ?? false }
  }

  /// The line of the first invalid property and why it is invalid, if any property has one of some names; nil if all
  /// are valid.
  static func damage(_ file: Data, naming names: Set<String>) -> ImportError.Reason? {
    let lines = lines(file)
    guard let end = endOfProperties(lines) else { return nil }
    let properties = lines[1..<end]
    guard hasProperty(properties, naming: names) else { return nil }
    do {
      _ = try Yams.compose(yaml: properties.joined(separator: "\n"))
      return nil
    } catch YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _)
    {
      return .brokenProperties(line: mark.line + 1, problem)
    } catch {
      return .brokenProperties(line: 2, "not valid YAML")
    }
  }

  /// The lines that separate both versions in an unresolved conflict.
  private static let conflictMarks = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }

  /// The first line of an unresolved Git conflict on a page with a uid; nil if there is none. Ignores code in notes and
  /// reviews, which may be about Git.
  static func conflict(_ file: Data) -> ImportError.Reason? {
    guard file.range(of: Data(conflictMarks[0])) != nil else { return nil }
    let properties = lines(file)
    guard let end = endOfProperties(properties), hasProperty(properties[1..<end], naming: ["uid"]) else { return nil }
    var (start, found) = (0, 0)
    var fence: CodeFence?
    let lines = Array(file).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        continue
      }
      // Octavo indents the code of entries.
      if found == 0, line.first != UInt8(ascii: " ") { fence = CodeFence(line) }
      let mark = conflictMarks[found]
      guard line.starts(with: mark), mark.last == UInt8(ascii: " ") || line.count == mark.count else { continue }
      if found == 0 { start = place + 1 }
      found += 1
      if found == conflictMarks.count { return .unresolvedConflict(line: start) }
    }
    return nil
  }

  private static func lines(_ file: Data) -> [String] {
    TextBytes.text(of: file).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The 0-based line that ends the properties; nil if there are none.
  private static func endOfProperties(_ lines: [String]) -> Int? {
    guard lines.first == "---" else { return nil }
    return lines.dropFirst().prefix(propertyLineLimit).firstIndex { $0 == "---" || $0 == "..." }
  }

  private static func customValue(_ node: Node) -> CustomValue? {
    guard let scalar = node.scalar else { return nil }
    return CustomProperty.value(scalar.string, isPlain: scalar.style == .plain || scalar.style == .any)
  }

  /// Whether it has text that Octavo wrote.
  var isMarked: Bool { lines.contains(where: MarkdownPage.isMark) }

  /// The lines below the properties that are not Octavo's; those before and after all marks if these are damaged.
  var linesOutsideMarks: [String] {
    let marks = lines.indices.filter { MarkdownPage.isMark(lines[$0]) }
    guard let first = marks.first, let last = marks.last else { return lines }
    guard let page = try? MarkedText(text) else { return Array(lines[..<first] + lines[(last + 1)...]) }
    return page.body.filter { !$0.isOwn }.flatMap { part in
      let lines = part.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      return lines.last == "" ? lines.dropLast() : lines
    }
  }

  private static func isMark(_ line: String) -> Bool { line.hasPrefix(MarkedText.markStart) }

  /// A property's name as a lookup key.
  static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The first text of a property; nil when it has none.
  subscript(name: String) -> String? { properties[name]?.first }
}
