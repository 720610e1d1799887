internal import ReadingModel

/// An editor document: front matter in YAML, then Markdown.
struct EditorDocument: Equatable {
  /// A line of the front matter.
  struct Field: Equatable {
    /// A text or a list of texts.
    enum Value: Equatable {
      case text(String?)
      case list([String])

      /// The texts; none for an empty text.
      var texts: [String] {
        switch self {
        case .text(let text): [text].compactMap { $0 }.filter { !$0.isEmpty }
        case .list(let texts): texts
        }
      }
    }

    let name: String
    let value: Value
    /// A comment on the accepted values, where they are not obvious.
    let hint: String?

    init(_ name: String, _ text: String?, hint: String? = nil) {
      (self.name, value, self.hint) = (name, .text(text), hint)
    }

    init(_ name: String, list: [String], hint: String? = nil) {
      (self.name, value, self.hint) = (name, .list(list), hint)
    }
  }

  /// The line before and after the front matter.
  static let fence = "---"
  /// The prefix of lines that report errors.
  static let mark = "# !! "

  /// Comments above the fields: the subject, and what saving does.
  let heading: [String]
  let fields: [Field]
  let bodyHint: String
  /// The text below the fields.
  let body: String

  /// The whole document, as shown in the editor.
  var text: String {
    let comments = heading.map { "# " + DisplayText.line($0) }
    let lines = fields.map { field in
      let value: String =
        switch field.value {
        case .text(let text): text.map { $0.isEmpty ? "" : " " + YAMLText.untypedScalar($0) } ?? ""
        case .list(let texts): " [" + texts.map(YAMLText.untypedScalar).joined(separator: ", ") + "]"
        }
      return field.name + ":" + value + (field.hint.map { "  # " + $0 } ?? "")
    }
    return ([EditorDocument.fence] + comments + lines + ["# Below: \(bodyHint)", EditorDocument.fence, ""]).joined(
      separator: "\n") + (body.isEmpty ? "" : "\n" + body + "\n")
  }
}
