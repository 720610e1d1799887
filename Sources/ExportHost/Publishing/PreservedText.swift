internal import ExporterKit
internal import ReadingModel
internal import Vault

/// What the reader wrote around the marked parts of pages from an earlier export.
struct PreservedText {
  private let folder: String
  private let tree: StagedTree
  private let before: Manifest?
  private let wasImported: ((UID, String) -> Bool)?
  /// Pages of the last export that the new one does not have, or has at another path.
  private var strays: [RelativePath: MarkedText] = [:]
  private var strayPaths: [String: RelativePath] = [:]
  /// Strays merged into a page at another path.
  private(set) var moved: Set<RelativePath> = []
  /// Strays at whose path the new export has another page, as when two books swap their titles.
  private(set) var displaced: Set<RelativePath> = []

  /// Finds pages of the last export that the new one does not have at the same path.
  /// - Throws: ``ExportError`` with `.damagedMarks`.
  init(
    in folder: String, for tree: StagedTree, before: Manifest?, wasImported: ((UID, String) -> Bool)?
  ) throws(ExportError) {
    self.folder = folder
    self.wasImported = wasImported
    self.tree = tree
    self.before = before
    guard let before else { return }
    let marked = before.files.filter { $0.value.properties != nil }
    guard !marked.isEmpty else { return }
    let exported = Dictionary(tree.files.map { ($0.path, $0) }) { first, _ in first }
    for (path, last) in marked.sorted(by: { $0.key.text < $1.key.text }) {
      let file = exported[path]
      if let file, file.marked == nil || file.marked?.name == last.name { continue }
      guard try FileStatus("\(folder)/\(path)")?.kind == .file, let page = try page(at: path), let name = page.name
      else { continue }
      if file != nil {
        guard name == last.name else { continue }
        if page.hasWords, file?.marked?.name.publicRegionName == name.publicRegionName { continue }
        displaced.insert(path)
      }
      strays[path] = page
      strayPaths[name] = path
    }
  }

  /// The page at a path; nil if it has no marks.
  func page(at path: RelativePath) throws(ExportError) -> MarkedText? {
    try MarkedText(page: "\(folder)/\(path)", ownProperties: before?.files[path]?.properties ?? [])
  }

  /// The stray at a path, if there is one.
  func stray(at path: RelativePath) -> MarkedText? { strays[path] }

  /// Whether the last import took everything on a page of a book.
  private func isImported(_ page: MarkedText, at path: RelativePath) -> Bool {
    guard let wasImported, let name = page.name, name.hasPrefix("book "),
      let book = try? UID(String(name.dropFirst(5))),
      let whole = (try? MarkedText(page: "\(folder)/\(path)")) ?? nil
    else { return false }
    return wasImported(book, PageMarks(of: whole).text)
  }

  /// Whether the exported parts of a page are unchanged, already as the new page will have them, or imported.
  func isUnchanged(_ page: MarkedText, at path: RelativePath, replacedBy file: StagedTree.File? = nil) -> Bool {
    if before?.owns(path, hash: MarkedText.OwnTexts(of: page).hash) ?? false { return true }
    guard let left = before?.pageMarks(of: path), let file, let new = file.marked?.pageMarks else { return false }
    let marks = PageMarks(of: page)
    if marks.isCovered(by: left, or: new) { return true }
    if isImported(page, at: path) { return true }
    guard let later = (try? tree.page(file)) ?? nil else { return false }
    return marks.isCovered(by: left, or: new, alsoWritten: PageSections(page).marks(ofItemsIn: PageSections(later)))
  }

  /// The stray that belongs to a new page, and its path; nil if there is none.
  mutating func takeStray(for file: StagedTree.File) -> (page: MarkedText, path: RelativePath)? {
    guard let path = file.marked.flatMap({ strayPaths[$0.name] }), let page = strays[path] else { return nil }
    moved.insert(path)
    return (page, path)
  }

  /// Merges the reader's text in a page into the staged page, also if that is for another audience.
  /// - Returns: Whether the page is unchanged, and whether some of the reader's text had to give way.
  func mergePreserved(
    _ page: MarkedText, at path: RelativePath, into file: StagedTree.File
  ) throws(ExportError) -> (isSame: Bool, gaveWay: Bool) {
    guard let new = try tree.page(file) else { return (false, false) }
    let page = page.name == new.name ? page : renamed(page, like: new)
    let merging = page.merging(with: new)
    try tree.replace(file, with: merging.text)
    let collisions = page.collisions(with: new)
    // Properties that the reader added and an import took.
    let isTaken = collisions.isSubset(of: PageProperty.allCases.map(\.key)) && isImported(page, at: path)
    return (merging == page, !collisions.isEmpty && !isTaken)
  }

  /// A page with its regions named as in a version for another audience.
  private func renamed(_ page: MarkedText, like new: MarkedText) -> MarkedText {
    let names = new.body.filter(\.isOwn).compactMap(\.name).map { ($0.publicRegionName, $0) }
    let known = Dictionary(names) { first, _ in first }
    return page.renamingRegions { known[$0.publicRegionName] ?? $0 }
  }
}
