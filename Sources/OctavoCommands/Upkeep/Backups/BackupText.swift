internal import Foundation
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// Backups as lines for a terminal.
enum BackupText {
  /// A line for each: time, content, size, name, and why it was made.
  static func lines(_ backups: [ListedBackup], _ console: Console) -> [String] {
    let rows = backups.map { listed in
      let backup = listed.backup
      return [
        "\(console.style.text(backup.day)) \(backup.time.text)", listed.content.map(counts) ?? "cannot be read",
        DisplayText.size(backup.byteCount), DisplayText.line(backup.file.url.lastPathComponent),
        words(backup.occasion) ?? "",
      ]
    }
    return TextTable(.plain, .plain, .plain, .plain, .plain, rows: rows).lines(on: console)
  }

  /// Why a backup was made; nil for one that the reader made.
  private static func words(_ occasion: Backup.Occasion) -> String? {
    switch occasion {
    case .wanted: nil
    case .beforeImport: "before an import"
    case .beforeRestore: "before a restore"
    case .damaged: "damaged, as it was"
    case .beforeMigration: "before a schema upgrade"
    }
  }

  static func made(_ made: Library.Backups.MadeBackup) -> String {
    "\(DisplayText.line(made.backup.file.path)): \(counts(made.content)), \(DisplayText.size(made.backup.byteCount)), "
      + "verified"
  }

  /// How many older backups were removed, and why: one line for the reader's own, one for automatic ones.
  static func removed(_ gone: [Backup], keeping policy: RetentionPolicy) -> [String] {
    func line(_ count: Int, _ which: String, _ kept: String) -> String? {
      guard count > 0 else { return nil }
      return count.counted("older backup\(which) was removed", "older backups\(which) were removed")
        + ": keeping \(kept)"
    }
    let wanted = gone.count { $0.occasion == .wanted }
    return [
      line(wanted, "", policy.text),
      line(gone.count - wanted, " that Octavo made automatically", "\(BackupFolder.automatic.text) of each kind"),
    ].compactMap { $0 }
  }

  /// How many libraries of other names are in the folder, which may be backups, too; nil if none.
  static func others(_ files: [LibraryFile], in folder: BackupFolder) -> String? {
    guard let first = files.first else { return nil }
    let names = files.prefix(3).map { DisplayText.line($0.url.lastPathComponent) } + (files.count > 3 ? ["…"] : [])
    let count = files.count.counted("library of another name", "libraries of other names")
    return "\(count) in \(DisplayText.line(folder.url.path)): \(names.joined(separator: ", ")) - "
      + "'octavo backup restore \(first.url.lastPathComponent.shellWord)' restores \(files.count == 1 ? "it" : "one")"
  }

  /// `24 books, 212 entries`.
  static func counts(_ content: BackupContent) -> String {
    "\(content.bookCount.counted("book")), \(content.entryCount.counted("entry", "entries"))"
  }
}

extension Console {
  /// Runs the closure, which makes a backup in a folder; says so if it created a folder that the reader chose, because
  /// the disk of the backups may be missing.
  func noting<Value>(newFolder folder: BackupFolder, _ makeBackup: () throws -> Value) rethrows -> Value {
    let isMissing = folder.isMissing
    let value = try makeBackup()
    if isMissing, !folder.isMissing {
      say("\(DisplayText.line(folder.url.path)) did not exist and was created - check that its disk is plugged in")
    }
    return value
  }
}

/// A backup and its content, which is nil if it cannot be read.
struct ListedBackup: Tabular {
  let backup: Backup
  let content: BackupContent?

  static var columns: [Column<ListedBackup>] {
    Column("name", \.backup.file.url.lastPathComponent)
    Column("day", \.backup.day)
    Column("time", \.backup.time)
    Column("occasion") { listed in
      switch listed.backup.occasion {
      case .wanted: "wanted"
      case .beforeImport: "beforeImport"
      case .beforeRestore: "beforeRestore"
      case .damaged: "damaged"
      case .beforeMigration: "beforeMigration"
      }
    }
    Column("bytes", \.backup.byteCount)
    // Every JSON answer already has a `schema` key.
    Column("librarySchema", \.content?.schema)
    Column("books", \.content?.bookCount)
    Column("readings", \.content?.readingCount)
    Column("entries", \.content?.entryCount)
    Column("file", \.backup.file.path)
  }
}

struct MadeBackupFacts: Encodable {
  let backup: Record<ListedBackup>
  let removed: [String]
}
