internal import Configuration
internal import LibraryStore

/// The automatic backup before a large import.
struct SafetyBackup {
  /// From this number of books on, an import is large.
  static let leastBookCount = 500

  private let session: Session
  private let library: Library
  private let made: Library.Backups.MadeBackup
  /// The latest history entry before the import.
  private let latest: HistoryEntry?

  /// Backs up a library before an import of so many books; nil if the import is small or the library is empty.
  init?(of library: Library, before bookCount: Int, _ session: Session) throws {
    guard bookCount >= SafetyBackup.leastBookCount, try library.books.count() > 0 else { return nil }
    (self.session, self.library) = (session, library)
    latest = try library.history.entries(limit: 1).first
    let folder = session.backupFolder(of: library.file)
    made = try session.console.noting(newFolder: folder) {
      try session.console.showingCopy { try library.backups.create(.beforeImport, into: folder, progress: $0) }
    }
    session.console.say("backup before the import: \(DisplayText.line(made.backup.file.path))")
  }

  /// Runs the merge of an import. If it fails without a change, the backup is removed, so that an import that is
  /// repeated, such as one of `octavo sync`, does not leave one each time.
  func around<Value>(_ merge: () throws -> Value) throws -> Value {
    do { return try merge() } catch {
      if (try? isUnneeded()) == true { try? made.backup.file.remove() }
      throw error
    }
  }

  /// Removes older backups after the import. An import that changed nothing removes its own backup, so that it does not
  /// push out an older one. A failure is only a warning, as the import is stored.
  func tidy() {
    do {
      if try isUnneeded() {
        try made.backup.file.remove()
        session.console.say("the import changed nothing, so the backup was removed again")
        return
      }
      let policy = session.settings.backupKeep
      let gone = try session.backupFolder(of: library.file).prune(policy, of: made.content.uid, after: made.backup.file)
      for line in BackupText.removed(gone, keeping: policy) { session.console.say(line) }
    } catch { session.console.say("unneeded backups remain: \(error)") }
  }

  /// Whether the library is as it was before the import.
  private func isUnneeded() throws -> Bool { try library.history.entries(limit: 1).first == latest }
}
