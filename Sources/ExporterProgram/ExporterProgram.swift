internal import ExporterKit
internal import Foundation
internal import ReadingModel

struct ExporterProgram {
  /// The version of the requests that it reads.
  static let apiVersion = 1
  private static let unknownVersionStatus: Int32 = 3

  private let exporter: Exporter
  private let version: String?

  init(_ exporter: Exporter, version: String?) {
    (self.exporter, self.version) = (exporter, version)
  }

  /// Runs it with the process's arguments.
  /// - Returns: The exit status.
  func run(_ arguments: [String]) async -> Int32 {
    do {
      let program = URL(filePath: arguments.first ?? "").lastPathComponent
      if arguments.dropFirst() == ["--manifest"] {
        let manifest = try ExporterManifest(exporter, version: version, command: program)
        try FileHandle.standardOutput.write(contentsOf: manifest.json())
        return 0
      }
      guard arguments.count <= 1, isatty(STDIN_FILENO) == 0 else { throw ProgramRefusal.noRequest(program: program) }
      guard let json = try FileHandle.standardInput.readToEnd(), !json.isEmpty else {
        throw ProgramRefusal.noRequest(program: program)
      }
      guard let request = try ExporterRequest(json) else { return ExporterProgram.unknownVersionStatus }
      try await exporter.render(request.input(for: exporter), ProgramOutput(exporter.shape).writer)
      return 0
    } catch {
      FileHandle.standardError.write(Data("\(exporter.name): \(error)\n".utf8))
      return 1
    }
  }
}
