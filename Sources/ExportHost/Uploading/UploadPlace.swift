internal import ExporterKit
package import Foundation
internal import Hashing
internal import PrivateFolders

/// A place for a site that is not a folder of this machine. A manifest there says which files Octavo wrote; others are
/// neither replaced nor removed.
package protocol UploadPlace: Sendable {
  /// How the reader calls it.
  var name: String { get }
  /// The manifest there; nil if there is none.
  func manifest() throws -> Data?
  /// The files that an upload would lose.
  func losses(of plan: UploadPlan) throws -> ExportReport.Lost
  /// Changes the place.
  /// - Parameter folder: The new export.
  func send(_ plan: UploadPlan, of folder: String, isForced: Bool) throws
}

/// An export in a folder, and what uploading it changes.
package struct Upload: Sendable {
  package let plan: UploadPlan
  private let place: any UploadPlace
  private let folder: String
  private let isForced: Bool

  /// Compares an export with the place.
  /// - Throws: ``ExportError`` if files would be lost.
  package init(of folder: String, to place: any UploadPlace, isForced: Bool) throws {
    (self.place, self.folder, self.isForced) = (place, folder, isForced)
    guard let after = try Manifest(in: folder) else { throw ExportError(path: folder, reason: .damagedManifest) }
    let before = try Manifest(uploaded: place.manifest(), at: place.name, by: after.exporter, isForced: isForced)
    plan = UploadPlan(from: before, to: after, isComplete: isForced)
    if !isForced { try place.losses(of: plan).refuse(at: place.name) }
  }

  package func run() throws { try place.send(plan, of: folder, isForced: isForced) }
}

extension ExportReport.Lost {
  /// - Parameter arePages: Whether changed files are pages that can be imported.
  /// - Throws: ``ExportError`` with `.outdatedPages`, `.conflicts` or `.otherParts` unless there are none.
  package func refuse(at place: String, arePages: Bool = false) throws(ExportError) {
    guard outdated.isEmpty else { throw ExportError(path: place, reason: .outdatedPages(outdated)) }
    guard changed.isEmpty, foreign.isEmpty else {
      let arePages = arePages && !changed.isEmpty
      throw ExportError(path: place, reason: .conflicts(changed: changed, foreign: foreign, arePages: arePages))
    }
    guard otherParts.isEmpty else { throw ExportError(path: place, reason: .otherParts(otherParts)) }
  }
}

extension Manifest {
  /// The manifest at a place; nil if there is none, or a forced upload replaces another.
  init?(uploaded bytes: Data?, at place: String, by exporter: String, isForced: Bool) throws {
    guard let bytes else { return nil }
    let folder = try PrivateFolder()
    defer { withExtendedLifetime(folder) {} }
    try DiskFile.create("\(folder.path)/\(Manifest.fileName)", bytes)
    do throws(ExportError) { try self.init(in: folder.path) } catch {
      if isForced { return nil }
      throw ExportError(path: "\(place) \(Manifest.fileName)", reason: .damagedManifest)
    }
    guard self.exporter == exporter || isForced else {
      throw ExportError(path: place, reason: .otherExport(exporter: self.exporter))
    }
  }
}

/// What an upload changes at its place: a comparison of the manifest there with that of the new export.
package struct UploadPlan: Sendable {
  /// The manifest at the place; nil if there is none.
  let before: Manifest?
  let after: Manifest
  package let changes: [FileChange]
  /// The files of both exports that are the same.
  package let unchangedCount: Int

  /// - Parameters:
  ///   - isComplete: Whether to send also what the place has according to its manifest.
  init(from before: Manifest?, to after: Manifest, isComplete: Bool) {
    (self.before, self.after) = (before, after)
    var changes: [FileChange] = []
    var unchangedCount = 0
    for (path, file) in after.files {
      guard let known = before?.files[path] else {
        changes.append(FileChange(.new, path.text))
        continue
      }
      // After an interrupted upload, a file may have either of two hashes.
      if known.hashes == file.hashes, !isComplete {
        unchangedCount += 1
      } else {
        changes.append(FileChange(.changed, path.text))
      }
    }
    for path in before?.files.keys ?? [:].keys where after.files[path] == nil {
      changes.append(FileChange(.removed, path.text))
    }
    self.changes = changes.sorted { $0.path < $1.path }
    self.unchangedCount = unchangedCount
  }

  /// Whether the place has all of it.
  package var isEmpty: Bool { changes.isEmpty && before == after }

  /// The manifest during an upload: with the files of both exports, and a second hash for each that is not sent yet, so
  /// that none counts as unchanged.
  var interim: Manifest {
    var interim = before?.joined(with: after) ?? after
    for (path, file) in after.files where before?.files[path]?.hashes != file.hashes {
      interim.files[path]?.hashes.insert("unsent")
    }
    return interim
  }

  func paths(_ kinds: FileChange.Kind...) -> [String] { changes.filter { kinds.contains($0.kind) }.map(\.path) }

  /// The folders that a file is in, the outermost first.
  static func folders(of path: String) -> [String] {
    let names = path.split(separator: "/").dropLast()
    return names.indices.map { names[...$0].joined(separator: "/") }
  }
}

extension Manifest {
  /// Whether the export has a file, or had it with these bytes.
  func has(_ path: String, _ bytes: Data? = nil) -> Bool {
    guard let path = try? RelativePath(path), let known = files[path]?.hashes else { return false }
    return bytes.map { known.contains(SHA256.hex($0)) } ?? true
  }
}
