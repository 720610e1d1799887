internal import Foundation
internal import ReadingModel
internal import Yams

/// A manuscript as the reader left it in the editor.
struct ManuscriptText {
  /// Something that cannot be taken.
  struct Problem: Error, Equatable {
    /// The 1-based line of the text, without marks, that it is about; nil for the whole.
    let line: Int?
    /// What is wrong and what to write instead.
    let words: String
  }

  /// All that is wrong with a text.
  struct Problems: Error, Equatable {
    let list: [Problem]
  }

  /// What a field holds, and the line it stands on.
  struct Value: Equatable {
    let texts: [String]
    let line: Int
  }

  /// The fields by name.
  private(set) var fields: [String: Value] = [:]
  /// The text below them.
  let body: String
  /// The lines of the text, without marks of earlier problems.
  let lines: [String]

  /// The lines of a text without marks of what was wrong before.
  static func unmarked(_ text: String) -> [String] {
    text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { !$0.hasPrefix(Manuscript.mark) }
  }

  /// Whether nothing is left but fences and comments: the reader wants none of it.
  static func isEmptied(_ text: String) -> Bool {
    unmarked(text).allSatisfy { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return line.isEmpty || line == Manuscript.fence || line.hasPrefix("#")
    }
  }

  /// Reads a text whose fields have these names.
  /// - Throws: ``Problems`` with all that is wrong.
  init(_ text: String, fields names: [String]) throws(Problems) {
    lines = ManuscriptText.unmarked(text)
    let isFence = { (line: String) in line.trimmingCharacters(in: .whitespaces) == Manuscript.fence }
    guard let first = lines.firstIndex(where: isFence),
      let last = lines[(first + 1)...].firstIndex(where: isFence)
    else {
      throw Problems(list: [
        Problem(line: 1, words: "the fields stand between two lines '\(Manuscript.fence)' - put them back")
      ])
    }
    body = lines[(last + 1)...].joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    // Empty lines keep the numbers of the lines as the reader counts them.
    let yaml = String(repeating: "\n", count: first + 1) + lines[(first + 1)..<last].joined(separator: "\n")
    try read(yaml, names)
  }

  private mutating func read(_ yaml: String, _ names: [String]) throws(Problems) {
    guard let node = try ManuscriptText.node(yaml) else { return }
    guard let members = node.mapping else {
      throw Problems(list: [Problem(line: node.mark?.line, words: "write a field as 'name: value'")])
    }
    var problems: [Problem] = []
    for (key, value) in members {
      let line = key.mark?.line ?? 1
      guard let name = key.string, names.contains(name) else {
        let near = names.near(key.string ?? "").first.map { "did you mean '\($0):'?" }
        problems.append(
          Problem(
            line: line,
            words: "there is no field '\(key.string ?? "")' - "
              + (near ?? "there are \(names.joined(separator: ", "))")))
        continue
      }
      guard let texts = ManuscriptText.texts(value) else {
        problems.append(Problem(line: line, words: "'\(name)' is a text, or a list of some: [one, two]"))
        continue
      }
      fields[name] = Value(texts: texts, line: line)
    }
    guard problems.isEmpty else { throw Problems(list: problems) }
  }

  private static func node(_ yaml: String) throws(Problems) -> Node? {
    func problem(_ mark: Mark?, _ words: String) -> Problems {
      let hint = " - put a text with ': ' or ' #' in it in quotation marks"
      return Problems(list: [Problem(line: mark?.line, words: "this is not YAML: \(words)\(hint)")])
    }
    do { return try Yams.compose(yaml: yaml) } catch let error as YamlError {
      switch error {
      case .scanner(_, let words, let mark, _), .parser(_, let words, let mark, _),
        .composer(_, let words, let mark, _):
        throw problem(mark, words)
      case .duplicatedKeysInMapping(let keys, let context):
        let names = keys.map { "'\($0)'" }.joined(separator: ", ")
        throw Problems(list: [Problem(line: context.mark.line, words: "\(names) is there twice - keep one of them")])
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
    // A field with nothing behind it, '~' and 'null' alike.
    if node.null != nil, scalar.style == .any || scalar.style == .plain { return [] }
    return scalar.string.isEmpty ? [] : [scalar.string]
  }

  /// The text with a line above each place that cannot be taken.
  static func marked(_ text: String, with problems: [Problem]) -> String {
    var lines = unmarked(text)
    let sorted = problems.sorted { ($0.line ?? 0) > ($1.line ?? 0) }
    for problem in sorted {
      // What is about the whole stands at the top, within the front matter, where comments are.
      let line = max(problem.line ?? 2, 2)
      let words = problem.words.split(separator: "\n").map { Manuscript.mark + DisplayText.line(String($0)) }
      lines.insert(contentsOf: words, at: min(line - 1, lines.count))
    }
    return lines.joined(separator: "\n")
  }
}

/// The fields of a manuscript that the reader changed, read one by one; every problem is noted.
struct ManuscriptChanges {
  private let before: [String: [String]]
  private let after: [String: ManuscriptText.Value]
  /// The text below the fields, when it is different.
  let body: String?
  /// What could not be taken so far.
  private(set) var problems: [ManuscriptText.Problem] = []

  /// What is different between a manuscript and what the reader made of it. A field that is not there stays as it is.
  init(from start: Manuscript, to text: ManuscriptText) {
    before = Dictionary(start.fields.map { ($0.name, $0.value.texts) }) { first, _ in first }
    after = text.fields
    body = text.body == start.body ? nil : text.body
  }

  /// Whether nothing is different.
  var isEmpty: Bool { body == nil && !after.contains { before[$0.key] != $0.value.texts } }

  /// The texts of a field that was changed; nil when it was not.
  func texts(_ name: String) -> [String]? {
    guard let value = after[name], before[name] != value.texts else { return nil }
    return value.texts
  }

  /// The value of a field that was changed; `.some(nil)` when it was emptied.
  mutating func value<Value>(_ name: String, _ read: (String) throws -> Value) -> Value?? {
    guard let texts = texts(name) else { return nil }
    guard let text = texts.first else { return .some(nil) }
    guard texts.count == 1 else {
      note(name, "'\(name)' holds one value - keep one of them")
      return nil
    }
    do { return .some(try read(text)) } catch {
      note(name, "\(error)")
      return nil
    }
  }

  /// Notes what is wrong with a field that holds several texts.
  mutating func check(_ name: String, _ body: () throws -> Void) {
    do { try body() } catch { note(name, "\(error)") }
  }

  /// Notes what is wrong with a field.
  mutating func note(_ name: String, _ words: String) {
    problems.append(ManuscriptText.Problem(line: after[name]?.line, words: words))
  }

  /// Throws all that was noted, and a text below the fields that is longer than one may be.
  func check() throws(ManuscriptText.Problems) {
    var problems = problems
    if TextSource.isTooLong(body) {
      let words = "the text is longer than \(TextLimit.byteCount) bytes, which is what one may have - divide it"
      problems.append(ManuscriptText.Problem(line: nil, words: words))
    }
    guard problems.isEmpty else { throw ManuscriptText.Problems(list: problems) }
  }
}

/// A field whose text is none of those it can hold.
struct FieldProblem: Error, CustomStringConvertible {
  let description: String

  /// What is wrong and what to write instead.
  init(_ words: String) { description = words }
}
