internal import Importing
internal import LibraryStore
internal import Presentation
internal import ReadingModel

extension ImportReport {
  /// All remarks on a row, without duplicates.
  func remarks(on record: ImportRecord, _ row: MergeReport.Row) -> [Remark] {
    var row = row
    let isSaid = record.warnings.contains { if case .sameNumber = $0 { true } else { false } }
    if isSaid { row.unrelatedTitle = nil }
    let days = ImportReport.days(after: today, in: record).map(\.text)
    let others = days.count > 3 ? " and \((days.count - 3).counted("other day"))" : ""
    let list = days.prefix(3).joined(separator: ", ") + others
    let future = Remark(.futureDay, "\(list) \(days.count == 1 ? "is" : "are") in the future; imported as in the file")
    return record.warnings.map { Remark(.warning($0.kind), $0.description, warning: $0) }
      + (days.isEmpty ? [] : [future]) + row.remarks
  }

  /// Whether the report mentions a row, beyond counting it.
  static func shouldReport(_ record: ImportRecord, _ row: MergeReport.Row, today: Day) -> Bool {
    if !record.warnings.isEmpty || row.isFuzzyMatch || !row.remarks.isEmpty { return true }
    if !days(after: today, in: record).isEmpty { return true }
    return row.outcome == .added && record.book.readings.contains(where: \.hasNoStatusEntry)
  }

  /// The days of a record's book, readings and journal that are in the future, each once, in order.
  static func days(after today: Day, in record: ImportRecord) -> [Day] {
    var days: Set<Day> = []
    func look(at day: Day?) {
      if let day, day > today, day.earliest > today { days.insert(day) }
    }
    look(at: record.book.added)
    for reading in record.book.readings { for entry in reading.entries { look(at: entry.day) } }
    return days.sorted()
  }

  /// The part of a record that the report reads: a large file has many records with a warning.
  static func reduced(_ record: ImportRecord, today: Day) -> ImportRecord {
    let hasUndecided = record.book.readings.contains(where: \.hasNoStatusEntry)
    return record.reduced(keepingReadings: hasUndecided || !days(after: today, in: record).isEmpty)
  }

  /// How many added books have a reading without a status in the file, by the assumed status.
  static func withoutStatusCounts(_ part: ImportBatch.Part, _ merged: MergeReport) -> [Reading.Status: Int] {
    zip(part.file.records, merged.rows).reduce(into: [:]) { counts, one in
      guard one.1.outcome == .added, let reading = one.0.book.readings.first(where: \.hasNoStatusEntry) else { return }
      counts[reading.status, default: 0] += 1
    }
  }

  var sampleLines: [String] {
    let titles = merged.flatMap(\.replacedSamples).map { DisplayText.line($0) }
    guard !titles.isEmpty else { return [] }
    let what =
      titles.count == 1
      ? "your book replaced the sample book \(titles[0])"
      : "your books replaced \(titles.count) sample books: \(titles.joined(separator: ", "))"
    return ["\(what); 'octavo seed remove' removes the rest"]
  }

  /// Lines about shelves that were public and became private.
  var hiddenShelfLines: [String] {
    merged.flatMap(\.hiddenShelves).map {
      "the shelf \(DisplayText.line($0)) is now private, because the file adds private books to it - 'octavo shelf edit "
        + "\(DisplayText.line($0)) --public' makes it public again"
    }
  }

  /// Lines about shelves that were skipped.
  var removedShelfLines: [String] {
    let names = merged.flatMap(\.removedShelves).map { DisplayText.line($0) }
    guard !names.isEmpty else { return [] }
    let what = names.count == 1 ? "the shelf" : "\(names.count) shelves:"
    return ["skipped, because you removed them: \(what) \(names.joined(separator: ", "))"]
  }

  /// A line about what was added besides books; nil if there is nothing.
  var addedLine: String? {
    let added = merged.reduce(into: PartCounts()) { $0.add($1.added) }
    let counts = [
      added.queries.countedIfAny("saved query", "saved queries"), added.goals.countedIfAny("goal"),
      added.shelves.countedIfAny("shelf", "shelves"), added.budgets.countedIfAny("budget"),
    ].compactMap(\.self)
    return counts.isEmpty ? nil : "added besides books: \(counts.joined(separator: ", "))"
  }

  /// Lines about details that books have no field for.
  var leftOutLines: [String] {
    [UnmappedValues(ofAll: batch.parts.map(\.file)).sentence].compactMap(\.self).map { DisplayText.line($0) }
  }

  /// Lines about books with an assumed status, so that readers do not take it for imported data.
  var withoutStatusLines: [String] {
    let counts = zip(batch.parts, merged).reduce(into: [:]) {
      $0.merge(ImportReport.withoutStatusCounts($1.0, $1.1), uniquingKeysWith: +)
    }
    return [Reading.Status.paused, .wanted].compactMap { status in
      guard let count = counts[status] else { return nil }
      let (are, it) = count == 1 ? ("1 book is", "it") : ("\(count.grouped) books are", "them")
      return
        "\(are) shown as \(status.rawValue), because the file gives no status for \(it) - set it with 'octavo finish BOOK', "
        + "'octavo resume BOOK' or 'octavo drop BOOK'"
    }
  }
}

extension Reading {
  /// Whether there are entries, but none gives a status.
  fileprivate var hasNoStatusEntry: Bool { !entries.isEmpty && !entries.contains { $0.kind == .status } }
}

extension MergeReport {
  /// A line about what the library keeps besides values of its books; nil if there is nothing.
  var keptLine: String? {
    let names = keptValues.map { value in
      switch value {
      case .profile(let field): "\(field) in your profile"
      case .query(let name): "saved query \(DisplayText.line(name))"
      case .goal(let name): "goal \(DisplayText.line(name))"
      case .shelfDescription(let name): "description of the shelf \(DisplayText.line(name))"
      }
    }
    return names.isEmpty ? nil : "kept yours, which differ in the file: \(names.joined(separator: ", "))"
  }
}
