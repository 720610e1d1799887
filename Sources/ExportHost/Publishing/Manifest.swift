internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// What an export left in a folder, kept there so that the next one knows its own files.
struct Manifest: Equatable {
  /// The file it is kept in, at the top of the folder.
  static let fileName = ManifestForm.fileName

  /// The name of the exporter.
  var exporter: String
  /// The SHA-256 of each file. While an export is being published a file has two: the old one's and the new one's, so
  /// that a run killed in the middle leaves no file that seems to be the reader's.
  var hashes: [RelativePath: Set<String>]
  /// The export's own properties in each file that has marks; the hash of such a file is that of its marked parts.
  var properties: [RelativePath: Set<String>]

  /// The marks of what the export wrote on each such file, by which a single change is seen.
  var marks: [RelativePath: PageMarks]

  /// What the first region of each such file is called.
  var names: [RelativePath: String]
  /// Those of them that lie where the reader moved them.
  var moved: Set<String> = []

  /// A manifest of files that were just written.
  init(exporter: String, files: [StagedTree.File]) {
    names = Dictionary(files.compactMap { file in file.marked.map { (file.path, $0.name) } }) { $1 }
    self.exporter = exporter
    hashes = Dictionary(files.map { ($0.path, [$0.marked?.hash ?? $0.hash]) }) { $0.union($1) }
    properties = Dictionary(files.compactMap { file in file.marked.map { (file.path, $0.properties) } }) { $1 }
    marks = Dictionary(files.compactMap { file in file.marked.map { (file.path, $0.marks) } }) { $1 }
  }

  /// Both manifests' files, for the time between.
  func joined(with other: Manifest) -> Manifest {
    var joined = self
    joined.hashes.merge(other.hashes) { $0.union($1) }
    joined.properties.merge(other.properties) { $0.union($1) }
    joined.names.merge(other.names) { $1 }
    joined.moved = other.moved
    // Of a page that may have either no single change is told.
    joined.marks = marks.filter { other.marks[$0.key] == $0.value }
    return joined
  }

  /// This manifest with files of another one, which stay.
  func keeping(_ paths: [RelativePath], of other: Manifest?) -> Manifest {
    var kept = self
    for path in paths {
      kept.hashes[path] = other?.hashes[path]
      kept.properties[path] = other?.properties[path]
      kept.marks[path] = other?.marks[path]
      kept.names[path] = other?.names[path]
    }
    return kept
  }

  /// Takes a file for one that was written to another place.
  mutating func move(_ path: RelativePath, to place: RelativePath) {
    hashes[place] = hashes.removeValue(forKey: path)
    properties[place] = properties.removeValue(forKey: path)
    marks[place] = marks.removeValue(forKey: path)
    names[place] = names.removeValue(forKey: path)
  }

  /// Whether a file with that hash is one that the export wrote.
  func owns(_ path: RelativePath, hash: String) -> Bool { hashes[path]?.contains(hash) ?? false }
}

extension Manifest {
  /// Reads the manifest of a folder; nil when there is none.
  init?(in folder: String) throws(ExportError) {
    let path = "\(folder)/\(Manifest.fileName)"
    guard let status = try FileStatus(path) else { return nil }
    let damaged = ExportError(path: path, reason: .damagedManifest)
    guard status.kind == .file, let bytes = FileManager.default.contents(atPath: path),
      let form = try? JSONDecoder().decode(ManifestForm.self, from: bytes), form.version == ManifestForm.version
    else { throw damaged }
    exporter = form.exporter
    hashes = [:]
    properties = [:]
    marks = [:]
    names = [:]
    moved = Set(form.moved ?? [])
    for (text, list) in form.files {
      // The file can have been changed by anyone: a path in it is no more trusted than one from an exporter.
      guard let path = try? RelativePath(text) else { throw damaged }
      hashes[path] = Set(list)
      properties[path] = form.propertyNames(of: text)
      marks[path] = form.pageMarks(of: text)
      names[path] = form.names?[text]
    }
  }

  /// The bytes of the file; the same for the same manifest.
  func encoded() throws -> Data {
    let files = Dictionary(uniqueKeysWithValues: hashes.map { ($0.key.text, $0.value.sorted()) })
    let names = Dictionary(
      uniqueKeysWithValues: properties.map { ($0.key.text, $0.value.sorted().joined(separator: " ")) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let pieces = Dictionary(uniqueKeysWithValues: marks.map { ($0.key.text, $0.value.pieceText) })
    let marks = Dictionary(uniqueKeysWithValues: marks.map { ($0.key.text, $0.value.text) })
    var form = ManifestForm(
      exporter: exporter, files: files, properties: names.isEmpty ? nil : names, marks: marks.isEmpty ? nil : marks,
      pieces: pieces.isEmpty ? nil : pieces)
    let pageNames = Dictionary(uniqueKeysWithValues: self.names.map { ($0.key.text, $0.value) })
    form.names = pageNames.isEmpty ? nil : pageNames
    form.moved = moved.isEmpty ? nil : moved.sorted()
    return try encoder.encode(form) + Data("\n".utf8)
  }
}
