package import ReadingModel

/// The libraries an exporter is tested with.
package enum TrialLibrary {
  /// Edge cases that break careless exporters, with their names.
  package static func all(seed: Snapshot) throws -> [(name: String, library: Snapshot)] {
    [
      ("an empty library", Snapshot(books: [])), ("the sample books", seed),
      ("partial dates", try books(days: ["2025", "2025-01", nil, "-0044-03-15", "2025-01-31"])),
      ("quarter stars", try books(stars: Array(stride(from: 25, through: 500, by: 25)))),
      ("right-to-left titles", Snapshot(books: [titled("كتاب البحر", 1), titled("שירים \u{202B}ונוספים\u{202C}", 2)])),
      ("hostile text", try hostile()), ("ten thousand entries", try large()),
    ]
  }

  /// A finished book for each of these days; nil is an unknown day.
  private static func books(days: [String?]) throws -> Snapshot {
    Snapshot(
      books: try days.enumerated().map { index, day in
        var book = titled("Day \(index)", index * 10)
        let day = try day.map { try Day($0) }
        book.added = day
        book.readings = [
          Reading(
            uid: uid(index * 10 + 1),
            entries: [
              Entry(uid: uid(index * 10 + 2), status: .reading, day: day),
              Entry(uid: uid(index * 10 + 3), status: .finished, day: day),
            ])
        ]
        return book
      })
  }

  /// A book for each of these ratings, in hundredths of a star.
  private static func books(stars: [Int]) throws -> Snapshot {
    Snapshot(
      books: try stars.enumerated().map { index, hundredths in
        var book = titled("Stars \(hundredths)", index * 10)
        var reading = Reading(
          uid: uid(index * 10 + 1),
          entries: [Entry(uid: uid(index * 10 + 2), status: .finished, day: Day(year: 2025, month: 3))])
        reading.rating = try Rating(hundredths: hundredths)
        book.readings = [reading]
        return book
      })
  }

  private static func titled(_ title: String, _ number: Int) -> Book {
    var book = Book(uid: uid(number), title: title)
    book.contributors = [Contributor(name: "مؤلف")]
    return book
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
      book.notes = text
      var quote = Entry(uid: uid(index * 10 + 1), kind: .quote, day: nil, visibility: .public)
      (quote.text, quote.note) = (text, text)
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

  /// A string in every private text of ``withPrivateParts()``.
  static let privateMarker = "zqprivateqz"

  /// A public book with private words, and a private book.
  static func withPrivateParts() throws -> Snapshot {
    var open = titled("Open", 1)
    open.notes = privateMarker
    var thought = Entry(uid: uid(2), kind: .thought, day: try Day("2025-01-02"), visibility: .private)
    thought.text = privateMarker
    let end = Entry(uid: uid(3), status: .finished, day: try Day("2025-01-03"))
    var again = Reading(
      uid: uid(5), entries: [Entry(uid: uid(6), status: .finished, day: try Day("2025-02-03"))])
    again.visibility = .private
    again.review = privateMarker
    open.readings = [Reading(uid: uid(4), entries: [thought, end]), again]
    var hidden = titled(privateMarker, 11)
    hidden.visibility = .private
    hidden.readings = [Reading(uid: uid(12), entries: [Entry(uid: uid(13), status: .finished, day: nil)])]
    return Snapshot(books: [open, hidden], modifiedUnixSeconds: 1_767_225_600)
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
