internal import Archiving
internal import Foundation
internal import PrivateFolders
internal import ReadingModel

/// Moves one staged file, which may be an archive, to its place.
struct FilePublication {
  /// The path of the place, without links above it.
  let target: String

  private let status: FileStatus?

  /// A place where nothing or a file is; links, folders and devices are refused.
  init(target: String) throws(ExportError) {
    self.target = target
    status = try FileStatus(target)
    switch status?.kind {
    case nil, .file: break
    case .link: throw ExportError(path: target, reason: .isLink)
    case .folder, .other: throw ExportError(path: target, reason: .notAFile)
    }
  }

  /// Whether nothing is there yet.
  var isNew: Bool { status == nil }

  /// Refuses to replace what no export wrote, or what was edited since, unless forced; a database is never replaced.
  func refuseLoss(of known: ExportedFiles?, isForced: Bool) throws(ExportError) {
    guard !isNew else { return }
    let standing = try known?.standing(of: target) ?? .foreign
    guard standing != .untouched else { return }
    if try isDatabase() { throw ExportError(path: target, reason: .isDatabase) }
    guard !isForced else { return }
    throw ExportError(path: target, reason: .wouldBeLost(isExport: standing == .changed))
  }

  /// Whether a database is there, such as a library.
  private func isDatabase() throws(ExportError) -> Bool {
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: target))
      defer { try? file.close() }
      return DatabaseSignature.begins(try file.read(upToCount: 16) ?? Data())
    } catch { throw ExportError(path: target, reason: .system(error.systemWords)) }
  }

  /// What publishing a staged file that stands for a number of files will change.
  func changes(_ staged: String, fileCount: Int) -> Changes {
    guard status != nil else { return Changes(new: fileCount) }
    let isSame = FileManager.default.contentsEqual(atPath: staged, andPath: target)
    return isSame ? Changes(unchanged: fileCount) : Changes(replaced: fileCount)
  }

  /// Moves the staged file to its place, with the permissions of the file it replaces.
  func publish(_ staged: String) throws(ExportError) {
    try DiskFile.sync(staged)
    if let status { try DiskFile.setPermissions(staged, status.permissions) }
    try DiskFile.move(staged, to: target)
    try DiskFile.sync((target as NSString).deletingLastPathComponent)
  }
}
