internal import ReadingModel

/// The differences between two states of a book, field by field.
struct BookChanges {
  let before: Book
  let after: Book
  let style: Style

  /// `tags: +regency → +regency +classic; format: none → print`.
  var text: String {
    let arrow = style.isUnicode ? "→" : "->"
    return zip(fields(of: before), fields(of: after)).filter { $0.value != $1.value }.map { old, new in
      "\(old.name): \(shown(old.value)) \(arrow) \(shown(new.value))"
    }.joined(separator: "; ")
  }

  private func shown(_ value: String) -> String {
    value.isEmpty ? "none" : style.cut(DisplayText.line(value), to: 60)
  }

  private func fields(of book: Book) -> [(name: String, value: String)] {
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
