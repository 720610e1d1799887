internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// Backups in the lines of a terminal.
struct BackupText {
  private let backups: [BackupFacts]
  private let style: Style

  /// Lines for backups in their order.
  init(_ backups: [BackupFacts], _ style: Style) {
    self.backups = backups
    self.style = style
  }

  /// The lines: when, what is in it, its size, its name, why it was made.
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

  /// What was made, in a line.
  static func made(_ made: Library.MadeBackup) -> String {
    "\(DisplayText.line(made.backup.file.path)): \(counts(made.content)), \(DisplayText.size(made.backup.byteCount)), looked "
      + "through and sound"
  }

  /// How many older ones are gone, and why; a line for those that the reader made, one for the others.
  static func removed(_ gone: [Backup], keeping policy: KeepPolicy) -> [String] {
    func line(_ count: Int, _ which: String, _ kept: String) -> String? {
      guard count > 0 else { return nil }
      return (count == 1 ? "1 older backup\(which) was removed" : "\(count) older backups\(which) were removed")
        + ": what is kept is \(kept)"
    }
    let wanted = gone.count { $0.occasion == .wanted }
    return [
      line(wanted, "", policy.text),
      line(gone.count - wanted, " that Octavo made by itself", "\(BackupFolder.automatic.text) of a kind"),
    ].compactMap { $0 }
  }

  /// `24 books, 212 entries`.
  static func counts(_ content: BackupContent) -> String { counts(content.bookCount, content.entryCount) }

  private static func counts(_ books: Int, _ entries: Int) -> String {
    "\(ShelfText.count(books)), \(entries == 1 ? "1 entry" : "\(entries) entries")"
  }
}

/// A backup, as JSON tells it.
struct BackupFacts: TabularFacts {
  /// Why it was made.
  enum Occasion: String, Encodable {
    case wanted, beforeImport, beforeRestore, damaged, beforeMigration

    /// Why, in words; nil for one that the reader wanted.
    var words: String? {
      switch self {
      case .wanted: nil
      case .beforeImport: "before an import"
      case .beforeRestore: "before another was restored"
      case .damaged: "damaged, as it was"
      case .beforeMigration: "before a newer schema"
      }
    }
  }

  let file: String
  let name: String
  let day: Day
  let time: TimeOfDay
  let occasion: Occasion
  let bytes: Int
  /// Every answer has a `schema` of its own.
  let librarySchema: Int?
  let books: Int?
  let readings: Int?
  let entries: Int?

  /// The facts of a backup; what is in it is nil when it cannot be read.
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

/// A backup that was made, and those that it took the place of.
struct MadeBackupFacts: Encodable {
  let backup: BackupFacts
  let removed: [String]
}

/// A library that was restored; nothing was there before when that is nil.
struct RestoreFacts: Encodable {
  let library: String
  let backup: String
  let before: String?
}
