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
  /// How long what is left of a group may take to end by itself, in microseconds.
  private static let patienceMicroseconds: UInt32 = 1_000_000

  /// Runs it; every so often `writtenBytes` is asked how much there is by now. It is stopped when a signal waits, and
  /// not begun when one did before.
  /// - Throws: ``StartRefused``, and what the system says about the files.
  package func run(timeLimitSeconds: Int, byteLimit: Int, writtenBytes: () -> Int) throws -> End {
    if let signal = ChildProcess.interruption {
      for file in [output, talk] { try Data().write(to: URL(filePath: file), options: .withoutOverwriting) }
      return .killed(signal: signal)
    }
    let process = try startedWhole()
    var isOver = false
    defer { ChildProcess.stop(group: process.processIdentifier, isAsked: !isOver) }
    var pause = ChildProcess.pauses.first
    // The pauses add up to no more than the time that has passed: nobody has to look at a clock.
    var waitedMicroseconds = 0
    while true {
      // One that was quick has written all by now, and nobody has looked yet.
      if let end = ChildProcess.end(of: process) {
        isOver = true
        return writtenBytes() > byteLimit ? .wroteTooMuch : end
      }
      if let signal = ChildProcess.interruption { return .killed(signal: signal) }
      if waitedMicroseconds > timeLimitSeconds * 1_000_000 { return .tookTooLong }
      if writtenBytes() > byteLimit { return .wroteTooMuch }
      usleep(pause)
      waitedMicroseconds += Int(pause)
      pause = min(pause * 2, ChildProcess.pauses.longest)
    }
  }

  /// The signal that ends this process as soon as what runs for it has ended; nil when none came.
  package static var interruption: Int32? {
    let signal = waitingSignal.load(ordering: .sequentiallyConsistent)
    return signal == 0 ? nil : signal
  }

  /// Ends what is left of a group, which is noted until it is gone, for whoever ends this process meanwhile.
  /// - Parameter isAsked: Whether it is asked to at first: an Octavo among it has programs to end, in groups of their
  ///   own. What a program that is over has left behind is not waited for.
  private static func stop(group: Int32, isAsked: Bool) {
    if isAsked {
      kill(-group, SIGTERM)
      var waitedMicroseconds: UInt32 = 0
      while kill(-group, 0) == 0, waitedMicroseconds < patienceMicroseconds {
        usleep(pauses.first)
        waitedMicroseconds += pauses.first
      }
    }
    kill(-group, SIGKILL)
    runningGroup.store(0, ordering: .sequentiallyConsistent)
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

  /// Starts a program and notes it, before anything can end this process: a signal waits until the closure has ended.
  package static func starting<Started, Failure: Error>(
    _ body: () throws(Failure) -> Started
  ) throws(Failure) -> Started {
    isStarting.store(true, ordering: .sequentiallyConsistent)
    defer {
      isStarting.store(false, ordering: .sequentiallyConsistent)
      let signal = waitingSignal.exchange(0, ordering: .sequentiallyConsistent)
      // For the process: this thread may be one that holds signals back.
      if signal != 0 { kill(getpid(), signal) }
    }
    return try body()
  }

  private func startedWhole() throws -> Process {
    try ChildProcess.starting {
      let process = try started()
      // Foundation starts a program in a process group of its own, whose number is that of the program.
      ChildProcess.runningGroup.store(process.processIdentifier, ordering: .sequentiallyConsistent)
      return process
    }
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
    // The thread may hold signals back, which the program would do, too, and hear of none.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    do { try process.run() } catch {
      throw StartRefused(words: "\(error.systemWords) - is what its first line names installed?")
    }
    return process
  }
}
