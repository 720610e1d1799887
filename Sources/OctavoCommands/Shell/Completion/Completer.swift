internal import ArgumentParser
internal import Configuration
internal import ExporterKit
internal import ReadingModel

/// Finds the completions at the cursor from the definitions of the commands.
struct Completer {
  let words: CompletionValues

  func completion(of line: TypedLine) throws -> Completion {
    guard let first = line.words.first else {
      let others = ["help", "--help", "--version"].map { Completion.Candidate($0) }
      return offered(words.commands + others, for: line.beginning)
    }
    if first == "help" { return offered(try helpTopics(after: line.words.dropFirst()), for: line.beginning) }
    guard let command = Octavo.command(named: first) else { return .nothing }
    return completion(of: line, in: try CommandDefinition.of(command), after: first)
  }

  private func helpTopics(after words: ArraySlice<String>) throws -> [Completion.Candidate] {
    guard let first = words.first else {
      return (Octavo.commandNames + HelpTopic.allCases.map(\.rawValue)).map { Completion.Candidate($0) }
    }
    guard words.count == 1, let command = Octavo.command(named: first) else { return [] }
    return try CommandDefinition.of(command).commands.map { .init($0.commandName, $0.abstract) }
  }

  private func completion(of line: TypedLine, in command: CommandDefinition, after first: String) -> Completion {
    var place = CompletionPlace(command)
    for word in line.words.dropFirst() { place.pass(word) }
    // Offer words of the library and the reader named on this line.
    let named = words.naming(library: place.values["--library"], reader: place.values["--reader"])
    return Completer(words: named).completion(of: line, at: place, after: first)
  }

  private func completion(of line: TypedLine, at place: CompletionPlace, after first: String) -> Completion {
    if let option = place.pendingOption { return values(of: option, at: place, line.beginning) }
    let exporter = first == "export" ? place.positionals.first : first == "publish" ? "html" : nil
    let ofExporter = ["export", "publish"].contains(first) ? words.options(ofExporter: exporter) : []
    if let option = ofExporter.first(where: { "--\($0.name)" == line.words.last && $0.kind != .flag }) {
      return offered(CompletionValues.values(of: option), for: line.beginning)
    }
    if line.beginning.hasPrefix("--"), let equals = line.beginning.firstIndex(of: "="), !place.isPastOptions {
      let name = line.beginning[..<equals]
      let beginning = String(line.beginning[line.beginning.index(after: equals)...])
      let found =
        place.command.option(named: String(name)).map { values(of: $0, at: place, beginning) }
        ?? ofExporter.first { "--\($0.name)" == name }.map {
          offered(CompletionValues.values(of: $0), for: beginning)
        }
      guard case .candidates(let values) = found else { return .nothing }
      return .candidates(values.map { .init("\(name)=\($0.word)", $0.meaning, isOpen: $0.isOpen) })
    }
    if let negated = negated(line.beginning, at: place) { return negated }
    if line.beginning.hasPrefix("-"), !place.isPastOptions {
      let options = place.command.shownArguments.filter { $0.kind != .positional }
      let own = options.flatMap { option in option.writtenNames.map { Completion.Candidate($0, option.abstract) } }
      return offered(own + ofExporter.map { .init("--\($0.name)", $0.help) }, for: line.beginning)
    }
    let commands = place.positionals.isEmpty ? place.command.commands : []
    let below = offered(commands.map { .init($0.commandName, $0.abstract) }, for: line.beginning)
    guard let positional = place.positional else { return below }
    let own = values(of: positional, at: place, line.beginning)
    guard case .candidates(let first) = below, !first.isEmpty else { return own }
    guard case .candidates(let rest) = own else { return below }
    return .candidates(first + rest)
  }

  /// The completions of a query's term after a minus, as in `-mood:d`.
  private func negated(_ beginning: String, at place: CompletionPlace) -> Completion? {
    guard beginning.hasPrefix("-"), !beginning.hasPrefix("--"), beginning.contains(":"),
      let positional = place.positional,
      case .candidates(let terms) = values(of: positional, at: place, String(beginning.dropFirst()))
    else { return nil }
    return .candidates(terms.map { .init("-\($0.word)", $0.meaning, isOpen: $0.isOpen) })
  }

  private func values(
    of argument: CommandDefinition.Argument, at place: CompletionPlace, _ beginning: String
  ) -> Completion {
    if let list = argument.completionKind?.list?.values {
      let offered = offered(list.map { .init($0) }, for: beginning)
      // Statistics are also grouped by custom fields.
      guard argument.valueName == "property", case .candidates(let properties) = offered else { return offered }
      return .candidates(properties + words.candidates(.fields, beginning, after: []))
    }
    switch CompletionSource(argument) {
    case .settingValue:
      return offered(Setting.named(place.positionals.first ?? "")?.words.map { .init($0) } ?? [], for: beginning)
    case .files: return .files
    case .folders: return .folders
    case .nothing: return .nothing
    case .importerOrFile:
      let importers = place.positionals.isEmpty ? words.candidates(.importers, beginning, after: []) : []
      return importers.isEmpty || beginning.isEmpty ? .files : .candidates(importers)
    case .backupOrFile:
      let backups = words.candidates(.backups, beginning, after: [])
      return backups.isEmpty ? .files : .candidates(backups)
    case .exporterOrFolder(let source):
      let exporters = words.candidates(source, beginning, after: [])
      return exporters.isEmpty ? .folders : .candidates(exporters)
    case .words(let source):
      // A single name may be typed without quotes, word by word; of several names, each is one argument.
      let isOpen = argument.kind == .positional && argument.isRepeating && argument.valueName != "books"
      let candidates = words.candidates(source, beginning, after: isOpen ? place.positionals : [])
      // `show dune pages --why` traces one field.
      guard place.flags.contains("--why"), !place.positionals.isEmpty else { return .candidates(candidates) }
      return .candidates(candidates + BookField.allCases.map { .init($0.word) }.filter { $0.word.hasPrefix(beginning) })
    case .exporterOptions:
      let options = words.options(ofExporter: place.positionals.first)
      return offered(options.map { .init("\($0.name)=", $0.help, isOpen: true) }, for: beginning)
    }
  }

  private func offered(_ candidates: [Completion.Candidate], for beginning: String) -> Completion {
    .candidates(candidates.filter { $0.word.hasPrefix(beginning) })
  }
}

/// What can be completed at the cursor.
enum Completion: Equatable {
  case candidates([Candidate])
  case files
  case folders

  struct Candidate: Equatable {
    let word: String
    let meaning: String?
    /// Whether more follows without a space, such as the value of a field.
    let isOpen: Bool
    /// Whether the order of the words matters, and the words may begin otherwise than what was typed.
    let isRanked: Bool

    init(_ word: String, _ meaning: String? = nil, isOpen: Bool = false, isRanked: Bool = false) {
      self.word = word
      self.meaning = meaning
      self.isOpen = isOpen
      self.isRanked = isRanked
    }
  }

  static let nothing = Completion.candidates([])
}
