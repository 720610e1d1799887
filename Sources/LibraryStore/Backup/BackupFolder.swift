package import Foundation
internal import GRDB
internal import PrivateFolders
package import ReadingModel

/// A folder with backups of one library, recognised by their names, and before a removal by their uid, too.
package struct BackupFolder: Sendable {
  /// How many automatic backups are kept for each occasion.
  package static let automatic = RetentionPolicy(newest: 3)
  /// For how many days before the newest one all backups made by a restore are kept: a reader looking for the right
  /// backup may restore several in a row, and only the oldest has the original state.
  static let restoringDayCount = 7

  package let url: URL
  private let library: LibraryFile
  private let isChosen: Bool

  /// The folder with the backups of a library; beside it by default.
  package init(of library: LibraryFile, at url: URL? = nil) {
    self.library = library
    isChosen = url != nil
    self.url = url ?? library.folder.appending(path: "backups", directoryHint: .isDirectory)
  }

  /// Whether the folder does not exist though it was chosen, as when its disk is not plugged in.
  package var isMissing: Bool { isChosen && !FileManager.default.fileExists(atPath: url.path) }

  /// The backups in the folder, and the copies made beside the library before a migration; newest first.
  /// - Throws: ``LibraryError`` when the folder exists and cannot be read.
  package func backups() throws -> [Backup] {
    let made = try names().compactMap { Backup(of: library, at: url.appending(path: $0)) }
    return (made + copiesBeforeMigrations()).sorted { $0.isNewer(than: $1) }
  }

  /// The libraries in the folder that are not named like its backups: the reader named them, or renamed the library
  /// since. Sorted by name.
  /// - Throws: ``LibraryError`` as above.
  package func otherLibraries() throws -> [LibraryFile] {
    try names().filter { Backup(of: library, at: url.appending(path: $0)) == nil }.sorted()
      .map { LibraryFile(url.appending(path: $0)) }
      .filter {
        guard case .library = try? $0.content() else { return false }
        return !$0.isSame(as: library)
      }
  }

  private func names() throws -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: url.path) } catch {
      guard !FileManager.default.fileExists(atPath: url.path) else {
        throw LibraryError(path: url.path, reason: .refused("cannot list the backups in it: \(error.systemWords)"))
      }
      return []
    }
  }

  /// `library.sqlite.schema-3` and the like; empty if the folder cannot be listed.
  private func copiesBeforeMigrations() -> [Backup] {
    let start = library.url.lastPathComponent + ".schema-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: library.folder.path)) ?? []
    return names.compactMap { name in
      guard name.hasPrefix(start), let schema = Int(name.dropFirst(start.count)) else { return nil }
      let file = LibraryFile(library.folder.appending(path: name))
      guard let changed = file.changedAtUnixSeconds else { return nil }
      // In local time, like all others.
      return CalendarSecond(unixSeconds: changed, in: .current).map {
        Backup(file, .beforeMigration(schema: schema), on: $0.day, at: $0.time)
      }
    }
  }

  /// Removes the backups that the policy does not keep: the reader's backups by the given policy, automatic ones by
  /// ``automatic``. Backups of other libraries and of damaged ones stay.
  /// - Parameter uid: The library's uid; only backups with this uid are removed.
  /// - Parameter made: The backup just made, which stays: after the clock was set back, its name is not the newest.
  /// - Parameter keptFile: A backup that stays whatever the policy says, such as the one being restored.
  /// - Returns: The removed backups, newest first.
  package func prune(
    _ policy: RetentionPolicy, of uid: UID, after made: LibraryFile? = nil, preserving keptFile: LibraryFile? = nil
  ) throws -> [Backup] {
    let all = try backups().filter { !$0.file.isSame(as: keptFile) }
    var gone: [Backup] = []
    for (occasion, policy) in [
      (Backup.Occasion.wanted, policy), (.beforeImport, BackupFolder.automatic),
      (.beforeRestore, BackupFolder.automatic),
    ] {
      let those = all.filter { $0.occasion == occasion && BackupContent.uid(of: $0.file) == uid }
      var kept = policy.kept(of: those.map(\.day))
      if occasion == .beforeRestore, let first = those.first?.day.adding(days: -BackupFolder.restoringDayCount) {
        kept.formUnion(those.indices.filter { those[$0].day >= first })
      }
      for (place, backup) in those.enumerated() where !kept.contains(place) && !backup.file.isSame(as: made) {
        try backup.file.remove()
        gone.append(backup)
      }
    }
    return gone
  }
}

extension LibraryFile {
  fileprivate func isSame(as other: LibraryFile?) -> Bool {
    url.resolvingSymlinksInPath() == other?.url.resolvingSymlinksInPath()
  }
}
