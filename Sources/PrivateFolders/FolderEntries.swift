internal import Glibc

/// The names in a folder, private or shared.
package enum FolderEntries {
  /// Syncs the names to the disk, so that new, renamed and removed files survive a power cut.
  package static func sync(of path: String) throws(PrivateFolder.Refused) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PrivateFolder.Refused() }
    defer { close(descriptor) }
    // EINVAL: the file system cannot sync folders.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw PrivateFolder.Refused() }
  }
}
