package import Foundation

/// A program of the reader's own that can be used.
package struct OutsideProgram: Hashable, Sendable {
  /// The version of the protocols that this program speaks.
  package static let apiVersion = 1
  /// By this exit status a program says that it does not speak the version of the request.
  package static let wrongVersionStatus: Int32 = 3

  /// What it is for.
  package let kind: ProgramKind
  /// The name to ask for it by.
  package let name: String
  /// What it does, in one sentence.
  package let summary: String
  /// Its own version.
  package let version: String?
  /// Where the program is.
  package let path: String
  /// Whether it lies in the reader's folder; else it was found on the PATH.
  package let isInFolder: Bool
  /// How the names of files end that are meant for it, without dots, in lower case.
  package let endings: [String]
  /// How long it may take.
  package let timeLimitSeconds: Int

  /// A program at a path.
  package init(
    kind: ProgramKind, name: String, summary: String, version: String?, path: String, isInFolder: Bool,
    endings: [String], timeLimitSeconds: Int
  ) {
    self.kind = kind
    self.name = name
    self.summary = summary
    self.version = version
    self.path = path
    self.isInFolder = isInFolder
    self.endings = endings
    self.timeLimitSeconds = timeLimitSeconds
  }
}

/// What a manifest says, as it is written.
private struct WrittenManifest: Decodable {
  let apiVersion: Int?
  let name: String?
  let summary: String?
  let version: String?
  let command: String?
  let endings: [String]?
  let timeLimitSeconds: Int?

  static let keys: Set<String> = [
    "apiVersion", "name", "summary", "version", "command", "endings", "timeLimitSeconds",
  ]
}

extension OutsideProgram {
  /// The program in a folder, or one on the PATH with a manifest beside it.
  ///
  /// Every problem of a manifest is named at once.
  /// - Parameters:
  ///   - folder: The folder that `command` is in; nil for a program on the PATH.
  ///   - program: The program on the PATH.
  init(
    _ kind: ProgramKind, manifest bytes: Data, file: String, folder: String?, program: String?
  ) throws(ProgramError) {
    let object: [String: Any]
    do { object = try ManifestObject(bytes).values } catch { throw .badManifest(file: file, [error.words]) }
    let manifest: WrittenManifest
    do { manifest = try JSONDecoder().decode(WrittenManifest.self, from: bytes) } catch {
      throw .badManifest(file: file, ["a value is of the wrong kind - names are text, numbers whole, 'endings' a list"])
    }
    if let version = manifest.apiVersion, version != OutsideProgram.apiVersion {
      throw .badManifest(
        file: file,
        ["is made for version \(version) of the protocol; this Octavo speaks version \(OutsideProgram.apiVersion)"])
    }
    let problems = OutsideProgram.problems(of: manifest, keys: Set(object.keys), needsCommand: program == nil)
    guard problems.isEmpty, let name = manifest.name, let summary = manifest.summary,
      let path = program ?? manifest.command.map({ "\(folder ?? "")/\($0)" })
    else { throw .badManifest(file: file, problems) }
    self.init(
      kind: kind, name: name, summary: summary, version: manifest.version, path: path, isInFolder: program == nil,
      endings: manifest.endings.map { $0.map { $0.lowercased() } } ?? [name],
      timeLimitSeconds: manifest.timeLimitSeconds ?? 60)
  }

  private static func problems(
    of manifest: WrittenManifest, keys: Set<String>, needsCommand: Bool
  ) -> [String] {
    var problems: [String] = []
    if manifest.apiVersion == nil { problems.append("'apiVersion' is missing - write 1") }
    if !isName(manifest.name ?? "") {
      problems.append("'name' must be a name of lower-case letters, digits and hyphens")
    }
    if manifest.summary?.isEmpty ?? true { problems.append("'summary' is missing - write one sentence") }
    if !(1...3600).contains(manifest.timeLimitSeconds ?? 60) { problems.append("'timeLimitSeconds' is 1 to 3600") }
    if needsCommand {
      let parts = (manifest.command ?? "").split(separator: "/", omittingEmptySubsequences: false)
      if parts.contains(where: { ["", ".", ".."].contains($0) }) {
        problems.append("'command' must be a program below the folder")
      }
    }
    for key in keys.subtracting(WrittenManifest.keys).sorted() { problems.append("there is no key '\(key)'") }
    return problems
  }

  /// What holds for a program on the PATH that has no manifest beside it.
  package static func usualManifest(of name: String) -> Data {
    Data("{\"apiVersion\": \(apiVersion), \"name\": \"\(name)\", \"summary\": \"A program on the PATH.\"}".utf8)
  }

  /// Whether a text can be the name of a program: lower-case letters, digits and hyphens, none of them first.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 0x2D }
  }
}
