package import ExporterKit
package import ReadingModel

/// What an export would show to the public for the first time.
///
/// Places reached and changes of status without words belong to their reading and are not told one by one.
package struct Disclosure: Sendable {
  /// Something with words, or a fact, of its own.
  package struct Thing: Hashable, Sendable {
    /// What it is.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case profile, picture, shelf, book, reading, rating, review, thought, quote
    }

    /// What it is.
    package let kind: Kind
    /// The title of the book, or the name of the shelf or reader.
    package let title: String
    /// The day that it belongs to.
    package let day: Day?
    /// The reader's words.
    package let words: String?
    /// The name by which it is remembered.
    let key: String

    /// Whether an export shows it that shows these fields.
    func isShown(by fields: Set<Field>) -> Bool {
      let any: Set<Field> =
        switch kind {
        // The reader's name stands in the title of any export.
        case .profile: Set(Field.allCases)
        case .picture: key == Thing.backgroundKey ? [.background] : [.profile]
        case .shelf: [.shelves]
        case .book: [.titles]
        case .reading: [.statuses, .readingDays, .rereadings, .progress]
        case .rating: [.ratings]
        case .review: [.reviews]
        case .thought: [.thoughts]
        case .quote: [.quotes, .quoteNotes]
        }
      return !any.isDisjoint(with: fields)
    }

    fileprivate static let backgroundKey = "background"
  }

  /// What is public for the first time: book by book, each before what belongs to it.
  package let things: [Thing]

  /// Whether nothing is.
  package var isEmpty: Bool { things.isEmpty }

  /// What of a redacted snapshot leaves in an export that shows these fields, and the record does not know.
  package init(of snapshot: Snapshot, showing fields: Set<Field>, beyond record: PublishedRecord) {
    things = Disclosure.things(in: snapshot).filter { $0.isShown(by: fields) && !record.keys.contains($0.key) }
  }

  /// All that a snapshot shows.
  private static func things(in snapshot: Snapshot) -> [Thing] {
    var things: [Thing] = []
    if snapshot.profile != Profile() {
      things.append(
        Thing(
          kind: .profile, title: snapshot.profile.name ?? "", day: nil, words: snapshot.profile.bio, key: "profile"))
    }
    for (picture, title, key) in [
      (snapshot.profile.avatar, "of you", "avatar"),
      (snapshot.profile.background, "for your first page", Thing.backgroundKey),
    ] where picture != nil {
      things.append(Thing(kind: .picture, title: title, day: nil, words: nil, key: key))
    }
    for shelf in snapshot.shelves {
      things.append(Thing(kind: .shelf, title: shelf.name, day: nil, words: shelf.description, key: shelf.uid.text))
    }
    for book in snapshot.books {
      func add(_ kind: Thing.Kind, _ key: String, _ day: Day? = nil, _ words: String? = nil) {
        things.append(Thing(kind: kind, title: book.title, day: day, words: words, key: key))
      }
      add(.book, book.uid.text)
      for reading in book.readings {
        add(.reading, reading.uid.text, reading.ended ?? reading.started)
        if reading.rating != nil { add(.rating, "\(reading.uid) rating", reading.ended) }
        if let review = reading.review { add(.review, "\(reading.uid) review", reading.ended, review) }
        for entry in reading.entries {
          guard let words = entry.text ?? entry.note else { continue }
          add(entry.kind == .quote ? .quote : .thought, entry.uid.text, entry.day, words)
        }
      }
    }
    return things
  }

  /// How much it is, in words: `2 books, 1 reading, 3 thoughts`.
  package var words: String {
    let counts = things.reduce(into: [Thing.Kind: Int]()) { $0[$1.kind, default: 0] += 1 }
    return Thing.Kind.allCases.compactMap { kind in
      counts[kind].map { count in
        count == 1 ? "1 \(kind.rawValue)" : "\(count) \(kind == .shelf ? "shelves" : kind.rawValue + "s")"
      }
    }.joined(separator: ", ")
  }
}
