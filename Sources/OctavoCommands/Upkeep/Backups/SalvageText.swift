internal import LibraryStore

/// What can be salvaged from a damaged library, or was, as lines for a terminal.
struct SalvageText {
  let report: SalvageReport

  /// A line for each table with rows, books first, and one for damaged tables in which no rows were found.
  var lines: [String] {
    let tables = report.tables.filter { $0.savedCount + $0.looseCount + $0.lostCount > 0 }.sorted {
      SalvageText.place($0) < SalvageText.place($1)
    }
    let width = tables.map { SalvageText.name($0.name).count }.max() ?? 0
    let lines = tables.map { table in
      let all = table.savedCount + table.looseCount + table.lostCount
      let count = table.mayHaveLostMore ? "\(table.savedCount)" : "\(table.savedCount) of \(all)"
      return ([DisplayText.padded(SalvageText.name(table.name), to: width) + "  " + count] + SalvageText.remarks(table))
        .joined(separator: ", ")
    }
    let unquantified = report.tables.filter { $0.savedCount + $0.looseCount + $0.lostCount == 0 && $0.mayHaveLostMore }
    guard !unquantified.isEmpty else { return lines.isEmpty ? ["nothing"] : lines }
    return lines + ["nothing found: " + unquantified.map { SalvageText.name($0.name) }.joined(separator: ", ")]
  }

  private static func place(_ table: SalvageReport.Table) -> Int {
    names.firstIndex { $0.table == table.name } ?? names.count
  }

  private static func remarks(_ table: SalvageReport.Table) -> [String] {
    var remarks: [String] = []
    if table.lostCount > 0 { remarks.append("\(table.lostCount) unreadable") }
    if table.mayHaveLostMore { remarks.append("perhaps more unreadable") }
    if table.incompleteCount > 0 { remarks.append("\(table.incompleteCount) incomplete") }
    if table.looseCount > 0 { remarks.append("\(table.looseCount) that could not be placed") }
    return remarks
  }

  /// The name of a table in the reader's words; a table without one keeps its own name.
  private static func name(_ table: String) -> String { names.first { $0.table == table }?.words ?? table }

  private static let names: [(table: String, words: String)] = [
    ("book", "books"), ("reading", "readings"), ("entry", "entries"), ("contributor", "people"), ("series", "series"),
    ("identifier", "identifiers"), ("bookTag", "tags of books"), ("entryTag", "tags of entries"), ("reader", "readers"),
    ("bookMark", "favourites and notes of other readers"), ("shelf", "shelves"), ("shelfBook", "places on shelves"),
    ("course", "courses"), ("college", "colleges"), ("bookCustomValue", "custom fields of books"),
    ("readingCustomValue", "custom fields of readings"), ("bookCopy", "copies"), ("loan", "loans"),
    ("renewal", "renewals"), ("reservation", "reservations"), ("wish", "wishes"), ("budget", "budgets"),
    ("picture", "pictures"), ("provenance", "origins"), ("savedQuery", "saved queries"), ("goal", "goals"),
    ("profile", "profile"), ("library", "the library's own name"), ("sample", "marks of samples"), ("timer", "timer"),
    ("chosenBook", "chosen book"), ("mergedBook", "merged books"), ("separateBook", "pairs of different books"),
    ("syncPlace", "sync folders"), ("syncItem", "synced things"), ("syncFile", "sync files"),
  ]
}

extension SalvageReport {
  /// The columns of what can be read, or was saved in a new library and a file of rows that did not fit into it.
  @Columns<SalvageReport> static func columns(
    library: String? = nil, looseRows: String? = nil
  ) -> [Column<SalvageReport>] {
    Column.list("tables", \.tables)
    Column("library") { _ in library }
    Column("looseRows") { _ in looseRows }
  }
}

extension SalvageReport.Table: Tabular {
  static var columns: [Column<SalvageReport.Table>] {
    Column("table", \.name)
    Column("saved", \.savedCount)
    Column("incomplete", \.incompleteCount)
    Column("loose", \.looseCount)
    Column("lost", \.lostCount)
    Column("mayHaveLostMore", \.mayHaveLostMore)
  }
}
