package import Foundation
internal import Glibc
internal import ReadingModel

/// The reader's external programs of one kind: those in the reader's folder and on the PATH, and why others are
/// unusable.
package struct ProgramCatalogue: Sendable {
  /// The usable programs, in the order of their use.
  package let programs: [OutsideProgram]
  /// The unusable programs by name, and why.
  package let unusable: [(name: String, reason: ProgramError)]

  private let kind: ProgramKind

  /// Finds programs.
  ///
  /// - Parameters:
  ///   - folder: The reader's folder, with a subfolder for each program.
  ///   - path: The folders of the PATH; relative ones are ignored.
  package init(_ kind: ProgramKind, folder: URL, path: [String], trusted: TrustedPrograms) {
    self.kind = kind
    var found: [OutsideProgram] = []
    var unusable: [(name: String, reason: ProgramError)] = []
    func take(_ name: String, _ make: () throws(ProgramError) -> OutsideProgram) {
      do throws(ProgramError) {
        let program = try make()
        if let other = found.first(where: { $0.name == program.name }) {
          throw .shadowed(name: program.name, file: program.path, by: other.path)
        }
        found.append(program)
      } catch { unusable.append((name, error)) }
    }
    do throws(ProgramError) {
      for place in try ProgramCatalogue.folders(kind, in: folder) {
        take(place.lastPathComponent) { () throws(ProgramError) in
          try ProgramCatalogue.program(kind, inFolder: place.path(percentEncoded: false))
        }
      }
    } catch { unusable.append((folder.lastPathComponent, error)) }
    for program in ProgramCatalogue.programs(kind, in: path) {
      let name = String((program as NSString).lastPathComponent.dropFirst(kind.prefix.count))
      take(name) { () throws(ProgramError) in
        try ProgramCatalogue.program(kind, onPath: program, name: name, trusted)
      }
    }
    programs = found
    self.unusable = unusable
  }

  /// The program with a name; nil if there is none.
  /// - Throws: ``ProgramError`` if it exists but cannot be used.
  package func program(named name: String) throws(ProgramError) -> OutsideProgram? {
    if let program = programs.first(where: { $0.name == name }) { return program }
    if let reason = unusable.first(where: { $0.name == name })?.reason { throw reason }
    return nil
  }

  /// Trusts the first program on the PATH with a name, and returns its path.
  package static func trust(
    _ kind: ProgramKind, _ name: String, path: [String], _ trusted: TrustedPrograms
  ) throws(ProgramError) -> String {
    var trusted = trusted
    let program = try program(kind, called: name, path: path)
    if let words = ChildProcess.startProblem(of: program) { throw .notStarted(kind, name: name, words: words) }
    try trusted.trust(program)
    return program
  }

  /// Removes a program from the trusted ones and returns its path; nil if it was not trusted.
  package static func distrust(
    _ kind: ProgramKind, _ name: String, path: [String], _ trusted: TrustedPrograms
  ) throws(ProgramError) -> String? {
    var trusted = trusted
    let program = try program(kind, called: name, path: path)
    return try trusted.forget(program) ? program : nil
  }

  private static func program(_ kind: ProgramKind, called name: String, path: [String]) throws(ProgramError) -> String {
    guard let program = programs(kind, in: path).first(where: { $0.hasSuffix("/\(kind.prefix)\(name)") }) else {
      throw .nothingToTrust(kind, name: name)
    }
    return program
  }

  /// The subfolders of a kind in the reader's folder, by name; empty if the folder does not exist.
  /// - Throws: ``ProgramError/unreadable(file:)`` if it exists but cannot be listed.
  package static func folders(_ kind: ProgramKind, in folder: URL) throws(ProgramError) -> [URL] {
    let path = folder.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch { throw .unreadable(file: path) }
    return names.sorted().map { folder.appending(path: $0, directoryHint: .notDirectory) }.filter {
      FileManager.default.fileExists(atPath: $0.appending(path: kind.manifestName).path(percentEncoded: false))
    }
  }

  /// The programs of a kind on the PATH: for each name the first executable one, as in a shell; if none is executable,
  /// the first file. Ignores relative, missing and unreadable folders.
  package static func programs(_ kind: ProgramKind, in path: [String]) -> [String] {
    let files = path.filter { $0.hasPrefix("/") }.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .filter { $0.hasPrefix(kind.prefix) && !$0.hasSuffix(".json") && isFile("\(folder)/\($0)") }
        .map { (name: $0, path: "\(folder)/\($0)", mayRun: access("\(folder)/\($0)", X_OK) == 0) }
    }
    let names = Set(files.filter(\.mayRun).map(\.name))
    return files.filter { $0.mayRun || !names.contains($0.name) }.eachOnce(by: \.name).map(\.path)
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// The manifest in a folder, and its path.
  /// - Throws: ``ProgramError/badManifest(file:_:)`` if it cannot be read.
  package static func manifest(
    _ kind: ProgramKind, inFolder folder: String
  ) throws(ProgramError) -> (file: String, bytes: Data) {
    let file = (folder as NSString).appendingPathComponent(kind.manifestName)
    try ProgramSafety.check(file, inFolder: folder)
    guard let bytes = FileManager.default.contents(atPath: file) else {
      throw .badManifest(file: file, ["cannot be read - check that it exists and is readable"])
    }
    return (file, bytes)
  }

  /// The manifest of a program on the PATH, which is optional, and its path.
  package static func manifest(of program: String) -> (file: String, bytes: Data?) {
    let file = TrustedPrograms.manifestFile(of: program)
    return (file, FileManager.default.contents(atPath: file))
  }

  package static func program(_ kind: ProgramKind, inFolder folder: String) throws(ProgramError) -> OutsideProgram {
    let (file, bytes) = try manifest(kind, inFolder: folder)
    let program = try OutsideProgram(kind, manifest: bytes, file: file, folder: folder, program: nil)
    if let words = ChildProcess.startProblem(of: program.path) {
      throw .notStarted(kind, name: program.name, words: words)
    }
    try program.file?.check()
    return program
  }

  private static func program(
    _ kind: ProgramKind, onPath program: String, name: String, _ trusted: TrustedPrograms
  ) throws(ProgramError) -> OutsideProgram {
    let (file, bytes) = manifest(of: program)
    let found = try OutsideProgram(
      kind, manifest: bytes ?? OutsideProgram.defaultManifest(of: name), file: file, folder: nil, program: program)
    return found.checked(as: try trusted.check(kind, program, name: name, manifest: bytes))
  }
}
