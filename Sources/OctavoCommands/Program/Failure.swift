internal import ArgumentParser
internal import Glibc

/// An error on its way to the reader.
struct Failure {
  private let error: any Error
  private let arguments: [String]

  /// A failure of the command with these arguments.
  init(_ error: any Error, of arguments: [String]) {
    self.error = error
    self.arguments = arguments
  }

  /// Says what is wrong and ends the process: the one place where errors become words and exit codes.
  func end(_ console: Console) -> Never {
    if let status = ownStatus {
      console.say(DisplayText.lines("octavo: \(error)").joined(separator: "\n"))
      if status == .bug { console.say("  this is a bug; please report it with what you typed") }
      Glibc.exit(status.rawValue)
    }
    // What ArgumentParser throws: help asked for, or arguments it cannot take. The root knows the command's full name.
    let refusal = refusalByRoot ?? error
    let code = Octavo.exitCode(for: refusal)
    let message = DashedText.text(Octavo.fullMessage(for: refusal))
    if code.isSuccess { console.print(message) } else { console.say(message) }
    Glibc.exit(code.isSuccess ? ExitStatus.done.rawValue : ExitStatus.usage.rawValue)
  }

  private var refusalByRoot: (any Error)? {
    do {
      var command = try Octavo.parseAsRoot(DashedText.guarded(arguments))
      // What is parsed well and is no command of ours is a request for help, which throws it.
      if !(command is any OctavoCommand) { try command.run() }
      return nil
    } catch { return error }
  }

  private var ownStatus: ExitStatus? {
    let status = ExitStatus(error)
    guard status == .bug else { return status }
    return Octavo.exitCode(for: error) == .failure ? .bug : nil
  }
}
