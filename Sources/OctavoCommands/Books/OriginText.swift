internal import LibraryStore
internal import ReadingModel

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
    if let field {
      lines += ["\(field.word): \(DisplayText.line(field.value(of: book, console.style) ?? "empty"))"]
    }
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
