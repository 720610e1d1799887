internal import Glibc

/// Takes over the whole terminal: raw mode on the alternate screen, restored on every way out.
final class TerminalScreen {
  enum Input: Equatable {
    case key(Key)
    /// The terminal was resized, or its content was replaced.
    case redraw
    /// The terminal was closed (nil), or the signal must end the program.
    case ended(signal: Int32?)
  }

  private var usual = termios()
  private var keys = KeyDecoder()
  private var isActive = false
  private var usualSignals: [Int32: sigaction] = [:]

  /// How long to wait after a lone ESC for the rest of a sequence, in milliseconds.
  private static let escapeTimeout: Int32 = 40

  /// Columns and rows; 80 by 24 if the terminal does not report them.
  var size: (columns: Int, rows: Int) {
    let size = StandardStream.results.size
    return (size.columns, size.rows ?? 24)
  }

  /// Switches to raw mode and the alternate screen.
  func enter() {
    guard !isActive, tcgetattr(STDIN_FILENO, &usual) == 0 else { return }
    usualSignals = TerminalSignals.begin()
    isActive = true
    var raw = usual
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    // Alternate screen, hidden cursor, no line wrapping.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  func leave() {
    guard isActive else { return }
    isActive = false
    write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSADRAIN, &usual)
    TerminalSignals.end(restoring: usualSignals)
  }

  /// Restores the terminal while the closure runs, for example for an editor.
  func lend<Value>(_ body: () throws -> Value) rethrows -> Value {
    leave()
    defer { enter() }
    return try body()
  }

  /// Draws lines from the top, each no longer than a row.
  func show(_ lines: [String]) {
    // Erase before writing: after a line that fills its row, erasing would remove its last character.
    let rows = lines.enumerated().map { index, line in
      (index == lines.count - 1 ? "\u{1B}[J" : "\u{1B}[K") + line + "\u{1B}[0m"
    }
    write("\u{1B}[H" + rows.joined(separator: "\r\n"))
  }

  func next() -> Input {
    while true {
      if let key = keys.next(isAll: false) {
        switch key {
        case .interrupt: return .ended(signal: SIGINT)
        case .suspend:
          suspend()
          return .redraw
        case .redraw: return .redraw
        default: return .key(key)
        }
      }
      if let input = wait() { return input }
    }
  }

  /// Waits for bytes or a signal; nil if they make no event yet.
  private func wait() -> Input? {
    var places = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalSignals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&places, 2, keys.isEmpty ? -1 : TerminalScreen.escapeTimeout)
    if count == 0 { return keys.next(isAll: true).map { .key($0) } }
    if let signal = TerminalSignals.next() {
      if TerminalSignals.ending.contains(signal) { return .ended(signal: signal) }
      if signal == SIGTSTP { suspend() }
      return .redraw
    }
    guard places[0].revents != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let size = read(STDIN_FILENO, &bytes, bytes.count)
    if size < 0, errno == EINTR || errno == EAGAIN { return nil }
    guard size > 0 else { return .ended(signal: nil) }
    keys.take(bytes.prefix(size))
    return nil
  }

  /// Stops the program as Ctrl-Z does, and takes over the terminal again when it continues.
  private func suspend() {
    leave()
    TerminalSignals.stop()
    enter()
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      // A closed terminal is detected while waiting for keys.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
