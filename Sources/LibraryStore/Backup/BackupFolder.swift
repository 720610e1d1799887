package import Foundation
internal import GRDB
internal import PrivateFolders
package import ReadingModel

/// A folder with backups of one library. Only files that bear its name and hold its uid count as such.
package struct BackupFolder: Sendable {
  /// How many backups stay that were made by themselves, of each occasion.
  package static let automatic = KeepPolicy(newest: 3)
  /// For how many days before the newest one those that a restore made all stay: who looks for the right backup
  /// restores one after the other, and what was there at first is in the oldest.
  static let restoringDayCount = 7

  /// Where it is.
  package let url: URL
  private let library: LibraryFile

  /// The folder in which backups of a library are kept; beside it, unless another one is named.
  package init(of library: LibraryFile, at url: URL? = nil) {
    self.library = library
    self.url = url ?? library.folder.appending(path: "backups", directoryHint: .isDirectory)
  }

  /// The backups in it, and the copies that were made beside the library before it got a newer schema;
  /// the newest first.
  /// - Throws: ``LibraryError`` when the folder is there and cannot be read.
  package func backups() throws -> [Backup] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: url.path) } catch {
      guard !FileManager.default.fileExists(atPath: url.path) else {
        throw LibraryError(path: url.path, reason: .refused("the backups in it cannot be listed: \(error.systemWords)"))
      }
      names = []
    }
    let made = names.compactMap { Backup(of: library, at: url.appending(path: $0)) }
    return (made + copiesBeforeMigrations()).sorted { $0.isNewer(than: $1) }
  }

  /// `library.sqlite.schema-3` and its like; none in a folder that may be entered and not listed.
  private func copiesBeforeMigrations() -> [Backup] {
    let start = library.url.lastPathComponent + ".schema-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: library.folder.path)) ?? []
    return names.compactMap { name in
      guard name.hasPrefix(start), let schema = Int(name.dropFirst(start.count)) else { return nil }
      let file = LibraryFile(library.folder.appending(path: name))
      guard let changed = file.changedAtUnixSeconds else { return nil }
      // On the reader's clock, as all others are.
      let ahead = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(changed)))
      return CalendarSecond(unixSeconds: changed, secondsAhead: ahead).map {
        Backup(file, .beforeMigration(schema: schema), on: $0.day, at: $0.time)
      }
    }
  }

  /// Lets go of the backups that the policy does not keep: those that the reader wanted by the policy, those that were
  /// made by themselves by a number of their own. Backups of other libraries, and those of damaged ones, stay.
  /// - Parameter uid: The library's own name, which a backup must hold to be removed.
  /// - Parameter made: The backup that was just made, which stays: where the clock was set back, its name is not that
  ///   of the newest.
  /// - Parameter spared: A backup that stays whatever the policy says, as it is at hand.
  /// - Returns: What is gone, the newest first.
  package func thin(
    _ policy: KeepPolicy, of uid: UID, after made: LibraryFile? = nil, sparing spared: LibraryFile? = nil
  ) throws -> [Backup] {
    let all = try backups().filter { !$0.file.isSame(as: spared) }
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
  /// Whether it lies where another one does.
  fileprivate func isSame(as other: LibraryFile?) -> Bool {
    url.resolvingSymlinksInPath() == other?.url.resolvingSymlinksInPath()
  }
}
