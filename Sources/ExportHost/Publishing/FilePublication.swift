internal import Foundation
internal import PrivateFolders
internal import ReadingModel

/// Moves one staged file, such as an archive, to its destination.
struct FilePublication {
  /// The destination, with links in its parent folders resolved.
  let target: String

  private let status: FileStatus?

  /// Checks that the destination is free or a file; refuses links, folders and devices.
  init(target: String) throws(ExportError) {
    self.target = target
    status = try FileStatus(target)
    switch status?.kind {
    case nil, .file: break
    case .link: throw ExportError(path: target, reason: .isLink)
    case .folder, .other: throw ExportError(path: target, reason: .notAFile)
    }
  }

  var isNew: Bool { status == nil }

  /// Refuses to replace a file that no export wrote or that was edited since, unless forced; never replaces a database.
  func refuseLoss(of known: ExportedFiles?, isForced: Bool) throws(ExportError) {
    guard !isNew else { return }
    let fileState = try known?.fileState(of: target) ?? .foreign
    guard fileState != .untouched else { return }
    if try isDatabase() { throw ExportError(path: target, reason: .isDatabase) }
    guard !isForced else { return }
    throw ExportError(path: target, reason: .wouldBeLost(isExport: fileState == .changed))
  }

  /// Whether the destination is an SQLite database, such as a library.
  private func isDatabase() throws(ExportError) -> Bool {
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: target))
      defer { try? file.close() }
      return DatabaseSignature.begins([UInt8](try file.read(upToCount: DatabaseSignature.byteCount) ?? Data()))
    } catch { throw ExportError(path: target, reason: .system(error.systemWords)) }
  }

  /// The changes that publishing a staged file will make; an archive counts as `fileCount` files.
  func changes(_ staged: String, fileCount: Int) -> Changes {
    guard status != nil else { return Changes(new: fileCount) }
    let isSame = DiskFile.areEqual(staged, target)
    return isSame ? Changes(unchanged: fileCount) : Changes(replaced: fileCount)
  }

  /// Moves the staged file to its destination and keeps the permissions of the file it replaces.
  func publish(_ staged: String) throws(ExportError) {
    try DiskFile.sync(staged)
    if let status { try DiskFile.setPermissions(staged, status.permissions) }
    try DiskFile.move(staged, to: target)
    try DiskFile.sync((target as NSString).deletingLastPathComponent)
  }
}
