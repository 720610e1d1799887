internal import Foundation
internal import ReadingModel

/// The folders of exports that pages of an import lie in, each looked for once.
struct VaultFolders {
  private var forms: [String: ManifestForm?] = [:]
  /// A page lies at most so many folders below the top of its vault.
  private static let mostLevels = 4

  /// The marks that an export left on a page, and those that it has now; nil when none remembers it.
  mutating func marks(of bytes: Data, named name: String, in folder: URL) -> (left: PageMarks, found: PageMarks)? {
    let text = CSVText.decode(CSVText.unmarked(bytes)[...])
    guard let page = try? MarkedText(text) else { return nil }
    var (path, folder) = (name, folder.standardizedFileURL)
    for _ in 0..<VaultFolders.mostLevels {
      // A page that was moved since is known by its name.
      if let form = form(in: folder),
        let left = form.pageMarks(of: path) ?? page.name.flatMap(form.path).flatMap(form.pageMarks)
      {
        return (left, PageMarks(of: page))
      }
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
