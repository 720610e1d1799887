internal import Glibc

/// The whole terminal, for as long as something is shown on it: keys come one by one,
/// and what was there before comes back on every way out.
final class TerminalScreen {
  /// What the reader or the system wants.
  enum Input: Equatable {
    case key(Key)
    /// The terminal has another size, or shows something else by now.
    case redraw
    /// The terminal is gone, or the program is to end by the signal.
    case ended(signal: Int32?)
  }

  private var usual = termios()
  private var keys = KeyDecoder()
  private var isEntered = false
  private var usualSignals: [Int32: sigaction] = [:]

  /// How long a lone escape is waited for to become another key, in milliseconds.
  private static let escapePatience: Int32 = 40

  /// Columns and rows; 80 by 24 where the terminal does not say.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Takes the terminal over.
  func enter() {
    guard !isEntered, tcgetattr(STDIN_FILENO, &usual) == 0 else { return }
    usualSignals = TerminalSignals.begin()
    isEntered = true
    var raw = usual
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    // The other screen, no cursor, and no line that goes on in the next.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  /// Gives the terminal back as it was.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    write("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSADRAIN, &usual)
    TerminalSignals.end(restoring: usualSignals)
  }

  /// Gives the terminal back while something else is shown on it.
  func lend<Value>(_ body: () throws -> Value) rethrows -> Value {
    leave()
    defer { enter() }
    return try body()
  }

  /// Shows lines, each no longer than a row, from the top.
  func show(_ lines: [String]) {
    // What was there is erased first: behind a line that fills its row, erasing would take its last character.
    let rows = lines.enumerated().map { index, line in
      (index == lines.count - 1 ? "\u{1B}[J" : "\u{1B}[K") + line + "\u{1B}[0m"
    }
    write("\u{1B}[H" + rows.joined(separator: "\r\n"))
  }

  /// Waits for what comes next.
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
      switch wait() {
      case .some(let input): return input
      case nil: continue
      }
    }
  }

  /// Waits for bytes or a signal; nil when there is nothing to tell yet.
  private func wait() -> Input? {
    var places = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalSignals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&places, 2, keys.isEmpty ? -1 : TerminalScreen.escapePatience)
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

  /// Stops the program as Ctrl-Z does, and takes the terminal over again when it goes on.
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
      // A terminal that is gone is noticed where keys are waited for.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
