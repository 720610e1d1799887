internal import ArgumentParser
internal import LibraryStore

/// A command: it parses its arguments, makes one call to the library, and prints the result.
protocol OctavoCommand: ParsableCommand {
  associatedtype Output: AnswerOptions = NoAnswerOptions
  var output: Output { get }
  /// Whether the command runs with a broken configuration, so that the reader can repair it.
  static var toleratesBrokenConfiguration: Bool { get }

  func run(in session: Session) throws
}

extension OctavoCommand {
  static var toleratesBrokenConfiguration: Bool { false }
}

extension OctavoCommand where Output == NoAnswerOptions {
  var output: NoAnswerOptions { NoAnswerOptions() }
}

/// A command on the library, which is opened before it runs.
protocol LibraryCommand: OctavoCommand {
  var library: LibraryOptions { get }

  func run(_ library: Library, in session: Session) throws
}

extension LibraryCommand {
  func run(in session: Session) throws { try run(try library.open(session), in: session) }
}

/// A command below the root.
protocol TopLevelCommand: ParsableCommand {
  /// Its name on the command line. The configuration takes the name from here. Finding a command must not create the
  /// configurations of others: the help of `import`, for example, lists every importer.
  static var word: String { get }
}

extension CommandConfiguration {
  /// The configuration of a command that is parsed without the root, under the root's name.
  ///
  /// The name in `_superCommandName` is for the help, and keeps the parser from searching the arguments for an option
  /// that only the root takes, which would cost a sixth of a short command's time.
  init(
    topLevel name: String, abstract: String, discussion: String = "", shouldDisplay: Bool = true,
    subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, _superCommandName: Octavo.name, abstract: abstract, discussion: discussion,
      shouldDisplay: shouldDisplay, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }

  /// The configuration of a subcommand, with its examples below the discussion.
  init(commandName: String, abstract: String, discussion: String = "", examples: [String]) {
    var text = discussion.isEmpty ? "EXAMPLE" : discussion + "\n\nEXAMPLE"
    for example in examples { text += "\n  " + example }
    self.init(commandName: commandName, abstract: abstract, discussion: text)
  }
}

extension ParsableCommand {
  /// The name of the command on the command line, without those before it.
  static var typedName: String { _commandName }
}
