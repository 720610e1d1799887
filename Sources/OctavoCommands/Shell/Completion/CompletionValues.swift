internal import ArgumentParser
internal import Configuration
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import Importing
internal import LibraryStore
internal import OutsidePrograms
internal import QueryLanguage
internal import ReadingModel

/// The words of the library and the program.
///
/// Errors offer nothing (no library, or a library locked by another program): a prompt is the wrong place for them.
struct CompletionValues {
  private let session: Session
  private var libraryPath: String?
  private var reader: String?

  /// The most names offered; more are unreadable at a prompt.
  static let limit = 50

  init(_ session: Session) { self.session = session }

  /// A copy for a named library and reader; nil means the default.
  func naming(library path: String?, reader name: String?) -> CompletionValues {
    var words = self
    (words.libraryPath, words.reader) = (path, name)
    return words
  }

  private var file: LibraryFile { LibraryOptions.file(libraryPath, session) }

  /// The library, opened only when needed. Errors are ignored: a prompt is the wrong place for them.
  private var library: Library? { try? LibraryOptions.openReadOnly(session, at: libraryPath, reader: reader) }

  /// The commands of the program and the reader's aliases.
  var commands: [Completion.Candidate] {
    let own = session.settings.aliases.map { Completion.Candidate($0.name, "alias for '\($0.text)'") }
    return Octavo.shownCommands.map { .init($0.configuration.commandName ?? "", $0.configuration.abstract) } + own
  }

  /// The candidates for the word at the cursor.
  /// - Parameter earlier: Earlier words of the same argument.
  func candidates(
    _ source: CompletionSource.Words, _ beginning: String, after earlier: [String]
  ) -> [Completion.Candidate] {
    func offered(_ all: [Completion.Candidate]) -> [Completion.Candidate] {
      all.filter { $0.word.hasPrefix(beginning) }
    }
    switch source {
    case .books: return titles(beginning, after: earlier)
    case .names(.shelves): return names(.shelves, beginning, after: earlier)
    case .names(let kind): return names(kind, beginning)
    case .journalWords: return tagged(beginning) ?? titles(beginning, after: earlier)
    case .query: return tagged(beginning) ?? saved(beginning, sign: "@") ?? query(beginning)
    case .savedQueries: return saved(beginning, sign: "") ?? []
    case .exporterThenQuery: return candidates(earlier.isEmpty ? .exporters : .query, beginning, after: [])
    case .readers:
      let readers = try? Library.readers(at: file, now: session.now).all
      return (readers ?? []).map { .init($0.name, $0.role.rawValue) }.filter {
        LetterFolding.folded($0.word).hasPrefix(LetterFolding.folded(beginning))
      }
    case .backups:
      let backups = try? session.backupFolder(of: file).backups()
      return offered((backups ?? []).map { .init($0.file.url.lastPathComponent) })
    case .budgets:
      let budgets = try? library?.lending.budgets().map(\.budget.name)
      return offered((budgets ?? []).map { .init($0) })
    case .fields: return fields(beginning)
    case .fieldAssignment: return fields(beginning).map { .init("\($0.word)=", $0.meaning, isOpen: true) }
    case .exporters: return offered(exporters { _ in true })
    case .ownExporters: return offered(exporters { $0.origin != .builtIn })
    case .installedExporters: return offered(installedExporters)
    case .templatedExporters:
      let templates = session.program.templates
      return offered(exporters { (try? $0.templateTexts(builtIn: templates).isEmpty) == false })
    case .settings: return offered(Setting.all.map { .init($0.key, $0.help) })
    case .commands: return offered(commands)
    case .sources: return offered(session.programs(.source).programs.map { .init($0.name, $0.summary) })
    case .importers: return offered(ImporterRegistry.builtIn.importers.map { .init($0.name) })
    }
  }

  private func exporters(where isOffered: (RegisteredExporter) -> Bool) -> [Completion.Candidate] {
    let exporters = (try? session.exporterCatalogue().registry.all) ?? []
    return exporters.filter(isOffered).map { .init($0.exporter.name, $0.exporter.summary) }
  }

  /// The exporters in the reader's folder; an unusable one can be removed, too, by the name of its folder.
  private var installedExporters: [Completion.Candidate] {
    guard let catalogue = try? session.exporterCatalogue() else { return [] }
    let folders =
      (try? ProgramCatalogue.folders(.exporter, in: session.places.programs(.exporter)).map(\.lastPathComponent)) ?? []
    let unusable = catalogue.unusable.map(\.name).filter(folders.contains)
    return exporters { if case .folder = $0.origin { true } else { false } }
      + unusable.map { .init($0, "cannot be used") }
  }

  /// The options of an exporter; empty if no exporter has the name.
  func options(ofExporter name: String?) -> [ExporterOption] {
    guard let name else { return [] }
    return (try? session.exporterCatalogue().registry.find(name)?.exporter.options) ?? []
  }

  static func values(of option: ExporterOption) -> [Completion.Candidate] {
    switch option.kind {
    case .flag: [.init("yes"), .init("no")]
    case .choice(let words), .word(let words): words.map { .init($0) }
    case .text, .number, .percent: []
    }
  }

  private func names(_ kind: Library.Search.Completable, _ beginning: String) -> [Completion.Candidate] {
    let names = try? library?.search.names(of: kind, beginning: beginning, limit: CompletionValues.limit)
    return (names ?? []).map { .init($0) }
  }

  /// Names; if the earlier words are the start of a name, the rest of it.
  private func names(
    _ kind: Library.Search.Completable, _ beginning: String, after earlier: [String]
  ) -> [Completion.Candidate] {
    let before = earlier.map { $0 + " " }.joined()
    return names(kind, before + beginning).compactMap { candidate in
      guard let rest = LetterFolding.rest(of: candidate.word, after: before), !rest.isEmpty else { return nil }
      return .init(rest)
    }
  }

  private func valuesOfCustomField(_ name: String, _ beginning: String) -> [String] {
    guard let field = try? FieldName(name) else { return [] }
    let values = try? library?.fields.values(of: field, beginning: beginning, limit: CompletionValues.limit)
    return values ?? []
  }

  private func fields(_ beginning: String) -> [Completion.Candidate] {
    let names = (try? library?.fields.names()) ?? []
    return names.prefix(CompletionValues.limit).map { .init($0.text, "your own field") }
      .filter { $0.word.hasPrefix(beginning.lowercased()) }
  }

  /// Titles by any of their words; if the earlier words belong to a title, the rest of it. A position or a tag may
  /// precede the title.
  private func titles(_ beginning: String, after earlier: [String]) -> [Completion.Candidate] {
    let others = earlier.drop { $0.contains(where: \.isNumber) || $0.hasPrefix("+") }
    let before = others.map { $0 + " " }.joined()
    let titles = (try? library?.search.titles(matching: before + beginning, limit: CompletionValues.limit)) ?? []
    return titles.compactMap { title in
      guard !before.isEmpty else { return .init(title, isRanked: true) }
      let rest = LetterFolding.rest(of: title, after: before) ?? LetterFolding.rest(of: title, afterWords: before)
      guard let rest, !rest.isEmpty, LetterFolding.folded(rest).hasPrefix(LetterFolding.folded(beginning)) else {
        return nil
      }
      return .init(rest, isRanked: true)
    }
  }

  private func tagged(_ beginning: String) -> [Completion.Candidate]? {
    guard beginning.hasPrefix("+") else { return nil }
    // Leave out tags that would be parsed as text when typed.
    return names(.tags, String(beginning.dropFirst())).map { .init("+\($0.word)") }
      .filter { !WordsAndTags([$0.word]).tags.isEmpty }
  }

  private func saved(_ beginning: String, sign: String) -> [Completion.Candidate]? {
    guard beginning.hasPrefix(sign) else { return nil }
    let saved = (try? library?.queries.all()) ?? []
    return saved.map { .init(sign + $0.name.text, $0.query) }.filter { $0.word.hasPrefix(beginning) }
  }

  private func query(_ beginning: String) -> [Completion.Candidate] {
    let sign = beginning.hasPrefix("-") ? "-" : ""
    let word = beginning.dropFirst(sign.count)
    guard let colon = word.firstIndex(of: ":") else {
      let fields = QueryField.allCases.map { Completion.Candidate("\(sign)\($0.rawValue):", $0.meaning, isOpen: true) }
      let own = self.fields(String(word)).map { Completion.Candidate("\(sign)\($0.word):", $0.meaning, isOpen: true) }
      let others = sign.isEmpty ? ["sort:", "limit:"].map { Completion.Candidate($0, isOpen: true) } : []
      return (fields + own + others).filter { $0.word.hasPrefix(beginning) }
    }
    // A field takes several values, separated by commas.
    let fieldEnd = word.index(after: colon)
    let valueStart = word[fieldEnd...].lastIndex(of: ",").map { word.index(after: $0) } ?? fieldEnd
    let before = sign + word[..<valueStart]
    return values(ofField: String(word[..<colon]), String(word[valueStart...])).map { .init(before + $0) }
  }

  /// The kinds of names in the library that fields of queries have.
  private static let namesInFields: [QueryField: Library.Search.Completable] = [
    .tag: .tags, .author: .people, .translator: .people, .series: .series, .publisher: .publishers, .shelf: .shelves,
    .course: .courses, .college: .colleges, .title: .titles, .book: .titles,
  ]

  private func values(ofField name: String, _ beginning: String) -> [String] {
    if name == "sort" { return QuerySort.Key.allCases.map(\.rawValue).filter { $0.hasPrefix(beginning) } }
    guard let field = QueryField(named: name) else { return valuesOfCustomField(name, beginning) }
    if let kind = CompletionValues.namesInFields[field] { return names(kind, beginning).map(\.word) }
    let known: [String]
    switch field {
    case .status: known = Reading.Status.allCases.map(\.rawValue)
    case .format: known = Book.Format.allCases.map(\.rawValue)
    case .kind: known = Entry.Kind.allCases.map(\.rawValue)
    case .lent, .borrowed, .reserved:
      return ["yes", "no"].filter { $0.hasPrefix(beginning) } + names(.parties, beginning).map(\.word)
    case .due: known = ["today", "tomorrow", "this-week", "next-week", "this-month", "none"]
    case .cover, .favorite, .owned, .wished: known = ["yes", "no"]
    case .visibility: known = Visibility.allCases.map(\.rawValue)
    default: known = []
    }
    return known.filter { $0.hasPrefix(beginning) }
  }
}
