internal import Glibc
internal import PrivateFolders

/// The program that shows results longer than the screen.
struct Pager: Equatable, Sendable {
  /// The pager could not be started.
  struct Unstarted: Error, Equatable, CustomStringConvertible {
    let command: String
    let reason: String

    var description: String {
      "cannot start the pager '\(command)': \(reason) - set another one, or run 'octavo config set pager off'"
    }
  }

  private let words: [String]
  private let environment: [String: String]

  /// The pager of a command line; nil if it is empty, `off` or `cat`.
  init?(_ command: String, environment: [String: String]) {
    words = command.split(separator: " ").map(String.init)
    guard let first = words.first, command != "off", first != "cat" else { return nil }
    // LESS: exit if everything fits on one screen, show colours, do not clear the screen, say in the prompt what to
    // type. LV: show colours.
    // LESSCHARSET: less shows bytes in place of letters if the system lacks the locale.
    let own = ["LESS": "-FRX -Ps?eq to quit:space for more, q to quit.$", "LESSCHARSET": "utf-8", "LV": "-c"]
    self.environment = environment.merging(own) { set, _ in set }
  }

  /// Shows lines and waits until the reader quits. Quitting early is not an error.
  func show(_ lines: [String]) throws(Unstarted) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw unstarted(String(cString: strerror(errno))) }
    // With an inherited write end, the pager would never see the end of its input.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Ctrl-C belongs to the pager while it runs.
    let previous = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, previous) }
    let process: pid_t
    do throws(TerminalProgram.Unstarted) {
      process = try TerminalProgram(words: words, environment: environment).start(reading: ends[0])
    } catch {
      close(ends[0])
      close(ends[1])
      throw unstarted(error.reason)
    }
    close(ends[0])
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    _ = bytes.withUnsafeBytes { FullWrite.write($0, to: ends[1]) }
    close(ends[1])
    TerminalProgram.end(of: process)
  }

  private func unstarted(_ reason: String) -> Unstarted {
    Unstarted(command: words.joined(separator: " "), reason: reason)
  }
}
