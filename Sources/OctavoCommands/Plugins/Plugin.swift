internal import ArgumentParser
internal import DocumentReading
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms

/// A plugin, or a program that cannot be used as one.
struct Plugin: Tabular {
  let name: String
  let kind: String
  /// `ready`, or why not in a word or two.
  let state: String
  let summary: String
  let version: String?
  let origin: String
  /// Why it cannot be used; nil if it can.
  let reason: String?

  /// Where built-in plugins come from.
  static let builtIn = "built in"

  private init(
    _ kind: PluginKind, _ name: String, summary: String = "", version: String? = nil, origin: String,
    fault: (state: String, reason: String)? = nil
  ) {
    (self.name, self.kind, self.summary, self.version, self.origin) = (name, kind.rawValue, summary, version, origin)
    (state, reason) = (fault?.state ?? "ready", fault?.reason)
  }

  private init(_ kind: PluginKind, _ unusable: (name: String, reason: ProgramError)) {
    self.init(kind, unusable.name, origin: "", fault: (unusable.reason.state, unusable.reason.description))
  }

  private init(_ kind: PluginKind, _ program: OutsideProgram) {
    self.init(kind, program.name, summary: program.summary, version: program.version, origin: program.path)
  }

  static var columns: [Column<Plugin>] {
    Column("name", \.name)
    Column("kind", \.kind)
    Column("state", \.state)
    Column("summary", \.summary)
    Column("version", \.version)
    Column("origin", \.origin)
    Column("reason", \.reason)
  }

  /// The line of a table: name, kind, version, state, summary, and the location if it is not built in.
  var cells: [String] {
    let place = origin == Plugin.builtIn || reason != nil ? "" : "  \(origin)"
    return [
      DisplayText.line(name), kind, DisplayText.line(version ?? ""), state, DisplayText.line(summary + place),
    ]
  }

  /// The plugins of a kind: those that can be used, then the others.
  static func all(_ kind: PluginKind, _ session: Session) throws -> [Plugin] {
    switch kind {
    case .exporter:
      let catalogue = try session.exporterCatalogue()
      return catalogue.registry.all.map(Plugin.init) + catalogue.unusable.map { Plugin(kind, $0) }
    case .documentReader:
      let catalogue = session.programs(.reader)
      let builtIn = session.documentRegistry(catalogue).readers.dropLast(catalogue.programs.count)
      return builtIn.map(Plugin.init) + all(kind, in: catalogue)
    case .source: return all(kind, in: session.programs(.source))
    case .hook: return try Hook.all(in: session.places.hooks).map(Plugin.init)
    }
  }

  private static func all(_ kind: PluginKind, in catalogue: ProgramCatalogue) -> [Plugin] {
    catalogue.programs.map { Plugin(kind, $0) } + catalogue.unusable.map { Plugin(kind, $0) }
  }

  private init(_ registered: RegisteredExporter) {
    self.init(
      .exporter, registered.exporter.name, summary: registered.exporter.summary, version: registered.version,
      origin: registered.originText)
  }

  private init(_ reader: DocumentReader) {
    let endings = reader.endings.map { ".\($0)" }.joined(separator: " ")
    self.init(.documentReader, reader.name, summary: "\(reader.summary)  \(endings)", origin: Plugin.builtIn)
  }

  private init(_ hook: Hook) { self.init(.hook, hook.name, origin: hook.path, fault: hook.faultWords) }
}

extension Hook {
  /// The fault, in a word and in a sentence; nil if the hook is run.
  fileprivate var faultWords: (state: String, reason: String)? {
    switch fault {
    case nil: nil
    case .off: ("off", "it is turned off - chmod +x \(path) turns it on")
    case .openToOthers, .noInterpreter, .notAFile:
      fault?.obstacle.map { ($0.state, "\($0.reason) - \($0.remedy)") }
    case .nothingToRefuse(let event): ("broken", "no such 'before' event - name it on-\(event.rawValue)")
    case .unknownEvent(let near?): ("broken", "unknown event - did you mean \(near)?")
    case .unknownEvent(nil): ("broken", "unknown event - 'octavo plugins --help' lists the events")
    }
  }
}

enum PluginKind: String, OptionKeyword {
  case exporter
  case documentReader = "document-reader"
  case source, hook
}

extension ProgramKind {
  /// The kinds of programs that are trusted by name.
  static let trustable: [ProgramKind] = [.exporter, .reader, .source]
}
