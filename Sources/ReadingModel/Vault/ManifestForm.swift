/// What an export left in a folder, as it is written there.
package struct ManifestForm: Codable, Sendable {
  /// The file it is kept in, at the top of the folder.
  package static let fileName = ".octavo-export.json"
  /// The version of the form.
  package static let version = 1

  /// The version of the form.
  package var version: Int
  /// The name of the exporter.
  package var exporter: String
  /// The hashes of each file.
  package var files: [String: [String]]
  /// The names of the export's own properties on each page that has marks, with spaces between.
  package var properties: [String: String]?
  /// The marks of what it wrote on each such page, see ``PageMarks``.
  package var marks: [String: String]?
  /// The marks of the pieces of each such page in which the reader's words stand.
  package var pieces: [String: String]?
  /// What the first region of each such page is called.
  package var names: [String: String]?
  /// Those of them that lie where the reader moved them.
  package var moved: [String]?

  /// A form of this version.
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

  /// The names of the export's own properties on a page; nil when it is none of its pages.
  package func propertyNames(of path: String) -> Set<String>? {
    properties?[path].map { Set($0.split(separator: " ").map(String.init)) }
  }

  /// The marks of what it wrote on a page; nil when they are not known.
  package func pageMarks(of path: String) -> PageMarks? {
    guard let names = propertyNames(of: path), let text = marks?[path] else { return nil }
    return PageMarks(text, of: names, pieces: pieces?[path])
  }

  /// The path at which it left the page of that name; nil when it left none.
  package func path(named name: String) -> String? { names?.first { $0.value == name }?.key }
}
