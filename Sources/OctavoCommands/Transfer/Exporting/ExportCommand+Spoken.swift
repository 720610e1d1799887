internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import LibraryStore

/// Exports as readers say them: `export dune as epub`, `export 2025`, `export to books.csv`, `export goodreads`.
extension ExportCommand {
  /// What readers call an export, with the exporter and its options.
  private static let otherNames = [
    "goodreads": "csv --dialect goodreads", "storygraph": "csv --dialect storygraph", "excel": "csv",
    "spreadsheet": "csv", "table": "csv", "web": "html", "website": "html", "site": "html", "page": "html",
    "pdf": "html", "notion": "markdown", "vault": "markdown", "calendar": "ical", "bibliography": "bibtex",
    "kindle": "epub", "ebook": "epub", "backup": "json",
  ]
  private static let outputs = [
    "html": "site/", "epub": "books.epub", "markdown": "vault/", "obsidian": "vault/", "hugo": "site/",
    "csv": "books.csv", "json": "books.json",
  ]
  private static let fillers: Set<String> = [
    "to", "as", "my", "the", "all", "a", "an", "in", "into", "of", "for", "from", "books", "book", "everything",
    "library", "file", "journal", "whole", "reading",
  ]

  /// The command for words of which the first is not an exporter; nil if it is not clear.
  func spokenCommand(_ session: Session) throws -> String? {
    let registry = try session.exporterCatalogue().registry
    var exporter: String?
    var (year, file): (String?, String?) = (nil, destination)
    var name: [String] = []
    for word in words {
      let lowered = word.lowercased()
      if exporter == nil, let known = registry.find(lowered)?.exporter {
        exporter = known.aliases.contains(lowered) ? lowered : known.name
      } else if exporter == nil, let other = ExportCommand.otherNames[lowered] {
        exporter = other
      } else if file == nil, lowered.contains("."), let implied = try? registry.exporter(forOutput: lowered) {
        (exporter, file) = (exporter ?? implied.name, word)
      } else if file == nil, ExportCommand.isPlace(word, of: registry.find(exporter ?? "html")?.exporter) {
        file = word
      } else if year == nil, isYear(word) {
        year = word
      } else if !ExportCommand.fillers.contains(lowered) {
        name.append(word)
      }
    }
    let book = try title(name, session)
    if !name.isEmpty, book == nil { return nil }
    let isAll = words.allSatisfy { ExportCommand.fillers.contains($0.lowercased()) }
    guard exporter != nil || file != nil || year != nil || book != nil || isAll else { return nil }
    let chosen = exporter ?? (book == nil ? "html" : "epub")
    let usual = ExportCommand.outputs[chosen.split(separator: " ").first.map(String.init) ?? chosen]
    let ofBook =
      book == nil
      ? nil : usual?.replacing("books.", with: Slug.make(name.joined(separator: " "), maximumByteCount: 80) + ".")
    // A browser prints the page as a PDF.
    if chosen == "html", let name = file, name.lowercased().hasSuffix(".pdf") { file = name.dropLast(4) + ".html" }
    let output = file ?? ofBook ?? usual
    let parts = [
      chosen, year.map { "--year \($0)" }, book.map { "--book \($0.shellWord)" }, output.map { "-o \($0.shellWord)" },
    ]
    return "octavo export " + parts.compactMap(\.self).joined(separator: " ")
  }

  /// - Throws: `ValidationError` with the command for words after an exporter that needs `-o`, as in `html site/`.
  func checkDestination(of exporter: Exporter, _ session: Session) throws {
    guard destination == nil, !exporter.shape.isText, words.count > 1 else { return }
    let options = session.options(besides: words)
    var command: String?
    if let place = words.last, ExportCommand.isPlace(place, of: exporter), !words.contains(where: isYear) {
      command = "octavo export".with(words.dropLast() + options + ["-o", place])
    } else if year == nil, book == nil {
      command = try spokenCommand(session).map { $0.with(options) }
    }
    guard let command else { return }
    throw ValidationError("missing destination for \(exporter.name) - did you mean '\(command)'?")
  }

  /// - Throws: ``MatchError`` with the command for words after an exporter that match no book, as in `csv 2025`.
  func suggestCommand(insteadOf query: [String], _ session: Session) throws {
    guard year == nil, book == nil, options.isEmpty, !query.contains(where: \.isOfQuery),
      let command = try spokenCommand(session)
    else { return }
    throw MatchError.noMatches(
      "no exportable books match '\(query.joined(separator: " "))' - did you mean '\(command)'?")
  }

  private func isYear(_ word: String) -> Bool { word.utf8.count == 4 && Int(word).map { $0 >= 1000 } == true }

  /// Whether a word can only be the place of an export: `site/`, `~/vault`, `site.zip`.
  private static func isPlace(_ word: String, of exporter: Exporter?) -> Bool {
    if word.hasSuffix("/") || ["/", "./", "../", "~/"].contains(where: word.hasPrefix) { return true }
    guard word.contains("."), let exporter, case .archive? = try? Destination(word, for: exporter) else { return false }
    return true
  }

  /// The title of the book that words name, or its number if other books have the title.
  private func title(_ words: [String], _ session: Session) throws -> String? {
    guard !words.isEmpty else { return nil }
    let books = try library.open(session).books
    return try books.match(words.joined(separator: " ")).book.map(books.reference(to:))
  }
}
