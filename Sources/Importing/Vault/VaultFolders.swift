internal import Foundation
internal import ReadingModel

/// The folders of exports that pages of an import lie in, each looked for once.
struct VaultFolders {
  private var forms: [String: ManifestForm?] = [:]
  /// A page lies at most so many folders below the top of its vault.
  private static let mostLevels = 4

  /// The names of the properties of a page that the reader wrote, changed or took away since an export wrote the page;
  /// nil when none remembers it.
  mutating func changedProperties(of bytes: Data, named name: String, in folder: URL) -> Set<String>? {
    var (path, folder) = (name, folder.standardizedFileURL)
    for _ in 0..<VaultFolders.mostLevels {
      if let left = form(in: folder)?.pageMarks(of: path) {
        let text = CSVText.decode(CSVText.unmarked(bytes)[...])
        guard let page = try? MarkedText(text) else { return nil }
        return Set(PageMarks(of: page).changed(since: left).map { $0.lowercased() })
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
