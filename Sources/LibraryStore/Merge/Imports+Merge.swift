internal import Foundation
internal import GRDB
internal import ImportMerge
package import ReadingModel
internal import Vault

extension Library.Imports {
  /// Merges the books of files into the library in one transaction: new ones are added, gaps of existing ones are
  /// filled.
  ///
  /// Merging the same books again changes nothing.
  /// - Parameters:
  ///   - name: The name of the import in the history.
  ///   - progress: Called with the number of books done.
  /// - Returns: A report for each file, in order.
  package func merge(
    _ files: [IncomingFile], named name: String, isDryRun: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws -> [MergeReport] {
    let bookCount = files.reduce(0) { $0 + $1.books.count }
    let isBulk = try read { try RowIndex.isBulk(bookCount, $0) }
    let hasObserver = library.observer?.isListening() ?? false
    var newBooks: [BookID] = []
    return try library.write(isDryRun: isDryRun, isBulk: isBulk) { db, recorder in
      // With a rollback journal, pages are written in order and not revisited: a large cache gains nothing.
      if !isBulk { try PageCache.large.set(db) }
      return try replacingSamples(db) { samples in
        try writingBooks(bookCount, isBulk: isBulk, db, recorder) { bulk in
          var done = 0
          let transaction = ImportTransaction(
            db: db, now: now, uids: uids, bulk: bulk, recorder: recorder, samples: samples)
          var before: [String: ImportHistory] = [:]
          for source in Set(files.map(\.source)) { before[source] = try ImportHistory(db, source: source) }
          var vaults: [String: ClaimedBooks] = [:]
          return try files.map { file in
            let baseline = try before[file.source] ?? ImportHistory(db, source: file.source)
            let claimed = file.vault.flatMap { vaults[$0] } ?? ClaimedBooks()
            if let vault = file.vault { vaults[vault] = claimed }
            return try merge(file, transaction, since: baseline, claimed) { row in
              done += 1
              progress(done)
              if hasObserver, let row, row.outcome == .added { newBooks.append(row.bookID) }
            }
          }
        }
      }
    } as: { reports in
      func sum(_ outcome: MergeReport.Outcome) -> Int { reports.reduce(0) { $0 + $1.count(outcome) } }
      return "import \(name): \(sum(.added)) added, \(sum(.merged)) merged"
    } notifying: { _, db in
      LibraryEvent.all(adding: try newBooks.map { try library.books.summary($0, db) })
    }
  }

  /// Runs the closure, which merges, then deletes the samples that were replaced.
  func replacingSamples<Value>(_ db: Database, _ body: (SampleReplacement) throws -> Value) throws -> Value {
    let samples = try SampleReplacement(db, library.samples)
    let value = try body(samples)
    try samples.removeReplaced()
    return value
  }

  /// Runs the closure, which writes about `bookCount` books; with an in-memory index for matching them if that is most
  /// of the library.
  private func writingBooks<Value>(
    _ bookCount: Int, isBulk: Bool, _ db: Database, _ recorder: ChangeRecorder?,
    _ body: (ImportTransaction.Bulk?) throws -> Value
  ) throws -> Value {
    try SearchIndex.renewed(after: bookCount, isBulk: isBulk, db, recorder) { index in
      guard isBulk else { return try body(nil) }
      let bulk = ImportTransaction.Bulk(
        known: BookIndex(db, expecting: bookCount), newBooks: try NewBooks(db, recorder, index))
      let value = try body(bulk)
      try bulk.newBooks.finish()
      return value
    }
  }

  /// Fills what the library does not have of a file's profile, queries, goals and budgets.
  private func fill(from file: IncomingFile, _ samples: SampleReplacement?, _ db: Database) throws {
    if let profile = file.profile {
      try samples?.clearProfile(for: profile)
      try ProfileRow.fill(from: profile, db)
    }
    try SavedQueryRow.merge(file.queries, file.goals, db)
    try BudgetRow.merge(file.budgets, db)
  }

  private func merge(
    _ file: IncomingFile, _ transaction: ImportTransaction, since before: ImportHistory, _ claimed: ClaimedBooks,
    progress: (MergeReport.Row?) -> Void
  ) throws -> MergeReport {
    let (db, samples) = (transaction.db, transaction.samples)
    let partsBefore = try file.vault == nil ? PartCounts(db) : nil
    try fill(from: file, samples, db)
    let origin = ImportOrigin(source: file.source, fileName: file.name, hasOwnUIDs: file.hasOwnUIDs)
    let merger = try BookMerger(transaction, from: origin, since: before, claimed: claimed)
    let replacedCount = samples?.titles.count ?? 0
    let hadRoom = samples?.clearedTitles.isEmpty == false
    var report = MergeReport()
    var shelvesInFiles: Set<String> = []
    var numbers: [UID: BookID] = [:]
    var known: [String: Set<UID>] = [:]
    try file.recognising?(before.rows(besides: samples?.samples ?? []))
    while let item = try file.books.next() {
      guard case .book(let book) = item else {
        report.addUnchanged()
        progress(nil)
        continue
      }
      let row = try merger.merge(book)
      report.add(row, isKept: file.isReported(row))
      if book.mayBeShelved, numbers[book.book.uid] == nil { numbers[book.book.uid] = row.bookID }
      if !book.shelves.isEmpty { shelvesInFiles.formUnion(book.shelves) }
      for shelf in row.knownShelves { known[shelf, default: []].insert(book.book.uid) }
      progress(row)
    }
    try merger.finish()
    var shelving = ShelfMerger(db, books: numbers, before: before, transaction.recorder)
    let shelves = file.shelves().compactMap { $0.without(known[$0.name] ?? []) }
    if transaction.bulk != nil, !shelves.isEmpty { try PageCache.flush(db) }
    for shelf in shelves { try shelving.merge(shelf, wasImported: shelvesInFiles.contains(shelf.name)) }
    try report.note(shelving, file, addedSince: partsBefore, db)
    report.replacedSamples = samples.map { Array($0.titles[replacedCount...]) } ?? []
    if !hadRoom { report.clearedSamples = samples?.clearedTitles ?? [] }
    return report
  }

  /// Merges the books of one file, see ``merge(_:named:isDryRun:progress:)``.
  /// - Parameter hasOwnUIDs: See ``IncomingFile/hasOwnUIDs``.
  package func merge(
    _ books: [IncomingBook], source: String, fileName: String, profile: Profile? = nil,
    queries: [SavedQuery] = [], goals: [Goal] = [], budgets: [Budget] = [], shelves: [Shelf] = [],
    hasOwnUIDs: Bool = false, isDryRun: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) throws -> MergeReport {
    var file = IncomingFile(
      source: source, name: fileName, books: IncomingBooks(count: books.count) { books[$0] }, profile: profile)
    file.hasOwnUIDs = hasOwnUIDs
    (file.queries, file.goals, file.budgets, file.shelves) = (queries, goals, budgets, { shelves })
    return try merge([file], named: fileName, isDryRun: isDryRun, progress: progress).first
      ?? MergeReport(rows: [])
  }

  /// Whether the last import of a book's vault page took everything on a page with these fingerprints.
  package func tookAll(ofPage marks: String, of book: UID) throws -> Bool {
    try read { db in
      let newest = try Data.fetchOne(
        db,
        sql: """
          SELECT baseline FROM provenance WHERE bookId = (SELECT id FROM book WHERE uid = ?) AND source = 'markdown'
            AND baseline IS NOT NULL ORDER BY id DESC LIMIT 1
          """, arguments: [book.text])
      guard let newest else { return false }
      var baseline = ImportBaseline()
      baseline.add(newest, isNewest: true)
      return baseline.contains(version: PageVersion(wholePage: marks).texts)
    }
  }
}

extension IncomingFile {
  /// The vault of a page, which is one book of it; nil for other files, which have all books of a library.
  fileprivate var vault: String? {
    guard source == "markdown" else { return nil }
    let folders = name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    // In `books`, pages may have folders of their own, or be in folders that the reader made.
    return (folders.lastIndex(of: "books").map { folders[..<$0] } ?? folders).joined(separator: "/")
  }
}

extension Shelf {
  /// The shelf without some of its books; nil if none are left.
  fileprivate func without(_ known: Set<UID>) -> Shelf? {
    guard !known.isEmpty else { return self }
    var shelf = self
    shelf.books.removeAll(where: known.contains)
    return shelf.books.isEmpty ? nil : shelf
  }
}

extension MergeReport {
  /// Records what became of the parts of a file besides its books.
  fileprivate mutating func note(
    _ shelving: ShelfMerger, _ file: IncomingFile, addedSince before: PartCounts?, _ db: Database
  ) throws {
    (hiddenShelves, removedShelves) = (shelving.hidden, shelving.removed)
    if let before { added.add(try PartCounts(db), since: before) }
    keptValues = try file.keptValues(db) + shelving.described.map { .shelfDescription($0) }
  }
}
