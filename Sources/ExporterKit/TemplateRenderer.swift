/// Renders templates by name. The host backs it with its template engine and the reader's overrides.
public struct TemplateRenderer: Sendable {
  /// The names of all templates, including the reader's own.
  public let names: Set<String>

  private let keys: @Sendable (String) throws -> Set<String>?
  private let fill: @Sendable (String, TemplateValue) throws -> String

  /// A renderer that calls the closure with a template's name and its values.
  public init(names: Set<String> = [], _ fill: @escaping @Sendable (String, TemplateValue) throws -> String) {
    self.init(names: names, keys: { _ in nil }, fill: fill)
  }

  /// A renderer that also knows the keys that a template and its partials use; nil if unknown.
  package init(
    names: Set<String>, keys: @escaping @Sendable (String) throws -> Set<String>?,
    fill: @escaping @Sendable (String, TemplateValue) throws -> String
  ) {
    self.names = names
    self.keys = keys
    self.fill = fill
  }

  /// Whether a template or one of its partials may use a key, to skip costly values.
  /// - Throws: The error in the template, with its name and line.
  package func mayUse(_ key: String, in name: String) throws -> Bool {
    try keys(name)?.contains(key) ?? true
  }

  /// Renders a template, such as `html-book.html`; the file's extension decides how values are escaped.
  ///
  /// A missing template, partial or key is an error that names the file and the line.
  /// - Throws: The error in the template, with its name and line.
  public func render(_ name: String, _ values: TemplateValue) throws -> String {
    try fill(name, values)
  }
}
