internal import LibraryStore

/// What was found in a library, in the lines of a terminal.
struct ExaminationText {
  private let examination: Examination

  /// Lines for what was found.
  init(_ examination: Examination) {
    self.examination = examination
  }

  /// The lines: sound or damaged, what is wrong, what can be read.
  var lines: [String] {
    let size = examination.bookCount.map { ShelfText.count($0) + ", " } ?? ""
    let state = examination.faults.isEmpty ? "sound" : "damaged"
    var lines = ["library: \(state) (\(size)\(DisplayText.line(examination.path)))"]
    lines += examination.faults.map { "  \(DisplayText.line($0))" }
    if examination.faults.isEmpty, !examination.isSearchChecked {
      lines.append("  the search was not looked through: the library may only be read")
    }
    if let remains = examination.remains {
      lines.append("what can be read:")
      lines += SalvageText(remains).lines.map { "  " + $0 }
    }
    return lines
  }
}

/// What was found, as JSON tells it.
struct ExaminationFacts: Encodable {
  let library: String
  let books: Int?
  let faults: [String]
  let remains: SalvageFacts?
  let roundTrips: [RoundTrip.Outcome]

  /// The facts of what was found, and of round trips.
  init(_ examination: Examination, _ trips: [RoundTrip.Outcome]) {
    library = examination.path
    books = examination.bookCount
    faults = examination.faults
    remains = examination.remains.map { SalvageFacts($0) }
    roundTrips = trips
  }
}
