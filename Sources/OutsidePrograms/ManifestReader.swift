package import Foundation
internal import ReadingModel

/// Decodes the manifest of an external program and collects all problems in it.
package struct ManifestReader {
  /// The problems so far.
  package var problems: [String] = []

  private let object: [String: JSON]
  private var known: Set<String> = []

  private init(_ object: [String: JSON]) {
    self.object = object
  }

  /// A reader of a manifest, which must be for the supported protocol version.
  /// - Parameter advice: A hint to append if it is not a manifest at all.
  /// - Throws: ``ProgramError/badManifest(file:_:)``.
  package init(_ bytes: Data, file: String, advice: String = "") throws(ProgramError) {
    // Editors of Windows write a byte order mark, and UTF-16.
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let text = isUTF16 ? String(data: bytes, encoding: .utf16).map { Data($0.utf8) } ?? bytes : bytes
    let bytes = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
    guard let value = String(validating: bytes, as: UTF8.self).flatMap({ JSON(lenient: $0.utf8) }) else {
      let place = JSONScanner.place(ofFaultIn: bytes, of: bytes, isLenient: true)
      throw .badManifest(file: file, ["invalid JSON\(place)" + advice])
    }
    guard let members = value.members else { throw .badManifest(file: file, ["not a JSON object" + advice]) }
    self.init(members)
    let version = number("apiVersion")
    if let version, version != OutsideProgram.apiVersion {
      throw .badManifest(
        file: file,
        ["uses version \(version) of the protocol; this version of Octavo supports \(OutsideProgram.apiVersion)"])
    }
    if !has("apiVersion") { problems.append("'apiVersion' is missing - write \(OutsideProgram.apiVersion)") }
  }

  /// Whether a key has a value.
  package func has(_ key: String) -> Bool { object[key] != nil }

  private mutating func value(_ key: String) -> JSON? {
    known.insert(key)
    return object[key]
  }

  /// The sentence that describes the program.
  package mutating func summary() -> String {
    let summary = text("summary") ?? ""
    if summary.isEmpty { problems.append("'summary' is missing - write one sentence") }
    return summary
  }

  package mutating func timeLimitSeconds() -> Int {
    let seconds = number("timeLimitSeconds") ?? 60
    if !(1...3600).contains(seconds) { problems.append("'timeLimitSeconds' must be 1 to 3600") }
    return seconds
  }

  /// An object of texts; empty if missing.
  package mutating func texts(_ key: String) -> [String: String] {
    guard let value = value(key) else { return [:] }
    if let members = value.members {
      let texts = members.compactMapValues(\.text)
      if texts.count == members.count { return texts }
    }
    problems.append("'\(key)' must be an object of strings")
    return [:]
  }

  /// A text; nil if missing.
  package mutating func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value.text { return text }
    problems.append("'\(key)' must be a string")
    return nil
  }

  /// An integer; nil if missing.
  package mutating func number(_ key: String) -> Int? {
    guard let value = value(key) else { return nil }
    if let number = ManifestReader.wholeNumber(value) { return number }
    problems.append("'\(key)' must be a whole number")
    return nil
  }

  /// A number, which may have a decimal of zero.
  private static func wholeNumber(_ value: JSON) -> Int? {
    switch value {
    case .number(let number): Int(exactly: number)
    case .decimal(let digits): Double(digits).flatMap(Int.init(exactly:))
    default: nil
    }
  }

  /// A list of texts; empty if missing.
  package mutating func words(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    if let items = value.elements {
      let words = items.compactMap(\.text)
      if words.count == items.count { return words }
    }
    problems.append("'\(key)' must be a list of strings")
    return []
  }

  /// A name for the command line: lower-case letters, digits and hyphens.
  package mutating func name(_ key: String) -> String {
    let name = text(key) ?? ""
    if !OutsideProgram.isName(name) {
      problems.append("'\(key)' must be a name of lower-case letters, digits and hyphens")
    }
    return name
  }

  /// A list of such names; empty if missing.
  package mutating func names(_ key: String) -> [String] {
    let names = words(key)
    for name in names where !OutsideProgram.isName(name) {
      problems.append("invalid name '\(name)' in '\(key)' - write lower-case letters, digits and hyphens")
    }
    return names
  }

  /// One of the given values; nil if missing.
  package mutating func choice<Value: RawRepresentable<String>>(_ key: String, of values: [Value]) -> Value? {
    guard let text = text(key) else { return nil }
    if let value = values.first(where: { $0.rawValue == text }) { return value }
    problems.append("invalid '\(key)': '\(text)' - write \(values.map(\.rawValue).joined(separator: ", "))")
    return nil
  }

  /// A list of the given values.
  package mutating func choices<Value: RawRepresentable<String>>(_ key: String, of values: [Value]) -> [Value] {
    words(key).compactMap { word in
      if let value = values.first(where: { $0.rawValue == word }) { return value }
      problems.append("unknown '\(word)' in '\(key)' - choose among \(values.map(\.rawValue).joined(separator: ", "))")
      return nil
    }
  }

  /// Makes a value from each object in a list; problems in an object are prefixed with its key.
  package mutating func objects<Value>(_ key: String, make: (inout ManifestReader) -> Value) -> [Value] {
    guard let value = value(key) else { return [] }
    guard let items = value.elements else {
      problems.append("'\(key)' must be a list of objects")
      return []
    }
    let readers = items.compactMap { $0.members.map { ManifestReader($0) } }
    if readers.count < items.count { problems.append("'\(key)' must be a list of objects") }
    return readers.map { reader in
      var reader = reader
      let value = make(&reader)
      reader.findUnknownKeys()
      problems += reader.problems.map { "\(key): \($0)" }
      return value
    }
  }

  /// Adds a problem for each key that was never read.
  package mutating func findUnknownKeys() {
    for key in object.keys.sorted() where !known.contains(key) {
      let near = known.near(key).first.map { " - did you mean '\($0)'?" } ?? " - remove it"
      problems.append("unknown key '\(key)'" + near)
    }
  }
}
