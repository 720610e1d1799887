internal import Importing
internal import LibraryStore
internal import ReadingModel

extension ImportReport {
  /// What there is to say of a row, a sentence each.
  func remarks(
    on record: ImportRecord, besides shared: [ImportWarning: (line: Int, count: Int)] = [:]
  ) -> [String] {
    record.warnings.filter { shared[$0.kind] == nil }.map(\.description)
      + (record.dayAfter(today).map { ["\($0) is still to come; it was taken as the file has it"] } ?? [])
  }

  /// Whether a report has more to say of a row than to count it.
  static func isTold(_ record: ImportRecord, _ row: MergeReport.Row, today: Day) -> Bool {
    if !record.warnings.isEmpty || row.isWeaklyMerged || !row.remarks.isEmpty { return true }
    if record.dayAfter(today) != nil { return true }
    return row.outcome == .added && record.book.readings.contains(where: \.isUntold)
  }

  /// How many of the added books have a reading of which the file does not tell where it stands, by where it is shown
  /// to stand.
  static func untoldCounts(_ part: ImportBatch.Part, _ merged: MergeReport) -> [Reading.Status: Int] {
    zip(part.file.records, merged.rows).reduce(into: [:]) { counts, one in
      guard one.1.outcome == .added, let reading = one.0.book.readings.first(where: \.isUntold) else { return }
      counts[reading.status, default: 0] += 1
    }
  }

  /// What is said of sample books that gave way.
  var sampleLines: [String] {
    let titles = merged.flatMap(\.samples).map { DisplayText.line($0) }
    guard !titles.isEmpty else { return [] }
    let what =
      titles.count == 1
      ? "the sample book \(titles[0]) gave way to yours"
      : "\(titles.count) sample books gave way to yours: \(titles.joined(separator: ", "))"
    return ["\(what); 'octavo seed remove' clears the rest"]
  }

  /// What is said of shelves that others could see until now.
  var hiddenShelfLines: [String] {
    merged.flatMap(\.hiddenShelves).map {
      "the shelf \(DisplayText.line($0)) is private from now on, as what the file adds to it is - 'octavo shelf edit "
        + "\(DisplayText.line($0)) --public' shows it again"
    }
  }

  /// What is said of shelves that stay away.
  var removedShelfLines: [String] {
    let names = merged.flatMap(\.removedShelves).map { DisplayText.line($0) }
    guard !names.isEmpty else { return [] }
    let what = names.count == 1 ? "the shelf" : "\(names.count) shelves:"
    return ["removed by you since, and left out: \(what) \(names.joined(separator: ", "))"]
  }

  /// What is said of what books have no place for.
  var leftOutLines: [String] {
    [NotTaken(ofAll: batch.parts.map(\.file)).sentence].compactMap(\.self).map { DisplayText.line($0) }
  }

  /// What is said of such books, so that nobody takes for told what is only shown.
  var untoldLines: [String] {
    let counts = zip(batch.parts, merged).reduce(into: [:]) {
      $0.merge(ImportReport.untoldCounts($1.0, $1.1), uniquingKeysWith: +)
    }
    return [Reading.Status.paused, .wanted].compactMap { status in
      guard let count = counts[status] else { return nil }
      let (are, it) = count == 1 ? ("1 book is", "it") : ("\(count) books are", "them")
      return
        "\(are) shown as \(status.rawValue), for nothing tells where you stand with \(it) - say it with 'octavo finish BOOK', "
        + "'octavo resume BOOK' or 'octavo drop BOOK'"
    }
  }
}

extension ImportReport {
  /// All that is to be said of a row, each thing once.
  /// - Parameters:
  ///   - shared: What is said once of all rows that have it.
  ///   - isEditionShared: Whether that they are other editions is, too.
  func remarks(
    on record: ImportRecord, _ row: MergeReport.Row,
    besides shared: [ImportWarning: (line: Int, count: Int)] = [:], isEditionShared: Bool = false
  ) -> [String] {
    var row = row
    if isEditionShared, row.relative?.isEdition == true { row.relative = nil }
    let isSaid = record.warnings.contains { if case .sameNumber = $0 { true } else { false } }
    if isSaid { row.strangeTitle = nil }
    return remarks(on: record, besides: shared) + row.remarks
  }

  /// What is to be said once of more than a few rows that all have it, the line of the first, and how many there are.
  static func sharedWarnings(of file: ImportedFile) -> [ImportWarning: (line: Int, count: Int)] {
    var shared: [ImportWarning: (line: Int, count: Int)] = [:]
    for record in file.records {
      for warning in record.warnings where warning.sentence(ofAll: 1) != nil {
        shared[warning.kind, default: (record.line ?? 0, 0)].count += 1
      }
    }
    return shared.filter { $0.value.count > fewRows }
  }

  /// How many books are other editions of what is here, when that is said once of all; nil when of each.
  static func sharedEditionCount(_ merged: MergeReport) -> Int? {
    let count = merged.rows.count { $0.relative?.isEdition == true }
    return count > fewRows ? count : nil
  }

  /// So many rows may each have a line of their own.
  private static let fewRows = 3
}

extension ImportRecord {
  /// The last day of the book, its readings and its journal, when it lies after today.
  fileprivate func dayAfter(_ today: Day) -> Day? {
    var last: Day?
    func look(at day: Day?) {
      if let day, day > today, day.earliest > today { last = last.map { max($0, day) } ?? day }
    }
    look(at: book.added)
    for reading in book.readings { for entry in reading.entries { look(at: entry.day) } }
    return last
  }
}

extension Reading {
  /// Whether there are entries and none tells where the reader stands.
  fileprivate var isUntold: Bool { !entries.isEmpty && !entries.contains { $0.kind == .status } }
}
