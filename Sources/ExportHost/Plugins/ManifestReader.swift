internal import ExporterKit
internal import Foundation
internal import OutsidePrograms

/// Takes a JSON object apart and notes all that is wrong with it.
struct ManifestReader {
  /// What is wrong so far.
  var problems: [String] = []

  private let object: [String: Any]
  private var known: Set<String> = []

  /// A reader of an object.
  init(_ object: [String: Any]) {
    self.object = object
  }

  /// A reader of a manifest, which has to be made for the version of the protocol that this program speaks.
  init(_ bytes: Data, file: String) throws(PluginError) {
    do { self.init(try ManifestObject(bytes).values) } catch {
      throw .badManifest(file: file, ["\(error.words) - 'octavo exporters new' makes one that is right"])
    }
    let version = number("apiVersion")
    if let version, version != PluginManifest.apiVersion {
      throw .badManifest(
        file: file,
        ["is made for version \(version) of the protocol; this Octavo speaks version \(PluginManifest.apiVersion)"])
    }
    if version == nil { problems.append("'apiVersion' is missing - write 1") }
  }

  /// Whether there is anything under a key.
  func has(_ key: String) -> Bool { object[key] != nil }

  /// The sentence that says what the exporter makes.
  mutating func summary() -> String {
    let summary = text("summary") ?? ""
    if summary.isEmpty { problems.append("'summary' is missing - write one sentence") }
    return summary
  }

  /// Texts by name; empty when there are none.
  mutating func texts(_ key: String) -> [String: String] {
    guard let value = value(key) else { return [:] }
    if let texts = value as? [String: String] { return texts }
    problems.append("'\(key)' must be an object of texts")
    return [:]
  }

  private mutating func value(_ key: String) -> Any? {
    known.insert(key)
    return object[key]
  }

  /// A text; nil when there is none.
  mutating func text(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value as? String { return text }
    problems.append("'\(key)' must be text")
    return nil
  }

  /// A whole number; nil when there is none.
  mutating func number(_ key: String) -> Int? {
    guard let value = value(key) else { return nil }
    if let number = value as? Int { return number }
    problems.append("'\(key)' must be a whole number")
    return nil
  }

  /// A list of texts; empty when there is none.
  mutating func words(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    if let words = value as? [String] { return words }
    problems.append("'\(key)' must be a list of texts")
    return []
  }

  /// A name that can be typed: lower-case letters, digits and hyphens.
  mutating func word(_ key: String) -> String {
    let word = text(key) ?? ""
    if !OutsideProgram.isName(word) {
      problems.append("'\(key)' must be a name of lower-case letters, digits and hyphens")
    }
    return word
  }

  /// One of some values; nil when there is none.
  mutating func choice<Value: RawRepresentable<String>>(_ key: String, of values: [Value]) -> Value? {
    guard let text = text(key) else { return nil }
    if let value = values.first(where: { $0.rawValue == text }) { return value }
    problems.append("'\(text)' is no '\(key)' - write \(values.map(\.rawValue).joined(separator: ", "))")
    return nil
  }

  /// The ending of the one file it makes, without a dot; nil for a tree.
  mutating func ending(of shape: Exporter.Shape) -> String? {
    let ending = text("extension")
    guard shape != .tree else {
      if ending != nil { problems.append("'extension' is for one file, not a tree") }
      return nil
    }
    // It becomes part of a path.
    let isEnding = (ending ?? "txt").split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      (1...16).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    if !isEnding { problems.append("'extension' must be letters and digits, such as csv or csl.json") }
    return ending ?? "txt"
  }

  /// Some of some values.
  mutating func choices<Value: RawRepresentable<String>>(_ key: String, of values: [Value]) -> [Value] {
    words(key).compactMap { word in
      if let value = values.first(where: { $0.rawValue == word }) { return value }
      problems.append("'\(word)' is not among '\(key)' - there are \(values.map(\.rawValue).joined(separator: ", "))")
      return nil
    }
  }

  /// The list of objects under a key, each with a reader of its own.
  private mutating func objects(_ key: String) -> [ManifestReader] {
    guard let value = value(key) else { return [] }
    if let objects = value as? [[String: Any]] { return objects.map(ManifestReader.init) }
    problems.append("'\(key)' must be a list of objects")
    return []
  }

  /// The options of the exporter.
  mutating func options() -> [ExporterOption] {
    objects("options").map { reader in
      var reader = reader
      let kind: ExporterOption.Kind
      let words = reader.words("values")
      switch reader.text("type") ?? "text" {
      case "text": kind = .text
      case "flag": kind = .flag
      case "number":
        let (least, most) = (reader.number("minimum") ?? 0, reader.number("maximum"))
        if let most, most < least { reader.problems.append("'maximum' \(most) is less than 'minimum' \(least)") }
        kind = .number(least...max(least, most ?? 1_000_000))
      case "choice": kind = .choice(words)
      case let other:
        kind = .text
        reader.problems.append("'\(other)' is no type of an option - write text, flag, number or choice")
      }
      let option = ExporterOption(
        name: reader.word("name"), kind: kind, defaultValue: reader.text("default") ?? "",
        help: reader.text("help") ?? "")
      if !option.accepts(option.defaultValue) {
        reader.problems.append("the default of '\(option.name)' is none of its values - write \(option.valuesText)")
      }
      reader.findUnknownKeys()
      problems += reader.problems.map { "options: \($0)" }
      return option
    }
  }

  /// The pages of a template-only exporter.
  mutating func pages() -> [PluginManifest.Page] {
    objects("templates").map { reader in
      var reader = reader
      let each = reader.choice("for", of: PluginManifest.Each.allCases) ?? .library
      let page = PluginManifest.Page(
        template: reader.text("template") ?? "", file: reader.text("file") ?? "", each: each)
      let marker = each == .book ? ["{slug}", "{uid}"] : each == .year ? ["{year}"] : []
      if !marker.isEmpty, !marker.contains(where: page.file.contains) {
        reader.problems.append(
          "the files of a template for each \(each.rawValue) need \(marker.joined(separator: " or ")) in their name")
      }
      if (try? RelativePath(page.file)) == nil { reader.problems.append("'\(page.file)' is not the name of a file") }
      reader.findUnknownKeys()
      problems += reader.problems.map { "templates: \($0)" }
      return page
    }
  }

  /// Notes the keys that nobody asked for.
  mutating func findUnknownKeys() {
    for key in object.keys.sorted() where !known.contains(key) {
      let near = known.near(key).first.map { " - did you mean '\($0)'?" } ?? " - take it out"
      problems.append("there is no key '\(key)'" + near)
    }
  }
}
