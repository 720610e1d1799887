internal import ExporterKit
internal import Foundation
internal import ReadingModel
internal import Vault

/// The manifest of an exported folder, stored there so that the next export recognises its files.
struct Manifest: Equatable {
  /// The manifest's file name, at the top of the folder.
  static let fileName = ManifestForm.fileName

  /// What is known of an exported file.
  struct File: Equatable {
    /// The SHA-256 hashes. During publication a file has two, the old and the new one, so that a killed run leaves no
    /// file that looks like the reader's.
    var hashes: Set<String>
    /// The export's own properties, if the file is marked; its hash then covers only its marked parts.
    var properties: Set<String>?
    /// The fingerprints of the exported parts, to detect single changes.
    var marks: EncodedMarks?
    /// The name of the first region.
    var name: String?
  }

  var exporter: String
  var files: [RelativePath: File]
  /// The names of the pages that the reader moved.
  var moved: Set<String> = []
  /// The exported part of the library; nil for all of it, and if an older version made the export.
  var selection: String?

  init(exporter: String, selection: String? = nil, files: [StagedTree.File]) {
    (self.exporter, self.selection) = (exporter, selection)
    self.files = Dictionary(files.map { ($0.path, $0.marked.map(File.init) ?? File(hashes: [$0.hash])) }) { $1 }
  }

  /// Both manifests combined, for use during publication.
  func joined(with other: Manifest) -> Manifest {
    var joined = self
    (joined.moved, joined.selection) = (other.moved, other.selection)
    joined.files.merge(other.files) { mine, theirs in
      var file = mine
      file.hashes.formUnion(theirs.hashes)
      file.properties = mine.properties.map { $0.union(theirs.properties ?? []) } ?? theirs.properties
      file.name = theirs.name ?? mine.name
      return file
    }
    // Marks that differ are dropped, since the page may be in either state.
    for path in joined.files.keys where files[path]?.marks != other.files[path]?.marks {
      joined.files[path]?.marks = nil
    }
    return joined
  }

  /// This manifest, plus files of another one that stay.
  func keeping(_ paths: [RelativePath], of other: Manifest?) -> Manifest {
    var kept = self
    for path in paths { kept.files[path] = other?.files[path] }
    return kept
  }

  /// Adds a page of the reader's text, if a mark is left by which it is recognised.
  mutating func add(_ page: MarkedText, at path: RelativePath) {
    guard let marked = MarkedParts(of: page) else { return }
    files[path] = File(marked)
  }

  mutating func move(_ path: RelativePath, to place: RelativePath) { files[place] = files.removeValue(forKey: path) }

  /// The paths and names of the pages.
  var names: [RelativePath: String] { files.compactMapValues(\.name) }

  /// The fingerprints of a page; nil if unknown.
  func pageMarks(of path: RelativePath) -> PageMarks? {
    guard let file = files[path], let properties = file.properties else { return nil }
    return file.marks?.pageMarks(of: properties)
  }

  /// Whether the export wrote a file with that hash.
  func owns(_ path: RelativePath, hash: String) -> Bool { files[path]?.hashes.contains(hash) ?? false }
}

extension Manifest.File {
  fileprivate init(_ marked: MarkedParts) {
    self.init(hashes: [marked.hash], properties: marked.properties, marks: marked.marks, name: marked.name)
  }
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
    files = [:]
    moved = Set(form.moved ?? [])
    selection = form.selection
    for (text, list) in form.files {
      // Anyone can have edited the manifest, so its paths are checked like an exporter's.
      guard let path = try? RelativePath(text) else { throw damaged }
      files[path] = File(
        hashes: Set(list), properties: form.propertyNames(of: text),
        marks: form.marks?[text].map { EncodedMarks(marks: $0, pieces: form.pieces?[text]) }, name: form.names?[text])
    }
  }

  /// The encoded manifest, deterministic.
  func encoded() throws -> Data {
    func texts(_ text: (File) -> String?) -> [String: String]? {
      let texts = files.compactMap { path, file in text(file).map { (path.text, $0) } }
      return texts.isEmpty ? nil : Dictionary(uniqueKeysWithValues: texts)
    }
    var form = ManifestForm(
      exporter: exporter,
      files: Dictionary(uniqueKeysWithValues: files.map { ($0.key.text, $0.value.hashes.sorted()) }),
      properties: texts { $0.properties?.sorted().joined(separator: " ") }, marks: texts { $0.marks?.marks },
      pieces: texts { $0.marks?.pieces })
    form.names = texts(\.name)
    form.moved = moved.isEmpty ? nil : moved.sorted()
    form.selection = selection
    return try JSONText.bytes(of: form, isIndented: true) + Data("\n".utf8)
  }
}

/// The manifest of a folder, which an export needs before it makes the files and again when it publishes them.
struct FolderManifest {
  private let folder: String
  private let stamp: FileStamp?
  private let manifest: Result<Manifest?, ExportError>

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
