// TextExporter: exports a letter about a year, in plain text. Imports only ReadingModel, ExporterKit and
// Markup.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// A letter about each year, newest first, or about the requested year or book, suitable for e-mail.
  ///
  /// Covers finished and abandoned books with ratings, reviews and quotes; drops the rest of the journal and of the
  /// edition.
  public static let text = Exporter(
    name: "text", aliases: ["txt", "letter"], summary: "A plain letter about a year of reading, or about a book.",
    shape: .text(extension: "txt"), mediaType: "text/plain",
    carries: [
      .titles, .subtitles, .contributors, .statuses, .readingDays, .partialDays, .rereadings, .ratings, .quarterStars,
      .reviews, .quotes, .quoteNotes, .pageCounts,
    ],
    options: [
      ExporterOption(
        name: "width", kind: .number(40...200), defaultValue: "72", help: "The longest line, in characters.")
    ]
  ) { input, output in
    let width = input.options.number("width") ?? 72
    let title = input.title.onOneLine
    let years = input.snapshot.year.map { [$0] } ?? input.snapshot.years.reversed()
    var parts = [title + "\n" + String(repeating: "=", count: title.count)]
    if input.scope == .book {
      parts += input.snapshot.books.map { BookLetter(book: $0, width: width).text }
      return try output.write(parts.joined(separator: "\n\n") + "\n")
    }
    let quotes = YearQuotes(of: input.snapshot.books)
    parts += zip(years, input.snapshot.summaries(of: years)).map { year, summary in
      YearLetter(year: year, summary: summary, quotes: quotes[year], width: width).text
    }
    if input.snapshot.year == nil {
      // They belong to no year.
      let all = YearSummary(of: input.snapshot, year: nil)
      let undated = (all.finished + all.abandoned).filter { $0.reading.ended == nil }
      if !undated.isEmpty { parts += ["Undated\n-------"] + undated.map { ReadingBlock(read: $0, width: width).text } }
    }
    if parts.count == 1 { parts.append("No books finished yet.") }
    try output.write(parts.joined(separator: "\n\n") + "\n")
  }
}
