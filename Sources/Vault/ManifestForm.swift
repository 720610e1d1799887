/// The manifest of an export, as stored in its folder.
package struct ManifestForm: Codable, Sendable {
  /// The file name, at the top of the folder.
  package static let fileName = ".octavo-export.json"
  /// The current version of the format.
  package static let version = 1

  package var version: Int
  package var exporter: String
  /// The part of the library that was exported; nil for all of it, and in exports of older versions.
  package var selection: String?
  /// The hashes of each file.
  package var files: [String: [String]]
  /// The names of the export's own properties on each page with fingerprints, separated by spaces.
  package var properties: [String: String]?
  /// The fingerprints of the export's own content of each such page, see ``PageMarks``.
  package var marks: [String: String]?
  /// The fingerprints of the text pieces of each such page.
  package var pieces: [String: String]?
  /// The name of the first region of each such page.
  package var names: [String: String]?
  /// The pages that the reader moved.
  package var moved: [String]?

  /// A manifest of the current version.
  package init(
    exporter: String, files: [String: [String]], properties: [String: String]?, marks: [String: String]?,
    pieces: [String: String]?
  ) {
    version = ManifestForm.version
    self.exporter = exporter
    self.files = files
    self.properties = properties
    self.marks = marks
    self.pieces = pieces
  }

  /// The names of the export's own properties on a page; nil if it is not a page of the export.
  package func propertyNames(of path: String) -> Set<String>? {
    properties?[path].map { Set($0.split(separator: " ").map(String.init)) }
  }

  /// The fingerprints of the export's own content on a page; nil if unknown.
  package func pageMarks(of path: String) -> PageMarks? {
    guard let names = propertyNames(of: path), let text = marks?[path] else { return nil }
    return PageMarks(text, of: names, pieces: pieces?[path])
  }

  /// The path of the page with a name; nil if there is none.
  package func path(named name: String) -> String? { names?.first { $0.value == name }?.key }
}
