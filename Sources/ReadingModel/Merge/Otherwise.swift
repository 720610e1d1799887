/// A field conflict: the file and the library differ, and the library's value stays.
package struct Otherwise: Hashable, Sendable {
  /// What the conflict is about.
  package enum Matter: Hashable, Sendable {
    /// A field of the book, including its rating and review.
    case field(BookField)
    /// The day a reading began.
    case start
    /// The day it ended.
    case end
    /// The note on a passage.
    case note
    /// The status of a reading.
    case status
  }

  /// What the conflict is about.
  package let matter: Matter
  /// The file's value; nil if it is too long for one line.
  package let told: String?

  /// A conflict.
  package init(matter: Matter, told: String?) {
    self.matter = matter
    self.told = told
  }
}

extension Book {
  /// The field conflicts between the merged book and the values that are new in the file.
  ///
  /// Services seldom agree about an edition: its fields are compared only if an earlier import had other values for
  /// them.
  /// - Parameters:
  ///   - news: The merged delta.
  ///   - names: Maps uids of matched incoming readings to those of the existing ones.
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
  /// The other day, unless one of the two may be a less exact form of the other.
  fileprivate static func day(_ mine: Day?, _ theirs: Day?) -> String? {
    guard let mine, let theirs, mine.latest < theirs.earliest || theirs.latest < mine.earliest else { return nil }
    return theirs.text
  }
}
