internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// An exporter as lines for a terminal.
struct ExporterPage {
  let registered: RegisteredExporter
  let width: Int?

  var lines: [String] { summary() + optionLines(registered.exporter.options) }

  /// What the exporter is, without its options.
  /// - Parameter isInstalled: Whether it is in its place; before that, what it does not carry is left out, too.
  func summary(isInstalled: Bool = true) -> [String] {
    let exporter = registered.exporter
    var lines = DisplayText.wrapped("\(exporter.name) - \(exporter.summary)", to: width)
    func add(_ name: String, _ value: String) {
      lines += DisplayText.hangingIndented(value, after: DisplayText.padded(name, to: 15), of: 15, to: width)
    }
    if !exporter.aliases.isEmpty { add("aliases", exporter.aliases.joined(separator: ", ")) }
    add("kind", registered.kindText)
    if isInstalled, registered.kindText != registered.originText { add("origin", registered.originText) }
    if let version = registered.version { add("version", version) }
    add("makes", "\(exporter.shape.word), \(exporter.mediaType)")
    add("scopes", registered.scopeNames.joined(separator: ", "))
    add("for", "\(exporter.audience.rawValue), unless you add --for")
    let carries = exporter.carries
    func words(_ isIncluded: (Field) -> Bool) -> String {
      Field.allCases.filter(isIncluded).map(\.words).joined(separator: ", ")
    }
    if !carries.isEmpty { add("carries", words(carries.contains)) }
    if isInstalled, carries.count < Field.allCases.count { add("does not carry", words { !carries.contains($0) }) }
    return lines
  }

  /// The options as they are typed: those of built-in exporters are options of the command.
  private func optionLines(_ options: [ExporterOption]) -> [String] {
    guard !options.isEmpty else { return [] }
    let isBuiltIn = registered.origin == .builtIn
    let names = options.map { isBuiltIn ? "--" + $0.name : $0.name }
    let columns = max(11, names.map(DisplayText.width).max() ?? 0) + 4
    return ["", isBuiltIn ? "OPTIONS" : "OPTIONS (--set name=value)"]
      + zip(names, options).flatMap { name, option in
        let values =
          option.defaultValue.isEmpty ? option.valuesText : "\(option.valuesText); default \(option.defaultValue)"
        let label = DisplayText.padded("  " + name, to: columns)
        return DisplayText.hangingIndented("\(option.help) (\(values))", after: label, of: columns, to: width)
      }
  }

  /// The lines and an example, for `octavo export NAME --help`.
  var help: [String] {
    let exporter = registered.exporter
    let output =
      switch exporter.shape {
      case .tree: "\(exporter.name)/"
      case .text(let ending), .binary(let ending): "reading.\(ending)"
      case .epub: "reading.epub"
      }
    return lines + ["", "EXAMPLE", "  octavo export \(exporter.name) -o \(output)"]
  }
}

extension RegisteredExporter: Tabular {
  static var columns: [Column<RegisteredExporter>] {
    Column("name", \.exporter.name)
    Column("summary", \.exporter.summary)
    Column("kind", \.kindText)
    Column("origin", \.originText)
    Column("version", \.version)
    Column("state") { _ in "ready" }
    Column("shape", \.exporter.shape.word)
    Column("mediaType", \.exporter.mediaType)
    Column("audience", \.exporter.audience.rawValue)
    Column("scopes", \.scopeNames)
    Column("carries") { registered in Field.allCases.filter(registered.exporter.carries.contains).map(\.rawValue) }
    Column("leavesBehind") { registered in
      Field.allCases.filter { !registered.exporter.carries.contains($0) }.map(\.rawValue)
    }
    Column("aliases", \.exporter.aliases)
    Column.cell("options") { $0.exporter.options.map { "\($0.name)=\($0.defaultValue)" } }
    Column.list("options", \.exporter.options)
  }

  /// The names of the scopes it makes sense for.
  var scopeNames: [String] { Exporter.Scope.allCases.filter(exporter.scopes.contains).map(\.rawValue) }
}

extension ExporterOption: Tabular {
  static var columns: [Column<ExporterOption>] {
    Column("name", \.name)
    Column("values", \.valuesText)
    Column("default", \.defaultValue)
    Column("help", \.help)
  }
}

extension RegisteredExporter {
  /// How the exporter is made, in words.
  var kindText: String {
    switch kind {
    case .builtIn: "built in"
    case .copy(let base): "copy of \(base)"
    case .templates: "templates"
    case .program: "program"
    }
  }

  /// Where the exporter comes from, in words.
  var originText: String {
    switch origin {
    case .builtIn: Plugin.builtIn
    case .folder(let url), .path(let url): DisplayText.line(url.path(percentEncoded: false))
    }
  }
}
