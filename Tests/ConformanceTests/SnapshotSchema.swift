import Foundation

/// The published schema of a snapshot, reduced to the locations of free text.
struct SnapshotSchema {
  private typealias Form = [String: Any]

  private let root: Form
  private let definitions: [String: Form]

  /// The locations of free text, such as `book.title` and `contributor.name`.
  let texts: Set<String>

  init(_ file: URL) throws {
    let object = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? Form ?? [:]
    root = object
    definitions = object["$defs"] as? [String: Form] ?? [:]
    var texts: Set<String> = []
    for (name, definition) in definitions.merging(["": object], uniquingKeysWith: { $1 }) {
      SnapshotSchema.collect(definition, name, definitions, &texts)
    }
    self.texts = texts
  }

  private static func collect(_ form: Form, _ name: String, _ definitions: [String: Form], _ texts: inout Set<String>) {
    for (property, value) in form["properties"] as? [String: Form] ?? [:] {
      let place = name.isEmpty ? property : "\(name).\(property)"
      if isText(value, definitions) { texts.insert(place) }
      let element = value["items"] as? Form ?? value
      if element["properties"] != nil { collect(element, place, definitions, &texts) }
    }
  }

  /// Whether a value is free text, or a list of it: no enum, pattern or encoded content.
  private static func isText(_ form: Form, _ definitions: [String: Form]) -> Bool {
    if let reference = form["$ref"] as? String, let name = reference.split(separator: "/").last {
      return definitions[String(name)].map { isText($0, definitions) } ?? false
    }
    if form["type"] as? String == "array" { return (form["items"] as? Form).map { isText($0, definitions) } ?? false }
    return form["type"] as? String == "string" && form["pattern"] == nil && form["enum"] == nil
      && form["contentEncoding"] == nil
  }

  /// The locations of free text in a document with a matching value.
  func texts(in document: Data, where isIncluded: (String) -> Bool) throws -> Set<String> {
    var found: Set<String> = []
    func walk(_ value: Any, _ form: Form, _ name: String) {
      var (form, name) = (form, name)
      if let reference = (form["$ref"] as? String)?.split(separator: "/").last.map(String.init) {
        if let target = definitions[reference], target["properties"] != nil { name = reference }
        form = definitions[reference] ?? [:]
      }
      if let list = value as? [Any] {
        for element in list { walk(element, form["items"] as? Form ?? [:], name) }
      } else if let object = value as? [String: Any] {
        let properties = form["properties"] as? [String: Form] ?? [:]
        for (key, value) in object { walk(value, properties[key] ?? [:], name.isEmpty ? key : "\(name).\(key)") }
      } else if let text = value as? String, isIncluded(text) {
        found.insert(name)
      }
    }
    walk(try JSONSerialization.jsonObject(with: document), root, "")
    // Drops locations that are not in the schema.
    return found.intersection(texts)
  }
}
