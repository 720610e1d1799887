package import ExporterKit
internal import Hashing
internal import Presentation
package import ReadingModel

/// What an export would make public for the first time.
///
/// Progress and status changes without text belong to their reading and are not listed one by one.
package struct Disclosure: Sendable {
  package struct Item: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case name, profile, picture, shelf, book, offer, reading, rating, review, thought, quote
    }

    package let kind: Kind
    /// The title of the book, or the name of the shelf or reader.
    package let title: String
    /// The day of the item, if it has one.
    package let day: Day?
    package let words: String?
    /// The key under which it is recorded as published.
    let key: PublishedKey
  }

  /// What would be public for the first time: book by book, each before its parts.
  package let items: [Item]

  package var isEmpty: Bool { items.isEmpty }

  /// Compares a redacted snapshot, limited to what these exported fields show, with the record of what was published
  /// before.
  package init(of snapshot: Snapshot, showing fields: Set<Field>, beyond record: PublishedRecord) {
    var walk = DisclosureWalk(showing: fields, beyond: record)
    walk.look(at: snapshot)
    items = walk.items
  }

  /// The counts: `2 books, 1 reading, 3 thoughts`.
  package var words: String {
    let counts = items.reduce(into: [Item.Kind: Int]()) { $0[$1.kind, default: 0] += 1 }
    return Item.Kind.allCases.compactMap { kind in
      counts[kind].map { count in
        count.counted(kind.rawValue, kind == .shelf ? "shelves" : nil)
      }
    }.joined(separator: ", ")
  }
}

/// Walks a snapshot for what was never public. Most items are not new, so checking one is cheap.
private struct DisclosureWalk {
  typealias Kind = Disclosure.Item.Kind

  private(set) var items: [Disclosure.Item] = []
  private let fields: Set<Field>
  private let kinds: Set<Kind>
  private let record: PublishedRecord

  init(showing fields: Set<Field>, beyond record: PublishedRecord) {
    self.fields = fields
    self.record = record
    kinds = Set(Kind.allCases.filter { !$0.fields.isDisjoint(with: fields) })
  }

  mutating func look(at snapshot: Snapshot) {
    let profile = snapshot.profile
    // The title of every export has the name. Octavo once recorded "profile" for any export, also of the name alone.
    if let name = profile.name, !record.keys.contains(PublishedKey(word: "profile")) {
      add(.name, PublishedKey(word: "name"), name)
    }
    if profile.bio != nil || profile.link != nil {
      add(.profile, PublishedKey(word: "about"), profile.name ?? "", words: profile.bio ?? profile.link)
    }
    if profile.avatar != nil, fields.contains(.profile) { add(.picture, PublishedKey(word: "avatar"), "of you") }
    if profile.background != nil, fields.contains(.background) {
      add(.picture, PublishedKey(word: "background"), "for your first page")
    }
    for shelf in snapshot.shelves { add(.shelf, PublishedKey(shelf.uid), shelf.name, words: shelf.description) }
    for index in snapshot.books.indices { look(at: snapshot.books[index]) }
  }

  private mutating func look(at book: Book) {
    add(.book, PublishedKey(book.uid), book.title)
    for copy in book.holding.copies {
      if let offer = copy.offer { add(.offer, PublishedKey(copy.uid), book.title, words: offer.note) }
    }
    for reading in book.readings {
      add(.reading, PublishedKey(reading.uid), book.title, reading.ended ?? reading.started)
      if reading.rating != nil { add(.rating, PublishedKey(reading.uid, "rating"), book.title, reading.ended) }
      if let review = reading.review {
        add(.review, PublishedKey(reading.uid, "review"), book.title, reading.ended, words: review)
      }
      for index in reading.entries.indices {
        guard let words = reading.entries[index].text ?? reading.entries[index].note else { continue }
        let kind = reading.entries[index].kind == .quote ? Kind.quote : .thought
        add(kind, PublishedKey(reading.entries[index].uid), book.title, reading.entries[index].day, words: words)
      }
    }
  }

  private mutating func add(
    _ kind: Kind, _ key: PublishedKey, _ title: String, _ day: @autoclosure () -> Day? = nil, words: String? = nil
  ) {
    guard kinds.contains(kind), !record.keys.contains(key) else { return }
    items.append(Disclosure.Item(kind: kind, title: title, day: day(), words: words, key: key))
  }
}

extension Disclosure.Item.Kind {
  /// The exported fields that show such an item; any one of them is enough.
  fileprivate var fields: Set<Field> {
    switch self {
    case .name: Set(Field.allCases)
    case .profile: [.profile]
    case .picture: [.profile, .background]
    case .shelf: [.shelves]
    case .book: [.titles]
    case .offer: [.offers]
    case .reading: [.statuses, .readingDays, .rereadings, .progress]
    case .rating: [.ratings]
    case .review: [.reviews]
    case .thought: [.thoughts]
    case .quote: [.quotes, .quoteNotes]
    }
  }
}

extension Field {
  /// The fields that redaction always removes for the public.
  package static let neverPublic: Set<Field> = [
    .bookNotes, .prices, .savedQueries, .goals, .budgets, .loans, .reservations, .wishes,
  ]
}

extension UID {
  /// Hash prefix, for domain separation.
  private static let purpose = "octavo public\n"

  /// The public uid: the same in every export, but without the timestamp of a version 7 UUID, and not traceable to the
  /// uid in the library (RFC 9562 §5.8 and appendix B.2).
  var forEveryone: UID {
    var name = UID.purpose + text
    var hash = SHA256()
    name.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    let words = hash.words()
    return UID(custom: words[0], words[1])
  }

  /// Whether it is a hash (version 8); other versions contain the time of creation, or name the computer.
  var isAnonymous: Bool { halves.0 >> 12 & 0xF == 8 }
}

extension String {
  /// The name of a page's region as in an export for everyone, which is the same for a page exported for the reader.
  var publicRegionName: String {
    split(separator: " ").map { word in
      guard let uid = try? UID(String(word)) else { return String(word) }
      return (uid.isAnonymous ? uid : uid.forEveryone).text
    }.joined(separator: " ")
  }
}
