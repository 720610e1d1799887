internal import Foundation
internal import Glibc
internal import PrivateFolders

extension SyncPlace {
  /// A folder that something else carries to other devices.
  package static func folder(_ folder: String) -> SyncPlace {
    let place = FolderPlace(folder: folder)
    return SyncPlace(list: place.list, read: place.read, put: place.put)
  }
}

private struct FolderPlace: Sendable {
  private static let folders = ["journal", "pictures", "inbox"]
  /// The end of the name of a draft.
  private static let draft = ".octavo-draft"
  /// A draft of this age was left by a run that was killed.
  private static let abandonedAfterSeconds = 3600

  let folder: String

  func list() throws -> [SyncPlace.Entry] {
    var status = stat()
    guard stat(folder, &status) == 0 else {
      throw SyncPlaceError(folder, errno == ENOENT ? .missing : .unreadable(words()))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SyncPlaceError(folder, .notAFolder) }
    return try entries("") + FolderPlace.folders.flatMap { try entries($0 + "/") }
  }

  /// The files directly in a folder; none if it does not exist.
  private func entries(_ prefix: String) throws -> [SyncPlace.Entry] {
    guard let directory = opendir("\(folder)/\(prefix)") else {
      if errno == ENOENT { return [] }
      throw SyncPlaceError(folder, .unreadable(words()))
    }
    defer { closedir(directory) }
    var entries: [SyncPlace.Entry] = []
    while let found = readdir(directory) {
      let name = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard !name.hasPrefix("."), fstatat(dirfd(directory), name, &status, 0) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      let modified = Int64(status.st_mtim.tv_sec) * 1000 + Int64(status.st_mtim.tv_nsec / 1_000_000)
      entries.append(SyncPlace.Entry(path: prefix + name, size: Int64(status.st_size), modified: modified))
    }
    return entries
  }

  func read(_ path: String) throws -> Data? {
    let descriptor = open("\(folder)/\(path)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw SyncPlaceError(folder, .unreadable(words()))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { return try handle.readToEnd() ?? Data() } catch { throw SyncPlaceError(folder, .unreadable("\(error)")) }
  }

  func put(_ files: [(path: String, bytes: Data)], removing: [String]) throws {
    var changed: Set<String> = []
    for (path, bytes) in files {
      let parent = path.contains("/") ? "\(folder)/\(path.prefix { $0 != "/" })" : folder
      guard mkdir(parent, 0o700) == 0 || errno == EEXIST else { throw refused() }
      let isFirst = changed.isEmpty
      changed.insert(parent)
      try write(bytes, to: "\(folder)/\(path)", in: parent, isFirst: isFirst)
    }
    for parent in changed.union([folder]) {
      do throws(PrivateFolder.Refused) { try FolderEntries.sync(of: parent) } catch { throw refused(error.code) }
    }
    for path in removing { unlink("\(folder)/\(path)") }
  }

  /// Writes a draft, syncs it and renames it, so that no one sees half a file under its name.
  /// - Parameter isFirst: Whether it is the first one of a sync, so that abandoned drafts are removed before.
  private func write(_ bytes: Data, to target: String, in parent: String, isFirst: Bool) throws {
    // Not the process id: on a network drive, another device may have the same.
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let draft = "\(parent)/.\(number)\(FolderPlace.draft)"
    let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw refused() }
    if isFirst { for name in [""] + FolderPlace.folders { sweep("\(folder)/\(name)", newest: descriptor) } }
    var code = bytes.withUnsafeBytes { FullWrite.write($0, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    close(descriptor)
    if code == 0, rename(draft, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(draft)
      throw refused(code)
    }
  }

  /// Removes drafts that killed runs left, which would be carried to every device.
  /// - Parameter newest: A draft that was just created: the clock of a network drive may differ from this device's.
  private func sweep(_ parent: String, newest descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    let oldest = status.st_mtim.tv_sec - FolderPlace.abandonedAfterSeconds
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(".") && name.hasSuffix(FolderPlace.draft) {
      let path = "\(parent)/\(name)"
      guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFREG,
        status.st_mtim.tv_sec < oldest
      else { continue }
      unlink(path)
    }
  }

  private func words(_ code: Int32 = errno) -> String { String(cString: strerror(code)).lowercased() }
  private func refused(_ code: Int32 = errno) -> SyncPlaceError { SyncPlaceError(folder, .unwritable(words(code))) }
}
