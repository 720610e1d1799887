package import Foundation
internal import Presentation
internal import PrivateFolders
internal import ReadingModel

/// One run of a program in a temporary private folder: bytes in, bytes out.
package struct ProgramRun: Sendable {
  private let program: String
  private let arguments: [String]
  private let environment: [String: String]
  private let timeLimitSeconds: Int
  private let byteLimit: Int

  /// A run of the program at a path.
  /// - Parameter byteLimit: The maximum size of its output.
  package init(
    program: String, arguments: [String] = [], environment: [String: String], timeLimitSeconds: Int, byteLimit: Int
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.timeLimitSeconds = timeLimitSeconds
    self.byteLimit = byteLimit
  }

  /// The result of a run.
  package struct Result: Sendable {
    /// How it ended.
    package let end: ChildProcess.End
    /// Its standard output, up to the limit.
    package let output: Data
    /// The last lines of its standard error, made safe for a terminal; empty if they cannot be read.
    package let standardErrorText: String
  }

  /// Runs the program to its end.
  /// - Throws: ``ChildProcess/LaunchFailure``, and ``FolderError`` if its files cannot be written.
  package func result(of input: Data = Data()) throws -> Result {
    let folder = try PrivateFolder()
    defer { withExtendedLifetime(folder) {} }
    do { return try result(of: input, in: folder.path) } catch let refused as ChildProcess.LaunchFailure {
      throw refused
    } catch { throw FolderError.temporary(PrivateFolder.parent, words: error.systemWords) }
  }

  /// Runs the program to its end.
  /// - Throws: ``ProgramError`` with `.notStarted`, and ``FolderError`` if its files cannot be written.
  package func result(of input: Data, _ kind: ProgramKind, name: String) throws -> Result {
    do { return try result(of: input) } catch let refused as ChildProcess.LaunchFailure {
      throw ProgramError.notStarted(kind, name: name, words: refused.words)
    }
  }

  /// The output of the program, which has to succeed.
  /// - Throws: ``ProgramError``, and ``FolderError`` if its files cannot be written.
  package func output(of input: Data, _ kind: ProgramKind, name: String) throws -> Data {
    let result = try result(of: input, kind, name: name)
    try result.end.requireSuccess(
      of: kind, name: name, timeLimitSeconds: timeLimitSeconds, byteLimit: byteLimit,
      standardErrorText: result.standardErrorText)
    return result.output
  }

  private func result(of input: Data, in place: String) throws -> Result {
    try FileManager.default.createDirectory(atPath: place + "/folder", withIntermediateDirectories: false)
    try input.write(to: URL(filePath: place + "/input"), options: .withoutOverwriting)
    let child = ChildProcess(
      program: program, arguments: arguments, environment: environment, folder: place + "/folder",
      input: place + "/input", output: place + "/output", standardErrorText: place + "/talk")
    let end = try child.run(timeLimitSeconds: timeLimitSeconds, byteLimit: byteLimit) {
      ["/output", "/talk"].reduce(0) { $0 + ProgramRun.size(of: place + $1) }
    }
    let output = FileHandle.forReading(plainFile: place + "/output")
    return Result(
      end: end, output: try output?.read(upToCount: byteLimit) ?? Data(),
      standardErrorText: ChildProcess.lastWords(place + "/talk"))
  }

  /// The size of a file in bytes; 0 before it exists.
  private static func size(of path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }
}

extension OutsideProgram {
  /// The answer of the program to a request.
  /// - Parameter byteLimit: The maximum size of the answer.
  package func answer(
    to request: Data, environment: [String: String], byteLimit: Int = 64 << 20
  ) throws -> Data {
    try file?.check()
    return try ProgramRun(
      program: path, environment: environment, timeLimitSeconds: timeLimitSeconds, byteLimit: byteLimit
    ).output(of: request, kind, name: name)
  }
}

extension ChildProcess.End {
  /// Throws unless the program succeeded.
  /// - Parameter standardErrorText: The end of its standard error, evaluated only after a failure.
  /// - Throws: ``ProgramError`` with `.wrongVersion`, `.timedOut` or `.failed`.
  package func requireSuccess(
    of kind: ProgramKind, name: String, timeLimitSeconds: Int, byteLimit: Int,
    standardErrorText: @autoclosure () -> String
  ) throws(ProgramError) {
    switch self {
    case .exited(0): return
    case .exited(OutsideProgram.wrongVersionStatus):
      throw .wrongVersion(kind, name: name, known: OutsideProgram.apiVersion, standardErrorText: standardErrorText())
    case .timedOut:
      throw .timedOut(kind, name: name, seconds: timeLimitSeconds, standardErrorText: standardErrorText())
    default:
      let how = words(timeLimitSeconds: timeLimitSeconds, byteLimit: byteLimit)
      throw .failed(kind, name: name, how: how, standardErrorText: standardErrorText())
    }
  }

  /// How a program ended, to follow its name in a message.
  package func words(timeLimitSeconds: Int, byteLimit: Int) -> String {
    switch self {
    case .exited(0): "succeeded"
    case .exited(let status): "failed with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .timedOut:
      "took longer than \(timeLimitSeconds.counted("second")) and was stopped"
    case .wroteTooMuch: "wrote more than \(byteLimit >> 20) MB and was stopped"
    }
  }
}

extension ChildProcess {
  /// The last lines of a file with standard error, made safe for a terminal.
  package static func lastWords(_ path: String) -> String {
    guard let handle = FileHandle.forReading(plainFile: path), let size = try? handle.seekToEnd() else { return "" }
    try? handle.seek(toOffset: size > 4000 ? size - 4000 : 0)
    let text = String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).suffix(10).map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.steersTerminals }))
    }
    return lines.map { "  " + $0 }.joined(separator: "\n")
  }
}
