internal import Foundation
internal import Glibc
internal import PrivateFolders

/// How a library can be opened, according to the permissions of the file and its folder.
enum LibraryAccess: Hashable, Sendable {
  case full
  /// For reading a file without a WAL, or with an empty one. SQLite then neither locks it nor creates files beside it,
  /// which would fail (SQLite, URI Filenames, `immutable`).
  case immutable
  /// For reading a file with a WAL and a WAL index, as when another program is writing (SQLite, WAL §5).
  case shared
  /// For reading a file that would first have to be changed: a killed program left its WAL, the WAL belongs to another
  /// file, or the schema is old. A private copy is changed instead.
  case copied
}

extension LibraryFile {
  /// How the file can be opened.
  var access: LibraryAccess {
    guard Glibc.access(path, W_OK) == 0, Glibc.access(folder.path(percentEncoded: false), W_OK) == 0 else {
      return readAccess
    }
    return .full
  }

  /// How the file can be opened without changing anything.
  var readAccess: LibraryAccess {
    let path = target
    // A rollback journal has to be rolled back first.
    if LibraryFile.size(of: path + "-journal") ?? 0 > 0 { return .copied }
    guard let log = LibraryFile.size(of: path + "-wal"), log > 0 else { return .immutable }
    return LibraryFile.size(of: path + "-shm") == nil || hasForeignLog ? .copied : .shared
  }

  /// Whether only a full disk prevents changes: the library is then opened for reading.
  package var isOnFullDisk: Bool { access == .full && !hasRoom }

  /// Whether the disk has room for a WAL index.
  private var hasRoom: Bool {
    var status = statvfs()
    return statvfs(path, &status) != 0 || UInt(status.f_bavail) * UInt(status.f_frsize) >= UInt(LibraryFile.leastRoom)
  }

  /// The maximum size of a file written by this process (`ulimit -f`), in bytes; nil if unlimited.
  static var sizeLimit: Int? { SystemLimit.fileSize.current }

  /// The free space a writer needs: SQLite first creates the WAL index (SQLite, WAL-mode file format §2.3: 32 KiB).
  static let leastRoom = 65_536

  /// Copies the file and its WAL or journal into a folder that only the reader can access; deletes it after the body.
  func withPrivateCopy<Result>(_ body: (LibraryFile) throws -> Result) throws -> Result {
    let place = try PrivateFolder()
    defer { withExtendedLifetime(place) {} }
    let copy = LibraryFile(URL(filePath: place.path).appending(path: "library.sqlite"))
    do {
      let path = target
      for suffix in hasForeignLog ? [""] : ["", "-wal", "-journal"] where LibraryFile.size(of: path + suffix) != nil {
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
        // The copy has the permissions of the original, which is read-only.
        chmod(copy.path + suffix, 0o600)
      }
    } catch {
      let words = "it cannot be copied to \(PrivateFolder.parent)"
      throw LibraryError(path: path, reason: .refused("\(words): \(error.systemWords)"))
    }
    return try body(copy)
  }

  /// The size of a file in bytes; nil if it does not exist.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}
