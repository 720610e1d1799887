internal import CSQLiteSession
package import Foundation
internal import Glibc
internal import PrivateFolders
internal import ReadingModel

/// The file of a library on the disk, looked at without a connection to it, so that a foreign file is never touched.
package struct LibraryFile: Hashable, Sendable {
  /// Marks a file as Octavo's (SQLite file format §1.3.14, offset 68): the letters `Octv`.
  package static let applicationID: Int32 = 0x4F63_7476

  /// What lies at the path.
  package enum Content: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// A library with the schema of that number.
    case library(schema: Int)
    /// Something else.
    case foreign
  }

  /// Where the library is.
  package let url: URL

  /// Where the library is, as text.
  package let path: String

  /// The file at a path.
  package init(_ url: URL) {
    self.url = url
    // `url.path` says the same, after a set that costs a start a fiftieth of its time.
    let text = url.path(percentEncoded: false)
    path = text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// What lies at the path, from the header of the file and the log beside it.
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
    let schema = schemaInLog(header) ?? header.number(at: 60, bytes: 4)
    return .library(schema: Int(Int32(truncatingIfNeeded: schema)))
  }

  /// Makes the folders above the file, for the reader alone.
  func makeFolder() throws(LibraryError) {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw LibraryError(path: path, reason: .refused("its folder cannot be made (\(folder.path))"))
    }
  }

  /// Makes the file from an empty one with the closure, whole or not at all,
  /// even when another program makes one at the same time.
  ///
  /// - Parameter onOrphanedLog: Receives the log of an earlier file of that name, once it has another name.
  /// - Returns: Whether this call made the file; false when another program was first.
  func create(onOrphanedLog: (OrphanedLog) -> Void = { _ in }, _ fill: (URL) throws -> Void) throws -> Bool {
    try makeFolder()
    let place = try makeDraftFolder()
    defer { withExtendedLifetime(place) {} }
    let draft = try makeDraft(in: place)
    try fill(draft)
    let (isNew, orphan) = try withFolderLocked { () -> (Bool, OrphanedLog?) in
      guard !isTaken else { return (false, nil) }
      let orphan = try OrphanedLog.setAside(from: path)
      if orphan != nil { try syncFolder() }
      return (try put(draft), orphan)
    }
    if let orphan { onOrphanedLog(orphan) }
    guard isNew else { return false }
    try syncFolder()
    return true
  }

  /// Whether anything has the name, a link to nothing included.
  private var isTaken: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Gives a draft the file's name; false when the name is taken.
  private func put(_ draft: URL) throws -> Bool {
    do throws(PrivateFolder.Refused) {
      // Unlike link(2), it does not give the library two names for a moment.
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

  /// The same on a file system without such renames, as of a network.
  private func putByLinking(_ draft: URL) throws -> Bool {
    if link(draft.path, path) == 0 {
      unlink(draft.path)
      return true
    }
    switch errno {
    case EEXIST: return false
    case EPERM, EOPNOTSUPP, ENOSYS:
      // A file system without links either, as on a memory stick.
      guard rename(draft.path, path) == 0 else { throw refused() }
      return true
    default: throw refused()
    }
  }

  /// Makes a copy beside the file with the closure; it appears whole, and replaces an older one of that name.
  ///
  /// - Parameter fill: Fills the empty file, and says whether it is to be kept.
  func makeCopy(named name: String, _ fill: (URL) throws -> Bool) throws {
    let place = try makeDraftFolder()
    defer { withExtendedLifetime(place) {} }
    let draft = try makeDraft(in: place)
    guard try fill(draft) else { return }
    // SQLite leaves it to others to bring a copy safely to the disk (VACUUM INTO).
    let descriptor = open(draft.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refused() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw refused() }
    let target = folder.appending(path: name).path(percentEncoded: false)
    try withFolderLocked {
      if try OrphanedLog.setAside(from: target) != nil { try syncFolder() }
      guard rename(draft.path, target) == 0 else { throw refused() }
    }
    try syncFolder()
  }

  /// Does something while no other Octavo creates a file in the folder.
  func withFolderLocked<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try FolderLock.holding(folder.path(percentEncoded: false), body) } catch let error
      as PrivateFolder.Refused
    {
      throw LibraryError(
        path: path,
        reason: error.code == EWOULDBLOCK ? .busy(seconds: FolderLock.patienceSeconds) : .refused(error.words))
    }
  }

  /// The file that a symbolic link leads to; SQLite keeps the log beside that one.
  var target: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder it lies in.
  var folder: URL { url.deletingLastPathComponent() }

  /// A folder beside the library for a file that is to be put in its place once it is whole.
  private func makeDraftFolder() throws(LibraryError) -> PrivateFolder {
    do throws(PrivateFolder.Refused) { return try PrivateFolder(in: folder.path) } catch {
      throw LibraryError(path: path, reason: .refused(error.words))
    }
  }

  /// An empty file in that folder, for the reader alone.
  private func makeDraft(in place: PrivateFolder) throws(LibraryError) -> URL {
    let draft = URL(filePath: place.path).appending(path: url.lastPathComponent)
    let descriptor = open(draft.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw refused() }
    close(descriptor)
    return draft
  }

  /// Removes the file; one that is not there is no error.
  func remove() throws(LibraryError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw refused() }
  }

  /// What the path leads to where it is a link to nothing, as to a disk that is not mounted.
  var loneLink: String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) != 0, errno == ENOENT
    else { return nil }
    // What else hinders is told by who opens it.
    return try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  /// Whether the file begins with a page of nothing, as a library whose first page is gone.
  var isBlank: Bool {
    beginning(4096).map { $0.allSatisfy { $0 == 0 } } ?? false
  }

  /// The first bytes of an ordinary file; nil when it has fewer, or cannot be read.
  ///
  /// Nothing else may open the file of a library: to close it would take the locks from connections that this program
  /// has to it, and others would take away the log that they write into.
  private func beginning(_ count: Int) -> [UInt8]? {
    // A named pipe would have it wait.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return octavo_file_begin(path, Int32(count), &bytes) == 0 ? bytes : nil
  }

  /// Whether others than the reader may do anything with the file, as with one that was copied or put back by other
  /// means: Octavo's own are for the reader alone.
  package var isOpenToOthers: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
  }

  /// When the file was last changed; nil when there is none.
  var changedAtUnixSeconds: Int? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
  }

  /// How many names (hard links) the file has.
  private var nameCount: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_nlink) : 0
  }

  /// Refuses a file with several hard links: SQLite looks for the log beside the name that it was given, so that two
  /// programs with two names write over each other (SQLite, How To Corrupt §2.5).
  func requireSingleName() throws {
    guard nameCount > 1 else { return }
    // Where new files are named by link(2), a draft is the second name until it is removed, or swept after a crash.
    let count = try withFolderLocked {
      PrivateFolder.sweep(folder.path(percentEncoded: false))
      return nameCount
    }
    guard count <= 1 else { throw LibraryError(path: path, reason: .hardLinked(count)) }
  }

  /// Brings the names in the folder safely to the disk.
  private func syncFolder() throws {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refused() }
    defer { close(descriptor) }
    // EINVAL: a file system that cannot do that for folders.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw refused() }
  }

  /// The error that the system gave last, in its own words.
  func refused() -> LibraryError { LibraryFile.refused(path) }

  static func refused(_ path: String) -> LibraryError {
    LibraryError(path: path, reason: .refused(String(cString: strerror(errno))))
  }
}
