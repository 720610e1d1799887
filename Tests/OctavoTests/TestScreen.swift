import Foundation
import Glibc
import TestPrograms
import Testing

/// A terminal with a keyboard and screen for the real binary, on a pseudoterminal.
final class TestScreen {
  let terminal: TestTerminal
  private let ours: Int32
  private let theirs: Int32
  private let process = Process()
  private var sent = Data()
  private var taken = ""

  /// Starts a command in a terminal of that size.
  init(_ command: String, in terminal: TestTerminal, columns: Int = 80, rows: Int = 24) throws {
    self.terminal = terminal
    // Does what grantpt(3) and its relatives do on Linux: unlocks the other side, and asks for its number.
    ours = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (lock, number): (Int32, Int32) = (0, -1)
    try #require(ioctl(ours, 0x4004_5431, &lock) == 0 && ioctl(ours, 0x8004_5430, &number) == 0)
    theirs = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(theirs >= 0)
    _ = fcntl(ours, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
    let side = FileHandle(fileDescriptor: theirs)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \(command)"]
    process.currentDirectoryURL = terminal.home
    process.environment = terminal.environment.merging(["TERM": "xterm"]) { $1 }
    (process.standardInput, process.standardOutput, process.standardError) = (side, side, side)
    try process.runUnblocked()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(ours)
    close(theirs)
  }

  /// The terminal's settings, which must be restored at the end.
  var mode: [UInt32] {
    var mode = termios()
    tcgetattr(theirs, &mode)
    return [mode.c_iflag, mode.c_oflag, mode.c_lflag]
  }

  /// Resizes the terminal.
  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(ours, UInt(TIOCSWINSZ), &size)
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(ours, bytes, bytes.count)
  }

  /// All output so far.
  var written: String {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(ours, &bytes, bytes.count)
      guard count > 0 else { break }
      sent += bytes.prefix(count)
    }
    return String(decoding: sent, as: UTF8.self)
  }

  /// The lines of the last screen, without styles and colours.
  var lines: [String] {
    let frame = written.components(separatedBy: "\u{1B}[H").last ?? ""
    return frame.components(separatedBy: "\r\n").map { line in
      TestScreen.shown(line.replacing(#/\x1B\[[0-9;?]*[A-Za-z]/#, with: ""))
    }
  }

  /// A line after its backspaces, which move left: what follows overwrites what was there.
  private static func shown(_ line: String) -> String {
    guard line.contains("\u{8}") else { return line }
    var (shown, place) = ([Character](), 0)
    for character in line {
      if character == "\u{8}" {
        place = max(0, place - 1)
      } else {
        shown.replaceSubrange(place..<min(place + 1, shown.count), with: [character])
        place += 1
      }
    }
    return String(shown)
  }

  /// Waits until the screen is as expected; reports the screen on a timeout.
  func expect(_ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ holds: ([String]) -> Bool) {
    for _ in 0..<3_000 {
      if holds(lines) { return }
      usleep(10_000)
    }
    Issue.record("\(what) did not appear:\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// Waits until a line of the screen contains these words.
  func expect(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expect("'\(words)'", sourceLocation: sourceLocation) { $0.contains { $0.contains(words) } }
  }

  /// Types and waits until a line of the screen contains these words.
  func type(_ keys: String, until words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    type(keys)
    expect(words, sourceLocation: sourceLocation)
  }

  /// Waits for a text in the output of a program without a screen.
  /// - Returns: The output since the last expected text, including this one.
  func next(_ text: String) throws -> String {
    for _ in 0..<12_000 {
      if let end = rest.firstRange(of: text)?.upperBound {
        let next = String(rest[..<end])
        taken += next
        return next
      }
      usleep(10_000)
    }
    throw Missing(text: text, written: rest)
  }

  /// The output since the last expected text.
  var rest: String { String(written.replacing("\r\n", with: "\n").dropFirst(taken.count)) }

  /// A text that did not appear.
  struct Missing: Error {
    let text: String
    let written: String
  }

  /// Waits for the end, and returns the exit code, or the negated signal.
  func end() -> Int32 {
    for _ in 0..<3_000 where process.isRunning {
      _ = written
      usleep(10_000)
    }
    guard !process.isRunning else { return .max }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
