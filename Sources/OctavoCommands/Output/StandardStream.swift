internal import Glibc
internal import PrivateFolders

/// One of the two places that the process writes to: a result is for a person or a program, talk is for a person.
enum StandardStream {
  /// Standard output.
  case results
  /// Standard error.
  case talk

  private var descriptor: Int32 { self == .results ? STDOUT_FILENO : STDERR_FILENO }

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How large its terminal is; 80 columns where that cannot be told, and no number of rows.
  var size: (columns: Int, rows: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, nil) }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  /// Writes text.
  func write(_ text: String) {
    write(Array(text.utf8)[...])
  }

  /// Writes bytes. A result that cannot be written ends the process, and says so; talk that nobody hears is given up.
  func write(_ bytes: ArraySlice<UInt8>) {
    let code = bytes.withUnsafeBytes { WholeWrite.write($0, to: descriptor) }
    // What is done does not depend on whether anybody listens.
    guard code != 0, self != .talk else { return }
    // A reader that has gone away, as in 'octavo list | head', is no error of ours.
    if code == EPIPE { Glibc.exit(ExitStatus.done.rawValue) }
    StandardStream.talk.write(
      "octavo: the answer could not be written: \(String(cString: strerror(code))) - write it to another place; "
        + "what was changed in the library 'octavo history' shows\n")
    Glibc.exit(ExitStatus.library.rawValue)
  }
}
