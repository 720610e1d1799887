internal import CSQLiteSession
package import Foundation
internal import Glibc
internal import PrivateFolders
internal import ReadingModel
internal import Salvage

/// The file of a library, examined without a connection, so that a foreign file is never touched.
package struct LibraryFile: Hashable, Sendable {
  /// SQLite's application id of a library (SQLite file format §1.3.14, offset 68): the letters `Octv`.
  package static let applicationID: Int32 = 0x4F63_7476

  package enum Content: Hashable, Sendable {
    case nothing
    case library(schema: Int)
    case foreign
  }

  package let url: URL

  /// The location as text, without a slash at the end.
  package let path: String

  package init(_ url: URL) {
    self.url = url
    // `url.path` gives the same, but builds a set that costs a start a fiftieth of its time.
    let text = url.path(percentEncoded: false)
    path = text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// What is at the path, according to the header of the file and the WAL beside it.
  package func content() throws(LibraryError) -> Content {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .nothing }
      throw refused()
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .foreign }
    guard Glibc.access(path, R_OK) == 0 else { throw refused() }
    guard let header = beginning(100), DatabaseSignature.begins(header) else { return .foreign }
    // SQLite file format §1.3: the user version is at offset 60, the application id at offset 68.
    guard header.number(at: 68, bytes: 4) == Int(LibraryFile.applicationID) else { return .foreign }
    let schema = schemaInWAL(header) ?? header.number(at: 60, bytes: 4)
    return .library(schema: Int(Int32(truncatingIfNeeded: schema)))
  }

  /// Creates the folders above the file, only accessible to the reader.
  func makeFolder() throws(LibraryError) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw LibraryError(path: path, reason: .refused("its folder cannot be created (\(folder.path))"))
    }
  }

  /// Creates the file, a database filled by the closure; atomic, even when another program creates it at the same time.
  ///
  /// - Parameter onOrphanedLog: Receives the renamed log of an earlier file of that name.
  /// - Returns: Whether this call created the file; false when another program was first.
  func create(onOrphanedLog: (OrphanedLog) -> Void = { _ in }, _ fill: (URL) throws -> Void) throws -> Bool {
    try createAsIs(onOrphanedLog: onOrphanedLog) { draft in
      try fill(draft)
      try LibraryFile(draft).chooseChangeCount()
    }
  }

  private func createAsIs(
    onOrphanedLog: (OrphanedLog) -> Void = { _ in }, _ fill: (URL) throws -> Void
  ) throws -> Bool {
    try makeFolder()
    return try withDraft { draft in
      try fill(draft)
      let (isNew, orphan) = try withFolderLocked { () -> (Bool, OrphanedLog?) in
        guard !LibraryFile.isTaken(path) else { return (false, nil) }
        let orphan = try OrphanedLog.setAside(from: path)
        if orphan != nil { try syncFolder() }
        return (try put(draft), orphan)
      }
      if let orphan { onOrphanedLog(orphan) }
      if isNew { try syncFolder() }
      return isNew
    }
  }

  /// Creates the file with these bytes, see ``create(onOrphanedLog:_:)``.
  func create(containing bytes: Data) throws -> Bool {
    try createAsIs { draft in
      let handle = try FileHandle(forWritingTo: draft)
      try handle.write(contentsOf: bytes)
      try handle.synchronize()
      try handle.close()
    }
  }

  /// Whether a name is taken, also by a dangling link.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Gives a draft the file's name; false when the name is taken.
  private func put(_ draft: URL) throws -> Bool {
    do throws(PrivateFolder.Refused) {
      // Unlike link(2), this never gives the library two names.
      try PrivateFile.renameExclusively(draft.path, to: path)
      return true
    } catch {
      switch error.code {
      case EEXIST: return false
      case EINVAL, ENOSYS: return try putByLinking(draft)
      default: throw LibraryError(path: path, reason: .refused(error.words))
      }
    }
  }

  /// The same on a file system without exclusive renames, such as a network share.
  private func putByLinking(_ draft: URL) throws -> Bool {
    if link(draft.path, path) == 0 {
      unlink(draft.path)
      return true
    }
    switch errno {
    case EEXIST: return false
    case EPERM, EOPNOTSUPP, ENOSYS:
      // A file system without links, either, such as a memory stick.
      guard rename(draft.path, path) == 0 else { throw refused() }
      return true
    default: throw refused()
    }
  }

  /// Makes a copy beside the file, filled by the closure; atomically replaces an older one of that name.
  ///
  /// - Parameter fill: Fills the empty file, and returns whether to keep it.
  func makeCopy(named name: String, _ fill: (URL) throws -> Bool) throws {
    try withDraft { draft in
      guard try fill(draft) else { return }
      // Also syncs the copy to the disk, which VACUUM INTO does not.
      try LibraryFile(draft).chooseChangeCount()
      let target = folder.appending(path: name).path(percentEncoded: false)
      try withFolderLocked {
        if try OrphanedLog.setAside(from: target) != nil { try syncFolder() }
        guard rename(draft.path, target) == 0 else { throw refused() }
      }
      try syncFolder()
    }
  }

  /// Runs the closure while no other Octavo creates a file in the folder.
  func withFolderLocked<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try FolderLock.holding(folder.path(percentEncoded: false), body) } catch let error
      as PrivateFolder.Refused
    {
      throw LibraryError(
        path: path,
        reason: error.code == EWOULDBLOCK ? .busy(seconds: FolderLock.busyTimeoutSeconds) : .refused(error.words))
    }
  }

  /// The target of a symbolic link; SQLite keeps the WAL beside it.
  var target: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  var folder: URL { url.deletingLastPathComponent() }

  /// Runs the closure with an empty file, only accessible to the reader, in a temporary folder beside the library.
  private func withDraft<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let place: PrivateFolder
    do throws(PrivateFolder.Refused) { place = try PrivateFolder(in: folder.path) } catch {
      throw LibraryError(path: path, reason: .refused(error.words))
    }
    defer { withExtendedLifetime(place) {} }
    let draft = URL(filePath: place.path).appending(path: url.lastPathComponent)
    let descriptor = open(draft.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw refused() }
    close(descriptor)
    return try body(draft)
  }

  /// Removes the file, if it exists.
  package func remove() throws(LibraryError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw refused() }
  }

  /// The target of a dangling link, such as one to a disk that is not mounted.
  var loneLink: String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0, errno == ENOENT
    else { return nil }
    // Other errors are reported when the file is opened.
    return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// Whether the file begins with 4,096 zero bytes, as a library without its first page does.
  var isBlank: Bool {
    beginning(4096).map { $0.allSatisfy { $0 == 0 } } ?? false
  }

  /// The first bytes of a regular file; nil when it has fewer, or cannot be read.
  ///
  /// Reads through SQLite: opening and closing the file directly would drop the POSIX locks of this process's
  /// connections, and other programs would delete the WAL that these write to.
  func beginning(_ count: Int) -> [UInt8]? {
    // Opening a named pipe would block.
    guard let status, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return octavo_read_file_header(path, Int32(count), &bytes) == 0 ? bytes : nil
  }

  private var status: stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether others than the reader have access to the file, for example after it was copied or restored by other
  /// programs: Octavo gives access only to the reader.
  package var isOpenToOthers: Bool { status.map { $0.st_mode & 0o077 != 0 } ?? false }

  /// When the file was last changed; nil if it does not exist.
  var changedAtUnixSeconds: Int? { status?.st_mtim.tv_sec }

  private var nameCount: Int { Int(status?.st_nlink ?? 0) }

  /// Refuses a file with several hard links: SQLite looks for the WAL beside the name it was given, so two programs
  /// that use two names would overwrite each other's changes (SQLite, How To Corrupt §2.5).
  func requireSingleName() throws {
    guard nameCount > 1 else { return }
    // Where files are named by link(2), a draft is a second name until it is removed, or swept after a crash.
    let count = try withFolderLocked {
      PrivateFolder.sweep(folder.path(percentEncoded: false))
      return nameCount
    }
    guard count <= 1 else { throw LibraryError(path: path, reason: .hardLinked(count)) }
  }

  /// Refuses a file that was cut off within a page: SQLite reads the rest of the page as zeros.
  func requireWholePages() throws(LibraryError) {
    // The usual page size first, so that opening a library reads nothing for this.
    guard let size = LibraryFile.size(of: path), size % 4096 != 0, let header = beginning(100) else { return }
    // SQLite first applies a log, which may have the rest.
    let logs = ["-wal", "-journal"].map { LibraryFile.size(of: target + $0) ?? 0 }
    guard size % max(512, LibraryFile.pageSize(header)) != 0, logs == [0, 0] else { return }
    throw LibraryError(path: path, reason: .damaged("its last page is incomplete"))
  }

  /// Syncs the names in the folder to the disk.
  func syncFolder() throws {
    do throws(PrivateFolder.Refused) { try FolderEntries.sync(of: folder.path) } catch {
      throw LibraryError(path: path, reason: .refused(error.words))
    }
  }

  /// The system's last error (errno), with its message.
  func refused() -> LibraryError { LibraryFile.refused(path) }

  static func refused(_ path: String) -> LibraryError {
    LibraryError(path: path, reason: .refused(String(cString: strerror(errno))))
  }
}
