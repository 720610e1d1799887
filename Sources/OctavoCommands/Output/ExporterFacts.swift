internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// All exporters as JSON.
struct ExporterListFacts: Encodable {
  /// An exporter that cannot be used.
  struct Unusable: Encodable {
    let name: String
    let state: String
    let reason: String
  }

  let exporters: [ExporterFacts]
  let unusable: [Unusable]
}

/// An exporter as JSON.
struct ExporterFacts: TabularFacts {
  /// An option of the exporter.
  struct Option: Encodable {
    let name: String
    let values: String
    let `default`: String
    let help: String
  }
  let name: String
  let aliases: [String]
  let summary: String
  let kind: String
  let origin: String
  let state = "ready"
  let version: String?
  let shape: String
  let mediaType: String
  let scopes: [String]
  let audience: String
  let carries: [String]
  let leavesBehind: [String]
  let options: [Option]

  /// The facts of an exporter.
  init(_ registered: RegisteredExporter) {
    let exporter = registered.exporter
    name = exporter.name
    aliases = exporter.aliases
    summary = exporter.summary
    kind = registered.kindText
    origin = registered.originText
    version = registered.version
    shape = exporter.shape.word
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

extension ExporterFacts {
  static var columns: [FactColumn<ExporterFacts>] {
    [
      FactColumn("name") { .text($0.name) }, FactColumn("summary") { .text($0.summary) },
      FactColumn("kind") { .text($0.kind) }, FactColumn("origin") { .text($0.origin) },
      FactColumn("version") { .optional($0.version) }, FactColumn("state") { .text($0.state) },
      FactColumn("shape") { .text($0.shape) }, FactColumn("mediaType") { .text($0.mediaType) },
      FactColumn("audience") { .text($0.audience) }, FactColumn("scopes") { .text($0.scopes.joined(separator: ", ")) },
      FactColumn("carries") { .text($0.carries.joined(separator: ", ")) },
      FactColumn("leavesBehind") { .text($0.leavesBehind.joined(separator: ", ")) },
      FactColumn("aliases") { .text($0.aliases.joined(separator: ", ")) },
      FactColumn("options") { .text($0.options.map { "\($0.name)=\($0.default)" }.joined(separator: ", ")) },
    ]
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
    case .builtIn: "built in"
    case .folder(let url), .path(let url): DisplayText.line(url.path(percentEncoded: false))
    }
  }
}
