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
    return first(above: name, in: folder) { form, path in
      // A page that was moved since is known by its name.
      let left = form.pageMarks(of: path) ?? page.name.flatMap(form.path).flatMap(form.pageMarks)
      return left.map { ($0, PageMarks(of: page)) }
    }
  }

  /// Whether a file was written by an export, or is the list of its files.
  mutating func hold(_ name: String, in folder: URL) -> Bool {
    first(above: name, in: folder) { form, path in
      path == ManifestForm.fileName || form.files[path] != nil ? true : nil
    } ?? false
  }

  /// Whether the beginning of a file is that of a page on which an export marked its own words.
  static func isPage(_ head: Data) -> Bool { head.range(of: Data(MarkedText.markStart.utf8)) != nil }

  /// What is found with the list of files in the folder of a file, or in one above it, and the path of the file there.
  private mutating func first<Found>(
    above name: String, in folder: URL, _ find: (ManifestForm, String) -> Found?
  ) -> Found? {
    var (path, folder) = (name, folder.standardizedFileURL)
    for _ in 0..<VaultFolders.mostLevels {
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
