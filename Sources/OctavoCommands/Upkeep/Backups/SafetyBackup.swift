internal import Configuration
internal import Foundation
internal import LibraryStore

/// The automatic backup before a large import.
struct SafetyBackup {
  /// From this number of books on, an import is large.
  static let leastBookCount = 500

  let session: Session

  /// Backs up a library before an import of so many books, if the import is large and the library is not empty.
  func make(of library: Library, before bookCount: Int) throws {
    guard bookCount >= SafetyBackup.leastBookCount, try library.books.count() > 0 else { return }
    let folder = session.backupFolder(of: library.file)
    let made = try library.backups.create(.beforeImport, into: folder) { session.console.showProgress(copied: $0) }
    session.console.showProgress(nil)
    if let log = made.orphanedLog { session.console.report(log) }
    session.console.say("backup before the import: \(DisplayText.line(made.backup.file.path))")
    let policy = session.settings.backupKeep
    let gone = try folder.prune(policy, of: made.content.uid, after: made.backup.file)
    for line in BackupText.removed(gone, keeping: policy) { session.console.say(line) }
  }
}
