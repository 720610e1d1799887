internal import ArgumentParser
internal import Glibc

/// An error on its way to the reader.
struct Failure {
  private let error: any Error

  /// A failure because of an error.
  init(_ error: any Error) {
    self.error = error
  }

  /// Says what is wrong and ends the process: the one place where errors become words and exit codes.
  func end(_ console: Console) -> Never {
    if let status = ownStatus {
      console.say("octavo: \(error)")
      if status == .bug { console.say("  this is a bug; please report it with what you typed") }
      Glibc.exit(status.rawValue)
    }
    // What ArgumentParser throws: help asked for, or arguments it cannot take.
    let code = Octavo.exitCode(for: error)
    let message = Octavo.fullMessage(for: error)
    if code.isSuccess { console.print(message) } else { console.say(message) }
    Glibc.exit(code.isSuccess ? ExitStatus.done.rawValue : ExitStatus.usage.rawValue)
  }

  private var ownStatus: ExitStatus? {
    if error is UnknownCommand { return .usage }
    let status = ExitStatus(error)
    guard status == .bug else { return status }
    return Octavo.exitCode(for: error) == .failure ? .bug : nil
  }
}
