internal import ExportHost
internal import ExporterKit
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

extension ExportCommand {
  /// The snapshot to export, which part of the library it is, and the books in it that a query finds.
  func selected(
    from library: Library, by query: Query?, for audience: Audience, loading: Exporter.Loading
  ) throws -> (Snapshot, ExportJob.Selection, ExportJob.Matches?) {
    let part: SnapshotPart? = try book.map { .book(try library.books.find($0).id) } ?? year.map { .year($0) }
    let (snapshot, matches) = try load(part, of: library, by: query, for: audience, loading)
    if let year {
      guard snapshot.years.contains(year) else {
        throw MatchError.emptyYear(
          year, known: book == nil ? try library.snapshot(keepingCovers: true).years : snapshot.years)
      }
      return (snapshot, .year(year), matches)
    }
    return (snapshot, book != nil ? .book : query != nil ? .query : .library, matches)
  }

  private func load(
    _ part: SnapshotPart?, of library: Library, by query: Query?, for audience: Audience, _ loading: Exporter.Loading
  ) throws -> (Snapshot, ExportJob.Matches?) {
    if let query {
      let (snapshot, found) = try library.snapshot(of: query, in: part, for: audience, keepingCovers: true)
      return (snapshot, ExportJob.Matches(query: query.text, books: found))
    }
    if let part { return (try library.snapshot(of: part, keepingCovers: true), nil) }
    return switch loading {
    case .whole: (try library.snapshot(keepingCovers: true), nil)
    case .bookByBook: (try library.streamedSnapshot(), nil)
    case .bookByBookWithoutJournals: (try library.streamedSnapshot(withJournals: false), nil)
    }
  }

  /// How much of the library the export needs in memory. Redaction and coarser dates need the whole snapshot, and only
  /// built-in code is trusted to need no more than it declares.
  func loading(of registered: RegisteredExporter) -> Exporter.Loading {
    let exporter = registered.exporter
    guard registered.kind == .builtIn, audience ?? exporter.audience == .me, dates == .day, !isSinceLast else {
      return .whole
    }
    return exporter.loading
  }
}
