internal import Archiving
internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// An export to disk: staged next to its destination, checked, then published.
struct StagedExport {
  private let job: ExportJob
  /// The destination with links in its parent folders resolved; if it is an existing folder, fully resolved.
  private let target: String
  private let stagingParent: String
  /// The folder to create for a single file; nil if it exists.
  private var newFolder: String?

  init(job: ExportJob) throws(ExportError) {
    self.job = job
    var given = job.destination.path
    while given.count > 1, given.hasSuffix("/") { given.removeLast() }
    if case .folder = job.destination, let existing = try StagedExport.existingFolder(given) {
      target = existing
      let parent = (existing as NSString).deletingLastPathComponent
      // If the folder is a mount point, or its parent is not writable, the staging folder goes inside.
      let isInside =
        try FileStatus(parent)?.device != FileStatus(existing)?.device || !DiskFile.isWritable(folder: parent)
      stagingParent = isInside ? existing : parent
    } else if let folder = try StagedExport.missingFolder(above: given, job) {
      stagingParent = try StagedExport.resolved((folder as NSString).deletingLastPathComponent, of: folder)
      let made = (stagingParent as NSString).appendingPathComponent((folder as NSString).lastPathComponent)
      target = (made as NSString).appendingPathComponent((given as NSString).lastPathComponent)
      newFolder = made
    } else {
      let parent = try StagedExport.resolved((given as NSString).deletingLastPathComponent, of: given)
      target = (parent as NSString).appendingPathComponent((given as NSString).lastPathComponent)
      stagingParent = parent
    }
  }

  func run(_ input: ExportInput) async throws -> ExportOutcome {
    if !job.isForced, let outcome = job.receipt?.outcome(at: target), !hasOtherPages(besides: outcome) {
      return outcome
    }
    let outcome = try await export(input)
    if !job.isDryRun, !outcome.settledFiles.isEmpty { job.receipt?.remember(outcome, at: target) }
    return outcome
  }

  /// Whether others may see copies of the pages of an unchanged export, which makes none of them again.
  private func hasOtherPages(besides outcome: ExportOutcome) -> Bool {
    let files = Set(outcome.settledFiles.map { String($0.path.dropFirst()) })
    guard job.audience != .me, files.contains(where: { $0.hasSuffix(".md") }) else { return false }
    return RelocatedPages.hasPages(in: target, besides: files)
  }

  private func export(_ input: ExportInput) async throws -> ExportOutcome {
    let staging = try StagingFolder(in: stagingParent)
    // By the end the export is published or has failed, so an error while deleting the staging folder is ignored.
    defer { withExtendedLifetime(staging) {} }
    do {
      switch job.destination {
      case .standardOutput:
        throw ExportError(notForStandardOutput: job.exporter)
      case .folder:
        let tree = try StagedTree(at: staging.tree, for: target, progress: job.progress)
        let manifest = FolderManifest(in: target)
        let moved = try RelocatedPages(in: target, before: ownManifest(manifest))
        var input = input
        input.places = moved.places.mapValues(\.text)
        try await job.exporter.render(input, tree.writer)
        try check(tree.files.map(\.path.text), of: input.snapshot)
        return try publish(tree, over: manifest.current, moved, staging)
      case .file where job.exporter.shape.isTree:
        let tree = try StagedTree(at: staging.tree)
        try await job.exporter.render(input, tree.writer)
        return try publish(onlyFileOf: tree)
      case .file:
        let file = StagedFile(at: staging.spare)
        try await job.exporter.render(input, file.writer)
        try check(file.byteCount.map { _ in [target] } ?? [], of: input.snapshot)
        if file.byteCount == 0, !input.snapshot.years.isEmpty { throw fault("made an empty file") }
        return outcome(1, file.byteCount ?? 0, try publish(text: file.path))
      case .archive(let url, let format):
        let archive = try StagedArchive(
          at: staging.archive, format: format, topFolder: topFolder(url, format),
          stampUnixSeconds: job.stampUnixSeconds,
          isSingle: job.exporter.shape.isOneFile, spare: staging.spare, progress: job.progress)
        try await job.exporter.render(input, archive.writer)
        try check(archive.paths.map(\.text), of: input.snapshot)
        return try publish(archive, staging, topFolder: topFolder(url, format))
      }
    } catch let error as ExportError where error.path.hasPrefix(staging.path) {
      throw ExportError(path: target, reason: error.reason)
    }
  }

  private func check(_ paths: [String], of snapshot: Snapshot) throws(ExportError) {
    if let words = job.exporter.fault(inFiles: paths, madeOf: snapshot) { throw fault(words) }
  }

  private func fault(_ words: String) -> ExportError {
    ExportError(path: target, reason: .badFiles(exporter: job.exporter.name, words: words))
  }

  /// The manifest, if it is of this exporter; nil if there is none or it is invalid, which the plan reports.
  private func ownManifest(_ manifest: FolderManifest) -> Manifest? {
    guard let manifest = try? manifest.get(), manifest.exporter == job.exporter.name else { return nil }
    return manifest
  }

  private func publish(
    _ tree: StagedTree, over manifest: FolderManifest, _ moved: RelocatedPages, _ staging: StagingFolder
  ) throws -> ExportOutcome {
    let publication = FolderPublication(
      staging: staging, tree: tree, exporter: job.exporter.name, selection: job.part)
    guard try FileStatus(target) != nil else {
      // Deleted during the export: what was in place is neither there nor staged.
      guard !tree.files.contains(where: \.isInPlace) else {
        throw ExportError(path: target, reason: .changedConcurrently)
      }
      if !job.isDryRun { try publication.publish(asNew: target) }
      let changes = try listing(Changes(new: tree.files.count)) { tree.files.map { FileChange(.new, $0.path.text) } }
      return outcome(of: tree, changes)
    }
    let plan = try FolderPlan(tree, into: target, for: job, manifest: manifest, moved: moved)
    let changes = try listing(plan.changes) {
      plan.changes.files.map { withLines($0, from: "\(target)/\($0.path)", to: "\(tree.folder)/\($0.path)") }
    }
    if !job.isDryRun { try publication.publish(plan) }
    return outcome(of: tree, changes, settled: plan.settled)
  }

  private func outcome(
    of tree: StagedTree, _ changes: Changes, settled: [RelativePath: FileStamp] = [:]
  ) -> ExportOutcome {
    let byteCount = tree.files.reduce(0) { $0 + $1.byteCount }
    var outcome = ExportOutcome(fileCount: tree.files.count, byteCount: byteCount, changes: changes)
    // The next export reports again the pages that exist twice, or stay because the reader wrote in them.
    if changes.doubled.isEmpty, changes.kept.isEmpty, changes.unselected.isEmpty {
      let files = tree.files.map { (path: "/" + $0.path.text, stamp: settled[$0.path]) }
      outcome.settledFiles = [("/" + Manifest.fileName, nil)] + files
    }
    return outcome
  }

  private func outcome(_ fileCount: Int, _ byteCount: Int, _ changes: Changes) -> ExportOutcome {
    ExportOutcome(fileCount: fileCount, byteCount: byteCount, changes: changes, settledFiles: [("", nil)])
  }

  private func publish(onlyFileOf tree: StagedTree) throws(ExportError) -> ExportOutcome {
    guard let file = tree.files.first, tree.files.count == 1 else {
      throw ExportError(path: target, reason: .notOneFile(exporter: job.exporter.name, count: tree.files.count))
    }
    return outcome(1, file.byteCount, try publish(text: "\(tree.folder)/\(file.path)"))
  }

  private func publish(
    _ archive: StagedArchive, _ staging: StagingFolder, topFolder: String?
  ) throws(ExportError) -> ExportOutcome {
    // A new folder shows the permissions that the umask allows.
    try DiskFile.makeFolder(staging.tree)
    try archive.finish(permissions: (try FileStatus(staging.tree)?.permissions ?? 0o600) & 0o666)
    let fileCount = archive.paths.count
    let changes = try publish(staging.archive, fileCount: fileCount) { (_) throws(ExportError) in
      do { return try ArchiveComparison(of: target, with: staging.archive, topFolder: topFolder).changes } catch {
        throw ExportError(path: target, reason: .packing("\(error)"))
      }
    }
    return outcome(fileCount, archive.byteCount, changes)
  }

  /// Moves a staged text file to its destination.
  private func publish(text staged: String) throws(ExportError) -> Changes {
    try publish(staged, fileCount: 1) { [withLines($0, from: target, to: staged)] }
  }

  /// Moves a staged file to its destination, unless the same bytes are already there. An archive counts as `fileCount`
  /// files; the closure lists the changes in a file that is replaced.
  private func publish(
    _ staged: String, fileCount: Int, comparing: (FileChange) throws(ExportError) -> [FileChange]
  ) throws(ExportError) -> Changes {
    let publication = try FilePublication(target: target)
    let name = (target as NSString).lastPathComponent
    let changes = try listing(publication.changes(staged, fileCount: fileCount)) { () throws(ExportError) in
      publication.isNew ? [FileChange(.new, name)] : try comparing(FileChange(.changed, name))
    }
    guard changes.unchanged == 0 else { return changes }
    if !job.listsChanges { try publication.refuseLoss(of: job.exportedFiles, isForced: job.isForced) }
    guard !job.isDryRun else { return changes }
    try job.exportedFiles?.note(staged, at: target)
    if let newFolder { try DiskFile.makeFolder(newFolder) }
    do throws(ExportError) {
      try publication.publish(staged)
    } catch {
      if let newFolder { DiskFile.removeEmptyFolder(newFolder) }
      throw error
    }
    return changes
  }

  /// The changes, with the closure's list of files if requested.
  private func listing(
    _ changes: Changes, _ files: () throws(ExportError) -> [FileChange]
  ) throws(ExportError) -> Changes {
    var changes = changes
    let isSame = changes.new + changes.replaced + changes.removed == 0
    changes.files = job.listsChanges && !isSame ? try files().sorted { $0.path < $1.path } : []
    return changes
  }

  /// The change of a file, with its added and removed lines.
  private func withLines(_ change: FileChange, from old: String, to new: String) -> FileChange {
    guard change.kind == .changed, let before = FileManager.default.contents(atPath: old),
      let after = FileManager.default.contents(atPath: new)
    else { return change }
    return FileChange(.changed, change.path, lines: LineChanges(from: before, to: after))
  }

  /// A packed tree has one top folder, named like the archive; an EPUB has its own layout.
  private func topFolder(_ url: URL, _ format: ArchiveFormat) -> String? {
    guard job.exporter.shape.isTree, format != .epub else { return nil }
    let stem = url.lastPathComponent.prefix { $0 != "." }
    return (try? RelativePath(String(stem))) == nil ? "export" : String(stem)
  }

  /// The existing folder at a path, which may be a link to it; nil if nothing exists there.
  private static func existingFolder(_ path: String) throws(ExportError) -> String? {
    guard let status = try FileStatus(path) else { return nil }
    switch status.kind {
    case .folder: return try resolved(path, of: path)
    case .link where FileStatus.isFolder(path): return try resolved(path, of: path)
    case .link: throw ExportError(path: path, reason: .isLink)
    case .file, .other: throw ExportError(path: path, reason: .notAFolder)
    }
  }

  /// The parent folder of a single file, if it does not exist and may be created.
  private static func missingFolder(above path: String, _ job: ExportJob) throws(ExportError) -> String? {
    if case .folder = job.destination { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    guard job.makesFolder, try FileStatus(folder) == nil else { return nil }
    return folder
  }

  private static func resolved(_ folder: String, of path: String) throws(ExportError) -> String {
    guard let resolved = DiskFile.resolved(folder) else { throw ExportError(path: path, reason: .noSuchFolder) }
    guard FileStatus.isFolder(resolved) else { throw ExportError(path: path, reason: .notAFolder) }
    return resolved
  }
}
