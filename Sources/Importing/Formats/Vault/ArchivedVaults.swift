internal import Foundation
internal import Vault

/// The manifests of exports in an archive, and the marks of its pages, which can come before them.
struct ArchivedVaults {
  private struct Page {
    let path: [String]
    let name: String?
    let found: PageMarks
  }

  /// The manifests by their folders.
  private var forms: [[String]: ManifestForm] = [:]
  /// The pages by the part of the batch that they became.
  private var pages: [Int: Page] = [:]

  /// Adds a file if it is a manifest.
  mutating func add(_ bytes: Data, at path: String) {
    let path = ArchivedVaults.components(path)
    guard path.last == ManifestForm.fileName else { return }
    forms[Array(path.dropLast())] = try? JSONDecoder().decode(ManifestForm.self, from: bytes)
  }

  mutating func add(page bytes: Data, at path: String, part: Int) {
    guard let page = try? MarkedText(TextBytes.text(of: bytes)) else { return }
    pages[part] = Page(path: ArchivedVaults.components(path), name: page.name, found: PageMarks(of: page))
  }

  /// The marks that an export left on the page of a part, and the current ones; nil if no manifest has the page.
  func marks(ofPart part: Int) -> (left: PageMarks, found: PageMarks)? {
    guard let page = pages[part] else { return nil }
    return first(above: page.path) { form, path in form.pageMarks(of: path, named: page.name) }
      .map { ($0, page.found) }
  }

  /// Whether a file was written by an export, or is its manifest.
  func hold(_ path: String) -> Bool {
    first(above: ArchivedVaults.components(path)) { form, path in form.hold(path) ? true : nil } ?? false
  }

  /// The first result for a manifest in the folder of a file or above it, and the file's path relative to that.
  private func first<Found>(above path: [String], _ find: (ManifestForm, String) -> Found?) -> Found? {
    for depth in path.indices.reversed() {
      guard let form = forms[Array(path[..<depth])] else { continue }
      if let found = find(form, path[depth...].joined(separator: "/")) { return found }
    }
    return nil
  }

  /// Some archives have their paths below `./`.
  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }
}
