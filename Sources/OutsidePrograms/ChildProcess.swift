internal import Foundation
internal import Glibc
internal import PrivateFolders
package import Synchronization

/// A program run to its end with files as its input and output, in a process group of its own that does not outlive it.
///
/// Files need no feeding and no draining, so that neither side can wait for the other, and the memory of the host stays
/// the same whatever a program writes.
package struct ChildProcess {
  /// The process group of the program that runs at present, for whoever ends this process by a signal; else 0.
  package static let runningGroup = Atomic<Int32>(0)
  /// Whether a program is being started, whose group is not known yet: a signal has to wait for it.
  package static let isStarting = Atomic<Bool>(false)
  /// The signal that waits; else 0.
  package static let waitingSignal = Atomic<Int32>(0)

  /// How it ended.
  package enum End: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    case tookTooLong
    case wroteTooMuch
  }

  let program: String
  let arguments: [String]
  let environment: [String: String]
  let folder: String
  let input: String
  let output: String
  let talk: String

  /// A program that will be run.
  ///
  /// - Parameters:
  ///   - folder: The folder it runs in.
  ///   - input: The file that is its standard input.
  ///   - output: The file for its standard output, which is made.
  ///   - talk: The file for its standard error, which is made.
  package init(
    program: String, arguments: [String] = [], environment: [String: String], folder: String, input: String,
    output: String, talk: String
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.input = input
    self.output = output
    self.talk = talk
  }

  /// The time between two looks at the program, in microseconds; short at first, so that a quick one is not waited for.
  private static let pauses = (first: UInt32(1000), longest: UInt32(50_000))

  /// Runs it; every so often `writtenBytes` is asked how much there is by now.
  /// - Throws: ``StartRefused``, and what the system says about the files.
  package func run(timeLimitSeconds: Int, byteLimit: Int, writtenBytes: () -> Int) throws -> End {
    let process = try startedWhole()
    let group = process.processIdentifier
    defer {
      ChildProcess.runningGroup.store(0, ordering: .sequentiallyConsistent)
      kill(-group, SIGKILL)
    }
    var pause = ChildProcess.pauses.first
    // The pauses add up to no more than the time that has passed: nobody has to look at a clock.
    var waitedMicroseconds = 0
    while true {
      // One that was quick has written all by now, and nobody has looked yet.
      if let end = ChildProcess.end(of: process) { return writtenBytes() > byteLimit ? .wroteTooMuch : end }
      if waitedMicroseconds > timeLimitSeconds * 1_000_000 { return .tookTooLong }
      if writtenBytes() > byteLimit { return .wroteTooMuch }
      usleep(pause)
      waitedMicroseconds += Int(pause)
      pause = min(pause * 2, ChildProcess.pauses.longest)
    }
  }

  /// How a program has ended; nil while it runs.
  ///
  /// Foundation waits for all that a program leaves behind, so that the system is asked about the program alone; the
  /// answer is left there for Foundation, which may also have been first.
  private static func end(of process: Process) -> End? {
    var info = siginfo_t()
    let answer = waitid(P_PID, id_t(process.processIdentifier), &info, WEXITED | WNOHANG | WNOWAIT)
    if answer == 0 {
      guard info.si_signo != 0 else { return nil }
      let status = info._sifields._sigchld.si_status
      return Int(info.si_code) == Int(CLD_EXITED) ? .exited(status) : .killed(signal: status)
    }
    guard errno == ECHILD else { return nil }
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? .exited(status) : .killed(signal: status)
  }

  /// Why a program could not be started, as far as that is seen beforehand; nil when it can.
  package static func startProblem(of program: String) -> String? {
    guard access(program, X_OK) != 0 else { return nil }
    let (words, isForbidden) = (String(cString: strerror(errno)), errno == EACCES)
    return isForbidden ? "\(words) - 'chmod +x \(program)' lets it run" : "\(words) - look for \(program)"
  }

  /// The system would not start a program.
  package struct StartRefused: Error {
    /// Why, in words.
    package let words: String
  }

  /// Starts it, with its group noted before anything can end this process.
  private func startedWhole() throws -> Process {
    ChildProcess.isStarting.store(true, ordering: .sequentiallyConsistent)
    defer {
      ChildProcess.isStarting.store(false, ordering: .sequentiallyConsistent)
      let signal = ChildProcess.waitingSignal.exchange(0, ordering: .sequentiallyConsistent)
      if signal != 0 { raise(signal) }
    }
    let process = try started()
    // Foundation starts a program in a process group of its own, whose number is that of the program.
    ChildProcess.runningGroup.store(process.processIdentifier, ordering: .sequentiallyConsistent)
    return process
  }

  private func started() throws -> Process {
    for file in [output, talk] { try Data().write(to: URL(filePath: file), options: .withoutOverwriting) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder, directoryHint: .isDirectory)
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: talk))
    if let words = ChildProcess.startProblem(of: program) { throw StartRefused(words: words) }
    do { try process.run() } catch {
      throw StartRefused(words: "\(error.systemWords) - is what its first line names installed?")
    }
    return process
  }
}
