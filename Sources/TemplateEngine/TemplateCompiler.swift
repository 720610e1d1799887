internal import ReadingModel

/// Reads a template with its partials and layouts, checks and parses it.
struct TemplateCompiler {
  private let source: (String) throws(TemplateError) -> TemplateSource?
  private var tags: [PlacedTag] = []
  private var done: [String: [TemplatePart]] = [:]

  /// The nesting depth of each compiled template: sections and templates, itself included.
  private var depths: [String: Int] = [:]

  /// The longest chain of templates that include each other.
  private static let maximumNesting = 50
  /// The deepest nesting of sections and templates, across all templates.
  private static let maximumDepth = 1000

  /// A compiler that gets sources from the closure, which returns nil for a template that does not exist.
  init(_ source: @escaping (String) throws(TemplateError) -> TemplateSource?) {
    self.source = source
  }

  /// The compiled template; the known names are for suggestions.
  mutating func compile(_ name: String, knownNames: Set<String>) throws(TemplateError) -> CompiledTemplate {
    guard let root = try source(name) else {
      let file = TemplateSource.builtInFile(name)
      throw TemplateError(file: file, line: nil, reason: .unknownTemplate(name: name, near: knownNames.near(name)))
    }
    let parts = try parts(of: root, name, within: [name], knownNames)
    return CompiledTemplate(parts: parts, tags: tags)
  }

  private mutating func parts(
    of source: TemplateSource, _ name: String, within path: [String], _ knownNames: Set<String>
  ) throws(TemplateError) -> [TemplatePart] {
    let found = try TemplateScanner.tags(of: source.text, file: source.file)
    for tag in found where tag.kind.namesTemplate {
      guard path.count <= TemplateCompiler.maximumNesting else {
        throw TemplateError(file: source.file, line: tag.line, reason: .tooDeep(most: TemplateCompiler.maximumNesting))
      }
      if path.contains(tag.name) {
        throw TemplateError(file: source.file, line: tag.line, reason: .endlessPartial(name: tag.name))
      }
      guard done[tag.name] == nil else { continue }
      guard let partial = try self.source(tag.name) else {
        let reason = TemplateError.Reason.unknownPartial(name: tag.name, near: knownNames.near(tag.name))
        throw TemplateError(file: source.file, line: tag.line, reason: reason)
      }
      done[tag.name] = try parts(of: partial, tag.name, within: path + [tag.name], knownNames)
    }
    depths[name] = try depth(of: found, in: source.file)
    return try TemplateParser.parts(of: source, named: name, tags: found, partials: done, placed: &tags)
  }

  /// The nesting depth of a template after the templates it includes are compiled.
  private func depth(of tags: [TemplateTag], in file: String) throws(TemplateError) -> Int {
    var (deepest, depth) = (1, 1)
    var open: [Int] = []
    for tag in tags {
      let placed = tag.kind.namesTemplate ? depths[tag.name] ?? 0 : 0
      if tag.kind == .closing { depth -= open.popLast() ?? 0 }
      // A block's override may be placed at the layout's deepest level.
      if tag.kind.opensSection {
        open.append(1 + placed)
        depth += 1 + placed
      }
      deepest = max(deepest, tag.kind == .partial ? depth + placed : depth)
      guard deepest <= TemplateCompiler.maximumDepth else {
        throw TemplateError(file: file, line: tag.line, reason: .tooDeep(most: TemplateCompiler.maximumDepth))
      }
    }
    return deepest
  }
}
