internal import Foundation
internal import ReadingModel
internal import Yams

/// An editor document as the reader saved it.
struct EditorDocumentText {
  struct Problem: Error, Equatable {
    /// The 1-based line, not counting error marks; nil for the whole document.
    let line: Int?
    /// What is wrong, and what to write instead.
    let words: String
  }

  struct Problems: Error, Equatable {
    let list: [Problem]

    init(_ list: [Problem]) { self.list = list }

    init(line: Int?, _ words: String) { list = [Problem(line: line, words: words)] }
  }

  struct Value: Equatable {
    let texts: [String]
    let line: Int
  }

  private(set) var fields: [String: Value] = [:]
  /// The text below the fields.
  let body: String
  /// The lines, without marks of earlier errors.
  let lines: [String]

  /// The lines of a text, without marks of earlier errors.
  static func unmarked(_ text: String) -> [String] {
    text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { !$0.hasPrefix(EditorDocument.mark) }
  }

  /// Whether only fences and comments are left, which cancels editing.
  static func isEmptied(_ text: String) -> Bool {
    unmarked(text).allSatisfy { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return line.isEmpty || line == EditorDocument.fence || line.hasPrefix("#")
    }
  }

  /// - Throws: ``Problems`` with everything that is wrong.
  init(_ text: String, fields names: [String]) throws(Problems) {
    lines = EditorDocumentText.unmarked(text)
    let isFence = { (line: String) in line.trimmingCharacters(in: .whitespaces) == EditorDocument.fence }
    guard let first = lines.firstIndex(where: isFence), let last = lines[(first + 1)...].firstIndex(where: isFence)
    else { throw Problems(line: 1, "the fields must be between two lines '\(EditorDocument.fence)' - put those back") }
    body = lines[(last + 1)...].joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    // Empty lines keep the line numbers in YAML errors right.
    let yaml = String(repeating: "\n", count: first + 1) + lines[(first + 1)..<last].joined(separator: "\n")
    try read(yaml, names)
  }

  private mutating func read(_ yaml: String, _ names: [String]) throws(Problems) {
    guard let node = try EditorDocumentText.node(yaml) else { return }
    guard let members = node.mapping else { throw Problems(line: node.mark?.line, "write a field as 'name: value'") }
    var problems: [Problem] = []
    for (key, value) in members {
      let line = key.mark?.line ?? 1
      guard let name = key.string, names.contains(name) else {
        let near = names.near(key.string ?? "").first.map { "did you mean '\($0):'?" }
        problems.append(
          Problem(
            line: line,
            words: "unknown field '\(key.string ?? "")' - "
              + (near ?? "the fields are \(names.joined(separator: ", "))")))
        continue
      }
      guard let texts = EditorDocumentText.texts(value) else {
        problems.append(Problem(line: line, words: "'\(name)' takes a text or a list: [one, two]"))
        continue
      }
      fields[name] = Value(texts: texts, line: line)
    }
    guard problems.isEmpty else { throw Problems(problems) }
  }

  private static func node(_ yaml: String) throws(Problems) -> Node? {
    func problem(_ mark: Mark?, _ words: String) -> Problems {
      let hint = " - put a text that contains ': ' or ' #' in quotation marks"
      return Problems(line: mark?.line, "not valid YAML: \(words)\(hint)")
    }
    do { return try Yams.compose(yaml: yaml) } catch let error as YamlError {
      switch error {
      case .scanner(_, let words, let mark, _), .parser(_, let words, let mark, _),
        .composer(_, let words, let mark, _):
        throw problem(mark, words)
      case .duplicatedKeysInMapping(let keys, let context):
        let names = keys.map { "'\($0)'" }.joined(separator: ", ")
        throw Problems(line: context.mark.line, "\(names) is given twice - keep one")
      default: throw problem(nil, "it cannot be read")
      }
    } catch { throw problem(nil, "it cannot be read") }
  }

  private static func texts(_ node: Node) -> [String]? {
    if let items = node.sequence {
      let texts = items.compactMap { $0.scalar?.string }
      return texts.count == items.count ? texts.filter { !$0.isEmpty } : nil
    }
    guard let scalar = node.scalar else { return nil }
    // An empty value, '~' or 'null'.
    if node.null != nil, scalar.style == .any || scalar.style == .plain { return [] }
    return scalar.string.isEmpty ? [] : [scalar.string]
  }

  /// The text with an error mark above each invalid line.
  static func marked(_ text: String, with problems: [Problem]) -> String {
    var lines = unmarked(text)
    let sorted = problems.sorted { ($0.line ?? 0) > ($1.line ?? 0) }
    for problem in sorted {
      // Errors about the whole document go to the top of the front matter, where comments are allowed.
      let line = max(problem.line ?? 2, 2)
      let words = problem.words.split(separator: "\n").map { EditorDocument.mark + DisplayText.line(String($0)) }
      lines.insert(contentsOf: words, at: min(line - 1, lines.count))
    }
    return lines.joined(separator: "\n")
  }
}

/// The changed fields of an editor document, read one by one; collects all errors.
struct EditorDocumentChanges {
  private let before: [String: [String]]
  private let after: [String: EditorDocumentText.Value]
  /// The text below the fields, if changed.
  let body: String?
  private(set) var problems: [EditorDocumentText.Problem] = []

  /// The differences between a document and its edited text. A missing field is unchanged.
  init(from start: EditorDocument, to text: EditorDocumentText) {
    before = Dictionary(start.fields.map { ($0.name, $0.value.texts) }) { first, _ in first }
    after = text.fields
    body = text.body == start.body ? nil : text.body
  }

  var isEmpty: Bool { body == nil && !after.contains { before[$0.key] != $0.value.texts } }

  /// The texts of a changed field; nil if unchanged.
  func texts(_ name: String) -> [String]? {
    guard let value = after[name], before[name] != value.texts else { return nil }
    return value.texts
  }

  /// The value of a changed field; nil if unchanged, `.some(nil)` if cleared.
  mutating func value<Value>(_ name: String, _ read: (String) throws -> Value) -> Value?? {
    guard let texts = texts(name) else { return nil }
    guard let text = texts.first else { return .some(nil) }
    guard texts.count == 1 else {
      note(name, "'\(name)' takes one value - keep one")
      return nil
    }
    do { return .some(try read(text)) } catch {
      note(name, error.messageWithHint)
      return nil
    }
  }

  /// The day of a changed field; nil if unchanged, `.some(nil)` if cleared or unknown.
  mutating func day(_ name: String, _ session: Session) -> Day?? {
    value(name) { try session.pastDay(try DayPhrase($0)) }.map { $0 ?? nil }
  }

  /// Records an error in a field with several texts.
  mutating func check(_ name: String, _ body: () throws -> Void) {
    do { try body() } catch { note(name, error.messageWithHint) }
  }

  /// Records an error in a field.
  mutating func note(_ name: String, _ words: String) {
    problems.append(EditorDocumentText.Problem(line: after[name]?.line, words: words))
  }

  /// Throws all recorded errors, and one if the text below the fields is too long.
  func check() throws(EditorDocumentText.Problems) {
    var problems = problems
    if body?.exceedsTextLimit == true {
      let words = "the text is longer than \(TextLimit.byteCount) bytes, the limit for a text - split it"
      problems.append(EditorDocumentText.Problem(line: nil, words: words))
    }
    guard problems.isEmpty else { throw EditorDocumentText.Problems(problems) }
  }
}
