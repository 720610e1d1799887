internal import ExporterKit
internal import Foundation
internal import Vault

/// Moves a staged tree to its destination folder.
struct FolderPublication {
  let staging: StagingFolder
  let tree: StagedTree
  let exporter: String
  let selection: String?

  private var manifest: Manifest { Manifest(exporter: exporter, selection: selection, files: tree.files) }

  /// Renames the tree to a folder that does not exist yet.
  func publish(asNew folder: String) throws {
    try DiskFile.create("\(tree.folder)/\(Manifest.fileName)", manifest.encoded())
    try tree.sync(tree.files)
    try DiskFile.sync("\(tree.folder)/\(Manifest.fileName)")
    try DiskFile.sync(tree.folder)
    try DiskFile.move(tree.folder, to: folder)
    try DiskFile.sync((folder as NSString).deletingLastPathComponent)
  }

  /// Carries out the plan for an existing folder. Even an empty folder is filled rather than replaced, since it may be
  /// some process's working directory.
  func publish(_ plan: FolderPlan) throws {
    var after = manifest.keeping(plan.kept, of: plan.before)
    for withdrawal in plan.withdrawals { after.add(withdrawal.page, at: withdrawal.path) }
    after.moved = Set(plan.movedPages.places.keys)
    if plan.moves.isEmpty, plan.removals.isEmpty, plan.withdrawals.isEmpty, plan.before == after { return }
    try tree.sync(plan.moves.map(\.file))
    try write(plan.before?.joined(with: after) ?? after, into: plan.folder)
    var folders: Set<String> = [plan.folder]
    for move in plan.moves {
      let target = "\(plan.folder)/\(move.file.path)"
      let source = "\(tree.folder)/\(move.file.path)"
      try makeFolders(of: move.file.path, in: plan.folder, known: &folders)
      if let permissions = move.permissions { try DiskFile.setPermissions(source, permissions) }
      try DiskFile.move(source, to: target)
    }
    for (path, page, permissions) in plan.withdrawals {
      try write(Data(page.text.utf8), to: "\(plan.folder)/\(path)", permissions)
      folders.insert(path.parents.last.map { "\(plan.folder)/\($0)" } ?? plan.folder)
    }
    for path in plan.removals { try DiskFile.remove("\(plan.folder)/\(path)") }
    removeEmptyFolders(of: plan.removals, in: plan.folder)
    for folder in folders { try DiskFile.sync(folder) }
    try write(after, into: plan.folder)
    try DiskFile.sync(plan.folder)
  }

  private func write(_ manifest: Manifest, into folder: String) throws {
    try write(manifest.encoded(), to: "\(folder)/\(Manifest.fileName)")
  }

  private func write(_ bytes: Data, to path: String, _ permissions: UInt32? = nil) throws(ExportError) {
    try DiskFile.create(staging.spare, bytes)
    if let permissions { try DiskFile.setPermissions(staging.spare, permissions) }
    try DiskFile.sync(staging.spare)
    try DiskFile.move(staging.spare, to: path)
  }

  private func makeFolders(of path: RelativePath, in folder: String, known: inout Set<String>) throws(ExportError) {
    for parent in path.parents.map({ "\(folder)/\($0)" }) {
      guard known.insert(parent).inserted, try FileStatus(parent) == nil else { continue }
      try DiskFile.makeFolder(parent)
    }
  }

  /// Deletes the folders of deleted files, innermost first, if they are empty.
  private func removeEmptyFolders(of paths: [RelativePath], in folder: String) {
    for path in Set(paths.flatMap(\.parents)).sorted(by: { $0.utf8.count > $1.utf8.count }) {
      DiskFile.removeEmptyFolder("\(folder)/\(path)")
    }
  }
}
