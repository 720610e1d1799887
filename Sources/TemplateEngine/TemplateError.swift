package import ReadingModel

package struct TemplateError: ReportedError, Equatable {
  package enum Reason: Equatable, Sendable {
    case unknownTemplate(name: String, near: [String])
    case unknownPartial(name: String, near: [String])
    /// A partial that includes itself, directly or through others.
    case endlessPartial(name: String)
    /// A key that is neither in this section nor in an outer one; `isElsewhere` if another section has it. `here` are
    /// the keys of this section.
    case unknownKey(name: String, near: [String], isElsewhere: Bool, here: [String])
    /// A list, group of values or condition used as text.
    case notText(name: String)
    /// A tag without its closing braces.
    case openTag
    /// A name with a dot, a space or another character that is not allowed in keys.
    case badName(name: String)
    /// A mustache feature that is not supported: `=` delimiters, `%` pragmas, `*` dynamic names, `()` functions.
    case unsupportedTag(tag: String)
    case openSection(name: String)
    /// Too deeply nested sections or templates.
    case tooDeep(most: Int)
    /// A closing tag of another section, or of none.
    case wrongClosing(name: String, expected: String?)
    /// Something other than a block inside a layout's tags.
    case noBlock(layout: String)
    /// An override that exists but cannot be read, with the system's message.
    case unreadable(words: String)
  }

  /// The template's file: the path of an override, or `templates/…` for a built-in one.
  package let file: String
  /// The line, counted from 1; nil for the whole file.
  package let line: Int?
  package let reason: Reason

  /// A fault in a line of a template.
  package init(file: String, line: Int?, reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  package var category: FailureCategory { .plugin }

  package var description: String {
    "\(file)\(line.map { " line \($0)" } ?? ""): \(sentence)"
  }

  private var sentence: String {
    switch reason {
    case .unknownTemplate(let name, let near):
      "no template '\(name)'" + suggestion(near)
    case .unknownPartial(let name, let near):
      "no partial '\(name)'"
        + suggestion(near, fallback: "a partial has the name of its file, without '.mustache'")
    case .endlessPartial(let name):
      "the partial '\(name)' includes itself - remove the inclusion"
    case .unknownKey(let name, _, isElsewhere: true, _):
      "unknown key '\(name)' here - it exists in another section"
    case .unknownKey(let name, let near, isElsewhere: false, let here):
      "unknown key '\(name)'"
        + suggestion(near, fallback: here.isEmpty ? nil : "the keys here are \(listed(here))")
    case .notText(let name):
      "'\(name)' is not text - use it as a section: {{#\(name)}} … {{/\(name)}}"
    case .openTag: "unclosed tag - write }} after it"
    case .badName(let name):
      "not a key: '\(name)' - names have letters, digits, '-' and '_'; use a group as a section"
    case .unsupportedTag(let tag):
      "'\(tag)' is not supported - only values, sections, partials, blocks and comments are"
    case .openSection(let name): "unclosed section '\(name)' - write {{/\(name)}} after it"
    case .tooDeep(let most):
      "more than \(most) nested sections or templates - close some of them earlier"
    case .wrongClosing(let name, let expected?):
      "{{/\(name)}} closes the wrong section - write {{/\(expected)}} first"
    case .wrongClosing(let name, nil): "{{/\(name)}} closes nothing - remove it, or open the section before it"
    case .noBlock(let layout): "only blocks such as {{$main}} may be in {{<\(layout)}}"
    case .unreadable(let words): "cannot read it: \(words) - make it readable UTF-8 text, or remove it"
    }
  }

  /// The first names, and how many there are if that is not all.
  private func listed(_ names: [String]) -> String {
    names.count > 24
      ? "\(names.prefix(20).joined(separator: ", ")) … (\(names.count) in all)" : names.joined(separator: ", ")
  }

  private func suggestion(_ near: [String], fallback advice: String? = nil) -> String {
    if let first = near.first { return " - did you mean '\(first)'?" }
    return advice.map { " - \($0)" } ?? ""
  }
}
