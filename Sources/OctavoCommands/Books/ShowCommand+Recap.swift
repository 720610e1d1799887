internal import LibraryStore
internal import ReadingModel

extension ShowCommand {
  /// `octavo show --recap`: recalls where the reader stopped in a book and what came before.
  func showRecap(_ library: Library, _ session: Session) throws {
    let summary = try library.books.book(named: book)
    let whole = try library.books.book(summary.id)
    let earlier = try library.books.othersInSeries(of: summary.id).map(\.book)
      .filter { $0.precedesInSeries(whole) }.sorted { $0.precedesInSeries($1) }
    let recap = Recap(of: whole, after: earlier, last: last ?? 5, dayStart: session.now.dayStart)
    let answer = Answer(recap, Recap.columns(summary), rows: RememberedEntry.all(of: recap))
    try session.print(answer, as: output) { console in
      console.show(RecapText(summary: summary, recap: recap, console: console).lines)
    }
  }
}

extension Recap {
  @Columns<Recap> fileprivate static func columns(_ summary: BookSummary) -> [Column<Recap>] {
    Column.object("book", BookSummary.columns) { _ in summary }
    Column("lastDay", \.lastDay)
    Column.json("entries", \.this.entries)
    Column.list("earlier", \.earlier)
  }
}

extension Recap.Volume: Tabular {
  static var columns: [Column<Recap.Volume>] {
    Column("uid", \.book.uid)
    Column("title", \.book.title)
    Column("rating", \.reading?.rating)
    Column("review", \.reading?.review)
    Column.json("entries", \.entries)
  }
}

/// A thought or quote with the title of its book.
private struct RememberedEntry: Tabular {
  let title: String
  let entry: Entry

  static var columns: [Column<RememberedEntry>] {
    Column("title", \.title)
    Column.cell("uid", \.entry.uid)
    Column<Entry>.ofEntry.of(\.entry)
  }

  /// The entries of a recap, oldest volume first.
  static func all(of recap: Recap) -> [RememberedEntry] {
    (recap.earlier + [recap.this]).flatMap { volume in
      volume.entries.map { RememberedEntry(title: volume.book.title, entry: $0) }
    }
  }
}

/// A recap as lines for a terminal.
struct RecapText {
  let summary: BookSummary
  let recap: Recap
  let console: Console
  private var paint: Paint { console.paint }

  /// The lines: where the reader stopped, the last entries, the earlier volumes.
  var lines: [String] {
    var lines = [paint.bold(BookLine(summary).titleAndByline), statusText]
    if !recap.this.entries.isEmpty {
      lines += [""] + JournalText(entries: recap.this.entries.map { ($0, nil) }, console: console).lines
    }
    for volume in recap.earlier {
      let places = volume.book.series.map(\.text).joined(separator: "; ")
      lines += [
        "", paint.bold("Before: " + DisplayText.line(volume.book.title)) + paint.dim("  " + DisplayText.line(places)),
      ]
      if let rating = volume.reading?.rating { lines.append(console.style.text(rating)) }
      if let review = volume.reading?.review { lines += DisplayText.prose(review, to: console.proseWidth) }
      lines += JournalText(entries: volume.entries.map { ($0, nil) }, console: console).lines
    }
    return lines
  }

  private var statusText: String {
    var parts: [String] = []
    if let status = summary.status { parts.append(status.rawValue) }
    if let place = BookLine(summary).place { parts.append(place) }
    if let day = recap.lastDay { parts.append("last \(console.style.text(day))") }
    return parts.isEmpty ? "not started - 'octavo start \(summary.id.number)' starts it" : parts.joined(separator: ", ")
  }
}
