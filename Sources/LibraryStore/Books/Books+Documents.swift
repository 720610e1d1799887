internal import GRDB
package import ImportMerge
internal import ReadingModel

package struct IncomingDocument: Sendable {
  package let incoming: IncomingBook
  /// The document's format; stored with the values taken from it.
  package let format: String
  /// The file's name; stored with them, too.
  package let fileName: String

  package init(_ incoming: IncomingBook, format: String, fileName: String) {
    self.incoming = incoming
    self.format = format
    self.fileName = fileName
  }
}

extension Library.Books {
  package struct AddedDocument: Sendable {
    package let book: BookSummary
    package let outcome: MergeReport.Outcome
    /// How the book was matched; nil if it is new.
    package let match: BookMatch?
    /// Whether it replaced an untouched sample book.
    package let replacedSample: Bool
    /// The title of the document, if the book matched by an identifier and has another title and author.
    package let unrelatedTitle: String?
  }

  /// Adds the books of documents in one transaction and as one history entry: inserts new ones, and fills in fields
  /// that known ones lack.
  ///
  /// - Parameter progress: Receives the number of documents done.
  package func add(
    _ documents: [IncomingDocument], isDryRun: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws -> [AddedDocument] {
    try write(isDryRun: isDryRun) { db in
      var before: [String: ImportHistory] = [:]
      for format in Set(documents.map(\.format)) { before[format] = try ImportHistory(db, source: format) }
      return try library.imports.replacingSamples(db) { samples in
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
    } notifying: { added, _ in
      LibraryEvent.all(adding: added.filter { $0.outcome == .added }.map(\.book))
    }
  }

  private func add(
    _ document: IncomingDocument, _ before: ImportHistory?, _ samples: SampleReplacement, _ db: Database
  ) throws -> AddedDocument {
    let merger = try BookMerger(
      ImportTransaction(db: db, now: now, uids: uids, samples: samples),
      from: ImportOrigin(source: document.format, fileName: document.fileName), since: before)
    let replacedCount = samples.titles.count
    let row = try merger.merge(document.incoming)
    return AddedDocument(
      book: try summary(row.bookID, db), outcome: row.outcome, match: row.match,
      replacedSample: samples.titles.count != replacedCount, unrelatedTitle: row.unrelatedTitle)
  }
}
