internal import Foundation
internal import ReadingModel

/// Fields and a text as the reader corrects them in the editor: front matter in YAML, then Markdown.
struct Manuscript: Equatable {
  /// A line of the front matter.
  struct Field: Equatable {
    /// One text, or a list of some.
    enum Value: Equatable {
      case text(String?)
      case list([String])

      /// What it holds; nothing for an empty text.
      var texts: [String] {
        switch self {
        case .text(let text): [text].compactMap { $0 }.filter { !$0.isEmpty }
        case .list(let texts): texts
        }
      }
    }

    /// The word before the colon.
    let name: String
    /// What follows it.
    let value: Value
    /// What may be written there, where it does not show by itself.
    let hint: String?

    /// A field that holds one text.
    init(_ name: String, _ text: String?, hint: String? = nil) {
      (self.name, value, self.hint) = (name, .text(text), hint)
    }

    /// A field that holds several.
    init(_ name: String, list: [String], hint: String? = nil) {
      (self.name, value, self.hint) = (name, .list(list), hint)
    }
  }

  /// Stands before and after the front matter.
  static let fence = "---"
  /// Begins the lines that say what cannot be taken.
  static let mark = "# !! "

  /// What the text is about and what becomes of it, above the fields.
  let heading: [String]
  /// The fields, in their order.
  let fields: [Field]
  /// What the text below the fields is.
  let bodyHint: String
  /// The text below them.
  let body: String

  /// The whole as the editor shows it.
  var text: String {
    let comments = heading.map { "# " + DisplayText.line($0) }
    let lines = fields.map { field in
      let value: String =
        switch field.value {
        case .text(let text): text.map { $0.isEmpty ? "" : " " + YAMLScalar.text($0) } ?? ""
        case .list(let texts): " [" + texts.map(YAMLScalar.text).joined(separator: ", ") + "]"
        }
      return field.name + ":" + value + (field.hint.map { "  # " + $0 } ?? "")
    }
    return ([Manuscript.fence] + comments + lines + ["# Below: \(bodyHint)", Manuscript.fence, ""]).joined(
      separator: "\n") + (body.isEmpty ? "" : "\n" + body + "\n")
  }
}

/// A text as YAML writes it in one line.
enum YAMLScalar {
  /// The text as it is where YAML takes it for nothing else, in quotation marks otherwise.
  static func text(_ text: String) -> String { isPlain(text) ? text : YAMLText.quoted(text) }

  private static func isPlain(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, last != " ", last != ":", text.lowercased() != "null",
      first.properties.isAlphabetic || first.properties.numericType != nil || first == "+"
    else { return false }
    // By code points, as YAML does: with an accent behind it a sign is another letter to Swift alone.
    return scalars.indices.allSatisfy { place in
      switch scalars[place] {
      case "[", "]", "{", "}", ",", "\"": false
      case ":": scalars[place + 1] != " "
      case "#": scalars[place - 1] != " "
      case " ": true
      default: !YAMLText.isUnsafe(scalars[place]) && !scalars[place].properties.isWhitespace
      }
    }
  }
}
