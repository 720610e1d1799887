internal import LibraryStore

/// The result of a check of the library as lines for a terminal.
struct ExaminationText {
  private let examination: Examination

  /// Lines for a check.
  init(_ examination: Examination) {
    self.examination = examination
  }

  /// The lines: whether the library is damaged, the faults, and what can be read.
  var lines: [String] {
    let size = examination.bookCount.map { ShelfText.count($0) + ", " } ?? ""
    let state = examination.faults.isEmpty ? "OK" : "damaged"
    var lines = ["library: \(state) (\(size)\(DisplayText.line(examination.path)))"]
    lines += examination.faults.map { "  \(DisplayText.line($0))" }
    if examination.faults.isEmpty, !examination.isSearchChecked {
      lines.append("  the search index was not verified: the library is read-only")
    }
    if let remains = examination.remains {
      lines.append("what can be read:")
      lines += SalvageText(remains).lines.map { "  " + $0 }
    }
    return lines
  }
}

/// The result of a check as JSON.
struct ExaminationFacts: Encodable {
  let library: String
  let books: Int?
  let faults: [String]
  let remains: SalvageFacts?
  let roundTrips: [RoundTrip.Outcome]

  /// The facts of a check, and of round trips.
  init(_ examination: Examination, _ trips: [RoundTrip.Outcome]) {
    library = examination.path
    books = examination.bookCount
    faults = examination.faults
    remains = examination.remains.map { SalvageFacts($0) }
    roundTrips = trips
  }
}
