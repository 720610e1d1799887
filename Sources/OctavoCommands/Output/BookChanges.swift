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
    func names(_ isIncluded: (Contributor.Role) -> Bool) -> String {
      book.contributors.filter { isIncluded($0.role) }.map(\.name).joined(separator: "; ")
    }
    return [
      ("title", book.title), ("subtitle", book.subtitle ?? ""), ("authors", names { $0 == .author }),
      ("translators", names { $0 == .translator }),
      ("series", book.series.map(\.text).joined(separator: "; ")), ("isbn", book.isbn?.digits ?? ""),
      ("pages", book.pageCount.map { "\($0)" } ?? ""),
      ("length", book.durationSeconds.map { Duration.clockText(seconds: $0) } ?? ""),
      ("format", book.format?.rawValue ?? ""), ("publisher", book.publisher ?? ""),
      ("published", book.published.map(style.text) ?? ""),
      ("first published", book.firstPublished.map(style.text) ?? ""),
      ("language", book.language ?? ""), ("tags", book.tags.map { "+" + $0 }.joined(separator: " ")),
      ("courses", book.courses.joined(separator: "; ")), ("colleges", book.colleges.joined(separator: "; ")),
      ("price", book.price?.text ?? ""), ("link", book.link ?? ""), ("about", book.notes ?? ""),
      ("favourite", book.isFavorite ? "yes" : ""), ("visibility", book.visibility.rawValue),
      ("cover", book.cover.map { "\($0.mediaType.rawValue), \($0.byteCount) bytes" } ?? ""),
    ]
  }
}
