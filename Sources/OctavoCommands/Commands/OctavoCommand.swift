internal import ArgumentParser

/// A command: it parses, makes one call to the library, and prints the result.
protocol OctavoCommand: ParsableCommand {
  /// Whether it works when the configuration is broken, so that it can be mended.
  static var mendsConfiguration: Bool { get }

  /// Does it.
  func run(in session: Session) async throws
}

extension OctavoCommand {
  static var mendsConfiguration: Bool { false }
}
