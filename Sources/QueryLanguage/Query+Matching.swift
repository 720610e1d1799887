package import ReadingModel

extension Query {
  /// Whether a book matches.
  ///
  /// All conditions on readings must hold for the same reading, and those on entries for one of its entries; negated
  /// ones must hold for none.
  package func matches(_ book: Book) -> Bool {
    isEverything
      || groups.contains { group in
        let subject = QuerySubject(.book, book)
        let terms = TermsByLevel(group)
        guard terms.book.allSatisfy({ $0.holds(for: subject) }),
          !terms.unwanted(.reading).contains(where: { term in
            book.readings.contains { term.isMet(by: QuerySubject(.book, book, $0)) }
          }),
          !terms.unwanted(.entry).contains(where: { term in
            book.readings.contains { reading in term.isMet(byAnEntryOf: QuerySubject(.book, book, reading)) }
          })
        else { return false }
        let (ofReading, ofEntry) = (terms.wanted(.reading), terms.wanted(.entry))
        if ofReading.isEmpty, ofEntry.isEmpty { return true }
        return book.readings.contains { reading in
          let subject = QuerySubject(.book, book, reading)
          return ofReading.allSatisfy { $0.isMet(by: subject) } && subject.hasEntry(meeting: ofEntry)
        }
      }
  }

  /// Whether a reading matches.
  package func matches(_ reading: Reading, of book: Book) -> Bool {
    isEverything
      || groups.contains { group in
        let subject = QuerySubject(.reading, book, reading)
        let terms = TermsByLevel(group)
        return (terms.book + terms.reading).allSatisfy { $0.holds(for: subject) }
          && !terms.unwanted(.entry).contains { $0.isMet(byAnEntryOf: subject) }
          && subject.hasEntry(meeting: terms.wanted(.entry))
      }
  }

  /// Whether an entry matches.
  package func matches(_ entry: Entry, of reading: Reading, of book: Book) -> Bool {
    isEverything
      || groups.contains { group in
        group.allSatisfy { $0.holds(for: QuerySubject(.entry, book, reading, entry)) }
      }
  }
}

/// The terms of a group by level.
private struct TermsByLevel {
  let book: [QueryTerm]
  let reading: [QueryTerm]
  let entry: [QueryTerm]

  init(_ terms: [QueryTerm]) {
    book = terms.filter { $0.level == .book }
    reading = terms.filter { $0.level == .reading }
    entry = terms.filter { $0.level == .entry }
  }

  func wanted(_ level: QueryField.Level) -> [QueryTerm] { (level == .entry ? entry : reading).filter { !$0.isNegated } }
  func unwanted(_ level: QueryField.Level) -> [QueryTerm] { (level == .entry ? entry : reading).filter(\.isNegated) }
}

/// What a query is evaluated on: a book, reading or entry, with its parents.
struct QuerySubject {
  let level: QueryField.Level
  let book: Book
  var reading: Reading?
  var entry: Entry?

  init(_ level: QueryField.Level, _ book: Book, _ reading: Reading? = nil, _ entry: Entry? = nil) {
    self.level = level
    self.book = book
    self.reading = reading
    self.entry = entry
  }

  /// Whether one entry of the reading meets all terms.
  func hasEntry(meeting terms: [QueryTerm]) -> Bool {
    guard !terms.isEmpty else { return true }
    return (reading?.entries ?? []).contains { entry in
      let subject = QuerySubject(level, book, reading, entry)
      return terms.allSatisfy { $0.isMet(by: subject) }
    }
  }
}

extension QueryTerm {
  /// Whether the term holds, including its negation.
  fileprivate func holds(for subject: QuerySubject) -> Bool { isMet(by: subject) != isNegated }

  /// Whether any of its conditions holds, ignoring negation.
  fileprivate func isMet(by subject: QuerySubject) -> Bool { conditions.contains { $0.holds(for: subject) } }

  fileprivate func isMet(byAnEntryOf subject: QuerySubject) -> Bool {
    subject.hasEntry(meeting: [QueryTerm(conditions, isNegated: false)])
  }
}
