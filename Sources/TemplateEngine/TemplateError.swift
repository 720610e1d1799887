/// A template that cannot be filled.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Reason: Equatable, Sendable {
    /// There is no template of that name.
    case unknownTemplate(name: String, near: [String])
    /// A partial that does not exist.
    case unknownPartial(name: String, near: [String])
    /// A partial that places itself, directly or through others.
    case endlessPartial(name: String)
    /// A key that neither this section nor one around it has; `isElsewhere` when other sections have it.
    case unknownKey(name: String, near: [String], isElsewhere: Bool)
    /// A key that holds a list, a group of values or a condition, placed as if it were text.
    case notText(name: String)
    /// A tag without its closing braces.
    case openTag
    /// A name with a dot, a space or another character that keys do not have.
    case badName(name: String)
    /// A kind of tag that these templates do not have: `=` delimiters, `%` pragmas, `*` dynamic names, `()` functions.
    case unsupportedTag(tag: String)
    /// A section that is never closed.
    case openSection(name: String)
    /// More sections within sections, or templates within templates, than anyone needs.
    case tooDeep(most: Int)
    /// A closing tag that belongs to another section, or to none.
    case wrongClosing(name: String, expected: String?)
    /// Something else than a block between the tags of a layout.
    case noBlock(layout: String)
    /// An override that is there but cannot be read, in the system's words.
    case unreadable(words: String)
  }

  /// The template's file: the path of an override, or `templates/…` for a built-in one.
  package let file: String
  /// The line, counted from 1; nil when the file as a whole is meant.
  package let line: Int?
  /// What is wrong.
  package let reason: Reason

  /// A fault at a line of a template.
  package init(file: String, line: Int?, reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// One sentence for the reader.
  package var description: String {
    "\(file)\(line.map { " line \($0)" } ?? ""): \(sentence)"
  }

  private var sentence: String {
    switch reason {
    case .unknownTemplate(let name, let near):
      "there is no template '\(name)'" + suggestion(near)
    case .unknownPartial(let name, let near):
      "there is no partial '\(name)'"
        + suggestion(near, otherwise: "a partial is named like its file, without '.mustache'")
    case .endlessPartial(let name):
      "the partial '\(name)' places itself without end - take it out of itself"
    case .unknownKey(let name, _, isElsewhere: true):
      "there is no key '\(name)' here - it is known in another section only"
    case .unknownKey(let name, let near, isElsewhere: false):
      "there is no key '\(name)'" + suggestion(near, otherwise: "see the built-in template for the keys it has")
    case .notText(let name):
      "'\(name)' is not text - enter it with {{#\(name)}} … {{/\(name)}}"
    case .openTag: "a tag is not closed - write }} behind it"
    case .badName(let name):
      "'\(name)' is not the name of a key - names have letters, digits, '-' and '_'; a group is entered as a section"
    case .unsupportedTag(let tag):
      "'\(tag)' is not supported - only values, sections, partials, blocks and comments are"
    case .openSection(let name): "the section '\(name)' is not closed - write {{/\(name)}} behind it"
    case .tooDeep(let most):
      "more than \(most) sections or templates stand within each other here - close some of them before"
    case .wrongClosing(let name, let expected?):
      "{{/\(name)}} closes the wrong section - write {{/\(expected)}} first"
    case .wrongClosing(let name, nil): "{{/\(name)}} closes nothing - take it out, or open the section before it"
    case .noBlock(let layout): "only blocks such as {{$main}} may stand in {{<\(layout)}}"
    case .unreadable(let words): "it cannot be read: \(words) - make it readable text in UTF-8, or take it away"
    }
  }

  private func suggestion(_ near: [String], otherwise advice: String? = nil) -> String {
    if let first = near.first { return " - did you mean '\(first)'?" }
    return advice.map { " - \($0)" } ?? ""
  }
}
