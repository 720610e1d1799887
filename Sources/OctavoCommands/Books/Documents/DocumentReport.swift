internal import DocumentReading
internal import ImportMerge
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A report on added documents.
struct DocumentReport {
  private let batch: DocumentBatch
  private let added: [Library.Books.AddedDocument]
  private let isDryRun: Bool

  /// A report on the documents that were read and the result of adding them.
  init(_ batch: DocumentBatch, _ added: [Library.Books.AddedDocument], isDryRun: Bool) {
    self.batch = batch
    self.added = added
    self.isDryRun = isDryRun
  }

  private var fileCount: Int { batch.taken.count + batch.refused.count }

  /// The lines: for one document everything, for many the remarks and the counts.
  var lines: [String] {
    var lines = zip(batch.taken, added).flatMap { taken, added in
      fileCount == 1 ? self.lines(about: taken, added) : remarks(about: taken, added)
    }
    lines += batch.refused.map { "rejected, " + DisplayText.line($0.description) }
    if fileCount > 1 || !batch.skipped.isEmpty { lines.append(summary) }
    if isDryRun { lines.append("dry run: nothing was changed") }
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
      lines = [
        StandardMessage.alreadyInLibrary(title, number: number) + "; missing details were added from \(file)"
      ]
    case .unchanged: lines = [StandardMessage.alreadyInLibrary(title, number: number)]
    }
    if added.replacedSample { lines.append("  it replaced the sample book") }
    if added.match == .titleAndAuthor, added.outcome == .merged {
      lines.append("  recognised by title and author only")
    }
    if let title = added.unrelatedTitle {
      lines.append("  " + DisplayText.line(MergeReport.Row.remark(onUnrelatedTitle: title)))
    }
    if added.outcome == .added, taken.incoming.incoming.book.pageCount == nil, let estimate = taken.document.estimate {
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

  private var summary: String {
    let counts = MergeReport.Outcome.allCases.map { outcome in
      "\(added.count { $0.outcome == outcome }) \(outcome.rawValue)"
    }
    var text = "\(fileCount) documents: " + (counts + ["\(batch.refused.count) rejected"]).joined(separator: ", ")
    text += batch.skipped.counts
    let estimates = zip(batch.taken, added).count { taken, added in
      added.outcome == .added && taken.document.estimate != nil && taken.incoming.incoming.book.pageCount == nil
    }
    if estimates > 0 { text += "; \(estimates) page counts are estimates" }
    let fuller = batch.taken.count { $0.document.remarks.contains(where: \.isLeftOut) }
    if fuller > 0 {
      text += "; \(fuller.counted("has", "have")) more details than were used (--json shows them)"
    }
    return text
  }

  /// The report as JSON.
  struct Facts: Encodable {
    struct Document: Encodable {
      let file: String
      let format: String
      let outcome: String
      let match: String?
      let estimatedPages: Int?
      let remarks: [String]
      let book: Record<BookSummary>
    }
    struct Rejected: Encodable {
      let file: String
      let reason: String
    }
    let isDryRun: Bool
    let documents: [Document]
    let rejected: [Rejected]
    let passedOver: Int
    let passedOverFiles: [SkippedFileFacts]
  }

  /// The report as JSON.
  var facts: Facts {
    Facts(
      isDryRun: isDryRun,
      documents: zip(batch.taken, added).map { taken, added in
        Facts.Document(
          file: taken.path, format: taken.incoming.format, outcome: added.outcome.rawValue,
          match: added.match?.word,
          estimatedPages: added.outcome == .added ? taken.document.estimate?.pageCount : nil,
          remarks: taken.document.remarks.map(\.description), book: Record<BookSummary>(added.book))
      },
      rejected: batch.refused.map { Facts.Rejected(file: $0.file, reason: $0.description) },
      passedOver: batch.skipped.count, passedOverFiles: batch.skipped.map(SkippedFileFacts.init))
  }
}

extension DocumentMetadata.Remark {
  /// Whether it reports a detail that a book has no field for.
  fileprivate var isLeftOut: Bool { if case .leftOut = self { true } else { false } }
}
