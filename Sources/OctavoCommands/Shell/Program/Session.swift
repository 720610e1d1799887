internal import Configuration
internal import LibraryStore
internal import ReadingModel

/// The context of a command, besides its arguments; created once per run.
struct Session: Sendable {
  let program: Program
  let environment: [String: String]
  let settings: Settings
  let places: XDGPaths
  var now: Moment
  /// The visibility of new data, if none is given.
  let visibility: DefaultVisibility
  var console: Console
  /// The arguments after the name of the command, as typed.
  var arguments: [String] = []
  /// The library of a command that is only tried; nothing is stored in it.
  var trial: Library?
}

extension Session {
  var configurationFile: ConfigurationFile { ConfigurationFile(places.configuration) }

  /// The settings, and the origin of each.
  /// - Throws: What is wrong with the file or the environment.
  func configuration() throws -> Configuration {
    try Configuration(file: configurationFile, environment: environment, commands: Octavo.commandNames)
  }

  func backupFolder(of file: LibraryFile) -> BackupFolder { BackupFolder(of: file, at: places.backups) }

  /// Whether there is a terminal and an editor is set.
  var mayOpenEditor: Bool { console.mayAsk && (try? Editor(settings)) != nil }

  /// All loan terms: the reader's own and the built-in ones.
  var loanTerms: LoanTermsBook { LoanTermsBook(settings.loanTerms) }

  var loanCalculator: LoanCalculator { LoanCalculator(today: now.day, terms: loanTerms) }

  /// The columns of loans on the current day.
  var loanColumns: [Column<LoanLine>] { LoanLine.columns(loanCalculator) }

  /// The creation time for exports, in seconds of Unix time, if the environment sets it for reproducible output
  /// (reproducible-builds.org, SOURCE_DATE_EPOCH).
  var sourceDateEpoch: Int? {
    get throws(InvalidValue) {
      guard let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
      guard let seconds = Int(text), (0...CalendarSecond.last).contains(seconds) else {
        throw InvalidValue("SOURCE_DATE_EPOCH is '\(text)' - write seconds of Unix time in digits, or unset it")
      }
      return seconds
    }
  }
}
