internal import ArgumentParser
internal import Configuration
internal import DocumentReading
internal import ExportHost
internal import ExporterKit
internal import Importing
internal import LibraryStore
internal import OutsidePrograms
internal import PrivateFolders
internal import ReadingModel
internal import TemplateEngine

/// The exit codes of the program, in one table.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case bug = 1
  case library = 2
  case match = 3
  case input = 4
  case plugin = 5
  case usage = 64

  /// What the code means, for `--help` and the documentation.
  var meaning: String {
    switch self {
    case .done: "done"
    case .bug: "a bug in Octavo - please report it"
    case .library: "the library or the disk could not be used"
    case .match: "nothing matched, or too much"
    case .input: "invalid input"
    case .plugin: "an exporter or another program of yours failed"
    case .usage: "wrong arguments"
    }
  }

  /// The codes and their meanings, one per line.
  static var table: [String] { allCases.map { "\($0.rawValue)  \($0.meaning)" } }

  /// The table with indented lines. Built without generic functions, which cost runtime look-ups: every look-up of a
  /// command needs it.
  static var page: String {
    var page = ""
    for line in table { page += page.isEmpty ? "  \(line)" : "\n  \(line)" }
    return page
  }

  /// The code for an error.
  init(_ error: any Error) {
    switch error {
    case is LibraryError, is LibraryDamage, is StaleConfirmation, is FolderError, is TourError,
      is FileBackedBytes.Changed,
      is SystemLimitError:
      self = .library
    case DraftError.unwritable, DraftError.unmarked: self = .library
    case is UnexpectedWordsError: self = .match
    case is ArgumentError, is UnknownCommand: self = .usage
    case is DayError, is PlaceError, is DraftError, is EditorError, is InputFileError, is AddingError,
      is UnimportedError, is BackupError, is ReaderChangeError, is NotConfirmed:
      self = .input
    case let error as HistoryError: self.init(error)
    case let error as ConfigurationFileError: self.init(error)
    case ReadingError.noSuchReading, EntryError.none, TimerError.notRunning, SavedQueryError.none, GoalError.none,
      GoalError.several:
      self = .match
    case ShelfError.none, ShelfError.several, ShelfError.notOnShelf: self = .match
    case ReaderError.none: self = .match
    case is BookError, is RegistryError, is MatchError, is SeriesError, is BudgetError, is UnknownCourse,
      is NothingToCheck, is TrustNotNeeded:
      self = .match
    case SharingError.noMatch, ProgramError.nothingToTrust: self = .match
    case let error as CopyError: self.init(error)
    case let error as LoanError: self.init(error)
    case let error as WishError: self.init(error)
    case OptionValues.Invalid.unknown, OptionValues.Invalid.missing: self = .usage
    case is ReadingError, is ReadingDaysError, is EditionError, is InvalidValue, is ImportError, is SharingError,
      is OptionValues.Invalid,
      is QueryError, is FormatError, is PlaceInput.Mismatch, is DayPhrase.Invalid, is Day.Invalid, is Rating.Invalid,
      is ISBN.Invalid, is Money.Invalid, is TimerError, is EntryError, is ClockPhrase.Invalid, is ExporterExists,
      is InvalidExporterName, is UncopyableExporter, is NoTemplates, is QueryName.Invalid, is SavedQueryError,
      is GoalError, is GoalPhrase.Invalid, is ComingDayPhrase.Invalid, is MinutesPhrase.Invalid, is Money.Mistyped,
      is LoanTerms.Invalid, is BudgetPhrase.Invalid, is LoanTermsBook.Unknown, is ConfigurationError, is AliasError,
      is ShelfError, is ReaderError, is Name.Invalid, is OfferError:
      self = .input
    case let error as DocumentError: self.init(error.reason)
    case let error as LookupError: self.init(error)
    case let error as ExportError: self.init(error.reason)
    case HookError.refused: self = .input
    case is TemplateError, is ExporterFailure, is RoundTripLoss, is ProgramError, is FailedCheck,
      is HookError:
      self = .plugin
    default: self = .bug
    }
  }

  private init(_ error: CopyError) {
    switch error {
    case .none, .noSuch, .several, .notOffered: self = .match
    case .isOut, .isGone, .disposedBeforePurchase: self = .input
    }
  }

  private init(_ error: LoanError) {
    switch error {
    case .notOut, .notWith, .several, .notReserved, .notReservedThere, .severalReserved: self = .match
    default: self = .input
    }
  }

  private init(_ error: WishError) {
    switch error {
    case .none, .notInCart, .emptyCart: self = .match
    case .tooMany: self = .input
    }
  }

  private init(_ error: HistoryError) {
    switch error {
    case .nothingToUndo, .nothingToRedo: self = .match
    case .changedBy, .keptByOthers, .readerHasOwn: self = .input
    case .changedSince, .tooLarge: self = .library
    }
  }

  private init(_ error: LookupError) {
    switch error {
    case .noSource: self = .input
    case .nothingFound(silent: [], _): self = .plugin
    default: self = .match
    }
  }

  private init(_ reason: DocumentError.Reason) {
    if case .program = reason { self = .plugin } else { self = .input }
  }

  private init(_ error: ConfigurationFileError) {
    switch error {
    case .unreadable, .unwritable: self = .library
    case .unknown, .noAlias, .noTerms: self = .match
    case .notTaken, .interdependent, .badTermsName: self = .input
    }
  }

  private init(_ reason: ExportError.Reason) {
    switch reason {
    case .noPermission, .noSuchFolder, .diskFull, .sizeLimit, .readOnlyDisk, .notAFolder, .notAFile,
      .existsConcurrently, .isLink, .system, .packing:
      self = .library
    case .noDestination, .notForStandardOutput, .wrongEnding, .folderLikeAFile, .notOneFile, .wrongScope,
      .neverPublic:
      self = .usage
    case .badFiles, .notExported: self = .plugin
    case .otherExport, .damagedManifest, .damagedMarks, .conflicts, .wouldBeLost, .isDatabase, .blocked:
      self = .input
    }
  }
}
