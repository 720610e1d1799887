internal import ExporterKit
internal import Foundation
internal import ReadingModel
internal import Vault

/// The manifest of an exported folder, stored there so that the next export recognises its files.
struct Manifest: Equatable {
  /// The manifest's file name, at the top of the folder.
  static let fileName = ManifestForm.fileName

  /// The exporter's name.
  var exporter: String
  /// The SHA-256 hashes of each file. During publication a file has two, the old and the new one, so that a killed run
  /// leaves no file that looks like the reader's.
  var hashes: [RelativePath: Set<String>]
  /// The export's own properties in each marked file; such a file's hash covers only its marked parts.
  var properties: [RelativePath: Set<String>]

  /// The fingerprints of the exported parts of each such file, to detect single changes.
  var marks: [RelativePath: EncodedMarks]

  /// The name of the first region of each such file.
  var names: [RelativePath: String]
  /// The names of those that the reader moved.
  var moved: Set<String> = []

  /// The manifest of newly written files.
  init(exporter: String, files: [StagedTree.File]) {
    names = Dictionary(files.compactMap { file in file.marked.map { (file.path, $0.name) } }) { $1 }
    self.exporter = exporter
    hashes = Dictionary(files.map { ($0.path, [$0.marked?.hash ?? $0.hash]) }) { $0.union($1) }
    properties = Dictionary(files.compactMap { file in file.marked.map { (file.path, $0.properties) } }) { $1 }
    marks = Dictionary(files.compactMap { file in file.marked.map { (file.path, $0.marks) } }) { $1 }
  }

  /// Both manifests combined, for use during publication.
  func joined(with other: Manifest) -> Manifest {
    var joined = self
    joined.hashes.merge(other.hashes) { $0.union($1) }
    joined.properties.merge(other.properties) { $0.union($1) }
    joined.names.merge(other.names) { $1 }
    joined.moved = other.moved
    // Marks that differ are dropped, since the page may be in either state.
    joined.marks = marks.filter { other.marks[$0.key] == $0.value }
    return joined
  }

  /// This manifest, plus files of another one that stay.
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

  /// Records that a file is now at another path.
  mutating func move(_ path: RelativePath, to place: RelativePath) {
    hashes[place] = hashes.removeValue(forKey: path)
    properties[place] = properties.removeValue(forKey: path)
    marks[place] = marks.removeValue(forKey: path)
    names[place] = names.removeValue(forKey: path)
  }

  /// The fingerprints of a page; nil if unknown.
  func pageMarks(of path: RelativePath) -> PageMarks? {
    properties[path].flatMap { marks[path]?.pageMarks(of: $0) }
  }

  /// Whether the export wrote a file with that hash.
  func owns(_ path: RelativePath, hash: String) -> Bool { hashes[path]?.contains(hash) ?? false }
}

extension Manifest {
  /// Reads the manifest of a folder; nil if there is none.
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
      // Anyone can have edited the manifest, so its paths are checked like an exporter's.
      guard let path = try? RelativePath(text) else { throw damaged }
      hashes[path] = Set(list)
      properties[path] = form.propertyNames(of: text)
      marks[path] = form.marks?[text].map { EncodedMarks($0, pieces: form.pieces?[text]) }
      names[path] = form.names?[text]
    }
  }

  /// The encoded manifest, deterministic.
  func encoded() throws -> Data {
    let files = Dictionary(uniqueKeysWithValues: hashes.map { ($0.key.text, $0.value.sorted()) })
    let names = Dictionary(
      uniqueKeysWithValues: properties.map { ($0.key.text, $0.value.sorted().joined(separator: " ")) })
    let pieces = Dictionary(
      uniqueKeysWithValues: marks.compactMap { path, texts in texts.pieces.map { (path.text, $0) } })
    let marks = Dictionary(uniqueKeysWithValues: marks.map { ($0.key.text, $0.value.marks) })
    var form = ManifestForm(
      exporter: exporter, files: files, properties: names.isEmpty ? nil : names, marks: marks.isEmpty ? nil : marks,
      pieces: pieces.isEmpty ? nil : pieces)
    let pageNames = Dictionary(uniqueKeysWithValues: self.names.map { ($0.key.text, $0.value) })
    form.names = pageNames.isEmpty ? nil : pageNames
    form.moved = moved.isEmpty ? nil : moved.sorted()
    return try JSONText.bytes(of: form, isIndented: true) + Data("\n".utf8)
  }
}

/// The manifest of a folder, which an export needs before it makes the files and again when it publishes them.
struct FolderManifest {
  private let folder: String
  private let stamp: FileStamp?
  private let manifest: Result<Manifest?, ExportError>

  /// Reads the manifest.
  init(in folder: String) {
    self.folder = folder
    // Before the manifest, so that a change meanwhile is noticed.
    stamp = FolderManifest.stamp(in: folder)
    manifest = Result { () throws(ExportError) in try Manifest(in: folder) }
  }

  /// The manifest as it was read; nil if there was none.
  func get() throws(ExportError) -> Manifest? { try manifest.get() }

  /// The manifest as it is now, read again only if the file changed.
  var current: FolderManifest { FolderManifest.stamp(in: folder) == stamp ? self : FolderManifest(in: folder) }

  private static func stamp(in folder: String) -> FileStamp? { FileStamp(ofFile: "\(folder)/\(Manifest.fileName)") }
}
