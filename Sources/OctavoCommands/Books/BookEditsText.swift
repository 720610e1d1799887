internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// Changes of many books as lines for a terminal.
struct BookEditsText {
  private static let shownCount = 50

  /// Changes that were made, or would be made.
  let edits: [BookEdit]
  let matchCount: Int
  let console: Console

  /// The planned changes, book by book.
  var preview: [String] {
    guard !edits.isEmpty else {
      return [
        matchCount == 1
          ? StandardMessage.nothingToChange + ": the one book that matches already has these values"
          : StandardMessage.nothingToChange + ": the \(matchCount.grouped) books that match already have these values"
      ]
    }
    let more = edits.count - BookEditsText.shownCount
    return ["\(edits.count.counted("book")) would be changed\(others):"]
      + edits.prefix(BookEditsText.shownCount).map { edit in
        let title = DisplayText.line(edit.before.titleAndByline)
        return "  \(title): \(console.style.changes(from: edit.before, to: edit.after))"
      } + (more > 0 ? ["  \(console.style.ellipsis) and \(more.grouped) more"] : [])
  }

  var question: String { "change \(edits.count.counted("book"))" }

  var report: String { "\(edits.count.counted("book")): changed\(others)" }

  private var others: String {
    matchCount > edits.count ? ", \(matchCount - edits.count) of \(matchCount) already have these values" : ""
  }
}

/// Changes of many books as JSON.
struct BookEditsFacts: Encodable {
  struct Change: Encodable {
    let id: Int64
    let title: String
    let before: Book
    let after: Book
  }

  let isDryRun: Bool
  let changed: [Change]

  init(_ edits: [BookEdit], isDryRun: Bool) {
    self.isDryRun = isDryRun
    changed = edits.map { edit in
      // Readings and covers are left out: they would only bloat the answer.
      func lean(_ book: Book) -> Book {
        var book = book
        book.readings = []
        book.cover = nil
        return book
      }
      return Change(id: edit.id.number, title: edit.after.title, before: lean(edit.before), after: lean(edit.after))
    }
  }
}

// The differences between two states of a book or a reading, field by field.
extension Style {
  /// `tags: +regency → +regency +classic; format: none → print`.
  func changes(from before: Book, to after: Book) -> String { changes(from: fields(of: before), to: fields(of: after)) }

  /// `started: none → 2026-11-01; rating: none → 4.5`.
  func changes(from before: Reading, to after: Reading) -> String {
    changes(from: fields(of: before), to: fields(of: after))
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
      default: [(definition.label, definition.value(of: book)?.text(day: text) ?? "")]
      }
    }
  }

  private func fields(of reading: Reading) -> [(name: String, value: String)] {
    [
      ("started", reading.started.map(text) ?? ""), ("ended", reading.ended.map(text) ?? ""),
      ("rating", reading.rating?.text ?? ""), ("review", reading.review ?? ""), ("total", total(of: reading)),
      ("custom", reading.custom.text(day: text)), ("visibility", reading.visibility.rawValue),
    ]
  }

  /// The total of the last position that has one.
  private func total(of reading: Reading) -> String {
    guard let position = reading.entries.last(where: { $0.position?.total != nil })?.position,
      let total = position.total
    else { return "" }
    return position.unit == .seconds ? Duration.clockText(seconds: total) : "\(total)"
  }

  private func changes(
    from before: [(name: String, value: String)], to after: [(name: String, value: String)]
  ) -> String {
    func shown(_ value: String) -> String { value.isEmpty ? "none" : cut(DisplayText.line(value), to: 60) }
    let arrow = isUnicode ? "→" : "->"
    return zip(before, after).filter { $0.value != $1.value }.map { old, new in
      "\(old.name): \(shown(old.value)) \(arrow) \(shown(new.value))"
    }.joined(separator: "; ")
  }
}
