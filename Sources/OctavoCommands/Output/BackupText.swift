internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// Backups as lines for a terminal.
struct BackupText {
  private let backups: [BackupFacts]
  private let style: Style

  /// The lines of backups, in their order.
  init(_ backups: [BackupFacts], _ style: Style) {
    self.backups = backups
    self.style = style
  }

  /// The lines: time, content, size, name, and why each was made.
  var lines: [String] {
    let rows = backups.map { backup in
      let isReadable = backup.librarySchema != nil
      let words = isReadable ? BackupText.counts(backup.books ?? 0, backup.entries ?? 0) : "cannot be read"
      return [
        "\(style.text(backup.day)) \(backup.time.text)", words, DisplayText.size(backup.bytes),
        DisplayText.line(backup.name), backup.occasion.words ?? "",
      ]
    }
    let widths = (0..<4).map { column in rows.map { DisplayText.width($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { DisplayText.padded($0, to: $1) } + (row[4].isEmpty ? [] : [row[4]])
      return cells.joined(separator: "  ")
    }
  }

  /// A line about a new backup.
  static func made(_ made: Library.MadeBackup) -> String {
    "\(DisplayText.line(made.backup.file.path)): \(counts(made.content)), \(DisplayText.size(made.backup.byteCount)), "
      + "verified"
  }

  /// How many older backups were removed, and why: one line for the reader's own, one for automatic ones.
  static func removed(_ gone: [Backup], keeping policy: RetentionPolicy) -> [String] {
    func line(_ count: Int, _ which: String, _ kept: String) -> String? {
      guard count > 0 else { return nil }
      return (count == 1 ? "1 older backup\(which) was removed" : "\(count) older backups\(which) were removed")
        + ": keeping \(kept)"
    }
    let wanted = gone.count { $0.occasion == .wanted }
    return [
      line(wanted, "", policy.text),
      line(gone.count - wanted, " that Octavo made automatically", "\(BackupFolder.automatic.text) of each kind"),
    ].compactMap { $0 }
  }

  /// `24 books, 212 entries`.
  static func counts(_ content: BackupContent) -> String { counts(content.bookCount, content.entryCount) }

  private static func counts(_ books: Int, _ entries: Int) -> String {
    "\(ShelfText.count(books)), \(entries == 1 ? "1 entry" : "\(entries) entries")"
  }
}

/// A backup as JSON.
struct BackupFacts: TabularFacts {
  /// Why it was made.
  enum Occasion: String, Encodable {
    case wanted, beforeImport, beforeRestore, damaged, beforeMigration

    /// The reason in words; nil for a backup that the reader made.
    var words: String? {
      switch self {
      case .wanted: nil
      case .beforeImport: "before an import"
      case .beforeRestore: "before a restore"
      case .damaged: "damaged, as it was"
      case .beforeMigration: "before a schema upgrade"
      }
    }
  }

  let file: String
  let name: String
  let day: Day
  let time: TimeOfDay
  let occasion: Occasion
  let bytes: Int
  /// Every JSON answer already has a `schema` key.
  let librarySchema: Int?
  let books: Int?
  let readings: Int?
  let entries: Int?

  /// The facts of a backup; its content is nil if it cannot be read.
  init(_ backup: Backup, _ content: BackupContent?) {
    file = backup.file.path
    name = backup.file.url.lastPathComponent
    day = backup.day
    time = backup.time
    bytes = backup.byteCount
    occasion =
      switch backup.occasion {
      case .wanted: .wanted
      case .beforeImport: .beforeImport
      case .beforeRestore: .beforeRestore
      case .damaged: .damaged
      case .beforeMigration: .beforeMigration
      }
    librarySchema = content?.schema
    books = content?.bookCount
    readings = content?.readingCount
    entries = content?.entryCount
  }
}

extension BackupFacts {
  static var columns: [FactColumn<BackupFacts>] {
    [
      FactColumn("name") { .text($0.name) }, FactColumn("day") { .text($0.day.text) },
      FactColumn("time") { .text($0.time.text) }, FactColumn("occasion") { .text($0.occasion.rawValue) },
      FactColumn("bytes") { .number($0.bytes) },
      FactColumn("librarySchema") { .optional($0.librarySchema) },
      FactColumn("books") { .optional($0.books) }, FactColumn("readings") { .optional($0.readings) },
      FactColumn("entries") { .optional($0.entries) }, FactColumn("file") { .text($0.file) },
    ]
  }
}

/// A new backup, and the older ones that were removed.
struct MadeBackupFacts: Encodable {
  let backup: BackupFacts
  let removed: [String]
}

/// A restored library; the previous one is nil if there was none.
struct RestoreFacts: Encodable {
  let library: String
  let backup: String
  let before: String?
}
