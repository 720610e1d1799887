internal import ExporterKit
internal import Mustache

/// Reads a template and all that it places, checks it, and parses it.
struct TemplateCompiler {
  private let source: (String) throws(TemplateError) -> TemplateSource?
  private var library = MustacheLibrary()
  private var tags: [MarkedTag] = []
  private var done: Set<String> = []

  /// A compiler that gets sources from the closure, which returns nil for a template that does not exist.
  init(_ source: @escaping (String) throws(TemplateError) -> TemplateSource?) {
    self.source = source
  }

  /// The template of that name; the known names are for suggestions.
  mutating func compile(_ name: String, knownNames: Set<String>) throws(TemplateError) -> CompiledTemplate {
    guard let root = try source(name) else {
      let file = TemplateSource.builtInFile(name)
      throw TemplateError(file: file, line: nil, reason: .unknownTemplate(name: name, near: knownNames.near(name)))
    }
    try add(root, name, within: [name], knownNames)
    return CompiledTemplate(name: name, file: root.file, library: library, tags: tags)
  }

  private mutating func add(
    _ source: TemplateSource, _ name: String, within path: [String], _ knownNames: Set<String>
  ) throws(TemplateError) {
    let found = try TemplateScanner.tags(of: source.text, file: source.file)
    for tag in found where tag.kind.namesTemplate {
      if path.contains(tag.name) {
        throw TemplateError(file: source.file, line: tag.line, reason: .endlessPartial(name: tag.name))
      }
      guard !done.contains(tag.name) else { continue }
      guard let partial = try self.source(tag.name) else {
        let reason = TemplateError.Reason.unknownPartial(name: tag.name, near: knownNames.near(tag.name))
        throw TemplateError(file: source.file, line: tag.line, reason: reason)
      }
      try add(partial, tag.name, within: path + [tag.name], knownNames)
    }
    let marked = MarkedTag.mark(source, tags: found, into: &tags)
    do {
      try library.register(Escaping(ofTemplate: name).pragma + marked, named: name)
    } catch let error as MustacheTemplate.ParserError {
      // The pragma is a line of its own.
      let line = error.context.lineNumber - 1
      throw TemplateError(file: source.file, line: line, reason: .refused(words: "\(error.error)"))
    } catch {
      throw TemplateError(file: source.file, line: nil, reason: .refused(words: "\(error)"))
    }
    done.insert(name)
  }
}
