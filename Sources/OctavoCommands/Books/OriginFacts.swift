internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// The origins of a book's values as JSON.
struct OriginFacts: Encodable {
  private let id: Int64
  private let title: String
  private let field: String?
  private let value: String?
  fileprivate let imports: [ImportFacts]
  fileprivate let changes: [ChangeFacts]
  private let historyBegins: String?

  /// The facts of a book, or of one of its fields.
  init(_ origins: BookOrigins, id: Int64, field: BookField?) {
    self.id = id
    title = origins.book.title
    self.field = field?.word
    value = field.flatMap { $0.value(of: origins.book) }
    imports = origins.sources.filter { source in field.map { source.fields?.contains($0) ?? true } ?? true }.map {
      ImportFacts(
        importer: $0.importer, file: $0.file, line: $0.line, day: $0.day?.text, fields: $0.fields?.map(\.word),
        raw: $0.raw)
    }
    changes = origins.changes.filter { change in field.map { change.fields.contains($0) } ?? true }.map {
      ChangeFacts(
        command: $0.entry.words, day: $0.entry.day.text, time: $0.entry.time.text, fields: $0.fields.map(\.word))
    }
    historyBegins = origins.historyBegins?.text
  }

  /// The steps, imports first.
  var steps: [Step] {
    imports.map { Step(origin: "import", import: $0, change: nil) }
      + changes.map { Step(origin: "command", import: nil, change: $0) }
  }

  /// An import that set values, or a command that changed them.
  struct Step {
    let origin: String
    fileprivate let `import`: ImportFacts?
    fileprivate let change: ChangeFacts?
  }

  fileprivate struct ImportFacts: Encodable {
    let importer: String
    let file: String
    let line: Int?
    let day: String?
    let fields: [String]?
    let raw: String
  }

  fileprivate struct ChangeFacts: Encodable {
    let command: String
    let day: String
    let time: String
    let fields: [String]
  }
}

extension OriginFacts.Step: Tabular {
  static var columns: [Column<OriginFacts.Step>] {
    Column("origin", \.origin)
    Column.json("import", \.import)
    Column.json("change", \.change)
    Column.cell("day") { $0.import?.day ?? $0.change?.day }
    Column.cell("time", \.change?.time)
    Column.cell("fields") { $0.import?.fields ?? $0.change?.fields }
    Column.cell("command", \.change?.command)
    Column.cell("importer", \.import?.importer)
    Column.cell("file", \.import?.file)
    Column.cell("line", \.import?.line)
    Column.cell("raw", \.import?.raw)
  }
}
