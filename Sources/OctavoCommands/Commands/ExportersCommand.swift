internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import ReadingModel
internal import TemplateEngine

/// `octavo exporters`: what exports can be made with.
struct ExportersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exporters", abstract: "List exporters, show one, or write out its templates.",
    discussion: """
      EXAMPLE
        octavo exporters
        octavo exporters show html
        octavo exporters templates html ~/.config/octavo/templates/html
      """, subcommands: [List.self, Show.self, Templates.self], defaultSubcommand: List.self)

  /// `octavo exporters list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List all exporters.",
      discussion: """
        EXAMPLE
          octavo exporters --json
        """)
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let registered = try ExporterRegistry(builtIn: session.program.exporters).all
      if output.isJSON { return try session.console.printJSON(["exporters": registered.map(ExporterFacts.init)]) }
      let paint = Paint(isOn: session.console.isColoured)
      let columns = registered.map { $0.exporter.name.count }.max() ?? 0
      for one in registered {
        session.console.print(
          paint.bold(DisplayText.padded(one.exporter.name, to: columns)) + "  " + one.exporter.summary
            + paint.dim("  \(one.originText)"))
      }
    }
  }

  /// `octavo exporters show`.
  struct Show: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show an exporter, its options and what it carries.",
      discussion: """
        EXAMPLE
          octavo exporters show epub
        """)
    @Argument(help: "The exporter.") var name: String
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let registry = try ExporterRegistry(builtIn: session.program.exporters)
      let exporter = try registry.exporter(named: name)
      guard let registered = registry.all.first(where: { $0.exporter.name == exporter.name }) else { return }
      if output.isJSON { return try session.console.printJSON(ExporterFacts(registered)) }
      for line in ExporterPage(registered).lines { session.console.print(line) }
    }
  }

  /// `octavo exporters templates`.
  struct Templates: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write an exporter's default templates to a folder, to start from.",
      discussion: """
        Files that are there already are left as they are. Templates in octavo/templates/NAME in $XDG_CONFIG_HOME are \
        used by every export; those in another folder with 'octavo export --templates FOLDER'.

        EXAMPLE
          octavo exporters templates html ~/.config/octavo/templates/html
        """)
    @Argument(help: "The exporter.") var name: String
    @Argument(help: "The folder.") var folder: String

    func run(in session: Session) throws {
      let exporter = try ExporterRegistry(builtIn: session.program.exporters).exporter(named: name)
      let written = try TemplateFolder(URL(filePath: folder)).write(
        session.program.templates.filter { $0.key.hasPrefix(exporter.name + "-") })
      session.console.print("\(written.new) templates written to \(DisplayText.line(folder))")
      if written.kept > 0 { session.console.say("\(written.kept) were there already and stay as they are") }
    }
  }
}

/// An exporter, as JSON tells it.
private struct ExporterFacts: Encodable {
  struct Option: Encodable {
    let name: String
    let values: String
    let `default`: String
    let help: String
  }
  let name: String
  let aliases: [String]
  let summary: String
  let origin: String
  let shape: String
  let mediaType: String
  let scopes: [String]
  let audience: String
  let carries: [String]
  let leavesBehind: [String]
  let options: [Option]

  init(_ registered: RegisteredExporter) {
    let exporter = registered.exporter
    name = exporter.name
    aliases = exporter.aliases
    summary = exporter.summary
    origin = registered.originText
    shape = exporter.shape.rawValue
    mediaType = exporter.mediaType
    scopes = Exporter.Scope.allCases.filter(exporter.scopes.contains).map(\.rawValue)
    audience = exporter.audience.rawValue
    carries = Field.allCases.filter(exporter.carries.contains).map(\.rawValue)
    leavesBehind = Field.allCases.filter { !exporter.carries.contains($0) }.map(\.rawValue)
    options = exporter.options.map {
      Option(name: $0.name, values: $0.valuesText, default: $0.defaultValue, help: $0.help)
    }
  }
}

/// An exporter in the lines of a terminal.
struct ExporterPage {
  private let registered: RegisteredExporter

  /// The lines for an exporter.
  init(_ registered: RegisteredExporter) {
    self.registered = registered
  }

  /// The lines.
  var lines: [String] {
    let facts = ExporterFacts(registered)
    var lines = ["\(facts.name) - \(facts.summary)"]
    func add(_ name: String, _ value: String) { lines.append(DisplayText.padded(name, to: 15) + value) }
    if !facts.aliases.isEmpty { add("also", facts.aliases.joined(separator: ", ")) }
    add("origin", facts.origin)
    add("makes", "\(facts.shape), \(facts.mediaType)")
    add("of a", facts.scopes.joined(separator: ", "))
    add("for", "\(facts.audience), unless you say --for")
    add("carries", facts.carries.joined(separator: ", "))
    if !facts.leavesBehind.isEmpty { add("leaves behind", facts.leavesBehind.joined(separator: ", ")) }
    if !facts.options.isEmpty { lines += ["", "OPTIONS (--set name=value)"] }
    for option in facts.options {
      lines.append(
        "  \(DisplayText.padded(option.name, to: 13))\(option.help) (\(option.values); default \(option.default))")
    }
    return lines
  }
}

extension RegisteredExporter {
  /// Where it comes from, in words.
  fileprivate var originText: String {
    switch origin {
    case .builtIn: "built in"
    }
  }
}

extension ExportersCommand {
  /// The help of an exporter; nil when there is none of the name.
  static func page(_ name: String, of program: Program) -> String? {
    guard let registry = try? ExporterRegistry(builtIn: program.exporters),
      let exporter = try? registry.exporter(named: name),
      let registered = registry.all.first(where: { $0.exporter.name == exporter.name })
    else { return nil }
    return
      (ExporterPage(registered).lines + ["", "EXAMPLE", "  octavo export \(exporter.name) -o \(example(exporter))"])
      .joined(separator: "\n")
  }

  private static func example(_ exporter: Exporter) -> String {
    switch exporter.shape {
    case .tree: "\(exporter.name)/"
    case .epub, .text, .binary: "reading.\(exporter.fileExtension ?? "txt")"
    }
  }
}
