public import Foundation

/// A program of the system that was run to its end.
public struct EndedProgram: Sendable {
  /// Its exit code.
  public let status: Int32
  /// Its standard output.
  public let output: Data
  /// Its standard error.
  public let errors: String

  /// Its standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// A program that ended with another exit code than 0.
  public struct Failed: Error {
    let status: Int32
    let errors: String
  }

  /// Runs a program, found on the `PATH` unless its path is given, and waits for its end.
  /// - Parameters:
  ///   - input: The file that it reads as standard input; none by default.
  ///   - environment: Its environment; that of the tests by default.
  public init(_ arguments: [String], input: String = "/dev/null", environment: [String: String]? = nil) throws {
    let (process, output, errors) = (Process(), Pipe(), try FileHandle.forNamelessFile())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
    (process.standardOutput, process.standardError) = (output, errors)
    try process.runUnblocked()
    self.output = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitForEnd()
    status = process.terminationStatus
    try errors.seek(toOffset: 0)
    self.errors = String(decoding: try errors.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// The program, if it ended well.
  /// - Throws: ``Failed`` for any other exit code than 0.
  @discardableResult
  public func checked() throws -> EndedProgram {
    guard status == 0 else { throw Failed(status: status, errors: errors) }
    return self
  }
}

extension FileHandle {
  /// A new file without a name, which the system removes when it is closed. Unlike a pipe it takes any number of bytes
  /// before somebody reads them.
  fileprivate static func forNamelessFile() throws -> FileHandle {
    let file = FileManager.default.temporaryDirectory.appending(path: "octavo-errors-\(UUID().uuidString)")
    try Data().write(to: file, options: .withoutOverwriting)
    defer { try? FileManager.default.removeItem(at: file) }
    return try FileHandle(forUpdating: file)
  }
}
