internal import Foundation
internal import Glibc
internal import PrivateFolders

/// How a library can be opened, by what the system lets this program do with the file and its folder.
enum LibraryAccess: Hashable, Sendable {
  /// For reading and writing.
  case full
  /// For reading a file whose log is empty. SQLite then neither locks it nor makes files beside it, which could not be
  /// made (SQLite, URI Filenames, `immutable`).
  case sealed
  /// For reading a file whose log and index are there, as of a program that is writing (SQLite, WAL §5).
  case shared
  /// For reading a file that would have to be changed before: its log was left by a program that was killed, or its
  /// schema is an old one. A private copy is changed instead.
  case copied
}

extension LibraryFile {
  /// How the file can be opened.
  var access: LibraryAccess {
    guard Glibc.access(path, W_OK) == 0, Glibc.access(folder.path(percentEncoded: false), W_OK) == 0 else {
      return accessForReading
    }
    return .full
  }

  /// How the file can be opened without changing anything.
  var accessForReading: LibraryAccess {
    let path = target
    // What a journal holds has to be put back into the file first.
    if LibraryFile.size(of: path + "-journal") ?? 0 > 0 { return .copied }
    guard let log = LibraryFile.size(of: path + "-wal"), log > 0 else { return .sealed }
    return LibraryFile.size(of: path + "-shm") == nil ? .copied : .shared
  }

  /// Whether the disk has room for the index of a log.
  var hasRoom: Bool {
    var status = statvfs()
    return statvfs(path, &status) != 0 || UInt(status.f_bavail) * UInt(status.f_frsize) >= UInt(LibraryFile.leastRoom)
  }

  /// How large this process may make a file (`ulimit -f`), in bytes; nil when there is no limit.
  static var sizeLimit: Int? { SystemLimit.fileSize.current }

  /// What SQLite makes first for a writer: the index of a log (SQLite, WAL-mode file format §2.3: 32 KiB).
  static let leastRoom = 65_536

  /// Copies the file and its log or journal into a folder that only the reader may look into, and that is gone when the
  /// body ends.
  func withPrivateCopy<Result>(_ body: (LibraryFile) throws -> Result) throws -> Result {
    let place = try PrivateFolder()
    defer { withExtendedLifetime(place) {} }
    let copy = LibraryFile(URL(filePath: place.path).appending(path: "library.sqlite"))
    do {
      let path = target
      for suffix in ["", "-wal", "-journal"] where LibraryFile.size(of: path + suffix) != nil {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
        // It comes with the permissions of the original, which may only be read.
        chmod(copy.path + suffix, 0o600)
      }
    } catch {
      let words = "it could not be copied to \(PrivateFolder.parent)"
      throw LibraryError(path: path, reason: .refused("\(words): \(error.systemWords)"))
    }
    return try body(copy)
  }

  /// The bytes of a file; nil when there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
