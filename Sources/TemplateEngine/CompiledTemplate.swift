internal import ExporterKit
internal import ReadingModel

/// A template with its partials and layouts, parsed and checked.
struct CompiledTemplate: Sendable {
  let parts: [TemplatePart]
  let tags: [PlacedTag]

  /// The filled text, or the first fault.
  func fill(_ values: TemplateValue) throws(TemplateError) -> String {
    var filling = TemplateFilling()
    filling.fill(parts, with: values)
    guard let fault = filling.fault else { return filling.text }
    let tag = tags[fault.tag]
    switch fault.kind {
    case .notText: throw TemplateError(file: tag.file, line: tag.line, reason: .notText(name: tag.name))
    case .unknownKey:
      let keys = values.allKeys
      throw TemplateError(
        file: tag.file, line: tag.line,
        reason: .unknownKey(
          name: tag.name, near: keys.near(tag.name), isElsewhere: keys.contains(tag.name), here: fault.keys))
    }
  }
}

extension TemplateValue {
  /// Every key at any depth.
  fileprivate var allKeys: Set<String> {
    switch self {
    case .text, .number, .flag, .absent: []
    case .list(let elements): elements.reduce(into: []) { $0.formUnion($1.allKeys) }
    case .object(let fields):
      fields.byName.reduce(into: []) { keys, field in
        keys.insert(field.key)
        keys.formUnion(field.value.allKeys)
      }
    }
  }
}
