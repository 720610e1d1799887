package import Foundation
internal import Glibc

/// Whether files of programs may be used: nobody else can change them, and they lie where they seem to.
package enum ProgramSafety {
  /// Whether only the reader, the reader's own group and root can write a file or folder.
  package static func isOwn(_ status: stat) -> Bool {
    let isOfOwner = status.st_uid == geteuid() || status.st_uid == 0
    let isOpenToGroup = status.st_mode & S_IWGRP != 0 && status.st_gid != getegid()
    return isOfOwner && !isOpenToGroup && status.st_mode & S_IWOTH == 0
  }

  /// Refuses a file that others can change, or replace because they can write its folder; of a link, also the file
  /// that it leads to. What is not there is for others to report.
  /// - Throws: ``ProgramError/openToOthers(file:)``.
  package static func check(_ path: String) throws(ProgramError) {
    let target = realPath(path)
    for file in [path, target].compactMap({ $0 }) {
      for place in [file, (file as NSString).deletingLastPathComponent] { try checkOwn(place) }
    }
  }

  /// Refuses a file in a folder of its own that others can change, and one that a link leads out of the folder.
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
    // Who can write the folder above could put another folder in place of this one, unless it is sticky.
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
  /// A file that a program was to write. A program could have put a link to any other file, or a pipe, in its place:
  /// those are not opened, and neither is what is not there.
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
