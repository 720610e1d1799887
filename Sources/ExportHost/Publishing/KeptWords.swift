internal import ExporterKit
internal import ReadingModel

/// What the reader wrote around the marked parts of pages that an earlier export left in a folder.
struct KeptWords {
  private let folder: String
  private let tree: StagedTree
  private let before: Manifest?
  /// Pages of the last export that the new one has not, or has under another name.
  private var strays: [RelativePath: MarkedText] = [:]
  private var strayPaths: [String: RelativePath] = [:]
  /// Strays whose words went into a page of another name.
  private(set) var moved: Set<RelativePath> = []

  /// Finds the pages of the last export that a new one does not have under their names.
  /// - Throws: ``ExportError`` with `.damagedMarks`.
  init(in folder: String, for tree: StagedTree, before: Manifest?) throws(ExportError) {
    self.folder = folder
    self.tree = tree
    self.before = before
    guard let before, !before.properties.isEmpty else { return }
    let exported = Set(tree.files.map(\.path))
    for path in before.properties.keys.sorted(by: { $0.text < $1.text }) where !exported.contains(path) {
      guard try FileStatus("\(folder)/\(path)")?.kind == .file, let page = try page(at: path), let name = page.name
      else { continue }
      strays[path] = page
      strayPaths[name] = path
    }
  }

  /// The page that lies at a path; nil when it has no marks.
  func page(at path: RelativePath) throws(ExportError) -> MarkedText? {
    try MarkedText(page: "\(folder)/\(path)", ownProperties: before?.properties[path] ?? [])
  }

  /// The stray at a path; nil when the page there is none.
  func stray(at path: RelativePath) -> MarkedText? { strays[path] }

  /// Whether what an export wrote on a page is as it left it, or as the page will be that is made now.
  func isAsLeft(_ page: MarkedText, at path: RelativePath, becoming file: StagedTree.File? = nil) -> Bool {
    if before?.owns(path, hash: page.ownHash) ?? false { return true }
    guard let left = before?.marks[path], let new = file?.marked?.marks else { return false }
    return PageMarks(of: page).isSaid(by: left, or: new)
  }

  /// The stray whose words belong to a page that is to be made, with its path; nil when there is none.
  mutating func takeStray(for file: StagedTree.File) -> (page: MarkedText, path: RelativePath)? {
    guard let path = file.marked.flatMap({ strayPaths[$0.name] }), let page = strays[path] else { return nil }
    moved.insert(path)
    return (page, path)
  }

  /// Puts the reader's words of a page around the staged parts.
  /// - Returns: Whether the page is as it was, and whether words of the reader's had to give way.
  func weave(_ page: MarkedText, into file: StagedTree.File) throws(ExportError) -> (isSame: Bool, gaveWay: Bool) {
    guard let new = try tree.page(file) else { return (false, false) }
    let woven = page.woven(with: new)
    try tree.replace(file, with: woven.text)
    return (woven == page, !page.collisions(with: new).isEmpty)
  }
}
