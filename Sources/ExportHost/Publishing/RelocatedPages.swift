internal import ExporterKit
internal import Foundation
internal import Vault

/// Pages of the last export that the reader renamed, or moved to another folder within the export.
///
/// The name of its first region identifies a page, such as that of a book.
struct RelocatedPages {
  /// The current paths of pages that the reader moved, now or before an earlier export.
  private(set) var places: [String: RelativePath] = [:]
  /// Pages that exist in several files, so that it is unclear which one to update.
  private(set) var doubled: [String: [RelativePath]] = [:]
  /// The pages in the folder and other texts, before any of them moves; nil if there was no need to look.
  private var pages: [RelativePath]?

  init() {}

  /// Looks for the pages of an export in its folder.
  init(in folder: String, before: Manifest?) throws(ExportError) {
    guard let before else { return }
    let known = Dictionary(before.names.map { ($0.value, $0.key) }) { first, _ in first }
    guard !known.isEmpty else { return }
    var found: [String: [RelativePath]] = [:]
    let pages = RelocatedPages.pages(in: folder)
    self.pages = pages
    for path in pages where path.isMarkdown && before.files[path] == nil {
      guard let name = RelocatedPages.name(ofPageAt: "\(folder)/\(path)"), known[name] != nil else { continue }
      found[name, default: []].append(path)
    }
    for (name, path) in known {
      let exists = try FileStatus("\(folder)/\(path)")?.kind == .file
      let others = found[name, default: []]
      if others.isEmpty {
        if exists, before.moved.contains(name) { places[name] = path }
      } else if exists || others.count > 1 {
        doubled[name] = (exists ? [path] : []) + others.sorted { $0.text < $1.text }
      } else {
        places[name] = others[0]
      }
    }
  }

  /// The manifest of the last export, as if it had written the pages where they are now.
  func follow(_ before: Manifest?) -> Manifest? {
    guard var manifest = before else { return nil }
    for (path, name) in manifest.names {
      if let place = places[name], place != path { manifest.move(path, to: place) }
    }
    return manifest
  }

  /// Texts with an export's marks that are not among its files, or are copies of its pages; without those that have the
  /// same content as its own page. Of a page that exists several times, all but one have to go.
  func outdated(in folder: String, beside files: [StagedTree.File], _ before: Manifest?) -> [RelativePath] {
    let known = Set(files.map(\.path)).union((before?.files ?? [:]).keys).subtracting(doubled.values.joined())
    let hashes = Dictionary(files.compactMap { file in file.marked.map { ($0.name, $0.hash) } }) { first, _ in first }
    guard !hashes.isEmpty || !(before?.names ?? [:]).isEmpty else { return [] }
    var outdated = Set(
      (pages ?? RelocatedPages.pages(in: folder)).filter { path in
        let file = "\(folder)/\(path)"
        guard !known.contains(path), let name = RelocatedPages.name(ofPageAt: file) else { return false }
        guard let hash = hashes[name], let page = (try? MarkedText(page: file)) ?? nil else { return true }
        return MarkedText.OwnTexts(of: page).hash != hash
      })
    for paths in doubled.values where !outdated.isDisjoint(with: paths) {
      outdated.subtract(paths.prefix(1))
      outdated.formUnion(paths.dropFirst())
    }
    return outdated.sorted { $0.text < $1.text }
  }

  /// Whether a folder has pages with an export's marks besides those at some paths.
  static func hasPages(in folder: String, besides known: Set<String>) -> Bool {
    pages(in: folder).contains { !known.contains($0.text) && name(ofPageAt: "\(folder)/\($0)") != nil }
  }

  /// The pages and other texts below a folder, without hidden files and folders.
  private static func pages(in folder: String) -> [RelativePath] {
    let walk = FileManager.default.enumerator(
      at: URL(filePath: folder), includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    var pages: [RelativePath] = []
    let top = URL(filePath: folder).standardizedFileURL.path + "/"
    while let file = walk?.nextObject() as? URL {
      let path = file.standardizedFileURL.path
      guard path.hasPrefix(top), let relative = try? RelativePath(String(path.dropFirst(top.count))),
        relative.mayBePage, (try? FileStatus(path))??.kind == .file
      else { continue }
      pages.append(relative)
    }
    return pages.sorted { $0.text < $1.text }
  }

  /// The most bytes to read of a page; more than any page has.
  private static let longestPage = 16 << 20

  /// The name of a page's first region; nil if it has none, or can't be read.
  private static func name(ofPageAt path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let bytes = try? file.read(upToCount: longestPage) else { return nil }
    return MarkedText.firstName(in: String(decoding: bytes, as: UTF8.self))
  }
}
