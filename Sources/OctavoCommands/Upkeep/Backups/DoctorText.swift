internal import LibraryStore
internal import Presentation

/// The result of a check of the library as lines for a terminal.
struct DoctorText {
  private let doctorReport: DoctorReport

  /// Lines for a check.
  init(_ doctorReport: DoctorReport) {
    self.doctorReport = doctorReport
  }

  /// The lines: whether the library is damaged, the faults, and what can be read.
  var lines: [String] {
    let size = doctorReport.bookCount.map { $0.counted("book") + ", " } ?? ""
    let state = doctorReport.faults.isEmpty ? "OK" : "damaged"
    var lines = ["library: \(state) (\(size)\(DisplayText.line(doctorReport.path)))"]
    lines += doctorReport.faults.map { "  \(DisplayText.line($0))" }
    if doctorReport.faults.isEmpty, !doctorReport.isSearchChecked {
      lines.append("  the search index was not verified: the library is read-only")
    }
    if let remains = doctorReport.remains {
      lines.append("what can be read:")
      lines += SalvageText(remains).lines.map { "  " + $0 }
    }
    return lines
  }
}

extension DoctorReport {
  /// The columns of a check, and of round trips.
  @Columns<DoctorReport> static func columns(_ trips: [RoundTrip.Outcome]) -> [Column<DoctorReport>] {
    Column("library", \.path)
    Column("books", \.bookCount)
    Column("faults", \.faults)
    Column.object("remains", SalvageReport.columns(), \.remains)
    Column.json("roundTrips") { _ in trips }
  }
}
