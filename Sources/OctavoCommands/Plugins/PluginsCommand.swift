internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import Presentation

struct PluginsCommand: TopLevelCommand {
  static let word = "plugins"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "List, create, check, install and trust plugins",
    discussion: """
      Plugins are exporters; document readers, whose formats 'octavo add' reads; sources, which 'octavo lookup' asks; \
      and hooks, programs of yours that run on changes. Octavo itself never uses the network; a source may. \
      Documentation/EXTENDING.md describes how to write each kind.

      EVENTS OF HOOKS
        \(Event.Kind.allCases.map(\.rawValue).joined(separator: "  "))

      A hook is an executable in octavo/hooks in $XDG_CONFIG_HOME (usually ~/.config), named after an event. \
      on-log runs after an entry is stored; a failure is reported and changes nothing. before-log runs \
      before the entry is stored, while the library is locked, and refuses it with an exit status other than 0; the first line of its standard error is the reason. \
      on-log.mail and on-log.count are two hooks for the same event. on-due is \
      run by 'octavo loans due --notify' when something is due soon or past. A hook may take \
      5 seconds, or as set by hook-seconds; all 'before' hooks of one change share 5 seconds.

      EXAMPLE
        octavo plugins
        octavo plugins show html
        octavo plugins templates html ~/.config/octavo/templates/html
        octavo plugins preview ~/.config/octavo/templates/html
        octavo plugins trust openlibrary
      """,
    subcommands: [
      List.self, Show.self, Templates.self, New.self, Preview.self, Check.self, Install.self, Remove.self, Trust.self,
      Untrust.self,
    ], defaultSubcommand: List.self)

  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the plugins, with any that fail",
      discussion: """
        Besides the built-in ones, plugins are folders of yours, in $XDG_DATA_HOME (usually ~/.local/share), or \
        programs on the PATH, which must be trusted once:

          octavo/exporters/NAME          or octavo-export-NAME
          octavo/document-readers/NAME   or octavo-read-NAME
          octavo/sources/NAME            or octavo-source-NAME

        Hooks are in octavo/hooks in $XDG_CONFIG_HOME (usually ~/.config).
        """, examples: ["octavo plugins list --kind source", "octavo plugins list --format '{{name}} {{state}}'"])
    @Option(help: "Only this kind: exporter, document-reader, source or hook.") var kind: PluginKind?
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let plugins = try (kind.map { [$0] } ?? PluginKind.allCases).flatMap { try Plugin.all($0, session) }
      try session.print(Answer("plugins", plugins), as: output, orElse: .message(empty(session.places))) { console in
        let table = TextTable(.name, .plain, .plain, .plain, .words, rows: plugins.map(\.cells))
        console.show(table.lines(on: console))
      }
      if output.form == .json { return }
      for one in plugins {
        if let reason = one.reason { session.console.say("\(one.name) cannot be used: \(reason)") }
      }
    }

    private func empty(_ places: XDGPaths) -> String {
      if kind == .source { return "no sources - copy one from examples/sources to \(places.programs(.source).path)" }
      let folder = DisplayText.line(places.hooks.path(percentEncoded: false))
      return "no hooks - an executable \(folder)/on-log would run after each new entry"
    }
  }

  struct Show: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show an exporter, its options and what it carries",
      examples: ["octavo plugins show epub"])
    @Argument(help: ArgumentHelp("The exporter.", valueName: "exporter")) var name: String
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let registered = try session.exporterCatalogue().exporter(named: name)
      try session.print(Answer(registered), as: output) {
        $0.show(ExporterPage(registered: registered, width: $0.width).lines)
      }
    }
  }

  struct Templates: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "templates", abstract: "Write an exporter's templates to a folder",
      discussion: """
        Existing files are not overwritten. Templates in octavo/templates/NAME in $XDG_CONFIG_HOME are \
        used by every export; use another folder with 'octavo export --templates FOLDER'. Your own exporter \
        has templates if it is made of them, or is a copy of one that is.
        """, examples: ["octavo plugins templates html ~/.config/octavo/templates/html"])
    @Argument(help: ArgumentHelp("The exporter.", valueName: "exporter-with-templates")) var name: String
    @Argument(help: "The folder.") var folder: String

    func run(in session: Session) throws {
      let registered = try session.exporterCatalogue().exporter(named: name)
      let templates = try registered.templateTexts(builtIn: session.program.templates)
      guard !templates.isEmpty else { throw PluginCommandError.noTemplates(registered.exporter.name) }
      let written = try TemplateFolder(url: URL(filePath: folder)).write(templates)
      let count = written.new.counted("template")
      session.console.print("\(count) written to \(DisplayText.line(folder))")
      if written.kept > 0 { session.console.say("\(written.kept) already existed and were not changed") }
    }
  }
}
