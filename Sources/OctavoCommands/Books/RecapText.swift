internal import LibraryStore
internal import ReadingModel

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
      if let review = volume.reading?.review {
        lines += DisplayText.prose(review, to: console.width.map { min($0, 100) })
      }
      lines += JournalText(entries: volume.entries.map { ($0, nil) }, console: console).lines
    }
    return lines
  }

  private var statusText: String {
    var parts: [String] = []
    if let status = summary.status { parts.append(status.rawValue) }
    if let place = summary.place { parts.append(BookLine.place(place)) }
    if let day = recap.lastDay { parts.append("last \(console.style.text(day))") }
    return parts.isEmpty ? "not started - 'octavo start \(summary.id.number)' starts it" : parts.joined(separator: ", ")
  }
}
