internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// The origins of a book's values, or of those of one field.
struct OriginFacts: Tabular {
  let origins: BookOrigins
  /// The number of the book.
  let id: Int64
  let field: BookField?

  static var columns: [Column<OriginFacts>] {
    Column("id", \.id)
    Column("title", \.origins.book.title)
    Column("field", \.field?.word)
    Column("value") { facts in facts.field.flatMap { $0.value(of: facts.origins.book) } }
    Column.list("imports") { $0.origins.sources(of: $0.field) }
    Column.list("changes") { $0.origins.changes(of: $0.field) }
    Column("historyBegins", \.origins.historyBegins)
  }

  /// The steps, imports first.
  var steps: [Step] {
    origins.sources(of: field).map { Step(import: $0, change: nil) }
      + origins.changes(of: field).map { Step(import: nil, change: $0) }
  }

  /// An import that set values, or a command that changed them.
  struct Step: Tabular {
    let `import`: BookOrigins.Source?
    let change: BookOrigins.Change?

    static var columns: [Column<Step>] {
      Column("origin") { $0.change == nil ? "import" : "command" }
      Column.object("import", BookOrigins.Source.columns, \.import)
      Column.object("change", BookOrigins.Change.columns, \.change)
      Column.cell("day") { $0.import?.day ?? $0.change?.entry.day }
      Column.cell("time", \.change?.entry.time)
      Column.cell("fields") { ($0.import?.fields ?? $0.change?.fields)?.map(\.word) }
      Column.cell("command", \.change?.entry.words)
      Column.cell("importer", \.import?.importer)
      Column.cell("file", \.import?.file)
      Column.cell("line", \.import?.line)
      Column.cell("raw", \.import?.raw)
    }
  }
}

extension BookOrigins {
  /// The imports that set a field; all without one.
  func sources(of field: BookField?) -> [Source] {
    sources.filter { source in field.map { source.fields?.contains($0) ?? true } ?? true }
  }

  /// The commands that changed a field; all without one.
  func changes(of field: BookField?) -> [Change] {
    changes.filter { change in field.map { change.fields.contains($0) } ?? true }
  }
}

extension BookOrigins.Source: Tabular {
  static var columns: [Column<BookOrigins.Source>] {
    Column("importer", \.importer)
    Column("file", \.file)
    Column("line", \.line)
    Column("day", \.day)
    Column("fields") { $0.fields?.map(\.word) }
    Column("raw", \.raw)
  }
}

extension BookOrigins.Change: Tabular {
  static var columns: [Column<BookOrigins.Change>] {
    Column("command", \.entry.words)
    Column("day", \.entry.day)
    Column("time", \.entry.time)
    Column("fields") { $0.fields.map(\.word) }
  }
}
