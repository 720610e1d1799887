package import Foundation
internal import Glibc

/// Checks that others cannot change the files of programs, and that links do not lead elsewhere.
package enum ProgramSafety {
  /// Whether only the reader, the reader's primary group and root can write a file or folder.
  package static func isOwn(_ status: stat) -> Bool {
    let isOfOwner = status.st_uid == geteuid() || status.st_uid == 0
    let isOpenToGroup = status.st_mode & S_IWGRP != 0 && status.st_gid != getegid()
    return isOfOwner && !isOpenToGroup && status.st_mode & S_IWOTH == 0
  }

  /// Refuses a file that others can change, or replace because its folder is writable; for a link, also checks the
  /// target. Ignores missing files, which callers report.
  /// - Throws: ``ProgramError/openToOthers(file:)``.
  package static func check(_ path: String) throws(ProgramError) {
    let target = realPath(path)
    for file in [path, target].compactMap({ $0 }) {
      for place in [file, (file as NSString).deletingLastPathComponent] { try checkOwn(place) }
    }
  }

  /// Refuses a file in a program's folder that others can change, or a link that leads out of the folder.
  /// - Throws: ``ProgramError/openToOthers(file:)``, ``ProgramError/leadsOut(file:)``.
  package static func check(_ path: String, inFolder folder: String) throws(ProgramError) {
    guard let target = realPath(path), let root = realPath(folder) else { return }
    guard target.hasPrefix(root + "/") else { throw .leadsOut(file: path) }
    var place = target
    while place != root {
      try checkOwn(place)
      place = (place as NSString).deletingLastPathComponent
    }
    try checkOwn(root)
    // Whoever can write the parent folder could replace this one, unless the parent is sticky.
    let above = (root as NSString).deletingLastPathComponent
    var status = stat()
    if stat(above, &status) == 0, status.st_mode & S_ISVTX == 0 { try checkOwn(above) }
  }

  private static func checkOwn(_ path: String) throws(ProgramError) {
    var status = stat()
    if stat(path, &status) == 0, !isOwn(status) { throw .openToOthers(file: path) }
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension FileHandle {
  /// Opens a file that a program was expected to write; nil if it is missing. The program could have replaced it with a
  /// link or a pipe: those are not opened.
  package static func forReading(plainFile path: String) -> FileHandle? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      Glibc.close(descriptor)
      return nil
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
