internal import ExportHost
internal import ExporterKit

/// An exporter as lines for a terminal.
struct ExporterPage {
  private let registered: RegisteredExporter
  private let width: Int?

  /// The lines for an exporter, as wide as a console.
  init(_ registered: RegisteredExporter, _ console: Console) {
    self.registered = registered
    width = console.width
  }

  /// Everything about the exporter.
  var lines: [String] {
    let facts = ExporterFacts(registered)
    var lines = DisplayText.wrapped("\(facts.name) - \(facts.summary)", to: width)
    func add(_ name: String, _ value: String) {
      lines += DisplayText.hangingIndented(value, after: DisplayText.padded(name, to: 15), of: 15, to: width)
    }
    if !facts.aliases.isEmpty { add("aliases", facts.aliases.joined(separator: ", ")) }
    add("kind", facts.kind)
    if facts.kind != facts.origin { add("origin", facts.origin) }
    if let version = facts.version { add("version", version) }
    add("makes", "\(facts.shape), \(facts.mediaType)")
    add("scopes", facts.scopes.joined(separator: ", "))
    add("for", "\(facts.audience), unless you add --for")
    let carries = registered.exporter.carries
    func words(_ isIncluded: (Field) -> Bool) -> String {
      Field.allCases.filter(isIncluded).map(\.words).joined(separator: ", ")
    }
    if !carries.isEmpty { add("carries", words(carries.contains)) }
    if carries.count < Field.allCases.count { add("does not carry", words { !carries.contains($0) }) }
    return lines + optionLines(facts.options)
  }

  /// The options as they are typed: those of built-in exporters are options of the command.
  private func optionLines(_ options: [ExporterFacts.Option]) -> [String] {
    guard !options.isEmpty else { return [] }
    let isBuiltIn = registered.origin == .builtIn
    return ["", isBuiltIn ? "OPTIONS" : "OPTIONS (--set name=value)"]
      + options.flatMap { option in
        let name = DisplayText.padded(isBuiltIn ? "--" + option.name : option.name, to: 12)
        let values = option.default.isEmpty ? option.values : "\(option.values); default \(option.default)"
        return DisplayText.hangingIndented("\(option.help) (\(values))", after: "  \(name) ", of: 15, to: width)
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
