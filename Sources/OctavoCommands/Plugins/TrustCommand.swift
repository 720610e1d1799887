internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import OutsidePrograms

extension PluginsCommand {
  struct Trust: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "trust", abstract: "Trust a program on the PATH as a plugin",
      discussion: """
        It gets everything you export, add or look up with it, and runs with your rights. Octavo stores the hash of the \
        program; when the program changes, trust it again.
        """, examples: ["octavo plugins trust poster", "octavo plugins trust octavo-source-openlibrary"])
    @Argument(help: ArgumentHelp("The program, with or without octavo-export- and the like.", valueName: "name"))
    var name: String

    func run(in session: Session) throws {
      let (kind, bareName) = try session.trustable(name)
      let program = try ProgramCatalogue.trust(kind, bareName, path: session.searchPath, session.trusted(kind))
      session.console.print("\(DisplayText.line(program)) is now trusted")
    }
  }

  struct Untrust: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "untrust", abstract: "Stop trusting a program as a plugin",
      examples: ["octavo plugins untrust poster"])
    @Argument(help: ArgumentHelp("The program, with or without octavo-export- and the like.", valueName: "name"))
    var name: String

    func run(in session: Session) throws {
      let (kind, bareName) = try session.trustable(name)
      let program = try ProgramCatalogue.distrust(kind, bareName, path: session.searchPath, session.trusted(kind))
      session.console.print(
        program.map { "\(DisplayText.line($0)) is no longer trusted" } ?? "\(bareName) was not trusted")
    }
  }
}

extension Session {
  /// The kind of a program on the PATH, named with or without the prefix of its kind, and its name without it.
  /// - Throws: ``PluginCommandError`` if no single program has the name.
  fileprivate func trustable(_ name: String) throws -> (kind: ProgramKind, bareName: String) {
    let typed = ProgramKind.trustable.first { name.hasPrefix($0.prefix) }
    let bareName = typed?.bareName(name) ?? name
    let found = ProgramKind.trustable.filter { kind in
      ProgramCatalogue.programs(kind, in: searchPath).contains { $0.hasSuffix("/\(kind.prefix)\(bareName)") }
    }
    if let kind = typed.map({ found.contains($0) ? $0 : nil }) ?? (found.count == 1 ? found[0] : nil) {
      if kind == .exporter { try refuseNeedless(bareName) }
      return (kind, bareName)
    }
    try refuseNeedless(bareName)
    throw PluginCommandError.unclearProgram(name, choices: typed == nil ? found.map { $0.prefix + bareName } : [])
  }

  /// Refuses an exporter that needs no trust.
  private func refuseNeedless(_ name: String) throws {
    let known = try exporterCatalogue().registry.find(name)
    if let known, !known.isOnPath {
      throw PluginCommandError.trustNotNeeded(known.exporter.name, isBuiltIn: known.origin == .builtIn)
    }
  }
}
