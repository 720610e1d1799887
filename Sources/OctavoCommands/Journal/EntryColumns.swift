internal import LibraryStore
internal import ReadingModel

extension Column where Row == Entry {
  /// An entry as an object in JSON, and its values as columns in tables.
  @Columns<Entry> static var ofEntry: [Column<Entry>] {
    Column.json("entry", \.self)
    Column.cell("day", \.day)
    Column.cell("time", \.time)
    Column.cell("kind", \.kind.rawValue)
    Column.cell("status", \.status?.rawValue)
    Column.cell("position", \.position?.text)
    Column("percent", \.position?.percent)
    Column.cell("minutes", \.minutes)
    Column.cell("text", \.text)
    Column.cell("note", \.note)
    Column.cell("tags", \.tags)
    Column.cell("visibility", \.visibility.rawValue)
    Column.cell("positionTotal", \.position?.total)
  }
}

extension JournalLine: Tabular {
  static var columns: [Column<JournalLine>] {
    Column("id", \.id.number)
    Column.cell("uid", \.entry.uid)
    Column("bookID", \.bookID.number)
    Column("title", \.title)
    Column<Entry>.ofEntry.of(\.entry)
  }
}
