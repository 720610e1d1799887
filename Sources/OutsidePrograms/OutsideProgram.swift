package import Foundation

/// A usable external program of the reader.
package struct OutsideProgram: Hashable, Sendable {
  /// The supported protocol version.
  package static let apiVersion = 1
  /// The exit status of a program that does not support the version of the request.
  package static let wrongVersionStatus: Int32 = 3

  /// Its purpose.
  package let kind: ProgramKind
  /// Its name on the command line.
  package let name: String
  /// What it does, in one sentence.
  package let summary: String
  package let version: String?
  /// Where the program is.
  package let path: String
  /// Whether it is in the reader's folder; else it was found on the PATH.
  package let isInFolder: Bool
  /// The file extensions it is for, without dots, in lower case.
  package let endings: [String]
  package let timeLimitSeconds: Int
  /// The file to check before each start; nil for a program that Octavo itself names.
  private(set) var file: ProgramFile?

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

extension OutsideProgram {
  /// The program in a folder, or one on the PATH with a manifest beside it.
  ///
  /// Reports all problems of a manifest in one error.
  /// - Parameters:
  ///   - folder: The folder of `command`; nil for a program on the PATH.
  ///   - program: The program on the PATH.
  init(
    _ kind: ProgramKind, manifest bytes: Data, file: String, folder: String?, program: String?
  ) throws(ProgramError) {
    var reader = try ManifestReader(bytes, file: file)
    let (name, summary, version) = (reader.name("name"), reader.summary(), reader.text("version"))
    let endings = reader.words("endings").map { $0.lowercased() }
    let timeLimitSeconds = reader.timeLimitSeconds()
    let command = reader.text("command") ?? ""
    let parts = command.split(separator: "/", omittingEmptySubsequences: false)
    if program == nil, parts.contains(where: { ["", ".", ".."].contains($0) }) {
      reader.problems.append("'command' must be a program in the folder")
    }
    reader.findUnknownKeys()
    guard reader.problems.isEmpty else { throw .badManifest(file: file, reader.problems) }
    self.init(
      kind: kind, name: name, summary: summary, version: version, path: program ?? "\(folder ?? "")/\(command)",
      isInFolder: program == nil, endings: reader.has("endings") ? endings : [name],
      timeLimitSeconds: timeLimitSeconds)
    if let folder { self.file = ProgramFile(kind, name: name, path: path, folder: folder) }
  }

  /// The program, with a file to check before each start.
  func checked(as file: ProgramFile) -> OutsideProgram {
    var program = self
    program.file = file
    return program
  }

  /// The default manifest for a program on the PATH.
  package static func defaultManifest(of name: String) -> Data {
    Data("{\"apiVersion\": \(apiVersion), \"name\": \"\(name)\", \"summary\": \"A program on the PATH.\"}".utf8)
  }

  /// Whether a text is a valid program name: lower-case letters, digits and hyphens, not starting with a hyphen.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 0x2D }
  }
}
