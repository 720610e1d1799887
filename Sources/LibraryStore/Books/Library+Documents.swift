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
  }

  /// Adds the books of documents in one transaction and as one deed: new ones come in, known ones are filled where they
  /// tell less.
  ///
  /// - Parameters:
  ///   - isRehearsal: Does everything and then takes it all back.
  ///   - progress: Is told how many are done.
  package func add(
    _ documents: [IncomingDocument], isRehearsal: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws -> [AddedDocument] {
    try write(isRehearsal: isRehearsal) { db in
      var added: [AddedDocument] = []
      for (index, document) in documents.enumerated() {
        let merger = try BookMerger(db, source: document.format, fileName: document.fileName, now: now, uids: uids)
        let row = try merger.merge(document.incoming)
        // Looked up again: by now it is known by its uid, or as it was before.
        guard let known = try BookMatcher(db).match(document.incoming.book) else {
          throw BookError.none(words: row.title, near: [])
        }
        added.append(AddedDocument(book: try summary(known.id, db), outcome: row.outcome, match: row.match))
        progress(index + 1)
      }
      return added
    } as: { added in
      guard added.count == 1, let only = added.first else {
        return "add \(added.count) documents: \(added.count { $0.outcome == .added }) new books"
      }
      return "add \(only.book.titleAndByline)"
    } telling: { added, _ in
      LibraryEvent.all(adding: added.filter { $0.outcome == .added }.map(\.book))
    }
  }
}
