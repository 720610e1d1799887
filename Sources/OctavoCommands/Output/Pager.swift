internal import Foundation
internal import Glibc

/// The program that shows what is longer than the screen.
struct Pager: Equatable, Sendable {
  /// A pager that does not start.
  struct Unstarted: Error, Equatable, CustomStringConvertible {
    let command: String
    let reason: String

    /// One sentence for the reader.
    var description: String {
      "the pager '\(command)' cannot be started (\(reason)) - set another one, or 'octavo config set pager off'"
    }
  }

  private let words: [String]
  private let environment: [String: String]

  /// The pager of a command with its arguments; nil for none, which `off` and `cat` mean too.
  init?(_ command: String, environment: [String: String]) {
    words = command.split(separator: " ").map(String.init)
    guard let first = words.first, command != "off", first != "cat" else { return nil }
    // One screen is shown without waiting, colours stay colours, and what was shown stays when less is left.
    self.environment = environment.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
  }

  /// Shows lines, and waits until the reader leaves. Leaving early is no error.
  /// - Throws: ``Unstarted``.
  func show(_ lines: [String]) throws(Unstarted) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw unstarted(String(cString: strerror(errno))) }
    // The pager would wait for ever for the end of what it holds open itself.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Ctrl-C is for the pager while it runs.
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
    var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(ends[1], $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    close(ends[1])
    TerminalProgram.end(of: process)
  }

  private func unstarted(_ reason: String) -> Unstarted {
    Unstarted(command: words.joined(separator: " "), reason: reason)
  }
}
