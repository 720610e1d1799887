internal import Foundation
package import ReadingModel

/// The libraries that an exporter is tried on.
package enum TrialLibrary {
  /// An empty one, the sample, one of hostile text, and one with ten thousand entries, each with its name.
  package static func all(seed: Snapshot) throws -> [(name: String, library: Snapshot)] {
    [
      ("an empty library", Snapshot(books: [])), ("the sample books", seed), ("hostile text", try hostile()),
      ("ten thousand entries", try large()),
    ]
  }

  private static let texts = [
    "</script><script>alert(1)</script>", "]]>", "=1+1", "\u{202E}reversed", "كتاب البحر", "nul\u{7}bell",
    "../../etc/passwd", "{{title}}", "\"quotes' & <angles>", "   ", "吾輩は猫である",
  ]

  private static func uid(_ number: Int) -> UID { UID(unixMilliseconds: 0, random: 0, UInt64(number)) }

  private static func hostile() throws -> Snapshot {
    let books = try texts.enumerated().map { index, text in
      var book = Book(uid: uid(index * 10), title: text)
      book.contributors = [Contributor(name: text)]
      book.tags = [text]
      var quote = Entry(uid: uid(index * 10 + 1), kind: .quote, day: nil, visibility: .public)
      quote.text = text
      let end = Entry(
        uid: uid(index * 10 + 2), status: .finished, day: try Day(index.isMultiple(of: 2) ? "2025" : "2025-01"))
      var reading = Reading(uid: uid(index * 10 + 3), entries: [quote, end])
      reading.rating = try Rating(hundredths: 25 + index * 25)
      reading.review = text
      book.readings = [reading]
      return book
    }
    return Snapshot(books: books)
  }

  private static func large() throws -> Snapshot {
    var book = Book(uid: uid(1), title: "A Long Journal")
    let entries = (0..<10_000).map { number in
      var entry = Entry(
        uid: uid(number + 10), kind: .thought, day: Day(daysSinceEpoch: 15_000 + number / 4), visibility: .public)
      entry.text = "Thought \(number)."
      return entry
    }
    book.readings = [Reading(uid: uid(2), entries: entries)]
    return Snapshot(books: [book])
  }
}
