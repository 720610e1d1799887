/// The columns of calibre's CSV catalogue, and the keys of its JSON list.
enum CalibreColumn: String, TableColumn {
  case title, authors, publisher, tags, isbn, identifiers, series
  case seriesIndex = "series_index"
  case languages, formats, pubdate, timestamp, rating, comments, id, uuid
  case titleSort = "title_sort"
  case library = "library_name"

  static let table = TableFormat<CalibreColumn>(
    service: "calibre", catalogue: "calibre", required: [.title, .authors],
    identifying: [[.title, .authors, .titleSort, .library]], unread: ["author_sort", "cover", "size", "ondevice"],
    customField: CalibreListField.name, customValue: CalibreListField.value)
}
