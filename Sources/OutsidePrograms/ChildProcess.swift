internal import Foundation
internal import Glibc
internal import PrivateFolders
package import Synchronization

/// A program run to its end, with files for its input and output, in its own process group, which is killed afterwards.
///
/// Unlike pipes, files cannot deadlock, and the host's memory use does not depend on how much a program writes.
package struct ChildProcess {
  /// The process group of the running program, for a signal handler; else 0.
  package static let runningGroup = Atomic<Int32>(0)
  /// Whether a program is being started, so that its group is not known yet: a signal has to wait.
  package static let isStarting = Atomic<Bool>(false)
  /// The pending signal; else 0.
  package static let waitingSignal = Atomic<Int32>(0)

  /// How the program ended.
  package enum End: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
    case timedOut
    case wroteTooMuch
  }

  let program: String
  let arguments: [String]
  let environment: [String: String]
  let folder: String
  let input: String
  let output: String
  let standardErrorText: String

  /// A program to run.
  ///
  /// - Parameters:
  ///   - folder: The working folder.
  ///   - input: The file for standard input.
  ///   - output: The new file for standard output.
  ///   - standardErrorText: The new file for standard error.
  package init(
    program: String, arguments: [String] = [], environment: [String: String], folder: String, input: String,
    output: String, standardErrorText: String
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.input = input
    self.output = output
    self.standardErrorText = standardErrorText
  }

  /// The pauses between checks, in microseconds: a part of the time passed, so that a program costs little extra time.
  private static let pauses = (first: UInt32(1000), longest: UInt32(50_000), part: 10)
  /// How long the rest of a group may take to end after SIGTERM, in microseconds.
  private static let timeoutMicroseconds: UInt32 = 1_000_000

  /// Runs the program and checks `writtenBytes` repeatedly. A pending signal stops it, or prevents the start.
  /// - Throws: ``LaunchFailure``, and the system's errors about the files.
  package func run(timeLimitSeconds: Int, byteLimit: Int, writtenBytes: () -> Int) throws -> End {
    if let signal = ChildProcess.interruption {
      for file in [output, standardErrorText] {
        try Data().write(to: URL(filePath: file), options: .withoutOverwriting)
      }
      return .killed(signal: signal)
    }
    let process = try startedWhole()
    var isOver = false
    defer { ChildProcess.stop(group: process.processIdentifier, isAsked: !isOver) }
    var pause = ChildProcess.pauses.first
    // The sum of the pauses is never more than the time passed, so no clock is needed.
    var waitedMicroseconds = 0
    while true {
      // A quick program has written all its output before the first check of the limit.
      if let end = ChildProcess.end(of: process) {
        isOver = true
        return writtenBytes() > byteLimit ? .wroteTooMuch : end
      }
      if let signal = ChildProcess.interruption { return .killed(signal: signal) }
      if waitedMicroseconds > timeLimitSeconds * 1_000_000 { return .timedOut }
      if writtenBytes() > byteLimit { return .wroteTooMuch }
      usleep(pause)
      waitedMicroseconds += Int(pause)
      pause = min(max(pause, UInt32(waitedMicroseconds / ChildProcess.pauses.part)), ChildProcess.pauses.longest)
    }
  }

  /// The signal that will end this process after its child programs have ended; nil if none is pending.
  package static var interruption: Int32? {
    let signal = waitingSignal.load(ordering: .sequentiallyConsistent)
    return signal == 0 ? nil : signal
  }

  /// Ends the rest of a group. The group stays recorded until it is gone, for a signal handler.
  /// - Parameter isAsked: Whether to send SIGTERM first: an Octavo in the group has to end programs in its own groups.
  ///   Processes left by a finished program are killed without waiting.
  private static func stop(group: Int32, isAsked: Bool) {
    if isAsked {
      kill(-group, SIGTERM)
      var waitedMicroseconds: UInt32 = 0
      while kill(-group, 0) == 0, waitedMicroseconds < timeoutMicroseconds {
        usleep(pauses.first)
        waitedMicroseconds += pauses.first
      }
    }
    kill(-group, SIGKILL)
    runningGroup.store(0, ordering: .sequentiallyConsistent)
  }

  /// How a program ended; nil while it runs.
  ///
  /// Foundation waits for all descendants of a program, so this asks the system about the program alone, with WNOWAIT:
  /// Foundation still reaps it, and may have been first.
  private static func end(of process: Process) -> End? {
    var info = siginfo_t()
    let answer = waitid(P_PID, id_t(process.processIdentifier), &info, WEXITED | WNOHANG | WNOWAIT)
    if answer == 0 {
      guard info.si_signo != 0 else { return nil }
      let status = info._sifields._sigchld.si_status
      return Int(info.si_code) == Int(CLD_EXITED) ? .exited(status) : .killed(signal: status)
    }
    // Reaped: Foundation is about to know how it ended. Its own `waitUntilExit` would look only every 50 ms.
    guard errno == ECHILD, !process.isRunning else { return nil }
    let status = process.terminationStatus
    return process.terminationReason == .exit ? .exited(status) : .killed(signal: status)
  }

  /// Why a program cannot be started, if that can be checked in advance; else nil.
  package static func startProblem(of program: String) -> String? {
    guard access(program, X_OK) != 0 else { return nil }
    let (words, isForbidden) = (String(cString: strerror(errno)), errno == EACCES)
    return isForbidden ? "\(words) - make it executable with 'chmod +x \(program)'" : "\(words) - check \(program)"
  }

  /// The system refused to start a program.
  package struct LaunchFailure: Error {
    /// The message.
    package let words: String
  }

  /// Starts a program and records it; a signal waits until the closure has returned.
  package static func starting<Started, Failure: Error>(
    _ body: () throws(Failure) -> Started
  ) throws(Failure) -> Started {
    isStarting.store(true, ordering: .sequentiallyConsistent)
    defer {
      isStarting.store(false, ordering: .sequentiallyConsistent)
      let signal = waitingSignal.exchange(0, ordering: .sequentiallyConsistent)
      // To the process, not the thread: this thread may block signals.
      if signal != 0 { kill(getpid(), signal) }
    }
    return try body()
  }

  private func startedWhole() throws -> Process {
    try ChildProcess.starting {
      let process = try started()
      // Foundation starts a program in its own process group; the group id is the process id.
      ChildProcess.runningGroup.store(process.processIdentifier, ordering: .sequentiallyConsistent)
      return process
    }
  }

  private func started() throws -> Process {
    for file in [output, standardErrorText] { try Data().write(to: URL(filePath: file), options: .withoutOverwriting) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder, directoryHint: .isDirectory)
    let files = (
      input: try FileHandle(forReadingFrom: URL(filePath: input)),
      output: try FileHandle(forWritingTo: URL(filePath: output)),
      errors: try FileHandle(forWritingTo: URL(filePath: standardErrorText))
    )
    // Foundation never releases a process that has run, so its files would stay open.
    defer { for file in [files.input, files.output, files.errors] { try? file.close() } }
    (process.standardInput, process.standardOutput, process.standardError) = (files.input, files.output, files.errors)
    if let words = ChildProcess.startProblem(of: program) { throw LaunchFailure(words: words) }
    // The program would inherit this thread's signal mask and might never receive a signal.
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    do { try process.run() } catch {
      throw LaunchFailure(
        words: "\(error.systemWords) - does its first line name an interpreter that is installed, as in #!/bin/sh?")
    }
    return process
  }
}
