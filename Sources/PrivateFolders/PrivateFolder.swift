internal import CPrivateFolders
internal import Foundation
internal import Glibc

/// A folder for what grows or is needed during one run, which only the reader may look into and which is gone with the
/// value.
///
/// A lock is held beside what is in it for as long as the value lives. What nobody holds locked was left behind by a
/// run that was killed, and the next that makes such a folder in the same place takes it away. Numbers of processes
/// would not tell the two apart: they are given away again, and mean nothing on another machine that shares the disk.
package final class PrivateFolder: Sendable {
  /// How the names of folders begin in which a file grows before it is put in its place.
  package static let draft = ".octavo-draft-"
  private static let run = "octavo-run-"
  private static let digits = 16

  /// The system would not have one made.
  package struct Refused: Error, Equatable {
    /// What it said, as it numbers its errors.
    package let code: Int32
    /// The same in its words.
    package var words: String {
      guard code == EFBIG, let limit = SystemLimit.fileSize.current else { return String(cString: strerror(code)) }
      return "files may be no larger than \(limit) bytes here ('ulimit -f unlimited' raises the limit)"
    }

    /// What the system refused last, unless it is given.
    init(code: Int32 = errno) { self.code = code }
  }

  /// Where things may be put.
  package let path: String
  private let outer: String
  private let lock: Int32
  private let slot: Int32

  /// Makes an empty folder in another one.
  /// - Parameter start: How its name begins; what killed runs left of such a name there is taken away.
  package init(in parent: String, start: String = draft) throws(Refused) {
    PrivateFolder.sweep(parent, start)
    let above = parent.hasSuffix("/") ? parent : parent + "/"
    while true {
      let number = String(UInt64.random(in: .min ... .max), radix: 16)
      let outer = above + start + String(repeating: "0", count: PrivateFolder.digits - number.utf8.count) + number
      // Before it is there, so that a signal never finds it unknown; no other folder has a name of 64 random bits.
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

  /// Makes an empty folder where the system keeps temporary files.
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

  /// Removes every folder of this process, which is about to end by a signal. Async-signal-safe.
  package static func removeAll() { octavo_folders_remove() }

  /// Makes a folder with its lock and an empty folder for files; nil when another run has just taken it away.
  private static func made(_ outer: String) throws(Refused) -> Int32? {
    // Fails where anything has that name, a link too.
    guard mkdir(outer, 0o700) == 0 else { throw Refused() }
    // Another run may take it for one that was left, until the lock is held.
    guard let lock = try PrivateFolder.locked(outer) else { return nil }
    guard mkdir(outer + "/files", 0o700) == 0 else {
      let refused = Refused()
      PrivateFolder.remove(outer)
      close(lock)
      throw refused
    }
    return lock
  }

  /// Where the system keeps temporary files.
  package static var parent: String {
    let path = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Makes and holds the lock of a new folder; nil when another run has just taken the folder away.
  private static func locked(_ outer: String) throws(Refused) -> Int32? {
    let lock = open(outer + "/lock", O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      if errno == ENOENT { return nil }
      let refused = Refused()
      rmdir(outer)
      throw refused
    }
    // A disk without locks has none to hold: what is left there, nobody takes away.
    let isHeld = flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    guard isHeld, access(outer + "/lock", F_OK) == 0 else {
      close(lock)
      return nil
    }
    return lock
  }

  /// Removes the reader's folders that nobody holds; where they cannot be listed they stay.
  package static func sweep(_ parent: String, _ start: String = draft) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where isName(name, start) {
      let outer = "\(parent)/\(name)"
      var status = stat()
      guard lstat(outer, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFDIR,
        // One that is empty has no lock yet, or has none any more.
        rmdir(outer) != 0
      else { continue }
      let lock = open(outer + "/lock", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { remove(outer) }
      close(lock)
    }
  }

  /// Removes a folder, its lock last, so that what is left half removed is still told to be nobody's.
  ///
  /// What cannot be removed does no harm, and is left to a later sweep.
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
