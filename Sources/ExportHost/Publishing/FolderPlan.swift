internal import ExporterKit
internal import Foundation
internal import ReadingModel
internal import Vault

/// The plan for publishing a tree into an existing folder. Planning only reads, and fails if any file would be lost;
/// nothing is written before the plan is complete.
struct FolderPlan {
  /// The folder, with links resolved.
  let folder: String
  /// The files to move in; those that link to others come last.
  private(set) var moves: [(file: StagedTree.File, permissions: UInt32?)] = []
  /// Exported files that the new export does not have.
  private(set) var removals: [RelativePath] = []
  /// Exported files that the new export does not have, but that stay because the reader wrote in them.
  private(set) var kept: [RelativePath] = []
  /// Pages that are no longer exported, with only the reader's words left in them.
  private(set) var withdrawals: [(path: RelativePath, page: MarkedText, permissions: UInt32)] = []
  /// The files that stay as they are, with their stamps from before they were compared.
  private(set) var settled: [RelativePath: FileStamp] = [:]
  private(set) var changes = Changes()
  /// The manifest of the last export; nil if there was none.
  let before: Manifest?
  let movedPages: RelocatedPages
  /// Whether others see the folder, so that no page may keep what is private.
  private var isForOthers: Bool { job.audience != .me }
  /// What others may see of the whole library, if the export has only a part of it.
  private lazy var shown = job.shownOfWholeLibrary
  private let job: ExportJob

  private var words: PreservedText
  private var changed: [String] = []
  private var foreign: [String] = []
  private var blocked: [String] = []
  private var folders: [String: FileStatus.Kind?] = [:]
  private var writtenFolders: Set<String> = []

  /// Compares the tree with the folder.
  ///
  /// - Parameters:
  ///   - manifest: The manifest of the folder.
  ///   - moved: Pages that are not where the last export wrote them.
  init(
    _ tree: StagedTree, into folder: String, for job: ExportJob, manifest: FolderManifest, moved: RelocatedPages
  ) throws(ExportError) {
    self.folder = folder
    self.job = job
    movedPages = moved
    before = moved.follow(try FolderPlan.checked(manifest, in: folder, job.exporter.name, isForced: job.isForced))
    words = try PreservedText(in: folder, for: tree, before: before, wasImported: job.wasImported)
    let files = tree.files
    changes.doubled = moved.doubled.values.map { $0.map(\.text) }.sorted { $0[0] < $1[0] }
    for file in files {
      if let name = file.marked?.name, moved.doubled[name] != nil { changes.unchanged += 1 } else { try place(file) }
    }
    noteDisplaced()
    let exported = Set(files.map(\.path))
    for path in (before?.files.keys ?? [:].keys).sorted(by: { $0.text < $1.text }) where !exported.contains(path) {
      try retire(path)
    }
    for (path, name) in before?.names ?? [:] where moved.doubled[name] != nil { kept.append(path) }
    moves.sort { FolderPlan.order($0.file) < FolderPlan.order($1.file) }
    guard blocked.isEmpty else { throw ExportError(path: folder, reason: .blocked(blocked.sorted())) }
    try refuseLosses(files)
    if before == nil { changes.neighbourCount = FolderPlan.neighbours(in: folder, of: files).count }
    for written in writtenFolders.union([folder]).sorted() where !DiskFile.isWritable(folder: written) {
      throw ExportError(path: written, reason: .noPermission)
    }
  }

  /// Fails if files would be lost, also those of an earlier export of more than this selection, or pages stay that
  /// others could see with what the export no longer has. A plan that is only shown lists them instead.
  private mutating func refuseLosses(_ files: [StagedTree.File]) throws(ExportError) {
    if !job.isForced { (changes.lost.changed, changes.lost.foreign) = (changed.sorted(), foreign.sorted()) }
    // What others could see goes at once: it may be private now.
    if !job.isForced, !isForOthers, let before, let part = job.part, part != before.selection {
      changes.lost.otherParts = removals.map(\.text)
    }
    if isForOthers { changes.lost.outdated = movedPages.outdated(in: folder, beside: files, before).map(\.text) }
    if job.isDryRun, job.listsChanges { return }
    try changes.lost.refuse(at: folder, arePages: job.exporter.mediaType == "text/markdown")
  }

  /// The names in a folder that are not part of the export; empty if the folder can't be listed, which writing into it
  /// does not require.
  private static func neighbours(in folder: String, of files: [StagedTree.File]) -> Set<String> {
    let own = Set(files.map { String($0.path.text.prefix { $0 != "/" }) } + [Manifest.fileName])
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names).subtracting(own)
  }

  /// The manifest of the last export, if this export may replace that.
  private static func checked(
    _ manifest: FolderManifest, in folder: String, _ exporter: String, isForced: Bool
  ) throws(ExportError) -> Manifest? {
    do throws(ExportError) {
      let manifest = try manifest.get()
      guard let other = manifest?.exporter, other != exporter, !isForced else { return manifest }
      throw ExportError(path: folder, reason: .otherExport(exporter: other))
    } catch {
      guard isForced, error.reason == .damagedManifest else { throw error }
      return nil
    }
  }

  private mutating func place(_ file: StagedTree.File) throws(ExportError) {
    guard let parent = try parent(of: file.path) else { return blocked.append(file.path.text) }
    let path = "\(folder)/\(file.path)"
    if let stamp = file.stampInPlace {
      guard FileStamp(ofFile: path) == stamp else { throw ExportError(path: path, reason: .changedConcurrently) }
      return settle(file, stamp)
    }
    guard let status = try FileStatus(path) else {
      try mergeStray(into: file)
      changes.new += 1
      changes.files.append(FileChange(.new, file.path.text))
      moves.append((file, nil))
      if folders[parent] == .some(.folder) || parent == folder { writtenFolders.insert(parent) }
      return
    }
    switch status.kind {
    case .folder, .other: return blocked.append(file.path.text)
    case .link: note(file.path)
    case .file:
      let stamp = FileStamp(ofFile: path)
      let hash = try DiskFile.hash(path)
      if hash == file.hash { return settle(file, stamp) }
      if words.displaced.contains(file.path) {
        try mergeStray(into: file)
      } else if before?.owns(file.path, hash: hash) != true, try isSame(file) {
        return settle(file, stamp)
      }
    }
    changes.replaced += 1
    changes.files.append(FileChange(.changed, file.path.text))
    moves.append((file, status.kind == .file ? status.permissions : nil))
    writtenFolders.insert(parent)
  }

  /// Merges the reader's text in the last export's page into the staged one, which goes to another path.
  private mutating func mergeStray(into file: StagedTree.File) throws(ExportError) {
    guard let stray = words.takeStray(for: file) else { return }
    if !words.isUnchanged(stray.page, at: stray.path, replacedBy: file) { changed.append(stray.path.text) }
    _ = try words.mergePreserved(stray.page, at: stray.path, into: file)
  }

  /// Records pages in which the reader wrote, and whose path another page takes, if they go nowhere themselves.
  private mutating func noteDisplaced() {
    for path in words.displaced.subtracting(words.moved) {
      guard let page = words.stray(at: path), page.hasWords || !words.isUnchanged(page, at: path) else { continue }
      changed.append(path.text)
    }
  }

  private mutating func settle(_ file: StagedTree.File, _ stamp: FileStamp?) {
    changes.unchanged += 1
    settled[file.path] = stamp
  }

  /// Merges the reader's text into a staged page; records a file without marks, which would be lost.
  /// - Returns: Whether the page is the same as the existing one.
  private mutating func isSame(_ file: StagedTree.File) throws(ExportError) -> Bool {
    let mayHaveMarks = file.marked != nil || before?.files[file.path]?.properties != nil
    guard mayHaveMarks, let page = try words.page(at: file.path) else {
      note(file.path)
      return false
    }
    let (isSame, isLosing) =
      try file.marked == nil ? (false, page.hasWords) : words.mergePreserved(page, at: file.path, into: file)
    if isLosing || !words.isUnchanged(page, at: file.path, replacedBy: file) { note(file.path) }
    return isSame
  }

  /// Plans the deletion of an exported file that the new export does not have.
  private mutating func retire(_ path: RelativePath) throws(ExportError) {
    if let name = before?.files[path]?.name, movedPages.doubled[name] != nil { return }
    guard let parent = try parent(of: path) else {
      // Others also see what is in a linked folder.
      if isForOthers, FileManager.default.fileExists(atPath: "\(folder)/\(path)") { blocked.append(path.text) }
      return
    }
    guard let status = try FileStatus("\(folder)/\(path)"),
      status.kind == .file || isForOthers && status.kind == .link
    else { return }
    if let page = words.stray(at: path) {
      if page.hasWords, !words.moved.contains(path) { return keep(page, at: path, in: parent, status.permissions) }
      if !words.moved.contains(path), !words.isUnchanged(page, at: path) { changed.append(path.text) }
    } else {
      let hash = status.kind == .link ? nil : try DiskFile.hash("\(folder)/\(path)")
      if hash.map({ before?.owns(path, hash: $0) ?? false }) != true { changed.append(path.text) }
    }
    changes.removed += 1
    changes.files.append(FileChange(.removed, path.text))
    removals.append(path)
    writtenFolders.insert(parent)
  }

  /// Leaves a page for the reader's words in it; what the export wrote there goes if others see the folder, unless the
  /// page is only outside of the selection.
  private mutating func keep(_ page: MarkedText, at path: RelativePath, in parent: String, _ permissions: UInt32) {
    if isForOthers, shown?.cover(page) ?? false {
      changes.unselected.append(path.text)
      return kept.append(path)
    }
    changes.kept.append(path.text)
    let rest = isForOthers ? page.withdrawn(keepsName: page.isNameAnonymous) : page
    guard rest.text != page.text else { return kept.append(path) }
    if !words.isUnchanged(page, at: path) { changed.append(path.text) }
    changes.replaced += 1
    changes.files.append(FileChange(.changed, path.text))
    withdrawals.append((path, rest, permissions))
    writtenFolders.insert(parent)
  }

  private mutating func note(_ path: RelativePath) {
    if before?.files[path] != nil { changed.append(path.text) } else { foreign.append(path.text) }
  }

  /// The path of a file's parent folder; nil if a file or link is in the way.
  private mutating func parent(of path: RelativePath) throws(ExportError) -> String? {
    let parents = path.parents.map { "\(folder)/\($0)" }
    for parent in parents {
      let kind: FileStatus.Kind?
      if let known = folders[parent] {
        kind = known
      } else {
        kind = try FileStatus(parent)?.kind
        folders[parent] = .some(kind)
      }
      guard let kind else { break }
      guard kind == .folder else { return nil }
    }
    return parents.last ?? folder
  }

  /// Nested files first, then those at the top, and index pages last.
  private static func order(_ file: StagedTree.File) -> (Int, Int, String) {
    let depth = file.path.parents.count
    let isIndex = file.path.text.split(separator: "/").last?.hasPrefix("index.") ?? false
    return (isIndex ? 1 : 0, -depth, file.path.text)
  }
}
