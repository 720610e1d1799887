internal import Foundation
internal import ReadingModel
internal import Yams

/// Reads a mapping from YAML; collects all problems with their line and column.
struct MappingFile {
  private var mapping = ColumnMapping()
  private var problems: [MappingProblem] = []

  /// No mapping is larger.
  private static let byteLimit = 1 << 20

  /// Reads a mapping, or throws everything that is wrong with it.
  static func mapping(_ file: Data, needsTitle: Bool) throws(MappingProblems) -> ColumnMapping {
    guard file.count <= byteLimit else { throw MappingProblems(at: nil, "it is too large for a mapping") }
    let text = TextBytes.text(of: file)
    var reader = MappingFile()
    reader.read(try node(text), needsTitle: needsTitle)
    guard reader.problems.isEmpty else { throw MappingProblems(list: reader.problems) }
    return reader.mapping
  }

  private static func node(_ text: String) throws(MappingProblems) -> Node {
    do {
      guard let node = try Yams.compose(yaml: text) else { throw MappingProblems(at: nil, "it is empty") }
      return node
    } catch let error as YamlError {
      switch error {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        throw MappingProblems(at: mark.place, "not valid YAML: \(problem)")
      case .duplicatedKeysInMapping(let keys, let context):
        throw MappingProblems(
          at: context.mark.place, "\(keys.map { "'\($0)'" }.joined(separator: ", ")) is given twice")
      default: throw MappingProblems(at: nil, "not valid YAML")
      }
    } catch let problems as MappingProblems {
      throw problems
    } catch {
      throw MappingProblems(at: nil, "not valid YAML")
    }
  }

  private mutating func problem(_ node: Node, _ text: String) {
    problems.append(MappingProblem(place: node.mark?.place, text: text))
  }

  private enum Key: String, CaseIterable {
    case columns, constants, dates, ratings, statuses, separators, names, catalogue, delimiter
  }

  private mutating func read(_ root: Node, needsTitle: Bool) {
    guard let members = root.mapping else { return problem(root, "begin with 'columns:'") }
    for (name, value) in members {
      guard let word = name.string, let key = Key(rawValue: word) else {
        problem(name, unknown(name.string ?? "", Key.allCases.map(\.rawValue), noun: "mapping key"))
        continue
      }
      read(value, of: key)
    }
    if needsTitle, mapping.columns[.title] == nil, mapping.constants[.title] == nil, problems.isEmpty {
      problem(members["columns"] ?? root, "missing title column - write 'title: COLUMN NAME'")
    }
    if mapping.columns[.id] != nil, mapping.catalogue == nil, let place = mapping.columns[.id]?.first?.place {
      problems.append(
        MappingProblem(place: place, text: "missing name of the catalogue - add a line such as 'catalogue: mylist'"))
    }
  }

  private mutating func read(_ value: Node, of key: Key) {
    switch key {
    case .columns: readColumns(value)
    case .constants: forEachField(value) { file, field, node in file.readConstant(field, node) }
    case .separators:
      forEachField(value) { file, field, node in
        file.mapping.separators[field] = file.text(node).flatMap { $0.isEmpty ? nil : $0 }
      }
    case .dates: mapping.dates = texts(value).compactMap { pattern($0) }
    case .ratings: readRatings(value)
    case .statuses: readStatuses(value)
    case .names:
      mapping.names =
        choice(value, ColumnMapping.NameOrder.init, ColumnMapping.NameOrder.allCases.map(\.rawValue)) ?? .firstLast
    case .catalogue: mapping.catalogue = text(value)?.singleSpaced.lowercased().nonEmpty
    case .delimiter:
      mapping.delimiter = choice(value, { ColumnMapping.delimiters[$0] }, ColumnMapping.delimiters.keys.sorted())
    }
  }

  private mutating func readColumns(_ value: Node) {
    forEachField(value) { file, field, node in
      let nodes = file.texts(node)
      guard nodes.count <= 1 || field.isList else {
        return file.problem(node, "only one column can be '\(field.rawValue)' - keep one")
      }
      let columns = nodes.compactMap { node in
        node.string?.singleSpaced.nonEmpty.map { name in
          ColumnMapping.Column(name: name, place: node.mark?.place ?? MappingProblem.Place(line: 1, column: 1))
        }
      }
      if !columns.isEmpty { file.mapping.columns[field] = columns }
    }
  }

  private mutating func readConstant(_ field: MappedField, _ node: Node) {
    guard let text = text(node) else { return }
    let isKnown =
      switch field {
      case .format: MappedBook.format(text) != nil
      case .language: LanguageName.tag(text) != nil
      default: true
      }
    guard isKnown else {
      let examples = field == .format ? Book.Format.allCases.map(\.rawValue) : ["en", "German"]
      return problem(
        node, "unknown \(field.rawValue): '\(text)' - write one such as \(examples.joined(separator: ", "))")
    }
    mapping.constants[field] = text
  }

  private mutating func readRatings(_ value: Node) {
    if let highest = value.string {
      guard let number = RatingScale.hundredths(highest), number > 0 else {
        return problem(
          value,
          "not a maximum rating: '\(highest)' - write a number such as 10, or words with their stars")
      }
      mapping.ratings = .upTo(hundredths: number)
      return
    }
    guard let members = value.mapping else {
      return problem(value, "write the maximum rating, or words with their stars")
    }
    var words: [String: Rating] = [:]
    for (word, stars) in members {
      guard let word = word.string, let text = stars.string, let rating = try? Rating(text) else {
        problem(stars, "write the stars from 0.25 to 5 after the word")
        continue
      }
      words[word.lowercased()] = rating
    }
    mapping.ratings = .words(words)
  }

  private mutating func readStatuses(_ value: Node) {
    let known = Reading.Status.allCases.map(\.rawValue) + ["none"]
    guard let members = value.mapping else {
      return problem(value, "write lines of 'word: status' here, indented by two spaces")
    }
    // A word without a status is one that the reader has not decided on.
    for (word, meaning) in members where meaning.string != "" {
      guard let word = word.string, let text = meaning.string, known.contains(text) else {
        problem(meaning, unknownStatus(meaning.string ?? "", known))
        continue
      }
      mapping.statuses[word.singleSpaced.lowercased()] = .some(Reading.Status(rawValue: text))
    }
  }

  private mutating func forEachField(_ value: Node, _ body: (inout MappingFile, MappedField, Node) -> Void) {
    guard let members = value.mapping else {
      return problem(value, "write lines of 'field: …' here, indented by two spaces")
    }
    for (name, node) in members {
      guard let word = name.string, let field = MappedField(rawValue: word) else {
        problem(name, unknown(name.string ?? "", MappedField.allCases.map(\.rawValue), noun: "field"))
        continue
      }
      body(&self, field, node)
    }
  }

  /// The nodes of a list, or the node itself; empty for an empty value.
  private mutating func texts(_ node: Node) -> [Node] {
    if let list = node.sequence { return list.compactMap { text($0) == nil ? nil : $0 } }
    return text(node).flatMap { $0.isEmpty ? nil : [node] } ?? []
  }

  /// The text of a node; nil, with a problem, if it is not text.
  private mutating func text(_ node: Node) -> String? {
    if let text = node.string { return text }
    problem(node, "missing text")
    return nil
  }

  private mutating func pattern(_ node: Node) -> DatePattern? {
    if let pattern = node.string.flatMap({ DatePattern($0) }) { return pattern }
    problem(node, "not a date format: '\(node.string ?? "")' - write one such as DD.MM.YYYY, D MMM YYYY or YYYY")
    return nil
  }

  private mutating func choice<Value>(_ node: Node, _ make: (String) -> Value?, _ known: [String]) -> Value? {
    if let value = node.string.flatMap(make) { return value }
    problem(node, unknown(node.string ?? "", known, noun: "value"))
    return nil
  }

  private func unknown(_ word: String, _ known: [String], noun: String) -> String {
    "unknown \(noun): '\(word)' - " + proposal(known.near(word).first, of: known)
  }

  /// Proposes by meaning first. Similar letters never propose `none`, which would drop the status.
  private func unknownStatus(_ word: String, _ known: [String]) -> String {
    let byMeaning = StatusKeyword.isNone(word) ? "none" : StatusKeyword.status(word)?.rawValue
    let byLetters = known.filter { $0 != "none" }.near(word).first
    return "unknown status: '\(word)' - " + proposal(byMeaning ?? byLetters, of: known)
  }

  private func proposal(_ near: String?, of known: [String]) -> String {
    near.map { "did you mean '\($0)'?" } ?? "choose among \(known.joined(separator: ", "))"
  }
}

/// All problems of a mapping, in the order of its lines.
package struct MappingProblems: Error, Hashable, Sendable {
  /// The problems; at least one.
  package let list: [MappingProblem]

  /// Sorts problems by their place.
  init(list: [MappingProblem]) {
    self.list = list.sorted {
      ($0.place?.line ?? 0, $0.place?.column ?? 0) < ($1.place?.line ?? 0, $1.place?.column ?? 0)
    }
  }

  init(at place: MappingProblem.Place?, _ text: String) {
    list = [MappingProblem(place: place, text: text)]
  }
}

extension Mark {
  fileprivate var place: MappingProblem.Place { MappingProblem.Place(line: line, column: column) }
}
