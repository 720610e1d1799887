internal import Foundation
internal import Glibc

/// A folder of its own beside a destination, on the same disk, in which an export grows until it can be published.
struct StagingFolder {
  private static let prefix = ".octavo-export-"
  private static let digits = 16

  /// The folder itself, which nobody else may enter.
  let path: String
  /// Held open and locked for as long as the run lives, so that a sweep knows whose run was killed.
  private let lock: Int32

  /// Makes the folder in another one, with a random name.
  init(in parent: String) throws(ExportError) {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let name = StagingFolder.prefix + String(repeating: "0", count: StagingFolder.digits - number.utf8.count) + number
    path = StagingFolder.joined(parent, name)
    do throws(ExportError) { try DiskFile.makeFolder(path, mode: 0o700) } catch {
      // The reader knows the parent, not the name that was made up here.
      throw ExportError(path: parent, reason: error.reason)
    }
    lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    flock(lock, LOCK_EX | LOCK_NB)
  }

  /// Where the exporter's files go.
  var tree: String { StagingFolder.joined(path, "tree") }
  /// Where an archive of them goes.
  var archive: String { StagingFolder.joined(path, "archive") }
  /// Where other files go before they are moved to their place.
  var spare: String { StagingFolder.joined(path, "spare") }

  /// Deletes the folder with everything in it. What cannot be deleted is left to a later sweep: by now the export is
  /// published or has failed for a reason of its own, which must not be hidden.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    close(lock)
  }

  /// Deletes staging folders that a killed run left behind: those of exactly such a name, of this user, older than a
  /// minute, that no run holds locked.
  ///
  /// Leftovers that cannot be deleted are no reason not to export.
  static func sweep(_ parent: String, nowUnixSeconds: Int) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: parent) else { return }
    for name in names where isOwnName(name) {
      let path = joined(parent, name)
      guard let status = try? FileStatus(path), status.kind == .folder, status.owner == geteuid(),
        nowUnixSeconds - status.modifiedUnixSeconds > 60
      else { continue }
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
      close(lock)
    }
  }

  /// Whether a name is one that ``init(in:)`` makes.
  static func isOwnName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let rest = name.utf8.dropFirst(prefix.utf8.count)
    return rest.count == digits && rest.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
