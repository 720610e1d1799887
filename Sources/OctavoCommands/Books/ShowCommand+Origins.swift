internal import LibraryStore
internal import ReadingModel

extension ShowCommand {
  /// `octavo show --why`: shows where each value of a book came from.
  func showOrigins(_ library: Library, _ session: Session) throws {
    let field = book.last.flatMap { BookField(word: $0) }
    let summary = try library.books.book(named: field == nil ? book : book.dropLast())
    let origins = try library.imports.origins(of: summary.id)
    let facts = OriginFacts(origins: origins, id: summary.id.number, field: field)
    try session.print(Answer(facts, rows: facts.steps), as: output) { console in
      console.show(OriginText(origins: origins, field: field, console: console).lines)
    }
  }
}

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
  func sources(of field: BookField?) -> [Source] {
    sources.filter { source in field.map { source.fields?.contains($0) ?? true } ?? true }
  }

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

/// The origins of a book's values as lines for a terminal.
struct OriginText {
  let origins: BookOrigins
  /// The field to explain; nil for the whole book.
  let field: BookField?
  let console: Console
  private var paint: Paint { console.paint }

  var lines: [String] {
    let book = origins.book
    var lines = [paint.bold(DisplayText.line(book.titleAndByline))]
    if let field { lines += ["\(field.word): \(DisplayText.line(field.value(of: book, console.style) ?? "empty"))"] }
    let (sources, changes) = (origins.sources(of: field), origins.changes(of: field))
    for source in sources { lines += [""] + self.lines(of: source) }
    if !changes.isEmpty {
      lines += ["", sources.isEmpty ? "by your commands" : "by your commands since"]
      lines += changes.map { change in
        let fields = words(change.fields)
        // The summary of an edit already lists the changed fields.
        let areFieldsShown = field != nil || change.entry.words.hasSuffix("(\(fields))")
        return
          "  \(console.style.text(change.entry.day)) \(change.entry.time.text)  \(DisplayText.line(change.entry.words))"
          + (areFieldsShown ? "" : paint.dim(": \(fields)"))
      }
    }
    return lines + rest(isTraced: !sources.isEmpty || !changes.isEmpty)
  }

  private func lines(of source: BookOrigins.Source) -> [String] {
    var place = DisplayText.line(source.file)
    if let line = source.line { place += ", line \(line)" }
    if let day = source.day { place += ", on \(console.style.text(day))" }
    var lines = [paint.bold(source.importer) + "  " + place]
    if field == nil { lines.append("  " + (source.fields.map(words) ?? "its values were not recorded then")) }
    // The whole row only if one field was requested: some rows are pages long.
    let raw = DisplayText.line(source.raw)
    let columns = (console.width ?? 100) - 4
    return lines
      + (field == nil ? [DisplayText.cut(raw, to: columns)] : DisplayText.wrapped(raw, to: columns)).map {
        paint.dim("  | \($0)")
      }
  }

  private func rest(isTraced: Bool) -> [String] {
    if let field {
      guard !isTraced else { return [] }
      return ["", field.value(of: origins.book) == nil ? "not set by any import or command" : unlisted]
    }
    let unexplained = origins.unexplained
    return unexplained.isEmpty ? [] : ["", "\(words(unexplained)): \(unlisted)"]
  }

  /// Values neither from an import nor from a command in the history.
  private var unlisted: String {
    guard let day = origins.historyBegins else { return "not from an import, and the history is empty" }
    return "not from an import, and the history goes back to \(console.style.text(day)) only"
  }

  private func words(_ fields: [BookField]) -> String { fields.map(\.word).joined(separator: ", ") }
}

extension BookField {
  /// The value of the field in one line, formatted for programs unless a style is given; nil if the field is empty.
  func value(of book: Book, _ style: Style? = nil) -> String? {
    guard book.has(self) else { return nil }
    return switch self {
    case .readings: book.readings.map(\.status.rawValue).joined(separator: ", ")
    case .rating: book.readings.compactMap(\.rating).map { style?.text($0) ?? $0.text }.joined(separator: ", ")
    case .review: book.readings.compactMap(\.review).joined(separator: " / ")
    case .journal: "\(book.readings.reduce(0) { $0 + $1.entries.count { $0.kind != .status } }) entries"
    case .holding: book.holding.copies.isEmpty ? "no copy" : book.holding.copies.map(\.words).joined(separator: "; ")
    case .custom:
      ([book.custom] + book.readings.map(\.custom)).filter { !$0.isEmpty }
        .map { $0.text { style?.text($0) ?? $0.text } }.joined(separator: " / ")
    default: definition?.value(of: book)?.text { style?.text($0) ?? $0.text }
    }
  }
}
