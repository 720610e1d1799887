/// The columns of calibre's CSV catalogue, and the keys of its JSON list.
enum CalibreColumn: String, ServiceColumn {
  case title, authors, publisher, tags, isbn, identifiers, series
  case seriesIndex = "series_index"
  case languages, formats, pubdate, timestamp, rating, comments, id, uuid
  case titleSort = "title_sort"
  case library = "library_name"

  static let service = "calibre"
  static let scheme = "calibre"
  static let required: [CalibreColumn] = [.title, .authors]
  static let unread = ["author_sort", "cover", "size", "ondevice"]
  static let identifying: [CalibreColumn] = [.title, .authors, .titleSort, .library]
}
