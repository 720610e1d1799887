internal import Archiving
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms

/// The files of an exporter to install, from a folder or an archive. Both are untrusted: links and unsafe paths are
/// refused, and the limits apply to what is really read.
package struct ExporterPackage: Equatable, Sendable {
  static let maximumFiles = 1_000
  static let maximumMegabytes = 64

  /// The folder or archive, as given.
  package let source: String
  package private(set) var files: [PackageFile] = []
  /// The total size of the files in bytes.
  package private(set) var totalBytes = 0

  /// Reads a folder, or an archive whose files may all be in one folder.
  package init(_ source: String) throws {
    self.source = source
    if FileStatus.isFolder(source) {
      // Before reading what may be any large folder.
      let manifests = [ProgramKind.exporter, .reader, .source].map { "\(source)/\($0.manifestName)" }
      guard manifests.contains(where: FileManager.default.fileExists(atPath:)) else { throw refusal(.noManifest) }
      try takeFolder("")
    } else {
      guard try FileStatus(source) != nil else { throw refusal(.missing) }
      do { try takeArchive() } catch let error as ArchiveError { throw refusal(.unreadable(error.description)) }
      stripCommonFolder()
    }
    files.sort { $0.path < $1.path }
    try checkNames()
    try checkKind()
  }

  /// The bytes of a file; nil if there is none with the path.
  func bytes(of path: String) -> Data? { files.first { $0.path == path }?.bytes }

  func refusal(_ reason: PackageError.Reason) -> PackageError { PackageError(source: source, reason: reason) }

  private mutating func takeFolder(_ folder: String) throws {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: "\(source)/\(folder)") } catch {
      throw ProgramError.unreadable(file: folder.isEmpty ? source : "\(source)/\(folder)")
    }
    for name in names.sorted() {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard !PackageFile.isLeftOut(path) else { continue }
      switch try FileStatus("\(source)/\(path)") {
      case let status? where status.kind == .file:
        guard let handle = FileHandle.forReading(plainFile: "\(source)/\(path)") else {
          throw ProgramError.unreadable(file: "\(source)/\(path)")
        }
        let bytes = try handle.read(upToCount: leftByteCount + 1) ?? Data()
        try take(path, bytes, isExecutable: status.permissions & 0o100 != 0)
      case let status? where status.kind == .folder: try takeFolder(path)
      case nil: continue
      default: throw refusal(.notAFile(path))
      }
    }
  }

  private mutating func takeArchive() throws {
    let limits = ArchiveReader.Limits(
      maximumEntries: ExporterPackage.maximumFiles * 4, maximumBytes: Int64(ExporterPackage.maximumMegabytes) << 20)
    var reader = try ArchiveReader(file: source, limits: limits)
    while let entry = try reader.next() {
      guard !entry.isUnsafe else { throw refusal(.unsafePath(entry.path)) }
      guard entry.kind != .directory, !PackageFile.isLeftOut(entry.path) else { continue }
      guard entry.kind == .file else { throw refusal(.notAFile(entry.path)) }
      try take(
        entry.path, Data(try reader.bytes(maximumBytes: leftByteCount)), isExecutable: entry.isExecutable)
    }
  }

  private var leftByteCount: Int { (ExporterPackage.maximumMegabytes << 20) - totalBytes }

  private mutating func take(_ path: String, _ bytes: Data, isExecutable: Bool) throws {
    guard (try? RelativePath(path)) != nil else { throw refusal(.unsafePath(path)) }
    guard files.count < ExporterPackage.maximumFiles else { throw refusal(.tooManyFiles(files.count)) }
    guard bytes.count <= leftByteCount else { throw refusal(.tooLarge(megabytes: ExporterPackage.maximumMegabytes)) }
    totalBytes += bytes.count
    files.append(PackageFile(path: path, bytes: bytes, isExecutable: isExecutable))
  }

  /// Removes the folder that many archives put around all files.
  private mutating func stripCommonFolder() {
    guard let top = files.first?.path.split(separator: "/", maxSplits: 1).first.map({ $0 + "/" }),
      files.allSatisfy({ $0.path.hasPrefix(top) })
    else { return }
    files = files.map {
      PackageFile(path: String($0.path.dropFirst(top.count)), bytes: $0.bytes, isExecutable: $0.isExecutable)
    }
  }

  /// Refuses names that are the same on some file systems.
  private func checkNames() throws {
    var seen: Set<String> = []
    var folders: Set<String> = []
    for file in files {
      let folded = file.path.precomposedStringWithCanonicalMapping.lowercased()
      guard seen.insert(folded).inserted else { throw refusal(.sameName(file.path)) }
      let parts = folded.split(separator: "/")
      for count in parts.indices.dropFirst() { folders.insert(parts.prefix(count).joined(separator: "/")) }
    }
    if let both = seen.intersection(folders).min() { throw refusal(.sameName(both)) }
  }

  private func checkKind() throws {
    guard bytes(of: ProgramKind.exporter.manifestName) == nil else { return }
    for kind in [ProgramKind.reader, .source] where bytes(of: kind.manifestName) != nil {
      throw refusal(.otherKind(kind.word, folder: "octavo/\(kind.folderName) in $XDG_DATA_HOME"))
    }
    throw refusal(.noManifest)
  }
}
