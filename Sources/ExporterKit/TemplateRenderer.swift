/// Fills templates by name. Behind it lies the host's template engine with the reader's overrides.
public struct TemplateRenderer: Sendable {
  /// The names of all templates there are, the reader's own among them.
  public let names: Set<String>

  private let keys: @Sendable (String) throws -> Set<String>?
  private let fill: @Sendable (String, TemplateValue) throws -> String

  /// A renderer that calls the closure with a template's name and the values for it.
  public init(names: Set<String> = [], _ fill: @escaping @Sendable (String, TemplateValue) throws -> String) {
    self.init(names: names, keys: { _ in nil }, fill: fill)
  }

  /// A renderer that also knows which keys a template uses, its partials included; nil when it cannot tell.
  package init(
    names: Set<String>, keys: @escaping @Sendable (String) throws -> Set<String>?,
    fill: @escaping @Sendable (String, TemplateValue) throws -> String
  ) {
    self.names = names
    self.keys = keys
    self.fill = fill
  }

  /// Whether a template or one of its partials may use a key, so that costly values are made only when needed.
  /// - Throws: What is wrong with the template, with its name and line.
  package func mayUse(_ key: String, in name: String) throws -> Bool {
    try keys(name)?.contains(key) ?? true
  }

  /// Fills a template, such as `html-book.html`; the file's extension decides how values are escaped.
  ///
  /// A template, partial or key that does not exist is an error that names the file and the line.
  /// - Throws: What is wrong with the template, with its name and line.
  public func render(_ name: String, _ values: TemplateValue) throws -> String {
    try fill(name, values)
  }
}
