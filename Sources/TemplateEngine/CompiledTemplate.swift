internal import ExporterKit
internal import Mustache

/// A template with everything it places, parsed and checked.
struct CompiledTemplate: Sendable {
  let name: String
  let file: String
  let library: MustacheLibrary
  let tags: [MarkedTag]

  /// The text with the values in it, or the first fault.
  func fill(_ values: TemplateValue) throws(TemplateError) -> String {
    let run = TemplateRun()
    let root = TemplateNode(values, run, tag: TemplateRun.bottom, within: nil)
    guard let text = library.render(root, withTemplate: name) else {
      throw TemplateError(file: file, line: nil, reason: .unknownTemplate(name: name, near: []))
    }
    guard let fault = run.fault else { return text }
    guard tags.indices.contains(fault.tag) else {
      throw TemplateError(file: file, line: nil, reason: .notText(name: "."))
    }
    let tag = tags[fault.tag]
    switch fault.kind {
    case .notText: throw TemplateError(file: tag.file, line: tag.line, reason: .notText(name: tag.name))
    case .unknownKey:
      let keys = values.allKeys
      throw TemplateError(
        file: tag.file, line: tag.line,
        reason: .unknownKey(name: tag.name, near: keys.near(tag.name), isElsewhere: keys.contains(tag.name)))
    }
  }
}

extension TemplateValue {
  /// Every key at any depth.
  fileprivate var allKeys: Set<String> {
    switch self {
    case .text, .number, .flag, .absent: []
    case .list(let elements): elements.reduce(into: []) { $0.formUnion($1.allKeys) }
    case .object(let values): values.reduce(into: Set(values.keys)) { $0.formUnion($1.value.allKeys) }
    }
  }
}
