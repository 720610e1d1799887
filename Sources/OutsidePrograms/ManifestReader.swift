package import Foundation
internal import ReadingModel

/// Takes the manifest of a program of the reader's own apart and notes all that is wrong with it.
package struct ManifestReader {
  /// What is wrong so far.
  package var problems: [String] = []

  private let object: [String: ManifestValue]
  private var known: Set<String> = []

  private init(_ object: [String: ManifestValue]) {
    self.object = object
  }

  /// A reader of a manifest, which has to be made for the version of the protocol that this program speaks.
  /// - Parameter advice: What helps when it is no manifest at all, to follow what is wrong.
  /// - Throws: ``ProgramError/badManifest(file:_:)``.
  package init(_ bytes: Data, file: String, advice: String = "") throws(ProgramError) {
    do { self.init(try ManifestValue.members(of: bytes)) } catch {
      throw .badManifest(file: file, [error.words + advice])
    }
    let version = number("apiVersion")
    if let version, version != OutsideProgram.apiVersion {
      throw .badManifest(
        file: file,
        ["is made for version \(version) of the protocol; this Octavo speaks version \(OutsideProgram.apiVersion)"])
    }
    if !has("apiVersion") { problems.append("'apiVersion' is missing - write \(OutsideProgram.apiVersion)") }
  }

  /// Whether there is anything under a key.
  package func has(_ key: String) -> Bool { object[key] != nil }

  private mutating func value(_ key: String) -> ManifestValue? {
    known.insert(key)
    return object[key]
  }

  /// The sentence that says what the program does.
  package mutating func summary() -> String {
    let summary = text("summary") ?? ""
    if summary.isEmpty { problems.append("'summary' is missing - write one sentence") }
    return summary
  }

  /// How long it may take, in seconds.
  package mutating func timeLimitSeconds() -> Int {
    let seconds = number("timeLimitSeconds") ?? 60
    if !(1...3600).contains(seconds) { problems.append("'timeLimitSeconds' is 1 to 3600") }
    return seconds
  }

  /// Texts by name; empty when there are none.
  package mutating func texts(_ key: String) -> [String: String] {
    guard let value = value(key) else { return [:] }
    if case .object(let members) = value {
      let texts = members.compactMapValues(\.text)
      if texts.count == members.count { return texts }
    }
    problems.append("'\(key)' must be an object of texts")
    return [:]
  }

  /// A text; nil when there is none.
  package mutating func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value.text { return text }
    problems.append("'\(key)' must be text")
    return nil
  }

  /// A whole number; nil when there is none.
  package mutating func number(_ key: String) -> Int? {
    guard let value = value(key) else { return nil }
    if case .number(let number) = value { return number }
    problems.append("'\(key)' must be a whole number")
    return nil
  }

  /// A list of texts; empty when there is none.
  package mutating func words(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    if case .list(let items) = value {
      let words = items.compactMap(\.text)
      if words.count == items.count { return words }
    }
    problems.append("'\(key)' must be a list of texts")
    return []
  }

  /// A name that can be typed: lower-case letters, digits and hyphens.
  package mutating func name(_ key: String) -> String {
    let name = text(key) ?? ""
    if !OutsideProgram.isName(name) {
      problems.append("'\(key)' must be a name of lower-case letters, digits and hyphens")
    }
    return name
  }

  /// A list of names that can be typed; empty when there is none.
  package mutating func names(_ key: String) -> [String] {
    let names = words(key)
    for name in names where !OutsideProgram.isName(name) {
      problems.append("'\(name)' is no name among '\(key)' - write lower-case letters, digits and hyphens")
    }
    return names
  }

  /// One of some values; nil when there is none.
  package mutating func choice<Value: RawRepresentable<String>>(_ key: String, of values: [Value]) -> Value? {
    guard let text = text(key) else { return nil }
    if let value = values.first(where: { $0.rawValue == text }) { return value }
    problems.append("'\(text)' is no '\(key)' - write \(values.map(\.rawValue).joined(separator: ", "))")
    return nil
  }

  /// Some of some values.
  package mutating func choices<Value: RawRepresentable<String>>(_ key: String, of values: [Value]) -> [Value] {
    words(key).compactMap { word in
      if let value = values.first(where: { $0.rawValue == word }) { return value }
      problems.append("'\(word)' is not among '\(key)' - there are \(values.map(\.rawValue).joined(separator: ", "))")
      return nil
    }
  }

  /// What is made of each object in the list under a key; what is wrong with one is told with the key before it.
  package mutating func objects<Value>(_ key: String, make: (inout ManifestReader) -> Value) -> [Value] {
    guard let value = value(key) else { return [] }
    guard case .list(let items) = value else {
      problems.append("'\(key)' must be a list of objects")
      return []
    }
    let readers = items.compactMap { item in
      if case .object(let members) = item { ManifestReader(members) } else { nil }
    }
    if readers.count < items.count { problems.append("'\(key)' must be a list of objects") }
    return readers.map { reader in
      var reader = reader
      let value = make(&reader)
      reader.findUnknownKeys()
      problems += reader.problems.map { "\(key): \($0)" }
      return value
    }
  }

  /// Notes the keys that nobody asked for.
  package mutating func findUnknownKeys() {
    for key in object.keys.sorted() where !known.contains(key) {
      let near = known.near(key).first.map { " - did you mean '\($0)'?" } ?? " - take it out"
      problems.append("there is no key '\(key)'" + near)
    }
  }
}

extension ManifestValue {
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
