internal import Foundation
internal import Vault

/// The manifests of exports in the folders above imported pages, each read once.
struct VaultFolders {
  private var forms: [String: ManifestForm?] = [:]
  /// The most levels between a page and the top of its vault.
  private static let maximumLevels = 4

  /// The marks that an export left on a page, and the current ones; nil if no manifest has the page.
  mutating func marks(of bytes: Data, named name: String, in folder: URL) -> (left: PageMarks, found: PageMarks)? {
    let text = TextBytes.text(of: bytes)
    guard let page = try? MarkedText(text) else { return nil }
    return first(above: name, in: folder) { form, path in
      form.pageMarks(of: path, named: page.name).map { ($0, PageMarks(of: page)) }
    }
  }

  /// Whether a file was written by an export, or is its manifest.
  mutating func hold(_ name: String, in folder: URL) -> Bool {
    first(above: name, in: folder) { form, path in form.hold(path) ? true : nil } ?? false
  }

  /// Whether an export wrote the properties of a book into a file.
  mutating func hasBook(_ name: String, in folder: URL) -> Bool {
    first(above: name, in: folder) { form, path in form.propertyNames(of: path)?.contains("uid") } ?? false
  }

  /// Whether the head of a file is that of a page with an export's marks.
  static func isPage(_ head: Data) -> Bool { head.range(of: Data(MarkedText.markStart.utf8)) != nil }

  /// The first result for a manifest in the folder of a file or above it, and the file's path relative to that.
  private mutating func first<Found>(
    above name: String, in folder: URL, _ find: (ManifestForm, String) -> Found?
  ) -> Found? {
    var (path, folder) = (name, folder.standardizedFileURL)
    for _ in 0..<VaultFolders.maximumLevels {
      if let form = form(in: folder), let found = find(form, path) { return found }
      path = "\(folder.lastPathComponent)/\(path)"
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  private mutating func form(in folder: URL) -> ManifestForm? {
    if let known = forms[folder.path] { return known }
    let file = folder.appending(path: ManifestForm.fileName)
    let form = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(ManifestForm.self, from: $0) }
    forms[folder.path] = .some(form)
    return form
  }
}

extension ManifestForm {
  /// The marks that the export left on a page; one that was moved since then is found by its name.
  func pageMarks(of path: String, named name: String?) -> PageMarks? {
    pageMarks(of: path) ?? name.flatMap(self.path).flatMap { pageMarks(of: $0) }
  }

  /// Whether the export wrote a file, or it is this manifest.
  func hold(_ path: String) -> Bool { path == ManifestForm.fileName || files[path] != nil }
}
