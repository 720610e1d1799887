internal import CPrivateFolders
internal import Foundation
internal import Glibc

/// A temporary folder that only the reader can access, removed with the value.
///
/// A lock file next to its contents is locked as long as the value lives. An unlocked folder was left by a run that was
/// killed; the next run that creates such a folder in the same place removes it. Process ids would not do: they are
/// reused, and mean nothing on another machine that shares the disk.
package final class PrivateFolder: Sendable {
  /// The prefix of folders in which a file is written before it is renamed into place.
  package static let draft = ".octavo-draft-"
  private static let run = "octavo-run-"
  private static let digits = 16

  /// An error of a system call.
  package struct Refused: Error, Equatable {
    /// The errno.
    package let code: Int32
    package var words: String {
      guard code == EFBIG, let limit = SystemLimit.fileSize.current else { return String(cString: strerror(code)) }
      return "files are limited to \(limit) bytes here ('ulimit -f unlimited' raises the limit)"
    }

    /// An error with a code, by default the current errno.
    init(code: Int32 = errno) { self.code = code }
  }

  /// The folder for files.
  package let path: String
  private let outer: String
  private let lock: Int32
  private let slot: Int32

  /// Creates an empty folder in another one.
  /// - Parameter start: The prefix of its name; folders with this prefix left by killed runs are removed.
  package init(in parent: String, start: String = draft) throws(Refused) {
    PrivateFolder.sweep(parent, start)
    let above = parent.hasSuffix("/") ? parent : parent + "/"
    while true {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let outer = above + start + String(repeating: "0", count: PrivateFolder.digits - number.utf8.count) + number
      // Registered before it exists, so that a signal always finds it; no other folder has the same 64 random bits.
      let slot = octavo_folder_note(outer)
      do throws(Refused) {
        guard let lock = try PrivateFolder.made(outer) else {
          octavo_folder_forget(slot)
          continue
        }
        (self.outer, self.lock, self.slot) = (outer, lock, slot)
        path = outer + "/files"
        return
      } catch {
        octavo_folder_forget(slot)
        throw error
      }
    }
  }

  /// Creates an empty folder in the system's folder for temporary files.
  package convenience init() throws(FolderError) {
    let parent = PrivateFolder.parent
    do throws(Refused) { try self.init(in: parent, start: PrivateFolder.run) } catch {
      throw .temporary(parent, words: error.words)
    }
  }

  deinit {
    PrivateFolder.remove(outer)
    octavo_folder_forget(slot)
    close(lock)
  }

  /// Removes all folders of this process before a signal ends it. Async-signal-safe.
  package static func removeAll() { octavo_folders_remove() }

  /// Creates a folder with its lock and an empty folder for files; nil if another run has just removed it.
  private static func made(_ outer: String) throws(Refused) -> Int32? {
    // Fails if anything has that name, even a link.
    guard mkdir(outer, 0o700) == 0 else { throw Refused() }
    // Until it is locked, another run may take it for an abandoned one.
    guard let lock = try PrivateFolder.locked(outer) else { return nil }
    guard mkdir(outer + "/files", 0o700) == 0 else {
      let refused = Refused()
      PrivateFolder.remove(outer)
      close(lock)
      throw refused
    }
    return lock
  }

  /// The system's folder for temporary files.
  package static var parent: String {
    let path = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Creates and locks the lock file of a new folder; nil if another run has just removed the folder.
  private static func locked(_ outer: String) throws(Refused) -> Int32? {
    let lock = open(outer + "/lock", O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      if errno == ENOENT { return nil }
      let refused = Refused()
      rmdir(outer)
      throw refused
    }
    // On a file system without locks, the folder stays unlocked, and sweeps never remove it.
    let isLocked = flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    guard isLocked, access(outer + "/lock", F_OK) == 0 else {
      close(lock)
      return nil
    }
    return lock
  }

  /// Removes the reader's unlocked folders; does nothing if the parent cannot be listed.
  package static func sweep(_ parent: String, _ start: String = draft) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where isName(name, start) {
      let outer = "\(parent)/\(name)"
      var status = stat()
      guard lstat(outer, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFDIR,
        // An empty folder has no lock (yet); rmdir removes it.
        rmdir(outer) != 0
      else { continue }
      let lock = open(outer + "/lock", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { remove(outer) }
      close(lock)
    }
  }

  /// Removes a folder, its lock last, so that a half-removed folder is still recognized as abandoned.
  ///
  /// What cannot be removed is left to a later sweep.
  private static func remove(_ outer: String) {
    try? FileManager.default.removeItem(atPath: outer + "/files")
    guard access(outer + "/files", F_OK) != 0 else { return }
    unlink(outer + "/lock")
    rmdir(outer)
  }

  private static func isName(_ name: String, _ start: String) -> Bool {
    guard name.hasPrefix(start) else { return false }
    let rest = name.utf8.dropFirst(start.utf8.count)
    return rest.count == digits && rest.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
