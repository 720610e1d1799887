internal import Glibc
internal import PrivateFolders

/// A standard stream of the process: results are for people or programs, messages for people.
enum StandardStream {
  /// Standard output.
  case results
  /// Standard error.
  case standardErrorText

  private var descriptor: Int32 { self == .results ? STDOUT_FILENO : STDERR_FILENO }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The size of the terminal; 80 columns and no rows if it is unknown.
  var size: (columns: Int, rows: Int?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, nil) }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  func write(_ text: String) { write(Array(text.utf8)[...]) }

  /// Writes bytes. If a result cannot be written, reports that and ends the process; a message is dropped.
  func write(_ bytes: ArraySlice<UInt8>) {
    let code = bytes.withUnsafeBytes { FullWrite.write($0, to: descriptor) }
    // A lost message must not change what a command does.
    guard code != 0, self != .standardErrorText else { return }
    // A closed pipe, as in 'octavo list | head', is not an error.
    if code == EPIPE { Glibc.exit(ExitStatus.done.rawValue) }
    StandardStream.standardErrorText.write(
      "octavo: cannot write the output: \(String(cString: strerror(code))) - write it elsewhere; "
        + "'octavo history' shows what was changed in the library\n")
    Glibc.exit(ExitStatus.library.rawValue)
  }
}
