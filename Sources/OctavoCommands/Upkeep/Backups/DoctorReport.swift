internal import LibraryStore
internal import Presentation

/// The result of checking a library.
struct DoctorReport {
  let path: String
  /// The open library, if it has no faults.
  private(set) var intactLibrary: Library?
  /// The number of books; nil if they cannot be counted.
  private(set) var bookCount: Int?
  private(set) var faults: [String] = []
  /// The search indexes that did not match the texts, and were rebuilt.
  private(set) var repaired: [String] = []
  /// Why the search index was not checked too; nil if it was.
  let searchUnchecked: String?
  /// What can be read of a damaged library; nil if it has no faults, or if nothing can be read.
  private(set) var remains: SalvageReport?

  /// - Throws: ``LibraryError`` for a file that is not a library, and errors other than damage.
  init(of file: LibraryFile, open: () throws -> Library) throws {
    path = file.path
    var searchFaults: [String]?
    do {
      let opened = try open()
      intactLibrary = opened
      faults = try opened.faults()
      bookCount = try opened.books.count()
      // A damaged file is not written to.
      if faults.isEmpty { repaired = try opened.repairSearch() }
      searchFaults = try opened.searchFaults()
    } catch let error as LibraryError {
      switch error.reason {
      case .damaged(let words): faults.append(words)
      // The damage may include the header that identifies a library.
      case .foreign:
        remains = try? Library.survey(file)
        guard remains != nil else { throw error }
        faults.append("its first page is damaged")
      default: throw error
      }
    }
    faults += searchFaults ?? []
    searchUnchecked = searchFaults != nil ? nil : file.isOnFullDisk ? "the disk is full" : "the library is read-only"
    guard !faults.isEmpty else { return }
    // Close the library first: the survey reads the file without SQLite, which must not happen while it is open.
    intactLibrary = nil
    remains = remains ?? (try? Library.survey(file))
  }
}

extension DoctorReport {
  /// Lines for a terminal: whether the library is damaged, the faults, and what can be read.
  var lines: [String] {
    let size = bookCount.map { $0.counted("book") + ", " } ?? ""
    let state = faults.isEmpty ? "OK" : "damaged"
    var lines = ["library: \(state) (\(size)\(DisplayText.line(path)))"]
    lines += faults.map { "  \(DisplayText.line($0))" }
    lines += repaired.map { "  the search index \($0) did not match the texts: rebuilt" }
    if faults.isEmpty, let searchUnchecked { lines.append("  the search index was not verified: \(searchUnchecked)") }
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
    Column("repaired", \.repaired)
    Column.object("remains", SalvageReport.columns(), \.remains)
    Column.json("roundTrips") { _ in trips }
  }
}
