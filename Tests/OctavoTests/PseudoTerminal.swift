import Foundation
import Glibc
import Testing

/// A real terminal of some columns, at which the real binary runs and the test types.
final class PseudoTerminal {
  // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), which are macros that Swift does not see.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  private let controller: Int32
  private let process = Process()
  private var shown = ""

  /// A terminal at which a line of shell runs in a home folder.
  init(_ command: String, in terminal: TestTerminal, columns: Int = 80) throws {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (lock, number): (Int32, UInt32) = (0, 0)
    try #require(
      controller >= 0 && ioctl(controller, PseudoTerminal.setLock, &lock) == 0
        && ioctl(controller, PseudoTerminal.getNumber, &number) == 0)
    var size = winsize(ws_row: 50, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(controller, UInt(TIOCSWINSZ), &size) == 0)
    let end = FileHandle(fileDescriptor: open("/dev/pts/\(number)", O_RDWR | O_NOCTTY), closeOnDealloc: true)
    terminal.prepare(process, command)
    (process.standardInput, process.standardOutput, process.standardError) = (end, end, end)
    try process.runUnblocked()
    try end.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(controller)
  }

  /// Types a line.
  func type(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(controller, bytes, bytes.count)
  }

  /// Waits until the terminal shows a text.
  /// - Returns: What it has shown since the text that was waited for before, this one included.
  func waits(for text: String) throws -> String {
    while shown.firstRange(of: text) == nil {
      guard let more = read() else { throw Missing(text: text, shown: shown) }
      shown += more
    }
    let range = try #require(shown.firstRange(of: text))
    defer { shown = String(shown[range.upperBound...]) }
    return String(shown[..<range.upperBound])
  }

  /// Waits until the command ends.
  /// - Returns: What was shown last, and the exit code.
  func end() -> (shown: String, status: Int32) {
    while let more = read() { shown += more }
    process.waitUntilExit()
    return (shown, process.terminationStatus)
  }

  /// What never came.
  struct Missing: Error {
    let text: String
    let shown: String
  }

  /// What is shown next; nil at the end, or when nothing came for two minutes.
  private func read() -> String? {
    var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 120_000) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(controller, &bytes, bytes.count)
    // EIO: nobody holds the other end any more.
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
