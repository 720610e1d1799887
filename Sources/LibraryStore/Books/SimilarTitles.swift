internal import GRDB
internal import ReadingModel

/// Books with titles and authors within a small edit distance of the reader's words.
struct SimilarTitles {
  private let db: Database
  private let wanted: String
  private let words: [String]

  /// Similar books in one snapshot of the library.
  init(_ words: String, _ db: Database) {
    self.db = db
    wanted = words.lowercased()
    self.words = FoldedText(words).words
  }

  private static let titles = "SELECT id, title, byline FROM book"

  /// The nearest books, at most `limit`, nearest first.
  func fetch(limit: Int) throws -> [BookSummary] {
    var near: [(id: Int64, title: String, distance: Int)] = []
    try RawRow.each(db, SimilarTitles.titles) { row in
      let title = row.text(1)
      let titleWords = FoldedText(title).words
      if let distance = areInitials(of: titleWords) ? 1 : distance(title, titleWords, row.text(2)) {
        near.append((row.number(0), title, distance))
      }
    }
    let nearest = near.sorted { ($0.distance, $0.title, $0.id) < ($1.distance, $1.title, $1.id) }.prefix(limit)
    return try nearest.compactMap { try BookSummary.fetch(db, id: $0.id) }
  }

  /// The only book with one typing mistake in a word of five letters or more, or with two letters swapped in one of
  /// four beside another word; nil if there is none, or several.
  func onlyMistyped() throws -> BookSummary? {
    guard words.contains(where: { SimilarTitles.mayBeMistyped($0) || mayBeSwapped($0) }) else { return nil }
    let rows = try RawRow.Cursor(db, SimilarTitles.titles)
    var only: Int64?
    while let row = try rows.next() {
      guard isMistyped(FoldedText("\(row.text(1)) \(row.text(2))").words) else { continue }
      if only != nil { return nil }
      only = row.number(0)
    }
    return try only.flatMap { try BookSummary.fetch(db, id: $0) }
  }

  /// The only book whose initials the word is, of those being read first: `phm`; two letters name only one of these.
  func onlyByInitials() throws -> BookSummary? {
    guard words.count == 1, (2...6).contains(words[0].count), words[0].allSatisfy(\.isLetter) else { return nil }
    var all: [Int64] = []
    try RawRow.each(db, SimilarTitles.titles) { row in
      if areInitials(of: FoldedText(row.text(1)).words, atLeast: 2) { all.append(row.number(0)) }
    }
    let read = try all.filter { id in
      try db.exists("SELECT 1 FROM reading WHERE bookId = ? AND +status = 'reading'", arguments: [id])
    }
    let found = read.isEmpty && words[0].count > 2 ? all : read
    guard let id = found.first, found.count == 1 else { return nil }
    return try BookSummary.fetch(db, id: id)
  }

  private func isMistyped(_ known: [String]) -> Bool {
    var mistakes = 0
    for word in words where !known.contains(where: { $0.hasPrefix(word) }) {
      let isNear = known.contains { other in
        EditDistance.between(word, other, atMost: 1) != nil
          && (SimilarTitles.mayBeMistyped(word) || other.sorted() == word.sorted())
      }
      guard isNear, SimilarTitles.mayBeMistyped(word) || mayBeSwapped(word) else { return false }
      mistakes += 1
    }
    return mistakes == 1
  }

  private static func mayBeMistyped(_ word: String) -> Bool {
    word.count >= 5 && !word.contains(where: \.isNumber)
  }

  private func mayBeSwapped(_ word: String) -> Bool {
    word.count == 4 && words.count > 1 && word.allSatisfy(\.isLetter)
  }

  /// Whether the only word is made of the first letters of a title: `phm` of Project Hail Mary; without those of `The`,
  /// too.
  private func areInitials(of title: [String], atLeast least: Int = 3) -> Bool {
    guard words.count == 1, (least...6).contains(words[0].count),
      (0...1).contains(title.count - words[0].count), words[0].allSatisfy(\.isLetter)
    else { return false }
    let initials = String(title.compactMap(\.first))
    return initials == words[0] || (initials.hasPrefix("t") && initials.dropFirst() == words[0])
  }

  private func distance(_ title: String, _ titleWords: [String], _ byline: String) -> Int? {
    let whole = EditDistance.between(wanted, title.lowercased(), atMost: SimilarTitles.maximumDistance(wanted))
    return [whole, distanceByWord(titleWords + FoldedText(byline).words)].compactMap { $0 }.min()
  }

  /// The sum of the distances from each word to the nearest word of the book; nil if one of them has none.
  private func distanceByWord(_ known: [String]) -> Int? {
    guard !words.isEmpty else { return nil }
    var sum = 0
    for word in words {
      let maximum = SimilarTitles.maximumDistance(word)
      let nearest = known.compactMap { other in
        other.hasPrefix(word) ? 0 : EditDistance.between(word, other, atMost: maximum)
      }.min()
      guard let nearest else { return nil }
      sum += nearest
    }
    return sum
  }

  /// The largest edit distance allowed: 0 for numbers and for words of one or two letters, which are near to
  /// everything.
  private static func maximumDistance(_ word: String) -> Int {
    if word.contains(where: \.isNumber) { return 0 }
    switch word.count {
    case ..<3: return 0
    case ..<5: return 1
    default: return 2
    }
  }
}
