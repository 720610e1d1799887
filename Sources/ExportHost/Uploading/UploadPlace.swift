package import Foundation
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
  /// - Throws: ``ExportError`` with `.outdatedPages`, `.conflicts` or `.otherParts` unless there are none.
  package func refuse(at place: String) throws(ExportError) {
    guard outdated.isEmpty else { throw ExportError(path: place, reason: .outdatedPages(outdated)) }
    guard changed.isEmpty, foreign.isEmpty else {
      throw ExportError(path: place, reason: .conflicts(changed: changed, foreign: foreign))
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
