internal import ArgumentParser

/// A command: it parses, makes one call to the library, and prints the result.
protocol OctavoCommand: ParsableCommand {
  /// Does it.
  func run(in session: Session) async throws
}
