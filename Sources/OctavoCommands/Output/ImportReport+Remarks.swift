internal import Importing
internal import LibraryStore
internal import ReadingModel

extension ImportReport {
  /// What there is to say of a row, a sentence each.
  func remarks(on record: ImportRecord) -> [String] {
    record.warnings.map(\.description)
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

extension PageOutcome {
  /// What is to be said of the properties of a page.
  var remarks: [String] {
    var remarks: [String] = []
    if !taken.isEmpty { remarks.append("taken from its properties: \(PageOutcome.list(taken.map(\.rawValue)))") }
    let following = refused.filter(PageProperty.following.contains)
    let others = refused.filter { !PageProperty.following.contains($0) }
    if !following.isEmpty {
      remarks.append(
        "changed on the page and not taken: \(PageOutcome.list(following)) - what happened is told by the journal; type "
          + "octavo finish, octavo drop or octavo log")
    }
    if !others.isEmpty {
      remarks.append(
        "changed on the page to nothing that can be taken: \(PageOutcome.list(others)) - type octavo edit or octavo rate"
      )
    }
    if !kept.isEmpty {
      remarks.append(
        "its properties tell otherwise than the library, which stayed: \(PageOutcome.list(kept.map(\.rawValue))) - no "
          + "export beside the page remembers which is newer; type octavo edit or octavo rate")
    }
    return remarks
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

extension MergeReport.Row {
  /// What is to be said of the page it came from.
  var remarks: [String] {
    let words = page.words
    var remarks = page.remarks
    if !words.taken.isEmpty { remarks.append("taken from the page: \(list(words.taken) { _ in nil })") }
    if !words.kept.isEmpty {
      remarks.append(
        "changed on the page and in the library, which stayed: \(list(words.kept, editing)) - type that to take the page's "
          + "words, or export with --force to take the library's")
    }
    if !words.unknown.isEmpty {
      remarks.append(
        "the page tells otherwise than the library, which stayed: \(list(words.unknown, editing)) - no export beside the "
          + "page remembers which is newer; type that to take the page's words")
    }
    if !words.missing.isEmpty {
      remarks.append(
        "no longer on the page, and still in the library: \(list(words.missing, removing)) - type that to remove it there, "
          + "too; the next export writes it again")
    }
    if words.isFrameChanged {
      remarks.append(
        "lines were changed between Octavo's marks that are neither entries, review nor notes, and were left out - move "
          + "words of your own above or below the marks")
    }
    return remarks
  }

  private func list(_ pieces: [PageWords.Piece], _ command: (PageWords.Piece) -> String?) -> String {
    pieces.prefix(10).map { piece in words(piece) + (command(piece).map { " (\($0))" } ?? "") }.joined(separator: ", ")
      + (pieces.count > 10 ? " and \(pieces.count - 10) more" : "")
  }

  private func words(_ piece: PageWords.Piece) -> String {
    switch piece {
    case .notes: return "the notes"
    case .review: return "the review"
    case .entry(let entry):
      let kind = entry.kind == .status ? "change of status" : entry.kind == .progress ? "progress" : entry.kind.rawValue
      return "the \(kind) of \(entry.day?.text ?? "an unknown day")"
    }
  }

  private func editing(_ piece: PageWords.Piece) -> String? {
    switch piece {
    case .notes: "octavo edit \(title.shellWord) --about"
    case .review: "octavo review \(title.shellWord)"
    case .entry(let entry): entryNumbers[entry.uid].map { "octavo edit --entry \($0)" }
    }
  }

  private func removing(_ piece: PageWords.Piece) -> String? {
    guard case .entry(let entry) = piece else { return editing(piece) }
    return entryNumbers[entry.uid].map { "octavo remove --entry \($0)" }
  }
}
