internal import DocumentReading
internal import ImportMerge
internal import LibraryStore
internal import Presentation
internal import ReadingModel

struct DocumentReport {
  /// The documents that were read.
  let batch: DocumentBatch
  /// The result of adding each of them.
  let added: [Library.Books.AddedDocument]
  let isDryRun: Bool

  private var fileCount: Int { batch.taken.count + batch.refused.count }

  /// The lines: for one document everything, for many the remarks and the counts.
  var lines: [String] {
    var lines = zip(batch.taken, added).flatMap { taken, added in
      fileCount == 1 ? self.lines(about: taken, added) : remarks(about: taken, added)
    }
    lines += batch.refused.map { "rejected, " + DisplayText.line($0.description) }
    if fileCount > 1 || !batch.skipped.isEmpty { lines.append(summary) }
    if isDryRun { lines.append(StandardMessage.dryRun) }
    return lines
  }

  private func lines(about taken: DocumentBatch.AcceptedDocument, _ added: Library.Books.AddedDocument) -> [String] {
    let title = BookLine(added.book).titleAndByline
    let file = DisplayText.line(taken.incoming.fileName)
    let number = added.book.id.number
    var lines: [String]
    switch added.outcome {
    case .added:
      let status = added.book.status.map { ", \($0.rawValue)" } ?? ""
      lines = ["\(title): added\(isDryRun ? "" : " as \(number)")\(status), from \(file)"]
    case .merged:
      lines = [BookLine(added.book).alreadyThere + "; missing details were added from \(file)"]
    case .unchanged: lines = [BookLine(added.book).alreadyThere]
    }
    if added.replacedSample { lines.append("  it replaced the sample book") }
    if added.match == .titleAndAuthor, added.outcome == .merged {
      lines.append("  recognised by title and author only")
    }
    if let title = added.unrelatedTitle {
      lines.append("  " + DisplayText.line(MergeReport.Row.remark(onUnrelatedTitle: title)))
    }
    if DocumentReport.isEstimated(taken, added), let estimate = taken.document.estimate {
      lines.append("  \(estimate.words)")
    }
    return lines + taken.document.remarks.map { "  \(file) \($0.description)" }
  }

  private func remarks(about taken: DocumentBatch.AcceptedDocument, _ added: Library.Books.AddedDocument) -> [String] {
    let path = DisplayText.line(taken.path)
    var lines: [String] = []
    if added.replacedSample { lines.append("\(path): replaced the sample book \(added.book.title)") }
    if added.outcome == .merged {
      let how = added.match == .titleAndAuthor ? " (recognised by title and author only)" : ""
      lines.append("\(path): merged: \(BookLine(added.book).titleAndByline)\(how)")
    }
    if let title = added.unrelatedTitle {
      lines.append("\(path): \(DisplayText.line(MergeReport.Row.remark(onUnrelatedTitle: title)))")
    }
    // Other remarks are only counted, because nearly every document has some.
    return lines + taken.document.remarks.filter { !$0.isLeftOut }.map { "\(path) \($0.description)" }
  }

  /// Whether the new book got an estimated page count.
  private static func isEstimated(
    _ taken: DocumentBatch.AcceptedDocument, _ added: Library.Books.AddedDocument
  ) -> Bool {
    added.outcome == .added && taken.document.estimate != nil && taken.incoming.incoming.book.pageCount == nil
  }

  private var summary: String {
    let counts = MergeReport.Outcome.allCases.map { outcome in
      "\(added.count { $0.outcome == outcome }) \(outcome.rawValue)"
    }
    var text = fileCount.counted("document") + ": "
    text += (counts + ["\(batch.refused.count) rejected"]).joined(separator: ", ") + batch.skipped.counts
    let estimates = zip(batch.taken, added).count(where: DocumentReport.isEstimated)
    if estimates > 0 { text += "; " + estimates.counted("page count is an estimate", "page counts are estimates") }
    let fuller = batch.taken.count { $0.document.remarks.contains(where: \.isLeftOut) }
    if fuller > 0 { text += "; \(fuller.counted("has", "have")) more details than were used (--json shows them)" }
    return text
  }
}

extension DocumentReport: Tabular {
  private typealias Document = (taken: DocumentBatch.AcceptedDocument, added: Library.Books.AddedDocument)

  static var columns: [Column<DocumentReport>] {
    Column("isDryRun", \.isDryRun)
    Column.list("documents", documentColumns) { zip($0.batch.taken, $0.added).map { (taken: $0, added: $1) } }
    Column.list("rejected", \.batch.refused)
    Column("passedOver", \.batch.skipped.count)
    Column.list("passedOverFiles", \.batch.skipped)
  }

  @Columns<Document> private static var documentColumns: [Column<Document>] {
    Column("file") { $0.taken.path }
    Column("format") { $0.taken.incoming.format }
    Column("outcome") { $0.added.outcome.rawValue }
    Column("match") { $0.added.match?.word }
    Column("estimatedPages") { $0.added.outcome == .added ? $0.taken.document.estimate?.pageCount : nil }
    Column("remarks") { $0.taken.document.remarks.map(\.description) }
    Column.object("book", BookSummary.columns) { $0.added.book }
  }
}

extension DocumentError: Tabular {
  static var columns: [Column<DocumentError>] {
    Column("file", \.file)
    Column("reason", \.description)
  }
}

extension DocumentMetadata.Remark {
  /// Whether it reports a detail that a book has no field for.
  fileprivate var isLeftOut: Bool { if case .leftOut = self { true } else { false } }
}
