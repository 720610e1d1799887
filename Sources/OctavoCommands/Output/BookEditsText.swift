internal import LibraryStore
internal import ReadingModel

/// What is changed about many books, in lines.
struct BookEditsText {
  private static let shownCount = 50

  private let edits: [BookEdit]
  private let fitCount: Int
  private let console: Console

  /// Lines for changes that were made, or would be.
  init(_ edits: [BookEdit], fitCount: Int, _ console: Console) {
    self.edits = edits
    self.fitCount = fitCount
    self.console = console
  }

  /// What would be changed, book by book.
  var preview: [String] {
    guard !edits.isEmpty else {
      return [
        fitCount == 1
          ? "nothing to change: the one book that fits is as it should be"
          : "nothing to change: the \(fitCount) books that fit are as they should be"
      ]
    }
    let more = edits.count - BookEditsText.shownCount
    return ["\(ShelfText.count(edits.count)) would be changed\(others):"]
      + edits.prefix(BookEditsText.shownCount).map { edit in
        let title = DisplayText.line(edit.before.titleAndByline)
        return "  \(title): \(BookChanges(from: edit.before, to: edit.after, console).text)"
      } + (more > 0 ? ["  \(console.style.ellipsis) and \(more) more"] : [])
  }

  /// What is asked before anything is changed.
  var question: String { "change \(ShelfText.count(edits.count))" }

  /// What was changed.
  var report: String { "\(ShelfText.count(edits.count)): changed\(others)" }

  private var others: String {
    fitCount > edits.count ? ", \(fitCount - edits.count) of \(fitCount) as they should be already" : ""
  }
}

/// What is changed about many books, as JSON tells it.
struct BookEditsFacts: Encodable {
  /// A book that is changed.
  struct Change: Encodable {
    let id: Int64
    let title: String
    let before: Book
    let after: Book
  }

  let isDryRun: Bool
  let changed: [Change]

  /// The facts of changes.
  init(_ edits: [BookEdit], isDryRun: Bool) {
    self.isDryRun = isDryRun
    changed = edits.map { edit in
      // Neither readings nor covers are what a reader looks for here.
      func lean(_ book: Book) -> Book {
        var book = book
        book.readings = []
        book.cover = nil
        return book
      }
      return Change(
        id: edit.id.number, title: edit.after.title, before: lean(edit.before), after: lean(edit.after))
    }
  }
}
