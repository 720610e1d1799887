import ExporterKit
import ReadingModel

extension Exporter {
  /// An Org file with a heading for every reading: its status, days, stars, review and quotes.
  static let readingOrg = Exporter(
    name: "reading-org", summary: "An Org file of your readings, with reviews and quotes.",
    shape: .text(extension: "org"), mediaType: "text/plain",
    carries: [
      .titles, .contributors, .statuses, .readingDays, .rereadings, .ratings, .quarterStars, .reviews, .quotes,
      .partialDays,
    ],
    options: [
      ExporterOption(name: "quotes", kind: .number(0...1000), defaultValue: "20", help: "The most quotes of a reading.")
    ]
  ) { input, output in
    let words = Reading.Status.allCases.map { ($0.isOver ? "" : "\($0.rawValue.uppercased()) ", $0) }
    let open = words.map(\.0).joined()
    let closed = Reading.Status.allCases.filter(\.isOver).map { $0.rawValue.uppercased() }.joined(separator: " ")
    var org = "#+TITLE: \(input.title.oneLine)\n#+TODO: \(open)| \(closed)\n"
    for book in input.snapshot.books {
      for reading in book.readings { org += heading(reading, of: book, quotes: input.options.number("quotes") ?? 0) }
    }
    try output.write(org)
  }

  private static func heading(_ reading: Reading, of book: Book, quotes most: Int) -> String {
    var lines = ["* \(reading.status.rawValue.uppercased()) \(book.title.oneLine)", ":PROPERTIES:"]
    let properties = [
      ("AUTHOR", book.byline.oneLine), ("STARTED", reading.started?.text), ("ENDED", reading.ended?.text),
      ("RATING", reading.rating?.text),
    ]
    for case (let name, let value?) in properties where !value.isEmpty { lines.append(":\(name): \(value)") }
    lines.append(":END:")
    if let review = reading.review { lines += review.indentedLines(after: "  ") }
    let quotes = reading.entries.filter { $0.kind == .quote }.compactMap(\.text)
    for quote in quotes.prefix(most) { lines += quote.indentedLines(after: "- ") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text on one line.
  fileprivate var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The lines of a text, the first after a bullet. A zero-width space before a sign at the start of a line keeps Org
  /// from reading it as markup.
  fileprivate func indentedLines(after bullet: String) -> [String] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let words = line.drop(while: \.isWhitespace)
      return words.first.map { "*#:|+-".contains($0) } == true ? "\u{200B}" + words : String(words)
    }
    return lines.enumerated().map { $0.element.isEmpty ? "" : ($0.offset == 0 ? bullet : "  ") + $0.element }
  }
}
