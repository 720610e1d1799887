internal import LibraryStore
internal import Presentation

extension DoctorReport {
  /// Lines for a terminal: whether the library is damaged, the faults, and what can be read.
  var lines: [String] {
    let size = bookCount.map { $0.counted("book") + ", " } ?? ""
    let state = faults.isEmpty ? "OK" : "damaged"
    var lines = ["library: \(state) (\(size)\(DisplayText.line(path)))"]
    lines += faults.map { "  \(DisplayText.line($0))" }
    if faults.isEmpty, !isSearchChecked {
      lines.append("  the search index was not verified: the library is read-only")
    }
    if let remains {
      lines.append("what can be read:")
      lines += SalvageText(report: remains).lines.map { "  " + $0 }
    }
    return lines
  }

  /// The columns of a check, and of round trips.
  @Columns<DoctorReport> static func columns(_ trips: [RoundTrip.Outcome]) -> [Column<DoctorReport>] {
    Column("library", \.path)
    Column("books", \.bookCount)
    Column("faults", \.faults)
    Column.object("remains", SalvageReport.columns(), \.remains)
    Column.json("roundTrips") { _ in trips }
  }
}
