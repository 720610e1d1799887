internal import ImportMerge
internal import Importing
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A report on every row of the files of an import.
struct ImportReport {
  let batch: ImportBatch
  let merged: [MergeReport]
  let today: Day
  let isDryRun: Bool

  /// A report on the files and the result of merging them.
  init(_ batch: ImportBatch, _ merged: [MergeReport], today: Day, isDryRun: Bool) {
    self.batch = batch
    self.merged = merged
    self.today = today
    self.isDryRun = isDryRun
  }

  /// More files than this are counted by format.
  private static let listedFileCount = 20

  private var results: [(part: ImportBatch.Part, merged: MergeReport)] { Array(zip(batch.parts, merged)) }

  /// Whether a line must name its file.
  var isOfMany: Bool { batch.isWalk || batch.parts.count > 1 }

  /// The lines: rows with remarks, then the counts.
  func lines(withEveryRow isComplete: Bool) -> [String] {
    var lines: [String] = []
    for (part, merged) in results {
      lines += part.file.remarks.map { DisplayText.line($0.sentence(on: part.path)) }
      lines += self.lines(
        part.file, merged, path: isOfMany ? DisplayText.line(part.path) : nil, isComplete: isComplete)
    }
    if isComplete { lines += batch.skipped.map { DisplayText.line("\($0.path): \($0.words)") } }
    lines +=
      batch.unreadable.map { DisplayText.line($0.sentence) } + hiddenShelfLines + removedShelfLines
      + leftOutLines + withoutStatusLines
      + sampleLines
    guard isOfMany else { return lines + results.map { ending("\($0.part.file.format): \(counts([$0]))") } }
    if batch.parts.count <= ImportReport.listedFileCount {
      lines += results.map { "\(DisplayText.line($0.part.path)): \($0.part.file.format): \(counts([$0]))" }
    } else {
      lines += formats.map { format in
        let ofFormat = results.filter { $0.part.file.format == format }
        return "\(format): \(files(ofFormat.count)), \(counts(ofFormat))"
      }
    }
    return lines + [ending("total: \(files(batch.parts.count)), \(counts(results))" + rest)]
  }

  /// The formats, in the order of their first files.
  private var formats: [String] {
    var seen: Set<String> = []
    return batch.parts.map(\.file.format).filter { seen.insert($0).inserted }
  }

  private func files(_ count: Int) -> String { count.counted("file") }

  private var rest: String {
    var rest = ""
    if !batch.unreadable.isEmpty { rest += "; \(files(batch.unreadable.count)) could not be read" }
    return rest + batch.skipped.counts
  }

  private func ending(_ text: String) -> String {
    isDryRun ? text + "; dry run: nothing was changed" : text
  }

  private func counts(_ results: [(part: ImportBatch.Part, merged: MergeReport)]) -> String {
    let rows = results.reduce(0) { $0 + $1.part.file.rowCount }
    let rejected = results.reduce(0) { $0 + $1.part.file.rejected.count }
    let outcomes = MergeReport.Outcome.allCases.map { outcome in
      "\(results.reduce(0) { $0 + $1.merged.count(outcome) }) \(outcome.rawValue)"
    }
    return "\(rows.counted("row")): " + (outcomes + ["\(rejected) rejected"]).joined(separator: ", ")
  }

  /// The rows of one file with remarks, in order.
  private func lines(
    _ file: ImportedFile, _ merged: MergeReport, path: String?, isComplete: Bool
  ) -> [String] {
    func place(_ line: Int?) -> String {
      let parts = [path, line.map { "line \($0)" }].compactMap(\.self)
      return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
    }
    var lines: [(line: Int, text: String)] = []
    let shared = isComplete ? [:] : ImportReport.sharedWarnings(of: file)
    let duplicateCount = isComplete ? nil : ImportReport.sharedDuplicateCount(merged)
    for (record, row) in zip(file.records, merged.rows) {
      let remarks = remarks(on: record, row, besides: shared, isDuplicateShared: duplicateCount != nil)
      guard isComplete || row.isFuzzyMatch || !remarks.isEmpty else { continue }
      let title = DisplayText.line(row.title)
      if isComplete || row.isFuzzyMatch {
        let how = row.isFuzzyMatch ? " (recognised by title and author only)" : ""
        lines.append((record.line ?? 0, "\(place(record.line))\(row.outcome.rawValue): \(title)\(how)"))
      }
      for remark in remarks {
        lines.append((record.line ?? 0, "\(place(record.line))\(title): \(DisplayText.line(remark))"))
      }
    }
    lines += shared.compactMap { warning, place in
      warning.sentence(ofAll: place.count).map { (place.line, (path.map { "\($0): " } ?? "") + DisplayText.line($0)) }
    }
    if let duplicateCount {
      let words =
        "\(duplicateCount) added books may be books you have already - 'octavo merge --suspects' lists the pairs"
      lines.append((.max, (path.map { "\($0): " } ?? "") + words))
    }
    for rejected in file.rejected {
      lines.append(
        (rejected.line, (path.map { "\($0), " } ?? "") + "rejected, " + DisplayText.line(rejected.description)))
    }
    return lines.sorted { $0.line < $1.line }.map(\.text)
  }
}

extension MergeReport.Row {
  /// Whether it was merged into a book recognised only by title and author.
  var isFuzzyMatch: Bool { match == .titleAndAuthor && outcome == .merged }
}
