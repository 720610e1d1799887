internal import GRDB
package import ReadingModel

/// A book that a document tells of.
package struct IncomingDocument: Sendable {
  /// What it tells.
  package let incoming: IncomingBook
  /// The format of the document, kept with what it told.
  package let format: String
  /// The name of the file, likewise.
  package let fileName: String

  /// A book and the document it is from.
  package init(_ incoming: IncomingBook, format: String, fileName: String) {
    self.incoming = incoming
    self.format = format
    self.fileName = fileName
  }
}

extension Library {
  /// What became of a document.
  package struct AddedDocument: Sendable {
    /// The book as it is now.
    package let book: BookSummary
    /// Whether it is new, and if not, whether it tells more now.
    package let outcome: MergeReport.Outcome
    /// By what it was recognised; nil when it is new.
    package let match: BookMatch?
    /// Whether a sample book that nobody has touched gave way to it.
    package let tookPlaceOfSample: Bool
    /// The title of the document, when the book was recognised by a number and has neither that title nor that author.
    package let strangeTitle: String?
  }

  /// Adds the books of documents in one transaction and as one deed: new ones come in, known ones are filled where they
  /// tell less.
  ///
  /// - Parameters:
  ///   - seed: The sample books, see ``merge(_:named:seed:isRehearsal:progress:)``.
  ///   - isRehearsal: Does everything and then takes it all back.
  ///   - progress: Is told how many are done.
  package func add(
    _ documents: [IncomingDocument], seed: (() throws -> Snapshot)? = nil, isRehearsal: Bool = false,
    progress: (Int) -> Void = { _ in }
  ) throws -> [AddedDocument] {
    try write(isRehearsal: isRehearsal) { db in
      var before: [String: ToldRows] = [:]
      for format in Set(documents.map(\.format)) { before[format] = try ToldRows(db, source: format) }
      return try yieldingSamples(of: seed, db) { samples in
        try documents.enumerated().map { index, document in
          let added = try add(document, before[document.format], samples, db)
          progress(index + 1)
          return added
        }
      }
    } as: { added in
      guard added.count == 1, let only = added.first else {
        return "add \(added.count) documents: \(added.count { $0.outcome == .added }) new books"
      }
      return "add \(only.book.titleAndByline)"
    } telling: { added, _ in
      LibraryEvent.all(adding: added.filter { $0.outcome == .added }.map(\.book))
    }
  }

  private func add(
    _ document: IncomingDocument, _ before: ToldRows?, _ samples: YieldingSamples?, _ db: Database
  ) throws -> AddedDocument {
    let merger = try BookMerger(
      db, source: document.format, fileName: document.fileName, now: now, uids: uids, before: before,
      samples: samples)
    let yielded = samples?.titles.count
    let row = try merger.merge(document.incoming)
    return AddedDocument(
      book: try summary(row.bookID, db), outcome: row.outcome, match: row.match,
      tookPlaceOfSample: samples?.titles.count != yielded, strangeTitle: row.strangeTitle)
  }
}
