internal import ArgumentParser

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
}

extension ParsableCommand {
  /// The name of the command on the command line, without those before it.
  static var typedName: String { _commandName }
}
