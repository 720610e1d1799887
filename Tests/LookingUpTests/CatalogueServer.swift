import Foundation

/// The test server in `Fixtures/catalogue.py`, shared by all tests; it ends when they do.
struct CatalogueServer: Sendable {
  /// The running server.
  static let shared = Result { try CatalogueServer() }

  /// Its URL.
  let address: String
  private let log: URL
  /// Open while the tests run; the server ends when it is closed.
  private let lifeline: FileHandle

  private init() throws {
    log = FileManager.default.temporaryDirectory.appending(path: "octavo-catalogue-\(UUID()).log")
    let server = Process()
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments = [
      "python3", URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/catalogue.py").path,
      log.path,
    ]
    let (input, output) = (Pipe(), Pipe())
    server.standardInput = input
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    lifeline = input.fileHandleForWriting
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = "http://127.0.0.1:\(port.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  /// The requests below a folder so far, with their times.
  func requests(below folder: String) throws -> [(seconds: Double, path: String)] {
    let lines = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, parts[1].hasPrefix("/\(folder)/"), let seconds = Double(parts[0]) else { return nil }
      return (seconds, String(parts[1]))
    }
  }
}
