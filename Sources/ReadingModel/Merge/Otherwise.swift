/// What a file has otherwise than the library, which kept its own.
package struct Otherwise: Hashable, Sendable {
  /// What it is.
  package enum Matter: Hashable, Sendable {
    /// A field of the book, its rating and its review among them.
    case field(BookField)
    /// The day on which a reading began.
    case start
    /// The day on which it ended.
    case end
    /// The note on one of its passages.
    case note
    /// Where a reading stands.
    case status
  }

  /// What it is.
  package let matter: Matter
  /// What the file has; nil when it is too long to be said in a line.
  package let told: String?

  /// What it is, and what the file has.
  package init(matter: Matter, told: String?) {
    self.matter = matter
    self.told = told
  }
}

extension Book {
  /// What the file has otherwise than the merged book, of what it did not have so before.
  ///
  /// Two services seldom agree on an edition: what is of the edition is only told of when the file had something else
  /// before.
  /// - Parameters:
  ///   - news: What of the file's book was merged.
  ///   - names: By the uids of its readings that are readings of the library, the uids that these have.
  package func otherwise(than news: News, named names: [UID: UID], isToldBefore: Bool) -> [Otherwise] {
    var found: [Otherwise] = []
    func look<Value: Equatable>(_ field: BookField, _ mine: Value?, _ theirs: Value?, _ text: (Value) -> String?) {
      guard let mine, let theirs, mine != theirs else { return }
      found.append(Otherwise(matter: .field(field), told: text(theirs)))
    }
    let told = news.book
    if isToldBefore {
      look(.isbn, isbn, told.isbn) { $0.digits }
      look(.publisher, publisher, told.publisher) { $0 }
      look(.published, published, told.published) { $0.text }
      look(.format, format, told.format) { $0.rawValue }
      look(.pages, pageCount, told.pageCount) { "\($0)" }
    }
    for theirs in told.readings {
      guard let mine = readings.first(where: { $0.uid == names[theirs.uid] }) else { continue }
      if mine.endsOtherwise(than: theirs) {
        found.append(Otherwise(matter: .status, told: theirs.status.rawValue))
      }
      if let day = Otherwise.day(mine.started, theirs.started) { found.append(Otherwise(matter: .start, told: day)) }
      if let day = Otherwise.day(mine.ended, theirs.ended) { found.append(Otherwise(matter: .end, told: day)) }
      look(.rating, mine.rating, theirs.rating) { $0.text }
      look(.review, mine.review, theirs.review) { _ in nil }
      for (arrival, held) in mine.entries.pairs(with: theirs.entries, ofOneReading: true).sorted(by: { $0.key < $1.key }
      ) {
        guard let note = mine.entries[held].note, let other = theirs.entries[arrival].note, note != other else {
          continue
        }
        found.append(Otherwise(matter: .note, told: other.count <= 60 ? other : nil))
      }
    }
    return found
  }
}

extension Otherwise {
  /// The other day, when both cannot be one that is known more exactly on one side.
  fileprivate static func day(_ mine: Day?, _ theirs: Day?) -> String? {
    guard let mine, let theirs, mine.latest < theirs.earliest || theirs.latest < mine.earliest else { return nil }
    return theirs.text
  }
}
