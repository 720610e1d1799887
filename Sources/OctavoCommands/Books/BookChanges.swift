internal import ReadingModel

/// The differences between two states of a book, field by field.
struct BookChanges {
  private let before: [(name: String, value: String)]
  private let after: [(name: String, value: String)]
  private let arrow: String
  private let ellipsis: String

  /// The changes from one state of a book to another.
  init(from before: Book, to after: Book, _ console: Console) {
    self.before = BookChanges.fields(of: before, console.style)
    self.after = BookChanges.fields(of: after, console.style)
    ellipsis = console.style.ellipsis
    arrow = console.style.isUnicode ? "→" : "->"
  }

  /// `tags: +regency → +regency +classic; format: none → print`.
  var text: String {
    zip(before, after).filter { $0.value != $1.value }.map { old, new in
      "\(old.name): \(shown(old.value)) \(arrow) \(shown(new.value))"
    }.joined(separator: "; ")
  }

  private func shown(_ value: String) -> String {
    value.isEmpty ? "none" : DisplayText.cut(DisplayText.line(value), to: 60, mark: ellipsis)
  }

  private static func fields(of book: Book, _ style: Style) -> [(name: String, value: String)] {
    func names(_ role: Contributor.Role) -> String {
      book.contributors.filter { $0.role == role }.map(\.name).joined(separator: "; ")
    }
    return BookField.edited.flatMap { definition in
      switch definition.field {
      case .contributors: [("authors", names(.author)), ("translators", names(.translator))]
      case .cover:
        [
          ("visibility", book.visibility.rawValue),
          ("cover", book.cover.map { "\($0.mediaType.rawValue), \($0.byteCount) bytes" } ?? ""),
        ]
      default: [(definition.label, definition.value(of: book)?.text(day: style.text) ?? "")]
      }
    }
  }
}
