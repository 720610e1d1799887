internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

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
