package import ReadingModel

/// Two books of one library as one.
package struct AbsorbedBook: Hashable, Sendable {
  package fileprivate(set) var book: Book
  /// For each reading of the other book that was joined with one of this book: that reading's uid.
  package fileprivate(set) var joined: [UID: UID]
  /// For each reading and entry of the other book that is no longer its own: the one that it became.
  package fileprivate(set) var replaced: [UID: UID] = [:]
  /// How many texts of joined readings became thoughts, because the reading has another text in their place.
  package fileprivate(set) var thoughtCount = 0
  /// The ratings of joined readings that were dropped, because the reading has another one.
  package fileprivate(set) var droppedRatings: [Rating] = []
  /// The days on which joined readings ended that were dropped, because the reading ended on another one.
  package fileprivate(set) var droppedEnds: [Day] = []
}

extension Book {
  /// This book with everything of another book of the library. Readings are joined by the rules of an import, or if
  /// their days overlap.
  ///
  /// Unlike an import, it loses no text: notes on the book are appended, custom fields get the values of both, a second
  /// review becomes a thought, and so do texts of entries that occur once in a reading. A second ISBN becomes an
  /// identifier. Copies, loans and wishes are not merged here.
  /// - Parameter newUID: Makes the uids of these thoughts.
  package func absorbing(_ other: Book, newUID: () -> UID) -> AbsorbedBook {
    var other = other
    other.holding = Holding()
    let (merged, names) = joining(other)
    var absorbed = AbsorbedBook(book: merged, joined: names)
    absorbed.joinOverlapping(readings, other.readings)
    for theirs in other.readings {
      guard let home = absorbed.joined[theirs.uid], let mine = readings.first(where: { $0.uid == home }) else {
        continue
      }
      absorbed.keepTexts(of: theirs, joinedWith: mine, newUID: newUID)
    }
    if let notes, let otherNotes = other.notes, !notes.includes(otherNotes) {
      absorbed.book.notes = otherNotes.includes(notes) ? otherNotes : "\(notes)\n\n\(otherNotes)"
    }
    absorbed.book.custom.append(other.custom)
    if other.isFavorite { absorbed.book.isFavorite = true }
    if let otherISBN = other.isbn, let isbn, otherISBN != isbn {
      let identifier = Identifier(isbn: otherISBN)
      if !absorbed.book.identifiers.contains(identifier) { absorbed.book.identifiers.append(identifier) }
    }
    if other.visibility == .private, absorbed.book != self { absorbed.book.visibility = .private }
    return absorbed
  }

  /// This book without what it took from another one, as far as that is unchanged since; without regard to readings,
  /// holdings and the cover.
  /// - Parameters:
  ///   - merged: The book right after it took that.
  ///   - before: The book before.
  package func separated(from merged: Book, before: Book) -> Book {
    var book = self
    for definition in BookField.table where definition.field != .cover {
      let (now, then) = (definition.value(of: self), definition.value(of: before))
      let value = now.separated(from: definition.value(of: merged), before: then ?? definition.emptyList)
      if value != now { definition.set(value, in: &book) }
    }
    if visibility == merged.visibility { book.visibility = before.visibility }
    return book
  }
}

extension AbsorbedBook {
  /// Joins readings of both books whose days overlap: one book is not read twice at a time.
  fileprivate mutating func joinOverlapping(_ mine: [Reading], _ theirs: [Reading]) {
    for reading in theirs where joined[reading.uid] == nil {
      let taken = Set(joined.values)
      let home = mine.first {
        !taken.contains($0.uid) && ($0.overlaps(reading) || $0.encloses(reading) || reading.encloses($0))
      }
      guard let home,
        let place = book.readings.firstIndex(where: { $0.uid == home.uid })
      else { continue }
      book.readings[place] = home.merging(reading)
      book.readings.removeAll { $0.uid == reading.uid }
      joined[reading.uid] = home.uid
    }
  }

  /// Adds the texts of a joined reading that merging dropped, and notes what its entries became.
  fileprivate mutating func keepTexts(of theirs: Reading, joinedWith mine: Reading, newUID: () -> UID) {
    guard let place = book.readings.firstIndex(where: { $0.uid == mine.uid }) else { return }
    book.readings[place].custom.append(theirs.custom)
    var reading = book.readings[place]
    replaced[theirs.uid] = mine.uid
    var texts = ([reading.review] + reading.entries.flatMap { [$0.text, $0.note] }).compactMap(\.self)
    let pairs = mine.entries.pairs(with: theirs.entries, ofOneReading: true)
    let uids = Set(reading.entries.map(\.uid))
    var added: [Entry] = []
    for (index, entry) in theirs.entries.enumerated() where !uids.contains(entry.uid) {
      let lost = [entry.text, entry.note].compactMap(\.self).filter { text in !texts.contains { $0.includes(text) } }
      if !lost.isEmpty {
        added.append(entry.thought(of: lost))
        texts += lost
      } else if let pair = pairs[index] {
        replaced[entry.uid] = mine.entries[pair].uid
      }
    }
    if let review = theirs.review, !texts.contains(where: { $0.includes(review) }) {
      var thought = Entry(uid: newUID(), kind: .thought, day: theirs.ended, visibility: theirs.visibility)
      thought.text = review
      added.append(thought)
    }
    if let rating = theirs.rating, let kept = reading.rating, rating != kept { droppedRatings.append(rating) }
    if let end = theirs.ended, !reading.entries.contains(where: { $0.status == theirs.status && $0.day == end }) {
      droppedEnds.append(end)
    }
    guard !added.isEmpty else { return }
    thoughtCount += added.count
    reading.entries = Entry.inJournalOrder(reading.entries + added)
    book.readings[place] = reading
  }
}

extension Entry {
  /// The entry as a thought, or as the quote it is, with those of its texts that would be lost.
  fileprivate func thought(of texts: [String]) -> Entry {
    var thought = self
    if kind != .quote { (thought.kind, thought.status, thought.minutes) = (.thought, nil, nil) }
    if position?.isBaseline == true { thought.position = nil }
    thought.text = texts.first
    thought.note = texts.count > 1 ? texts[1] : nil
    return thought
  }
}

extension String {
  /// Whether it is the other text, or begins or ends with it; a few letters may do so by chance.
  fileprivate func includes(_ other: String) -> Bool {
    self == other || other.count > 20 && (hasPrefix(other) || hasSuffix(other))
  }
}

extension FieldValue? {
  /// The value without what merging added to it.
  fileprivate func separated(from merged: FieldValue?, before: FieldValue?) -> FieldValue? {
    if self == merged { return before }
    func without<Item: Equatable>(_ items: [Item], _ merged: [Item], _ before: [Item]) -> [Item] {
      items.filter { !merged.contains($0) || before.contains($0) }
    }
    switch (self, merged, before) {
    case (.people(let now)?, .people(let all)?, .people(let then)?): return .people(without(now, all, then))
    case (.series(let now)?, .series(let all)?, .series(let then)?): return .series(without(now, all, then))
    case (.identifiers(let now)?, .identifiers(let all)?, .identifiers(let then)?):
      return .identifiers(without(now, all, then))
    case (.tags(let now)?, .tags(let all)?, .tags(let then)?): return .tags(without(now, all, then))
    case (.texts(let now)?, .texts(let all)?, .texts(let then)?): return .texts(without(now, all, then))
    case (.custom(var now)?, .custom(let all)?, .custom(let then)?):
      for field in now.all { now[field.name] = without(field.values, all[field.name], then[field.name]) }
      return now.isEmpty ? nil : .custom(now)
    default: return self
    }
  }
}
